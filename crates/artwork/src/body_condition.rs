//! Draws a dog or a cat of each body condition score, from the side and from above. One set of measures changes with the score:
//! the waist, the tuck of the belly, the thickness of neck and legs, and how clearly ribs, spine and hip bones show.

use domain::pet_type::PetType;

use crate::geometry::Point;
use crate::sketch::{ROUND_LINES, Sketch, Tenths};

/// Draws a score from 1 (emaciated) to 9 (severely obese) as an SVG of 160 by 150 on a transparent background. Returns `None` for
/// other scores.
pub fn body_condition_picture(pet_type: PetType, score: u8) -> Option<String> {
    let body = Body::new(pet_type, score)?;
    let drawing = body.side_view().append(&body.top_view()).into_markup();
    Some(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 150" width="160" height="150" {ROUND_LINES}>{drawing}</svg>"#
    ))
}

/// Colours that can be told from a light and from a dark page.
#[derive(Debug, Clone, Copy)]
struct Coat {
    near: &'static str,
    /// Colour of the legs on the far side.
    far: &'static str,
    /// Colour of ears, bones and folds.
    dark: &'static str,
}

const DOG_COAT: Coat = Coat { near: "#cf9a5b", far: "#a8743c", dark: "#8a5527" };
const CAT_COAT: Coat = Coat { near: "#a3adb8", far: "#808b97", dark: "#606c79" };
const NOSE: &str = "#33251a";
const CAT_NOSE: &str = "#d77f7c";

/// Height of the ground in the view from the side.
const GROUND: f64 = 92.0;
/// Middle of the animal in the view from above.
const SPINE: f64 = 125.0;

/// A measure of the drawing at the scores 1, 5 and 9. The measures of the scores between them are interpolated.
#[derive(Debug, Clone, Copy)]
struct Measure(f64, f64, f64);

struct Body {
    pet_type: PetType,
    score: u8,
    coat: Coat,
}

impl Body {
    fn new(pet_type: PetType, score: u8) -> Option<Self> {
        let coat = match pet_type {
            PetType::Dog => DOG_COAT,
            PetType::Cat => CAT_COAT,
        };
        (1..=9).contains(&score).then_some(Self { pet_type, score, coat })
    }

    fn measure(&self, Measure(thin, ideal, fat): Measure) -> f64 {
        let from_ideal = (f64::from(self.score) - 5.0) / 4.0;
        let length = if from_ideal < 0.0 { ideal - thin } else { fat - ideal };
        ideal + length * from_ideal
    }

    /// Returns how clearly bones show, from 0 to 1.
    fn bones(&self) -> f64 {
        match self.score {
            1 => 0.95,
            2 => 0.75,
            3 => 0.5,
            4 => 0.3,
            _ => 0.0,
        }
    }

    /// Returns how many ribs show.
    fn ribs(&self) -> u8 {
        match self.score {
            1 => 6,
            2 => 5,
            3 => 4,
            4 => 2,
            _ => 0,
        }
    }

    /// Returns how clearly folds of fat show, from 0 to 1.
    fn folds(&self) -> f64 {
        match self.score {
            7 => 0.3,
            8 => 0.5,
            9 => 0.7,
            _ => 0.0,
        }
    }

    fn chest(&self) -> f64 {
        self.measure(match self.pet_type {
            PetType::Dog => Measure(62.0, 67.0, 74.0),
            PetType::Cat => Measure(63.0, 68.0, 75.0),
        })
    }

    /// Returns the lowest point of the belly between ribs and thigh.
    fn belly(&self) -> f64 {
        self.measure(match self.pet_type {
            PetType::Dog => Measure(47.0, 57.0, 79.0),
            PetType::Cat => Measure(52.0, 60.0, 82.0),
        })
    }

    fn groin(&self) -> f64 {
        self.measure(match self.pet_type {
            PetType::Dog => Measure(46.0, 56.0, 72.0),
            PetType::Cat => Measure(50.0, 59.0, 76.0),
        })
    }

    fn rump(&self) -> f64 {
        self.measure(Measure(34.0, 29.0, 24.0))
    }

    /// Returns the position of the bones on the hip.
    fn hip(&self) -> f64 {
        self.measure(Measure(36.0, 36.5, 34.0))
    }

    fn back(&self) -> f64 {
        self.measure(Measure(39.5, 37.0, 31.5))
    }

