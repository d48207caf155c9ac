//! An amount with its unit, and how it reads in each measurement system.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ingredient_line::IngredientLine;
use crate::quantity::Quantity;
use crate::unit::{Kind, Unit};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum System {
    Metric,
    Us,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    pub quantity: Quantity,
    pub unit: Unit,
}

/// A line's amount in words, without the food.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    pub metric: String,
    pub us: String,
    /// What the author gave beside it in another kind of measure: a cup beside grams.
    pub household: Option<String>,
}

impl Measure {
    pub fn new(quantity: Quantity, unit: Unit) -> Self {
        Self { quantity, unit }
    }

    pub fn kind(self) -> Kind {
        self.unit.kind()
    }

    /// Of a weight; None for volumes and counts.
    pub fn grams(self) -> Option<f64> {
        Some(self.unit.grams()? * self.quantity.value())
    }

    /// Of a volume; None for weights and counts.
    pub fn millilitres(self) -> Option<f64> {
        Some(self.unit.millilitres()? * self.quantity.value())
    }

    pub fn scale(self, factor: f64) -> Self {
        Self { quantity: self.quantity.scale(factor), unit: self.unit }
    }
}

pub fn render(line: &IngredientLine) -> Rendered {
    let text = line.measures.first().map_or_else(String::new, |m| format!("{} {}", m.quantity, m.unit));
    Rendered { metric: text.clone(), us: text, household: None }
}
