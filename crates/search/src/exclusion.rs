//! Finds the foods that a search leaves out: 'no chicken', 'chicken free', 'ohne Huhn', 'allergic to beef and egg'.
//!
//! In case of doubt a food is left out, because it may be an allergen. The page names the foods that are left out.

mod allergens;
mod animal_meat;
mod begin_words;
mod category_phrase;
mod compound;
mod excluded_food;
mod food_adjective;
mod food_list;
mod food_suggestions;
mod line_foods;
mod name_words;
mod phrases;
mod recipe_foods;
mod sentence;
mod unknown_food;
mod unknown_name;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use domain::food_id::FoodId;
use nutrition::family;
use nutrition::line::is_descriptive_word;

use crate::absent_foods;
use crate::description::is_description;
use crate::exclusion_words::ExclusionWord;
use crate::food_names;
use crate::lexicon::lexicon;
use crate::synonyms::synonyms;
use crate::term::Term;
use crate::text::{LIST_SEPARATOR, split_words, stem_phrase};
use crate::vocabulary::Vocabulary;
use crate::word_list::WordList;
use begin_words::{begins_contrast, is_exclusion_word};
use category_phrase::length_of_fact;
use compound::split_compound;
use food_list::{FoodList, ListRules, Separator};
use name_words::{count_name_words, find_cached, is_hazard_name};
use phrases::{length_of_only, length_of_phrase_after, list_after_fact};
use unknown_name::{UnknownNames, may_be_unknown_food};

pub use allergens::{find_allergens, names_with_traces};
pub use animal_meat::names_meat_of;
pub(crate) use begin_words::begins_exclusion;
pub use begin_words::begins_replacement;
pub use compound::compounds_in;
pub(crate) use compound::excludes_food;
pub use excluded_food::ExcludedFood;
pub use food_adjective::food_of_adjective;
pub use food_suggestions::suggest_foods;
pub use line_foods::{FoundExclusion, LineFoods, may_contain};
pub use name_words::{is_part_of_egg, is_word_of_toxic_food};
pub(crate) use recipe_foods::RecipeFoods;
pub use sentence::{ReadSentence, SentenceReading};
pub(crate) use sentence::{may_be_sentence, words_with_meaning};
pub use unknown_food::{UnknownFoodError, is_spelt_like_food};

/// Maximum number of words of the name of an excluded food.
const MAX_WORDS_OF_NAME: usize = 3;
/// Minimum number of words of a name, for `named_food_at_start`.
const ONE_WORD: usize = 1;
/// The food of the names of `WordList::PartsOfEgg`.
pub const EGG: &str = "egg";
/// Stands between a word of `ExclusionWord::ReactsTo` or `ExclusionWord::SensitiveTo` and the food.
const TO: &str = "to";

/// The vocabulary without the words of recipes, because the names of foods do not depend on the recipes.
static TABLE_VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::default);

/// Returns all foods and supplements that a name covers: that of a food, a family or a supplement, in any of the languages of the
/// synonyms. A misspelt name is an error, so that no food is left out that was not meant.
pub fn find_foods(name: &str) -> Result<Vec<FoodId>, UnknownFoodError> {
    find_exclusion(name).map(|food| food.foods)
}

/// Returns what to leave out for a name: the foods of `find_foods`, or a food that the table does not have, such as kangaroo or
/// a hazard, which lines may name.
pub fn find_exclusion(name: &str) -> Result<ExcludedFood, UnknownFoodError> {
    find_known_food(name).ok_or_else(|| UnknownFoodError::new(name))
}

/// Returns the food without the suggestions of an error, which take long to find and which the words of ingredient lines do not need.
fn find_known_food(name: &str) -> Option<ExcludedFood> {
    let absent = || find_absent_food(name).or_else(|| is_hazard_name(name).then_some(name));
    let mut found = resolve_name(name).and_then(ExcludedFood::new);
    if let Some((found, own)) = found.as_mut().zip(family::find(name)) {
        let foods = own.foods().iter().filter(|food| !found.foods.contains(food));
        let foods: Vec<FoodId> = foods.cloned().collect();
        found.foods.extend(foods);
    }
    found.or_else(|| absent().map(ExcludedFood::without_foods))
}

/// Returns the English name of a food that neither the food table nor the catalogue has, such as kangaroo, for its name in any
/// language. Leaving it out excludes no food of the table, only lines that name it.
pub fn find_absent_food(name: &str) -> Option<&'static str> {
    absent_foods::find(name).map(|food| food.name.as_str())
}

/// Returns true for a name of a food that can be left out.
pub fn is_known_food(name: &str) -> bool {
    resolve_name(name).is_some() || find_absent_food(name).is_some()
}

