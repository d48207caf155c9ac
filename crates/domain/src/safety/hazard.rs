//! The table of foods that harm dogs or cats, with a source for each row (`data/hazards.csv`).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::hazard_name::{self, NameGroup};
use super::known_words;
use super::verdict::HazardVerdict;
use crate::pet_type::PetType;
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

const FIELDS: [&str; 14] = [
    "id",
    "name",
    "aliases",
    "species",
    "severity",
    "recipe_verdict",
    "action",
    "reason",
    "advice",
    "exceptions",
    "source",
    "copy",
    "verification",
    "is_harmful_in_excess",
];

static HAZARDS: EmbeddedTable<Vec<Hazard>> = EmbeddedTable::new(|| {
    let mut hazards = parse(include_str!("../../data/hazards.csv"))
        .map_err(|error| error.in_file("crates/domain/data/hazards.csv"))?;
    for (file, text) in NAME_FILES {
        let groups = hazard_name::parse(text, |id| hazards.iter().any(|hazard| hazard.id == id))
            .map_err(|error| error.in_file(format!("crates/domain/data/hazard_names/{file}")))?;
        groups.into_iter().for_each(|group| add_group(&mut hazards, group));
    }
    for (file, text) in MEDICINE_FILES {
        let words = known_words::parse_words(text)
            .map_err(|error| error.in_file(format!("crates/domain/data/medicines/{file}")))?;
        let mut names: Vec<String> = words.into_iter().map(str::to_owned).collect();
        names.sort();
        add_group(&mut hazards, NameGroup::from_registered_medicines(names));
    }
    Ok(hazards)
});

fn add_group(hazards: &mut [Hazard], group: NameGroup) {
    if let Some(hazard) = hazards.iter_mut().find(|hazard| hazard.id == group.hazard_id) {
        hazard.names.push(group);
    }
}

macro_rules! name_files {
    ($folder:literal: $($file:literal),+ $(,)?) => {
        [$(($file, include_str!(concat!("../../data/", $folder, "/", $file)))),+]
    };
}

/// The files of everyday names of hazards, by subject.
pub(super) const NAME_FILES: [(&str, &str); 13] = name_files![
    "hazard_names":
    "alcohol.csv",
    "alliums.csv",
    "caffeine.csv",
    "chocolate.csv",
    "doughs.csv",
    "grapes.csv",
    "household_poisons.csv",
    "meat_and_fish.csv",
    "medicines.csv",
    "other.csv",
    "plants.csv",
    "stocks_and_sauces.csv",
    "sweeteners.csv",
];

/// Lists of medicines from public registers.
const MEDICINE_FILES: [(&str, &str); 2] = name_files!["medicines": "bdpm.txt", "drugs_at_fda.txt"];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Toxic,
    Caution,
}

/// Method by which the statement of a row was checked against its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verification {
    /// The source states it.
    #[serde(rename = "seen")]
    Checked,
    /// Derived from a statement of the source about an ingredient.
    Derived,
    /// General veterinary knowledge that was not checked against a source.
    #[serde(rename = "recalled")]
    Unchecked,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Hazard {
    pub id: String,
    pub name: String,
    /// Words that name the hazard, in lower case.
    pub aliases: Vec<String>,
    /// Further names, which can have another effect on a recipe.
    pub names: Vec<NameGroup>,
    /// Phrases that contain an alias but mean something else.
    pub exceptions: Vec<String>,
    pub pet_types: Vec<PetType>,
    /// How harmful the food is, for the list of toxic foods. The effect on a recipe depends on `verdict` alone.
    pub severity: Severity,
    pub verdict: HazardVerdict,
    /// Says in plain words what an owner must do.
    pub action: String,
    pub reason: String,
    /// A sentence on a simple replacement or remedy, if there is one.
    pub advice: Option<String>,
    /// A publication of a veterinary body, an authority or a journal. If it was read elsewhere, the column `copy` of the table says
    /// where.
    pub source: String,
    pub verification: Verification,
    /// True if the food belongs to a balanced dish and harms only in excess, such as liver.
    pub is_harmful_in_excess: bool,
}

/// Returns all hazards for dogs and cats, in the order of the table.
pub fn hazards() -> &'static [Hazard] {
    HAZARDS.get()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    HAZARDS.check()
}

fn parse(text: &str) -> Result<Vec<Hazard>, CellError> {
    let mut hazards: Vec<Hazard> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let hazard = parse_hazard(&row)?;
        if hazards.iter().any(|it| it.id == hazard.id) {
            return Err(row.error("id", format!("'{}' occurs twice", hazard.id)));
        }
        hazards.push(hazard);
    }
    Ok(hazards)
}

