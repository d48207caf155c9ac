//! How much the nutrients of a food vary, by the standard errors that USDA publishes.
//!
//! Variations are relative standard deviations: 0.2 if the standard deviation is a fifth of the figure in the food table.

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};

use crate::food::{Food, Foods, try_foods};
use crate::food_nutrients::NUTRIENT_COLUMNS;

const FIELDS: [&str; 7] =
    ["food_id", "nutrient_column", "data_points", "degrees_of_freedom", "standard_error", "min", "max"];

/// Columns that vary with the protein. USDA publishes the variation of amino acids for one food only, and calculates most of their
/// figures from the protein.
const AMINO_ACIDS: [&str; 12] = [
    "arginine_g",
    "histidine_g",
    "isoleucine_g",
    "leucine_g",
    "lysine_g",
    "methionine_g",
    "cystine_g",
    "phenylalanine_g",
    "tyrosine_g",
    "threonine_g",
    "tryptophan_g",
    "valine_g",
];
const PROTEIN: &str = "protein_g";

/// Number of foods with a published variation below which a category has no median of its own.
const MIN_FOODS_OF_CATEGORY: usize = 3;

/// Number of standard deviations on both sides of the mean between which a normal distribution has nine tenths of its values.
const NINE_TENTHS: f64 = 1.645;

static VARIATIONS: EmbeddedTable<Variations> = EmbeddedTable::new(|| {
    parse(include_str!("../data/food_spread.csv"), try_foods()?)
        .map_err(|error| error.in_file("crates/nutrition/data/food_spread.csv"))
});

#[derive(Debug)]
struct Variations {
    published: HashMap<FoodId, HashMap<&'static str, f64>>,
    /// Medians of the foods of a category, by column.
    category_medians: HashMap<String, HashMap<&'static str, f64>>,
    medians: HashMap<&'static str, f64>,
    /// The median of all published variations, for the nutrients for which USDA publishes none.
    median: f64,
}

/// Returns the column whose variation applies to this one: protein for an amino acid, else the column itself.
pub(crate) fn varying_column(column: &str) -> &str {
    if AMINO_ACIDS.contains(&column) { PROTEIN } else { column }
}

/// Returns the variation of a column, or None if USDA has not published it.
pub(crate) fn published_variation(food: &Food, column: &str) -> Option<f64> {
    VARIATIONS.get().published(food, column)
}

/// Returns the variation of a column. If it is not published, it is assumed to be the median of the foods of the same category,
/// else that of all foods.
pub(crate) fn expected_variation(food: &Food, column: &str) -> f64 {
    VARIATIONS.get().expected(food, column)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    VARIATIONS.check()
}

/// A log-normal distribution with the mean 1: that of a content that varies by a factor and is never negative.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct LogNormal {
    sigma: f64,
}

impl LogNormal {
    /// Creates the distribution with the given standard deviation.
    pub fn with_standard_deviation(standard_deviation: f64) -> Self {
        Self { sigma: (1.0 + standard_deviation.powi(2)).ln().sqrt() }
    }

    /// Returns the value at a number of standard deviations from the mean of the underlying normal distribution.
    pub fn value_at(self, deviations: f64) -> f64 {
        (self.sigma * deviations - self.sigma.powi(2) / 2.0).exp()
    }

    /// Returns the bounds between which nine tenths of the values are.
    pub fn usual_bounds(self) -> (f64, f64) {
        (self.value_at(-NINE_TENTHS), self.value_at(NINE_TENTHS))
    }
}

impl Variations {
    fn published(&self, food: &Food, column: &str) -> Option<f64> {
        self.published.get(&food.id)?.get(varying_column(column)).copied()
    }

    fn expected(&self, food: &Food, column: &str) -> f64 {
        let column = varying_column(column);
        let of_category = || self.category_medians.get(&food.category)?.get(column);
        let assumed = || of_category().or_else(|| self.medians.get(column)).copied().unwrap_or(self.median);
        self.published(food, column).unwrap_or_else(assumed)
    }
}

