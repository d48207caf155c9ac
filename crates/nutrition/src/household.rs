//! Weights of a cup, a spoon or a piece of a food.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Foods, try_foods};
use crate::words::normalised_words;

static WEIGHTS: EmbeddedTable<HashMap<FoodId, Vec<Weight>>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/household_weights.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/household_weights.csv"))
});

const FIELDS: [&str; 8] =
    ["ingredient_id", "ndb_no", "amount", "unit", "description", "grams", "grams_per_unit", "source"];

/// Word in the description of rows that give the yield after boning or cooking instead of the weight of a measure.
const YIELD: &str = "yield";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
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
    pub measure: Measure,
    pub size: Option<Size>,
    /// Words of the description in the source: 'chopped', 'fillet'.
    pub words: Vec<String>,
    /// Weight in grams of one such measure.
    pub grams: f64,
}

/// Returns the weights of a food in the order of the source; empty if the source has none.
pub fn weights_for(food: &FoodId) -> &'static [Weight] {
    WEIGHTS.get().get(food).map(Vec::as_slice).unwrap_or_default()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    WEIGHTS.check()
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

    /// Finds a size in the words, including 'extra large', which is two words.
    pub fn find_in_words(words: &[String]) -> Option<Self> {
        let at = words.iter().position(|word| Self::from_word(word).is_some())?;
        let size = words.get(at).and_then(|word| Self::from_word(word));
        let is_extra = at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|word| word == "extra");
        if is_extra && size == Some(Self::Large) { Some(Self::ExtraLarge) } else { size }
    }
}

fn parse(text: &str, foods: &Foods) -> Result<HashMap<FoodId, Vec<Weight>>, CellError> {
    let mut found: HashMap<FoodId, Vec<Weight>> = HashMap::new();
    for row in parse_rows(text, &FIELDS)? {
        row.required("source")?;
        let food = foods.find_in_row(&row, "ingredient_id")?;
        let description = normalised_words(row.required("description")?);
        let grams = row.positive_number("grams_per_unit")?;
        let Some((measure, size)) = parse_measure(&row, &description)? else { continue };
        if description.iter().any(|word| word == YIELD) {
            continue;
        }
        let weight =
            Weight { measure, size: size.or_else(|| Size::find_in_words(&description)), words: description, grams };
        found.entry(food.id.clone()).or_default().push(weight);
    }
    Ok(found)
}

/// Returns the measure and the size that a row is about. None for rows that are not used: those of weights, of quarts, because
/// the foods have cups too, and of packages and servings, whose size differs from shop to shop.
fn parse_measure(row: &TableRow, description: &[String]) -> Result<Option<(Measure, Option<Size>)>, CellError> {
    Ok(Some(match row.required("unit")? {
        "cup" => (Measure::Cup, None),
        "tbsp" => (Measure::Tablespoon, None),
        "tsp" => (Measure::Teaspoon, None),
        "fl_oz" => (Measure::FluidOunce, None),
        "piece" if description.iter().any(|word| word == "liter") => (Measure::Litre, None),
        "piece" => (Measure::Piece, None),
        "small" => (Measure::Piece, Some(Size::Small)),
        "medium" => (Measure::Piece, Some(Size::Medium)),
        "large" => (Measure::Piece, Some(Size::Large)),
        "extra_large" | "jumbo" => (Measure::Piece, Some(Size::ExtraLarge)),
        "slice" => (Measure::Slice, None),
        "stalk" => (Measure::Stalk, None),
        "head" => (Measure::Head, None),
        "oz" | "lb" | "quart" | "can" | "package" | "serving" | "unit" => return Ok(None),
        other => return Err(row.error("unit", format!("'{other}' is not a unit of the table"))),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;

    fn grams(food: &str, measure: Measure, size: Option<Size>) -> Option<f64> {
        let weights = weights_for(&FoodId::new(food));
        weights.iter().find(|weight| weight.measure == measure && weight.size == size).map(|weight| weight.grams)
    }

    #[test]
    fn table_covers_more_than_200_foods() {
        assert!(WEIGHTS.get().len() > 200);
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let head = "ingredient_id,ndb_no,amount,unit,description,grams,grams_per_unit,source\n\
                    egg_raw,01123,1,large,large,50,50,SR Legacy\n";
        let row = "banana,09040,1,cup,mashed,225,225,SR Legacy\n";
        let outcome = |row: &str| parse(&format!("{head}{row}"), foods());
        assert_eq!(outcome(row).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("banana", "dragon_fruit", "ingredient_id: 'dragon_fruit' is not a food of the table"),
            ("banana", "", "ingredient_id: is empty"),
            ("cup", "bucket", "unit: 'bucket' is not a unit of the table"),
            ("mashed", "", "description: is empty"),
            ("225,225", "225,heavy", "grams_per_unit: 'heavy' is not a number of 0 or more"),
            ("225,225", "225,0", "grams_per_unit: must be more than 0"),
            ("SR Legacy", "", "source: is empty"),
            (",SR Legacy", "", "source: the line has 7 fields and the heading 8"),
        ] {
            let error = outcome(&row.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
    }

    #[test]
    fn weights_are_those_of_the_table() {
        for (food, measure, size, expected) in [
            ("rice_brown_raw", Measure::Cup, None, Some(185.0)),
            ("oil_olive", Measure::Tablespoon, None, Some(13.5)),
            ("egg_raw", Measure::Piece, Some(Size::Large), Some(50.0)),
            ("potato_raw", Measure::Piece, Some(Size::Medium), Some(213.0)),
            ("celery_raw", Measure::Stalk, Some(Size::Small), Some(17.0)),
            ("cauliflower_raw", Measure::Head, Some(Size::Large), Some(840.0)),
            ("water", Measure::Litre, None, Some(1000.0)),
            ("couscous_cooked", Measure::Cup, None, Some(157.0)),
            ("kelp_powder", Measure::Teaspoon, None, None),
        ] {
            assert_eq!(grams(food, measure, size), expected, "{food}");
        }
    }
}
