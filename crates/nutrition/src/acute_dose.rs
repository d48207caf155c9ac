//! The doses of added nutrients that poison an animal at once, by its body weight (`data/acute_doses.csv`).
//!
//! They are compared with what an animal eats in a day: an owner may give the whole portion in one meal. Only what supplements
//! and salts supply counts, because iron and sodium in foods are absorbed slowly and limited per 1000 kcal.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::analysis::Ingredient;
use crate::figure::format_figure;
use crate::food_nutrients::NUTRIENT_COLUMNS;
use crate::label_product::LabelProduct;
use crate::nutrient_name::is_known_nutrient;
use crate::profile::Verification;

static DOSES: EmbeddedTable<Vec<Row>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/acute_doses.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/acute_doses.csv"))
});

const FIELDS: [&str; 10] = [
    "species",
    "nutrient",
    "name",
    "ingredient_column",
    "mg_per_kg",
    "assumed_from",
    "basis",
    "source",
    "verification",
    "note",
];

/// A dose that can poison the animal that eats a portion of the dish.
#[derive(Debug, Clone, PartialEq)]
pub struct AcuteDose {
    pub pet_type: PetType,
    /// Id of the nutrient.
    pub nutrient: &'static str,
    /// Name of the nutrient within a sentence: 'iron'.
    pub name: &'static str,
    /// The amount that the animal eats in a day, in milligrams per kg of its body weight.
    pub mg_per_kg: f64,
    /// The dose from which poisoning is possible, in the same unit.
    pub limit_mg_per_kg: f64,
    /// The pet type for which the dose is published, if it is only assumed for `pet_type`.
    pub assumed_from: Option<PetType>,
    /// The ingredient line that supplies the largest part of the added nutrient.
    pub line: String,
    /// True if this line supplies more than half of it.
    pub is_mostly_from_line: bool,
    pub source: &'static str,
    pub verification: Verification,
}

impl AcuteDose {
    /// Returns the danger as a sentence without a full stop.
    pub fn reason(&self) -> String {
        let Self { pet_type, name, .. } = self;
        let (dose, limit) = (format_figure(self.mg_per_kg), format_figure(self.limit_mg_per_kg));
        let portion = format!("A day's portion has {dose} mg of added {name} per kg of body weight");
        match self.assumed_from {
            Some(known) => {
                format!("{portion}: {limit} mg can poison a {known}, and we assume the same for a {pet_type}")
            }
            None => format!("{portion}, and {limit} mg can poison a {pet_type}"),
        }
    }

    /// Returns what to do, in complete sentences.
    pub fn advice(&self) -> String {
        let Self { pet_type, name, line, .. } = self;
        let part = if self.is_mostly_from_line { "Most" } else { "The largest part" };
        format!(
            "Do not feed this dish. {part} of the {name} comes from ‘{line}’: correct the amount or leave it out. If your \
             {pet_type} has eaten the dish, ring your vet at once, even if it seems well."
        )
    }
}

/// The amounts of nutrients with an acute dose that the supplements of a batch supply.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AddedAmounts(Vec<AddedAmount>);

#[derive(Debug, Clone, PartialEq)]
struct AddedAmount {
    column: &'static str,
    milligrams: f64,
    /// The line with the largest part.
    line: String,
    /// True if this line has more than half of the amount.
    is_mostly_from_line: bool,
}

impl AddedAmounts {
    pub fn from_lines(lines: &[IngredientLine], products: &[LabelProduct]) -> Self {
        Self::from_ingredients(&Ingredient::from_recipe_with(lines, &[], products))
    }

