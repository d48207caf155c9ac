//! Interprets the text of a search: its terms, corrections, hazards and diseases.

mod alternative_foods;
mod alternatives;
mod animals;
mod contrast;
mod diets;
mod illness_words;
mod nearness;
mod preferences;
mod unfinished_exclusion;
mod unknown_exclusion;

use domain::disease;
use domain::pet_type::PetType;
use domain::preference::Preference;
use domain::safety::{HarmlessMeaning, HazardVerdict};

use crate::MAX_LENGTH;
use crate::breed_names::{self, NamedBreed};
use crate::correction::correct;
use crate::exclusion::{
    ExcludedFood, begins_exclusion, is_known_food, may_be_sentence, split_exclusions, words_with_meaning,
};
use crate::exclusion_words::ExclusionWord;
use crate::household_words;
use crate::illness;
use crate::index::{AnyTerm, Index, Ranks};
use crate::lexicon::lexicon;
use crate::named_hazard::{NamedHazard, find_shown_hazards, remember_meanings};
use crate::referrals::find_referrals;
use crate::term::Term;
use crate::text::{LIST_SEPARATOR, replace_abbreviations, split_words, split_words_and_lists, stem, stem_phrase};
use crate::word_list::WordList;

use alternative_foods::{Alternatives, is_food, spread_alternatives, without_alternatives};
use animals::{length_of_mixed_breed, remove_denied_pet_type, replace_grain_free_for_cats};
use contrast::remove_contrasts;
use diets::{SearchedDiet, remove_diets};
use illness_words::{WordsWithoutIllness, names_disease, remove_illness};

use preferences::{replace_weak_negations, split_preferences};
use unfinished_exclusion::remove_unfinished_exclusion;

pub use alternative_foods::is_or;
pub use alternatives::Alternative;
pub use diets::MEATLESS_CAT;
pub use nearness::Nearness;
pub use unknown_exclusion::{MeantFood, UnknownExclusion};

/// Name of the disease of an animal that weighs too much.
const OBESITY: &str = "obesity";

/// Further terms are ignored to limit the cost of a search.
const MAX_GROUPS: usize = 8;

/// A search as it is carried out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Interpretation {
    /// The words that were searched, if they differ from the typed ones: 'chicken' for 'chiken', 'courgette' for 'zucchini'.
    pub searched: Option<String>,
    /// True if the text only names foods to find, so that the recipes are 'with salmon' instead of 'for' another text.
    pub names_only_foods: bool,
    pub hazards: Vec<NamedHazard>,
    pub breed: Option<NamedBreed>,
    /// Sentences that refer the visitor to a vet, because the search names or describes an illness, or says that an animal has
    /// eaten something harmful.
    pub referrals: Vec<&'static str>,
    pub excluded: Vec<ExcludedFood>,
    /// Unknown foods of exclusions, which could therefore not be left out.
    pub unknown_exclusions: Vec<UnknownExclusion>,
    /// Preferences such as 'cheap', which a search cannot compare.
    pub preferences: Vec<Preference>,
    /// True if the text asks for toxic foods as such: 'poison'.
    pub asks_what_is_toxic: bool,
    /// True if the text ends with a word such as 'no', after which a food is missing. The word leaves nothing out.
    pub ends_in_exclusion: bool,
    /// True if the text leaves out a food whose name is unknown. Searches with fewer words would not leave it out.
    has_unknown_exclusion: bool,
    /// True if the text contains no letters or digits, so that nothing is found.
    is_blank: bool,
    groups: Vec<AnyTerm>,
    /// The diet of people that the text names, whose foods are excluded as well.
    diet: Option<SearchedDiet>,
    /// The excluded foods without those of the diet.
    excluded_by_words: Vec<ExcludedFood>,
    /// The pet types that the search may be for.
    pet_types: Vec<PetType>,
}

