//! Words that state no fact, from which a model may build its sentences (`data/neutral_words.csv`).

use std::collections::HashSet;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use search::text::stem;
use strum::{Display, EnumString, VariantArray};

/// The stems of the neutral words for each kind of text.
static NEUTRAL_WORDS: EmbeddedTable<Vec<(TextKind, HashSet<String>)>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/neutral_words.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/neutral_words.csv"))
});

/// The kind of text in which a word is neutral.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TextKind {
    /// The explanation of an answer.
    Answer,
    /// The steps of a recipe.
    Step,
}

/// Returns true if a word in the form of `search::text::split_words` states no fact in texts of this kind.
pub fn is_neutral(kind: TextKind, word: &str) -> bool {
    NEUTRAL_WORDS.get().iter().any(|(known, stems)| *known == kind && stems.contains(&stem(word)))
}

pub fn check_table() -> Result<(), TableError> {
    NEUTRAL_WORDS.check()
}

fn parse(text: &str) -> Result<Vec<(TextKind, HashSet<String>)>, CellError> {
    let mut all: Vec<(TextKind, HashSet<String>)> = Vec::new();
    for row in parse_rows(text, &["text", "words"])? {
        let kind: TextKind = row
            .required("text")?
            .parse()
            .map_err(|_| row.error("text", format!("'{}' is not a kind of text", row.text("text"))))?;
        if all.iter().any(|(known, _)| *known == kind) {
            return Err(row.error("text", format!("'{kind}' occurs twice")));
        }
        let words = row.required_list("words")?;
        if let Some(word) = words.iter().find(|word| !word.chars().all(|c| c.is_ascii_lowercase())) {
            return Err(row.error("words", format!("'{word}' is not a word in lower case")));
        }
        all.push((kind, words.iter().map(|word| stem(word)).collect()));
    }
    match TextKind::VARIANTS.iter().find(|kind| all.iter().all(|(known, _)| known != *kind)) {
        Some(missing) => Err(CellError::new(1, "text", format!("there is no row for '{missing}'"))),
        None => Ok(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::pet_type::PetType;

    #[test]
    fn no_neutral_word_names_a_food_a_hazard_or_a_disease_or_negates() {
        for (_, words) in NEUTRAL_WORDS.get() {
            for word in words {
                let is_hazard =
                    |it: &PetType| !domain::safety::find_hazards(*it, "", std::slice::from_ref(word), &[]).is_empty();
                assert!(!PetType::ALL.iter().any(is_hazard), "{word}");
                assert!(domain::disease::find_mentions(word).is_empty(), "{word}");
                let is_food = |food: &nutrition::food::Food| {
                    let names = std::iter::once(&food.everyday_name).chain(&food.aliases);
                    names.into_iter().any(|name| search::text::stem_phrase(name) == *word)
                };
                assert!(!nutrition::food::foods().iter().any(is_food), "{word}");
                let changes_meaning = [
                    "not", "no", "never", "without", "except", "but", "until", "before", "after", "half", "twice",
                    "raw", "safe", "healthy", "complete", "balanced", "good", "vet",
                ];
                assert!(!changes_meaning.iter().any(|other| stem(other) == *word), "{word}");
            }
        }
    }

    #[test]
    fn an_error_in_the_table_names_line_and_field() {
        for (rows, expected) in [
            ("answer,we;our\n", "line 1, field text: there is no row for 'step'"),
            ("answer,we\nanswer,our\n", "line 3, field text: 'answer' occurs twice"),
            ("poem,we\n", "line 2, field text: 'poem' is not a kind of text"),
            ("answer,We\n", "line 2, field words: 'We' is not a word in lower case"),
            ("answer,\n", "line 2, field words: is empty"),
        ] {
            assert_eq!(parse(&format!("text,words\n{rows}")).unwrap_err().to_string(), expected);
        }
    }
}
