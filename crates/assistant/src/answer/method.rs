//! Says which ways of cooking that a visitor asked for a created recipe does not follow: every meal is cooked in one pan, and every treat
//! is baked as small bites.

use crate::text::{join_alternatives, push_new};
use crate::word_list::WordList;

/// Returns the sentence about what was not followed. None if the texts ask for nothing of it.
pub fn ignored_method_sentence<'a>(texts: impl IntoIterator<Item = &'a str>, is_treat: bool) -> Option<String> {
    let methods = if is_treat { WordList::WaysOfMakingTreats } else { WordList::WaysOfCookingMeals };
    let mut found: Vec<String> = Vec::new();
    for text in texts {
        let lower = text.to_lowercase().replace('-', " ");
        let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        for method in methods.words() {
            let method_words: Vec<&str> = method.split(' ').collect();
            let place = words.windows(method_words.len()).position(|window| window == method_words);
            let before = place.and_then(|at| at.checked_sub(1)).and_then(|at| words.get(at));
            let is_covered = found.iter().any(|longer| longer.contains(method));
            if place.is_some() && !is_covered && before.is_none_or(|word| !WordList::BeforeUnwantedWay.contains(word)) {
                push_new(&mut found, method.to_owned());
            }
        }
    }
    let quoted: Vec<String> = found.iter().map(|method| format!("‘{method}’")).collect();
    let how = if is_treat { "We bake every treat as small bites" } else { "We cook every meal in one pan" };
    (!quoted.is_empty()).then(|| format!("{how}, so the recipe does not follow {}.", join_alternatives(&quoted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_of_cooking_that_are_not_followed_are_named() {
        for (text, is_treat, expected) in [
            ("slow cooker lamb for my dog", false, Some("the recipe does not follow ‘slow cooker’.")),
            ("chicken soup for my dog", false, Some("‘soup’")),
            ("Slow-Cooker soups", false, Some("‘slow cooker’ or ‘soups’")),
            ("birthday cake for my dog", true, Some("follow ‘birthday cake’.")),
            ("frozen treat for my dog", true, Some("We bake every treat as small bites")),
            ("turkey dinner without oven", false, None),
            ("quick dinner", false, None),
            ("baked treats", true, None),
        ] {
            let sentence = ignored_method_sentence([text], is_treat);
            match expected {
                Some(expected) => assert!(sentence.is_some_and(|it| it.contains(expected)), "{text}"),
                None => assert_eq!(sentence, None, "{text}"),
            }
        }
    }
}
