//! Reads the steps of a recipe: their sentences, and whether the recipe cooks its food.

use crate::word_list::WordList;
use crate::words::normalised_words;

/// Maximum number of words between a negation and the word that it negates.
const NEGATION_REACH: usize = 3;

/// One sentence of a step.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sentence {
    /// Words in lower case, as they are written.
    written: Vec<String>,
    /// The same words in the singular and in the standard spelling.
    pub words: Vec<String>,
}

impl Sentence {
    pub fn split(step: &str) -> impl Iterator<Item = Self> {
        let parts = step.split(['.', ';', '!', '?']).filter(|part| !part.trim().is_empty());
        parts.map(|part| Self { written: lowercase_words(part), words: normalised_words(part) })
    }

    /// Returns whether the sentence cooks something: not 'take the pan off the heat'.
    pub fn cooks(&self) -> bool {
        if !WordList::EndOfCooking.words().any(|phrase| contains_phrase(&self.written, phrase)) {
            return cooks(&self.written);
        }
        let others: Vec<String> =
            self.written.iter().filter(|word| !WordList::HeatSources.contains(word)).cloned().collect();
        cooks(&others)
    }
}

/// States whether a recipe cooks its food.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heat {
    Cooked,
    /// No step cooks, or a step after the last cooking step serves raw food.
    Raw,
    /// The recipe has no steps.
    Unknown,
}

impl Heat {
    pub fn from_instructions(instructions: &[String]) -> Self {
        let steps: Vec<Vec<String>> = instructions.iter().map(|step| lowercase_words(step)).collect();
        if steps.iter().all(Vec::is_empty) {
            return Self::Unknown;
        }
        let last_cooking = steps.iter().rposition(|step| cooks(step));
        let last_raw = steps.iter().rposition(|step| serves_raw(step));
        match (last_cooking, last_raw) {
            (None, _) => Self::Raw,
            (Some(cooking), Some(raw)) if raw > cooking => Self::Raw,
            _ => Self::Cooked,
        }
    }
}

fn contains_phrase(words: &[String], phrase: &str) -> bool {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    words.windows(phrase.len()).any(|part| part == phrase)
}

fn cooks(step: &[String]) -> bool {
    step.iter().enumerate().any(|(at, word)| {
        let before = step.get(at.saturating_sub(NEGATION_REACH)..at).unwrap_or_default();
        let is_done = WordList::Cooked.contains(word)
            && before.last().is_some_and(|previous| WordList::BeforeCooked.contains(previous));
        (WordList::Cooking.contains(word) || is_done) && !WordList::Negations.contains_any(before)
    })
}

fn serves_raw(step: &[String]) -> bool {
    step.iter().any(|word| word == "raw")
        && WordList::Serving.contains_any(step)
        && !WordList::Cleaning.contains_any(step)
        && !WordList::Negations.contains_any(step)
}

fn lowercase_words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::Heat::{self, Cooked, Raw, Unknown};
    use super::Sentence;

    #[test]
    fn sentence_that_ends_the_cooking_does_not_cook() {
        for (sentence, expected) in [
            ("Simmer for ten minutes", true),
            ("Take the pan off the heat and stir in the oil", false),
            ("Remove from the heat", false),
            ("Turn up the heat", true),
            ("Take it off the heat, then bake it", true),
            ("Do not boil", false),
        ] {
            let found: Vec<bool> = Sentence::split(sentence).map(|it| it.cooks()).collect();
            assert_eq!(found, [expected], "{sentence}");
        }
        assert_eq!(Sentence::split("Stir. Bake; cool.").count(), 3);
    }

    #[test]
    fn heat_is_detected_from_the_words_of_the_steps() {
        for (steps, expected) in [
            (&[][..], Unknown),
            (&["", " … "], Unknown),
            (&["Simmer for 20 minutes."], Cooked),
            (&["BAKE until firm.", "Serve."], Cooked),
            (&["Heat the oven to 180 °C.", "Mix.", "Slide the tin in."], Cooked),
            (&["Stir the mince until cooked through."], Cooked),
            (&["Wash your hands after touching raw meat.", "Fry the mince."], Cooked),
            (&["Fry the mince.", "Wash the board the raw meat lay on."], Cooked),
            (&["Mix the raw mince with the oats.", "Bake."], Cooked),
            (&["Chop and mix.", "Serve."], Raw),
            (&["Stir the cooked rice into the mince."], Raw),
            (&["Do not cook.", "Mix and serve."], Raw),
            (&["Mix without cooking."], Raw),
            (&["Boil the rice.", "Stir in the raw mince and serve."], Raw),
            (&["Boil the rice.", "Never add raw egg."], Cooked),
        ] {
            let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
            assert_eq!(Heat::from_instructions(&steps), expected, "{steps:?}");
        }
    }
}