    /// Adds up the supplements. A stated range and an estimated amount, such as a pinch, count with their upper end.
    fn from_ingredients(ingredients: &[Ingredient<'_>]) -> Self {
        let mut columns: Vec<&'static str> = DOSES.get().iter().map(|row| row.column.as_str()).collect();
        columns.sort_unstable();
        columns.dedup();
        let amounts = columns.into_iter().filter_map(|column| {
            let parts = ingredients.iter().filter_map(|ingredient| {
                let food = ingredient.food.filter(|food| food.is_supplement())?;
                let grams = ingredient.estimate.map(|range| range.high).or(ingredient.grams)?;
                Some((food.nutrients.get(column)? * grams / 100.0, ingredient.text.as_str()))
            });
            let parts: Vec<(f64, &str)> = parts.collect();
            let (largest, line) = parts.iter().max_by(|one, another| one.0.total_cmp(&another.0))?;
            let milligrams: f64 = parts.iter().map(|(milligrams, _)| milligrams).sum();
            let is_mostly_from_line = *largest > 0.5 * milligrams;
            Some(AddedAmount { column, milligrams, line: (*line).to_owned(), is_mostly_from_line })
        });
        Self(amounts.collect())
    }

    /// Returns the dose of the nutrient that is most above its limit, for an animal that eats this many batches a day.
    pub fn find_acute_dose(&self, pet_type: PetType, weight_kg: f64, batches_a_day: f64) -> Option<AcuteDose> {
        let doses = self.0.iter().filter_map(|added| {
            let row = DOSES.get().iter().find(|row| row.pet_type == pet_type && row.column == added.column)?;
            Some(AcuteDose {
                pet_type,
                nutrient: &row.nutrient,
                name: &row.name,
                mg_per_kg: added.milligrams * batches_a_day / weight_kg,
                limit_mg_per_kg: row.mg_per_kg,
                assumed_from: row.assumed_from,
                line: added.line.trim().to_owned(),
                is_mostly_from_line: added.is_mostly_from_line,
                source: &row.source,
                verification: row.verification,
            })
        });
        let excess = |dose: &AcuteDose| dose.mg_per_kg / dose.limit_mg_per_kg;
        // A dose equal to the limit can already poison. The tolerance is for the rounding errors of a sum of several lines.
        doses.filter(|dose| excess(dose) >= 1.0 - 1e-9).max_by(|one, another| excess(one).total_cmp(&excess(another)))
    }
}

#[derive(Debug, PartialEq)]
struct Row {
    pet_type: PetType,
    nutrient: String,
    name: String,
    column: String,
    mg_per_kg: f64,
    assumed_from: Option<PetType>,
    source: String,
    verification: Verification,
}

pub(crate) fn check_table() -> Result<(), TableError> {
    DOSES.check()
}

fn parse(text: &str) -> Result<Vec<Row>, CellError> {
    parse_rows(text, &FIELDS)?.iter().map(parse_row).collect()
}

fn parse_row(row: &TableRow) -> Result<Row, CellError> {
    let nutrient = row.required("nutrient")?;
    if !is_known_nutrient(nutrient) {
        return Err(row.error("nutrient", format!("'{nutrient}' is not a known nutrient")));
    }
    let column = row.required("ingredient_column")?;
    if !NUTRIENT_COLUMNS.contains(&column) || !column.ends_with("_mg") {
        return Err(row.error("ingredient_column", format!("'{column}' is not a column of the food table in mg")));
    }
    row.required("basis")?;
    Ok(Row {
        pet_type: row.parse("species")?,
        assumed_from: row.optional("assumed_from").map(|_| row.parse("assumed_from")).transpose()?,
        nutrient: nutrient.to_owned(),
        name: row.required("name")?.to_owned(),
        column: column.to_owned(),
        mg_per_kg: row.positive_number("mg_per_kg")?,
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
    use PetType::{Cat, Dog};

    fn added(texts: &[&str]) -> AddedAmounts {
        let lines: Vec<IngredientLine> = texts.iter().map(|text| IngredientLine::parse(text)).collect();
        AddedAmounts::from_lines(&lines, &[])
    }

    #[test]
    fn a_dose_that_reaches_the_limit_for_the_body_weight_is_found() {
        // 10 tablets have 140 mg of iron: 28 mg per kg for 5 kg, 14 mg for 10 kg. 10 g of salt have 3876 mg of sodium: 775 mg per
        // kg for 5 kg. Two batches a day double the dose.
        for (lines, pet_type, weight_kg, batches, expected) in [
            (&["500 g beef liver", "10 gentle iron tablets (14 mg each)"][..], Dog, 5.0, 1.0, Some("iron")),
            (&["500 g beef liver", "10 gentle iron tablets (14 mg each)"], Dog, 10.0, 1.0, None),
            // 140 mg for 7 kg are 20 mg per kg, the dose from which poisoning is possible.
            (&["500 g beef liver", "10 gentle iron tablets (14 mg each)"], Dog, 7.0, 1.0, Some("iron")),
            (&["500 g beef liver", "10 gentle iron tablets (14 mg each)"], Dog, 10.0, 2.0, Some("iron")),
            (&["500 g chicken breast", "10 g salt"], Dog, 5.0, 1.0, Some("sodium")),
            (&["500 g chicken breast", "10 g salt"], Cat, 5.5, 1.0, None),
            // The middle of the range would be 17.5 mg per kg, 15 tablets are 26 mg.
            (&["5-15 gentle iron tablets (14 mg each)"], Dog, 8.0, 1.0, Some("iron")),
            (&["20 kg beef liver"], Cat, 1.0, 1.0, None),
            (&["10 g salt", "20 gentle iron tablets (14 mg each)"], Cat, 4.0, 1.0, Some("iron")),
        ] {
            let dose = added(lines).find_acute_dose(pet_type, weight_kg, batches);
            assert_eq!(dose.map(|dose| dose.nutrient), expected, "{lines:?} {weight_kg} kg");
        }
    }

    #[test]
    fn the_warning_names_dose_limit_and_line_and_says_what_to_do() {
        let dose = added(&["10 gentle iron tablets (14 mg each)"]).find_acute_dose(Dog, 5.0, 1.0).unwrap();
        assert_eq!(
            dose.reason(),
            "A day's portion has 28 mg of added iron per kg of body weight, and 20 mg can poison a dog"
        );
        let dose_of_cat = added(&["10 gentle iron tablets (14 mg each)"]).find_acute_dose(Cat, 5.0, 1.0).unwrap();
        assert_eq!(
            dose_of_cat.reason(),
            "A day's portion has 28 mg of added iron per kg of body weight: 20 mg can poison a dog, and we assume the same for \
             a cat"
        );
        let advice = dose.advice();
        assert!(advice.starts_with("Do not feed this dish.") && advice.contains("ring your vet"), "{advice}");
        assert!(advice.contains("Most of the iron comes from ‘10 gentle iron tablets (14 mg each)’"), "{advice}");
        let half = "5 gentle iron tablets (14 mg each)";
        let advice_on_halves = added(&[half, half]).find_acute_dose(Dog, 5.0, 1.0).unwrap().advice();
        assert!(
            advice_on_halves.contains("The largest part of the iron comes from ‘5 gentle iron"),
            "{advice_on_halves}"
        );
    }

    #[test]
    fn every_nutrient_has_a_dose_for_both_pet_types() {
        for nutrient in ["iron", "sodium"] {
            for pet_type in PetType::ALL {
                assert!(DOSES.get().iter().any(|row| row.pet_type == pet_type && row.nutrient == nutrient));
            }
        }
    }

    #[test]
    fn a_dose_that_is_assumed_from_another_pet_type_is_marked_as_our_own_rule() {
        for row in DOSES.get() {
            let is_assumed = row.assumed_from.is_some();
            assert_eq!(is_assumed, row.pet_type == Cat, "only the doses for dogs are published: {row:?}");
            assert_eq!(row.verification == Verification::Editorial, is_assumed, "{row:?}");
        }
    }

    #[test]
    fn errors_name_the_line_and_field() {
        let valid = format!("{}\ndog,iron,iron,iron_mg,20,,signs,book,seen,\n", FIELDS.join(","));
        assert_eq!(parse(&valid).unwrap().len(), 1);
        for (from, to, expected) in [
            ("dog,", "horse,", "species: 'horse' is not a pet type; use dog or cat"),
            (",iron,iron,", ",irn,iron,", "nutrient: 'irn' is not a known nutrient"),
            ("iron_mg", "iron_kg", "ingredient_column: 'iron_kg' is not a column of the food table in mg"),
            (",20,", ",0,", "mg_per_kg: must be more than 0"),
            (",20,,", ",20,horse,", "assumed_from: 'horse' is not a pet type; use dog or cat"),
            ("signs", "", "basis: is empty"),
            ("book", "", "source: is empty"),
            ("seen", "guessed", "verification: 'guessed' is not a kind of verification"),
        ] {
            let error = parse(&valid.replacen(from, to, 1)).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
    }
}
