//! A recipe's picture, drawn from the foods in it.

mod bowl;
mod dish;
mod ears;
mod food;
mod form;
mod geometry;
mod layout;
mod packing;
mod palette;
mod picture;
mod piece;
mod props;
mod random;
mod serving;
mod setting;
mod share;
mod sketch;
mod specimen;
mod toy;

pub use dish::Dish;
pub use share::{HEIGHT as SHARE_HEIGHT, ShareError, WIDTH as SHARE_WIDTH, share_png};
pub use specimen::specimen;

/// The picture of a dish for its card and its page: an SVG of 800 by 600.
pub fn picture(dish: &Dish<'_>) -> String {
    picture::draw(dish, picture::CARD)
}

/// The bowl of a dish alone, on nothing: an SVG of 620 by 560.
pub fn cutout(dish: &Dish<'_>) -> String {
    picture::draw(dish, picture::CUTOUT)
}
