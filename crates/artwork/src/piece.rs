//! One kind of food as it lies in a bowl: how large, which way up and how it is drawn.

use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Placed, Sketch};

pub mod berry;
pub mod cheese;
pub mod egg;
pub mod fish;
pub mod fruit;
pub mod grain;
pub mod green;
pub mod herb;
pub mod meat;
pub mod mince;
pub mod offal;
pub mod pulse;
pub mod root;
pub mod seed;
pub mod shellfish;
pub mod spread;
pub mod squash;
pub mod treat;
pub mod vegetable;

#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// Its id among the picture's definitions.
    pub name: &'static str,
    /// What it takes up when packed, in picture units.
    pub radius: f64,
    /// How far apart two of a kind lie, in their radius: less than 2 and they overlap.
    pub spacing: f64,
    pub role: Role,
    pub pose: Pose,
    /// How many different ones are drawn.
    pub variants: u32,
    /// Where a few say as much as many: four egg halves, four sardines.
    pub most: usize,
    pub draw: fn(&mut Random) -> Sketch,
    /// The uncut thing, for the table beside the bowl.
    pub whole: Option<Whole>,
    /// Whether its pieces may lie on the table, meat or not.
    pub at_table: bool,
    /// The colour of the juices between the pieces.
    pub juice: &'static str,
}

/// A food before it was cut, and how far it reaches to the sides and up and down.
#[derive(Debug, Clone, Copy)]
pub struct Whole {
    pub across: f64,
    pub down: f64,
    pub draw: fn() -> Sketch,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Meat and fish: takes the largest share.
    Main,
    /// Liver, heart and whatever else is there in small amounts.
    Extra,
    /// Vegetables, fruit, pulses.
    Side,
    /// What the rest lies on: rice, oats, pasta.
    Bed,
    /// One soft heap: yoghurt, peanut butter, purée.
    Spread,
    /// Strewn over everything at the end.
    Sprinkle,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    /// Any way round.
    Tumbled,
    /// As drawn, give or take: what has a light side on top.
    Upright,
    /// Side by side, like beans.
    Aligned,
    /// Flat below everything else, like leaves.
    Under,
}

/// Whatever is drawn wherever no juice colour is given.
const BROTH: &str = "#c98d4c";

impl Piece {
    const fn new(name: &'static str, role: Role, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self {
            name,
            radius,
            spacing: 1.4,
            role,
            pose: Pose::Tumbled,
            variants: 3,
            most: 60,
            draw,
            whole: None,
            at_table: false,
            juice: BROTH,
        }
    }

    pub const fn main(name: &'static str, radius: f64, juice: &'static str, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { juice, variants: 4, ..Self::new(name, Role::Main, radius, draw) }
    }

    pub const fn extra(name: &'static str, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self::new(name, Role::Extra, radius, draw)
    }

    pub const fn side(name: &'static str, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self::new(name, Role::Side, radius, draw)
    }

    pub const fn bed(name: &'static str, radius: f64, ground: &'static str, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { juice: ground, spacing: 0.9, ..Self::new(name, Role::Bed, radius, draw) }
    }

    pub const fn spread(name: &'static str, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { variants: 1, most: 1, pose: Pose::Upright, ..Self::new(name, Role::Spread, radius, draw) }
    }

    pub const fn sprinkle(name: &'static str, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { variants: 2, ..Self::new(name, Role::Sprinkle, radius, draw) }
    }

    pub const fn posed(self, pose: Pose) -> Self {
        let spacing = match pose {
            Pose::Aligned => 1.05,
            Pose::Under => 1.15,
            Pose::Tumbled | Pose::Upright => self.spacing,
        };
        Self { pose, spacing, ..self }
    }

    /// Drawn in one way only.
    pub const fn alike(self) -> Self {
        self.varied(1)
    }

    pub const fn varied(self, variants: u32) -> Self {
        Self { variants, ..self }
    }

    pub const fn spaced(self, spacing: f64) -> Self {
        Self { spacing, ..self }
    }

    pub const fn at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    pub const fn whole(self, across: f64, down: f64, draw: fn() -> Sketch) -> Self {
        Self { whole: Some(Whole { across, down, draw }), ..self }
    }

    pub const fn beside(self) -> Self {
        Self { at_table: true, ..self }
    }

    pub const fn over(self, juice: &'static str) -> Self {
        Self { juice, ..self }
    }

    /// The shade it casts on whatever lies below; none where many kernels are drawn as one piece.
    fn shadow(&self) -> String {
        if self.role == Role::Bed && self.variants > 1 || self.name == "oil" {
            return String::new();
        }
        // A piece that may lie any way round would throw a slanting shadow any way round.
        let fall = match self.pose {
            Pose::Under | Pose::Aligned => Point::new(0.0, 2.0),
            Pose::Upright | Pose::Tumbled => Point::new(2.0, 8.0),
        };
        let placed = Placed::at(fall).scaled(self.radius / 17.0);
        format!(r##"<use href="#shadow" transform="{placed}"/>"##)
    }

    /// The drawings of its variants, each with its id, as far as the scene uses them.
    pub fn definitions(&self, scene: &str) -> String {
        let mut random = Random::named(self.name);
        (0..self.variants)
            .map(|variant| (format!("{}{variant}", self.name), (self.draw)(&mut random)))
            .filter(|(id, _)| scene.contains(&format!(r##""#{id}""##)))
            .map(|(id, drawn)| format!(r#"<g id="{id}">{}{}</g>"#, self.shadow(), drawn.into_markup()))
            .collect()
    }
}
