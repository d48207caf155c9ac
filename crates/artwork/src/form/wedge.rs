//! Wedges of fruit with skin on the outer side.

use crate::sketch::Sketch;

/// Colours of a wedge: shaded skin, skin, flesh and lit flesh.
#[derive(Debug, Clone, Copy)]
pub struct WedgeColours {
    pub shade: &'static str,
    pub skin: &'static str,
    pub flesh: &'static str,
    pub light: &'static str,
}

/// Draws a crescent, such as apple, melon and peach.
pub fn crescent(colours: WedgeColours) -> Sketch {
    Sketch::new()
        .shaded_side("M-31-6C-20 30 20 30 31-6 24 16-24 16-31-6Z", colours.shade)
        .fill("M-31-6C-20 32 20 32 31-6Q0-16-31-6Z", colours.skin)
        .fill("M-29-6C-18 22 18 22 29-6Q0-15-29-6Z", colours.flesh)
        .translucent_line("M-20-4Q-14 8-6 11", colours.light, 2.8, 0.9)
}
