//! The breeds that a visitor can choose, with the range of adult weights and the energy level of each.

mod traits;

use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words;

pub use traits::BreedTrait;

const FIELDS: [&str; 8] =
    ["name", "aliases", "min_weight_kg", "max_weight_kg", "energy_level", "is_common", "source", "note"];

static DOG_BREEDS: EmbeddedTable<Vec<Breed>> = EmbeddedTable::new(|| {
    parse(PetType::Dog, include_str!("../data/dog_breeds.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/dog_breeds.csv"))
});
static CAT_BREEDS: EmbeddedTable<Vec<Breed>> = EmbeddedTable::new(|| {
    parse(PetType::Cat, include_str!("../data/cat_breeds.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/cat_breeds.csv"))
});

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
    pub pet_type: PetType,
    /// Other names of the breed: 'Labrador', 'Westie'.
    pub aliases: Vec<String>,
    /// Lowest adult weight that the source gives.
    pub min_weight_kg: f64,
    /// Highest adult weight that the source gives.
    pub max_weight_kg: f64,
    /// Temperament of the breed. It is not the activity of an average pet; see `BreedTrait`.
    pub energy_level: EnergyLevel,
    /// True for the twelve cat breeds that are offered first.
    pub is_common: bool,
    pub source: String,
    /// Remark on doubtful figures of the row.
    pub note: Option<String>,
}

/// Returns the middle of the weight range of a breed or a cross, which is assumed if an animal's weight is not known.
pub fn midpoint_kg(min_weight_kg: f64, max_weight_kg: f64) -> f64 {
    min_weight_kg.midpoint(max_weight_kg)
}

impl Breed {
    /// Returns the weight that is assumed if that of an animal is not known.
    pub fn midpoint_kg(&self) -> f64 {
        midpoint_kg(self.min_weight_kg, self.max_weight_kg)
    }

    pub fn has_trait(&self, kind: BreedTrait) -> bool {
        traits::has_trait(self.pet_type, &self.name, kind)
    }

    /// Returns true for a row about animals of mixed breed, whose name owners seldom use.
    pub fn is_mixed(&self) -> bool {
        self.name.contains("Mixed Breed")
    }

    fn is_called(&self, name: &[String]) -> bool {
        self.names().any(|it| words::normalised_words(it) == name)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.aliases.iter().map(String::as_str))
    }
}

/// Returns the breeds of a pet type in the order in which they are offered: dogs by name, cats with the twelve common breeds
/// first.
pub fn breeds(pet_type: PetType) -> &'static [Breed] {
    match pet_type {
        PetType::Dog => DOG_BREEDS.get(),
        PetType::Cat => CAT_BREEDS.get(),
    }
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    DOG_BREEDS.check()?;
    CAT_BREEDS.check()?;
    traits::check_table()
}

/// Returns the breed with this name or alias, ignoring case, accents and punctuation.
pub fn find(pet_type: PetType, name: &str) -> Option<&'static Breed> {
    let name = words::normalised_words(name);
    breeds(pet_type).iter().find(|breed| breed.is_called(&name))
}

fn parse(pet_type: PetType, text: &str) -> Result<Vec<Breed>, CellError> {
    let mut breeds: Vec<Breed> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let breed = parse_row(pet_type, &row)?;
        if breeds.iter().any(|it| it.name == breed.name) {
            return Err(row.error("name", format!("'{}' occurs twice", breed.name)));
        }
        breeds.push(breed);
    }
    Ok(breeds)
}

fn parse_row(pet_type: PetType, row: &TableRow) -> Result<Breed, CellError> {
    let (min_weight_kg, max_weight_kg) = (row.positive_number("min_weight_kg")?, row.positive_number("max_weight_kg")?);
    if max_weight_kg < min_weight_kg {
        return Err(row.error("max_weight_kg", "is less than min_weight_kg"));
    }
    Ok(Breed {
        name: row.required("name")?.to_owned(),
        pet_type,
        aliases: row.list("aliases").map(str::to_owned).collect(),
        min_weight_kg,
        max_weight_kg,
        energy_level: match row.required("energy_level")? {
            "low" => EnergyLevel::Low,
            "medium" => EnergyLevel::Medium,
            "high" => EnergyLevel::High,
            other => return Err(row.error("energy_level", format!("'{other}' is not low, medium or high"))),
        },
        is_common: match row.required("is_common")? {
            "yes" => true,
            "no" => false,
            other => return Err(row.error("is_common", format!("'{other}' is neither yes nor no"))),
        },
        source: row.required("source")?.to_owned(),
        note: row.optional("note").map(str::to_owned),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use PetType::{Cat, Dog};
    use std::collections::BTreeSet;

    #[test]
    fn tables_have_220_dogs_and_18_cats_with_the_common_cats_first() {
        assert_eq!((breeds(Dog).len(), breeds(Cat).len()), (220, 18));
        let common: Vec<_> = breeds(Cat).iter().map(|breed| breed.is_common).collect();
        assert_eq!(common, [[true; 12].as_slice(), &[false; 6]].concat());
        assert!(breeds(Dog).is_sorted_by_key(|breed| words::normalised_words(&breed.name)));
    }

    #[test]
    fn breed_is_found_by_each_of_its_names() {
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
    fn weights_and_levels_are_those_of_the_table() {
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
    fn every_row_has_a_source_and_names_are_unique() {
        for pet_type in PetType::ALL {
            let mut names = BTreeSet::new();
            for breed in breeds(pet_type) {
                assert!(!breed.source.trim().is_empty(), "{}", breed.name);
                for name in breed.names() {
                    assert!(names.insert(words::normalised_words(name)), "{name}");
                }
            }
        }
    }

    #[test]
    fn error_in_a_table_names_line_and_field() {
        let head = format!("{}\nBeagle,,5.9,13.6,high,no,AKC,\n", FIELDS.join(","));
        let row = "Pug,,6.4,8.2,medium,no,AKC,\n";
        assert_eq!(parse(Dog, &format!("{head}{row}")).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("Pug", "", "name: is empty"),
            ("Pug", "Beagle", "name: 'Beagle' occurs twice"),
            ("6.4,8.2", "8.2,6.4", "max_weight_kg: is less than min_weight_kg"),
            ("6.4", "0", "min_weight_kg: must be more than 0"),
            ("6.4", "light", "min_weight_kg: 'light' is not a number of 0 or more"),
            ("8.2", "inf", "max_weight_kg: 'inf' is not a number of 0 or more"),
            ("medium", "lazy", "energy_level: 'lazy' is not low, medium or high"),
            (",no,", ",maybe,", "is_common: 'maybe' is neither yes nor no"),
            ("AKC", "", "source: is empty"),
            ("AKC,", "AKC", "note: the line has 7 fields and the heading 8"),
        ] {
            let error = parse(Dog, &format!("{head}{}", row.replacen(from, to, 1))).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
    }
}
