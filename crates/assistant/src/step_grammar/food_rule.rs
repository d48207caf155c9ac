//! What a cook does with each food (`data/food_steps.csv`).

use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use nutrition::food::{Food, State, foods};
use strum::EnumString;

const FIELDS: [&str; 10] =
    ["foods", "name", "number", "preparation", "stage", "minutes", "water_ml", "prep_minutes", "done", "source"];

/// Source of every temperature at which meat and fish are done; `data/README.md` names its figures.
const TEMPERATURE_SOURCE: &str = "USDA FSIS";

static RULES: EmbeddedTable<Vec<FoodRule>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/food_steps.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/food_steps.csv"))
});

/// The moment at which a food is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Stage {
    /// Minced meat, which is stirred in the pan before anything else.
    Mince,
    /// Simmered for the minutes of the rule.
    Pot,
    /// Poached on top of the other foods for the minutes of the rule, and then flaked.
    Fish,
    /// Simmered for the minutes of the rule after the other foods.
    Late,
    /// Beaten and stirred in until it sets.
    Egg,
    /// Stirred in after the pan is taken off the heat.
    OffHeat,
    /// Minerals, stirred in off the heat.
    Powder,
    /// Stirred in after the dish has cooled below 40 °C.
    Cooled,
    /// Tablets, capsules, softgels and drops, stirred in after cooling.
    Dose,
    /// The water or broth in which the dish cooks.
    Liquid,
}

#[derive(Debug, Clone, PartialEq)]
pub struct FoodRule {
    foods: Foods,
    /// The name in steps, without article. None for the everyday name.
    pub name: Option<String>,
    /// True if the name is plural: 'the carrots are'.
    pub is_plural: bool,
    /// How the food is prepared: 'coarsely grated'. Empty if it is used as it is.
    pub preparation: String,
    pub stage: Stage,
    /// Minutes of cooking for the stages pot, fish, late and egg; 0 for the others. How long mince and eggs cook in a pan is
    /// fixed in `pot.rs` instead.
    pub minutes: u32,
    /// Water in ml that 100 g of the food need in the pan.
    pub water_ml: f64,
    /// Minutes of washing, peeling and cutting.
    pub prep_minutes: u32,
    /// What shows that the food is done: 'is soft'. Empty if nothing has to be checked.
    pub done: String,
}

/// The foods of a rule: those of a category and state, or those whose id begins with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Foods {
    Category { category: String, state: State },
    IdPrefix(String),
}

impl Foods {
    fn parse(text: &str) -> Result<Self, String> {
        let Some(category) = text.strip_prefix("category:") else { return Ok(Self::IdPrefix(text.to_owned())) };
        let (category, state) = category.split_once('/').ok_or("a category needs a state, such as 'grain/dry'")?;
        let state: State = state.parse().map_err(|_| format!("'{state}' is not a state of a food"))?;
        Ok(Self::Category { category: category.to_owned(), state })
    }

    fn contain(&self, food: &Food) -> bool {
        match self {
            Self::Category { category, state } => food.category == *category && food.state == *state,
            Self::IdPrefix(prefix) => food.id.as_str().starts_with(prefix.as_str()),
        }
    }
}

/// Returns the rule for a food. Rules for ids take precedence over rules for categories.
pub fn find_rule(food: &Food) -> Option<&'static FoodRule> {
    rule_among(RULES.get(), food)
}

/// Returns the rule for all foods of a category and state.
pub fn find_category_rule(category: &str, state: State) -> Option<&'static FoodRule> {
    let covers = |rule: &&FoodRule| matches!(&rule.foods, Foods::Category { category: other, state: of_rule } if other == category && *of_rule == state);
    RULES.get().iter().find(covers)
}

fn rule_among<'a>(rules: &'a [FoodRule], food: &Food) -> Option<&'a FoodRule> {
    let matching = || rules.iter().filter(move |rule| rule.foods.contain(food));
    matching().find(|rule| matches!(rule.foods, Foods::IdPrefix(_))).or_else(|| matching().next())
}

