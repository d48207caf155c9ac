//! Finds the breeds that a visitor can mean by a text: by names, nicknames, crosses and typing errors, and by the weight of an
//! animal of mixed breed, as in 'mixed, about 20 kg'.

use std::sync::LazyLock;

use domain::pet_type::PetType;
use domain::unit::{GRAMS_PER_POUND, Unit};
use nutrition::animal::weight_bounds;
use nutrition::breed::{self, Breed};
use nutrition::figure::WeightUnit;

use crate::MAX_LENGTH;
use crate::breed_names::{self, NamedBreed};
use crate::name_match::{self, NameMatch};
use crate::text::split_words;
use crate::word_list::WordList;

/// A breed or a cross that a visitor can choose.
#[derive(Debug, Clone, PartialEq)]
pub struct BreedOption {
    /// The name that is shown: 'Cockapoo'.
    pub label: String,
    /// The breed by which an animal is fed. For a cross it is the mixed breed of its size.
    pub breed: &'static Breed,
    /// The weight range of an adult of the breed or the cross.
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    /// The weight that the text gives for the animal.
    pub stated_weight_kg: Option<f64>,
}

impl From<&'static Breed> for BreedOption {
    fn from(breed: &'static Breed) -> Self {
        Self::with_label(breed.name.clone(), breed)
    }
}

impl BreedOption {
    fn with_label(label: String, breed: &'static Breed) -> Self {
        let Breed { min_weight_kg, max_weight_kg, .. } = *breed;
        Self { label, breed, min_weight_kg, max_weight_kg, stated_weight_kg: None }
    }

    /// Returns what the owner can choose by a name: a breed, a cross, or each breed of a group. The mixed breeds of a group are named
    /// after it: 'Doodle (Small)'.
    fn all_for(named: &NamedBreed) -> Vec<Self> {
        let of_group = |breed: &'static Breed| match breed.name.strip_prefix(MIXED_BREED) {
            Some(size) => Self::with_label(format!("{}{size}", named.name), breed),
            None => Self::from(breed),
        };
        if !named.members().is_empty() {
            return named.members().iter().copied().map(of_group).collect();
        }
        let NamedBreed { min_weight_kg, max_weight_kg, .. } = *named;
        let option =
            |breed| Self { label: named.name.clone(), breed, min_weight_kg, max_weight_kg, stated_weight_kg: None };
        named.breed().map(option).into_iter().collect()
    }

    /// Returns the weight that is assumed if that of an animal is not known.
    pub fn midpoint_kg(&self) -> f64 {
        breed::midpoint_kg(self.min_weight_kg, self.max_weight_kg)
    }
}

/// The beginning of the names of mixed dogs: 'Mixed Breed (Small)'.
const MIXED_BREED: &str = "Mixed Breed";

/// The words of every name, with what it means.
static ALL_NAMES: LazyLock<Vec<(Vec<String>, Vec<BreedOption>)>> = LazyLock::new(|| {
    let breeds = PetType::ALL.into_iter().flat_map(breed::breeds);
    let names = breeds.flat_map(|breed| {
        let names = std::iter::once(&breed.name).chain(&breed.aliases);
        names.map(move |name| (split_words(name), vec![BreedOption::from(breed)]))
    });
    let nicknames = breed_names::nicknames().iter();
    names.chain(nicknames.map(|named| (named.words().to_vec(), BreedOption::all_for(named)))).collect()
});