fn parse_hazard(row: &TableRow) -> Result<Hazard, CellError> {
    let verdict = row.parse("recipe_verdict")?;
    Ok(Hazard {
        id: row.required("id")?.to_owned(),
        name: row.required("name")?.to_owned(),
        aliases: row.required_list("aliases")?,
        exceptions: row.list("exceptions").map(str::to_owned).collect(),
        names: Vec::new(),
        pet_types: row.parse_list("species")?,
        severity: match row.required("severity")? {
            "toxic" => Severity::Toxic,
            "caution" => Severity::Caution,
            other => return Err(row.error("severity", format!("'{other}' is not toxic or caution"))),
        },
        verdict,
        action: parse_sentence(row, "action", row.required("action")?)?,
        reason: row.required("reason")?.to_owned(),
        advice: row.optional("advice").map(|advice| parse_sentence(row, "advice", advice)).transpose()?,
        source: row.required("source")?.to_owned(),
        verification: match row.required("verification")? {
            "seen" => Verification::Checked,
            "derived" => Verification::Derived,
            "recalled" => Verification::Unchecked,
            other => return Err(row.error("verification", format!("'{other}' is not seen, derived or recalled"))),
        },
        is_harmful_in_excess: parse_harmful_in_excess(row, verdict)?,
    })
}

/// Parses the column of foods that harm only in excess. A recipe with such a food needs no change, so its verdict is 'info'.
fn parse_harmful_in_excess(row: &TableRow, verdict: HazardVerdict) -> Result<bool, CellError> {
    let field = "is_harmful_in_excess";
    match row.required(field)? {
        "yes" if verdict == HazardVerdict::Info => Ok(true),
        "yes" => Err(row.error(field, "is 'yes', so that the column 'recipe_verdict' must be 'info'")),
        "no" => Ok(false),
        other => Err(row.error(field, format!("'{other}' is not yes or no"))),
    }
}

