//! Suggestions while a visitor types: recipes, foods, categories, toxic foods, breeds and pages.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use domain::category::Category;
use domain::page::{Audience, Indexing, PAGES};
use domain::pet_type::PetType;
use domain::safety::{NameKind, hazards};
use nutrition::breed;
use nutrition::food::foods;
use strsim::osa_distance;

use crate::MAX_LENGTH;
use crate::breed_names::nicknames;
use crate::exclusion::begins_exclusion;
use crate::index::{CATEGORY_RANK, Index};
use crate::interpretation::{Interpretation, correct_spelling};
use crate::name_match::position_in_name;
use crate::page_words;
use crate::synonyms::synonyms;
use crate::term::Term;
use crate::text::{split_words, stem_phrase};
use crate::word_list::WordList;

/// Maximum number of suggestions of each kind except recipes.
const MAX_OF_KIND: usize = 3;
/// Maximum number of suggested recipes.
pub const MAX_RECIPES: usize = 5;
/// Maximum number of words of a suggested food, because long names are those of single cuts.
const MAX_WORDS_OF_FOOD: usize = 2;
/// Minimum number of letters of the beginning of a foreign name.
const MIN_LETTERS_OF_FOREIGN_NAME: usize = 4;
/// Number of letters of a misspelt beginning. With fewer letters it may be that of too many words, and a longer one is mostly a whole word.
const LETTERS_OF_BEGINNING: std::ops::RangeInclusive<usize> = 4..=5;
/// Id of the page that words such as 'poison' lead to.
const TOXIC_FOODS: &str = "toxicFoods";

/// A link that is suggested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// Text of the link; empty for a recipe, whose title the caller adds.
    pub label: String,
    pub target: Target,
}

/// The target of the link of a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Number of the recipe's document in the index.
    Recipe(usize),
    /// Recipes with the food.
    Food,
    Category(PetType, Category),
    /// The list of toxic foods, searched for this name.
    ToxicFood(&'static str),
    /// Recipes for pets of the breed.
    Breed(PetType),
    /// Path of a page.
    Page(&'static str),
}

/// A name that is suggested, with all words by which it is found.
struct Entry {
    suggestion: Suggestion,
    names: Vec<Vec<String>>,
    /// Its names in other languages. They follow the English ones, and their beginnings need more letters.
    foreign_names: Vec<Vec<String>>,
    /// The term of a food, which is suggested only if a recipe contains it.
    term: Option<Term>,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let mut entries = food_entries();
    entries.extend(category_entries());
    add_synonyms(&mut entries);
    entries.extend(hazards().iter().map(|hazard| {
        let aliases = hazard.aliases.iter().map(|alias| split_words(alias));
        let names = std::iter::once(split_words(&hazard.name)).chain(aliases).collect();
        let target = Target::ToxicFood(hazard.aliases.first().map_or(hazard.name.as_str(), String::as_str));
        let groups = hazard.names.iter().filter(|group| matches!(group.kind, NameKind::Name | NameKind::Beginning));
        // Names of several words contain those of safe foods.
        let names_of_groups = groups.flat_map(|group| &group.names).map(|name| split_words(name));
        let foreign_names = names_of_groups.filter(|name| name.len() == 1).collect();
        Entry { suggestion: Suggestion { label: hazard.name.clone(), target }, names, foreign_names, term: None }
    }));
    entries.extend(breed_entries());
    let is_listed = |page: &&domain::page::Page| {
        page.audience == Audience::Public
            && (matches!(page.indexing, Indexing::InSitemap | Indexing::Indexed)
                || !page_words::of_page(page.path).is_empty())
            && page.canonical_path.is_none()
            && !page.path.contains(['{', '*'])
    };
    entries.extend(PAGES.iter().filter(is_listed).map(|page| {
        let suggestion = Suggestion { label: page.name.to_owned(), target: Target::Page(page.path) };
        let words = WordList::ToxicWords.words().filter(|_| page.id == TOXIC_FOODS);
        let names = std::iter::once(page.name).chain(words).map(split_words);
        let names = names.chain(page_words::of_page(page.path).iter().cloned()).collect();
        Entry { suggestion, names, foreign_names: Vec::new(), term: None }
    }));
    entries
});

