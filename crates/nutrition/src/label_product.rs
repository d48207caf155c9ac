//! A supplement that a visitor owns, entered from its label. It exists for one request only and is never stored on the server.
//!
//! Nutrients that the label does not state count as zero, like those of the labelled supplements in the table.

mod label;
mod nutrient;

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::pet_type::PetType;
use domain::quantity::format_decimals;
use domain::safety;
use domain::table::TableError;
use domain::unit::{Unit, UnitKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::estimate::Range;
use crate::food::{Food, State};
use crate::food_nutrients::Nutrients;
use crate::line::{LineMatch, match_line};
use crate::words::normalised_words;

use label::Label;

pub use nutrient::{LabelNutrient, LabelUnit, label_nutrients};

pub const MAX_NUTRIENTS: usize = 40;
pub const MAX_NAME_LENGTH: usize = 60;
/// Maximum number of grams or pieces that the amounts of a label are stated for: 1000 for 'per kg'.
pub const MAX_PER: f64 = 1000.0;
pub const MIN_PER: f64 = 0.01;
pub const MIN_GRAMS_PER_PIECE: f64 = 0.005;
pub const MAX_GRAMS_PER_PIECE: f64 = 50.0;
/// Bounds of the maximum a day and per 1000 kcal, in grams or pieces.
pub const MIN_DOSE: f64 = 0.01;
pub const MAX_DOSE: f64 = 200.0;
/// Bounds of the step in which a product is measured, in grams or pieces.
pub const MIN_STEP: f64 = 0.1;
pub const MAX_STEP: f64 = 10.0;
/// Largest amount that a label can state, in any unit. It only excludes input that is no amount.
pub const MAX_AMOUNT: f64 = 1e9;
/// Largest energy of a gram that a label can state: that of pure fat.
pub const MAX_KCAL_PER_GRAM: f64 = 9.0;

/// Maximum per 1000 kcal of a product whose label states none, in grams or pieces. The upper limits of the nutrients apply as
/// well and are usually stricter.
const DEFAULT_MAX_GRAMS: f64 = 40.0;
const DEFAULT_MAX_PIECES: f64 = 10.0;
/// The step in which a product is measured if the visitor states none.
const DEFAULT_STEP_GRAMS: f64 = 0.5;
const DEFAULT_STEP_PIECES: f64 = 1.0;
/// Start of the ids of products. No id of the food table starts like this.
const ID_PREFIX: &str = "my_product_";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ProductMeasure)]
pub enum ProductMeasure {
    /// A powder or liquid that is weighed.
    Gram,
    /// A tablet, capsule, scoop or sachet that is counted.
    Piece,
}

/// A product as the visitor entered it. Amounts are grams or pieces, by `measure`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NewProduct)]
pub struct ProductInput {
    /// The name by which ingredient lines name the product. It starts with a letter and is no food of the table.
    pub name: String,
    pub measure: ProductMeasure,
    /// Weight of one piece. Required for a product that is counted in pieces.
    #[serde(default)]
    pub grams_per_piece: Option<f64>,
    /// Number of grams or pieces that contain the stated amounts: 1000 for a label 'per kg'. 1 if missing.
    #[serde(default)]
    pub per: Option<f64>,
    /// What the label states. Everything else counts as zero.
    pub nutrients: Vec<LabelAmount>,
    /// Energy of `per` grams or pieces. If missing, that of a powder is not known and that of a piece counts as zero.
    #[serde(default)]
    pub kcal: Option<f64>,
    /// Smallest amount that can be measured: half a gram or one piece if missing.
    #[serde(default)]
    pub step: Option<f64>,
    /// Maximum for food with 1000 kcal.
    #[serde(default)]
    #[serde(rename = "maxPer1000kcal")]
    pub max_per_1000_kcal: Option<f64>,
    /// Maximum a day. A formulation keeps it for the animal of the request, whose weight or breed must be known.
    #[serde(default)]
    pub max_per_day: Option<f64>,
}

/// The amount of one nutrient on a label.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LabelAmount {
    /// Id of the nutrient: 'calcium', 'vitamin_d', 'cobalamin_b12'.
    pub nutrient: String,
    pub amount: f64,
    /// g, mg, µg or IU.
    pub unit: String,
}

/// An invalid field of a product. `message` continues a sentence that starts with the field's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidProductField {
    /// Path of the JSON field: 'name', 'nutrients[2].unit'.
    pub field: String,
    pub message: String,
}

/// A product whose label has been validated.
#[derive(Debug, Clone, PartialEq)]
pub struct LabelProduct {
    food: Food,
    measure: ProductMeasure,
    name_words: Vec<String>,
    /// Grams or pieces.
    step: f64,
    max_per_1000_kcal: Option<f64>,
    max_per_day: Option<f64>,
}

