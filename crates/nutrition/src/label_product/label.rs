//! Checks what a visitor entered from a label, and collects the mistakes by field.

use domain::quantity::format_decimals;

use super::{
    InvalidProductField, MAX_AMOUNT, MAX_DOSE, MAX_GRAMS_PER_PIECE, MAX_KCAL_PER_GRAM, MAX_NAME_LENGTH, MAX_NUTRIENTS,
    MAX_PER, MAX_STEP, MIN_DOSE, MIN_GRAMS_PER_PIECE, MIN_PER, MIN_STEP, ProductInput, ProductMeasure, label_nutrients,
};

/// Share by which the weight of the nutrients may exceed that of the product, because figures on labels are rounded.
const ROUNDING_OF_LABELS: f64 = 0.02;

/// Number of decimals of a bound in a message. `rounded` rounds to as many.
const DECIMALS: usize = 3;

/// A label that is being validated.
pub struct Label<'a> {
    pub input: &'a ProductInput,
    pub faults: Vec<InvalidProductField>,
}

impl Label<'_> {
    fn add_fault(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.faults.push(InvalidProductField { field: field.into(), message: message.into() });
    }

    pub fn check_bounds(&mut self) {
        let ProductInput { name, measure, grams_per_piece, per, kcal, step, .. } = self.input;
        let name = name.trim();
        let is_allowed = |c: char| c.is_alphanumeric() || " -'’&+./%".contains(c);
        if name.chars().count() > MAX_NAME_LENGTH {
            self.add_fault("name", format!("must have at most {MAX_NAME_LENGTH} characters."));
        } else if !name.starts_with(char::is_alphabetic) || !name.chars().all(is_allowed) {
            self.add_fault("name", "must start with a letter and have only letters, digits, spaces and - ' & + . / %.");
        }
        match (measure, grams_per_piece) {
            (ProductMeasure::Gram, Some(_)) => self.add_fault("gramsPerPiece", "is only for products in pieces."),
            (ProductMeasure::Piece, None) => {
                self.add_fault("gramsPerPiece", "is needed. Weigh ten pieces if the label does not state it.")
            }
            _ => self.check_number("gramsPerPiece", *grams_per_piece, MIN_GRAMS_PER_PIECE, MAX_GRAMS_PER_PIECE),
        }
        self.check_number("per", *per, MIN_PER, MAX_PER);
        self.check_number("step", *step, MIN_STEP, MAX_STEP);
        self.check_number("maxPer1000kcal", self.input.max_per_1000_kcal, MIN_DOSE, MAX_DOSE);
        self.check_number("maxPerDay", self.input.max_per_day, MIN_DOSE, MAX_DOSE);
        self.check_number("kcal", *kcal, 0.0, MAX_KCAL_PER_GRAM * self.grams().max(0.0));
        let is_below_step = |max: Option<f64>| max.zip(*step).is_some_and(|(max, step)| max < step);
        if is_below_step(self.input.max_per_day) {
            self.add_fault("maxPerDay", "must be at least the amount that you can measure.");
        }
    }

    fn check_number(&mut self, field: &str, value: Option<f64>, min: f64, max: f64) {
        let max = rounded(max);
        if value.is_some_and(|value| !(min..=max).contains(&value)) {
            let (min, max) = (format_decimals(min, DECIMALS), format_decimals(max, DECIMALS));
            self.add_fault(field, format!("must be from {min} to {max}."));
        }
    }

    /// Returns the weight of the labelled amounts in grams.
    pub fn grams(&self) -> f64 {
        let of_unit = match self.input.measure {
            ProductMeasure::Gram => 1.0,
            ProductMeasure::Piece => self.input.grams_per_piece.unwrap_or(1.0),
        };
        self.input.per.unwrap_or(1.0) * of_unit
    }

    /// Returns the amounts by column of the food table, and adds the mistakes that it finds to `faults`.
    pub fn contents(&mut self, weight: f64) -> Vec<(&'static str, f64)> {
        let amounts = &self.input.nutrients;
        if amounts.is_empty() || amounts.len() > MAX_NUTRIENTS {
            self.add_fault("nutrients", format!("must list from 1 to {MAX_NUTRIENTS} nutrients."));
            return Vec::new();
        }
        let mut contents = Vec::new();
        let mut total_grams = 0.0;
        for (index, stated) in amounts.iter().enumerate() {
            let path = |field: &str| format!("nutrients[{index}].{field}");
            let Some(nutrient) = label_nutrients().iter().find(|it| it.id == stated.nutrient) else {
                self.add_fault(path("nutrient"), format!("is not known: '{}'.", truncated(&stated.nutrient)));
                continue;
            };
            if amounts.iter().take(index).any(|other| other.nutrient == stated.nutrient) {
                self.add_fault(path("nutrient"), format!("is listed twice: {}.", nutrient.name));
            }
            let unit = stated.unit.parse().ok().filter(|unit| nutrient.units.contains(unit));
            let Some(unit) = unit else {
                let units: Vec<String> = nutrient.units.iter().map(ToString::to_string).collect();
                self.add_fault(path("unit"), format!("of {} must be {}.", nutrient.name, units.join(" or ")));
                continue;
            };
            if !(stated.amount > 0.0 && stated.amount <= MAX_AMOUNT) {
                self.add_fault(path("amount"), format!("must be more than 0 and at most {MAX_AMOUNT:.0}."));
                continue;
            }
            let grams = nutrient.to_grams(stated.amount, unit);
            if weight > 0.0 && grams > weight * (1.0 + ROUNDING_OF_LABELS) {
                self.add_fault(
                    path("amount"),
                    format!("is more {} than the product weighs. Check the unit.", nutrient.name),
                );
            }
            if !nutrient.is_part {
                total_grams += grams;
            }
            contents.extend(nutrient.to_columns(stated.amount, unit));
        }
        if self.faults.is_empty() && total_grams > weight * (1.0 + ROUNDING_OF_LABELS) {
            self.add_fault(
                "nutrients",
                "weigh more than the product. Check the units and what the amounts are stated for.",
            );
        }
        contents
    }
}

/// Shortens a text of the visitor for an error message.
fn truncated(text: &str) -> String {
    text.chars().take(MAX_NAME_LENGTH).collect()
}

/// Returns a bound as messages show it, so that the largest value that a message names is accepted.
fn rounded(bound: f64) -> f64 {
    (bound * 1000.0).round() / 1000.0
}
