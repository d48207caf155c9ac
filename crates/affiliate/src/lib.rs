//! Where a visitor shops and in which money. Pure: settings and dates come in as arguments.

pub mod country;
pub mod currency;