fn parse(text: &str, foods: &Foods) -> Result<Variations, CellError> {
    let mut published: HashMap<FoodId, HashMap<&'static str, f64>> = HashMap::new();
    let mut of_categories: HashMap<String, HashMap<&'static str, Vec<f64>>> = HashMap::new();
    let mut of_columns: HashMap<&'static str, Vec<f64>> = HashMap::new();
    for row in parse_rows(text, &FIELDS)? {
        let food = foods.find_in_row(&row, "food_id")?;
        let column = parse_column(&row)?;
        let variation = parse_variation(&row, food, column)?;
        if published.entry(food.id.clone()).or_default().insert(column, variation).is_some() {
            return Err(row.error("nutrient_column", format!("'{column}' occurs twice for this food")));
        }
        of_categories.entry(food.category.clone()).or_default().entry(column).or_default().push(variation);
        of_columns.entry(column).or_default().push(variation);
    }
    let category_medians = of_categories.into_iter().map(|(category, mut columns)| {
        columns.retain(|_, variations| variations.len() >= MIN_FOODS_OF_CATEGORY);
        (category, medians(&columns))
    });
    Ok(Variations {
        category_medians: category_medians.collect(),
        medians: medians(&of_columns),
        median: median(&of_columns.into_values().flatten().collect::<Vec<_>>()),
        published,
    })
}

fn parse_column(row: &TableRow) -> Result<&'static str, CellError> {
    let name = row.required("nutrient_column")?;
    let column = NUTRIENT_COLUMNS.into_iter().find(|column| *column == name);
    column.ok_or_else(|| row.error("nutrient_column", format!("'{name}' is not a column of the food table")))
}

/// Calculates the variation from the standard error of the mean.
///
/// Data points of the same study or brand are not independent; if the degrees of freedom say so, only the independent groups
/// count. No standard deviation is larger than half of the range of the values (Popoviciu's inequality).
fn parse_variation(row: &TableRow, food: &Food, column: &str) -> Result<f64, CellError> {
    let figure = food.nutrients.get(column).filter(|figure| *figure > 0.0);
    let figure = figure.ok_or_else(|| row.error("nutrient_column", "the food has no figure of this nutrient"))?;
    let data_points = row.number("data_points")?;
    if data_points < 2.0 {
        return Err(row.error("data_points", "must be at least 2"));
    }
    let groups = row.optional_number("degrees_of_freedom")?.map_or(data_points, |free| data_points.min(free + 1.0));
    let standard_error = row.number("standard_error")?;
    if standard_error > figure {
        return Err(row.error("standard_error", "is larger than the figure of the food"));
    }
    let half_range = match (row.optional_number("min")?, row.optional_number("max")?) {
        (Some(min), Some(max)) if min > max => return Err(row.error("max", "is less than min")),
        // Equal values are rounded ones, which say nothing about the range.
        (Some(min), Some(max)) if min < max => (max - min) / 2.0,
        _ => f64::INFINITY,
    };
    Ok((standard_error * groups.sqrt()).min(half_range) / figure)
}