/// Returns the name by which `nutrition::family` finds the foods of a name, or None if no food has it.
pub fn resolve_name(name: &str) -> Option<String> {
    resolve_part(name).map(|resolved| if is_part_of_egg(&resolved) { EGG.to_owned() } else { resolved })
}

/// Returns the names by which `nutrition::family` finds all foods that a name may mean: that of `resolve_name`, and for 'burger' the
/// name itself too, because a burger may also be of lamb. Empty if no food has the name.
pub fn resolve_names(name: &str) -> Vec<String> {
    let Some(resolved) = resolve_name(name) else { return Vec::new() };
    let foods = family::find(&resolved);
    let own = family::find(name).filter(|own| {
        let covered = foods.iter().flat_map(family::Family::foods).collect::<HashSet<_>>();
        own.foods().iter().any(|food| !covered.contains(food))
    });
    let own = own.map(|_| split_words(name).join(" ")).filter(|own| *own != resolved);
    std::iter::once(resolved).chain(own).collect()
}

/// A name such as 'hamburger' is an alias of one food and also a synonym. The synonym counts unless the name itself covers its foods,
/// so that the exclusion leaves out all beef mince and not only that with most fat.
fn resolve_part(name: &str) -> Option<String> {
    let stems = stem_phrase(name);
    let synonym = SYNONYMS_OF_FOODS.get(&stems).copied().or_else(|| food_names::find(&stems));
    match (family::find(name), synonym.and_then(family::find)) {
        (Some(own), Some(family)) if family.foods().iter().all(|food| own.foods().contains(food)) => {
            Some(name.to_owned())
        }
        (_, Some(_)) => synonym.map(str::to_owned),
        (Some(_), None) => Some(name.to_owned()),
        // A word such as Italian 'salmone' has the stem of the English name.
        (None, None) => {
            let name = lexicon().get(&stems)?.replacement.clone().unwrap_or(stems);
            family::find(&name).is_some().then_some(name)
        }
    }
}

/// Maps the stems of synonyms to the names by which recipes call the foods.
static SYNONYMS_OF_FOODS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let groups = synonyms().iter().filter(|group| !group.term.is_fact());
    groups.flat_map(|group| group.variants.iter().map(|it| (stem_phrase(it), group.canonical.as_str()))).collect()
});

/// Returns the foods that are named in a text that is no ingredient line, such as the name of a product. The longest name counts,
/// so that 'peanut butter' is no butter.
pub fn foods_in_text(text: &str) -> HashSet<FoodId> {
    let words = split_words(text);
    let mut found = HashSet::new();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let named = named_food_at_start(rest, ONE_WORD, false);
        at += named.as_ref().map_or(1, |(_, length)| *length);
        found.extend(named.into_iter().flat_map(|(food, _)| food.foods));
    }
    found
}

/// The foods that a text leaves out, and its other words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exclusions {
    pub foods: Vec<ExcludedFood>,
    /// Names that no food has, so that nothing can be left out for them: 'flurble' in 'no flurble'.
    pub unknown_names: Vec<String>,
    /// The other words in their order.
    pub rest: Vec<String>,
}

impl Exclusions {
    fn add(&mut self, list: FoodList) {
        for name in list.unknown_names {
            if !self.unknown_names.contains(&name) {
                self.unknown_names.push(name);
            }
        }
        self.foods.extend(list.foods);
    }
}

/// Finds the foods that the words leave out. `is_recipe_word` returns whether a recipe contains a word.
pub fn split_exclusions(words: &[String], is_recipe_word: &dyn Fn(&str) -> bool) -> Exclusions {
    let words: Vec<String> = words.iter().flat_map(|word| split_compound(word)).collect();
    let mut found = Exclusions::default();
    let mut at = 0;
    while let Some(remaining) = words.get(at..).filter(|remaining| !remaining.is_empty()) {
        let previous = found.rest.last().map(String::as_str);
        if let Some(length) = length_of_only(remaining) {
            at += length;
        } else if let Some(length) = length_of_fact(remaining) {
            found.rest.extend(remaining.iter().take(length).cloned());
            at += length;
            if let Some(list) = list_after_fact(remaining, length, is_recipe_word) {
                at += list.length;
                found.add(list);
            }
        } else if let Some(list) = list_of_exclusion(remaining, previous, is_recipe_word)
            .filter(|_| found.foods.is_empty() || !begins_contrast(remaining, previous))
        {
            at += list.length;
            found.add(list);
        } else {
            found.rest.extend(remaining.first().cloned());
            at += 1;
        }
    }
    found
}

