//! Nutrient profiles: the minimum and maximum of each nutrient per 1000 kcal of metabolisable energy. One profile is built in;
//! an operator can add others.

mod added;
#[cfg(test)]
pub(crate) mod example;

use domain::category::Category;
use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::food_nutrients::NUTRIENT_COLUMNS;
use crate::nutrient_name::is_known_nutrient;

const FIELDS: [&str; 15] = [
    "standard",
    "edition",
    "species",
    "life_stage",
    "nutrient",
    "unit_per_1000kcal_me",
    "min",
    "max",
    "max_kind",
    "ingredient_column",
    "min_in_column_unit",
    "max_in_column_unit",
    "verification",
    "source",
    "note",
];

static BUILT_IN: EmbeddedTable<Profile> = EmbeddedTable::new(|| {
    let requirements = parse(include_str!("../data/nutrient_profiles.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/nutrient_profiles.csv"))?;
    Ok(Profile { id: "aafco-2016".to_owned(), name: "AAFCO 2016".to_owned(), requirements })
});

/// The life stage of a profile. Its names are `adult` and `growth` in JSON; the table of profiles uses longer names.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[strum(parse_err_ty = UnknownLifeStage, parse_err_fn = UnknownLifeStage::from)]
pub enum LifeStage {
    #[serde(rename = "adult", alias = "adult_maintenance")]
    #[strum(serialize = "adult")]
    AdultMaintenance,
    /// The stage of puppies, kittens, and pregnant or nursing mothers.
    #[serde(rename = "growth", alias = "growth_reproduction")]
    #[strum(serialize = "growth")]
    GrowthReproduction,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a life stage; use adult or growth")]
pub struct UnknownLifeStage(String);

impl LifeStage {
    pub const ALL: [Self; 2] = [Self::AdultMaintenance, Self::GrowthReproduction];

    /// Returns the name in JSON and in query parameters.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::AdultMaintenance => "Adult maintenance",
            Self::GrowthReproduction => "Growth and reproduction",
        }
    }

    /// Returns the life stage that recipes of a category are assessed for by default.
    pub fn from_category(category: Category) -> Self {
        match category {
            Category::Puppy | Category::Kitten => Self::GrowthReproduction,
            _ => Self::AdultMaintenance,
        }
    }
}

impl From<&str> for UnknownLifeStage {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// The result of checking a figure against published sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verification {
    TwoSources,
    OneSource,
    SourcesConflict,
    /// The figure was not checked against any source.
    #[serde(rename = "recalled_unverified")]
    Unverified,
    /// The figure is our own rule.
    Editorial,
}

/// The limits of one nutrient for a pet type and life stage, in `unit` per 1000 kcal ME.
#[derive(Debug, Clone, PartialEq)]
pub struct Requirement {
    /// The organisation that publishes the profile: AAFCO. Our own name marks a rule that we add to it.
    pub standard: String,
    /// The edition of the profile, such as '2016 and later'.
    pub edition: String,
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub nutrient: String,
    pub unit: String,
    pub minimum: Option<f64>,
    pub maximum: Option<f64>,
    /// The reason for the maximum: 'regulatory maximum', 'large-size growth maximum' or 'our own rule'.
    pub maximum_kind: Option<String>,
    /// The columns of the food table with the nutrient. Columns joined by '+' are added, by '/' divided.
    pub food_column: Option<String>,
    /// Minimum in the unit of `food_column`.
    pub minimum_in_column_unit: Option<f64>,
    /// Maximum in the unit of `food_column`.
    pub maximum_in_column_unit: Option<f64>,
    pub verification: Verification,
    pub source: String,
    pub note: Option<String>,
}

/// The limits that one organisation publishes for dogs, cats or both.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// Id in JSON and in the configuration: 'aafco-2016', or the name of the file of an added profile without '.csv'.
    pub id: String,
    /// Name on screen: 'AAFCO 2016'.
    pub name: String,
    pub requirements: Vec<Requirement>,
}

