//! Finds the breed that the words of a search name. Nicknames and crosses are in `data/breed_names.csv`.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::category::Category;
use domain::pet_type::PetType;
use domain::plain_text::capitalise;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::breed::{self, Breed};

use crate::MAX_LENGTH;
use crate::name_match::{self, NameMatch, position_in_name};
use crate::text::{split_words, stem};
use crate::word_list::WordList;

static NICKNAMES: EmbeddedTable<Vec<NamedBreed>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/breed_names.csv")).map_err(|error| error.in_file("crates/search/data/breed_names.csv"))
});

/// A breed, a cross of two breeds, or a name that means several breeds, such as 'poodle', with the weights of adults.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedBreed {
    pub name: String,
    pub pet_type: PetType,
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    /// The words by which it is found, in the form of `split_words`. Their stems are compared.
    words: Vec<String>,
}

impl NamedBreed {
    fn from_breed(breed: &Breed, words: Vec<String>) -> Self {
        let Breed { name, pet_type, min_weight_kg, max_weight_kg, .. } = breed;
        Self {
            name: name.clone(),
            pet_type: *pet_type,
            min_weight_kg: *min_weight_kg,
            max_weight_kg: *max_weight_kg,
            words,
        }
    }

    /// Returns the words without the first occurrence of this breed's name.
    pub fn remove_name(&self, words: &[String]) -> String {
        let mut rest = words.to_vec();
        let length = self.words.len();
        let is_name = |window: &[String]| window.iter().zip(&self.words).all(|(word, name)| stem(word) == stem(name));
        if let Some(start) = words.windows(length).position(is_name) {
            rest.drain(start..start + length);
        }
        rest.join(" ")
    }

    /// Returns the weight that is assumed if that of an animal is not known.
    pub fn midpoint_kg(&self) -> f64 {
        breed::midpoint_kg(self.min_weight_kg, self.max_weight_kg)
    }

    /// Returns the category for dogs of this size. There is none for dogs of medium size and for cats.
    pub fn size_category(&self) -> Option<Category> {
        match self.pet_type {
            PetType::Dog => Category::for_dog_weight(self.midpoint_kg()),
            PetType::Cat => None,
        }
    }

    /// Returns the breed, or for a cross the mixed breed of its size.
    fn breed(&self) -> Option<&'static Breed> {
        let mixed = || match self.pet_type {
            PetType::Dog => MIXED_DOGS.iter().find(|(size, _)| *size == self.size_category()).map(|(_, name)| *name),
            PetType::Cat => Some(MIXED_CAT),
        };
        breed::find(self.pet_type, &self.name).or_else(|| breed::find(self.pet_type, mixed()?))
    }

    /// Returns the animals that recipes are shown for: 'large dogs'.
    pub fn animals(&self) -> &'static str {
        match (self.pet_type, self.size_category()) {
            (PetType::Cat, _) => "cats",
            (PetType::Dog, Some(Category::Small)) => "small dogs",
            (PetType::Dog, Some(_)) => "large dogs",
            (PetType::Dog, None) => "dogs",
        }
    }
}

/// The names of breeds by the stem of their first word, the longest first, without those of `WordList::AmbiguousBreeds`.
static BY_FIRST_WORD: LazyLock<HashMap<String, Vec<NamedBreed>>> = LazyLock::new(|| {
    let mut by_first_word: HashMap<String, Vec<NamedBreed>> = HashMap::new();
    let breeds = PetType::ALL.into_iter().flat_map(breed::breeds);
    let names = breeds.flat_map(|breed| {
        let names = std::iter::once(&breed.name).chain(&breed.aliases);
        names.map(|name| NamedBreed::from_breed(breed, split_words(name)))
    });
    for named in names.chain(NICKNAMES.get().iter().cloned()) {
        if let Some(first) = named.words.first().filter(|_| !WordList::AmbiguousBreeds.contains(&named.words.join(" ")))
        {
            by_first_word.entry(stem(first)).or_default().push(named);
        }
    }
    by_first_word.values_mut().for_each(|names| names.sort_by_key(|named| std::cmp::Reverse(named.words.len())));
    by_first_word
});

