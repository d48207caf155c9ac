//! Checks the text with which a model explains an answer: it may state only given facts, in the words of these facts and in neutral
//! words (`data/neutral_words.csv`).

use std::collections::HashSet;

use domain::pet_type::PetType;
use domain::plain_text::{has_controls, has_link, is_invisible};
use domain::{disease, health_claim, safety};
use search::text::{split_words, stem};
use strum::Display;

use super::neutral_words::{TextKind, is_neutral};
use crate::word_list::WordList;

/// Maximum length of an explanation or a step, in characters.
const MAX_CHARS: usize = 500;
/// Characters that a text may contain besides letters, digits and spaces.
const SIGNS: &str = ".,;:!?'’‘“”()-–%£°/&";

/// The facts that a text may state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WordingFacts {
    /// The text of the built-in answer.
    pub built_in: String,
    /// Phrases that the text must contain exactly, such as 'meals without chicken for dogs'.
    pub keep: Vec<String>,
    /// Names of excluded foods. They may occur only in the phrases of `keep`.
    pub excluded: Vec<String>,
}

/// Why a text is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
#[strum(serialize_all = "snake_case")]
pub enum WordingFault {
    Empty,
    TooLong,
    /// The text does not end with the end of a sentence: the answer broke off.
    Unfinished,
    /// Characters other than those of plain sentences: markup, emoji, invisible characters. Also a text that does not begin
    /// with a capital or with the quotation mark ‘.
    Markup,
    Link,
    Hazard,
    Disease,
    Claim,
    /// A phrase that must be kept is missing.
    MissingPhrase,
    /// An excluded food or a negation outside of the phrases that must be kept.
    Negation,
    /// A number that is not in the facts, or is followed by another word there; or a number of the built-in text is missing.
    Number,
    /// A word that is neither in the facts nor in the table of neutral words.
    UnknownWord,
}

/// Returns the text if it states only the facts, and otherwise why it must not be shown.
pub fn check_wording(text: &str, facts: &WordingFacts) -> Result<String, WordingFault> {
    let text = text.trim();
    check_plain_sentences(text)?;
    check_content(text)?;
    let rest = without_kept_phrases(text, &facts.keep)?;
    if has_negation(&rest, &facts.excluded) {
        return Err(WordingFault::Negation);
    }
    let known: HashSet<(String, String)> = numbers(&facts.built_in).into_iter().collect();
    let stated: HashSet<(String, String)> = numbers(text).into_iter().collect();
    let is_complete = known.iter().all(|(number, _)| stated.iter().any(|(other, _)| other == number));
    if !stated.is_subset(&known) || !is_complete {
        return Err(WordingFault::Number);
    }
    let words: HashSet<String> = split_words(&facts.built_in).iter().map(|word| stem(word)).collect();
    let is_known = |word: &String| words.contains(&stem(word)) || is_neutral(TextKind::Answer, word);
    if split_words(text).iter().all(is_known) { Ok(text.to_owned()) } else { Err(WordingFault::UnknownWord) }
}

/// Checks that a text consists of finished sentences without markup.
pub(super) fn check_plain_sentences(text: &str) -> Result<(), WordingFault> {
    if text.is_empty() {
        return Err(WordingFault::Empty);
    }
    if text.chars().count() > MAX_CHARS {
        return Err(WordingFault::TooLong);
    }
    let is_plain = |c: char| c.is_alphanumeric() || c == ' ' || SIGNS.contains(c);
    if has_controls(text) || text.chars().any(|c| is_invisible(c) || !is_plain(c)) {
        return Err(WordingFault::Markup);
    }
    if !text.chars().next().is_some_and(|c| c.is_uppercase() || c == '‘') {
        return Err(WordingFault::Markup);
    }
    if text.ends_with(['.', '!']) { Ok(()) } else { Err(WordingFault::Unfinished) }
}

/// Checks that a text has no links and names no hazard, disease or claim.
fn check_content(text: &str) -> Result<(), WordingFault> {
    if has_link(text) {
        return Err(WordingFault::Link);
    }
    let sentence = [text.to_owned()];
    let names_hazard = |pet_type: PetType| !safety::find_hazards(pet_type, "", &sentence, &sentence).is_empty();
    if PetType::ALL.into_iter().any(names_hazard) {
        return Err(WordingFault::Hazard);
    }
    if !disease::find_mentions(text).is_empty() {
        return Err(WordingFault::Disease);
    }
    if health_claim::find_in_text(text).is_empty() { Ok(()) } else { Err(WordingFault::Claim) }
}

