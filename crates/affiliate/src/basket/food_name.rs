//! The name of a food after an amount of the shopping list.

use domain::table::{EmbeddedTable, TableError};
use domain::word_lists::WordLists;
use strum::{Display, EnumString, VariantArray};

static PLURALS: EmbeddedTable<WordLists<Plural>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/plural_words.csv"))
        .map_err(|error| error.in_file("crates/affiliate/data/plural_words.csv"))
});

/// The lists of `plural_words.csv`. Names that end in another word stay as they are: '2 celery' is clearer than a guess, and
/// 'salmon' and 'carrots' do not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
enum Plural {
    EndingS,
    EndingEs,
}

/// Returns the name in the plural if the amount is a number of pieces above one, such as '4', and otherwise as it is.
pub fn name_after_amount(name: &str, amount: &str) -> String {
    let is_several = amount.parse::<f64>().is_ok_and(|count| count > 1.0);
    let last = name.rsplit(' ').next().unwrap_or(name).to_lowercase();
    let plurals = PLURALS.get();
    if !is_several {
        name.to_owned()
    } else if plurals.contains(Plural::EndingS, &last) {
        format!("{name}s")
    } else if plurals.contains(Plural::EndingEs, &last) {
        format!("{name}es")
    } else {
        name.to_owned()
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    PLURALS.check()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_in_the_plural_after_several_pieces() {
        for (amount, name, expected) in [
            ("4", "egg yolk", "egg yolks"),
            ("1", "egg yolk", "egg yolk"),
            ("2", "sweet potato", "sweet potatoes"),
            ("3", "Duck egg", "Duck eggs"),
            ("2", "Potato", "Potatoes"),
            ("2", "carrots", "carrots"),
            ("2", "celery", "celery"),
            ("3", "salmon", "salmon"),
            ("2", "chicken neck, meat and skin", "chicken neck, meat and skin"),
            ("2", "zinc tablet (15 mg)", "zinc tablet (15 mg)"),
            ("450 g", "carrot", "carrot"),
            ("2 + 100 g", "egg", "egg"),
            ("", "egg", "egg"),
        ] {
            assert_eq!(name_after_amount(name, amount), expected, "{amount} {name}");
        }
    }
}