impl Profile {
    /// Returns the profile that ships with the program. Verdicts that are stored with recipes are by this profile.
    pub fn built_in() -> &'static Self {
        BUILT_IN.get()
    }

    pub fn is_built_in(&self) -> bool {
        self.id == Self::built_in().id
    }

    /// Returns the limits for a pet type and life stage, in the order of the table. There may be none in an added profile.
    pub fn requirements_for(&self, pet_type: PetType, life_stage: LifeStage) -> impl Iterator<Item = &Requirement> {
        self.requirements.iter().filter(move |row| row.pet_type == pet_type && row.life_stage == life_stage)
    }
}

/// The minimum protein and fat of a life stage, in grams per 1000 kcal ME.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MacronutrientMinima {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub protein_g_per_1000_kcal: f64,
    pub fat_g_per_1000_kcal: f64,
    pub standard: &'static str,
    pub edition: &'static str,
}

/// Returns the requirements of the built-in profile for both pet types, in the order of the table.
pub fn requirements() -> &'static [Requirement] {
    &Profile::built_in().requirements
}

pub(crate) fn check_table() -> Result<(), TableError> {
    BUILT_IN.check()
}

/// Returns the minima of both life stages for dogs, then for cats.
pub fn macronutrient_minima() -> Vec<MacronutrientMinima> {
    let stages = PetType::ALL.into_iter().flat_map(|pet| LifeStage::ALL.into_iter().map(move |stage| (pet, stage)));
    stages.filter_map(|(pet_type, life_stage)| find_macronutrient_minima(pet_type, life_stage)).collect()
}

fn find_macronutrient_minima(pet_type: PetType, life_stage: LifeStage) -> Option<MacronutrientMinima> {
    let find = |nutrient: &str| {
        requirements()
            .iter()
            .find(|row| row.pet_type == pet_type && row.life_stage == life_stage && row.nutrient == nutrient)
    };
    let protein = find("protein")?;
    Some(MacronutrientMinima {
        pet_type,
        life_stage,
        protein_g_per_1000_kcal: protein.minimum?,
        fat_g_per_1000_kcal: find("fat")?.minimum?,
        standard: &protein.standard,
        edition: &protein.edition,
    })
}

fn parse(text: &str) -> Result<Vec<Requirement>, CellError> {
    let mut requirements: Vec<Requirement> = Vec::new();
    for row in parse_rows(text, &FIELDS)? {
        let requirement = parse_requirement(&row)?;
        ensure_unique(&row, &requirement, &requirements)?;
        requirements.push(requirement);
    }
    Ok(requirements)
}

fn ensure_unique(row: &TableRow, requirement: &Requirement, earlier: &[Requirement]) -> Result<(), CellError> {
    let key = |it: &Requirement| (it.pet_type, it.life_stage, it.nutrient.clone());
    if earlier.iter().any(|it| key(it) == key(requirement)) {
        return Err(row.error("nutrient", "occurs twice for this pet type and life stage"));
    }
    Ok(())
}