pub(crate) fn check_table() -> Result<(), TableError> {
    nutrient::check_table()
}

impl LabelProduct {
    /// Validates a label. `number` is the position of the product in the request; it makes the id unique.
    pub fn try_new(input: &ProductInput, number: usize, pet_type: PetType) -> Result<Self, Vec<InvalidProductField>> {
        let mut label = Label { input, faults: Vec::new() };
        label.check_bounds();
        let weight = label.grams();
        let contents = label.contents(weight);
        let Label { mut faults, .. } = label;
        if faults.is_empty() {
            let product = Self::from_contents(input, number, weight, &contents);
            match product.find_fault_of_name(pet_type) {
                None => return Ok(product),
                Some(message) => faults.push(InvalidProductField { field: "name".to_owned(), message }),
            }
        }
        Err(faults)
    }

    /// `weight` is that of the labelled amounts in grams, `contents` the amounts by column of the food table.
    fn from_contents(input: &ProductInput, number: usize, weight: f64, contents: &[(&'static str, f64)]) -> Self {
        let name = input.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_by_the_piece = input.measure == ProductMeasure::Piece;
        let sum = |column: &str| contents.iter().filter(|(it, _)| *it == column).map(|(_, amount)| amount).sum::<f64>();
        let nutrients = Nutrients::new(|column| match column {
            "energy_kcal" => input.kcal.map(|kcal| 100.0 * kcal / weight).or(is_by_the_piece.then_some(0.0)),
            _ => Some(100.0 * sum(column) / weight),
        });
        let default_step = if is_by_the_piece { DEFAULT_STEP_PIECES } else { DEFAULT_STEP_GRAMS };
        Self {
            name_words: normalised_words(&name),
            food: Food {
                id: FoodId::new(format!("{ID_PREFIX}{number}")),
                everyday_name: name.clone(),
                aliases: vec![name.clone()],
                name,
                category: "supplement".to_owned(),
                state: State::Supplement,
                grams_per_piece: input.grams_per_piece.filter(|_| is_by_the_piece),
                form: None,
                nutrients,
                source: "the label, as the visitor entered it".to_owned(),
            },
            measure: input.measure,
            step: input.step.unwrap_or(default_step),
            max_per_1000_kcal: input.max_per_1000_kcal,
            max_per_day: input.max_per_day,
        }
    }

    pub fn food(&self) -> &Food {
        &self.food
    }

    /// Returns whether lines cannot tell two products apart.
    pub fn has_name_of(&self, other: &Self) -> bool {
        self.name_words == other.name_words
    }

    /// Returns the maximum a day in grams or pieces, if the label states one.
    pub fn max_per_day(&self) -> Option<f64> {
        self.max_per_day
    }

    /// Applies the maximum a day of the label to food for an animal that eats this energy a day.
    pub fn limit_to_daily_energy(&mut self, kcal_a_day: f64) {
        let from_day = self.max_per_day.map(|max| 1000.0 * max / kcal_a_day);
        self.max_per_1000_kcal = match (self.max_per_1000_kcal, from_day) {
            (Some(one), Some(another)) => Some(one.min(another)),
            (one, another) => one.or(another),
        };
    }

    /// Returns the unit of the product's amounts, for sentences.
    pub(crate) fn unit(&self) -> &'static str {
        match self.measure {
            ProductMeasure::Gram => "grams",
            ProductMeasure::Piece => "pieces",
        }
    }

    /// Returns the grams of the smallest amount that can be measured.
    pub(crate) fn step_grams(&self) -> f64 {
        self.step * self.grams_in_unit()
    }

    /// Returns the maximum in grams per 1000 kcal that a formulation uses.
    pub(crate) fn max_grams_per_1000_kcal(&self) -> f64 {
        let default = match self.measure {
            ProductMeasure::Gram => DEFAULT_MAX_GRAMS,
            ProductMeasure::Piece => DEFAULT_MAX_PIECES,
        };
        self.max_per_1000_kcal.unwrap_or(default) * self.grams_in_unit()
    }

    /// Returns the labelled maximum of food with this energy if the weight is above it: '5 g', '2 pieces'.
    pub(crate) fn exceeded_maximum(&self, grams: f64, kcal: f64) -> Option<String> {
        /// Share by which the maximum may be exceeded, because amounts are rounded to what can be measured, which also changes the
        /// energy of the batch.
        const TOLERANCE: f64 = 0.1;
        let maximum = self.max_per_1000_kcal? * kcal / 1000.0;
        let is_exceeded = grams > maximum * self.grams_in_unit() * (1.0 + TOLERANCE);
        is_exceeded.then(|| self.format_amount(maximum))
    }

    /// Writes an amount as an ingredient line: '5 g Complete Mix', '2 pieces Multi Tab'.
    pub fn format_line(&self, grams: f64) -> String {
        format!("{} {}", self.format_amount(grams / self.grams_in_unit()), self.food.everyday_name)
    }

    /// Returns the product and the weight of a line that names it.
    pub fn match_line(&self, line: &IngredientLine) -> Option<LineMatch<'_>> {
        let is_named = normalised_words(&line.food) == self.name_words || self.is_after_amount(&line.text);
        is_named.then(|| LineMatch {
            food: &self.food,
            grams: self.weigh(line).map(|(grams, _)| grams),
            estimate: self.weigh(line).and_then(|(_, range)| range),
            bones: None,
            is_other_state: false,
        })
    }

