//! Pieces of food: their size, role, orientation and drawing.

use crate::geometry::Point;
use crate::random::Random;
use crate::sketch::{Sketch, marker};

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

/// A kind of food as it is drawn in a bowl: in many small parts, or as one heap.
#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// Beginning of the ids of its SVG definitions; the number of the variant follows.
    pub name: &'static str,
    /// Radius in SVG units when packed.
    pub radius: f64,
    /// Minimum distance between the centres of two pieces, in radii. Pieces overlap if it is below 2.
    pub spacing: f64,
    pub role: Role,
    pub pose: Pose,
    /// Number of different drawings.
    pub variants: u32,
    /// Maximum number of pieces in a bowl.
    pub max_count: usize,
    pub draw: fn(&mut Random) -> Sketch,
    /// Drawing of the uncut food, which is shown on the table.
    pub uncut: Option<UncutFood>,
    /// True if cut pieces may be shown on the table although the role is neither `Side` nor `Bed`.
    pub has_pieces_on_table: bool,
    /// Colour between the pieces: juices, or the base of a bed of grain.
    pub juice: &'static str,
}

/// Drawing of an uncut food, such as a whole carrot, around the origin.
#[derive(Debug, Clone, Copy)]
pub struct UncutFood {
    pub half_width: f64,
    pub half_height: f64,
    pub draw: fn() -> Sketch,
}

/// Part that a food has in a meal. It decides the area and the order in which the food is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Meat and fish, with the largest area.
    Main,
    /// Liver, heart and other foods in small amounts.
    Extra,
    /// Vegetables, fruit, pulses.
    Side,
    /// Food below all others, such as rice, oats and pasta.
    Bed,
    /// A soft heap, such as yoghurt, peanut butter and purée.
    Spread,
    /// Food that is sprinkled over all others.
    Sprinkle,
}

/// The rotation of a piece in the bowl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    /// Rotated at random: a clump of a bed in any direction, other pieces by at most 50 degrees.
    Tumbled,
    /// Rotated a little, because the drawing has a lit top.
    Upright,
    /// Parallel to the other pieces of the food, such as beans.
    Aligned,
    /// Flat and below all other pieces, such as leaves.
    Flat,
}

/// Fill of the shadows, which the picture defines.
pub const SHADOW: &str = "url(#dusk)";
/// Default colour of the juices.
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
            max_count: 60,
            draw,
            uncut: None,
            has_pieces_on_table: false,
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

    pub const fn bed(name: &'static str, radius: f64, juice: &'static str, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { juice, spacing: 0.9, ..Self::new(name, Role::Bed, radius, draw) }
    }

    pub const fn spread(name: &'static str, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { variants: 1, max_count: 1, pose: Pose::Upright, ..Self::new(name, Role::Spread, radius, draw) }
    }

    pub const fn sprinkle(name: &'static str, radius: f64, draw: fn(&mut Random) -> Sketch) -> Self {
        Self { variants: 2, ..Self::new(name, Role::Sprinkle, radius, draw) }
    }

    pub const fn with_pose(self, pose: Pose) -> Self {
        let spacing = match pose {
            Pose::Aligned => 1.05,
            Pose::Flat => 1.15,
            Pose::Tumbled | Pose::Upright => self.spacing,
        };
        Self { pose, spacing, ..self }
    }

    /// Uses one drawing for all pieces.
    pub const fn single_variant(self) -> Self {
        self.with_variants(1)
    }

    pub const fn with_variants(self, variants: u32) -> Self {
        Self { variants, ..self }
    }

    pub const fn with_spacing(self, spacing: f64) -> Self {
        Self { spacing, ..self }
    }

    pub const fn with_max_count(self, max_count: usize) -> Self {
        Self { max_count, ..self }
    }

    pub const fn with_uncut(self, half_width: f64, half_height: f64, draw: fn() -> Sketch) -> Self {
        Self { uncut: Some(UncutFood { half_width, half_height, draw }), ..self }
    }

    pub const fn with_pieces_on_table(self) -> Self {
        Self { has_pieces_on_table: true, ..self }
    }

    pub const fn with_juice(self, juice: &'static str) -> Self {
        Self { juice, ..self }
    }

    /// Returns the shadow below the piece. A clump of grain and a drop of oil have none.
    fn shadow(&self) -> Sketch {
        if self.role == Role::Bed && self.variants > 1 || self.name == "oil" {
            return Sketch::new();
        }
        // The shadow is rotated with its piece. Pieces that can point in any direction have it almost exactly below them,
        // so that the light never seems to come from the wrong side.
        let offset = match self.pose {
            Pose::Flat | Pose::Aligned => Point::new(0.0, 2.0),
            Pose::Upright | Pose::Tumbled => Point::new(2.0, 8.0),
        };
        Sketch::new().circle(offset, self.radius * 20.0 / 17.0, SHADOW)
    }

    /// Returns the SVG definitions of the variants that the scene uses.
    pub fn definitions(&self, scene: &str) -> String {
        let mut random = Random::from_name(self.name);
        (0..self.variants)
            .map(|variant| (format!("{}{variant}", self.name), (self.draw)(&mut random)))
            .filter(|(id, _)| scene.contains(&format!("url(#{id})")))
            .map(|(id, drawn)| marker(id, &self.shadow().append(&drawn)))
            .collect()
    }
}
