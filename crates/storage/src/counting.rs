//! Counts visits, and clicks on links to retailers and on advertisements.

mod delete_old;
pub mod rankings;
mod record;
pub mod report;
pub mod salts;
mod sum;
mod visit;

pub use delete_old::{delete_sums_before, delete_visits_before};
pub use record::{Click, Event, record};
pub use sum::{RunningSums, calculate_running_sums, list_unsummed_days, save_running_sums, sum_day};
pub use visit::Visit;
