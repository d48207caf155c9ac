//! The foods of the emergency form with the poison that they contain (`data/eaten_foods.csv`), and all other hazards.

use std::collections::BTreeSet;

use super::Danger;
use super::poison::{self, Poison, poisons};
use crate::pet_type::PetType;
use crate::safety::{Hazard, hazards};
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use crate::unit::Unit;

const FIELDS: [&str; 13] = [
    "id",
    "name",
    "other_names",
    "hazard",
    "is_default",
    "poison",
    "mg",
    "per",
    "grams_per_piece",
    "grams_per_tbsp",
    "content",
    "source",
    "copy",
];

/// The units in which the form accepts an amount.
const WEIGHTS: [Unit; 2] = [Unit::Gram, Unit::Ounce];
const VOLUMES: [Unit; 5] = [Unit::Millilitre, Unit::FluidOunce, Unit::Teaspoon, Unit::Tablespoon, Unit::Cup];

static FOODS: EmbeddedTable<Vec<EatenFood>> = EmbeddedTable::new(|| {
    poison::check_table()?;
    let mut foods = parse(include_str!("../../data/eaten_foods.csv"))
        .map_err(|error| error.in_file("crates/domain/data/eaten_foods.csv"))?;
    let others: Vec<EatenFood> =
        hazards().iter().filter(|hazard| !has_default_food(&foods, hazard)).map(from_hazard).collect();
    foods.extend(others);
    Ok(foods)
});

/// Something that a pet may have eaten.
#[derive(Debug, Clone, PartialEq)]
pub struct EatenFood {
    pub id: String,
    pub name: String,
    /// Other names, in lower case.
    pub other_names: Vec<String>,
    pub hazard_id: String,
    /// True for the food that is assumed if only its hazard is known.
    pub is_default: bool,
    pub poison: Poison,
    /// The units in which the amount can be converted into a dose. Empty if the content is not known.
    pub units: Vec<AmountUnit>,
    /// What the food contains, as the end of a sentence: 'up to 2.4 mg of theobromine and caffeine per g'.
    pub content: Option<String>,
    /// The source of the content.
    pub source: Option<String>,
}

/// The poison in one unit of a food, at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AmountUnit {
    pub unit: Unit,
    pub mg: f64,
}

impl EatenFood {
    /// Returns the largest dose in mg per kg of body weight, or `None` if it cannot be calculated.
    pub fn dose(&self, amount: f64, unit: Unit, weight_kg: f64) -> Option<f64> {
        let is_known = amount.is_finite() && amount > 0.0 && weight_kg.is_finite() && weight_kg > 0.0;
        let mg = self.units.iter().find(|it| it.unit == unit)?.mg;
        is_known.then(|| amount * mg / weight_kg)
    }

    /// Returns all names in lower case.
    pub fn names(&self) -> impl Iterator<Item = String> {
        std::iter::once(self.name.to_lowercase()).chain(self.other_names.iter().cloned())
    }
}

/// Returns the foods of the table, and then the hazards that have no food in it.
pub fn eaten_foods() -> &'static [EatenFood] {
    FOODS.get()
}

/// Returns the answer for a hazard of which neither the food nor the amount nor the animal is known.
pub fn strictest_danger(hazard: &Hazard) -> Danger {
    let foods = eaten_foods().iter().filter(|food| food.hazard_id == hazard.id);
    let levels = foods.flat_map(|food| PetType::ALL.into_iter().filter_map(|pet| food.poison.level(pet, None)));
    levels.map(|level| level.danger).max().unwrap_or(Danger::LifeThreatening)
}

pub(super) fn check_table() -> Result<(), TableError> {
    FOODS.check()
}

fn has_default_food(foods: &[EatenFood], hazard: &Hazard) -> bool {
    foods.iter().any(|food| food.hazard_id == hazard.id && food.is_default)
}

fn from_hazard(hazard: &Hazard) -> EatenFood {
    EatenFood {
        id: format!("hazard_{}", hazard.id),
        name: hazard.name.clone(),
        other_names: hazard.aliases.clone(),
        hazard_id: hazard.id.clone(),
        is_default: true,
        poison: Poison::from_hazard(hazard),
        units: Vec::new(),
        content: None,
        source: None,
    }
}

fn parse(text: &str) -> Result<Vec<EatenFood>, CellError> {
    let mut foods: Vec<EatenFood> = Vec::new();
    let mut names = BTreeSet::new();
    for row in parse_rows(text, &FIELDS)? {
        let food = parse_food(&row)?;
        if foods.iter().any(|known| known.id == food.id) {
            return Err(row.error("id", format!("'{}' occurs twice", food.id)));
        }
        if food.is_default && foods.iter().any(|known| known.is_default && known.hazard_id == food.hazard_id) {
            return Err(row.error("is_default", format!("'{}' has two default foods", food.hazard_id)));
        }
        if let Some(name) = food.names().collect::<BTreeSet<_>>().into_iter().find(|name| !names.insert(name.clone())) {
            return Err(row.error("other_names", format!("'{name}' is the name of another food")));
        }
        foods.push(food);
    }
    Ok(foods)
}

fn parse_food(row: &TableRow) -> Result<EatenFood, CellError> {
    let hazard_id = row.required("hazard")?;
    if !hazards().iter().any(|hazard| hazard.id == hazard_id) {
        return Err(row.error("hazard", format!("'{hazard_id}' is not an id of hazards.csv")));
    }
    let poison_id = row.required("poison")?;
    let poison = poisons().iter().find(|it| it.id == poison_id);
    let poison = poison.ok_or_else(|| row.error("poison", format!("'{poison_id}' is not in poison_doses.csv")))?;
    let is_default = match row.text("is_default") {
        "yes" => true,
        "" => false,
        other => return Err(row.error("is_default", format!("'{other}' is not yes or empty"))),
    };
    Ok(EatenFood {
        id: row.required("id")?.to_owned(),
        name: row.required("name")?.to_owned(),
        other_names: row.list("other_names").map(str::to_owned).collect(),
        hazard_id: hazard_id.to_owned(),
        is_default,
        poison: poison.clone(),
        units: parse_units(row)?,
        content: Some(row.required("content")?.to_owned()),
        source: Some(row.required("source")?.to_owned()),
    })
}