/// Returns the breeds with their nicknames, then the crosses and the names that mean several breeds.
fn breed_entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let breeds = PetType::ALL.into_iter().flat_map(breed::breeds);
    let names_of_breeds = breeds.flat_map(|breed| {
        let names = std::iter::once(&breed.name).chain(&breed.aliases);
        names.map(|name| (breed.name.as_str(), breed.pet_type, split_words(name)))
    });
    let nicknames = nicknames().iter().map(|named| (named.name.as_str(), named.pet_type, named.words().to_vec()));
    for (label, pet_type, name) in names_of_breeds.chain(nicknames) {
        let target = Target::Breed(pet_type);
        match entries.iter_mut().find(|it| it.suggestion.label == label && it.suggestion.target == target) {
            Some(entry) => entry.names.push(name),
            None => entries.push(Entry {
                suggestion: Suggestion { label: label.to_owned(), target },
                names: vec![name],
                foreign_names: Vec::new(),
                term: None,
            }),
        }
    }
    entries
}

/// Returns names of foods with few words, each once.
fn food_entries() -> Vec<Entry> {
    let mut known = HashSet::new();
    let names = foods().iter().flat_map(|food| std::iter::once(&food.everyday_name).chain(&food.aliases));
    names
        .filter_map(|name| {
            let words = split_words(name);
            let is_new = words.len() <= MAX_WORDS_OF_FOOD && known.insert(stem_phrase(name));
            is_new.then(|| Entry {
                suggestion: Suggestion { label: name.clone(), target: Target::Food },
                term: Some(Term::from_stems(stem_phrase(name))),
                names: vec![words],
                foreign_names: Vec::new(),
            })
        })
        .collect()
}

/// Adds the synonyms, so that the beginning of 'zucchini' finds courgette.
fn add_synonyms(entries: &mut Vec<Entry>) {
    let mut places: HashMap<Term, Vec<usize>> = HashMap::new();
    for (place, entry) in entries.iter().enumerate() {
        let term = match entry.suggestion.target {
            Target::Category(_, category) => Some(Term::from_category(category)),
            _ => entry.term.clone(),
        };
        if let Some(term) = term {
            places.entry(term).or_default().push(place);
        }
    }
    for group in synonyms() {
        let names = group.variants.iter().map(|variant| split_words(variant));
        if let Some(places) = places.get(&group.term) {
            for place in places {
                if let Some(entry) = entries.get_mut(*place) {
                    let known = if group.is_english { &mut entry.names } else { &mut entry.foreign_names };
                    known.extend(names.clone());
                }
            }
        } else if !group.term.is_fact() {
            places.insert(group.term.clone(), vec![entries.len()]);
            let (english, foreign): (Vec<_>, Vec<_>) = names.partition(|_| group.is_english);
            entries.push(Entry {
                suggestion: Suggestion { label: group.canonical.clone(), target: Target::Food },
                term: Some(group.term.clone()),
                names: std::iter::once(split_words(&group.canonical)).chain(english).collect(),
                foreign_names: foreign,
            });
        }
    }
}

fn category_entries() -> impl Iterator<Item = Entry> {
    PetType::ALL.into_iter().flat_map(|pet_type| {
        let categories = Category::for_pet_type(Some(pet_type)).iter().filter(|category| **category != Category::All);
        categories.map(move |category| {
            let heading = category.heading();
            // The headings 'Small Dogs' and 'Large Dogs' name the pet type themselves.
            let names_pet_type = matches!(category, Category::Small | Category::Large);
            let label = if names_pet_type { heading } else { format!("{heading} for {pet_type}s") };
            let names = vec![split_words(&label), split_words(&format!("{pet_type} {}", category.label(None)))];
            let suggestion = Suggestion { label, target: Target::Category(pet_type, *category) };
            Entry { suggestion, names, foreign_names: Vec::new(), term: None }
        })
    })
}