/// Returns the breeds and crosses that a text names, the best match first. Typing errors are forgiven if no name matches the words as
/// they are typed. The last word may be incomplete. A weight in the text is that of the animal, and gives an animal of mixed breed its
/// size.
pub fn find_breeds(pet_type: PetType, text: &str) -> Vec<BreedOption> {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    if let Some(mixed) = read_mixed_breed(pet_type, &text) {
        return vec![mixed];
    }
    let (kg, typed) = match split_weight(&text) {
        Some((kg, rest)) => {
            (Some(kg), split_words(&rest).into_iter().filter(|word| !WordList::WeightWords.contains(word)).collect())
        }
        None => (None, split_words(&text)),
    };
    if typed.is_empty() {
        return Vec::new();
    }
    let stated_weight_kg = kg.filter(|kg| weight_bounds(pet_type).contains(kg));
    let is_of_type = |options: &[BreedOption]| options.iter().any(|option| option.breed.pet_type == pet_type);
    let names = ALL_NAMES.iter().filter(|(_, options)| is_of_type(options));
    let mut matches: Vec<(NameMatch, &[BreedOption])> =
        names.filter_map(|(name, options)| Some((name_match::compare(name, &typed)?, options.as_slice()))).collect();
    matches.sort_by_key(|(name_match, _)| *name_match);
    if matches.first().is_some_and(|(best, _)| !best.is_misspelt()) {
        matches.retain(|(name_match, _)| !name_match.is_misspelt());
    }
    let mut found: Vec<BreedOption> = Vec::new();
    for option in matches.into_iter().flat_map(|(_, options)| options) {
        if !found.iter().any(|known| known.label == option.label) {
            found.push(BreedOption { stated_weight_kg, ..option.clone() });
        }
    }
    found
}

/// Reads an animal of mixed breed whose size follows from its weight, or from the breed of a parent: 'mixed, about 20 kg',
/// 'Labrador cross'. Returns None for other texts, and for a weight that no animal of the pet type has.
fn read_mixed_breed(pet_type: PetType, text: &str) -> Option<BreedOption> {
    let words = split_words(text);
    let is_mixed = |word: &String| WordList::MixedBreedWords.contains(word);
    if !words.iter().any(is_mixed) {
        return None;
    }
    // A name of the table, such as 'mixed breed' or 'poodle cross', means what its row says.
    let is_name = ALL_NAMES
        .iter()
        .any(|(name, options)| *name == words && options.iter().any(|option| option.breed.pet_type == pet_type));
    if is_name {
        return None;
    }
    let rest: Vec<&str> = words.iter().filter(|word| !is_mixed(word)).map(String::as_str).collect();
    let parent = breed_names::find_at_start(&rest).map(|(named, _)| named).filter(|named| named.pet_type == pet_type);
    let kg = split_weight(text).map(|(kg, _)| kg).filter(|kg| weight_bounds(pet_type).contains(kg));
    let breed = breed_names::mixed_breed(pet_type, kg.or_else(|| Some(parent?.midpoint_kg()))?)?;
    let label = parent.map_or_else(|| breed.name.clone(), |parent| format!("{} cross", parent.name));
    Some(BreedOption { stated_weight_kg: kg, ..BreedOption::with_label(label, breed) })
}

/// Reads the first number that is followed by a unit of body weight. Returns it in kilograms, rounded to 10 g, and the text without it.
fn split_weight(text: &str) -> Option<(f64, String)> {
    let lower = text.to_lowercase().replace(',', ".");
    let mut rest = lower.as_str();
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let number = rest.get(start..)?;
        let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
        let (digits, after) = number.split_at_checked(end)?;
        let unit: String = after.trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
        let value: Option<f64> = digits.trim_end_matches('.').parse().ok();
        if let (Some(value), Some(grams)) = (value, grams_of_unit(&unit)) {
            let before = lower.get(..lower.len() - number.len())?;
            let behind = after.trim_start().strip_prefix(&unit)?;
            let (pounds, behind) = pounds_of_stones(&unit, behind).unwrap_or((0.0, behind));
            let grams = value * grams + pounds * GRAMS_PER_POUND;
            return Some(((grams / 10.0).round() / 100.0, format!("{before} {behind}")));
        }
        rest = after;
    }
    None
}

