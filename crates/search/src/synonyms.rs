//! Other names for the words of recipes: American names, household words and names in other languages (`data/synonyms.csv`).

use std::collections::{HashMap, HashSet};

use domain::category::Category;
use domain::language::LANGUAGES;
use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use crate::source::check_source;
use crate::term::Term;
use crate::text::{split_words, stem_phrase};

const FIELDS: [&str; 5] = ["canonical", "variants", "language", "source", "status"];

static SYNONYMS: EmbeddedTable<Vec<SynonymGroup>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/synonyms.csv")).map_err(|error| error.in_file("crates/search/data/synonyms.csv"))
});

/// Names that mean the same as the words that recipes use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SynonymGroup {
    /// The words that recipes use: 'courgette'. For a fact, such as `category:treats`, the first variant.
    pub canonical: String,
    pub term: Term,
    pub variants: Vec<String>,
    pub is_english: bool,
}

pub fn synonyms() -> &'static [SynonymGroup] {
    SYNONYMS.get()
}

pub fn check_table() -> Result<(), TableError> {
    SYNONYMS.check()
}

/// Requires names in the form of `split_words`. No name may have two meanings or be another form of the words of recipes.
fn parse(text: &str) -> Result<Vec<SynonymGroup>, CellError> {
    let rows = parse_rows(text, &FIELDS)?;
    let canonical: HashSet<String> = rows.iter().map(|row| stem_phrase(row.text("canonical"))).collect();
    let mut meanings: HashMap<String, &str> = HashMap::new();
    let mut groups = Vec::new();
    for row in &rows {
        let name = row.required("canonical")?;
        let variants = row.required_list("variants")?;
        for variant in &variants {
            if split_words(variant).join(" ") != *variant {
                return Err(row.error("variants", format!("'{variant}' has a capital, an accent or punctuation")));
            }
            let stems = stem_phrase(variant);
            if canonical.contains(&stems) {
                return Err(row.error("variants", format!("'{variant}' is a form of a canonical name")));
            }
            let meaning = *meanings.entry(stems).or_insert(name);
            if meaning != name {
                return Err(row.error("variants", format!("'{variant}' is also a variant of '{meaning}'")));
            }
        }
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        check_source(row)?;
        let (term, canonical) = match name.split_once(':') {
            Some(fact) => {
                let term = parse_fact(fact).ok_or_else(|| row.error("canonical", format!("'{name}' is not a fact")))?;
                (term, variants.first().cloned().unwrap_or_default())
            }
            None => (Term::from_stems(stem_phrase(name)), name.to_owned()),
        };
        groups.push(SynonymGroup { canonical, term, variants, is_english: language == "en" });
    }
    Ok(groups)
}

fn parse_fact((kind, value): (&str, &str)) -> Option<Term> {
    match kind {
        "pet" => value.parse::<PetType>().ok().map(Term::from_pet_type),
        "category" => value.parse::<Category>().ok().map(Term::from_category),
        "kind" => (value == "organic").then(Term::organic),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn synonym_errors_name_the_line_and_field() {
        let valid = "canonical,variants,language,source,status\n\
                     courgette,zucchini;summer squash,en,recalled,recalled\n\
                     pet:dog,hund,de,recalled,recalled\n";
        assert_eq!(parse(valid).map(|groups| groups.len()), Ok(2));
        for (from, to, expected) in [
            ("courgette,", ",", "line 2, field canonical: is empty"),
            ("zucchini;", "Zucchini;", "line 2, field variants: 'Zucchini' has a capital, an accent or punctuation"),
            ("zucchini;", "hund;", "line 3, field variants: 'hund' is also a variant of 'courgette'"),
            ("zucchini;", "courgettes;", "line 2, field variants: 'courgettes' is a form of a canonical name"),
            (",en,", ",pl,", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("recalled\npet", "known\npet", "line 2, field status: 'known' is not seen, editorial or recalled"),
            ("pet:dog", "pet:bird", "line 3, field canonical: 'pet:bird' is not a fact"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err();
            assert_eq!(error.to_string(), expected, "{from} -> {to}");
        }
    }

    #[test]
    fn the_table_can_be_read() {
        assert_eq!(check_table(), Ok(()));
    }
}