pub fn check_table() -> Result<(), TableError> {
    NICKNAMES.check()
}

/// Returns the breed that the words begin with, and the number of words of its name.
pub fn find_at_start(words: &[&str]) -> Option<(&'static NamedBreed, usize)> {
    let first = words.first()?;
    let is_named = |named: &&NamedBreed| {
        named.words.len() <= words.len()
            && named.words.iter().zip(words).all(|(expected, word)| stem(expected) == stem(word))
    };
    let found = BY_FIRST_WORD.get(&stem(first))?.iter().find(is_named)?;
    Some((found, found.words.len()))
}

/// Names of the mixed breeds in the table of breeds, by the size category of a cross.
const MIXED_DOGS: [(Option<Category>, &str); 3] = [
    (Some(Category::Small), "Mixed Breed (Small)"),
    (None, "Mixed Breed (Medium)"),
    (Some(Category::Large), "Mixed Breed (Large)"),
];
const MIXED_CAT: &str = "Domestic / Mixed Breed";

/// The words of every name of a breed, with the breed. The name of a cross stands for the mixed breed of its size.
static ALL_NAMES: LazyLock<Vec<(Vec<String>, &'static Breed)>> = LazyLock::new(|| {
    let breeds = PetType::ALL.into_iter().flat_map(breed::breeds);
    let names = breeds.flat_map(|breed| {
        let names = std::iter::once(&breed.name).chain(&breed.aliases);
        names.map(move |name| (split_words(name), breed))
    });
    // The nickname 'poodle' means several breeds, whose names all contain the word. They are found without the nickname.
    let is_part_of_name = |named: &NamedBreed| {
        breed::breeds(named.pet_type)
            .iter()
            .any(|breed| position_in_name(&split_words(&breed.name), &named.words).is_some())
    };
    let has_several_breeds = |named: &NamedBreed| breed::find(named.pet_type, &named.name).is_none();
    let nicknames = NICKNAMES.get().iter().filter(|named| !has_several_breeds(named) || !is_part_of_name(named));
    let nicknames = nicknames.filter_map(|named| Some((named.words.clone(), named.breed()?)));
    names.chain(nicknames).collect()
});

/// Returns the breeds that a text names, the best match first. Typing errors are forgiven if no name matches the words as they
/// are typed. The last word may be incomplete, and a cross finds the mixed breed of its size.
pub fn find_breeds(pet_type: PetType, text: &str) -> Vec<&'static Breed> {
    let typed = split_words(&text.chars().take(MAX_LENGTH).collect::<String>());
    let names = ALL_NAMES.iter().filter(|(_, breed)| breed.pet_type == pet_type);
    let mut matches: Vec<(NameMatch, &'static Breed)> =
        names.filter_map(|(name, breed)| Some((name_match::compare(name, &typed)?, *breed))).collect();
    matches.sort_by_key(|(name_match, _)| *name_match);
    if matches.first().is_some_and(|(best, _)| !best.is_misspelt()) {
        matches.retain(|(name_match, _)| !name_match.is_misspelt());
    }
    let mut found: Vec<&'static Breed> = Vec::new();
    for (_, breed) in matches {
        if !found.iter().any(|known| known.name == breed.name) {
            found.push(breed);
        }
    }
    found
}

/// Returns every word of the names of breeds, without those of `WordList::AmbiguousBreeds`.
pub fn all_words() -> impl Iterator<Item = &'static str> {
    BY_FIRST_WORD.values().flatten().flat_map(|named| &named.words).map(String::as_str)
}

