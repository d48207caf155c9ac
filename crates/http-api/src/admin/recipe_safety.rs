//! The safety of all recipes for administrators: an audit by the current rules, its report, and the removal of harmful lines.

pub mod audit;
pub mod fix;
pub mod report;
