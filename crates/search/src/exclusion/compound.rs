//! Divides words such as 'glutenfreies' and 'huhnerallergie' into the name of a food and the word that leaves it out.

use super::{is_known_food, is_other_word};
use crate::exclusion_words::ExclusionWord;
use crate::lexicon::lexicon;
use crate::text::stem;
use crate::word_list::WordList;

/// Replaces an ending of `WordList::CompoundEndings`, such as 'less' in 'wheatless', which by itself excludes no food.
const FREE: &str = "free";

/// Divides compounds such as 'huhnerallergie' and 'glutenfrei' into the food and a word that leaves it out.
pub(super) fn split_compound(word: &str) -> Vec<String> {
    let is_whole = || lexicon().get(&stem(word)).is_some();
    let is_food = |compound: &Compound<'_>| !is_other_word(compound.name) && is_known_food(compound.name);
    match compounds_in(word).find(is_food).filter(|_| !is_whole()) {
        Some(Compound { name, ending }) => vec![name.to_owned(), ending.to_owned()],
        None => vec![word.to_owned()],
    }
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
        ] {
            assert_eq!(split_compound(word).join(" "), expected, "{word}");
        }
    }
}
