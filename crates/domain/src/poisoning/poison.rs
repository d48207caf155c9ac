//! The published doses from which poisons harm dogs and cats (`data/poison_doses.csv`).

use std::str::FromStr;

use super::Danger;
use crate::https_url::HttpsUrl;
use crate::pet_type::PetType;
use crate::safety::{Hazard, HazardVerdict, Severity};
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

const FIELDS: [&str; 9] = ["poison", "name", "species", "mg_per_kg", "danger", "effect", "source", "address", "copy"];

static POISONS: EmbeddedTable<Vec<Poison>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/poison_doses.csv"))
        .map_err(|error| error.in_file("crates/domain/data/poison_doses.csv"))
});

/// A substance, or a food that harms by itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Poison {
    pub id: String,
    /// The substances of which a dose is an amount: 'theobromine and caffeine'.
    pub name: String,
    dog: Vec<DoseLevel>,
    cat: Vec<DoseLevel>,
}

/// A dose from which a danger applies.
#[derive(Debug, Clone, PartialEq)]
pub struct DoseLevel {
    /// Milligrams of the poison per kilogram of body weight.
    pub mg_per_kg: f64,
    pub danger: Danger,
    /// Sentences that say what is described from this dose on, or that nothing is. They end with a note if the dose is assumed
    /// from that of the other pet type.
    pub effect: String,
    /// A publication of a veterinary body or a journal; `None` for a level that follows from the others.
    pub source: Option<String>,
    /// The page of the publisher, if the source was read there and not only in a copy.
    pub address: Option<HttpsUrl>,
}

impl Poison {
    /// Returns the levels for a pet type by ascending dose. The first one begins at 0, and no level is milder than the one
    /// before it. The levels of cats are never milder than those of dogs.
    pub fn levels(&self, pet_type: PetType) -> &[DoseLevel] {
        match pet_type {
            PetType::Dog => &self.dog,
            PetType::Cat => &self.cat,
        }
    }

    /// Returns the level that a dose in mg per kg reaches; the most dangerous one if the dose is not known.
    pub fn level(&self, pet_type: PetType, dose: Option<f64>) -> Option<&DoseLevel> {
        let levels = self.levels(pet_type);
        match dose {
            Some(dose) => levels.iter().rfind(|level| dose >= level.mg_per_kg),
            None => levels.last(),
        }
    }

    fn new(id: &str, name: &str, dog: Vec<DoseLevel>, cat: Vec<DoseLevel>) -> Self {
        let is_dog_assumed = dog.is_empty();
        let dog = if is_dog_assumed { assume_for(PetType::Dog, &cat) } else { dog };
        let cat = match (cat.is_empty(), is_dog_assumed) {
            (true, _) => with_level_at_zero(assume_for(PetType::Cat, &dog), Danger::Call),
            // The levels of dogs were assumed from those of cats. They are not added to the levels of cats, because their note
            // would be wrong there.
            (false, true) => {
                let floor = floor_for_other_pet_type(&cat);
                with_rising_danger(with_level_at_zero(cat, floor))
            }
            (false, false) => with_level_at_zero(with_stricter_levels_of_dogs(cat, &dog), Danger::Call),
        };
        Self { id: id.to_owned(), name: name.to_owned(), dog: with_level_at_zero(dog, Danger::Call), cat }
    }

    /// Creates a poison for a hazard without published doses. Its danger does not depend on the amount.
    pub(super) fn from_hazard(hazard: &Hazard) -> Self {
        let danger = match (hazard.severity, hazard.verdict) {
            (Severity::Toxic, HazardVerdict::Unsafe) => Danger::LifeThreatening,
            (_, HazardVerdict::Info) => Danger::Call,
            // Dog food and tuna harm cats as a daily food, not as a poison.
            (Severity::Caution, _) if hazard.pet_types.len() == 1 => Danger::Call,
            (Severity::Toxic | Severity::Caution, _) => Danger::Poisonous,
        };
        let level = DoseLevel {
            mg_per_kg: 0.0,
            danger,
            effect: hazard.reason.clone(),
            source: Some(hazard.source.clone()),
            address: None,
        };
        let levels = |pet_type| {
            if hazard.pet_types.contains(&pet_type) { vec![level.clone()] } else { Vec::new() }
        };
        Self::new(&format!("hazard_{}", hazard.id), &hazard.name, levels(PetType::Dog), levels(PetType::Cat))
    }
}