/// Returns suggestions for a text whose last word may be incomplete. `order` are the numbers of the recipes in the order in
/// which lists show them. If no name contains the words, misspelt beginnings of foods, then the corrected words, and then the words
/// that are searched instead are tried. If the text leaves foods out, only recipes without them are suggested, because the links of other suggestions do not
/// leave them out. If one of them is unknown, each recipe may contain it, so that only the foods that begin like the last word
/// are suggested.
pub fn suggest(text: &str, index: &Index, order: impl Iterator<Item = usize> + Clone) -> Vec<Suggestion> {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    let words = split_words(&text);
    if words.is_empty() {
        return Vec::new();
    }
    let interpretation = Interpretation::new(&text, index);
    // The unfinished name of a food may also be that of a breed: 'no chi'.
    let follows_exclusion =
        matches!(words.as_slice(), [.., before, _] if begins_exclusion(before)) && !interpretation.ends_in_exclusion;
    if !interpretation.unknown_exclusions.is_empty() || follows_exclusion && interpretation.excluded.is_empty() {
        return complete_exclusion(&text, index);
    }
    let is_without_exclusion = interpretation.excluded.is_empty();
    let mut found =
        if is_without_exclusion { find_as_meant(&text, &words, &interpretation, index) } else { Vec::new() };
    let completed = complete_food(&words, &found, index);
    let ranks = &completed.as_ref().unwrap_or(&interpretation).rank(index);
    let of_rank = |rank: u8| order.clone().filter(move |at| ranks.get(*at) == Some(rank));
    let recipes = (0..CATEGORY_RANK).flat_map(of_rank).take(MAX_RECIPES);
    found.extend(recipes.map(|at| Suggestion { label: String::new(), target: Target::Recipe(at) }));
    found
}

/// Returns the entries that contain the words, or else those with the words that are probably meant.
fn find_as_meant(text: &str, words: &[String], interpretation: &Interpretation, index: &Index) -> Vec<Suggestion> {
    let misspelt = || find_misspelt_beginning(words, index);
    let corrected = || Some(find_entries(&split_words(&correct_spelling(text, index)?), index));
    let searched = || Some(find_entries(&split_words(interpretation.searched.as_ref()?), index));
    let readings: [&dyn Fn() -> Option<Vec<Suggestion>>; 4] =
        [&|| Some(find_entries(words, index)), &misspelt, &corrected, &searched];
    readings.iter().filter_map(|read| read()).find(|found| !found.is_empty()).unwrap_or_default()
}

/// Returns the foods of recipes of whose name a single short word is a misspelt beginning: pumpkin for 'pumk'. A whole word that
/// resembles it, such as the breed 'Pumi', is meant less often.
fn find_misspelt_beginning(words: &[String], index: &Index) -> Option<Vec<Suggestion>> {
    let [word] = words else { return None };
    let count = |entry: &Entry| entry.term.as_ref().map_or(0, |term| index.count(term));
    // A visitor would not recognise a food by another name of which the word is no beginning: courgette as 'summer squash'.
    let title_begins_so = |entry: &Entry| {
        let title = entry.names.first().and_then(|name| name.first());
        title.is_some_and(|first| is_misspelt_beginning(word, first))
    };
    let is_meant = |entry: &&Entry| title_begins_so(entry) && count(entry) > 0;
    let mut foods: Vec<&Entry> =
        ENTRIES.iter().filter(|entry| entry.suggestion.target == Target::Food).filter(is_meant).collect();
    foods.sort_by_key(|entry| Reverse(count(entry)));
    Some(foods.into_iter().take(MAX_OF_KIND).map(|entry| entry.suggestion.clone()).collect())
}

/// Returns true for four or five letters with one error in the beginning of a longer word. Its first letter and the last typed one are
/// assumed to be right.
fn is_misspelt_beginning(typed: &str, word: &str) -> bool {
    if !LETTERS_OF_BEGINNING.contains(&typed.len()) || typed.bytes().next() != word.bytes().next() {
        return false;
    }
    (typed.len()..=typed.len() + 1).filter_map(|length| word.get(..length)).any(|beginning| {
        beginning.len() < word.len()
            && beginning.bytes().last() == typed.bytes().last()
            && osa_distance(typed, beginning) == 1
    })
}

/// Returns the search for the food whose name a single word begins, so that the recipes of 'chi' are those with chicken, and not those
/// for small dogs, because 'chi' is also a nickname of the chihuahua.
fn complete_food(words: &[String], found: &[Suggestion], index: &Index) -> Option<Interpretation> {
    let [word] = words else { return None };
    let is_beginning = |food: &&Suggestion| {
        food.target == Target::Food
            && split_words(&food.label).first().is_some_and(|first| {
                first.starts_with(word.as_str()) && first != word || is_misspelt_beginning(word, first)
            })
    };
    let is_whole = |food: &Suggestion| {
        food.target == Target::Food && split_words(&food.label).first().is_some_and(|first| first == word)
    };
    if found.iter().any(is_whole) {
        return None;
    }
    // Salt is in many recipes, but who types 'sal' looks for those of salmon.
    let foods = found.iter().filter(is_beginning).map(|food| Interpretation::new(&food.label, index));
    foods.into_iter().find(|food| food.hazards.is_empty() && food.rank(index).count() > 0)
}

