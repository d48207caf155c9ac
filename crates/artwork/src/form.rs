//! The shapes many foods share, to be coloured by each.

pub mod ball;
pub mod blob;
pub mod chunk;
pub mod clump;
pub mod cube;
pub mod disc;
pub mod floret;
pub mod heap;
pub mod leaf;
pub mod stick;
pub mod wedge;

/// The colours of one thing in the light: the face turned to it, the body, the side away from it, and the gleam.
#[derive(Debug, Clone, Copy)]
pub struct Tones {
    pub light: &'static str,
    pub base: &'static str,
    pub dark: &'static str,
    pub gleam: &'static str,
}

impl Tones {
    pub const fn new(light: &'static str, base: &'static str, dark: &'static str, gleam: &'static str) -> Self {
        Self { light, base, dark, gleam }
    }
}