fn parse(text: &str) -> Result<Vec<NamedBreed>, CellError> {
    parse_rows(text, &["name", "pet_type", "breeds", "note"])?
        .iter()
        .map(|row| {
            let pet_type: PetType = row.parse("pet_type")?;
            let name = row.required("name")?;
            let find = |parent: &String| {
                let found = breed::breeds(pet_type).iter().find(|breed| breed.name == *parent);
                found.ok_or_else(|| row.error("breeds", format!("'{parent}' is not a breed")))
            };
            let parents: Vec<&Breed> = row.required_list("breeds")?.iter().map(find).collect::<Result<_, _>>()?;
            Ok(match parents.as_slice() {
                [breed] => NamedBreed::from_breed(breed, split_words(name)),
                _ => NamedBreed {
                    name: capitalise(name),
                    pet_type,
                    min_weight_kg: parents.iter().map(|it| it.min_weight_kg).fold(f64::INFINITY, f64::min),
                    max_weight_kg: parents.iter().map(|it| it.max_weight_kg).fold(0.0, f64::max),
                    words: split_words(name),
                },
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breeds_are_found_by_name_nickname_and_cross() {
        for (text, name, animals) in [
            ("labrador", "Labrador Retriever", "large dogs"),
            ("labradors", "Labrador Retriever", "large dogs"),
            ("german shepherd dog", "German Shepherd Dog", "large dogs"),
            ("gsd", "German Shepherd Dog", "large dogs"),
            ("chihuahua", "Chihuahua", "small dogs"),
            ("cockapoo", "Cockapoo", "small dogs"),
            ("beagle", "Beagle", "small dogs"),
            ("maine coon", "Maine Coon", "cats"),
        ] {
            let words = split_words(text);
            let (found, length) = find_at_start(&words.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
            assert_eq!((found.name.as_str(), found.animals(), length), (name, animals, words.len()), "{text}");
        }
        assert_eq!(find_at_start(&["unicorn"]), None);
    }

    #[test]
    fn breeds_are_found_by_beginnings_nicknames_crosses_and_misspelt_names() {
        for (text, expected) in [
            ("labradr", "Labrador Retriever"),
            ("labardor", "Labrador Retriever"),
            ("golden retreiver", "Golden Retriever"),
            ("goldn retr", "Golden Retriever"),
            ("GSD", "German Shepherd Dog"),
            ("Alsatian", "German Shepherd Dog"),
            ("lowchen", "Löwchen"),
            ("cockapo", "Mixed Breed (Small)"),
            ("cockapoo", "Mixed Breed (Small)"),
            ("labradoodle", "Mixed Breed (Large)"),
            ("mutt", "Mixed Breed (Medium)"),
            ("pug", "Pug"),
            ("poodle", "Poodle (Miniature)"),
        ] {
            let found: Vec<&str> = find_breeds(PetType::Dog, text).iter().map(|breed| breed.name.as_str()).collect();
            assert_eq!(found.first(), Some(&expected), "{text}: {found:?}");
        }
        let of_cats: Vec<&str> = find_breeds(PetType::Cat, "ragdol").iter().map(|breed| breed.name.as_str()).collect();
        assert_eq!(of_cats, ["Ragdoll"]);
        for (pet_type, text) in [(PetType::Cat, "labrador"), (PetType::Dog, "unicorn"), (PetType::Dog, "")] {
            assert!(find_breeds(pet_type, text).is_empty(), "{text}");
        }
        let without_breed = NICKNAMES.get().iter().find(|named| named.breed().is_none());
        assert_eq!(without_breed, None);
    }

    #[test]
    fn breed_name_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("gsd,bird,German Shepherd Dog,", "line 2, field pet_type: 'bird' is not a pet type; use dog or cat"),
            ("gsd,cat,German Shepherd Dog,", "line 2, field breeds: 'German Shepherd Dog' is not a breed"),
            (",dog,Pug,", "line 2, field name: is empty"),
        ] {
            assert_eq!(parse(&format!("name,pet_type,breeds,note\n{row}\n")).unwrap_err().to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
