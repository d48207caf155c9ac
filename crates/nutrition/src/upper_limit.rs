//! Upper limits beyond the maxima of the nutrient profile: safe upper limits of the NRC, legal maxima of the EU for nutrients
//! that are added, and our own rules.

use std::sync::LazyLock;

use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use serde::Serialize;
use utoipa::ToSchema;

use crate::food_nutrients::{Column, NUTRIENT_COLUMNS};
use crate::nutrient::{ColumnRule, Nutrient, NutrientGroup, nutrients};
use crate::nutrient_name::is_known_nutrient;
use crate::profile::{LifeStage, Verification};

const FIELDS: [&str; 14] = [
    "species",
    "life_stage",
    "nutrient",
    "ingredient_column",
    "limit_in_column_unit",
    "limit",
    "unit",
    "severity",
    "only_added",
    "kind",
    "basis",
    "source",
    "verification",
    "note",
];

/// Our own rule: a dish in which most of a nutrient is added has at most this multiple of the minimum. It applies if no source sets
/// a limit, or only limits that are cautions.
const PRUDENT_MULTIPLE: f64 = 8.0;
/// Vitamins that this rule covers besides the minerals. A surplus of the other B vitamins is harmless.
const PRUDENT_VITAMINS: [&str; 2] = ["pyridoxine_b6", "niacin_b3"];

/// Share of a nutrient that does not count as added, because salts and powders contain traces of other nutrients.
const TRACE: f64 = 0.01;
/// Share of a nutrient above which most of it counts as added.
const MOST: f64 = 0.5;

/// Multiple of a limit of the severity `Caution` from which the dish is not complete.
pub const CAUTION_MULTIPLE: f64 = 2.0;

static PUBLISHED: EmbeddedTable<Vec<Row>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/upper_limits.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/upper_limits.csv"))
});

/// The consequence of exceeding a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// A dish above the limit is not complete.
    Above,
    /// A dish above the limit has a caution. From twice the limit it is not complete.
    Caution,
}

/// The kind of source that sets a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LimitKind {
    /// The maximum of the nutrient profile.
    ProfileMaximum,
    /// A maximum that an earlier edition of the profile had.
    FormerMaximum,
    /// A limit up to which studies found no harm.
    SafeUpperLimit,
    LegalMaximum,
    OwnRule,
}

/// The dishes to which a limit applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    AllDishes,
    /// Dishes in which a supplement contains the nutrient.
    IfAdded,
    /// Dishes in which supplements contain more than `MOST` of the nutrient.
    IfMostlyAdded,
}

impl Scope {
    /// Returns whether a limit applies to a dish with an amount of the nutrient, of which supplements add a part.
    pub(crate) fn includes(self, added: f64, amount: f64) -> bool {
        match self {
            Self::AllDishes => true,
            Self::IfAdded => added > TRACE * amount,
            Self::IfMostlyAdded => added > MOST * amount,
        }
    }

    /// Returns the share of a limit up to which supplements may add the nutrient, so that a dish that exceeds the limit is not in
    /// the scope. None if the limit applies to every dish.
    pub(crate) fn added_share_out_of_scope(self) -> Option<f64> {
        match self {
            Self::AllDishes => None,
            Self::IfAdded => Some(TRACE),
            Self::IfMostlyAdded => Some(MOST),
        }
    }
}

/// An upper limit of one nutrient, per 1000 kcal ME.
#[derive(Debug, Clone, PartialEq)]
pub struct UpperLimit {
    pub nutrient: &'static str,
    pub columns: ColumnRule,
    pub limit_in_column_unit: f64,
    /// The limit in the unit of the nutrient.
    pub limit: f64,
    pub severity: Severity,
    pub scope: Scope,
    pub kind: LimitKind,
    /// The limit in words: 'EU legal maximum 200 mg/kg complete feed'.
    pub basis: &'static str,
    pub source: &'static str,
    pub verification: Verification,
}

impl UpperLimit {
    /// Returns the amount above which a dish is not complete, in the unit of the nutrient.
    pub fn complete_up_to(&self) -> f64 {
        match self.severity {
            Severity::Above => self.limit,
            Severity::Caution => CAUTION_MULTIPLE * self.limit,
        }
    }
}