/// Returns the list of excluded foods that the words begin with. Its length includes the words that leave the foods out. `previous`
/// is the word before them.
fn list_of_exclusion(
    words: &[String],
    previous: Option<&str>,
    is_recipe_word: &dyn Fn(&str) -> bool,
) -> Option<FoodList> {
    let mut list = list_before_exclusion(words, is_recipe_word)
        .or_else(|| list_after_exclusion(words, previous, is_recipe_word))?;
    if list.is_allergy {
        list.foods = list.foods.into_iter().flat_map(ExcludedFood::into_allergens).collect();
    }
    Some(list)
}

/// Reads 'no chicken or beef', 'allergic to chicken, beef and egg' or 'free of chicken'.
fn list_after_exclusion(
    words: &[String],
    previous: Option<&str>,
    is_recipe_word: &dyn Fn(&str) -> bool,
) -> Option<FoodList> {
    let first = words.first()?;
    let is_free_of = is_free_of(words);
    let has_to = || words.get(1).is_some_and(|word| word == TO);
    let needs_to = || [ExclusionWord::ReactsTo, ExclusionWord::SensitiveTo].iter().any(|it| it.contains(first));
    let is_allergy = ExclusionWord::Allergy.contains(first) || needs_to() && has_to();
    if !is_free_of && !is_allergy && !begins_exclusion(first) {
        return None;
    }
    let start = if is_free_of { 2 } else { 1 };
    let fill = fill_at_start(words.get(start..)?);
    let names = words.get(start + fill..)?;
    let has_fill = fill > 0;
    let unknown = if is_free_of {
        UnknownNames::Any
    } else if is_allergy {
        // 'Allergic' without 'to' need not be about the word after it: 'allergy food'.
        if has_fill { UnknownNames::Any } else { UnknownNames::None }
    } else {
        UnknownNames::after(first, previous, has_fill)
    };
    let rules = ListRules { is_allergy, may_contain_facts: false, unknown, is_recipe_word };
    let mut list = FoodList::at_start(names, rules)?;
    if begins_replacement(first) && !list.has_conjunction {
        let end = names.iter().position(|word| word == LIST_SEPARATOR).unwrap_or(names.len());
        list = FoodList::at_start(names.get(..end)?, rules)?;
    }
    list.length += start + fill;
    Some(list)
}

/// Reads 'chicken free', 'wheat and dairy free' or 'chicken and beef allergy'.
fn list_before_exclusion(words: &[String], is_recipe_word: &dyn Fn(&str) -> bool) -> Option<FoodList> {
    // Finding a food takes long, so this is checked first.
    let may_follow = |word: &String| ExclusionWord::After.contains(word) || ExclusionWord::Allergy.contains(word);
    let is_phrase_possible = || (0..words.len()).any(|at| words.get(at..).and_then(length_of_phrase_after).is_some());
    if !words.iter().any(may_follow) && !is_phrase_possible() {
        return None;
    }
    let read = |is_allergy: bool| {
        let unknown = UnknownNames::NotInRecipes;
        let rules = ListRules { is_allergy, may_contain_facts: true, unknown, is_recipe_word };
        let mut list = FoodList::at_start(words, rules)?;
        let rest = words.get(list.length..)?;
        let after = rest.first()?;
        let phrase = length_of_phrase_after(rest).filter(|_| !is_allergy);
        let has_word = if phrase.is_some() {
            true
        } else if is_allergy {
            // In 'salmon, allergic to chicken' the words belong to the next food.
            let is_about_next =
                fill_at_start(rest.get(1..)?) > 0 && list_after_exclusion(rest, None, is_recipe_word).is_some();
            ExclusionWord::Allergy.contains(after) && !is_about_next
        } else {
            let is_free_range = after == "free" && rest.get(1).is_some_and(|word| word == "range");
            ExclusionWord::After.contains(after) && !is_free_range && !is_free_of(rest)
        };
        // In 'salmon, chicken free' the comma separates two requests; in 'chicken, beef allergy' it may separate two allergens.
        let is_one_list = list.item_count == 1
            || list.last_separator == Separator::Conjunction
            || (is_allergy && !list.has_conjunction);
        list.length += phrase.unwrap_or(1);
        (has_word && is_one_list).then_some(list)
    };
    // Words such as 'free' are tried before words for an allergy.
    [false, true].into_iter().find_map(read)
}

/// Returns true for words such as 'free of' and 'free from'.
fn is_free_of(words: &[String]) -> bool {
    matches!(words, [free, of, ..] if ExclusionWord::After.contains(free) && follows_free(of))
}

/// Returns true for 'of' in 'free of chicken', so that the food after 'free' is excluded and not the one before it.
pub fn follows_free(word: &str) -> bool {
    ExclusionWord::Of.contains(word)
}

