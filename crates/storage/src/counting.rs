//! Counts visits, and clicks on links to retailers and on advertisements.

mod figures;
mod forget;
mod record;
pub mod salts;
mod sum;
mod view;

pub use figures::figures;
pub use forget::{delete_sums_before, delete_visits_before};
pub use record::{Click, Event, record};
pub use sum::{sum, unsummed};
pub use view::View;
