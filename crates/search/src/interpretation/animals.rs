//! The animals that a search is for: pet types, breeds, and the categories of recipes that they limit.

use domain::category::Category;
use domain::pet_type::PetType;

use super::Parts;
use crate::exclusion::begins_exclusion;
use crate::index::AnyTerm;
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::stem;
use crate::word_list::WordList;

/// The words that leave out what the category of grain-free recipes leaves out.
const NO_GRAIN: [&str; 2] = ["no", "grain"];
/// A word after a denied pet type: 'not a cat but a dog'.
const BUT: &str = "but";

impl Parts {
    /// Returns the pet types that the search may be for: both if its words contradict each other.
    pub(super) fn pet_types(&self) -> Vec<PetType> {
        let is_meant = |pet_type: &PetType| {
            let other_pet_types = PetType::ALL.into_iter().filter(|other| other != pet_type).map(Term::from_pet_type);
            let other_categories = Category::ALL.into_iter().filter(|category| !category.belongs_to(*pet_type));
            let excluding_terms: Vec<Term> = other_pet_types.chain(other_categories.map(Term::from_category)).collect();
            !self.groups.iter().flat_map(|group| &group.terms).any(|term| excluding_terms.contains(term))
        };
        let meant: Vec<PetType> = PetType::ALL.into_iter().filter(is_meant).collect();
        if meant.is_empty() { PetType::ALL.to_vec() } else { meant }
    }

    /// Limits the results to the pet type and, for small and large dogs, to the category of the breed. A recipe has one category, so
    /// that a category among the words, as in 'labrador puppy', counts instead of that of the breed.
    pub(super) fn add_breed_filters(&mut self) {
        let Some(breed) = self.breed else { return };
        let names_category = self.groups.iter().flat_map(|group| &group.terms).any(Term::is_category);
        let size = breed.size_category().filter(|_| !names_category);
        let terms = [Some(Term::from_pet_type(breed.pet_type)), size.map(Term::from_category)];
        self.groups.extend(terms.into_iter().flatten().map(AnyTerm::filter));
    }
}

/// Replaces 'grain free' in a search for cats by 'no grain', because only recipes for dogs have a category for it.
pub(super) fn replace_grain_free_for_cats(words: &mut Vec<String>) {
    let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
    let has = |at: usize, term: &Term| {
        let found = stems.get(at..).and_then(|rest| lexicon().longest_at(rest));
        found.filter(|(phrase, _)| phrase.terms.contains(term)).map(|(_, length)| length)
    };
    let names = |pet_type: PetType| (0..stems.len()).any(|at| has(at, &Term::from_pet_type(pet_type)).is_some());
    if !names(PetType::Cat) || names(PetType::Dog) {
        return;
    }
    let grain_free = Term::from_category(Category::GrainFree);
    let place = (0..stems.len()).find_map(|at| Some((at, has(at, &grain_free)?)));
    if let Some((at, length)) = place {
        words.splice(at..at + length, NO_GRAIN.map(str::to_owned));
    }
}

/// Removes a pet type that the search denies, and the words of the denial: 'cats not dogs' and 'not a dog but a cat' are searches for
/// cats. If no other pet type is named, the search is for the other one.
pub(super) fn remove_denied_pet_type(words: &mut Vec<String>) {
    let pet_type_at = |words: &[String], at: usize| {
        let stem = stem(words.get(at)?);
        let phrase = lexicon().get(&stem)?;
        PetType::ALL.into_iter().find(|pet_type| phrase.terms == [Term::from_pet_type(*pet_type)])
    };
    let is_between = |word: &String| WordList::StopWords.contains(word) || WordList::Owners.contains(word);
    let denied = (0..words.len()).find_map(|at| {
        let pet_type = pet_type_at(words, at)?;
        let start = words.get(..at)?.iter().rposition(|word| !is_between(word))?;
        let is_denied = words.get(start).is_some_and(|word| begins_exclusion(word) && word != BUT);
        is_denied.then_some((pet_type, start..at + 1))
    });
    let Some((pet_type, mut place)) = denied else { return };
    let is_contrast = |word: &String| word == BUT || WordList::Contrasts.contains(word);
    place.end += words.iter().skip(place.end).take_while(|word| is_contrast(word)).count();
    let names_other = (0..words.len()).any(|at| pet_type_at(words, at).is_some_and(|named| named != pet_type));
    let other = PetType::ALL.into_iter().find(|other| *other != pet_type).filter(|_| !names_other);
    words.splice(place, other.map(|other| other.to_string()));
}

/// Returns the number of words such as 'mixed breed' at the start, which fit every recipe, because neither the animal nor its size is
/// known.
pub(super) fn length_of_mixed_breed(words: &[&str]) -> Option<usize> {
    let name = words.get(..2)?;
    WordList::AmbiguousBreeds.contains(&name.join(" ")).then_some(name.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words;

    #[test]
    fn grain_free_is_an_exclusion_for_cats() {
        for (text, expected) in [
            ("grain free cat", "no grain cat"),
            ("kitten grain free chicken", "kitten grain free chicken"),
            ("grain free dog", "grain free dog"),
            ("grain free", "grain free"),
            ("grain free for my dog and cat", "grain free for my dog and cat"),
        ] {
            let mut words = split_words(text);
            replace_grain_free_for_cats(&mut words);
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn a_denied_pet_type_is_not_searched() {
        for (text, expected) in [
            ("cats not dogs", "cats"),
            ("food for cats not for dogs", "food for cats"),
            ("not a cat but a dog", "a dog"),
            ("not for my cat", "dog"),
            ("chicken no cats", "chicken dog"),
            ("kein hund aber eine katze", "eine katze"),
            ("no chicken dog", "no chicken dog"),
            ("chicken but for dogs", "chicken but for dogs"),
            ("not too expensive dog", "not too expensive dog"),
            ("dog", "dog"),
        ] {
            let mut words = split_words(text);
            remove_denied_pet_type(&mut words);
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }
}