impl Interpretation {
    /// Interprets a text. The last word may be the beginning of a word.
    pub fn new(text: &str, index: &Index) -> Self {
        let text = replace_abbreviations(&text.chars().take(MAX_LENGTH).collect::<String>().to_lowercase());
        let typed = split_words(&text);
        // The limit `MAX_GROUPS` is applied after the exclusions are read, because the last word may be a food that the animal
        // must not eat.
        let without_illness = WordsWithoutIllness::new(split_words_and_lists(&text));
        let mut corrected = correct(&without_illness.words, index.vocabulary());
        let ends_in_exclusion = remove_unfinished_exclusion(&mut corrected, index.vocabulary());
        remove_denied_pet_type(&mut corrected);
        remove_contrasts(&mut corrected);
        replace_weak_negations(&mut corrected);
        replace_grain_free_for_cats(&mut corrected);
        let diet = remove_diets(&mut corrected);
        let mut exclusions = split_exclusions(&corrected, &|word| index.vocabulary().is_in_recipes(word));
        // 'Salmon no' may become 'salmon no rice', so that it leaves nothing out. With a mark it is finished: 'salmon (no)'.
        let has_marks = text.contains(|it: char| !it.is_alphanumeric() && !it.is_whitespace());
        let is_unfinished = ends_in_exclusion && exclusions.rest.len() < 2 && !has_marks;
        let read_sentence = index.read_sentence().filter(|_| may_be_sentence(&text) && !is_unfinished);
        let sentence = read_sentence.map(|read| read(&text)).unwrap_or_default();
        exclusions.add_those_of_sentence(&sentence);
        let (mut excluded, mut rest, mut unknown_names) = (exclusions.foods, exclusions.rest, exclusions.unknown_names);
        // A word that no recipe contains may be a food in a language that the tables do not know, so the page must not say that
        // it is left out.
        let has_recipes = |name: &str| index.vocabulary().with_prefix(name).next().is_some();
        unknown_names.extend(excluded.extract_if(.., |it| it.is_unknown && !has_recipes(&it.name)).map(|it| it.name));
        let unknown_exclusions: Vec<UnknownExclusion> =
            unknown_names.into_iter().map(|name| UnknownExclusion::new(name, &text)).collect();
        let excluded_by_words = excluded.clone();
        for food in diet.iter().flat_map(|diet| &diet.excluded) {
            if !excluded.contains(food) {
                excluded.push(food.clone());
            }
        }
        spread_alternatives(&mut rest);
        for words in [&mut corrected, &mut rest] {
            words.retain(|word| word != LIST_SEPARATOR);
        }
        let words = remove_illness(rest.clone());
        let has_exclusions = !excluded.is_empty() || !unknown_exclusions.is_empty();
        let (mut parts, preferences) = Parts::from_words(&words, &typed, has_exclusions, index);
        let has_meaning =
            !parts.groups.is_empty() || parts.breed.is_some() || parts.names_mixed_breed || has_exclusions;
        let is_exclusion = |word: &String| {
            (begins_exclusion(word) || ExclusionWord::Allergy.contains(word)) && !is_without_meaning(word)
        };
        let has_unknown_exclusion = !unknown_exclusions.is_empty() || rest.iter().any(is_exclusion);
        let mut referrals = find_referrals(&text);
        if referrals.is_empty() && corrected != typed {
            // 'livver disease' names an illness only after its correction.
            referrals = find_referrals(&corrected.join(" "));
        }
        if referrals.is_empty() {
            // A food that harms the animal leads to a vet, although its words name no illness: 'beef makes him sick'.
            referrals = sentence.referrals;
        }
        if !has_meaning && referrals.is_empty() {
            // There are only words such as 'the' and 'recipe'. Those that no recipe contains, such as 'leftovers', limit nothing, and
            // neither do 'recipe' and 'food', which any recipe may happen to contain.
            let is_searched = |word: &&String| {
                index.vocabulary().is_in_recipes(word) && !WordList::FillerWords.contains(word)
                    || !is_without_meaning(word)
            };
            for word in words.iter().filter(is_searched) {
                parts.add_word(word);
            }
        }
        parts.groups.truncate(MAX_GROUPS);
        let searched = parts.searched_words(diet.as_ref(), &typed);
        let names_only_foods = diet.is_none() && !has_exclusions && parts.names_only_foods();
        parts.add_breed_filters();
        let pet_types = parts.pet_types();
        let is_of_illness = |word: &str| without_illness.removed.iter().any(|it| it == word) || names_disease(word);
        let find_harmless = remember_meanings(|word: &str| {
            if is_of_illness(word) {
                return Some(HarmlessMeaning::Known);
            }
            let is_last = typed.last().is_some_and(|last| last == word);
            index.vocabulary().find_harmless_meaning(word, is_last)
        });
        let find_hazards = |text: &str| find_shown_hazards(text, &pet_types, &find_harmless);
        // The name of a breed may be that of a chocolate bar.
        let as_typed = if parts.breed.is_some() { Vec::new() } else { find_hazards(&text) };
        let hazards = match parts.breed {
            Some(breed) => find_hazards(&breed.remove_name(&corrected)),
            None if as_typed.is_empty() => find_hazards(&corrected.join(" ")),
            None => as_typed,
        };
        add_poisoning(&mut referrals, &text, &hazards);
        Self {
            searched,
            names_only_foods,
            hazards,
            breed: parts.breed.cloned(),
            referrals,
            excluded,
            unknown_exclusions,
            preferences,
            asks_what_is_toxic: asks_what_is_toxic(&typed),
            ends_in_exclusion,
            has_unknown_exclusion,
            is_blank: typed.is_empty(),
            groups: parts.groups,
            diet,
            excluded_by_words,
            pet_types,
        }
    }

