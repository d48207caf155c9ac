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
        parts.map(|part| Self { written: lowercase_words(part), words: without_baking_ware(normalised_words(part)) })
    }

    /// Returns whether the sentence cooks something. 'Take the pan off the heat' does not.
    pub fn cooks(&self) -> bool {
        if !WordList::EndOfCooking.words().any(|phrase| contains_phrase(&self.written, phrase)) {
            return cooks(&self.written);
        }
        let others: Vec<String> =
            self.written.iter().filter(|word| !WordList::HeatSources.contains(word)).cloned().collect();
        cooks(&others)
    }

    /// Returns whether the sentence says that the food is not cooked: 'serve raw', but not 'do not cook it for longer than an
    /// hour'.
    pub fn leaves_raw(&self) -> bool {
        let has_phrase_of = |list: WordList| list.words().any(|phrase| contains_phrase(&self.written, phrase));
        let is_not_cooked = has_phrase_of(WordList::NotCooked) && !WordList::CookingLimits.contains_any(&self.written);
        let is_served_raw = has_phrase_of(WordList::ServedRaw) && !WordList::Negations.contains_any(&self.written);
        is_not_cooked || is_served_raw
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
        let last_cooking = steps.iter().rposition(|step| cooks(step) || describes_cooked_food(step));
        let last_raw = steps.iter().rposition(|step| serves_raw(step));
        match (last_cooking, last_raw) {
            (None, _) => Self::Raw,
            (Some(cooking), Some(raw)) if raw > cooking => Self::Raw,
            _ => Self::Cooked,
        }
    }
}

fn contains_phrase(words: &[String], phrase: &str) -> bool {
    (0..words.len()).any(|at| begins_with_phrase(words, at, phrase))
}

/// Returns whether the words from the index `at` begin with the words of the phrase.
fn begins_with_phrase(words: &[String], at: usize, phrase: &str) -> bool {
    let mut written = words.iter().skip(at);
    phrase.split(' ').all(|word| written.next().is_some_and(|it| it == word))
}

fn cooks(step: &[String]) -> bool {
    step.iter().enumerate().any(|(at, word)| {
        let before = step.get(at.saturating_sub(NEGATION_REACH)..at).unwrap_or_default();
        let is_done = WordList::Cooked.contains(word)
            && before.last().is_some_and(|previous| WordList::BeforeCooked.contains(previous));
        let is_cooking = WordList::Cooking.contains(word)
            || WordList::CookingPhrases.words().any(|phrase| begins_with_phrase(step, at, phrase));
        (is_cooking || is_done) && !WordList::Negations.contains_any(before)
    })
}

fn describes_cooked_food(step: &[String]) -> bool {
    WordList::CookedWhen.words().any(|phrase| contains_phrase(step, phrase))
}

fn serves_raw(step: &[String]) -> bool {
    step.iter().any(|word| word == "raw")
        && WordList::Serving.contains_any(step)
        && !WordList::Cleaning.contains_any(step)
        && !WordList::Negations.contains_any(step)
}

fn lowercase_words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    without_baking_ware(words.map(str::to_lowercase).collect())
}

/// Returns the words without 'baking' in names such as 'baking paper', which cook nothing.
fn without_baking_ware(words: Vec<String>) -> Vec<String> {
    let next = words.iter().skip(1).map(Some).chain([None]);
    let is_ware = |(word, next): (&String, Option<&String>)| {
        word == "baking" && next.is_some_and(|next| WordList::BakingWare.contains(next))
    };
    words.iter().zip(next).filter(|pair| !is_ware(*pair)).map(|(word, _)| word.clone()).collect()
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
            ("Take it off the stove", false),
            ("Put everything into an Instant Pot for 15 minutes", true),
            ("Barbecue the mince and liver", true),
            ("BBQ for 20 minutes", true),
            // The sentence does not say by which method, so the losses are assumed if no other sentence cooks.
            ("Gently warm everything in a pan until the mince is no longer pink", false),
            ("Sous-vide for 3 hours", true),
            ("Place in the air-fryer", true),
            ("Broil until done", true),
            ("Scald the milk", true),
            ("Smoke the trout for an hour", true),
            ("Char the peppers", true),
            ("Toast the oats in a dry pan", true),
            ("Flake the smoked trout onto toast", false),
            ("Do not toast the oats", false),
            ("Put it into a pot with a lid", false),
            ("Line a tray with baking paper", false),
            ("Lay it on a baking sheet and bake it", true),
        ] {
            let found: Vec<bool> = Sentence::split(sentence).map(|it| it.cooks()).collect();
            assert_eq!(found, [expected], "{sentence}");
        }
        assert_eq!(Sentence::split("Stir. Bake; cool.").count(), 3);
    }

    #[test]
    fn sentence_leaves_food_raw_only_if_it_says_so() {
        for (sentence, expected) in [
            ("Mix and serve", false),
            ("Serve raw", true),
            ("Mix in the raw mince", false),
            ("Never serve raw pork", false),
            ("Do not cook", true),
            ("Mix without cooking", true),
            ("Do not cook it for longer than an hour", false),
            ("Don't cook it too long", false),
            ("Wash your hands after touching raw meat", false),
        ] {
            let found: Vec<bool> = Sentence::split(sentence).map(|it| it.leaves_raw()).collect();
            assert_eq!(found, [expected], "{sentence}");
        }
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
            (&["Gently warm everything in a pan until the mince is no longer pink."], Cooked),
            (&["Put the mince and rice into an Instant Pot for 15 minutes."], Cooked),
            (&["Sous-vide for 3 hours."], Cooked),
            (&["Barbecue the mince."], Cooked),
            (&["Put the mince into a mixing bowl.", "Serve with the smoked fish."], Raw),
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