pub(super) fn check_table() -> Result<(), TableError> {
    RULES.check()
}

fn parse(text: &str) -> Result<Vec<FoodRule>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(parse_rule).collect()
}

fn parse_rule(row: &TableRow) -> Result<FoodRule, CellError> {
    let covered = Foods::parse(row.required("foods")?).map_err(|problem| row.error("foods", problem))?;
    if !foods().iter().any(|food| covered.contain(food)) {
        return Err(row.error("foods", format!("'{}' covers no food of the table", row.text("foods"))));
    }
    let is_plural = match row.required("number")? {
        "one" => false,
        "many" => true,
        other => return Err(row.error("number", format!("'{other}' is not one or many"))),
    };
    let stage: Stage = row
        .required("stage")?
        .parse()
        .map_err(|_| row.error("stage", format!("'{}' is not a stage", row.text("stage"))))?;
    let minutes: u32 = row.parse("minutes")?;
    if matches!(stage, Stage::Pot | Stage::Fish | Stage::Late | Stage::Egg) != (minutes > 0) {
        return Err(
            row.error("minutes", "must be more than 0 for the stages pot, fish, late and egg, and 0 for the others")
        );
    }
    let done = row.text("done");
    let begins = if is_plural { ["are ", "have "] } else { ["is ", "reads "] };
    if !done.is_empty() && !begins.iter().any(|begin| done.starts_with(begin)) {
        return Err(row.error("done", format!("'{done}' does not begin with '{}'", begins.join("' or '"))));
    }
    if done.contains("°C") && !row.required("source")?.contains(TEMPERATURE_SOURCE) {
        return Err(row.error("source", format!("must name the source of the temperature, '{TEMPERATURE_SOURCE}'")));
    }
    row.required("source")?;
    Ok(FoodRule {
        foods: covered,
        name: row.optional("name").map(str::to_owned),
        is_plural,
        preparation: row.text("preparation").to_owned(),
        stage,
        minutes,
        water_ml: row.number("water_ml")?,
        prep_minutes: row.parse("prep_minutes")?,
        done: done.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_food_has_a_rule() {
        let without: Vec<&str> =
            foods().iter().filter(|food| find_rule(food).is_none()).map(|food| food.id.as_str()).collect();
        assert!(
            without.is_empty(),
            "add these foods, or their category and state, to crates/assistant/data/food_steps.csv: {without:?}"
        );
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let row = "rice_white_raw,rice,one,rinsed,pot,20,250,1,is soft,editorial";
        let outcome = |row: &str| parse(&format!("{}\n{row}\n", FIELDS.join(",")));
        assert_eq!(outcome(row).map(|rules| rules.len()), Ok(1));
        for (from, to, expected) in [
            ("rice_white_raw", "", "foods: is empty"),
            ("rice_white_raw", "dragon", "foods: 'dragon' covers no food of the table"),
            ("rice_white_raw", "category:grain", "foods: a category needs a state, such as 'grain/dry'"),
            ("rice_white_raw", "category:grain/wet", "foods: 'wet' is not a state of a food"),
            (",one,", ",two,", "number: 'two' is not one or many"),
            (",pot,", ",oven,", "stage: 'oven' is not a stage"),
            (
                ",20,",
                ",0,",
                "minutes: must be more than 0 for the stages pot, fish, late and egg, and 0 for the others",
            ),
            (",20,", ",long,", "minutes: invalid digit found in string"),
            (",250,", ",-1,", "water_ml: '-1' is not a number of 0 or more"),
            ("is soft", "soft", "done: 'soft' does not begin with 'is ' or 'reads '"),
            ("editorial", "", "source: is empty"),
            ("is soft", "reads 74 °C", "source: must name the source of the temperature, 'USDA FSIS'"),
        ] {
            let error = outcome(&row.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
