//! Calculates the verdicts of the catalogue a second time, directly from the tables and without the code of the analysis.
//!
//! Only the matching of lines to foods and grams uses the code of the product. Energy, sums, units, minima and maxima are
//! calculated here from the columns of the CSV files.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::unit::Unit;
use nutrition::analysis::{Dish, analyse};
use nutrition::line::match_line;
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Row of a table: non-empty cells by column name.
type Row = HashMap<String, String>;

struct Tables {
    /// Nutrients per 100 g.
    foods: HashMap<String, Row>,
    /// Nutrients per piece.
    supplements: HashMap<String, Row>,
    profiles: Vec<Row>,
}

/// Foods and grams of a recipe in the catalogue.
struct Meal {
    id: i64,
    title: String,
    is_cat: bool,
    is_young: bool,
    lines: Vec<(String, f64)>,
    verdict: Verdict,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read_rows(file: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_path(root().join("crates/nutrition/data").join(file)).unwrap();
    let rows: Vec<Row> = reader.deserialize().map(Result::unwrap).collect();
    rows.into_iter().map(|row| row.into_iter().filter(|(_, cell)| !cell.trim().is_empty()).collect()).collect()
}

fn index_by_id(rows: Vec<Row>) -> HashMap<String, Row> {
    rows.into_iter().map(|row| (row["id"].clone(), row)).collect()
}

fn read_tables() -> Tables {
    Tables {
        foods: index_by_id(read_rows("foods.csv")),
        supplements: index_by_id(read_rows("supplements.csv")),
        profiles: read_rows("nutrient_profiles.csv"),
    }
}

fn parse_cell(row: &Row, column: &str) -> Option<f64> {
    row.get(column).map(|cell| cell.parse().unwrap())
}

impl Tables {
    /// Returns the amount of a nutrient in `grams` of a food, or `None` if the table has no figure.
    fn amount(&self, food: &str, grams: f64, column: &str) -> Option<f64> {
        if let Some(piece) = self.supplements.get(food) {
            let pieces = grams / parse_cell(piece, "grams_per_piece").unwrap();
            return Some(pieces * amount_per_piece(piece, column));
        }
        parse_cell(&self.foods[food], column).map(|in_100_g| in_100_g * grams / 100.0)
    }

    /// Returns the sum of the columns, which are joined by `+`, over all lines. Unknown figures count as 0.
    fn total(&self, meal: &Meal, columns: &str) -> f64 {
        let columns = columns.split('+');
        columns
            .map(|column| meal.lines.iter().filter_map(|(food, grams)| self.amount(food, *grams, column)).sum::<f64>())
            .sum()
    }

    fn kcal(&self, meal: &Meal) -> f64 {
        self.total(meal, "energy_kcal")
    }

    /// Returns whether more than a quarter of the dry matter is fish. AAFCO requires vitamin K only for such cat food.
    fn needs_vitamin_k(&self, meal: &Meal) -> bool {
        let dry = |only_fish: bool| -> f64 {
            let foods = meal.lines.iter().filter_map(|(food, grams)| Some((self.foods.get(food)?, grams)));
            foods
                .filter(|(row, _)| !only_fish || ["fish", "shellfish"].contains(&row["category"].as_str()))
                .map(|(row, grams)| grams * (100.0 - parse_cell(row, "water_g").unwrap_or(0.0)) / 100.0)
                .sum()
        };
        dry(true) > 0.25 * dry(false)
    }

    /// Returns the grams of fish oil per 1000 kcal. AAFCO requires 10 IU more vitamin E for each.
    fn fish_oil_per_1000_kcal(&self, meal: &Meal) -> f64 {
        const OILS: [&str; 5] = ["oil_cod_liver", "oil_salmon", "oil_sardine", "oil_menhaden", "oil_herring"];
        let oils = meal.lines.iter().map(|(food, grams)| match food.as_str() {
            "fish_oil_1000mg_softgel" => grams / 1.4,
            oil if OILS.contains(&oil) => *grams,
            _ => 0.0,
        });
        1000.0 * oils.sum::<f64>() / self.kcal(meal)
    }

