//! The fonts of the documents, and the widths of texts in them.

use std::cell::RefCell;
use std::collections::HashMap;

use krilla::text::Font;
use rustybuzz::{Direction, ShapePlan, UnicodeBuffer, script};

use crate::DocumentError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    Regular,
    Bold,
    /// The bold font of titles.
    Title,
}

pub struct Fonts {
    regular: LoadedFont,
    bold: LoadedFont,
    title: LoadedFont,
}

struct LoadedFont {
    font: Font,
    face: rustybuzz::Face<'static>,
    plan: ShapePlan,
    /// The widths of words at a font size of 1. Documents repeat most words, and are laid out several times.
    widths: RefCell<HashMap<String, f32>>,
}

impl Fonts {
    pub fn load() -> Result<Self, DocumentError> {
        Ok(Self {
            regular: LoadedFont::parse("Figtree-Regular", include_bytes!("../fonts/Figtree-Regular.ttf"))?,
            bold: LoadedFont::parse("Figtree-Bold", include_bytes!("../fonts/Figtree-Bold.ttf"))?,
            title: LoadedFont::parse(
                "BricolageGrotesque-Bold",
                include_bytes!("../fonts/BricolageGrotesque-Bold.ttf"),
            )?,
        })
    }

    pub fn font(&self, face: Face) -> Font {
        self.loaded(face).font.clone()
    }

    /// Returns the width of a text without line breaks, in points.
    pub fn width(&self, face: Face, size: f32, text: &str) -> f32 {
        size * self.loaded(face).width(text)
    }

    /// Returns a text without the characters that the font cannot draw, such as emoji and other scripts, and without the white space
    /// around what is left.
    pub fn drawable(&self, face: Face, text: &str) -> String {
        let face = &self.loaded(face).face;
        let drawn: String = text.chars().filter(|c| face.glyph_index(*c).is_some()).collect();
        drawn.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn loaded(&self, face: Face) -> &LoadedFont {
        match face {
            Face::Regular => &self.regular,
            Face::Bold => &self.bold,
            Face::Title => &self.title,
        }
    }
}

impl LoadedFont {
    fn parse(name: &'static str, data: &'static [u8]) -> Result<Self, DocumentError> {
        let font = Font::new(data.into(), 0).ok_or(DocumentError::UnreadableFont(name))?;
        let face = rustybuzz::Face::from_slice(data, 0).ok_or(DocumentError::UnreadableFont(name))?;
        let plan = ShapePlan::new(&face, Direction::LeftToRight, Some(script::LATIN), None, &[]);
        Ok(Self { font, face, plan, widths: RefCell::default() })
    }

    /// Returns the width of a text at a font size of 1.
    fn width(&self, text: &str) -> f32 {
        if let Some(width) = self.widths.borrow().get(text) {
            return *width;
        }
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let glyphs = rustybuzz::shape_with_plan(&self.face, &self.plan, buffer);
        let units: i32 = glyphs.glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
        let per_em = i16::try_from(self.face.units_per_em()).unwrap_or(i16::MAX);
        let width = i16::try_from(units).map_or(f32::MAX, f32::from) / f32::from(per_em);
        self.widths.borrow_mut().insert(text.to_owned(), width);
        width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bold_text_is_wider_and_width_grows_with_the_size() {
        let fonts = Fonts::load().unwrap();
        let regular = fonts.width(Face::Regular, 10.0, "Chocolate");
        assert!(regular > 30.0 && regular < 60.0, "{regular}");
        assert!(fonts.width(Face::Bold, 10.0, "Chocolate") > regular);
        assert!((fonts.width(Face::Regular, 20.0, "Chocolate") - 2.0 * regular).abs() < 0.001);
        assert_eq!(fonts.width(Face::Title, 10.0, ""), 0.0);
    }

    #[test]
    fn characters_that_the_font_lacks_are_left_out() {
        let fonts = Fonts::load().unwrap();
        for (text, expected) in
            [("Zoë & Jürgen", "Zoë & Jürgen"), ("Bruno 🐶", "Bruno"), ("ポチ", ""), ("a ポ b", "a b")]
        {
            assert_eq!(fonts.drawable(Face::Regular, text), expected, "{text}");
        }
    }
}
