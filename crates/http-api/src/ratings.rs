//! Ratings of recipes for visitors: listing the approved ones and creating one.

pub mod create;
pub mod list;
pub mod view;