/// Returns the limits for a pet type and life stage.
pub fn upper_limits(pet_type: PetType, life_stage: LifeStage) -> &'static [UpperLimit] {
    static LIMITS: LazyLock<[Vec<UpperLimit>; 4]> = LazyLock::new(|| {
        let [adult, growth] = LifeStage::ALL;
        [
            build_limits(PetType::Dog, adult),
            build_limits(PetType::Dog, growth),
            build_limits(PetType::Cat, adult),
            build_limits(PetType::Cat, growth),
        ]
    });
    let [dog_adult, dog_growth, cat_adult, cat_growth] = &*LIMITS;
    match (pet_type, life_stage) {
        (PetType::Dog, LifeStage::AdultMaintenance) => dog_adult,
        (PetType::Dog, LifeStage::GrowthReproduction) => dog_growth,
        (PetType::Cat, LifeStage::AdultMaintenance) => cat_adult,
        (PetType::Cat, LifeStage::GrowthReproduction) => cat_growth,
    }
}

fn build_limits(pet_type: PetType, life_stage: LifeStage) -> Vec<UpperLimit> {
    let applies = |row: &&Row| row.pet_type == pet_type && row.life_stage.is_none_or(|stage| stage == life_stage);
    let published: Vec<&Row> = PUBLISHED.get().iter().filter(applies).collect();
    let is_firm = |row: &Row| row.severity == Severity::Above;
    let has_firm_limit = |nutrient: &Nutrient| {
        nutrient.maximum.is_some() || published.iter().any(|row| row.nutrient == nutrient.id && is_firm(row))
    };
    let prudent =
        nutrients(pet_type, life_stage).iter().filter(|nutrient| !has_firm_limit(nutrient)).filter_map(prudent_limit);
    published.iter().map(|row| row.to_upper_limit()).chain(prudent).collect()
}

/// Returns our own limit for a mineral or vitamin for which no source sets a firm one. Chloride is known for salts only, so all
/// known chloride is added.
fn prudent_limit(nutrient: &'static Nutrient) -> Option<UpperLimit> {
    let is_covered = nutrient.group == NutrientGroup::Minerals || PRUDENT_VITAMINS.contains(&nutrient.id);
    let limit = PRUDENT_MULTIPLE * nutrient.minimum.filter(|_| is_covered)?;
    matches!(nutrient.column_rule, ColumnRule::Sum(_) | ColumnRule::FromSalts).then(|| UpperLimit {
        nutrient: nutrient.id,
        columns: nutrient.column_rule.clone(),
        limit_in_column_unit: limit / nutrient.factor,
        limit,
        severity: Severity::Above,
        scope: Scope::IfMostlyAdded,
        kind: LimitKind::OwnRule,
        basis: "our own rule of prudence, because no source sets a firm limit: eight times the minimum, if supplements supply most \
                of it",
        source: "editorial",
        verification: Verification::Editorial,
    })
}

pub(crate) fn check_table() -> Result<(), TableError> {
    PUBLISHED.check()
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    pet_type: PetType,
    /// `None` means both life stages.
    life_stage: Option<LifeStage>,
    nutrient: String,
    columns: String,
    limit_in_column_unit: f64,
    limit: f64,
    severity: Severity,
    scope: Scope,
    kind: LimitKind,
    basis: String,
    source: String,
    verification: Verification,
}

impl Row {
    fn to_upper_limit(&'static self) -> UpperLimit {
        UpperLimit {
            nutrient: &self.nutrient,
            columns: ColumnRule::Sum(Column::parse_sum(&self.columns)),
            limit_in_column_unit: self.limit_in_column_unit,
            limit: self.limit,
            severity: self.severity,
            scope: self.scope,
            kind: self.kind,
            basis: &self.basis,
            source: &self.source,
            verification: self.verification,
        }
    }
}

fn parse(text: &str) -> Result<Vec<Row>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(parse_row).collect()
}