    /// Returns the nutrients that are below the minimum or above the maximum.
    fn find_deviations(&self, meal: &Meal) -> Vec<String> {
        self.find_deviations_beyond(meal, 0.9999, 1.0001)
    }

    /// Returns the nutrients that are below `minimum_share` times the minimum or above `maximum_share` times the maximum.
    fn find_deviations_beyond(&self, meal: &Meal, minimum_share: f64, maximum_share: f64) -> Vec<String> {
        let species = if meal.is_cat { "cat" } else { "dog" };
        let stage = if meal.is_young { "growth_reproduction" } else { "adult_maintenance" };
        let per_1000_kcal = 1000.0 / self.kcal(meal);
        let mut deviations = Vec::new();
        for limit in self.profiles.iter().filter(|row| row["species"] == species && row["life_stage"] == stage) {
            let nutrient = limit["nutrient"].as_str();
            let Some(columns) = limit.get("ingredient_column") else { continue };
            if nutrient.ends_with("_dry") || nutrient.ends_with("_extruded") {
                continue;
            }
            let (minimum, maximum) = (parse_cell(limit, "min_in_column_unit"), parse_cell(limit, "max_in_column_unit"));
            let amount = match columns.split_once('/') {
                Some((over, under)) => self.total(meal, over) / self.total(meal, under),
                None => self.total(meal, columns) * per_1000_kcal,
            };
            let minimum = match (nutrient, meal.is_cat) {
                ("vitamin_k", true) if !self.needs_vitamin_k(meal) => None,
                ("vitamin_e", true) => minimum.map(|minimum| minimum + 6.7 * self.fish_oil_per_1000_kcal(meal)),
                _ => minimum,
            };
            // Ratios of fatty acids are known only as ranges, which the tests of the crate cover.
            if columns.contains('/') && columns.contains('+') {
                continue;
            }
            if minimum.is_some_and(|minimum| amount < minimum * minimum_share) {
                deviations.push(format!("{nutrient} {amount:.4} < {}", minimum.unwrap()));
            }
            if maximum.is_some_and(|maximum| amount > maximum * maximum_share) {
                deviations.push(format!("{nutrient} {amount:.4} > {}", maximum.unwrap()));
            }
        }
        deviations
    }
}

/// Returns the amount of a nutrient in one piece, or 0 if the label does not list it.
fn amount_per_piece(piece: &Row, column: &str) -> f64 {
    if piece["nutrient_column"] == column {
        return parse_cell(piece, "amount_per_piece").unwrap();
    }
    let more = piece.get("more").map(String::as_str).unwrap_or_default();
    let pairs = more.split(';').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(name, _)| *name == column).map(|(_, amount)| amount.parse::<f64>().unwrap()).sum()
}

/// Returns the catalogue's files except treats. The tests of `petrecipes` report files that cannot be parsed.
fn read_main_meal_files() -> Vec<toml::Table> {
    let mut files: Vec<toml::Table> = std::fs::read_dir(root().join("crates/cli/catalogue"))
        .unwrap()
        .filter_map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap().parse().ok())
        .filter(|file: &toml::Table| file["category"].as_str() != Some("treats"))
        .collect();
    files.sort_by_key(|file| file["id"].as_integer());
    files
}

fn parse_lines(file: &toml::Table) -> Vec<IngredientLine> {
    file["ingredients"].as_array().unwrap().iter().map(|line| IngredientLine::parse(line.as_str().unwrap())).collect()
}

fn meals() -> Vec<Meal> {
    read_main_meal_files().iter().map(meal).collect()
}

