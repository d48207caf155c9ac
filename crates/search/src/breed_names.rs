//! Finds the breed with whose name words begin. Nicknames and crosses are in `data/breed_names.csv`.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::category::Category;
use domain::pet_type::PetType;
use domain::plain_text::capitalise;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::breed::{self, Breed};
use strum::EnumString;

use crate::source::check_source;
use crate::text::{split_words, stem};
use crate::word_list::WordList;

static NICKNAMES: EmbeddedTable<Vec<NamedBreed>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/breed_names.csv")).map_err(|error| error.in_file("crates/search/data/breed_names.csv"))
});

/// The kind of a row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
enum NameKind {
    /// The breed that the name means.
    Breed,
    /// The parents of a cross.
    Cross,
    /// Breeds of which the owner chooses one.
    Group,
}

/// A breed, a cross of two breeds, or a name that means several breeds, such as 'poodle', with the weights of adults.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedBreed {
    pub name: String,
    pub pet_type: PetType,
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    /// The words by which it is found, in the form of `split_words`. Their stems are compared.
    words: Vec<String>,
    /// The breeds of a group. Empty for a breed and a cross.
    members: Vec<&'static Breed>,
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
            members: Vec::new(),
        }
    }

    /// Returns the words by which it is found.
    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the breeds of which the owner chooses one. There are none for the name of a breed or a cross.
    pub(crate) fn members(&self) -> &[&'static Breed] {
        &self.members
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
    pub(crate) fn breed(&self) -> Option<&'static Breed> {
        breed::find(self.pet_type, &self.name).or_else(|| mixed_breed(self.pet_type, self.midpoint_kg()))
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

/// Returns the mixed breed of an adult of this weight.
pub(crate) fn mixed_breed(pet_type: PetType, kg: f64) -> Option<&'static Breed> {
    let size = Category::for_dog_weight(kg);
    let name = match pet_type {
        PetType::Dog => MIXED_DOGS.iter().find(|(it, _)| *it == size).map(|(_, name)| *name)?,
        PetType::Cat => MIXED_CAT,
    };
    breed::find(pet_type, name)
}

/// Returns the rows of the table.
pub(crate) fn nicknames() -> &'static [NamedBreed] {
    NICKNAMES.get()
}

/// Returns every word of the names of breeds, without those of `WordList::AmbiguousBreeds`.
pub fn all_words() -> impl Iterator<Item = &'static str> {
    BY_FIRST_WORD.values().flatten().flat_map(|named| &named.words).map(String::as_str)
}

fn parse(text: &str) -> Result<Vec<NamedBreed>, CellError> {
    parse_rows(text, &["name", "pet_type", "breeds", "kind", "note", "source", "status"])?
        .iter()
        .map(|row| {
            let pet_type: PetType = row.parse("pet_type")?;
            let name = row.required("name")?;
            let find = |parent: &String| {
                let found = breed::breeds(pet_type).iter().find(|breed| breed.name == *parent);
                found.ok_or_else(|| row.error("breeds", format!("'{parent}' is not a breed")))
            };
            let breeds: Vec<&'static Breed> =
                row.required_list("breeds")?.iter().map(find).collect::<Result<_, _>>()?;
            let kind = row.required("kind")?;
            let kind: NameKind =
                kind.parse().map_err(|_| row.error("kind", format!("'{kind}' is not breed, cross or group")))?;
            check_source(row)?;
            let words = split_words(name);
            match (kind, breeds.as_slice()) {
                (NameKind::Breed, [breed]) => Ok(NamedBreed::from_breed(breed, words)),
                (NameKind::Breed, _) => Err(row.error("kind", "is breed, but there are several breeds")),
                (NameKind::Cross | NameKind::Group, [_]) => Err(row.error("kind", "needs several breeds")),
                (NameKind::Cross | NameKind::Group, _) => Ok(NamedBreed {
                    name: capitalise(name),
                    pet_type,
                    min_weight_kg: breeds.iter().map(|it| it.min_weight_kg).fold(f64::INFINITY, f64::min),
                    max_weight_kg: breeds.iter().map(|it| it.max_weight_kg).fold(0.0, f64::max),
                    words,
                    members: if kind == NameKind::Group { breeds } else { Vec::new() },
                }),
            }
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
            ("doodle", "Doodle", "dogs"),
            ("doxie", "Dachshund", "small dogs"),
            ("beagle", "Beagle", "small dogs"),
            ("maine coon", "Maine Coon", "cats"),
            ("mainecoon", "Maine Coon", "cats"),
            ("dobie", "Doberman Pinscher", "large dogs"),
            ("cavalier king charles", "Cavalier King Charles Spaniel", "small dogs"),
            ("daschund", "Dachshund", "small dogs"),
            ("chiwawa", "Chihuahua", "small dogs"),
            ("shitzu", "Shih Tzu", "small dogs"),
            ("shih tsu", "Shih Tzu", "small dogs"),
            ("terrier", "Terrier", "dogs"),
            ("yorkshire terrier", "Yorkshire Terrier", "small dogs"),
        ] {
            let words = split_words(text);
            let (found, length) = find_at_start(&words.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
            assert_eq!((found.name.as_str(), found.animals(), length), (name, animals, words.len()), "{text}");
        }
        assert_eq!(find_at_start(&["unicorn"]), None);
    }

    #[test]
    fn every_name_has_a_breed() {
        let without_breed = nicknames().iter().find(|named| named.breed().is_none());
        assert_eq!(without_breed, None);
    }

    #[test]
    fn breed_name_errors_name_the_line_and_field() {
        for (row, expected) in [
            (
                "gsd,bird,German Shepherd Dog,breed,,a,seen",
                "line 2, field pet_type: 'bird' is not a pet type; use dog or cat",
            ),
            ("gsd,cat,German Shepherd Dog,breed,,a,seen", "line 2, field breeds: 'German Shepherd Dog' is not a breed"),
            (",dog,Pug,breed,,a,seen", "line 2, field name: is empty"),
            ("puggle,dog,Pug;Beagle,mix,,a,seen", "line 2, field kind: 'mix' is not breed, cross or group"),
            ("puggle,dog,Pug;Beagle,breed,,a,seen", "line 2, field kind: is breed, but there are several breeds"),
            ("puggle,dog,Pug,cross,,a,seen", "line 2, field kind: needs several breeds"),
            ("gsd,dog,German Shepherd Dog,breed,,,seen", "line 2, field source: is empty"),
            ("gsd,dog,German Shepherd Dog,breed,,a,", "line 2, field status: is empty"),
        ] {
            assert_eq!(
                parse(&format!("name,pet_type,breeds,kind,note,source,status\n{row}\n")).unwrap_err().to_string(),
                expected
            );
        }
        assert_eq!(check_table(), Ok(()));
    }
}