fn parse_requirement(row: &TableRow) -> Result<Requirement, CellError> {
    let nutrient = row.required("nutrient")?;
    if !is_known_nutrient(nutrient) {
        return Err(row.error("nutrient", format!("'{nutrient}' is not a known nutrient")));
    }
    let (minimum, maximum) = (optional_positive(row, "min")?, optional_positive(row, "max")?);
    if let (Some(minimum), Some(maximum)) = (minimum, maximum)
        && minimum >= maximum
    {
        return Err(row.error("max", "must be more than min"));
    }
    let food_column = row.optional("ingredient_column");
    if let Some(unknown) =
        food_column.and_then(|it| it.split(['+', '/']).find(|column| !NUTRIENT_COLUMNS.contains(column)))
    {
        return Err(row.error("ingredient_column", format!("'{unknown}' is not a column of the food table")));
    }
    Ok(Requirement {
        standard: row.required("standard")?.to_owned(),
        edition: row.required("edition")?.to_owned(),
        pet_type: row.parse("species")?,
        life_stage: match row.required("life_stage")? {
            "adult_maintenance" => LifeStage::AdultMaintenance,
            "growth_reproduction" => LifeStage::GrowthReproduction,
            other => return Err(row.error("life_stage", format!("'{other}' is not a life stage of the table"))),
        },
        nutrient: nutrient.to_owned(),
        unit: row.required("unit_per_1000kcal_me")?.to_owned(),
        minimum,
        maximum,
        maximum_kind: row.optional("max_kind").map(str::to_owned),
        food_column: food_column.map(str::to_owned),
        minimum_in_column_unit: optional_positive(row, "min_in_column_unit")?,
        maximum_in_column_unit: optional_positive(row, "max_in_column_unit")?,
        verification: match row.required("verification")? {
            "two_sources" => Verification::TwoSources,
            "one_source" => Verification::OneSource,
            "sources_conflict" => Verification::SourcesConflict,
            "recalled_unverified" => Verification::Unverified,
            "editorial" => Verification::Editorial,
            other => return Err(row.error("verification", format!("'{other}' is not a kind of verification"))),
        },
        source: row.required("source")?.to_owned(),
        note: row.optional("note").map(str::to_owned),
    })
}

