//! Builds the markup of an SVG drawing from shapes.

use std::fmt::{self, Arguments, Display, Formatter, Write};

use crate::geometry::Point;

/// Formats a number with at most one decimal place, which is precise enough for the size of a picture.
#[derive(Debug, Clone, Copy)]
pub struct Tenths(pub f64);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round();
        // Adding zero converts -0 to 0.
        (tenths / 10.0 + 0.0).fmt(f)
    }
}

/// Attributes of the root element that make the ends and corners of all lines round.
pub const ROUND_LINES: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;

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

    /// Appends formatted markup.
    pub fn write(mut self, markup: Arguments<'_>) -> Self {
        // Writing to a string cannot fail.
        let _ = self.markup.write_fmt(markup);
        self
    }

    /// Appends markup that is not formatted.
    pub fn raw(mut self, markup: &str) -> Self {
        self.markup.push_str(markup);
        self
    }

    /// Fills an outline.
    pub fn fill(self, outline: &str, colour: &str) -> Self {
        self.write(format_args!(r#"<path d="{outline}" fill="{colour}"/>"#))
    }

    /// Fills the outline slightly lower, as the shaded side of an object.
    pub fn shaded_side(self, outline: &str, colour: &str) -> Self {
        self.write(format_args!(r#"<path d="{outline}" fill="{colour}" transform="translate(0 4)"/>"#))
    }

    /// Fills a smaller outline, as the lit top of an object.
    pub fn lit_top(self, outline: &str, colour: &str, scale: f64) -> Self {
        self.write(format_args!(
            r#"<path d="{outline}" fill="{colour}" transform="translate(-1.5 -2.5)scale({scale})"/>"#
        ))
    }

    /// Fills an outline with a translucent colour.
    pub fn translucent_fill(self, outline: &str, colour: &str, opacity: f64) -> Self {
        self.write(format_args!(r#"<path d="{outline}" fill="{colour}" fill-opacity="{opacity}"/>"#))
    }

    /// Draws a line.
    pub fn line(self, path: &str, colour: &str, width: f64) -> Self {
        self.write(format_args!(r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#))
    }

    /// Draws a translucent line.
    pub fn translucent_line(self, path: &str, colour: &str, width: f64, opacity: f64) -> Self {
        self.write(format_args!(
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>"#
        ))
    }

    /// Draws a white, translucent line: light on a wet or glossy surface.
    pub fn highlight_line(self, path: &str, width: f64) -> Self {
        self.translucent_line(path, "#fff", width, 0.6)
    }

    pub fn circle(self, at: Point, radius: f64, colour: &str) -> Self {
        let (x, y, radius) = (Tenths(at.x), Tenths(at.y), Tenths(radius));
        self.write(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#))
    }

    pub fn oval(self, at: Point, half_width: f64, half_height: f64, colour: &str) -> Self {
        let (x, y, rx, ry) = (Tenths(at.x), Tenths(at.y), Tenths(half_width), Tenths(half_height));
        self.write(format_args!(r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}"/>"#))
    }

    /// Draws a translucent oval: light on a round surface.
    pub fn highlight_oval(self, at: Point, half_width: f64, half_height: f64, colour: &str) -> Self {
        let (x, y, rx, ry) = (Tenths(at.x), Tenths(at.y), Tenths(half_width), Tenths(half_height));
        self.write(format_args!(
            r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{colour}" fill-opacity=".75"/>"#
        ))
    }

    /// Appends another drawing on top.
    pub fn append(self, other: &Self) -> Self {
        self.raw(&other.markup)
    }

    /// Appends another drawing with a transform.
    pub fn place(self, transform: Transform, drawing: &Self) -> Self {
        self.write(format_args!(r#"<g transform="{transform}">{}</g>"#, drawing.markup))
    }

    /// Appends a `<use>` element that draws the SVG definition with this id.
    pub fn reuse(self, id: impl Display, transform: Transform) -> Self {
        self.write(format_args!(r##"<use href="#{id}" transform="{transform}"/>"##))
    }
}

/// Position, rotation and scale of a drawing.
#[derive(Debug, Clone, Copy)]
pub struct Transform {
    pub at: Point,
    pub degrees: f64,
    pub scale: f64,
}

impl Transform {
    pub fn translate(at: Point) -> Self {
        Self { at, degrees: 0.0, scale: 1.0 }
    }

    pub fn rotated(self, degrees: f64) -> Self {
        Self { degrees, ..self }
    }

    pub fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

impl Display for Transform {
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
    fn numbers_are_formatted_with_at_most_one_decimal_place() {
        for (number, written) in
            [(0.0, "0"), (-0.01, "0"), (1.0, "1"), (12.34, "12.3"), (-7.96, "-8"), (0.05, "0.1"), (400.0, "400")]
        {
            assert_eq!(Tenths(number).to_string(), written);
        }
    }

    #[test]
    fn transforms_omit_default_values() {
        let here = Transform::translate(Point::new(3.0, -4.25));
        assert_eq!(here.to_string(), "translate(3 -4.3)");
        assert_eq!(here.rotated(30.4).to_string(), "translate(3 -4.3)rotate(30)");
        assert_eq!(here.rotated(90.0).scaled(1.256).to_string(), "translate(3 -4.3)rotate(90)scale(1.26)");
    }
}
