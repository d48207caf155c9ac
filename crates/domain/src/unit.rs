//! The units of a kitchen, what each holds, and the words people write for them.

use serde::Serialize;
use std::fmt;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    #[serde(rename = "mg")]
    Milligram,
    #[serde(rename = "g")]
    Gram,
    #[serde(rename = "kg")]
    Kilogram,
    #[serde(rename = "oz")]
    Ounce,
    #[serde(rename = "lb")]
    Pound,
    #[serde(rename = "ml")]
    Millilitre,
    #[serde(rename = "l")]
    Litre,
    #[serde(rename = "tsp")]
    Teaspoon,
    #[serde(rename = "tbsp")]
    Tablespoon,
    #[serde(rename = "fl oz")]
    FluidOunce,
    Cup,
    /// Counted as it is: 2 eggs.
    Piece,
    Tin,
    Packet,
    Pinch,
    Handful,
    Tablet,
    Capsule,
    Softgel,
    Drop,
    Slice,
    Stalk,
    Head,
    Sprig,
    Leaf,
    Sheet,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Weight,
    Volume,
    Count,
}

impl Unit {
    pub fn kind(self) -> Kind {
        if self.grams().is_some() {
            Kind::Weight
        } else if self.millilitres().is_some() {
            Kind::Volume
        } else {
            Kind::Count
        }
    }

    /// Grams in one, for a unit of weight.
    pub fn grams(self) -> Option<f64> {
        match self {
            Self::Milligram => Some(0.001),
            Self::Gram => Some(1.0),
            Self::Kilogram => Some(1000.0),
            Self::Ounce => Some(28.3495),
            Self::Pound => Some(453.592),
            _ => None,
        }
    }

    /// Millilitres in one, for a unit of volume.
    pub fn millilitres(self) -> Option<f64> {
        match self {
            Self::Millilitre => Some(1.0),
            Self::Litre => Some(1000.0),
            Self::Teaspoon => Some(4.92892),
            Self::Tablespoon => Some(14.7868),
            Self::FluidOunce => Some(29.5735),
            Self::Cup => Some(236.588),
            _ => None,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Milligram => "mg",
            Self::Gram => "g",
            Self::Kilogram => "kg",
            Self::Ounce => "oz",
            Self::Pound => "lb",
            Self::Millilitre => "ml",
            Self::Litre => "l",
            Self::Teaspoon => "tsp",
            Self::Tablespoon => "tbsp",
            Self::FluidOunce => "fl oz",
            Self::Cup => "cup",
            Self::Piece => "piece",
            Self::Tin => "tin",
            Self::Packet => "packet",
            Self::Pinch => "pinch",
            Self::Handful => "handful",
            Self::Tablet => "tablet",
            Self::Capsule => "capsule",
            Self::Softgel => "softgel",
            Self::Drop => "drop",
            Self::Slice => "slice",
            Self::Stalk => "stalk",
            Self::Head => "head",
            Self::Sprig => "sprig",
            Self::Leaf => "leaf",
            Self::Sheet => "sheet",
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
