//! What a cup, a spoon, a piece of a food weighs.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::food_id::FoodId;

use crate::food::{BadTable, rows};
use crate::words::words;

const TABLE: &str = include_str!("../data/household_weights.csv");

/// Rows that tell what is left of a pound with bones or of a dry cup once it is cooked: no measure of the food itself.
const YIELDS: [&str; 3] = ["yield", "unit", "hull"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Portion {
    Cup,
    Tablespoon,
    Teaspoon,
    FluidOunce,
    Litre,
    Piece,
    Slice,
    Stalk,
    Head,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    Small,
    Medium,
    Large,
    ExtraLarge,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Weight {
    pub portion: Portion,
    pub size: Option<Size>,
    /// What the source says of it, as words: 'chopped', 'fillet'.
    pub words: Vec<String>,
    /// Of one.
    pub grams: f64,
}

static WEIGHTS: LazyLock<HashMap<FoodId, Vec<Weight>>> = LazyLock::new(|| read().unwrap_or_default());

/// In the source's order; empty where nobody weighed one.
pub fn weights_of(food: &FoodId) -> &'static [Weight] {
    WEIGHTS.get(food).map(Vec::as_slice).unwrap_or_default()
}

impl Size {
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "small" => Some(Self::Small),
            "medium" => Some(Self::Medium),
            "large" => Some(Self::Large),
            "jumbo" => Some(Self::ExtraLarge),
            _ => None,
        }
    }

    /// 'Extra large' is two words.
    pub fn named_in(words: &[String]) -> Option<Self> {
        let at = words.iter().position(|word| Self::from_word(word).is_some())?;
        let size = words.get(at).and_then(|word| Self::from_word(word));
        let is_extra = at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|word| word == "extra");
        if is_extra && size == Some(Self::Large) { Some(Self::ExtraLarge) } else { size }
    }
}

fn read() -> Result<HashMap<FoodId, Vec<Weight>>, BadTable> {
    let mut found: HashMap<FoodId, Vec<Weight>> = HashMap::new();
    for row in rows(TABLE)? {
        let description = words(row.text("description")?);
        let grams = row.number("grams_per_unit")?.ok_or_else(|| row.missing("grams_per_unit"))?;
        let unit = row.text("unit")?;
        if YIELDS.iter().any(|no| description.iter().any(|word| word == no)) {
            continue;
        }
        let Some((portion, size)) = portion(unit, &description) else { continue };
        let weight = Weight { portion, size: size.or_else(|| Size::named_in(&description)), words: description, grams };
        found.entry(FoodId::new(row.text("ingredient_id")?)).or_default().push(weight);
    }
    Ok(found)
}

/// None for what is weighed already, and for packages and servings, whose size a line must state itself.
fn portion(unit: &str, description: &[String]) -> Option<(Portion, Option<Size>)> {
    match unit {
        "cup" => Some((Portion::Cup, None)),
        "tbsp" => Some((Portion::Tablespoon, None)),
        "tsp" => Some((Portion::Teaspoon, None)),
        "fl_oz" => Some((Portion::FluidOunce, None)),
        "piece" if description.iter().any(|word| word == "liter") => Some((Portion::Litre, None)),
        "piece" => Some((Portion::Piece, None)),
        "small" => Some((Portion::Piece, Some(Size::Small))),
        "medium" => Some((Portion::Piece, Some(Size::Medium))),
        "large" => Some((Portion::Piece, Some(Size::Large))),
        "extra_large" | "jumbo" => Some((Portion::Piece, Some(Size::ExtraLarge))),
        "slice" => Some((Portion::Slice, None)),
        "stalk" => Some((Portion::Stalk, None)),
        "head" => Some((Portion::Head, None)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grams(food: &str, portion: Portion, size: Option<Size>) -> Option<f64> {
        let of = weights_of(&FoodId::new(food));
        of.iter().find(|weight| weight.portion == portion && weight.size == size).map(|weight| weight.grams)
    }

    #[test]
    fn every_row_can_be_read() {
        assert_eq!(read().unwrap().len(), WEIGHTS.len());
        assert!(WEIGHTS.len() > 200);
    }

    #[test]
    fn the_weights_are_those_of_the_table() {
        for (food, portion, size, expected) in [
            ("rice_brown_raw", Portion::Cup, None, Some(185.0)),
            ("oil_olive", Portion::Tablespoon, None, Some(13.5)),
            ("egg_raw", Portion::Piece, Some(Size::Large), Some(50.0)),
            ("potato_raw", Portion::Piece, Some(Size::Medium), Some(213.0)),
            ("celery_raw", Portion::Stalk, Some(Size::Small), Some(17.0)),
            ("cauliflower_raw", Portion::Head, Some(Size::Large), Some(840.0)),
            ("water", Portion::Litre, None, Some(1000.0)),
            ("couscous_cooked", Portion::Cup, None, Some(157.0)),
            ("kelp_powder", Portion::Teaspoon, None, None),
        ] {
            assert_eq!(grams(food, portion, size), expected, "{food}");
        }
    }
}