/// Returns the number of words such as 'any' and 'the' in front of the name of a food.
fn fill_at_start(words: &[String]) -> usize {
    let is_fill = |word: &str| {
        [ExclusionWord::Fill, ExclusionWord::AllergyTo].iter().any(|meaning| meaning.contains(word))
            || WordList::ExclusionFill.contains(word)
    };
    words.iter().take_while(|word| is_fill(word)).count()
}

/// Returns the food whose name the words begin with, in any of the languages of the synonyms, and the number of words. In 'raw
/// chicken' it is chicken, because no food has the whole name.
fn food_at_start(words: &[String], is_allergy: bool) -> Option<(ExcludedFood, usize)> {
    let described_by = |describes: fn(&str) -> bool| {
        let count = words.iter().take_while(|word| describes(word)).count();
        let (food, length) = named_food_at_start(words.get(count..).filter(|_| count > 0)?, ONE_WORD, is_allergy)?;
        Some((food, count + length))
    };
    // The word 'raw' in 'raw flurble' is no name of a food.
    let describes_unknown_food =
        || words.first().is_some_and(|word| is_description(word)) && words.get(1..).is_some_and(may_be_unknown_food);
    let by_one_word = || named_food_at_start(words, ONE_WORD, is_allergy).filter(|_| !describes_unknown_food());
    named_food_at_start(words, ONE_WORD + 1, is_allergy)
        .or_else(|| described_by(is_description))
        .or_else(by_one_word)
        .or_else(|| described_by(describes_food))
}

/// Returns true for a word that describes a food or says how it is prepared: 'raw', 'shredded'.
fn describes_food(word: &str) -> bool {
    let is_other = || word == LIST_SEPARATOR || is_other_word(word) || is_exclusion_word(word);
    is_description(word) || is_descriptive_word(word) && !is_other()
}

/// Returns the food with the longest name of at least `min_length` words that the words begin with.
fn named_food_at_start(words: &[String], min_length: usize, is_allergy: bool) -> Option<(ExcludedFood, usize)> {
    let name_words = count_name_words(words);
    (min_length..=MAX_WORDS_OF_NAME.min(words.len())).rev().find_map(|length| {
        let next = words.get(length).map(String::as_str);
        let words = words.get(..length)?;
        if words.iter().any(|word| word == LIST_SEPARATOR || is_exclusion_word(word)) || names_other_plant(next) {
            return None;
        }
        let name = words.join(" ");
        if names_other_plant(words.last().map(String::as_str)) {
            return Some((ExcludedFood::without_foods(&name), length));
        }
        if length > name_words || is_other_word(&name) || is_allergy && WordList::NotAllergens.contains(&name) {
            return None;
        }
        let food = find_cached(&name)?;
        let meat = next.filter(|next| names_meat_of(&food.name, next)).map_or(0, |_| 1);
        Some((food, length + meat))
    })
}

/// Returns true if one of the words is about an allergy, so that the foods near it must be left out.
pub fn names_allergy(words: &[String]) -> bool {
    words.iter().any(|word| ExclusionWord::Allergy.contains(word))
}

/// Returns words and phrases that may be left out but name no food, such as 'fuss' in 'no fuss'.
pub fn words_without_food() -> impl Iterator<Item = &'static str> {
    WordList::NoFoods.words()
}

/// Returns true for a word that makes the name of a food before it the name of another plant: 'thistle' in 'milk thistle'.
pub fn names_other_plant(next: Option<&str>) -> bool {
    next.is_some_and(|word| WordList::OtherPlants.contains(word))
}

