//! A drawing in the making: SVG shapes written one after the other.

use std::fmt::{self, Arguments, Display, Formatter, Write};

use crate::geometry::Point;

/// A number as a picture writes it: to a tenth, which at this size no eye can tell from the truth.
#[derive(Debug, Clone, Copy)]
pub struct Tenths(pub f64);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round();
        // Adding zero turns a negative zero into a plain one.
        (tenths / 10.0 + 0.0).fmt(f)
    }
}

/// How every line of a drawing ends and bends; said once, on the root.
pub const LINES: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;

#[derive(Debug, Clone, Default)]
pub struct Sketch {
    markup: String,
}

impl Sketch {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn into_markup(self) -> String {
        self.markup
    }

    /// Markup as it stands.
    pub fn write(mut self, markup: Arguments<'_>) -> Self {
        // Writing to a string cannot fail.
        let _ = self.markup.write_fmt(markup);
        self
    }

    pub fn raw(mut self, markup: &str) -> Self {
        self.markup.push_str(markup);
        self
    }

    /// A filled outline.
    pub fn fill(self, outline: &str, colour: &str) -> Self {
        self.write(format_args!(r#"<path d="{outline}" fill="{colour}"/>"#))
    }

    /// The outline a little lower: the side of the thing that lies in its own shadow.
    pub fn side(self, outline: &str, colour: &str) -> Self {
        self.write(format_args!(r#"<path d="{outline}" fill="{colour}" transform="translate(0 4)"/>"#))
    }

    /// The outline shrunk towards the light: the top face of the thing.
    pub fn top(self, outline: &str, colour: &str, scale: f64) -> Self {
        self.write(format_args!(
            r#"<path d="{outline}" fill="{colour}" transform="translate(-1.5 -2.5)scale({scale})"/>"#
        ))
    }

    /// A filled outline that lets through what lies below.
    pub fn veil(self, outline: &str, colour: &str, opacity: f64) -> Self {
        self.write(format_args!(r#"<path d="{outline}" fill="{colour}" fill-opacity="{opacity}"/>"#))
    }

    /// A round-ended line.
    pub fn line(self, course: &str, colour: &str, width: f64) -> Self {
        self.write(format_args!(r#"<path d="{course}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#))
    }

    /// A round-ended line that lets through what lies below.
    pub fn trace(self, course: &str, colour: &str, width: f64, opacity: f64) -> Self {
        self.write(format_args!(
            r#"<path d="{course}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>"#
        ))
    }

    /// Light caught on a wet or glossy surface.
    pub fn gleam(self, course: &str, width: f64) -> Self {
        self.trace(course, "#fff", width, 0.6)
    }

    pub fn circle(self, at: Point, radius: f64, colour: &str) -> Self {
        let (x, y, radius) = (Tenths(at.x), Tenths(at.y), Tenths(radius));
        self.write(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#))
    }

    pub fn oval(self, at: Point, across: f64, down: f64, colour: &str) -> Self {
        let (x, y, rx, ry) = (Tenths(at.x), Tenths(at.y), Tenths(across), Tenths(down));
        self.write(format_args!(r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}"/>"#))
    }

    /// A soft round patch of light.
    pub fn shine(self, at: Point, across: f64, down: f64, colour: &str) -> Self {
        let (x, y, rx, ry) = (Tenths(at.x), Tenths(at.y), Tenths(across), Tenths(down));
        self.write(format_args!(
            r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}" fill-opacity=".75"/>"#
        ))
    }

    /// Another drawing on top of this one.
    pub fn and(self, other: &Self) -> Self {
        self.raw(&other.markup)
    }

    /// Another drawing inside this one, moved to its place.
    pub fn place(self, placed: Placed, inside: &Self) -> Self {
        self.write(format_args!(r#"<g transform="{placed}">{}</g>"#, inside.markup))
    }

    /// A definition used once more.
    pub fn reuse(self, id: impl Display, placed: Placed) -> Self {
        self.write(format_args!(r##"<use href="#{id}" transform="{placed}"/>"##))
    }
}

/// Where a drawing goes, how far it is turned and how large it is.
#[derive(Debug, Clone, Copy)]
pub struct Placed {
    pub at: Point,
    pub degrees: f64,
    pub scale: f64,
}

impl Placed {
    pub fn at(at: Point) -> Self {
        Self { at, degrees: 0.0, scale: 1.0 }
    }

    pub fn turned(self, degrees: f64) -> Self {
        Self { degrees, ..self }
    }

    pub fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

impl Display for Placed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "translate({} {})", Tenths(self.at.x), Tenths(self.at.y))?;
        let degrees = self.degrees.round();
        if degrees != 0.0 {
            write!(f, "rotate({degrees})")?;
        }
        let hundredths = (self.scale * 100.0).round();
        if hundredths == 100.0 { Ok(()) } else { write!(f, "scale({})", hundredths / 100.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_to_a_tenth_without_needless_digits() {
        for (number, written) in
            [(0.0, "0"), (-0.01, "0"), (1.0, "1"), (12.34, "12.3"), (-7.96, "-8"), (0.05, "0.1"), (400.0, "400")]
        {
            assert_eq!(Tenths(number).to_string(), written);
        }
    }

    #[test]
    fn a_place_says_only_what_differs_from_lying_there_as_drawn() {
        let here = Placed::at(Point::new(3.0, -4.25));
        assert_eq!(here.to_string(), "translate(3 -4.3)");
        assert_eq!(here.turned(30.4).to_string(), "translate(3 -4.3)rotate(30)");
        assert_eq!(here.turned(90.0).scaled(1.256).to_string(), "translate(3 -4.3)rotate(90)scale(1.26)");
    }
}
