//! Counts visits, and clicks on links to retailers and on advertisements.

mod delete_old;
mod record;
pub mod salts;
mod sum;
mod totals;
mod visit;

pub use delete_old::{delete_sums_before, delete_visits_before};
pub use record::{Click, Event, record};
pub use sum::{list_unsummed_days, sum_day};
pub use totals::totals;
pub use visit::Visit;
