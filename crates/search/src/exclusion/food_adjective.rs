//! Reads adjectives that are made of the names of foods: 'nothing fishy', 'no cheesy sauce'.

use super::resolve_name;
use crate::text::stem;
use crate::vocabulary::is_stem_of_tables;

/// Minimum number of letters of the name of the food.
const MIN_NAME_LENGTH: usize = 3;

/// Returns the name of the food of an adjective: fish for 'fishy', cheese for 'cheesy'. None if the word is the name of a food itself, such
/// as 'turkey'.
pub fn food_of_adjective(word: &str) -> Option<String> {
    let base = word.strip_suffix('y').filter(|base| base.len() >= MIN_NAME_LENGTH)?;
    let names = [base.to_owned(), format!("{base}e")];
    let mut known = names.into_iter().filter(|name| is_stem_of_tables(&stem(name)));
    let name = known.find_map(|name| resolve_name(&name))?;
    resolve_name(word).is_none().then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjectives_name_their_food() {
        for (word, expected) in [
            ("fishy", Some("fish")),
            ("meaty", Some("meat")),
            ("cheesy", Some("cheese")),
            ("eggy", Some("egg")),
            ("turkey", None),
            ("honey", None),
            ("barley", None),
            ("fancy", None),
            ("tasty", None),
            ("easy", None),
            ("y", None),
        ] {
            assert_eq!(food_of_adjective(word).as_deref(), expected, "{word}");
        }
    }
}