fn meal(file: &toml::Table) -> Meal {
    let id = file["id"].as_integer().unwrap();
    let category = file["category"].as_str().unwrap();
    let assigned = RecipeId(id).assigned_pet_type();
    let is_cat =
        assigned.map_or(file.get("species").and_then(|it| it.as_str()) == Some("cat"), |it| it == PetType::Cat);
    let is_young = ["puppy", "kitten"].contains(&category);
    let parsed = parse_lines(file);
    let lines = parsed.iter().map(|line| match_line(line).unwrap());
    let lines = lines.map(|found| (found.food.id.to_string(), found.grams.unwrap())).collect();
    let analysis = analyse(&Dish {
        pet_type: if is_cat { PetType::Cat } else { PetType::Dog },
        life_stage: if is_young { LifeStage::GrowthReproduction } else { LifeStage::AdultMaintenance },
        is_treat: false,
        lines: &parsed,
    });
    let title = file["title"].as_str().unwrap().to_owned();
    Meal { id, title, is_cat, is_young, lines, verdict: analysis.verdict }
}

#[test]
fn both_calculations_find_every_main_meal_complete() {
    let tables = read_tables();
    let mut deviations = Vec::new();
    for meal in meals() {
        if meal.verdict != Verdict::Complete {
            deviations.push(format!("{} {}: the program says {:?}", meal.id, meal.title, meal.verdict));
        }
        let found = tables.find_deviations(&meal);
        if !found.is_empty() {
            deviations.push(format!("{} {}: {}", meal.id, meal.title, found.join(", ")));
        }
    }
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}

#[test]
fn second_calculation_finds_missing_nutrients() {
    let tables = read_tables();
    let mut meal = meals().into_iter().find(|meal| meal.is_cat && !meal.is_young).unwrap();
    meal.lines.retain(|(food, _)| !food.starts_with("taurine") && food != "eggshell_powder");
    let deviations = tables.find_deviations(&meal).join(", ");
    assert!(deviations.contains("calcium") && deviations.contains("taurine_canned"), "{deviations}");
}

#[test]
fn amounts_of_main_meals_can_be_measured_in_a_kitchen() {
    let mut deviations = Vec::new();
    for file in read_main_meal_files() {
        for line in parse_lines(&file) {
            let is_powder =
                match_line(&line).is_some_and(|found| ["supplement", "herb"].contains(&found.food.category.as_str()));
            let measure = line.measures[0];
            let (amount, step) = match (measure.grams().or(measure.millilitres()), measure.unit) {
                (Some(grams), _) => (grams, if is_powder { 0.5 } else { 5.0 }),
                (None, Unit::Tablet | Unit::Capsule) => (measure.quantity.value(), 0.5),
                // Eggs, softgels and drops are counted in whole pieces.
                (None, _) => (measure.quantity.value(), 1.0),
            };
            let steps = amount / step;
            if (steps - steps.round()).abs() > 1e-9 {
                deviations.push(format!("{}: {}", file["title"].as_str().unwrap(), line.text));
            }
        }
    }
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}

/// A batch for a number of days is a fractional multiple of the recipe, with whole pieces of supplements.
#[test]
fn scaled_main_meals_with_whole_pieces_keep_the_limits() {
    const MIN_SHARE_OF_MINIMUM: f64 = 0.98;
    const MAX_SHARE_OF_MAXIMUM: f64 = 1.02;
    let tables = read_tables();
    let mut deviations = Vec::new();
    for file in read_main_meal_files() {
        let parsed = parse_lines(&file);
        for factor in [1.07, 1.2, 1.37, 1.6, 2.3, 3.45, 4.2] {
            let scaled = parsed.iter().map(|line| line.scale(factor).round_to_countable());
            let scaled =
                scaled.map(|line| match_line(&line).unwrap()).map(|it| (it.food.id.to_string(), it.grams.unwrap()));
            let meal = Meal { lines: scaled.collect(), ..meal(&file) };
            for deviation in tables.find_deviations_beyond(&meal, MIN_SHARE_OF_MINIMUM, MAX_SHARE_OF_MAXIMUM) {
                deviations.push(format!("{} {} times {factor}: {deviation}", meal.id, meal.title));
            }
        }
    }
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}
