//! An author's ingredient line, read: how much, of what, prepared how.

use crate::measure::Measure;
use crate::quantity::Quantity;
use crate::unit::Unit;

#[derive(Debug, Clone, PartialEq)]
pub struct IngredientLine {
    /// As the author wrote it.
    pub text: String,
    /// The first is the one to cook by; others stand beside it in parentheses. Never empty.
    pub measures: Vec<Measure>,
    pub food: String,
    pub note: Option<String>,
}

pub fn parse(text: &str) -> IngredientLine {
    IngredientLine {
        text: text.to_owned(),
        measures: vec![Measure::new(Quantity::ONE, Unit::Piece)],
        food: text.trim().to_owned(),
        note: None,
    }
}

/// The name to show or search by: without the amount in front and without what follows a dash.
pub fn display_name(text: &str) -> String {
    text.trim().to_owned()
}

impl IngredientLine {
    /// For other servings; the text stays the author's.
    pub fn scale(&self, factor: f64) -> Self {
        Self { measures: self.measures.iter().map(|measure| measure.scale(factor)).collect(), ..self.clone() }
    }
}