fn medians(variations: &HashMap<&'static str, Vec<f64>>) -> HashMap<&'static str, f64> {
    variations.iter().map(|(column, variations)| (*column, median(variations))).collect()
}

/// Returns the upper median, or 0 for no values.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;

    fn food(id: &str) -> &'static Food {
        foods().get(&FoodId::new(id)).unwrap_or_else(|| panic!("no food '{id}'"))
    }

    fn parse_text(rows: &str) -> Result<Variations, CellError> {
        parse(&format!("{}\n{rows}\n", FIELDS.join(",")), foods())
    }

    #[test]
    fn variation_is_calculated_from_the_standard_error() {
        // Chicken breast has 22.5 g of protein in 100 g.
        for (row, expected) in [
            // 0.45 x square root of 25 = 2.25, a tenth of 22.5.
            ("25,,0.45,,", 0.1),
            // Eight degrees of freedom are nine independent groups: 0.45 x 3 = 1.35.
            ("25,8,0.45,,", 0.06),
            // More degrees of freedom than data points do not count.
            ("25,40,0.45,,", 0.1),
            // At most half of the range, (23.4 - 21.6) / 2 = 0.9.
            ("25,,0.45,21.6,23.4", 0.04),
            ("25,,0.45,22.5,22.5", 0.1),
            ("25,,0,20,25", 0.0),
        ] {
            let table = parse_text(&format!("chicken_breast_raw,protein_g,{row}")).unwrap();
            let breast = food("chicken_breast_raw");
            assert!((table.published(breast, "protein_g").unwrap() - expected).abs() < 1e-9, "{row}");
            assert_eq!(table.published(breast, "protein_g"), table.published(breast, "lysine_g"));
        }
    }

    #[test]
    fn unpublished_variation_is_the_median_of_the_category_or_of_all_foods() {
        let iron = |id: &str, variation: f64| {
            let standard_error = food(id).nutrients.get("iron_mg").unwrap() * variation / 2.0;
            format!("{id},iron_mg,4,,{standard_error},,\n")
        };
        let table = parse_text(
            &[
                iron("chicken_breast_raw", 0.1),
                iron("chicken_thigh_raw", 0.2),
                iron("turkey_breast_raw", 0.3),
                iron("carrot_raw", 0.4),
                iron("potato_raw", 0.5),
            ]
            .concat(),
        )
        .unwrap();
        for (id, column, expected) in [
            ("carrot_raw", "iron_mg", 0.4),
            ("chicken_wing_skin_raw", "iron_mg", 0.2),
            // Fewer than three vegetables have a published variation.
            ("zucchini_raw", "iron_mg", 0.3),
            ("beef_liver_raw", "iron_mg", 0.3),
            ("beef_liver_raw", "taurine_mg", 0.3),
        ] {
            let expected_variation = table.expected(food(id), column);
            assert!((expected_variation - expected).abs() < 1e-9, "{id} {column} {expected_variation}");
        }
    }

    #[test]
    fn usual_bounds_of_a_log_normal_distribution_follow_from_its_standard_deviation() {
        for (standard_deviation, low, high) in [(0.0, 1.0, 1.0), (0.1, 0.845, 1.172), (0.5, 0.411, 1.945)] {
            let (found_low, found_high) = LogNormal::with_standard_deviation(standard_deviation).usual_bounds();
            let is_near = (found_low - low).abs() < 0.001 && (found_high - high).abs() < 0.001;
            assert!(is_near, "{standard_deviation}: {found_low} to {found_high}");
        }
    }

    #[test]
    fn error_in_the_table_names_line_and_field() {
        let row = "chicken_breast_raw,protein_g,6,5,0.238,21.88,23.44";
        assert!(parse_text(row).is_ok());
        for (from, to, expected) in [
            ("chicken_breast_raw", "chicken_foot", "food_id: 'chicken_foot' is not a food of the table"),
            ("protein_g", "protein", "nutrient_column: 'protein' is not a column of the food table"),
            ("protein_g", "iodine_ug", "nutrient_column: the food has no figure of this nutrient"),
            (",6,", ",1,", "data_points: must be at least 2"),
            (",6,", ",six,", "data_points: 'six' is not a number of 0 or more"),
            (",5,", ",-5,", "degrees_of_freedom: '-5' is not a number of 0 or more"),
            ("0.238", "", "standard_error: is empty"),
            ("0.238", "23", "standard_error: is larger than the figure of the food"),
            ("23.44", "20", "max: is less than min"),
        ] {
            let error = parse_text(&row.replacen(from, to, 1)).map(drop).unwrap_err().to_string();
            assert_eq!(error, format!("line 2, field {expected}"), "{from} -> {to}");
        }
        let twice = parse_text(&format!("{row}\n{row}")).map(drop).unwrap_err().to_string();
        assert_eq!(twice, "line 3, field nutrient_column: 'protein_g' occurs twice for this food");
    }
}