/// Returns the levels that are assumed for a pet type without published doses: those of the other pet type, each at least as
/// dangerous as `floor_for_other_pet_type` says.
fn assume_for(pet_type: PetType, others: &[DoseLevel]) -> Vec<DoseLevel> {
    let other = if pet_type == PetType::Cat { "dogs" } else { "cats" };
    let floor = floor_for_other_pet_type(others);
    let note = format!("We found no published dose for {pet_type}s, so we answer as for {other}, or more strictly.");
    let mut levels: Vec<DoseLevel> = others
        .iter()
        .map(|level| DoseLevel {
            danger: level.danger.max(floor),
            effect: format!("{} {note}", level.effect),
            ..level.clone()
        })
        .collect();
    if levels.first().is_some_and(|level| level.mg_per_kg > 0.0) {
        levels.insert(0, DoseLevel { mg_per_kg: 0.0, danger: floor, effect: note, source: None, address: None });
    }
    levels
}

/// Returns the danger of the smallest amount for a pet type without published doses, from the levels of the other pet type:
/// poisonous, unless every level is `Danger::Call`.
fn floor_for_other_pet_type(levels: &[DoseLevel]) -> Danger {
    if levels.iter().all(|level| level.danger == Danger::Call) { Danger::Call } else { Danger::Poisonous }
}

/// Adds to the levels of cats those of dogs that are stricter at the same dose, and raises each level to the strictest one at a
/// smaller dose.
fn with_stricter_levels_of_dogs(cat: Vec<DoseLevel>, dog: &[DoseLevel]) -> Vec<DoseLevel> {
    let strictest = |levels: &[DoseLevel], dose: f64| {
        levels.iter().filter(|level| level.mg_per_kg <= dose).map(|level| level.danger).max()
    };
    let stricter_for_dogs: Vec<DoseLevel> =
        dog.iter().filter(|level| Some(level.danger) > strictest(&cat, level.mg_per_kg)).cloned().collect();
    let mut levels = cat;
    levels.extend(stricter_for_dogs);
    levels.sort_by(|a, b| a.mg_per_kg.total_cmp(&b.mg_per_kg));
    with_rising_danger(levels)
}

/// Raises each level to the strictest one at a smaller dose.
fn with_rising_danger(mut levels: Vec<DoseLevel>) -> Vec<DoseLevel> {
    let mut floor = Danger::Call;
    for level in &mut levels {
        floor = floor.max(level.danger);
        level.danger = floor;
    }
    levels
}

/// Adds a level with this danger below the smallest published dose, unless that is 0.
fn with_level_at_zero(mut levels: Vec<DoseLevel>, danger: Danger) -> Vec<DoseLevel> {
    if levels.first().is_none_or(|level| level.mg_per_kg > 0.0) {
        let effect = "This is less than the smallest dose for which we found published signs. \
            Amounts are easily underestimated, and some animals react to less.";
        let level = DoseLevel { mg_per_kg: 0.0, danger, effect: effect.to_owned(), source: None, address: None };
        levels.insert(0, level);
    }
    levels
}

pub(super) fn poisons() -> &'static [Poison] {
    POISONS.get()
}

pub(super) fn check_table() -> Result<(), TableError> {
    POISONS.check()
}

fn parse(text: &str) -> Result<Vec<Poison>, CellError> {
    let mut rows: Vec<(String, String, Vec<DoseLevel>, Vec<DoseLevel>)> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let (id, name) = (row.required("poison")?, row.required("name")?);
        if rows.iter().all(|(known, ..)| known != id) {
            rows.push((id.to_owned(), name.to_owned(), Vec::new(), Vec::new()));
        }
        let Some((_, known_name, dog, cat)) = rows.iter_mut().find(|(known, ..)| known == id) else { continue };
        if known_name != name {
            return Err(row.error("name", format!("differs from '{known_name}' in another row of '{id}'")));
        }
        let levels = match row.parse("species")? {
            PetType::Dog => dog,
            PetType::Cat => cat,
        };
        let level = parse_level(&row)?;
        if let Some(last) = levels.last() {
            if level.mg_per_kg <= last.mg_per_kg {
                return Err(row.error("mg_per_kg", "is not more than in the row before"));
            }
            if level.danger < last.danger {
                return Err(row.error("danger", "is milder than at a smaller dose"));
            }
        }
        levels.push(level);
    }
    Ok(rows.into_iter().map(|(id, name, dog, cat)| Poison::new(&id, &name, dog, cat)).collect())
}