/// Returns the pounds after stones, as in '4 st 10' and '2 stone 5 lb', and the text after them.
fn pounds_of_stones<'a>(unit: &str, text: &'a str) -> Option<(f64, &'a str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, after) = text.split_at_checked(end).filter(|_| WordList::StoneWords.contains(unit))?;
    let next: String = after.trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
    let behind = match Unit::from_word(&next) {
        Some(Unit::Pound) => after.trim_start().strip_prefix(&next)?,
        _ if next.is_empty() => after,
        _ => return None,
    };
    Some((digits.parse().ok()?, behind))
}

fn grams_of_unit(word: &str) -> Option<f64> {
    if WordList::StoneWords.contains(word) {
        return Some(WeightUnit::St.grams());
    }
    match Unit::from_word(word)? {
        Unit::Kilogram => Some(WeightUnit::Kg.grams()),
        Unit::Pound => Some(GRAMS_PER_POUND),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PetType::{Cat, Dog};

    #[test]
    fn breeds_are_found_by_beginnings_nicknames_crosses_and_misspelt_names() {
        for (text, label, breed) in [
            ("labradr", "Labrador Retriever", "Labrador Retriever"),
            ("labardor", "Labrador Retriever", "Labrador Retriever"),
            ("golden retreiver", "Golden Retriever", "Golden Retriever"),
            ("goldn retr", "Golden Retriever", "Golden Retriever"),
            ("GSD", "German Shepherd Dog", "German Shepherd Dog"),
            ("Alsatian", "German Shepherd Dog", "German Shepherd Dog"),
            ("lowchen", "Löwchen", "Löwchen"),
            ("doxie", "Dachshund", "Dachshund"),
            ("dobie", "Doberman Pinscher", "Doberman Pinscher"),
            ("daschund", "Dachshund", "Dachshund"),
            ("chiwawa", "Chihuahua", "Chihuahua"),
            ("shitzu", "Shih Tzu", "Shih Tzu"),
            ("shih tsu", "Shih Tzu", "Shih Tzu"),
            ("cavalier king charles", "Cavalier King Charles Spaniel", "Cavalier King Charles Spaniel"),
            ("cockapo", "Cockapoo", "Mixed Breed (Small)"),
            ("cockapoo", "Cockapoo", "Mixed Breed (Small)"),
            ("cockerpoo", "Cockerpoo", "Mixed Breed (Small)"),
            ("cavoodle", "Cavoodle", "Mixed Breed (Small)"),
            ("labradoodle", "Labradoodle", "Mixed Breed (Large)"),
            ("mutt", "Mixed Breed (Medium)", "Mixed Breed (Medium)"),
            ("pug", "Pug", "Pug"),
            ("poodle", "Poodle (Miniature)", "Poodle (Miniature)"),
        ] {
            let found = find_breeds(Dog, text);
            let first = found.first().map(|option| (option.label.as_str(), option.breed.name.as_str()));
            assert_eq!(first, Some((label, breed)), "{text}: {found:?}");
        }
        assert_eq!(labels(Cat, "ragdol"), ["Ragdoll"]);
        for (pet_type, text) in [(Cat, "labrador"), (Dog, "unicorn"), (Dog, "")] {
            assert!(find_breeds(pet_type, text).is_empty(), "{text}");
        }
    }

    #[test]
    fn a_name_for_several_breeds_offers_each() {
        for (text, expected) in [
            ("doodle", vec!["Doodle (Small)", "Doodle (Medium)", "Doodle (Large)"]),
            ("lurcher", vec!["Lurcher (Small)", "Lurcher (Medium)", "Lurcher (Large)"]),
            ("rescue", vec!["Rescue dog (Small)", "Rescue dog (Medium)", "Rescue dog (Large)"]),
            ("heinz 57", vec!["Heinz 57 (Small)", "Heinz 57 (Medium)", "Heinz 57 (Large)"]),
            ("poodle cross", vec!["Poodle cross (Small)", "Poodle cross (Medium)", "Poodle cross (Large)"]),
            ("schnauzer", vec!["Miniature Schnauzer", "Standard Schnauzer", "Giant Schnauzer"]),
        ] {
            assert_eq!(labels(Dog, text), expected, "{text}");
        }
        let doodles: Vec<f64> = find_breeds(Dog, "doodle").iter().map(BreedOption::midpoint_kg).collect();
        assert_eq!(doodles, [7.0, 17.5, 35.0]);
    }

    #[test]
    fn a_cross_has_the_weights_of_its_parents() {
        let found = find_breeds(Dog, "cockapoo");
        let kg = |name: &str| breed::find(Dog, name).map(|it| (it.min_weight_kg, it.max_weight_kg)).unwrap();
        let (cocker, poodle) = (kg("Cocker Spaniel"), kg("Poodle (Miniature)"));
        assert_eq!(
            (found[0].min_weight_kg, found[0].max_weight_kg),
            (cocker.0.min(poodle.0), cocker.1.max(poodle.1)),
            "not those of a small mixed breed"
        );
    }

    #[test]
    fn the_weight_of_an_animal_of_mixed_breed_gives_its_size() {
        // 44 lb are 19.96 kg, and 4 stones are 56 lb or 25.4 kg.
        for (pet_type, text, label, kg) in [
            (Dog, "mixed, about 20 kg", "Mixed Breed (Medium)", Some(20.0)),
            (Dog, "Mix 20kg", "Mixed Breed (Medium)", Some(20.0)),
            (Dog, "mongrel 44 lbs", "Mixed Breed (Medium)", Some(19.96)),
            (Dog, "crossbreed, 4 st", "Mixed Breed (Large)", Some(25.4)),
            (Dog, "crossbreed, 4 st 10", "Mixed Breed (Large)", Some(29.94)),
            (Dog, "crossbreed 2 stone 5 lbs", "Mixed Breed (Medium)", Some(14.97)),
            (Dog, "a mutt of 7,5 kg", "Mixed Breed (Small)", Some(7.5)),
            (Dog, "rescue cross 8 kg", "Mixed Breed (Small)", Some(8.0)),
            (Dog, "labrador cross 24 kg", "Labrador Retriever cross", Some(24.0)),
            (Dog, "chihuahua mix", "Chihuahua cross", None),
            (Dog, "2 year old mix 30 kg", "Mixed Breed (Large)", Some(30.0)),
            (Cat, "moggy 4 kg", "Domestic / Mixed Breed", Some(4.0)),
        ] {
            let found = find_breeds(pet_type, text);
            let options: Vec<_> = found.iter().map(|it| (it.label.as_str(), it.stated_weight_kg)).collect();
            assert_eq!(options, [(label, kg)], "{text}");
        }
        assert_eq!(find_breeds(Dog, "labrador cross 24 kg")[0].breed.name, "Mixed Breed (Medium)");
        for (text, label, kg) in [
            ("cockapoo 9 kg", "Cockapoo", Some(9.0)),
            ("labradoodle, 20kg", "Labradoodle", Some(20.0)),
            ("lab 30 kg", "Labrador Retriever", Some(30.0)),
            ("GSD of about 5 st", "German Shepherd Dog", Some(31.75)),
            ("labrador 900 kg", "Labrador Retriever", None),
        ] {
            let found = find_breeds(Dog, text);
            let first = found.first().map(|it| (it.label.as_str(), it.stated_weight_kg));
            assert_eq!(first, Some((label, kg)), "{text}");
        }
        for text in ["mixed 900 kg", "20 kg", "mixed 20", "mixed 20 cups"] {
            assert!(find_breeds(Dog, text).iter().all(|it| it.stated_weight_kg.is_none()), "{text}");
        }
    }

    fn labels(pet_type: PetType, text: &str) -> Vec<String> {
        find_breeds(pet_type, text).into_iter().map(|option| option.label).collect()
    }
}