    /// Returns the ranks of the recipes without an excluded food, and without those that name an unknown one in their title or
    /// ingredients.
    pub fn rank(&self, index: &Index) -> Ranks {
        let nothing = self.is_blank.then(|| AnyTerm { terms: Vec::new(), label: String::new(), is_filter: true });
        let groups: Vec<AnyTerm> = self.groups.iter().cloned().chain(nothing).collect();
        let mut ranks = index.rank(&groups);
        index.remove_excluded(&mut ranks, &self.excluded);
        let unknown = self.excluded.iter().filter(|it| it.is_unknown);
        let words = unknown.flat_map(|it| index.vocabulary().with_prefix(&it.name));
        index.remove(&mut ranks, words.map(|word| Term::from_stems(stem(word))));
        let names = self.unknown_exclusions.iter().map(|it| Term::from_stems(stem_phrase(&it.name)));
        index.remove_named(&mut ranks, names);
        ranks
    }

    /// Returns the ranks of documents that are not recipes, such as products. A pet type or a breed in the text does not limit the
    /// results, because such documents belong to no size of dog, and their list has its own filter for the pet type.
    pub fn rank_by_words(&self, index: &Index) -> Ranks {
        let words: Vec<AnyTerm> = self.groups.iter().filter(|group| !group.is_filter).cloned().collect();
        if self.is_blank { self.rank(index) } else { index.rank(&words) }
    }

    /// Returns false if no other searches may be offered, because the search names a toxic food or an illness, asks what is toxic, or
    /// leaves out an unknown food. A heavy animal may eat what others eat, and 'chicken soup' is only doubtful.
    fn may_offer_searches(&self) -> bool {
        let is_for_heavy = |sentence: &&str| disease::find(OBESITY).is_some_and(|it| it.referral == *sentence);
        self.hazards.iter().all(|it| it.verdict != HazardVerdict::Unsafe)
            && self.referrals.iter().all(is_for_heavy)
            && !self.asks_what_is_toxic
            && !self.has_unknown_exclusion
    }
}

/// The parts of a search while its words are read.
#[derive(Default)]
struct Parts {
    groups: Vec<AnyTerm>,
    breed: Option<&'static NamedBreed>,
    /// True if the words contain 'mixed breed', which limits nothing.
    names_mixed_breed: bool,
}

impl Parts {
    /// Reads the words of a search, and the preferences among them. A preference such as 'cheap' is searched like any
    /// other word, unless no recipe has it together with the rest: 'cheap chicken' finds all recipes with chicken.
    fn from_words(words: &[String], typed: &[String], has_exclusions: bool, index: &Index) -> (Self, Vec<Preference>) {
        let read = |words: &[String]| {
            let mut parts = Self::default();
            parts.add_words(words, typed, index);
            parts
        };
        let mut parts = read(words);
        let is_sentence = has_exclusions || words.iter().any(|word| begins_exclusion(word));
        if is_sentence && index.rank(&parts.groups).count() == 0 {
            // The other words of a sentence are not searched for: 'she refuses turkey'.
            parts = read(&words_with_meaning(words));
        }
        let (preferences, others) = split_preferences(words);
        if preferences.is_empty() || index.rank(&parts.groups).count() > 0 {
            return (parts, preferences);
        }
        let without_preferences = read(&others);
        let limits = has_exclusions || without_preferences.breed.is_some() || !without_preferences.groups.is_empty();
        (if limits { without_preferences } else { parts }, preferences)
    }

