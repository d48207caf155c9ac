//! Amounts with their units.

mod amount_text;
mod countable;
mod kitchen_step;

pub use amount_text::{AmountText, format_amount, format_kitchen_volume};
pub use kitchen_step::{recipe_step, recipe_step_range};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::quantity::Quantity;
use crate::unit::{Unit, UnitKind};

/// A system of measurement. Counted units such as a pinch or a piece belong to neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MeasurementSystem {
    Metric,
    Us,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    pub quantity: Quantity,
    pub unit: Unit,
}

impl Measure {
    pub fn new(quantity: Quantity, unit: Unit) -> Self {
        Self { quantity, unit }
    }

    pub fn kind(self) -> UnitKind {
        self.unit.kind()
    }

    /// Returns the system of the unit, or `None` for counted units. The imperial pint counts as US, because it is not metric.
    pub fn system(self) -> Option<MeasurementSystem> {
        match self.unit {
            Unit::Milligram
            | Unit::Gram
            | Unit::Kilogram
            | Unit::Millilitre
            | Unit::Centilitre
            | Unit::Decilitre
            | Unit::Litre => Some(MeasurementSystem::Metric),
            _ if self.kind() == UnitKind::Count => None,
            _ => Some(MeasurementSystem::Us),
        }
    }

    /// Returns the weight in grams, or `None` for volumes and counts.
    pub fn grams(self) -> Option<f64> {
        Some(self.unit.grams()? * self.quantity.value())
    }

    /// Returns the volume in millilitres, or `None` for weights and counts.
    pub fn millilitres(self) -> Option<f64> {
        Some(self.unit.millilitres()? * self.quantity.value())
    }

    pub fn scale(self, factor: f64) -> Self {
        Self { quantity: self.quantity.scale(factor), unit: self.unit }
    }

    /// Returns the amount of a number of equal measures.
    pub fn times(self, count: Quantity) -> Self {
        Self { quantity: self.quantity.times(count), unit: self.unit }
    }

    /// Converts the amount to another unit. Returns `None` between weights and volumes, and if either unit is counted.
    pub fn convert_to(self, unit: Unit) -> Option<Self> {
        let (from, to) = (self.unit.size()?, unit.size()?);
        (self.kind() == unit.kind()).then(|| Self::new(self.quantity.scale(from / to), unit))
    }
}
