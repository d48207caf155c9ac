//! The figures of reports for administrators: visitors, revenue and content of a period.

pub mod content;
pub mod period;
pub mod revenue;
pub mod visitors;