/// Returns the text with its last word completed to a food: 'no chicken' for 'no chi'.
fn complete_exclusion(text: &str, index: &Index) -> Vec<Suggestion> {
    let Some((before, last)) = text.rsplit_once(char::is_whitespace) else { return Vec::new() };
    let entries = find_entries(&split_words(last), index).into_iter().filter(|it| it.target == Target::Food);
    let completed = entries.map(|it| Suggestion { label: format!("{before} {}", it.label), target: it.target });
    let leaves_out_foods = |it: &Suggestion| {
        let interpretation = Interpretation::new(&it.label, index);
        interpretation.unknown_exclusions.is_empty() && !interpretation.excluded.is_empty()
    };
    completed.filter(leaves_out_foods).collect()
}

/// The place of words in a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct NamePlace {
    /// Number of words of the name before them.
    position: usize,
    /// Number of letters of the name.
    name_length: usize,
}

impl NamePlace {
    /// Returns None if the name does not contain the words, of which the last may be incomplete.
    fn find(name: &[String], words: &[String]) -> Option<Self> {
        let position = position_in_name(name, words)?;
        Some(Self { position, name_length: name.iter().map(|word| word.chars().count()).sum() })
    }
}

/// Returns the entries that contain all words, the last as a prefix: at most `MAX_OF_KIND` of each kind.
fn find_entries(words: &[String], index: &Index) -> Vec<Suggestion> {
    let is_unfinished = |word: &&String| word.chars().count() < MIN_LETTERS_OF_FOREIGN_NAME;
    // 'Pet' is more often an English word than the beginning of Italian 'petto', while 'kip' may be a whole name.
    let needs_whole_foreign_name = words.len() == 1 && words.first().is_some_and(|word| is_unfinished(&word));
    // The beginning of a foreign name of a toxic food may be that of a safe food: 'huhn' of a food and a plant.
    let may_begin_foreign_hazard = words.iter().all(|word| !index.vocabulary().begins_harmless(word));
    let mut matches: Vec<(NamePlace, bool, Reverse<usize>, usize, &Entry)> = ENTRIES
        .iter()
        .filter_map(|entry| {
            let is_hazard = matches!(entry.suggestion.target, Target::ToxicFood(_));
            let (title, aliases) = entry.names.split_first()?;
            // One word of several may be a safe food, such as 'chicken' in 'chicken liver', or no food, such as 'spring'.
            let is_named = |alias: &&Vec<String>| !is_hazard || alias.len() == 1 || words.len() > 1;
            let names = std::iter::once(title).chain(aliases.iter().filter(is_named));
            let english_place = names.filter_map(|name| NamePlace::find(name, words)).min();
            let foreign_place = || {
                let names = entry.foreign_names.iter().filter(|_| !is_hazard || may_begin_foreign_hazard);
                let names = names.filter(|name| !needs_whole_foreign_name || name.as_slice() == words);
                names.filter_map(|name| NamePlace::find(name, words)).min()
            };
            let is_foreign = english_place.is_none();
            let place = english_place.or_else(foreign_place)?;
            // A word inside the name of a hazard may be a safe food, such as 'potato' in 'Raw or green potato'.
            let is_inside_hazard = place.position > 0 && is_hazard;
            let recipe_count = entry.term.as_ref().map_or(1, |term| index.count(term));
            let label_length = entry.suggestion.label.len();
            (recipe_count > 0 && !is_inside_hazard).then_some((
                place,
                is_foreign,
                Reverse(recipe_count),
                label_length,
                entry,
            ))
        })
        .collect();
    // Of names with equally many recipes, the one comes first of which the fewest letters are missing: 'Labrador' before 'Labradoodle'.
    matches.sort_by_key(|(place, is_foreign, recipes, length, _)| {
        (place.position, *is_foreign, *recipes, place.name_length, *length)
    });
    let mut found: Vec<Suggestion> = Vec::new();
    for (.., entry) in matches {
        let kind = std::mem::discriminant(&entry.suggestion.target);
        let of_kind = found.iter().filter(|it| std::mem::discriminant(&it.target) == kind).count();
        if of_kind < MAX_OF_KIND {
            found.push(entry.suggestion.clone());
        }
    }
    found.sort_by_key(|it| kind_rank(&it.target));
    found
}