fn parse_sentence(row: &TableRow, field: &str, text: &str) -> Result<String, CellError> {
    if text.ends_with('.') { Ok(text.to_owned()) } else { Err(row.error(field, "does not end with a full stop")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::safety::find_hazards;

    #[test]
    fn every_hazard_has_a_name_a_reason_and_a_source() {
        for hazard in hazards() {
            assert!(!hazard.aliases.is_empty() && !hazard.pet_types.is_empty(), "{}", hazard.id);
            for text in [&hazard.id, &hazard.name, &hazard.action, &hazard.reason, &hazard.source] {
                assert!(!text.trim().is_empty(), "{}", hazard.id);
            }
            assert_ne!(
                hazard.verification,
                Verification::Unchecked,
                "{}: read the source and set verification to seen",
                hazard.id
            );
        }
    }

    #[test]
    fn rows_are_parsed_from_the_table() {
        let row = |id: &str| hazards().iter().find(|hazard| hazard.id == id).unwrap();
        let leek = row("leek");
        assert_eq!(leek.name, "Leek");
        assert_eq!(leek.aliases, ["leek", "leeks", "wild leek", "wild leeks", "ramps"]);
        assert_eq!(leek.exceptions, ["leek free"]);
        assert_eq!(leek.pet_types, [PetType::Dog, PetType::Cat]);
        assert_eq!((leek.severity, leek.verdict), (Severity::Toxic, HazardVerdict::Unsafe));
        assert_eq!(leek.reason, "It damages red blood cells, like onion.");
        assert_eq!(leek.advice.as_deref(), Some("Use fresh parsley for flavour instead."));
        assert_eq!(leek.verification, Verification::Checked);
        assert_eq!(row("macadamia").pet_types, [PetType::Dog]);
        assert_eq!(row("tuna_cats").pet_types, [PetType::Cat]);
        assert_eq!(row("salt").verdict, HazardVerdict::Review);
        assert_eq!(row("milk").verdict, HazardVerdict::Info);
        assert_eq!(row("raw_beans").verification, Verification::Derived);
        let in_excess: Vec<&str> =
            hazards().iter().filter(|it| it.is_harmful_in_excess).map(|it| it.id.as_str()).collect();
        assert_eq!(in_excess, ["liver_excess", "cod_liver_oil", "vitamin_d"]);
    }

    #[test]
    fn aliases_are_found_unless_excepted_or_negated() {
        for hazard in hazards() {
            for pet_type in &hazard.pet_types {
                let finds =
                    |text: &str| find_hazards(*pet_type, text, &[], &[]).iter().any(|hit| hit.hazard.id == hazard.id);
                for alias in &hazard.aliases {
                    assert!(finds(alias), "{}: {alias}", hazard.id);
                    assert!(finds(&format!("Never add salt, but stir in {alias}")), "{}: {alias}", hazard.id);
                    for cue in ["Never add", "do not use", "avoid", "no", "without", "never use celery, parsley or"] {
                        assert!(!finds(&format!("{cue} {alias}.")), "{}: {cue} {alias}", hazard.id);
                    }
                }
                for exception in &hazard.exceptions {
                    assert!(!finds(exception), "{}: {exception}", hazard.id);
                }
            }
        }
    }

    #[test]
    fn every_name_belongs_to_animals_that_the_hazard_harms() {
        for hazard in hazards() {
            for group in &hazard.names {
                let is_harmed = |pet_type| hazard.pet_types.contains(pet_type);
                assert!(group.pet_types.iter().all(is_harmed), "{}: {:?}", hazard.id, group.names);
            }
        }
    }

    #[test]
    fn every_other_name_is_found_in_an_ingredient_line_with_its_effect() {
        let mut wrong = Vec::new();
        for hazard in hazards() {
            for (group, pet_type) in hazard.names.iter().flat_map(|it| it.pet_types.iter().map(move |pet| (it, *pet))) {
                let found = |text: &str| {
                    let findings = find_hazards(pet_type, "", &[text.to_owned()], &[]);
                    findings.into_iter().filter(|it| it.hazard.id == hazard.id).map(|it| it.verdict).min()
                };
                let is_part = group.kind.is_part_of_word();
                for name in group.names.iter().filter(|_| !is_part) {
                    let verdict = found(&format!("200 g {name}, chopped"));
                    if verdict.is_none_or(|verdict| verdict > group.verdict) {
                        wrong.push(format!("{}: '{name}' is {verdict:?}", hazard.id));
                    }
                    // These names are found although 'no' precedes them: 'season' and 'eat' are read as verbs, and 'thé' as 'the'.
                    let is_misread = ["season", "thé", "eat natural"].iter().any(|word| name.starts_with(word));
                    if !is_misread && found(&format!("no {name}")).is_some() {
                        wrong.push(format!("{}: 'no {name}' is found", hazard.id));
                    }
                }
                for exception in &group.exceptions {
                    if let Some(verdict) = found(exception) {
                        wrong.push(format!("{}: the exception '{exception}' is {verdict:?}", hazard.id));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        let head = "id,name,aliases,species,severity,recipe_verdict,action,reason,advice,exceptions,source,copy,verification,\
             is_harmful_in_excess";
        let row =
            "leek,Leek,leek;leeks,dog;cat,toxic,unsafe,Do not feed it.,why,Use parsley.,leek free,who,where,seen,no";
        assert_eq!(parse(&format!("{head}\n{row}\n")).map(|it| it.len()), Ok(1));
        for (from, to, expected) in [
            ("leek,Leek", ",Leek", "id: is empty"),
            ("leek,Leek", "onion,Leek", "id: 'onion' occurs twice"),
            ("Leek,leek;leeks", "Leek, ; ", "aliases: is empty"),
            ("dog;cat", "", "species: is empty"),
            ("dog;cat", "dog;horse", "species: 'horse' is not a pet type; use dog or cat"),
            ("toxic", "bad", "severity: 'bad' is not toxic or caution"),
            ("unsafe", "bad", "recipe_verdict: 'bad' is not unsafe, review or info"),
            ("Do not feed it.", "", "action: is empty"),
            ("feed it.", "feed it", "action: does not end with a full stop"),
            ("why", "", "reason: is empty"),
            ("parsley.", "parsley", "advice: does not end with a full stop"),
            ("who", "", "source: is empty"),
            ("seen", "heard", "verification: 'heard' is not seen, derived or recalled"),
            (",no", ",yes", "is_harmful_in_excess: is 'yes', so that the column 'recipe_verdict' must be 'info'"),
            (",no", ",maybe", "is_harmful_in_excess: 'maybe' is not yes or no"),
            (",no", ",", "is_harmful_in_excess: is empty"),
            (",seen", "", "is_harmful_in_excess: the line has 13 fields and the heading 14"),
        ] {
            let first = row.replace("leek,Leek", "onion,Onion");
            let text = format!("{head}\n{first}\n{}\n", row.replacen(from, to, 1));
            let error = parse(&text).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
        assert_eq!(parse(head).unwrap_err().to_string(), "line 1, field id: the table has no rows");
    }
}
