//! The breeds a visitor can choose: what a grown animal weighs, how lively it is.

use std::sync::LazyLock;

use domain::pet_type::PetType;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::words;

const DOGS: &str = include_str!("../data/dog_breeds.csv");
const CATS: &str = include_str!("../data/cat_breeds.csv");

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EnergyLevel {
    Low,
    Medium,
    High,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Breed {
    pub name: String,
    /// What else it is called: 'Labrador', 'Westie'.
    pub aliases: Vec<String>,
    /// Of a grown animal, the lightest and the heaviest the source gives.
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    pub energy_level: EnergyLevel,
    /// One of the twelve cat breeds that are offered first.
    pub is_common: bool,
    pub source: String,
    /// What is doubtful about the row.
    pub note: Option<String>,
}

#[derive(Debug, Error)]
pub enum BreedTableBroken {
    #[error("a row of the breeds does not have the shape of one: {0}")]
    Row(#[from] csv::Error),
    #[error("'{0}' weighs nothing, or less at most than at least")]
    Weight(String),
}

#[derive(Deserialize)]
struct Row {
    name: String,
    aliases: String,
    min_weight_kg: f64,
    max_weight_kg: f64,
    energy_level: EnergyLevel,
    is_common: String,
    source: String,
    note: Option<String>,
}

impl Breed {
    /// The middle of the range: what an animal of the breed is taken to weigh when nobody weighed it.
    pub fn midpoint_kg(&self) -> f64 {
        self.min_weight_kg.midpoint(self.max_weight_kg)
    }

    fn is_called(&self, name: &[String]) -> bool {
        self.names().any(|own| words::words(own) == name)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.aliases.iter().map(String::as_str))
    }
}

/// The breeds of a species in the order they are offered: dogs by name, of the cats the twelve common ones first.
#[expect(clippy::expect_used, reason = "the tables are part of the program and a test reads them")]
pub fn of(pet_type: PetType) -> &'static [Breed] {
    static DOG_BREEDS: LazyLock<Vec<Breed>> = LazyLock::new(|| parse(DOGS).expect("the table of dog breeds is whole"));
    static CAT_BREEDS: LazyLock<Vec<Breed>> = LazyLock::new(|| parse(CATS).expect("the table of cat breeds is whole"));
    match pet_type {
        PetType::Dog => &DOG_BREEDS,
        PetType::Cat => &CAT_BREEDS,
    }
}

/// The breed of this name, or of this other name for it; case, accents and punctuation make no difference.
pub fn find(pet_type: PetType, name: &str) -> Option<&'static Breed> {
    let name = words::words(name);
    of(pet_type).iter().find(|breed| breed.is_called(&name))
}

fn parse(table: &str) -> Result<Vec<Breed>, BreedTableBroken> {
    csv::Reader::from_reader(table.as_bytes()).deserialize().map(|row| breed(row?)).collect()
}

fn breed(row: Row) -> Result<Breed, BreedTableBroken> {
    if !(row.min_weight_kg > 0.0 && row.min_weight_kg <= row.max_weight_kg && row.max_weight_kg.is_finite()) {
        return Err(BreedTableBroken::Weight(row.name));
    }
    Ok(Breed {
        aliases: row.aliases.split(';').map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned).collect(),
        name: row.name,
        min_weight_kg: row.min_weight_kg,
        max_weight_kg: row.max_weight_kg,
        energy_level: row.energy_level,
        is_common: row.is_common == "yes",
        source: row.source,
        note: row.note,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use PetType::{Cat, Dog};
    use std::collections::BTreeSet;

    #[test]
    fn there_are_220_dogs_and_18_cats_of_which_the_twelve_common_come_first() {
        assert_eq!((of(Dog).len(), of(Cat).len()), (220, 18));
        let common: Vec<_> = of(Cat).iter().map(|breed| breed.is_common).collect();
        assert_eq!(common, [[true; 12].as_slice(), &[false; 6]].concat());
        assert!(of(Dog).is_sorted_by_key(|breed| words::words(&breed.name)));
    }

    #[test]
    fn a_breed_is_found_by_each_of_its_names() {
        for (pet_type, name, expected) in [
            (Dog, "Labrador Retriever", "Labrador Retriever"),
            (Dog, "labrador", "Labrador Retriever"),
            (Dog, " WESTIE ", "West Highland White Terrier"),
            (Dog, "lowchen", "Löwchen"),
            (Dog, "Cirneco dell'Etna", "Cirneco dell’Etna"),
            (Dog, "Chinese Shar Pei", "Chinese Shar-Pei"),
            (Dog, "mixed breed", "Mixed Breed (Medium)"),
            (Dog, "St. Bernard", "Saint Bernard"),
            (Dog, "Mixed Breed (Small)", "Mixed Breed (Small)"),
            (Cat, "maine coon", "Maine Coon"),
            (Cat, "Moggy", "Domestic / Mixed Breed"),
            (Cat, "Domestic Short Hair", "Domestic / Mixed Breed"),
        ] {
            assert_eq!(find(pet_type, name).map(|breed| breed.name.as_str()), Some(expected), "{name}");
        }
        for (pet_type, name) in [(Dog, "Siamese"), (Cat, "Beagle"), (Dog, ""), (Dog, "Unicorn"), (Dog, "Terrier")] {
            assert_eq!(find(pet_type, name), None, "{name}");
        }
    }

    #[test]
    fn a_row_is_read_as_it_stands_in_the_table() {
        for (pet_type, name, low, high, midpoint, level) in [
            (Dog, "Beagle", 5.9, 13.6, 9.75, EnergyLevel::High),
            (Dog, "Labrador Retriever", 24.9, 36.3, 30.6, EnergyLevel::High),
            (Dog, "French Bulldog", 10.8, 12.7, 11.75, EnergyLevel::Low),
            (Dog, "Mastiff", 54.4, 104.3, 79.35, EnergyLevel::Medium),
            (Cat, "Ragdoll", 5.4, 9.1, 7.25, EnergyLevel::Medium),
            (Cat, "Domestic / Mixed Breed", 3.5, 5.5, 4.5, EnergyLevel::Medium),
        ] {
            let breed = find(pet_type, name).unwrap();
            assert_eq!((breed.min_weight_kg, breed.max_weight_kg, breed.energy_level), (low, high, level), "{name}");
            assert!((breed.midpoint_kg() - midpoint).abs() < 1e-9, "{name}");
        }
    }

    #[test]
    fn every_row_has_a_source_and_no_name_belongs_to_two() {
        for pet_type in PetType::ALL {
            let mut names = BTreeSet::new();
            for breed in of(pet_type) {
                assert!(!breed.source.trim().is_empty(), "{}", breed.name);
                for name in breed.names() {
                    assert!(names.insert(words::words(name)), "{name}");
                }
            }
        }
    }

    #[test]
    fn a_broken_table_is_refused() {
        let head = DOGS.lines().next().unwrap();
        assert!(parse(head).is_ok_and(|rows| rows.is_empty()));
        for row in [
            "Pug,,8.2,6.4,medium,no,AKC,",
            "Pug,,0,6.4,medium,no,AKC,",
            "Pug,,light,6.4,medium,no,AKC,",
            "Pug,,6.4,8.2,lazy,no,AKC,",
        ] {
            assert!(parse(&format!("{head}\n{row}\n")).is_err(), "{row}");
        }
    }
}
