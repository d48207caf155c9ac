//! What studies found about the pets of a breed (`data/breed_traits.csv`).
//!
//! A breed's `energy_level` describes its temperament. It does not say how active or how lean the animals are that people keep,
//! so it decides neither an animal's activity nor its energy by published factors. Only the classic formula uses it.

use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use strum::{Display, EnumString};

use super::find;

static TRAITS: EmbeddedTable<Vec<Trait>> = EmbeddedTable::new(|| {
    parse(include_str!("../../data/breed_traits.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/breed_traits.csv"))
});

#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum BreedTrait {
    /// Pets of the breed are overweight more often than others.
    ProneToObesity,
    /// Pets of the breed get more exercise than others.
    ActiveAsAPet,
}

#[derive(Debug, PartialEq)]
struct Trait {
    pet_type: PetType,
    breed: String,
    kind: BreedTrait,
}

pub(super) fn has_trait(pet_type: PetType, breed: &str, kind: BreedTrait) -> bool {
    TRAITS.get().iter().any(|it| it.pet_type == pet_type && it.breed == breed && it.kind == kind)
}

pub(super) fn check_table() -> Result<(), TableError> {
    TRAITS.check()
}

fn parse(text: &str) -> Result<Vec<Trait>, CellError> {
    let mut traits: Vec<Trait> = Vec::new();
    for row in parse_rows(text, &["pet_type", "breed", "trait", "evidence", "source", "status"])? {
        let found = parse_trait(&row)?;
        if traits.contains(&found) {
            return Err(row.error("breed", format!("'{}' has this trait twice", found.breed)));
        }
        traits.push(found);
    }
    Ok(traits)
}

/// Requires a breed by the name of its row in the table of breeds, and a source that was read.
fn parse_trait(row: &TableRow) -> Result<Trait, CellError> {
    let pet_type = row.required("pet_type")?;
    let pet_type = pet_type.parse().map_err(|_| row.error("pet_type", format!("'{pet_type}' is not dog or cat")))?;
    let breed = row.required("breed")?;
    if find(pet_type, breed).is_none_or(|it| it.name != breed) {
        return Err(row.error("breed", format!("'{breed}' is not the name of a {pet_type} breed")));
    }
    let kind = row.required("trait")?;
    let kind = kind.parse().map_err(|_| row.error("trait", format!("'{kind}' is not a known trait")))?;
    row.required("evidence")?;
    row.required("source")?;
    match row.required("status")? {
        "seen" => Ok(Trait { pet_type, breed: breed.to_owned(), kind }),
        other => {
            let problem = format!("'{other}' is not 'seen': a trait changes meals, so read its source first");
            Err(row.error("status", problem))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PetType::{Cat, Dog};

    #[test]
    fn traits_follow_the_studies_and_not_the_temperament() {
        for (pet_type, breed, is_prone, is_active) in [
            (Dog, "Beagle", true, false),
            (Dog, "Border Terrier", true, false),
            (Dog, "Cavalier King Charles Spaniel", true, false),
            (Dog, "English Cocker Spaniel", true, false),
            (Dog, "English Springer Spaniel", true, false),
            (Dog, "Golden Retriever", true, false),
            (Dog, "Labrador Retriever", true, false),
            (Dog, "Pug", true, false),
            (Dog, "Irish Setter", false, false),
            (Dog, "Border Collie", false, false),
            (Dog, "German Shepherd Dog", false, false),
            (Dog, "Cocker Spaniel", false, false),
            (Cat, "British Shorthair", true, false),
            (Cat, "Norwegian Forest Cat", true, false),
            (Cat, "Persian", false, false),
        ] {
            let next_step = "a row of crates/nutrition/data/breed_traits.csv changes the meals of this breed: read its source, \
                             then change this test";
            assert_eq!(has_trait(pet_type, breed, BreedTrait::ProneToObesity), is_prone, "{breed}: {next_step}");
            assert_eq!(has_trait(pet_type, breed, BreedTrait::ActiveAsAPet), is_active, "{breed}: {next_step}");
        }
    }

    #[test]
    fn errors_name_the_line_and_field() {
        let head = "pet_type,breed,trait,evidence,source,status\ndog,Pug,prone_to_obesity,3 times,A study,seen\n";
        let row = "dog,Beagle,prone_to_obesity,2 times,A study,seen\n";
        assert_eq!(parse(&format!("{head}{row}")).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("dog,", "fish,", "pet_type: 'fish' is not dog or cat"),
            ("Beagle", "Lab", "breed: 'Lab' is not the name of a dog breed"),
            ("Beagle", "Siamese", "breed: 'Siamese' is not the name of a dog breed"),
            ("Beagle", "Pug", "breed: 'Pug' has this trait twice"),
            ("prone_to_obesity", "hungry", "trait: 'hungry' is not a known trait"),
            ("2 times", "", "evidence: is empty"),
            ("A study", "", "source: is empty"),
            ("seen", "recalled", "status: 'recalled' is not 'seen': a trait changes meals, so read its source first"),
        ] {
            let error = parse(&format!("{head}{}", row.replacen(from, to, 1))).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
    }
}
