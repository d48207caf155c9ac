//! Foods of which only one form or part is harmful, by their everyday words: 'mushroom' for wild mushrooms, 'peach' for the stone
//! (`data/dangerous_forms.csv`). A recipe with such a food is not unsafe, but an owner who asks about it must read what is.

use super::hazard::{Hazard, hazards};
use super::words::{Word, split};
use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};

static FORMS: EmbeddedTable<Vec<DangerousForm>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/dangerous_forms.csv"))
        .map_err(|error| error.in_file("crates/domain/data/dangerous_forms.csv"))
});

/// A food of which only one form or part is harmful.
#[derive(Debug)]
pub struct DangerousForm {
    /// The harmful form or part.
    pub hazard: &'static Hazard,
    /// Sentences about the other forms of the food.
    pub other_forms: String,
    /// The words of each name of the food.
    names: Vec<Vec<String>>,
}

pub(crate) fn check_table() -> Result<(), TableError> {
    FORMS.check()
}

/// Returns the foods in a text of which one form or part is harmful, in the order of the table. A text that names a harmless form,
/// such as 'button mushrooms', or another food, such as 'sweet potato', has none.
pub fn find_dangerous_forms(text: &str) -> Vec<&'static DangerousForm> {
    let words = split(text);
    let is_exempt = |hazard: &Hazard| hazard.exceptions.iter().any(|name| contains(&words, &words_of(name)));
    let forms = FORMS.get().iter().filter(|form| form.names.iter().any(|name| contains(&words, name)));
    // The longest name decides: 'pomme de terre' is a potato and no apple.
    let longest = |form: &DangerousForm| form.names.iter().filter(|name| contains(&words, name)).map(Vec::len).max();
    let longest_of_all = forms.clone().filter_map(longest).max();
    forms.filter(|form| longest(form) == longest_of_all && !is_exempt(form.hazard)).collect()
}

/// Returns true if the words contain the name, whose last word may be in the plural.
fn contains(words: &[Word], name: &[String]) -> bool {
    let is_name = |window: &[Word]| {
        window.iter().zip(name).enumerate().all(|(at, (word, expected))| {
            let is_plural =
                at + 1 == name.len() && matches!(word.text.strip_prefix(expected.as_str()), Some("s" | "es"));
            word.text == *expected || is_plural
        })
    };
    !name.is_empty() && words.windows(name.len()).any(is_name)
}

fn words_of(name: &str) -> Vec<String> {
    split(name).into_iter().map(|word| word.text).collect()
}

fn parse(text: &str) -> Result<Vec<DangerousForm>, CellError> {
    parse_rows(text, &["hazard", "words", "note", "other_forms"])?
        .iter()
        .map(|row| {
            let id = row.required("hazard")?;
            let hazard = hazards().iter().find(|hazard| hazard.id == id);
            row.required("note")?;
            let names = row.required_list("words")?;
            if let Some(name) = names.iter().find(|name| words_of(name).join(" ") != **name) {
                return Err(row.error("words", format!("'{name}' has a capital, an accent or punctuation")));
            }
            Ok(DangerousForm {
                hazard: hazard.ok_or_else(|| row.error("hazard", format!("'{id}' is not an id of hazards.csv")))?,
                other_forms: row.required("other_forms")?.to_owned(),
                names: names.iter().map(|name| words_of(name)).collect(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_food_leads_to_its_dangerous_form() {
        for (text, expected) in [
            ("mushroom", "wild_mushroom"),
            ("Mushrooms", "wild_mushroom"),
            ("fried champignons", "wild_mushroom"),
            ("button mushrooms", ""),
            ("yeast", "yeast_dough"),
            ("brewer's yeast", ""),
            ("bread doe", "yeast_dough"),
            ("a peach", "fruit_stones"),
            ("plums", "fruit_stones"),
            ("tomatoes", "green_tomato"),
            ("potato", "green_potato"),
            ("sweet potato", ""),
            ("pomme de terre", "green_potato"),
            ("pomme", "fruit_stones"),
            ("chicken", ""),
            ("", ""),
        ] {
            let found: Vec<&str> = find_dangerous_forms(text).into_iter().map(|it| it.hazard.id.as_str()).collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            (
                "wild_mushrooms,mushroom,Wild ones,Others.",
                "line 2, field hazard: 'wild_mushrooms' is not an id of hazards.csv",
            ),
            (
                "wild_mushroom,Mushroom,Wild ones,Others.",
                "line 2, field words: 'Mushroom' has a capital, an accent or punctuation",
            ),
            ("wild_mushroom,,Wild ones,Others.", "line 2, field words: is empty"),
            ("wild_mushroom,mushroom,,Others.", "line 2, field note: is empty"),
            ("wild_mushroom,mushroom,Wild ones,", "line 2, field other_forms: is empty"),
        ] {
            let error = parse(&format!("hazard,words,note,other_forms\n{row}\n")).map(|_| ()).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
