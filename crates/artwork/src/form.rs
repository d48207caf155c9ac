//! Shapes that several foods share, with the colours as parameters.

pub mod ball;
pub mod blob;
pub mod chunk;
pub mod clump;
pub mod cube;
pub mod disc;
pub mod floret;
pub mod leaf;
pub mod stick;
pub mod wedge;

/// Colours of a shape: lit face, body, shaded side and highlight.
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