    /// Returns whether the text is an amount with the name. The parser takes the first word of a name such as 'Drops of Gold'
    /// for a unit.
    fn is_after_amount(&self, text: &str) -> bool {
        let words = normalised_words(text);
        let Some(amount) = words.strip_suffix(self.name_words.as_slice()) else { return false };
        amount.iter().all(|word| word.starts_with(|c: char| c.is_ascii_digit()) || Unit::from_word(word).is_some())
    }

    /// Returns the weight, and its range if the line states one: '2-3 pieces'.
    fn weigh(&self, line: &IngredientLine) -> Option<(f64, Option<Range>)> {
        let (unit_grams, quantity) = match line.measure_of_kind(UnitKind::Weight) {
            Some(weight) => (weight.unit.grams()?, weight.quantity),
            None => {
                let is_piece = |main: &&Measure| main.unit == Unit::Piece || main.unit.is_dose();
                (self.food.grams_per_piece?, line.measures.first().filter(is_piece)?.quantity)
            }
        };
        Some((unit_grams * quantity.value(), Range::from_quantity(quantity).map(|range| range.scale(unit_grams))))
    }

    fn grams_in_unit(&self) -> f64 {
        self.food.grams_per_piece.unwrap_or(1.0)
    }

    /// Converts a weight to grams or pieces.
    pub(crate) fn amount_of_grams(&self, grams: f64) -> f64 {
        grams / self.grams_in_unit()
    }

    /// Formats the largest amount that can be measured and is not above this one. None if that is nothing.
    pub(crate) fn format_measurable_amount(&self, amount: f64) -> Option<String> {
        let steps = (amount / self.step + 1e-9).floor();
        (steps > 0.0).then(|| self.format_amount(steps * self.step))
    }

    pub(crate) fn format_amount(&self, amount: f64) -> String {
        let number = format_decimals(amount, 2);
        match self.measure {
            ProductMeasure::Gram => format!("{number} g"),
            ProductMeasure::Piece if amount > 1.0 => format!("{number} pieces"),
            ProductMeasure::Piece => format!("{number} piece"),
        }
    }

    /// Returns what is wrong with the name: it is that of a food or a hazard, or a line with it cannot be read.
    fn find_fault_of_name(&self, pet_type: PetType) -> Option<String> {
        let name = &self.food.everyday_name;
        let grams = 3.0 * self.step_grams();
        let text = self.format_line(grams);
        let line = IngredientLine::parse(&text);
        let hazards = safety::find_hazards(pet_type, "", std::slice::from_ref(&text), &[]);
        if let Some(hazard) = hazards.iter().find(|finding| finding.hazard.verdict == safety::HazardVerdict::Unsafe) {
            return Some(format!("names a food that is not safe: {}", hazard.to_sentence()));
        }
        if let Some(found) = match_line(&line) {
            return Some(format!(
                "must not be that of a food we know: '{name}' is read as {}. Add the brand.",
                found.food.everyday_name
            ));
        }
        let read = self.match_line(&line).and_then(|found| found.grams);
        let is_read_back = read.is_some_and(|read| (read - grams).abs() < 0.01);
        (!is_read_back).then(|| format!("cannot be read in a line such as '{text}'. Use a simpler name."))
    }
}

/// Matches a line to a food of the table, else to one of the visitor's products.
pub fn match_line_with<'a>(line: &IngredientLine, products: &'a [LabelProduct]) -> Option<LineMatch<'a>> {
    match_line(line).or_else(|| products.iter().find_map(|product| product.match_line(line)))
}

/// Returns whether a food is a product of a visitor.
pub(crate) fn is_product(food: &Food) -> bool {
    food.id.as_str().starts_with(ID_PREFIX)
}

/// Returns the product whose food has this id.
pub fn find_product<'a>(products: &'a [LabelProduct], id: &FoodId) -> Option<&'a LabelProduct> {
    products.iter().find(|product| product.food.id == *id)
}

#[cfg(test)]
mod tests;
