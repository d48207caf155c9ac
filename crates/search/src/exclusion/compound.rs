//! Divides words such as 'glutenfreies' and 'huhnerallergie' into the name of a food and the word that leaves it out.

use domain::safety::is_known_word;

use super::{is_known_food, is_other_word};
use crate::exclusion_words::ExclusionWord;
use crate::lexicon::lexicon;
use crate::text::stem;
use crate::word_list::WordList;

/// Replaces an ending of `WordList::CompoundEndings`, such as 'less' in 'wheatless', which by itself excludes no food.
const FREE: &str = "free";
/// Minimum length of the name of an unknown food in a compound.
const MIN_UNKNOWN_LENGTH: usize = 4;

/// Divides compounds such as 'huhnerallergie' and 'glutenfrei' into the food and a word that leaves it out.
pub(super) fn split_compound(word: &str) -> Vec<String> {
    let is_whole = || lexicon().get(&stem(word)).is_some();
    let found = compounds_in(word).find(names_food);
    let found = found.or_else(|| compounds_in(word).find(|it| names_unknown_food(word, it)));
    match found.filter(|_| !is_whole()) {
        Some(Compound { name, ending }) => vec![name.to_owned(), ending.to_owned()],
        None => vec![word.to_owned()],
    }
}

fn names_food(compound: &Compound<'_>) -> bool {
    !is_other_word(compound.name) && is_known_food(compound.name)
}

/// Returns true for a word such as 'huhnfreies', which leaves out a food by itself and so is not misspelt.
pub(crate) fn excludes_food(word: &str) -> bool {
    compounds_in(word).any(|compound| names_food(&compound))
}

/// Returns true for a word such as 'flurblefrei', which is no English word such as 'carefree'.
fn names_unknown_food(word: &str, compound: &Compound<'_>) -> bool {
    ExclusionWord::After.contains(compound.ending)
        && word.ends_with(compound.ending)
        && compound.name.len() >= MIN_UNKNOWN_LENGTH
        && !is_known_word(word)
        && !is_other_word(compound.name)
}

/// A word such as 'glutenfreies' or 'wheatless', divided into the name of a food and the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compound<'a> {
    pub name: &'a str,
    /// A word that leaves out the food before it.
    pub ending: &'static str,
}

/// Returns the ways to divide a word that may be a compound. The name need not be that of a food.
pub fn compounds_in(word: &str) -> impl Iterator<Item = Compound<'_>> {
    let bases = std::iter::once("").chain(WordList::CompoundInflections.words());
    bases.filter_map(move |inflection| word.strip_suffix(inflection)).flat_map(|base| {
        let whole = [ExclusionWord::After, ExclusionWord::Allergy].into_iter().flat_map(ExclusionWord::words);
        let endings = whole.map(|word| (word, word)).chain(WordList::CompoundEndings.words().map(|word| (word, FREE)));
        let divided = endings.filter_map(move |(end, ending)| Some((base.strip_suffix(end)?, ending)));
        let names = divided.flat_map(|(name, ending)| {
            [name, name.strip_suffix('s').unwrap_or(name)].map(|name| Compound { name, ending })
        });
        names.filter(|compound| compound.name.len() > 1 && !WordList::RemovedParts.contains(compound.name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compounds_are_divided_into_a_food_and_a_word() {
        for (word, expected) in [
            ("glutenfrei", "gluten frei"),
            ("glutenfreies", "gluten freies"),
            ("huhnerallergie", "huhner allergie"),
            ("wheatless", "wheat free"),
            ("eggless", "egg free"),
            ("boneless", "boneless"),
            ("skinless", "skinless"),
            ("endless", "endless"),
            ("useless", "useless"),
            ("less", "less"),
            ("frei", "frei"),
            ("chicken", "chicken"),
            ("flurblefrei", "flurble frei"),
            ("flurblevrij", "flurble vrij"),
            ("carefree", "carefree"),
            ("hundefrei", "hundefrei"),
        ] {
            assert_eq!(split_compound(word).join(" "), expected, "{word}");
        }
    }
}