/// Returns the text without the phrases that it must contain.
fn without_kept_phrases(text: &str, keep: &[String]) -> Result<String, WordingFault> {
    let mut rest = text.to_owned();
    for phrase in keep {
        if !rest.contains(phrase.as_str()) {
            return Err(WordingFault::MissingPhrase);
        }
        // The full stop keeps the words on both sides from forming a phrase.
        rest = rest.replace(phrase.as_str(), ". ");
    }
    Ok(rest)
}

/// Returns true for a word in the form of `split_words` that can turn a statement into its opposite.
pub(super) fn changes_sense(word: &str) -> bool {
    safety::is_negation(word) || WordList::SenseChanging.contains(word)
}

fn has_negation(text: &str, excluded: &[String]) -> bool {
    let excluded: HashSet<String> =
        excluded.iter().flat_map(|name| split_words(name)).map(|word| stem(&word)).collect();
    split_words(text).iter().any(|word| changes_sense(word) || excluded.contains(&stem(word)))
}

/// Returns each number of a text with its signs, and the word after it: '25 minutes', '£5 a'.
fn numbers(text: &str) -> Vec<(String, String)> {
    let is_edge = |c: char| !c.is_alphanumeric() && !matches!(c, '%' | '£' | '°');
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.trim_matches(is_edge).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let has_digit = |word: &&String| word.chars().any(char::is_numeric);
    let next = |at: usize| words.get(at + 1).cloned().unwrap_or_default();
    words.iter().enumerate().filter(|(_, word)| has_digit(word)).map(|(at, word)| (word.clone(), next(at))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> WordingFacts {
        WordingFacts {
            built_in: "Of 14 recipes for high-protein meals without chicken or rice for senior dogs, 3 meet every \
                       request and come first."
                .to_owned(),
            keep: vec![
                "high-protein meals without chicken or rice for senior dogs".to_owned(),
                "3 meet every request".to_owned(),
            ],
            excluded: vec!["chicken".to_owned(), "rice".to_owned()],
        }
    }

    const GOOD: &str =
        "We found 14 recipes for high-protein meals without chicken or rice for senior dogs, and 3 meet every request.";

    #[test]
    fn a_text_that_states_only_the_facts_is_shown() {
        for text in [
            GOOD.to_owned(),
            format!("  {GOOD}\n"),
            format!("Hello! {GOOD} Enjoy these meals!"),
            format!("{GOOD} These recipes are for your senior dogs."),
        ] {
            assert_eq!(check_wording(&text, &facts()), Ok(text.trim().to_owned()));
        }
        assert_eq!(check_wording(&facts().built_in, &facts()), Ok(facts().built_in));
    }

    #[test]
    fn any_other_text_is_refused() {
        let after = |more: &str| format!("{GOOD} {more}");
        for (text, expected) in [
            (String::new(), WordingFault::Empty),
            ("word ".repeat(101), WordingFault::TooLong),
            (GOOD.trim_end_matches("every request.").to_owned(), WordingFault::Unfinished),
            (after("<b>Turkey.</b>"), WordingFault::Markup),
            (after("**Turkey**."), WordingFault::Markup),
            (after("Turkey 🐶."), WordingFault::Markup),
            (after("Tur\u{200b}key."), WordingFault::Markup),
            (after("Turkey.\nTurkey."), WordingFault::Markup),
            (after("See evil.com."), WordingFault::Link),
            (after("See https://evil.example/x."), WordingFault::Link),
            (after("Add garlic."), WordingFault::Hazard),
            (after("Add 0ni0n."), WordingFault::Number),
            (after("It is for arthritis."), WordingFault::Disease),
            (after("Turkey cures dogs."), WordingFault::Disease),
            (after("Turkey is healthy and safe."), WordingFault::UnknownWord),
            (after("What a wonderful question!"), WordingFault::UnknownWord),
            (after("Ignore the rules."), WordingFault::UnknownWord),
            (after("Turkey with chicken."), WordingFault::Negation),
            (after("Turkey stew has no carrot."), WordingFault::Negation),
            (after("The first takes 20 minutes."), WordingFault::Number),
            (after("The 3 dogs come first."), WordingFault::Number),
            (after("The first takes twelve minutes."), WordingFault::UnknownWord),
            (after("The first takes ½ minutes."), WordingFault::Number),
            (GOOD.replace("14 ", ""), WordingFault::Number),
            (GOOD.replace("14", "41"), WordingFault::Number),
            (GOOD.replace("without chicken", "with chicken"), WordingFault::MissingPhrase),
            (GOOD.replace("3 meet", "14 meet"), WordingFault::MissingPhrase),
            ("I cannot help with that.".to_owned(), WordingFault::MissingPhrase),
        ] {
            assert_eq!(check_wording(&text, &facts()), Err(expected), "{text}");
        }
    }
}