/// Returns the units into which the content of a row can be converted. A weight of 0 is an error: with it, every amount would
/// seem to contain no poison.
fn parse_units(row: &TableRow) -> Result<Vec<AmountUnit>, CellError> {
    if row.optional("mg").is_none() {
        let unused =
            ["per", "grams_per_piece", "grams_per_tbsp"].into_iter().find(|field| row.optional(field).is_some());
        return unused.map_or(Ok(Vec::new()), |field| Err(row.error(field, "has no meaning without 'mg'")));
    }
    let mg = row.positive_number("mg")?;
    let per: Unit = row.parse("per")?;
    let amount_unit = |unit, mg| AmountUnit { unit, mg };
    if let Some(millilitres) = per.millilitres() {
        return Ok(units_of_volume(mg / millilitres));
    }
    if per == Unit::Piece {
        return Ok(vec![amount_unit(Unit::Piece, mg)]);
    }
    let grams = per.grams().ok_or_else(|| row.error("per", "is not a weight, a volume or piece"))?;
    let mg_per_gram = mg / grams;
    let weights = WEIGHTS.into_iter().filter_map(|it| Some(amount_unit(it, mg_per_gram * it.grams()?)));
    let optional_grams = |field: &'static str| row.optional(field).map(|_| row.positive_number(field)).transpose();
    let piece = optional_grams("grams_per_piece")?.map(|grams| amount_unit(Unit::Piece, mg_per_gram * grams));
    let tablespoon = optional_grams("grams_per_tbsp")?.zip(Unit::Tablespoon.millilitres());
    let by_volume = tablespoon.map(|(grams, millilitres)| units_of_volume(mg_per_gram * grams / millilitres));
    Ok(weights.chain(piece).chain(by_volume.into_iter().flatten()).collect())
}

fn units_of_volume(mg_per_ml: f64) -> Vec<AmountUnit> {
    VOLUMES.into_iter().filter_map(|unit| Some(AmountUnit { unit, mg: mg_per_ml * unit.millilitres()? })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(row: &str) -> String {
        match parse(&format!("{}\n{row}", FIELDS.join(","))) {
            Ok(foods) => {
                let units = foods[0].units.iter();
                units.map(|it| format!("{}={:.1}", it.unit.as_str(), it.mg)).collect::<Vec<_>>().join(" ")
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_content_is_converted_into_the_units_of_the_form() {
        for (row, expected) in [
            ("a,A,,salt,,salt,1000,g,,,c,s,", "g=1000.0 oz=28349.5"),
            ("a,A,,salt,,salt,1000,g,150,,c,s,", "g=1000.0 oz=28349.5 piece=150000.0"),
            ("a,A,,salt,,salt,10,ml,,,c,s,", "ml=10.0 fl oz=295.7 tsp=49.3 tbsp=147.9 cup=2365.9"),
            ("a,A,,salt,,salt,105,tsp,,,c,s,", "ml=21.3 fl oz=630.0 tsp=105.0 tbsp=315.0 cup=5040.0"),
            ("a,A,,salt,,salt,200,piece,,,c,s,", "piece=200.0"),
            ("a,A,,salt,,salt,,,,,c,s,", ""),
        ] {
            assert_eq!(outcome(row), expected, "{row}");
        }
        assert!(outcome("a,A,,salt,,salt,1000,g,,18,c,s,").contains("tsp=6000.0 tbsp=18000.0 cup=28799"));
    }

    #[test]
    fn invalid_rows_are_reported_with_their_field() {
        let valid = "a,A,n,salt,yes,salt,10,g,,,c,s,";
        for (from, to, expected) in [
            ("a,A", ",A", "line 2, field id: is empty"),
            ("salt,yes", "sand,yes", "line 2, field hazard: 'sand' is not an id of hazards.csv"),
            ("yes,salt", "yes,sand", "line 2, field poison: 'sand' is not in poison_doses.csv"),
            ("yes", "no", "line 2, field is_default: 'no' is not yes or empty"),
            ("10,g", "0,g", "line 2, field mg: must be more than 0"),
            ("10,g", "10,tin", "line 2, field per: is not a weight, a volume or piece"),
            ("10,g", ",g", "line 2, field per: has no meaning without 'mg'"),
            (",c,", ",,", "line 2, field content: is empty"),
            ("10,g,,", "10,g,0,", "line 2, field grams_per_piece: must be more than 0"),
            ("10,g,,,", "10,g,,0,", "line 2, field grams_per_tbsp: must be more than 0"),
            ("c,s,", "c,,", "line 2, field source: is empty"),
        ] {
            assert_eq!(outcome(&valid.replacen(from, to, 1)), expected, "{from} -> {to}");
        }
        for (second, expected) in [
            ("a,B,m,salt,,salt,10,g,,,c,s,", "line 3, field id: 'a' occurs twice"),
            ("b,B,m,salt,yes,salt,10,g,,,c,s,", "line 3, field is_default: 'salt' has two default foods"),
            ("b,B,a,salt,,salt,10,g,,,c,s,", "line 3, field other_names: 'a' is the name of another food"),
        ] {
            assert_eq!(outcome(&format!("{valid}\n{second}")), expected, "{second}");
        }
    }
}