    fn side_view(&self) -> Sketch {
        let Coat { near, far, .. } = self.coat;
        let (chest, groin) = (self.chest(), self.groin());
        let leg = tenths(self.measure(Measure(4.5, 6.5, 9.5)));
        let far_legs: String =
            [50.0, 98.0].map(|x| format!("M{x} {}L{} {}h4", Tenths(chest - 10.0), x - 1.0, GROUND - 2.0)).concat();
        let near_legs = format!(
            "M47 {}L40 74 42 {foot}h5M106 {}V{foot}h5",
            Tenths(groin - 6.0),
            Tenths(chest - 10.0),
            foot = GROUND - 1.0
        );
        let thigh = Point::new(self.measure(Measure(43.0, 43.0, 42.0)), self.measure(Measure(55.0, 56.0, 58.0)));
        Sketch::new()
            .line(&far_legs, far, leg)
            .line(&self.tail(), near, tenths(self.measure(Measure(4.0, 5.0, 7.0))))
            .line(&near_legs, near, leg)
            .line(&self.neck(), near, tenths(self.measure(Measure(14.0, 19.0, 30.0))))
            .fill(&self.outline_from_the_side(), near)
            .oval(thigh, self.measure(Measure(7.5, 11.0, 16.0)), self.measure(Measure(14.0, 15.0, 18.0)), near)
            .append(&self.thigh_line())
            .append(&self.bones_from_the_side())
            .append(&self.folds_from_the_side())
            .append(&self.head_from_the_side())
    }

    fn outline_from_the_side(&self) -> String {
        let (chest, belly, rump) = (self.chest(), self.belly(), self.rump());
        let neck = self.measure(Measure(0.0, 2.5, 8.0));
        closed_curve(&[
            Point::new(112.0, 36.0 - neck / 3.0),
            Point::new(92.0, self.measure(Measure(37.5, 36.5, 32.0))),
            Point::new(72.0, self.back()),
            Point::new(50.0, self.hip()),
            Point::new(rump + 2.0, 44.0),
            Point::new(rump + 3.0, self.measure(Measure(54.0, 56.0, 60.0))),
            Point::new(48.0, self.groin()),
            Point::new(66.0, belly),
            Point::new(86.0, f64::midpoint(chest, belly) + 2.5),
            Point::new(103.0, chest),
            Point::new(117.0, self.measure(Measure(54.0, 55.0, 60.0))),
            Point::new(119.0, 44.0),
        ])
    }

    fn tail(&self) -> String {
        let rump = self.rump();
        let x = |offset: f64| Tenths(rump + offset);
        match self.pet_type {
            PetType::Dog => format!("M{} 43C{} 42 {} 32 {} 22", x(4.0), x(-8.0), x(-14.0), x(-15.0)),
            PetType::Cat => format!("M{} 44C{} 46 {} 26 {} 10", x(4.0), x(-14.0), x(-20.0), x(-14.0)),
        }
    }

    fn neck(&self) -> String {
        match self.pet_type {
            PetType::Dog => format!("M104 {}L125 26", Tenths(50.0 - self.measure(Measure(0.0, 1.2, 4.0)))),
            PetType::Cat => "M106 50L122 36".to_owned(),
        }
    }

    fn thigh_line(&self) -> Sketch {
        let width = self.measure(Measure(7.0, 10.0, 15.0));
        let (start, bend) = (Tenths(43.0 + width), Tenths(46.0 + width));
        let end = Tenths(43.0 + self.measure(Measure(4.0, 6.0, 8.0)));
        let height = Tenths(self.measure(Measure(66.0, 68.0, 72.0)));
        Sketch::new().translucent_line(&format!("M{start} 48Q{bend} 58 {end} {height}"), self.coat.dark, 1.6, 0.55)
    }

    fn bones_from_the_side(&self) -> Sketch {
        let (dark, bones) = (self.coat.dark, self.bones());
        let ribs: String = (0..self.ribs())
            .map(f64::from)
            .map(|rib| format!("M{} 44q-5 8-1 {}", 108.0 - rib * 6.0, Tenths(self.chest() - 51.0 - rib * 1.6)))
            .collect();
        let vertebrae: String = (0..6).map(|it| format!("M{} {}h.1", 56 + it * 8, Tenths(self.back() + 1.0))).collect();
        let hip = format!("M40 {}q6-3 9 4", Tenths(self.hip() + 3.0));
        let sketch = Sketch::new();
        let sketch = if self.ribs() > 0 { sketch.translucent_line(&ribs, dark, 2.0, bones) } else { sketch };
        let sketch = if self.score <= 2 { sketch.translucent_line(&vertebrae, dark, 3.4, bones) } else { sketch };
        if self.score <= 3 { sketch.translucent_line(&hip, dark, 2.0, bones) } else { sketch }
    }