fn parse_level(row: &TableRow) -> Result<DoseLevel, CellError> {
    let danger = row.required("danger")?;
    let effect = row.required("effect")?;
    if !effect.ends_with('.') {
        return Err(row.error("effect", "does not end with a full stop"));
    }
    Ok(DoseLevel {
        mg_per_kg: row.number("mg_per_kg")?,
        danger: Danger::from_str(danger)
            .map_err(|_| row.error("danger", format!("'{danger}' is not call, poisonous or life_threatening")))?,
        effect: effect.to_owned(),
        source: Some(row.required("source")?.to_owned()),
        address: row
            .optional("address")
            .map(HttpsUrl::parse)
            .transpose()
            .map_err(|error| row.error("address", error))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "poison,name,species,mg_per_kg,danger,effect,source,address,copy";

    fn outcome(rows: &str) -> String {
        match parse(&format!("{HEAD}\n{rows}")) {
            Ok(poisons) => {
                let show = |levels: &[DoseLevel]| {
                    levels.iter().map(|it| format!("{}:{:?}", it.mg_per_kg, it.danger)).collect::<Vec<_>>().join(" ")
                };
                let poison = &poisons[0];
                format!("{} | {}", show(poison.levels(PetType::Dog)), show(poison.levels(PetType::Cat)))
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn levels_begin_at_zero_and_cats_are_never_answered_more_mildly_than_dogs() {
        for (rows, expected) in [
            (
                "x,X,dog,20,poisonous,A.,S,,\nx,X,dog,40,life_threatening,B.,S,,",
                "0:Call 20:Poisonous 40:LifeThreatening | 0:Poisonous 20:Poisonous 40:LifeThreatening",
            ),
            ("x,X,dog,0,life_threatening,A.,S,,", "0:LifeThreatening | 0:LifeThreatening"),
            ("x,X,cat,0,life_threatening,A.,S,,", "0:LifeThreatening | 0:LifeThreatening"),
            ("x,X,dog,0,call,A.,S,,", "0:Call | 0:Call"),
            ("x,X,cat,5,poisonous,A.,S,,", "0:Poisonous 5:Poisonous | 0:Poisonous 5:Poisonous"),
            (
                "x,X,cat,5,call,A.,S,,\nx,X,cat,10,poisonous,A.,S,,",
                "0:Poisonous 5:Poisonous 10:Poisonous | 0:Poisonous 5:Poisonous 10:Poisonous",
            ),
            // The dose of dogs is lower than that of cats and has to count for cats too.
            (
                "x,X,dog,20,life_threatening,A.,S,,\nx,X,cat,30,poisonous,B.,S,,\nx,X,cat,40,life_threatening,B.,S,,",
                "0:Call 20:LifeThreatening | 0:Call 20:LifeThreatening 30:LifeThreatening 40:LifeThreatening",
            ),
        ] {
            assert_eq!(outcome(rows), expected, "{rows}");
        }
    }

    #[test]
    fn the_published_doses_of_cats_have_no_note_about_dogs() {
        let poisons = parse(&format!("{HEAD}\nx,X,cat,5,poisonous,A.,S,,")).unwrap();
        let says_assumed =
            |pet_type| poisons[0].levels(pet_type).iter().any(|level| level.effect.contains("no published dose"));
        assert_eq!([PetType::Dog, PetType::Cat].map(says_assumed), [true, false]);
    }

    #[test]
    fn invalid_rows_are_reported_with_their_field() {
        let valid = "x,X,dog,20,poisonous,A.,S,https://vet.example/,";
        assert_eq!(outcome(valid), "0:Call 20:Poisonous | 0:Poisonous 20:Poisonous");
        for (from, to, expected) in [
            ("x,X", ",X", "poison: is empty"),
            ("dog", "horse", "species: 'horse' is not a pet type; use dog or cat"),
            ("20", "-1", "mg_per_kg: '-1' is not a number of 0 or more"),
            ("poisonous", "safe", "danger: 'safe' is not call, poisonous or life_threatening"),
            ("A.", "A", "effect: does not end with a full stop"),
            (",S,", ",,", "source: is empty"),
            ("https:", "http:", "address: Must be a valid URL"),
        ] {
            assert_eq!(outcome(&valid.replacen(from, to, 1)), format!("line 2, field {expected}"), "{from} -> {to}");
        }
        for (second, expected) in [
            ("x,Y,dog,30,poisonous,A.,S,,", "name: differs from 'X' in another row of 'x'"),
            ("x,X,dog,20,poisonous,A.,S,,", "mg_per_kg: is not more than in the row before"),
            ("x,X,dog,30,call,A.,S,,", "danger: is milder than at a smaller dose"),
        ] {
            assert_eq!(outcome(&format!("{valid}\n{second}")), format!("line 3, field {expected}"), "{second}");
        }
    }
}
