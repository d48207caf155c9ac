//! What is done with a supplement that goes into a jar with others (`data/supplement_mix.csv`).

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::Serialize;
use utoipa::ToSchema;

use crate::food::{Food, Foods, Form, try_foods};

static RULES: EmbeddedTable<Vec<Rule>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/supplement_mix.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/supplement_mix.csv"))
});

const FIELDS: [&str; 6] = ["foods", "form", "handling", "stored_share", "reason", "source"];

/// The way in which a supplement is put into the jar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Handling {
    /// The powder is weighed.
    Weigh,
    /// The capsules are emptied; their shells are thrown away.
    Open,
    /// The tablets are crushed to a fine powder.
    Crush,
}

/// The treatment of the supplements of a row.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Treatment {
    Mix {
        handling: Handling,
        /// The share of its nutrients that is counted on after a month in the jar.
        stored_share: f64,
    },
    /// The supplement is measured for each batch, for this reason.
    Separate(String),
}

#[derive(Debug)]
struct Rule {
    /// Empty if the rule is for a form.
    foods: Vec<FoodId>,
    form: Option<MixForm>,
    treatment: Treatment,
}

/// The form of a supplement, including those that are not counted in pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MixForm {
    Piece(Form),
    Powder,
    Oil,
}

impl MixForm {
    /// Returns None for ordinary foods, and for products without a known form.
    fn new(food: &Food) -> Option<Self> {
        match food.form {
            Some(form) => Some(Self::Piece(form)),
            None if food.is_fish_oil() => Some(Self::Oil),
            None => (food.is_supplement() && food.grams_per_piece.is_none()).then_some(Self::Powder),
        }
    }

    fn from_name(name: &str) -> Result<Self, String> {
        match name {
            "powder" => Ok(Self::Powder),
            "oil" => Ok(Self::Oil),
            other => other.parse::<Form>().map(Self::Piece).map_err(|error| format!("{error}, nor powder or oil")),
        }
    }
}

/// Returns what is done with a supplement or fish oil, or None for an ordinary food.
pub(super) fn find_treatment(food: &Food) -> Option<&'static Treatment> {
    let form = MixForm::new(food)?;
    RULES.get().iter().find(|rule| rule.foods.contains(&food.id) || rule.form == Some(form)).map(|rule| &rule.treatment)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    RULES.check()
}

fn parse(text: &str, foods: &Foods) -> Result<Vec<Rule>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(|row| parse_row(row, foods)).collect()
}

fn parse_row(row: &TableRow, foods: &Foods) -> Result<Rule, CellError> {
    row.required("source")?;
    let ids: Vec<FoodId> = row.list("foods").map(FoodId::new).collect();
    if let Some(unknown) = ids.iter().find(|id| foods.get(id).is_none()) {
        return Err(row.error("foods", format!("'{unknown}' is not a food of the table")));
    }
    let form = if ids.is_empty() {
        Some(MixForm::from_name(row.required("form")?).map_err(|error| row.error("form", error))?)
    } else {
        None
    };
    Ok(Rule { foods: ids, form, treatment: parse_treatment(row)? })
}

fn parse_treatment(row: &TableRow) -> Result<Treatment, CellError> {
    let handling = match row.required("handling")? {
        "weigh" => Handling::Weigh,
        "open" => Handling::Open,
        "crush" => Handling::Crush,
        "separate" => return Ok(Treatment::Separate(row.required("reason")?.to_owned())),
        other => return Err(row.error("handling", format!("'{other}' is not weigh, open, crush or separate"))),
    };
    let stored_share = row.positive_number("stored_share")?;
    if stored_share > 1.0 {
        return Err(row.error("stored_share", "is more than 1"));
    }
    Ok(Treatment::Mix { handling, stored_share })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;

    #[test]
    fn powders_capsules_and_tablets_are_mixed_and_liquids_and_listed_exceptions_are_not() {
        let mix = |handling, stored_share| Some(Treatment::Mix { handling, stored_share });
        for (id, expected) in [
            ("eggshell_powder", mix(Handling::Weigh, 1.0)),
            ("salt_plain", mix(Handling::Weigh, 1.0)),
            ("taurine_500mg_capsule", mix(Handling::Open, 1.0)),
            ("zinc_15mg_tablet", mix(Handling::Crush, 1.0)),
            ("thiamine_50mg_tablet", mix(Handling::Crush, 0.5)),
            ("pantothenic_acid_100mg_capsule", mix(Handling::Open, 0.5)),
            ("chicken_breast_raw", None),
        ] {
            assert_eq!(find_treatment(foods().get(&FoodId::new(id)).unwrap()).cloned(), expected, "{id}");
        }
        for id in [
            "vitamin_e_200iu_softgel",
            "fish_oil_1000mg_softgel",
            "vitamin_d3_400iu_drop",
            "oil_cod_liver",
            "choline_250mg_capsule",
            "yeast_bakers_dry",
        ] {
            let treatment = find_treatment(foods().get(&FoodId::new(id)).unwrap());
            assert!(matches!(treatment, Some(Treatment::Separate(_))), "{id}");
        }
    }

    #[test]
    fn every_supplement_has_a_treatment() {
        let missing = foods().iter().filter(|food| food.is_supplement() && find_treatment(food).is_none());
        assert_eq!(missing.map(|food| food.id.as_str()).collect::<Vec<_>>(), Vec::<&str>::new());
    }

    #[test]
    fn errors_name_the_line_and_field() {
        let valid = "foods,form,handling,stored_share,reason,source\n,tablet,crush,0.5,,editorial\n";
        let parse = |text: &str| parse(text, try_foods().unwrap());
        assert_eq!(parse(valid).unwrap().len(), 1);
        for (from, to, expected) in [
            (",tablet", "pepper,", "foods: 'pepper' is not a food of the table"),
            ("tablet", "", "form: is empty"),
            ("tablet", "cube", "form: 'cube' is not a tablet, capsule, softgel or drop, nor powder or oil"),
            ("crush", "shake", "handling: 'shake' is not weigh, open, crush or separate"),
            ("crush", "separate", "reason: is empty"),
            ("0.5", "", "stored_share: is empty"),
            ("0.5", "1.5", "stored_share: is more than 1"),
            ("editorial", "", "source: is empty"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