    fn folds_from_the_side(&self) -> Sketch {
        let (dark, folds) = (self.coat.dark, self.folds());
        let (belly, chest, rump) = (self.belly(), self.chest(), self.rump());
        let below = format!("M60 {}Q76 {} 96 {}", Tenths(belly - 6.0), Tenths(belly + 1.0), Tenths(chest - 7.0));
        let tail_and_neck = format!("M{} 39q5 2 6 7M117 48q-7 3-8 10", Tenths(rump + 4.0));
        let sketch = Sketch::new();
        let sketch = if self.score >= 7 { sketch.translucent_line(&below, dark, 1.8, folds) } else { sketch };
        if self.score >= 8 { sketch.translucent_line(&tail_and_neck, dark, 1.8, folds) } else { sketch }
    }

    fn head_from_the_side(&self) -> Sketch {
        let Coat { near, dark, .. } = self.coat;
        let size = self.measure(Measure(11.0, 12.0, 14.0));
        match self.pet_type {
            PetType::Dog => Sketch::new()
                .oval(Point::new(128.0, 24.0), size, size - 0.5, near)
                .fill("M132 20L147 25Q150 31 144 32L128 34Z", near)
                .circle(Point::new(147.5, 26.0), 2.8, NOSE)
                .circle(Point::new(133.0, 21.0), 1.9, NOSE)
                .fill("M121 14C112 16 111 30 115 37 121 38 126 28 126 17Z", dark),
            PetType::Cat => Sketch::new()
                .fill("M117 28V12L127 19ZM129 19L139 12V28Z", near)
                .fill("M119 23L119.500 16 125 20ZM132 20L137 16V23Z", "#e8a9a4")
                .oval(Point::new(128.0, 28.0), size + 1.0, size - 1.0, near)
                .circle(Point::new(124.0, 26.0), 1.7, NOSE)
                .circle(Point::new(133.0, 26.0), 1.7, NOSE)
                .circle(Point::new(128.5, 31.0), 1.3, CAT_NOSE)
                .line("M121 31l-7-1M121 33l-7 2M136 31l7-1M136 33l7 2", dark, 1.0),
        }
    }