    /// Adds the words of a search. `typed` are its words before they were corrected; the last of them may be incomplete.
    fn add_words(&mut self, words: &[String], typed: &[String], index: &Index) {
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        let mut alternatives = Alternatives::default();
        let mut at = 0;
        while let (Some(word), Some(rest)) = (words.get(at), stems.get(at..)) {
            let names: Vec<&str> = words.iter().skip(at).map(String::as_str).collect();
            let is_last = at + 1 == words.len() && typed.last() == Some(word);
            if let Some((breed, length)) = breed_names::find_at_start(&names).filter(|_| self.breed.is_none()) {
                self.breed = Some(breed);
                at += length;
            } else if let Some(length) = length_of_mixed_breed(&names) {
                self.names_mixed_breed = true;
                at += length;
            } else if at + 1 < words.len() && alternatives.reads(word, &self.groups) {
                at += 1;
            } else if let Some((phrase, length)) = lexicon().longest_at(rest) {
                let name = names.get(..length).unwrap_or_default().join(" ");
                let is_ignored = length == 1 && is_without_meaning(&name);
                if !is_ignored {
                    self.groups.push(AnyTerm {
                        terms: phrase.terms.clone(),
                        label: phrase.replacement.clone().unwrap_or(name),
                        is_filter: phrase.terms.iter().any(Term::is_pet_type),
                    });
                }
                at += length;
            } else {
                if is_last && !index.vocabulary().is_in_recipes(word) {
                    self.add_beginning(word, index);
                } else if !is_without_meaning(word) {
                    self.add_word(word);
                }
                at += 1;
            }
            alternatives.join(&mut self.groups);
        }
    }

    fn add_word(&mut self, word: &str) {
        let terms = vec![Term::from_stems(stem(word))];
        self.groups.push(AnyTerm { terms, label: word.to_owned(), is_filter: false });
    }

    /// Adds a word that may be incomplete: all words of recipes that begin with it.
    fn add_beginning(&mut self, word: &str, index: &Index) {
        if is_without_meaning(word) {
            return;
        }
        let mut terms: Vec<Term> =
            index.vocabulary().with_prefix(word).map(|word| Term::from_stems(stem(word))).collect();
        terms.push(Term::from_stems(stem(word)));
        terms.sort();
        terms.dedup();
        self.groups.push(AnyTerm { terms, label: word.to_owned(), is_filter: false });
    }

    /// Returns the words that are searched if they are not the typed ones. A diet belongs to them: 'vegan cat' for 'plant-based cat food'.
    fn searched_words(&self, diet: Option<&SearchedDiet>, typed: &[String]) -> Option<String> {
        let diet = diet.map(|it| it.diet.to_string());
        let labels: Vec<&str> =
            diet.as_deref().into_iter().chain(self.groups.iter().map(|it| it.label.as_str())).collect();
        let words = labels.join(" ");
        let searched = match self.breed {
            Some(breed) if words.is_empty() => breed.animals().to_owned(),
            Some(breed) => format!("{words} for {}", breed.animals()),
            None => words,
        };
        let is_meaningful =
            |word: &&String| !WordList::StopWords.contains(word) && !WordList::FillerWords.contains(word);
        let typed_words: Vec<&str> = typed.iter().filter(is_meaningful).map(String::as_str).collect();
        let is_same = without_alternatives(&searched) == typed_words.join(" ") || searched == typed.join(" ");
        (!searched.is_empty() && !is_same).then_some(searched)
    }

    fn names_only_foods(&self) -> bool {
        self.breed.is_none() && !self.groups.is_empty() && self.groups.iter().all(is_food)
    }
}

/// Returns true for the name of a food, an animal or a kind of recipe.
fn names_food_or_fact(name: &str) -> bool {
    is_known_food(name) || lexicon().get(&stem_phrase(name)).is_some()
}

fn asks_what_is_toxic(typed: &[String]) -> bool {
    [1, 2]
        .into_iter()
        .flat_map(|length| typed.windows(length))
        .any(|words| WordList::ToxicWords.contains(&words.join(" ")))
}

fn is_without_meaning(word: &str) -> bool {
    [WordList::StopWords, WordList::FillerWords].iter().any(|list| list.contains(word))
        || household_words::contains(word)
}

/// Puts the call to a vet in front of all other referrals if the text says that an animal has eaten something that harms it.
fn add_poisoning(referrals: &mut Vec<&'static str>, text: &str, hazards: &[NamedHazard]) {
    if let Some(poisoning) = disease::find(illness::POISONING)
        && illness::is_poisoning(text, hazards)
    {
        referrals.retain(|sentence| *sentence != poisoning.referral);
        referrals.insert(0, &poisoning.referral);
    }
}

/// Returns a text with its misspelt words corrected, or None if no word was corrected.
pub fn correct_spelling(text: &str, index: &Index) -> Option<String> {
    let text = replace_abbreviations(&text.chars().take(MAX_LENGTH).collect::<String>().to_lowercase());
    let typed = split_words(&text);
    let corrected = correct(&typed, index.vocabulary());
    (corrected != typed).then(|| corrected.join(" "))
}

/// Returns the meaning of a complete word besides the hazards that it may name, such as a safe food or a misspelt one.
pub fn find_harmless_meaning(word: &str, index: &Index) -> Option<HarmlessMeaning> {
    index.vocabulary().find_harmless_meaning(word, false)
}