/// Returns true for words such as 'dog' and 'food', which are also in the names of supplements.
fn is_other_word(name: &str) -> bool {
    WordList::StopWords.contains(name)
        || WordList::FillerWords.contains(name)
        || lexicon().get(&stem_phrase(name)).is_some_and(|phrase| phrase.terms.iter().any(Term::is_pet_type))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synonyms::SynonymGroup;
    use crate::text::split_words_and_lists;

    #[test]
    fn unknown_names_have_suggestions() {
        assert_eq!(find_foods("huhn"), find_foods("chicken"));
        assert!(find_foods("taurine").unwrap().contains(&FoodId::new("taurine_500mg_capsule")));
        for (name, expected) in [
            ("chiken", "We do not know a food called ‘chiken’; perhaps you mean ‘chicken’"),
            ("unicorn", "We do not know a food called ‘unicorn’"),
        ] {
            let message = find_foods(name).unwrap_err().to_string();
            assert!(message.starts_with(expected), "{message}");
        }
    }

    #[test]
    fn a_name_leaves_out_at_least_the_foods_of_its_synonym() {
        let mut wrong = Vec::new();
        let is_food = |group: &&SynonymGroup| !group.term.is_fact() && !is_description(&group.canonical);
        for group in synonyms().iter().filter(is_food) {
            let Some(expected) = family::find(&group.canonical) else { continue };
            for variant in &group.variants {
                let found = find_foods(variant).unwrap_or_default();
                let missing: Vec<&FoodId> = expected.foods().iter().filter(|food| !found.contains(food)).collect();
                if !missing.is_empty() {
                    wrong.push(format!("'{variant}' means {} but does not leave out {missing:?}", group.canonical));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_name_leaves_out_all_foods_that_may_be_meant() {
        for (name, ids) in [
            ("hamburger", &["beef_ground_80_raw", "beef_ground_90_raw"][..]),
            ("steak mince", &["beef_ground_85_raw", "beef_ground_90_raw"]),
            ("ground chuck", &["beef_ground_90_raw"]),
            ("spaghetti", &["pasta_dry", "pasta_cooked"]),
            ("garbanzos", &["chickpeas_dry", "chickpeas_cooked"]),
            ("chick", &["chicken_breast_raw", "chicken_liver_raw", "fat_chicken"]),
            ("chicks", &["chicken_breast_raw"]),
            ("chick\u{ad}en", &["chicken_breast_raw"]),
            ("rooster", &["chicken_breast_raw"]),
            ("egg white", &["egg_raw", "egg_boiled", "egg_yolk_raw"]),
            ("yolks", &["egg_raw", "egg_white_raw"]),
            ("white of egg", &["egg_raw"]),
            ("Eigelb", &["egg_raw", "egg_white_raw"]),
            ("burger", &["beef_ground_90_raw", "lamb_ground_raw"]),
            ("Getreide", &["oats_dry", "rice_white_raw"]),
            ("graan", &["oats_dry"]),
            ("latticini", &["cheddar", "milk_whole"]),
            ("lácteos", &["cheddar"]),
            ("zuivel", &["milk_whole"]),
            ("sweat potato", &["sweet_potato_raw"]),
            ("pills", &["taurine_500mg_capsule"]),
            ("capsules", &["taurine_500mg_capsule"]),
            ("bread", &["flour_wholewheat", "pasta_dry"]),
            ("Brot", &["flour_wholewheat"]),
        ] {
            let found = find_foods(name).unwrap();
            for id in ids {
                assert!(found.contains(&FoodId::new(*id)), "{name}: {id}");
            }
        }
    }

    #[test]
    fn foods_are_found_in_the_names_of_products() {
        for (text, named, other) in [
            ("Chicken jerky strips for dogs", Some("chicken_breast_raw"), "beef_ground_90_raw"),
            ("Peanut butter biscuits", Some("peanut_butter_nosalt"), "butter_unsalted"),
            ("A rubber ball that floats", None, "chicken_breast_raw"),
        ] {
            let found = foods_in_text(text);
            assert!(named.is_none_or(|id| found.contains(&FoodId::new(id))), "{text}: {found:?}");
            assert!(!found.contains(&FoodId::new(other)), "{text}: {found:?}");
        }
    }

    #[test]
    fn foods_are_excluded_in_front_of_and_after_a_word() {
        let mut wrong = Vec::new();
        for (text, expected, rest) in [
            ("no chicken", "chicken", ""),
            ("beef without rice", "rice", "beef"),
            ("chicken free dinner", "chicken", "dinner"),
            ("allergic to chicken", "chicken", ""),
            ("chicken allergy", "chicken", ""),
            ("no chicken or beef", "chicken, beef", ""),
            ("no raw", "", ""),
            ("no raw dog", "", "dog"),
            ("no raw chicken", "chicken", ""),
            ("ohne huhn", "chicken", ""),
            ("mit keinem huhn", "chicken", "mit"),
            ("hates chicken", "chicken", ""),
            ("huhnfreies essen", "chicken", "essen"),
            ("wheatless biscuits", "wheat", "biscuits"),
            ("boneless chicken", "", "boneless chicken"),
            ("no chicken plus beef", "chicken, beef", ""),
            ("sans poulet lapin", "chicken", "lapin"),
            ("without sweet potato", "sweet potato", ""),
            ("no taurine", "taurine", ""),
            ("free range chicken", "", "free range chicken"),
            ("chicken free range", "", "chicken free range"),
            ("no grain", "", "no grain"),
            ("grain free", "", "grain free"),
            ("no grain or chicken", "chicken", "no grain"),
            ("no grains, chicken or beef", "chicken, beef", "no grains"),
            ("without grain and the egg", "egg", "without grain"),
            ("ohne getreide und huhn", "chicken", "ohne getreide"),
            ("grain free and chicken", "", "grain free and chicken"),
            ("no grain chicken", "", "no grain chicken"),
            ("chicken is not allowed", "chicken", ""),
            ("chicken and beef are forbidden", "chicken, beef", ""),
            ("beef is a no-go", "beef", ""),
            ("huhn ist verboten", "chicken", ""),
            ("le poulet est interdit", "chicken", "le"),
            ("chicken no-go turkey", "chicken", "turkey"),
            ("no bake", "", ""),
            ("allergic to chicken and beef", "chicken, beef", ""),
            ("chicken and beef allergy", "chicken, beef", ""),
            ("chicken & beef allergies", "chicken, beef", ""),
            ("chicken beef allergy salmon", "chicken, beef", "salmon"),
            ("chicken, beef and egg allergy", "chicken, beef, egg", ""),
            ("allergic to chicken, beef, egg", "chicken, beef, egg", ""),
            ("allergic to the chicken and to the beef", "chicken, beef", ""),
            ("allergic to chicken and beef, salmon", "chicken, beef", ", salmon"),
            ("allergy to chicken", "chicken", ""),
            ("intolerant to wheat and milk", "wheat, milk", ""),
            ("cant eat chicken or egg", "chicken, egg", ""),
            ("leave out chicken", "chicken", ""),
            ("leaving out the chicken", "chicken", ""),
            ("dont give chicken", "chicken", ""),
            ("never feed chicken or beef", "chicken, beef", ""),
            ("dont want chicken", "chicken", ""),
            ("hold the chicken", "chicken", ""),
            ("not keen on chicken", "chicken", ""),
            ("feed on chicken", "", "feed on chicken"),
            ("slow cut beef", "", "slow cut beef"),
            ("food containing chicken", "", "food containing chicken"),
            ("no chicken and beef", "chicken, beef", ""),
            ("no chicken, beef or pork", "chicken, beef, pork", ""),
            ("without chicken/beef", "chicken, beef", ""),
            ("no chicken turkey", "chicken", "turkey"),
            ("no chicken and grain free", "chicken", "and grain free"),
            ("wheat and dairy free", "wheat, dairy", ""),
            ("dairy and grain free", "dairy, grain", ""),
            ("salmon, grain free", "", "salmon , grain free"),
            ("salmon, chicken free", "chicken", "salmon ,"),
            ("salmon and pumpkin, chicken free", "chicken", "salmon and pumpkin ,"),
            ("free from chicken and egg", "chicken, egg", ""),
            ("beef free of chicken", "chicken", "beef"),
            ("beef for chicken allergy", "chicken", "beef for"),
            ("allergisch gegen huhn und lachs", "chicken, salmon", ""),
            ("kein huhn und kein lachs", "chicken, salmon", "und"),
            ("allergique au poulet et au saumon", "chicken, salmon", ""),
            ("allergique à l'agneau", "lamb", ""),
            ("pas de poulet ni de saumon", "chicken, salmon", ""),
            ("alérgico al pollo y al salmón", "chicken, salmon", ""),
            ("allergia al pollo e al salmone", "chicken, salmon", ""),
            ("geen kip of zalm", "chicken, salmon", ""),
            ("allergisch voor kip en zalm", "chicken, salmon", ""),
            ("dog allergies", "", "dog allergies"),
            ("skin allergy", "", "skin allergy"),
            ("dog allergic to chicken", "chicken", "dog"),
            ("salmon allergic to chicken", "chicken", "salmon"),
            ("allergic to raw chicken", "chicken", ""),
            ("allergic to chicken breast", "chicken", ""),
            ("allergic to sweet potato", "sweet potato", ""),
            ("no chicken breast", "chicken breast", ""),
            ("beef but no chicken", "chicken", "beef but"),
            ("anything but chicken", "chicken", "anything"),
            ("no chicken but beef", "chicken", "but beef"),
            ("recipe without chicken but with beef", "chicken", "recipe but with beef"),
            ("no egg, anything but chicken", "egg, chicken", ", anything"),
            ("beef no onion", "onion", "beef"),
            ("onion and garlic free", "onion, garlic", ""),
            ("allergic to brisket", "beef", ""),
            ("allergic to kibble", "kibble", ""),
            ("allergic to whey", "whey", ""),
            ("allergic to milk", "milk", ""),
            ("allergic to milk thistle", "milk thistle", ""),
            ("milk thistle allergy", "milk thistle", ""),
            ("no milk thistle", "milk thistle", ""),
            ("milk thistle free", "milk thistle", ""),
            ("allergic to chicken and milk thistle", "chicken, milk thistle", ""),
            ("allergic to thistle", "thistle", ""),
            ("milk thistle", "", "milk thistle"),
            ("no white meat", "white meat", ""),
            ("no chicken meat", "chicken", ""),
            ("allergic to beef meat and egg", "beef, egg", ""),
            ("no red meat", "red meat", ""),
            ("no egg white", "egg", ""),
            ("without yolks", "egg", ""),
            ("no hamburger", "beef mince", ""),
            ("sin lacteos", "dairy", ""),
            ("senza latticini", "dairy", ""),
            ("zonder zuivel", "dairy", ""),
            ("zonder granen", "grain", ""),
            ("allergic to duck eggs", "duck, egg", ""),
            ("allergic to cheese and beef", "cheese, dairy, beef", ""),
            ("never chicken", "chicken", ""),
            ("nothing but chicken", "", "chicken"),
            ("nothing except for turkey no rice", "rice", "turkey"),
            ("nothing with chicken", "chicken", ""),
            ("sensitive to chicken", "chicken", ""),
            ("dog reacts to chicken", "chicken", "dog"),
            ("a reaction to chicken or beef", "chicken, beef", "a"),
            ("chicken sensitive stomach", "", "chicken sensitive stomach"),
            ("allergic to everything", "", "allergic to everything"),
            ("hühnerallergie", "chicken", ""),
            ("getreidefrei", "", "getreidefrei"),
            ("allergy food", "", "allergy food"),
        ] {
            let found = split_exclusions(&split_words_and_lists(text), &|_| false);
            let names: Vec<&str> = found.foods.iter().map(|it| it.name.as_str()).collect();
            let is_right = (names.join(", ").as_str(), found.rest.join(" ").as_str()) == (expected, rest);
            if !is_right || !found.unknown_names.is_empty() {
                wrong.push(format!("{text}: {names:?}, {:?}, {:?}", found.unknown_names, found.rest));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn foods_that_no_recipe_has_are_known_by_every_name() {
        let mut wrong = Vec::new();
        for (text, expected, rest) in [
            ("no kangaroo", "kangaroo", ""),
            ("turkey without squid", "squid", "turkey"),
            ("turkey no calamari", "squid", "turkey"),
            ("no wild boar", "wild boar", ""),
            ("no boar", "wild boar", ""),
            ("no guinea fowl or pigeon", "guinea fowl, pigeon", ""),
            ("crab free dinner", "crab", "dinner"),
            ("allergic to lobster and octopus", "lobster, octopus", ""),
            ("no scallops, whelks, cockles or crayfish", "scallop, whelk, cockle, crayfish", ""),
            ("no horse, camel, alligator, hare, brain, insects", "horse, camel, alligator, hare, brain, insects", ""),
            ("no lamb brain", "lamb, brain", ""),
            ("no horse mackerel", "horse, mackerel", ""),
            ("ohne pferd", "horse", ""),
            ("sans sanglier", "wild boar", ""),
            ("no clams", "clams", ""),
            ("no lung or spleen", "lung, spleen", ""),
            ("kangaroo", "", "kangaroo"),
        ] {
            let found = split_exclusions(&split_words_and_lists(text), &|_| false);
            let names: Vec<&str> = found.foods.iter().map(|it| it.name.as_str()).collect();
            let is_right = (names.join(", ").as_str(), found.rest.join(" ").as_str()) == (expected, rest);
            if !is_right || !found.unknown_names.is_empty() {
                wrong.push(format!("{text}: {names:?}, {:?}, {:?}", found.unknown_names, found.rest));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_name_that_no_food_has_is_no_preference() {
        let is_recipe_word = |word: &str| ["dinner", "oven", "tasty", "turkey", "platter"].contains(&word);
        let mut wrong = Vec::new();
        for (text, unknown, foods, rest) in [
            ("turkey no flurble", "flurble", "", "turkey"),
            ("beef without flurble", "flurble", "", "beef"),
            ("turkey without any flurble", "flurble", "", "turkey"),
            ("turkey, no flurble, no dragonbread", "flurble, dragonbread", "", "turkey , ,"),
            ("no chicken, no flurble", "flurble", "chicken", ","),
            ("no chicken or flurble", "flurble", "chicken", ""),
            ("no chicken, flurble", "flurble", "chicken", ""),
            ("no flurble or chicken", "flurble", "chicken", ""),
            ("no chicken and tasty dinner", "", "chicken", "and tasty dinner"),
            ("no chicken, tasty", "", "chicken", ", tasty"),
            ("must not eat flurble", "flurble", "", "must"),
            ("cannot eat flurble", "flurble", "", ""),
            ("doesnt like flurble", "flurble", "", ""),
            ("my cat wont purr", "", "", "my cat wont purr"),
            ("cat not eating", "", "", "cat not eating"),
            ("free from flurble", "flurble", "", ""),
            ("flurble free dinner", "flurble", "", "dinner"),
            ("chicken and flurble free dinner", "flurble", "chicken", "dinner"),
            ("flurble and chicken free dinner", "flurble", "chicken", "dinner"),
            ("rather than flurble", "flurble", "", "rather"),
            ("anything but flurble", "flurble", "", "anything"),
            ("cheap but nice", "", "", "cheap but nice"),
            ("no dragon pie", "dragon pie", "", ""),
            ("no raw flurble", "flurble", "", ""),
            ("no flurble turkey", "flurble", "turkey", ""),
            ("no trace of chicken", "", "chicken", ""),
            ("is not allowed chicken", "", "chicken", "is"),
            ("never had luck with chicken", "", "chicken", ""),
            ("no come pollo", "", "chicken", ""),
            ("doesnt do well with chicken", "", "chicken", ""),
            ("not for puppies, chicken", "", "", "not for puppies , chicken"),
            ("flurblefrei", "flurble", "", ""),
            ("flurblevrij", "flurble", "", ""),
            ("no finely shredded chicken", "", "chicken", ""),
            ("no platter", "platter", "", ""),
            ("no treats", "treats", "", ""),
            // No food, but spelt like fish.
            ("without dish", "dish", "", ""),
            ("beef without dish", "dish", "", "beef"),
            ("ohne flurble", "flurble", "", ""),
            ("sans flurble", "flurble", "", ""),
            ("sin flurble", "flurble", "", ""),
            ("senza flurble", "flurble", "", ""),
            ("zonder flurble", "flurble", "", ""),
            // These words name no food, so that nothing is left out and nothing is searched for them.
            ("no bake treats", "", "", "treats"),
            ("no cook dinner", "", "", "dinner"),
            ("turkey no rush", "", "", "turkey"),
            ("no fuss turkey dinner", "", "", "turkey dinner"),
            ("turkey, no additives or chicken", "", "chicken", "turkey ,"),
            ("additive free turkey", "", "", "turkey"),
            ("no oven", "", "", ""),
            ("no artificial flavours", "", "", ""),
            ("no sugar", "", "sugar", ""),
            ("no added sugar", "", "sugar", ""),
            ("sugar free turkey", "", "sugar", "turkey"),
            ("ohne zucker", "", "sugar", ""),
            ("zuckerfrei", "", "sugar", ""),
            ("no sugar snap peas", "", "pea", ""),
            ("no salt", "", "salt", ""),
            ("no carbs", "", "carbs", ""),
            ("not for puppies", "", "", "not for puppies"),
            ("no labrador", "", "", "no labrador"),
            ("seasonal allergy", "", "", "seasonal allergy"),
        ] {
            let found = split_exclusions(&split_words_and_lists(text), &is_recipe_word);
            let names: Vec<&str> = found.foods.iter().map(|it| it.name.as_str()).collect();
            let actual = (found.unknown_names.join(", "), names.join(", "), found.rest.join(" "));
            if actual != (unknown.to_owned(), foods.to_owned(), rest.to_owned()) {
                wrong.push(format!("{text}: {actual:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn exclusions_are_read_in_all_languages() {
        let mut wrong = Vec::new();
        for text in [
            "no-chicken",
            "chicken-free",
            "beef -chicken",
            "free from chicken",
            "free of chicken",
            "allergic to chicken",
            "chicken intolerance",
            "intolerant of chicken",
            "without any chicken",
            "w/o chicken",
            "apart from chicken",
            "other than chicken",
            "eliminate chicken",
            "can't eat chicken",
            "doesn't tolerate chicken",
            "ohne Huhn",
            "kein Hühnchen",
            "keine Hühner",
            "frei von Huhn",
            "hühnerfrei",
            "allergisch gegen Huhn",
            "Hühnerallergie",
            "verträgt kein Huhn",
            "nicht Huhn",
            "sans poulet",
            "pas de poulet",
            "exempt de poulet",
            "allergique au poulet",
            "allergie au poulet",
            "sin pollo",
            "libre de pollo",
            "nada de pollo",
            "alérgico al pollo",
            "alergia al pollo",
            "senza pollo",
            "niente pollo",
            "privo di pollo",
            "allergico al pollo",
            "zonder kip",
            "geen kip",
            "kipvrij",
            "vrij van kip",
            "allergisch voor kip",
            "kipallergie",
        ] {
            let lower = crate::text::replace_abbreviations(&text.to_lowercase());
            let found = split_exclusions(&split_words_and_lists(&lower), &|_| false);
            let names: Vec<&str> = found.foods.iter().map(|it| it.name.as_str()).collect();
            if names != ["chicken"] {
                wrong.push(format!("{text}: {names:?}, {:?}, {:?}", found.unknown_names, found.rest));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