    fn top_view(&self) -> Sketch {
        let Coat { near, dark, .. } = self.coat;
        let end_of_tail = match self.pet_type {
            PetType::Dog => 119,
            PetType::Cat => 114,
        };
        let spine = format!("M34 {SPINE}H118");
        let (width, opacity) = if self.score <= 3 { (2.2, self.bones()) } else { (1.4, 0.25) };
        let (dashes, ribs) = (if self.score <= 2 { r#" stroke-dasharray="1 5""# } else { "" }, self.ribs_from_above());
        let sketch = Sketch::new()
            .line(&format!("M30 {SPINE}Q18 121 8 {end_of_tail}"), near, tenths(self.measure(Measure(3.5, 4.5, 6.0))))
            .fill(&self.outline_from_above(), near)
            .append(&self.head_from_above())
            .write(format_args!(
                r#"<path d="{spine}" stroke="{dark}" stroke-width="{width}" stroke-opacity="{opacity}"{dashes}/>"#
            ));
        if self.ribs() > 0 { sketch.translucent_line(&ribs, dark, 1.8, self.bones()) } else { sketch }
    }

    fn outline_from_above(&self) -> String {
        let hips = self.measure(Measure(8.0, 12.5, 19.5));
        let neck = self.measure(Measure(5.0, 7.0, 12.0));
        let half_widths = [
            (31.0, hips * 0.72),
            (42.0, hips),
            (64.0, self.measure(Measure(5.0, 10.0, 22.5))),
            (90.0, self.chest_from_above()),
            (106.0, self.measure(Measure(9.0, 12.0, 16.0))),
            (117.0, neck),
            (126.0, neck * 0.8),
        ];
        let far_side = half_widths.iter().map(|(x, half)| Point::new(*x, SPINE - half));
        let near_side = half_widths.iter().rev().map(|(x, half)| Point::new(*x, SPINE + half));
        let outline: Vec<Point> = std::iter::once(Point::new(27.0, SPINE)).chain(far_side).chain(near_side).collect();
        closed_curve(&outline)
    }

    fn chest_from_above(&self) -> f64 {
        self.measure(Measure(10.5, 14.0, 20.0))
    }

    fn ribs_from_above(&self) -> String {
        let side = |rib: f64, sign: f64| {
            let length = self.chest_from_above() - 6.0 - rib * 0.6;
            format!("M{} {}q-4 {}-3 {}", 104.0 - rib * 7.0, SPINE + sign * 4.0, sign * 3.0, Tenths(sign * length))
        };
        (0..self.ribs().min(5)).map(f64::from).map(|rib| side(rib, -1.0) + &side(rib, 1.0)).collect()
    }

    fn head_from_above(&self) -> Sketch {
        let Coat { near, dark, .. } = self.coat;
        let half_width = self.measure(Measure(10.0, 10.5, 12.0));
        match self.pet_type {
            PetType::Dog => Sketch::new()
                .fill("M127 117Q146 118 149 125 146 132 127 133Z", near)
                .oval(Point::new(129.0, SPINE), 12.0, half_width, near)
                .fill("M122 117C126 108 134 109 134 115ZM122 133C126 142 134 141 134 135Z", dark)
                .circle(Point::new(148.5, SPINE), 2.6, NOSE),
            PetType::Cat => Sketch::new()
                .fill("M123 119L126 110 136 117ZM123 131L126 140 136 133Z", dark)
                .oval(Point::new(131.0, SPINE), 11.5, half_width, near)
                .circle(Point::new(142.0, SPINE), 1.6, CAT_NOSE),
        }
    }
}

/// Returns the outline of a smooth closed curve through the points, as SVG path data (a Catmull-Rom spline).
fn closed_curve(points: &[Point]) -> String {
    let count = points.len();
    let at = |index: usize| points.get(index % count.max(1)).copied().unwrap_or(Point::ORIGIN);
    let start = at(0);
    let curves: String = (0..count)
        .map(|index| {
            let (before, from, to, after) = (at(index + count - 1), at(index), at(index + 1), at(index + 2));
            let leaving = Point::new(from.x + (to.x - before.x) / 6.0, from.y + (to.y - before.y) / 6.0);
            let arriving = Point::new(to.x - (after.x - from.x) / 6.0, to.y - (after.y - from.y) / 6.0);
            let [leaving, arriving, to] =
                [leaving, arriving, to].map(|it| format!("{} {}", Tenths(it.x), Tenths(it.y)));
            format!("C{leaving} {arriving} {to}")
        })
        .collect();
    format!("M{} {}{curves}Z", Tenths(start.x), Tenths(start.y))
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use resvg::usvg;

    use super::*;

    #[test]
    fn every_score_of_a_dog_and_a_cat_has_its_own_drawing() {
        let mut drawings = Vec::new();
        for pet_type in PetType::ALL {
            for score in 1..=9 {
                let svg = body_condition_picture(pet_type, score).unwrap();
                let size = usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap().size();
                assert_eq!((size.width(), size.height()), (160.0, 150.0));
                assert!(svg.len() < 5_000, "{pet_type} {score}: {}", svg.len());
                assert!(!drawings.contains(&svg), "{pet_type} {score}");
                drawings.push(svg);
            }
            assert_eq!((body_condition_picture(pet_type, 0), body_condition_picture(pet_type, 10)), (None, None));
        }
    }

    #[test]
    fn a_heavier_animal_has_a_wider_waist_and_a_lower_belly_and_shows_fewer_bones() {
        for pet_type in PetType::ALL {
            let bodies: Vec<Body> = (1..=9).filter_map(|score| Body::new(pet_type, score)).collect();
            assert_eq!(bodies.len(), 9);
            for pair in bodies.windows(2) {
                let [lighter, heavier] = pair else { continue };
                assert!(lighter.belly() < heavier.belly());
                assert!(lighter.chest_from_above() < heavier.chest_from_above());
                assert!(lighter.bones() >= heavier.bones() && lighter.ribs() >= heavier.ribs());
                assert!(lighter.folds() <= heavier.folds());
            }
        }
    }
}
