//! Questions about what is looked at and clicked, one a file.

mod figures;
mod forget;
mod record;
pub mod salts;
mod sum;
mod view;

pub use figures::figures;
pub use forget::{forget_sums_before, forget_visits_before};
pub use record::{Click, Event, record};
pub use sum::{sum, unsummed};
pub use view::View;