fn optional_positive(row: &TableRow, field: &'static str) -> Result<Option<f64>, CellError> {
    row.optional(field).map(|_| row.positive_number(field)).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use LifeStage::{AdultMaintenance, GrowthReproduction};
    use PetType::{Cat, Dog};
    use std::collections::BTreeSet;

    #[test]
    fn macronutrient_minima_are_the_published_minima_of_protein_and_fat() {
        let rows: Vec<_> = macronutrient_minima()
            .into_iter()
            .map(|row| (row.pet_type, row.life_stage, row.protein_g_per_1000_kcal, row.fat_g_per_1000_kcal))
            .collect();
        assert_eq!(
            rows,
            [
                (Dog, AdultMaintenance, 45.0, 13.8),
                (Dog, GrowthReproduction, 56.3, 21.3),
                (Cat, AdultMaintenance, 65.0, 22.5),
                (Cat, GrowthReproduction, 75.0, 22.5),
            ]
        );
        assert!(macronutrient_minima().iter().all(|row| (row.standard, row.edition) == ("AAFCO", "2016 and later")));
    }

    #[test]
    fn requirements_are_those_of_the_table() {
        for (pet_type, life_stage, nutrient, unit, minimum, maximum) in [
            (Dog, GrowthReproduction, "arginine", "g", Some(2.5), None),
            (Dog, AdultMaintenance, "arginine", "g", Some(1.28), None),
            (Dog, AdultMaintenance, "histidine", "g", Some(0.48), None),
            (Dog, GrowthReproduction, "isoleucine", "g", Some(1.78), None),
            (Dog, GrowthReproduction, "calcium", "g", Some(3.0), Some(4.5)),
            (Dog, AdultMaintenance, "calcium", "g", Some(1.25), Some(6.25)),
            (Dog, AdultMaintenance, "ca_p_ratio", "ratio", Some(1.0), Some(2.0)),
            (Dog, AdultMaintenance, "vitamin_d", "IU", Some(125.0), Some(750.0)),
            (Cat, GrowthReproduction, "iodine", "mg", Some(0.45), Some(2.25)),
            (Cat, AdultMaintenance, "taurine_canned", "g", Some(0.5), None),
            (Cat, AdultMaintenance, "vitamin_d", "IU", Some(70.0), Some(7520.0)),
            (Dog, AdultMaintenance, "epa_dha", "g", None, None),
        ] {
            let row = requirements()
                .iter()
                .find(|row| row.pet_type == pet_type && row.life_stage == life_stage && row.nutrient == nutrient)
                .unwrap();
            assert_eq!(
                (row.unit.as_str(), row.minimum, row.maximum),
                (unit, minimum, maximum),
                "{pet_type} {nutrient}"
            );
        }
    }

    #[test]
    fn every_row_is_unique_and_has_a_source_and_a_figure_or_a_note() {
        let mut seen = BTreeSet::new();
        for row in requirements() {
            let what = (row.pet_type, row.life_stage, row.nutrient.as_str());
            assert!(seen.insert(what), "{what:?}");
            assert!(!row.source.trim().is_empty(), "{what:?}");
            let is_undetermined = row.note.as_deref().is_some_and(|note| note.contains("not determined"));
            assert!(row.minimum.is_some() || row.maximum.is_some() || is_undetermined, "{what:?}");
            for figure in [row.minimum, row.maximum].into_iter().flatten() {
                assert!(figure.is_finite() && figure > 0.0, "{what:?}");
            }
            if let (Some(minimum), Some(maximum)) = (row.minimum, row.maximum) {
                assert!(minimum < maximum, "{what:?}");
            }
        }
    }

    #[test]
    fn life_stage_round_trips_and_other_names_are_rejected() {
        for stage in LifeStage::ALL {
            assert_eq!(stage.to_string().parse(), Ok(stage));
        }
        for wrong in ["", "Adult", "adult_maintenance", "senior", "growth "] {
            assert_eq!(wrong.parse::<LifeStage>(), Err(UnknownLifeStage(wrong.to_owned())));
        }
    }

    #[test]
    fn only_puppy_and_kitten_recipes_use_the_growth_profile() {
        for category in Category::ALL {
            let is_young = matches!(category, Category::Puppy | Category::Kitten);
            assert_eq!(LifeStage::from_category(category) == GrowthReproduction, is_young, "{category}");
        }
    }

    #[test]
    fn empty_fields_are_none() {
        let protein = requirements().first().unwrap();
        assert_eq!((protein.maximum, protein.maximum_kind.as_deref(), protein.note.as_deref()), (None, None, None));
        assert_eq!(protein.food_column.as_deref(), Some("protein_g"));
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let head = format!(
            "{}\nAAFCO,2016,dog,adult_maintenance,fat,g,13.8,,,fat_g,13.8,,two_sources,who,\n",
            FIELDS.join(",")
        );
        let row = "AAFCO,2016,dog,adult_maintenance,protein,g,45,90,,protein_g,45,,two_sources,who,\n";
        assert_eq!(parse(&format!("{head}{row}")).map(|it| it.len()), Ok(2));
        for (from, to, expected) in [
            ("dog", "horse", "species: 'horse' is not a pet type; use dog or cat"),
            ("adult_maintenance", "old_age", "life_stage: 'old_age' is not a life stage of the table"),
            (",protein,", ",,", "nutrient: is empty"),
            (",protein,", ",fat,", "nutrient: occurs twice for this pet type and life stage"),
            (",protein,", ",proteen,", "nutrient: 'proteen' is not a known nutrient"),
            ("g,45,", "g,much,", "min: 'much' is not a number of 0 or more"),
            ("g,45,", "g,0,", "min: must be more than 0"),
            ("g,45,90", "g,45,40", "max: must be more than min"),
            (",protein_g,", ",proteen_g,", "ingredient_column: 'proteen_g' is not a column of the food table"),
            (",protein_g,", ",protein_g+fatt_g,", "ingredient_column: 'fatt_g' is not a column of the food table"),
            ("two_sources", "hearsay", "verification: 'hearsay' is not a kind of verification"),
            ("who", "", "source: is empty"),
            ("who,", "who", "note: the line has 14 fields and the heading 15"),
        ] {
            let error = parse(&format!("{head}{}", row.replacen(from, to, 1))).unwrap_err().to_string();
            assert_eq!(error, format!("line 3, field {expected}"), "{from} -> {to}");
        }
    }
}
