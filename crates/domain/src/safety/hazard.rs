//! The table of foods that harm dogs or cats, with a source for each row (`data/hazards.csv`).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::pet_type::PetType;
use crate::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

const FIELDS: [&str; 11] = [
    "id",
    "name",
    "aliases",
    "species",
    "severity",
    "recipe_verdict",
    "reason",
    "advice",
    "exceptions",
    "source",
    "verification",
];

static HAZARDS: EmbeddedTable<Vec<Hazard>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/hazards.csv")).map_err(|error| error.in_file("crates/domain/data/hazards.csv"))
});

/// Effect of a hazard on a recipe that names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = HazardVerdict)]
pub enum Verdict {
    /// The recipe is invalid and cannot be published.
    Unsafe,
    /// The recipe is valid and carries a warning.
    Review,
    /// The recipe is valid and carries a note.
    Info,
}

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
    /// Phrases that contain an alias but mean something else.
    pub exceptions: Vec<String>,
    pub pet_types: Vec<PetType>,
    /// How harmful the food is, for the list of toxic foods. The effect on a recipe depends on `verdict` alone.
    pub severity: Severity,
    pub verdict: Verdict,
    pub reason: String,
    /// A sentence on a simple replacement or remedy, if there is one.
    pub advice: Option<String>,
    pub source: String,
    pub verification: Verification,
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
    let species = row.required_list("species")?.iter().map(|it| it.parse()).collect::<Result<_, _>>();
    Ok(Hazard {
        id: row.required("id")?.to_owned(),
        name: row.required("name")?.to_owned(),
        aliases: row.required_list("aliases")?,
        exceptions: row.list("exceptions").map(str::to_owned).collect(),
        pet_types: species.map_err(|error| row.error("species", error))?,
        severity: match row.required("severity")? {
            "toxic" => Severity::Toxic,
            "caution" => Severity::Caution,
            other => return Err(row.error("severity", format!("'{other}' is not toxic or caution"))),
        },
        verdict: match row.required("recipe_verdict")? {
            "unsafe" => Verdict::Unsafe,
            "review" => Verdict::Review,
            "info" => Verdict::Info,
            other => return Err(row.error("recipe_verdict", format!("'{other}' is not unsafe, review or info"))),
        },
        reason: row.required("reason")?.to_owned(),
        advice: parse_advice(row)?,
        source: row.required("source")?.to_owned(),
        verification: match row.required("verification")? {
            "seen" => Verification::Checked,
            "derived" => Verification::Derived,
            "recalled" => Verification::Unchecked,
            other => return Err(row.error("verification", format!("'{other}' is not seen, derived or recalled"))),
        },
    })
}

fn parse_advice(row: &TableRow) -> Result<Option<String>, CellError> {
    match row.optional("advice") {
        Some(advice) if !advice.ends_with('.') => Err(row.error("advice", "does not end with a full stop")),
        advice => Ok(advice.map(str::to_owned)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::safety::find_hazards;

    #[test]
    fn every_hazard_has_a_name_a_reason_and_a_source() {
        for hazard in hazards() {
            assert!(!hazard.aliases.is_empty() && !hazard.pet_types.is_empty(), "{}", hazard.id);
            for text in [&hazard.id, &hazard.name, &hazard.reason, &hazard.source] {
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
        assert_eq!((leek.severity, leek.verdict), (Severity::Toxic, Verdict::Unsafe));
        assert_eq!(leek.reason, "It damages red blood cells, like onion.");
        assert_eq!(leek.advice.as_deref(), Some("Use fresh parsley for flavour instead."));
        assert_eq!(leek.verification, Verification::Checked);
        assert_eq!(row("macadamia").pet_types, [PetType::Dog]);
        assert_eq!(row("tuna_cats").pet_types, [PetType::Cat]);
        assert_eq!(row("salt").verdict, Verdict::Review);
        assert_eq!(row("milk").verdict, Verdict::Info);
        assert_eq!(row("raw_beans").verification, Verification::Derived);
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
    fn table_errors_name_the_line_and_field() {
        let head = "id,name,aliases,species,severity,recipe_verdict,reason,advice,exceptions,source,verification";
        let row = "leek,Leek,leek;leeks,dog;cat,toxic,unsafe,why,Use parsley.,leek free,who,seen";
        assert_eq!(parse(&format!("{head}\n{row}\n")).map(|it| it.len()), Ok(1));
        for (from, to, expected) in [
            ("leek,Leek", ",Leek", "id: is empty"),
            ("leek,Leek", "onion,Leek", "id: 'onion' occurs twice"),
            ("Leek,leek;leeks", "Leek, ; ", "aliases: is empty"),
            ("dog;cat", "", "species: is empty"),
            ("dog;cat", "dog;horse", "species: 'horse' is not a pet type; use dog or cat"),
            ("toxic", "bad", "severity: 'bad' is not toxic or caution"),
            ("unsafe", "bad", "recipe_verdict: 'bad' is not unsafe, review or info"),
            ("why", "", "reason: is empty"),
            ("parsley.", "parsley", "advice: does not end with a full stop"),
            ("who", "", "source: is empty"),
            ("seen", "heard", "verification: 'heard' is not seen, derived or recalled"),
            (",seen", "", "verification: the line has 10 fields and the heading 11"),
        ] {
            let first = row.replace("leek,Leek", "onion,Onion");
            let text = format!("{head}\n{first}\n{}\n", row.replacen(from, to, 1));
            let error = parse(&text).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
        assert_eq!(parse(head).unwrap_err().to_string(), "line 1, field id: the table has no rows");
    }
}
