//! Everyday names of hazards: products, brands, cultivars, dishes and words of other languages (`data/hazard_names/`).
//!
//! Each row gives names of one hazard of `hazards.csv`, with the effect that they have on a recipe. This effect can differ
//! from that of the hazard: a dish that usually contains onion needs a review, because it can be made without.

use strum::EnumString;

use super::verdict::HazardVerdict;
use crate::language::LANGUAGES;
use crate::pet_type::PetType;
use crate::table::{CellError, TableRow, parse_rows};

const FIELDS: [&str; 10] =
    ["hazard", "kind", "verdict", "species", "language", "names", "exceptions", "source", "status", "note"];

/// Minimum number of letters of a part of a word. Shorter ones occur in too many words.
const MIN_LETTERS_OF_PART: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum NameKind {
    Name,
    /// A registered name of a product, which may also be the name of a pet. If it is an English word, it counts in ingredient
    /// lines only.
    Brand,
    Cultivar,
    /// A dish that usually contains the hazard, which never makes a recipe unsafe because it can be made without. A dish that
    /// is defined by the hazard, such as an onion soup, is a name.
    Dish,
    /// The beginning of compound words: 'knoblauch' of 'Knoblauchbutter'.
    Beginning,
    /// The end of compound words: 'zwiebel' of 'Gemüsezwiebel', 'cillin' of 'amoxicillin'.
    Ending,
    /// A medicine of a public register (`data/medicines/`). Misspelt words are not corrected to it, because these long lists
    /// resemble too many other words.
    #[strum(disabled)]
    Registered,
}

impl NameKind {
    /// Returns true if the name is only a part of the words that it recognises.
    pub fn is_part_of_word(self) -> bool {
        matches!(self, Self::Beginning | Self::Ending)
    }
}

/// Names of a hazard with the same effect on a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct NameGroup {
    pub hazard_id: String,
    pub kind: NameKind,
    pub verdict: HazardVerdict,
    pub pet_types: Vec<PetType>,
    /// Names in lower case.
    pub names: Vec<String>,
    /// Phrases that contain a name but mean something else. They apply to all names of the hazard.
    pub exceptions: Vec<String>,
}

impl NameGroup {
    pub fn from_registered_medicines(names: Vec<String>) -> Self {
        Self {
            hazard_id: "medicines".to_owned(),
            kind: NameKind::Registered,
            verdict: HazardVerdict::Unsafe,
            pet_types: PetType::ALL.to_vec(),
            names,
            exceptions: Vec::new(),
        }
    }
}

/// Parses a file of names. `is_hazard` returns whether a hazard has the id.
pub fn parse(text: &str, is_hazard: impl Fn(&str) -> bool) -> Result<Vec<NameGroup>, CellError> {
    parse_rows(text, &FIELDS)?
        .iter()
        .map(|row| {
            let group = parse_group(row)?;
            if is_hazard(&group.hazard_id) {
                Ok(group)
            } else {
                Err(row.error("hazard", format!("'{}' is not an id of hazards.csv", group.hazard_id)))
            }
        })
        .collect()
}

fn parse_group(row: &TableRow) -> Result<NameGroup, CellError> {
    let kind: NameKind = row
        .required("kind")?
        .parse()
        .map_err(|_| row.error("kind", format!("'{}' is not a kind of name", row.text("kind"))))?;
    if let Some(unknown) = row.required_list("language")?.iter().find(|code| !LANGUAGES.contains(&code.as_str())) {
        return Err(row.error("language", format!("'{unknown}' is not one of {}", LANGUAGES.join(", "))));
    }
    row.required("source")?;
    match row.required("status")? {
        "seen" | "derived" => {}
        other => return Err(row.error("status", format!("'{other}' is not seen or derived"))),
    }
    let verdict: HazardVerdict = row.parse("verdict")?;
    if kind == NameKind::Dish && verdict == HazardVerdict::Unsafe {
        return Err(row.error("verdict", "a dish cannot be unsafe; if the hazard defines the dish, use the kind name"));
    }
    Ok(NameGroup {
        hazard_id: row.required("hazard")?.to_owned(),
        kind,
        verdict,
        pet_types: row.parse_list("species")?,
        names: parse_names(row, kind)?,
        exceptions: row.list("exceptions").map(str::to_owned).collect(),
    })
}

fn parse_names(row: &TableRow, kind: NameKind) -> Result<Vec<String>, CellError> {
    let names = row.required_list("names")?;
    for (index, name) in names.iter().enumerate() {
        let problem = if *name != name.to_lowercase() {
            "is not in lower case"
        } else if names.iter().take(index).any(|earlier| earlier == name) {
            "occurs twice"
        } else if kind.is_part_of_word() && name.chars().count() < MIN_LETTERS_OF_PART {
            "is too short for a part of a word"
        } else {
            continue;
        };
        return Err(row.error("names", format!("'{name}' {problem}")));
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_errors_name_the_line_and_field() {
        let head = FIELDS.join(",");
        let row = "onion,dish,review,dog;cat,en;nl,lasagne;bami,bami leaf,a cookbook,seen,";
        let parse_text = |row: &str| parse(&format!("{head}\n{row}\n"), |id| id == "onion");
        assert_eq!(
            parse_text(row),
            Ok(vec![NameGroup {
                hazard_id: "onion".into(),
                kind: NameKind::Dish,
                verdict: HazardVerdict::Review,
                pet_types: vec![PetType::Dog, PetType::Cat],
                names: vec!["lasagne".into(), "bami".into()],
                exceptions: vec!["bami leaf".into()],
            }])
        );
        for (from, to, expected) in [
            ("onion", "", "hazard: is empty"),
            ("onion", "union", "hazard: 'union' is not an id of hazards.csv"),
            ("dish", "meal", "kind: 'meal' is not a kind of name"),
            ("review", "unsafe", "verdict: a dish cannot be unsafe; if the hazard defines the dish, use the kind name"),
            ("review", "bad", "verdict: 'bad' is not unsafe, review or info"),
            ("dog;cat", "cow", "species: 'cow' is not a pet type; use dog or cat"),
            ("en;nl", "en;dk", "language: 'dk' is not one of en, de, fr, es, it, nl"),
            ("lasagne;bami", ";", "names: is empty"),
            ("lasagne;bami", "Bami", "names: 'Bami' is not in lower case"),
            ("lasagne;bami", "bami;bami", "names: 'bami' occurs twice"),
            (
                "dish,review,dog;cat,en;nl,lasagne",
                "ending,review,dog,nl,ui",
                "names: 'ui' is too short for a part of a word",
            ),
            ("a cookbook", "", "source: is empty"),
            ("seen", "recalled", "status: 'recalled' is not seen or derived"),
        ] {
            let error = parse_text(&row.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
