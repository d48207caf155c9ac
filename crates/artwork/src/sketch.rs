//! Builds the markup of an SVG drawing from shapes.

use std::fmt::{self, Arguments, Display, Formatter, Write};

use crate::geometry::Point;

/// Formats a number with at most one decimal place, which is precise enough for the size of a picture.
#[derive(Debug, Clone, Copy)]
pub struct Tenths(pub f64);

impl Tenths {
    /// Returns the number that is written.
    fn rounded(self) -> f64 {
        // Adding zero converts -0 to 0.
        (self.0 * 10.0).round() / 10.0 + 0.0
    }
}

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.rounded().fmt(f)
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

    /// Draws the marker with this id at several places, with one element. Browsers copy all elements of a drawing for each
    /// `<use>`, but paint a marker without copying it, which takes them much less time.
    pub fn copies(self, id: impl Display, scale: f64, places: &[Place]) -> Self {
        let path = path_through(places);
        let sketch = self
            .write(format_args!(r##"<path d="{path}" fill="none" marker-mid="url(#{id})" marker-end="url(#{id})""##));
        // A marker is scaled by the width of the line.
        let hundredths = (scale * 100.0).round();
        let sketch = if hundredths == 100.0 {
            sketch
        } else {
            sketch.write(format_args!(r#" stroke-width="{}""#, hundredths / 100.0))
        };
        sketch.raw("/>")
    }
}

/// Returns the SVG definition of a marker for `Sketch::copies`.
pub fn marker(id: impl Display, drawing: &Sketch) -> String {
    format!(r#"<marker id="{id}" overflow="visible" orient="auto">{}</marker>"#, drawing.markup)
}

/// Position of a copy of a marker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    pub at: Point,
    /// Rotation, or `None` if any direction is right: then the marker follows the line through the places, which is shorter.
    pub degrees: Option<f64>,
}

/// Returns a path that starts at the origin, and whose other points are the places. A marker is rotated to the direction of the
/// path at its point. Numbers are relative to the point before, because these are shorter and compress better.
fn path_through(places: &[Place]) -> String {
    /// Length of the tangents. Rounded to whole units, they describe a rotation more precisely than anyone can see.
    const TANGENT: f64 = 20.0;
    let mut path = String::from("M0 0");
    // The position as it has been written, so that rounding errors do not add up.
    let mut from = Point::ORIGIN;
    for Place { at, degrees } in places {
        let (x, y) = (Tenths(at.x - from.x), Tenths(at.y - from.y));
        path += &match degrees {
            // A smooth curve continues in the direction in which the one before has ended, so the direction is exact.
            Some(degrees) => {
                let tangent = Point::polar(*degrees, TANGENT);
                let control = Point::new(at.x - from.x - tangent.x.round(), at.y - from.y - tangent.y.round());
                format!("s{} {} {x} {y}", Tenths(control.x), Tenths(control.y))
            }
            None => format!("l{x} {y}"),
        };
        from = from.translated(Point::new(x.rounded(), y.rounded()));
    }
    path
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
    use resvg::usvg;

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

    /// Draws an arrow that points to the right, and returns the corners of the box around each of its copies.
    fn copy_boxes(scale: f64, places: &[Place]) -> Vec<[f32; 4]> {
        let arrow = Sketch::new().fill("M0-1H10V1H0Z", "#000");
        let markup = Sketch::new().raw(&marker("arrow", &arrow)).copies("arrow", scale, places).into_markup();
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">{markup}</svg>"#);
        let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap();
        let mut boxes = Vec::new();
        collect_boxes(tree.root(), &mut boxes);
        boxes
    }

    fn collect_boxes(group: &usvg::Group, boxes: &mut Vec<[f32; 4]>) {
        for node in group.children() {
            match node {
                usvg::Node::Group(group) => collect_boxes(group, boxes),
                // The path through the places is invisible.
                usvg::Node::Path(path) if path.fill().is_some() => {
                    let rect = path.abs_bounding_box();
                    boxes.push([rect.left(), rect.top(), rect.right(), rect.bottom()].map(f32::round));
                }
                _ => {}
            }
        }
    }

    #[test]
    fn copies_have_their_position_rotation_and_scale() {
        let place = |x: f64, y: f64, degrees: f64| Place { at: Point::new(x, y), degrees: Some(degrees) };
        let places = [place(50.0, 20.0, 0.0), place(40.0, 90.0, 90.0), place(150.0, 150.0, -180.0)];
        let boxes = [[50.0, 18.0, 70.0, 22.0], [38.0, 90.0, 42.0, 110.0], [130.0, 148.0, 150.0, 152.0]];
        assert_eq!(copy_boxes(2.0, &places), boxes);
        assert_eq!(copy_boxes(1.0, &[place(50.0, 20.0, 90.0)]), [[49.0, 20.0, 51.0, 30.0]]);
    }

    #[test]
    fn copies_in_any_direction_have_their_position() {
        let place = |x: f64, y: f64| Place { at: Point::new(x, y), degrees: None };
        // The lines go right, down and left. The second marker has the direction between two of them.
        let boxes = copy_boxes(1.0, &[place(50.0, 0.0), place(50.0, 100.0), place(20.0, 100.0)]);
        assert_eq!(boxes.len(), 3);
        assert_eq!(boxes[2], [10.0, 99.0, 20.0, 101.0]);
    }

    #[test]
    fn rounding_does_not_move_the_last_of_many_copies() {
        let places: Vec<Place> =
            (1..=100).map(|index| Place { at: Point::new(f64::from(index) * 0.94, 0.0), degrees: Some(0.0) }).collect();
        assert_eq!(copy_boxes(1.0, &places).last(), Some(&[94.0, -1.0, 104.0, 1.0]));
    }
}