fn parse_row(row: &TableRow) -> Result<Row, CellError> {
    let nutrient = row.required("nutrient")?;
    if !is_known_nutrient(nutrient) {
        return Err(row.error("nutrient", format!("'{nutrient}' is not a known nutrient")));
    }
    let columns = row.required("ingredient_column")?;
    if let Some(unknown) = columns.split('+').find(|column| !NUTRIENT_COLUMNS.contains(column)) {
        return Err(row.error("ingredient_column", format!("'{unknown}' is not a column of the food table")));
    }
    row.required("unit")?;
    Ok(Row {
        pet_type: row.parse("species")?,
        life_stage: match row.required("life_stage")? {
            "all" => None,
            "adult_maintenance" => Some(LifeStage::AdultMaintenance),
            "growth_reproduction" => Some(LifeStage::GrowthReproduction),
            other => return Err(row.error("life_stage", format!("'{other}' is not a life stage of the table, or all"))),
        },
        nutrient: nutrient.to_owned(),
        columns: columns.to_owned(),
        limit_in_column_unit: row.positive_number("limit_in_column_unit")?,
        limit: row.positive_number("limit")?,
        severity: match row.required("severity")? {
            "above" => Severity::Above,
            "caution" => Severity::Caution,
            other => return Err(row.error("severity", format!("'{other}' is not a severity; use above or caution"))),
        },
        scope: match row.required("only_added")? {
            "no" => Scope::AllDishes,
            "yes" => Scope::IfAdded,
            other => return Err(row.error("only_added", format!("'{other}' is not yes or no"))),
        },
        kind: match row.required("kind")? {
            "former_maximum" => LimitKind::FormerMaximum,
            "safe_upper_limit" => LimitKind::SafeUpperLimit,
            "legal_maximum" => LimitKind::LegalMaximum,
            "own_rule" => LimitKind::OwnRule,
            other => return Err(row.error("kind", format!("'{other}' is not a kind of limit"))),
        },
        basis: row.required("basis")?.to_owned(),
        source: row.required("source")?.to_owned(),
        verification: match row.required("verification")? {
            "seen" => Verification::OneSource,
            "recalled" => Verification::Unverified,
            "editorial" => Verification::Editorial,
            other => return Err(row.error("verification", format!("'{other}' is not a kind of verification"))),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use LifeStage::{AdultMaintenance as Adult, GrowthReproduction as Growth};
    use PetType::{Cat, Dog};

    #[test]
    fn every_nutrient_that_can_harm_has_a_limit() {
        let nutrients_with_risk = [
            "zinc",
            "iron",
            "copper",
            "sodium",
            "chloride",
            "potassium",
            "magnesium",
            "iodine",
            "selenium",
            "manganese",
            "vitamin_a",
            "vitamin_d",
            "vitamin_e",
            "pyridoxine_b6",
            "niacin_b3",
            "methionine",
            "epa_dha",
            "calcium",
            "phosphorus",
            "ca_p_ratio",
        ];
        for pet_type in PetType::ALL {
            for stage in LifeStage::ALL {
                for id in nutrients_with_risk {
                    // The profile for cats has a row of copper for canned food.
                    let id = if pet_type == Cat && id == "copper" { "copper_canned" } else { id };
                    let in_profile = nutrients(pet_type, stage).iter().any(|it| it.id == id && it.maximum.is_some());
                    let is_limited = upper_limits(pet_type, stage).iter().any(|limit| limit.nutrient == id);
                    assert!(in_profile || is_limited, "{pet_type} {stage} {id}");
                }
            }
        }
    }

    #[test]
    fn limits_are_those_of_the_table_and_of_our_own_rule() {
        for (pet_type, stage, nutrient, limit, severity, scope) in [
            (Dog, Adult, "epa_dha", 2.8, Severity::Above, Scope::AllDishes),
            (Dog, Growth, "calcium", 4.5, Severity::Above, Scope::AllDishes),
            (Dog, Adult, "zinc", 56.8182, Severity::Caution, Scope::IfAdded),
            (Cat, Adult, "selenium", 0.142, Severity::Caution, Scope::IfAdded),
            (Cat, Growth, "sodium", 3.75, Severity::Above, Scope::AllDishes),
            (Cat, Adult, "epa_dha", 5.6, Severity::Above, Scope::AllDishes),
            (Cat, Adult, "vitamin_d", 568.2, Severity::Caution, Scope::IfAdded),
            // 366 % of 9 % and 985 % of 0.55 % of the dry matter, of which 250 g have 1000 kcal.
            (Cat, Adult, "fat", 82.35, Severity::Caution, Scope::AllDishes),
            (Cat, Adult, "linoleic_acid", 13.5, Severity::Caution, Scope::AllDishes),
            // Four fifths of 83,325 IU, the limit for adult cats.
            (Cat, Growth, "vitamin_a", 66660.0, Severity::Caution, Scope::AllDishes),
            // Eight times 0.3 g of chloride for dogs and 0.75 g for cats.
            (Dog, Adult, "chloride", 2.4, Severity::Above, Scope::IfMostlyAdded),
            (Cat, Adult, "chloride", 6.0, Severity::Above, Scope::IfMostlyAdded),
            // Eight times 1.5 g of potassium, 0.15 g of magnesium for dogs and 1 mg of vitamin B6 for cats.
            (Dog, Adult, "potassium", 12.0, Severity::Above, Scope::IfMostlyAdded),
            (Dog, Adult, "magnesium", 1.2, Severity::Above, Scope::IfMostlyAdded),
            (Cat, Adult, "pyridoxine_b6", 8.0, Severity::Above, Scope::IfMostlyAdded),
            // Eight times 10 mg of iron, 1.25 mg of manganese and 3.4 mg of niacin: the EU and the NRC set limits as well, but
            // these are only cautions.
            (Dog, Adult, "iron", 80.0, Severity::Above, Scope::IfMostlyAdded),
            (Dog, Adult, "manganese", 10.0, Severity::Above, Scope::IfMostlyAdded),
            (Dog, Adult, "niacin_b3", 27.2, Severity::Above, Scope::IfMostlyAdded),
        ] {
            let found = upper_limits(pet_type, stage).iter().any(|it| {
                it.nutrient == nutrient
                    && (it.limit - limit).abs() < 1e-9
                    && it.severity == severity
                    && it.scope == scope
            });
            assert!(found, "{pet_type} {stage} {nutrient}");
        }
        for harmless in ["thiamine_b1", "riboflavin_b2", "folic_acid", "cobalamin_b12", "choline"] {
            assert!(upper_limits(Cat, Adult).iter().all(|limit| limit.nutrient != harmless), "{harmless}");
        }
    }

    #[test]
    fn every_limit_was_checked_against_its_source() {
        for row in PUBLISHED.get() {
            assert_ne!(row.verification, Verification::Unverified, "{} {}", row.pet_type, row.nutrient);
        }
    }

    #[test]
    fn only_our_own_limits_are_called_our_own_rule() {
        for pet_type in PetType::ALL {
            for stage in LifeStage::ALL {
                for limit in upper_limits(pet_type, stage) {
                    let is_own = limit.kind == LimitKind::OwnRule;
                    assert_eq!(is_own, limit.basis.starts_with("our own rule"), "{}", limit.basis);
                    assert_eq!(is_own, limit.verification == Verification::Editorial, "{}", limit.basis);
                    assert_eq!(is_own, limit.source == "editorial", "{}", limit.basis);
                    let texts = [limit.basis, limit.source].concat();
                    assert!(!(texts.contains("from memory") || is_own && texts.contains("NRC")), "{texts}");
                }
            }
        }
    }

    #[test]
    fn both_units_of_a_row_are_the_same_amount() {
        for pet_type in PetType::ALL {
            for stage in LifeStage::ALL {
                for limit in upper_limits(pet_type, stage) {
                    let nutrient = nutrients(pet_type, stage)
                        .iter()
                        .find(|it| it.id == limit.nutrient)
                        .unwrap_or_else(|| panic!("{}", limit.nutrient));
                    let is_other_column = limit.columns != nutrient.column_rule;
                    // Limits of vitamin A concern retinol: 0.3 ug are 1 IU.
                    let factor = if is_other_column { 1.0 / 0.3 } else { nutrient.factor };
                    let converted = limit.limit_in_column_unit * factor;
                    assert!((converted / limit.limit - 1.0).abs() < 0.001, "{pet_type} {} {converted}", limit.nutrient);
                }
            }
        }
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let row = "dog,all,zinc,zinc_mg,57,57,mg,caution,yes,legal_maximum,EU,law,seen,";
        let outcome = |row: &str| parse(&format!("{}\n{row}\n", FIELDS.join(","))).map(|rows| rows.len());
        assert_eq!(outcome(row), Ok(1));
        for (from, to, expected) in [
            ("dog", "horse", "species: 'horse' is not a pet type; use dog or cat"),
            (",all,", ",old,", "life_stage: 'old' is not a life stage of the table, or all"),
            (",zinc,", ",zink,", "nutrient: 'zink' is not a known nutrient"),
            ("zinc_mg", "zinc_kg", "ingredient_column: 'zinc_kg' is not a column of the food table"),
            (",57,57,", ",0,57,", "limit_in_column_unit: must be more than 0"),
            ("caution", "info", "severity: 'info' is not a severity; use above or caution"),
            ("yes", "maybe", "only_added: 'maybe' is not yes or no"),
            ("legal_maximum", "custom", "kind: 'custom' is not a kind of limit"),
            ("EU", "", "basis: is empty"),
            ("law", "", "source: is empty"),
            ("seen", "guessed", "verification: 'guessed' is not a kind of verification"),
        ] {
            let error = outcome(&row.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