/// Hazards come first, because they matter most. Recipes follow the other kinds.
fn kind_rank(target: &Target) -> u8 {
    match target {
        Target::ToxicFood(_) => 0,
        Target::Food => 1,
        Target::Category(..) => 2,
        Target::Breed(_) => 3,
        Target::Page(_) => 4,
        Target::Recipe(_) => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_poison_lead_to_the_list_of_toxic_foods() {
        let index = Index::new(std::iter::empty());
        for text in ["poison", "poisono", "toxic", "giftig", "toxique"] {
            let found = suggest(text, &index, std::iter::empty());
            let path = PAGES.iter().find(|page| page.id == TOXIC_FOODS).unwrap().path;
            assert!(found.iter().any(|it| it.target == Target::Page(path)), "{text}: {found:?}");
        }
    }

    #[test]
    fn breeds_pages_and_toxic_foods_are_suggested_by_other_names() {
        let index = Index::new(std::iter::empty());
        for (text, label) in [
            ("gsd", "German Shepherd Dog"),
            ("dobi", "Doberman Pinscher"),
            ("cocka", "Cockapoo"),
            ("terr", "Terrier"),
            ("main c", "Maine Coon"),
            ("mainecoon", "Maine Coon"),
            ("emerg", "Toxic Foods"),
            ("shop", "Dog Products"),
            ("buy", "Cat Products"),
            ("my recipes", "My Recipes"),
            ("shopping l", "Recipe Basket"),
            ("schok", "Chocolate and cocoa"),
            ("rosin", "Grapes, raisins, sultanas, currants"),
        ] {
            let found = suggest(text, &index, std::iter::empty());
            assert!(found.iter().any(|it| it.label == label), "{text}: {found:?}");
        }
        for text in ["pet", "huhn"] {
            let found = suggest(text, &index, std::iter::empty());
            assert!(
                found.iter().all(|it| !matches!(it.target, Target::Food | Target::ToxicFood(_))),
                "{text}: {found:?}"
            );
        }
    }

    #[test]
    fn of_names_with_the_same_beginning_the_shortest_comes_first() {
        let index = Index::new(std::iter::empty());
        for (text, expected) in [
            ("lab", "Labrador Retriever"),
            ("labra", "Labrador Retriever"),
            ("labrad", "Labrador Retriever"),
            ("labrado", "Labrador Retriever"),
            ("labradoo", "Labradoodle"),
            ("german sh", "German Shepherd Dog"),
            ("schna", "Schnauzer"),
        ] {
            let found = suggest(text, &index, std::iter::empty());
            let first = found.iter().find(|it| matches!(it.target, Target::Breed(_))).map(|it| it.label.as_str());
            assert_eq!(first, Some(expected), "{text}: {found:?}");
        }
    }

    #[test]
    fn a_short_word_may_be_a_misspelt_beginning() {
        for (typed, word, expected) in [
            ("pumk", "pumpkin", true),
            ("samm", "salmon", true),
            ("chcik", "chicken", true),
            ("pumk", "pumi", false),
            ("pump", "pumpkin", false),
            ("pum", "pumpkin", false),
            ("lumk", "pumpkin", false),
            ("sammo", "salmon", true),
        ] {
            assert_eq!(is_misspelt_beginning(typed, word), expected, "{typed} {word}");
        }
    }

    #[test]
    fn hazards_of_several_words_are_suggested_while_typing() {
        let index = Index::new(std::iter::empty());
        for (text, expected) in [
            ("grapes", Some("Grapes")),
            ("spring onion", Some("Onion")),
            ("spring on", Some("Onion")),
            ("blue cheese", Some("Mouldy or spoiled food, blue cheese")),
            ("blue ch", Some("Mouldy or spoiled food, blue cheese")),
            ("bread dough", Some("Raw yeast dough")),
            ("bread do", Some("Raw yeast dough")),
            // One word of several may be a safe food.
            ("bread", None),
            ("chicken", None),
            ("spring", None),
        ] {
            let found = suggest(text, &index, std::iter::empty());
            let hazard = found.iter().find(|it| matches!(it.target, Target::ToxicFood(_))).map(|it| it.label.as_str());
            let is_expected =
                expected.map_or(hazard.is_none(), |expected| hazard.is_some_and(|it| it.starts_with(expected)));
            assert!(is_expected, "{text}: {hazard:?}");
        }
    }
}
