//! Calculates the verdicts of the catalogue a second time, directly from the tables and without the code of the analysis.
//!
//! Only the foods, grams and cooking methods of the lines come from the code of the product. Energy, sums, units, minima and maxima are
//! calculated here from the columns of the CSV files.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod claims;
mod energy;
mod scaling;
mod supplement_mix;
mod supplements;

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::unit::Unit;
use nutrition::analysis::{Dish, Ingredient, analyse};
use nutrition::iodised_salt::SaltCountry;
use nutrition::line::match_line;
use nutrition::profile::LifeStage;
use nutrition::retention::Method;
use nutrition::verdict::Verdict;
use std::cell::RefCell;
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
    upper_limits: Vec<Row>,
    /// Shares of nutrients that are left after cooking, in per cent, and the food groups that they concern.
    retention: Vec<Row>,
    retention_groups: Vec<Row>,
    /// The content of one gram before and after cooking, by food, methods and column. The same lines are calculated in thousands of sizes.
    contents: RefCell<HashMap<String, (f64, f64)>>,
}

/// A food of a meal, its grams, and the methods by which the program believes that it is cooked.
#[derive(Clone)]
struct Line {
    food: String,
    grams: f64,
    methods: Vec<Method>,
}

/// Foods and grams of a recipe in the catalogue.
#[derive(Clone)]
struct Meal {
    id: i64,
    title: String,
    is_cat: bool,
    is_young: bool,
    lines: Vec<Line>,
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
        upper_limits: read_rows("upper_limits.csv"),
        retention: read_rows("cooking_retention.csv"),
        retention_groups: read_rows("retention_groups.csv"),
        contents: RefCell::default(),
    }
}

fn parse_cell(row: &Row, column: &str) -> Option<f64> {
    row.get(column).map(|cell| cell.parse().unwrap())
}

impl Tables {
    /// Returns the content of one gram of a food. An unknown figure counts as 0.
    fn content_of_a_gram(&self, food: &str, column: &str) -> f64 {
        if let Some(piece) = self.supplements.get(food) {
            return amount_per_piece(piece, column) / parse_cell(piece, "grams_per_piece").unwrap();
        }
        parse_cell(&self.foods[food], column).unwrap_or(0.0) / 100.0
    }

    /// Returns the amount in a line before and after cooking.
    fn amounts(&self, line: &Line, column: &str) -> (f64, f64) {
        let key = format!("{} {:?} {column}", line.food, line.methods);
        let known = self.contents.borrow().get(&key).copied();
        let (raw, cooked) = known.unwrap_or_else(|| {
            let raw = self.content_of_a_gram(&line.food, column);
            let contents = (raw, raw * self.share_after_cooking(line, column));
            self.contents.borrow_mut().insert(key, contents);
            contents
        });
        (raw * line.grams, cooked * line.grams)
    }

    /// Returns the sum of the columns, which are joined by `+`, over all lines before cooking.
    fn raw_total(&self, meal: &Meal, columns: &str) -> f64 {
        meal.lines.iter().map(|line| columns.split('+').map(|column| self.amounts(line, column).0).sum::<f64>()).sum()
    }

    /// Returns the same sum after cooking.
    fn total(&self, meal: &Meal, columns: &str) -> f64 {
        meal.lines.iter().map(|line| columns.split('+').map(|column| self.amounts(line, column).1).sum::<f64>()).sum()
    }

    /// Returns the share of a nutrient that is left after cooking: the lowest of the methods, except that minerals stay in a
    /// sauce that is eaten.
    fn share_after_cooking(&self, line: &Line, column: &str) -> f64 {
        let is_cooked_here = match self.foods.get(&line.food) {
            Some(food) => {
                ["raw", "dry", "frozen"].contains(&food["state"].as_str())
                    || ["oil", "fat", "dairy"].contains(&food["category"].as_str())
            }
            None => true,
        };
        let Some(group) = self.retention_group(&line.food).filter(|_| is_cooked_here && !line.methods.is_empty())
        else {
            return 1.0;
        };
        let rows_of_group: Vec<&Row> = self.retention.iter().filter(|row| row["food_group"] == group).collect();
        let is_used = |row: &&Row| line.methods.contains(&method(row));
        let mut used_rows: Vec<&Row> = rows_of_group.iter().copied().filter(is_used).collect();
        // If the table has none of the methods, the lowest share of all methods counts.
        if used_rows.is_empty() {
            used_rows = rows_of_group;
        }
        let leaves_only_with_liquid = column.ends_with("_mg") && MINERALS.contains(&column.trim_end_matches("_mg"))
            || ["selenium_ug", "iodine_ug", "taurine_mg"].contains(&column);
        let is_drained = line.methods.contains(&Method::SimmerAndDrain);
        if leaves_only_with_liquid && !is_drained && used_rows.iter().any(|row| method(row) == Method::SimmerWithLiquid)
        {
            used_rows.retain(|row| method(row) == Method::SimmerWithLiquid);
        }
        used_rows.iter().map(|row| share(row, column)).fold(1.0, f64::min)
    }

    fn retention_group(&self, food: &str) -> Option<&str> {
        let category = self.foods.get(food).map_or("supplement", |row| row["category"].as_str());
        let is_member = |row: &&Row| match row["foods"].strip_prefix("category:") {
            Some(name) => name == category,
            None => food.starts_with(&row["foods"]),
        };
        self.retention_groups.iter().find(is_member).map(|row| row["food_group"].as_str())
    }

    /// Returns the upper limits that the meal exceeds, including those that are only cautions.
    fn find_exceeded(&self, meal: &Meal) -> Vec<String> {
        let (species, stage) = meal.profile();
        let applies = |row: &&Row| row["species"] == species && ["all", stage].contains(&row["life_stage"].as_str());
        let mut exceeded = Vec::new();
        for limit in self.upper_limits.iter().filter(applies) {
            let columns = limit["ingredient_column"].as_str();
            let per_1000_kcal = 1000.0 / self.kcal(meal);
            let amount = self.raw_total(meal, columns) * per_1000_kcal;
            let added = Meal {
                lines: meal.lines.iter().filter(|line| self.is_supplement(line)).cloned().collect(),
                ..meal.clone()
            };
            let is_added = self.raw_total(&added, columns) * per_1000_kcal > 0.01 * amount;
            let limit_amount = parse_cell(limit, "limit_in_column_unit").unwrap();
            if amount > limit_amount * 1.0001 && (limit["only_added"] == "no" || is_added) {
                exceeded.push(format!("{} {amount:.3} > {limit_amount} ({})", limit["nutrient"], limit["basis"]));
            }
        }
        exceeded
    }

    fn is_supplement(&self, line: &Line) -> bool {
        self.foods.get(&line.food).is_none_or(|row| row["category"] == "supplement")
    }

    fn kcal(&self, meal: &Meal) -> f64 {
        self.raw_total(meal, "energy_kcal")
    }

    /// Returns whether more than a quarter of the dry matter is fish. AAFCO requires vitamin K only for such cat food.
    fn needs_vitamin_k(&self, meal: &Meal) -> bool {
        let is_fish: fn(&Row) -> bool = |row| ["fish", "shellfish"].contains(&row["category"].as_str());
        let dry_grams = |is_counted: fn(&Row) -> bool| -> f64 {
            let foods = meal.lines.iter().filter_map(|line| Some((self.foods.get(&line.food)?, line.grams)));
            foods
                .filter(|(row, _)| is_counted(row))
                .map(|(row, grams)| grams * (100.0 - parse_cell(row, "water_g").unwrap_or(0.0)) / 100.0)
                .sum()
        };
        dry_grams(is_fish) > 0.25 * dry_grams(|_| true)
    }

    /// Returns the grams of fish oil per 1000 kcal, for each of which AAFCO requires more vitamin E.
    fn fish_oil_per_1000_kcal(&self, meal: &Meal) -> f64 {
        /// A softgel with 1 g of oil weighs 1.4 g.
        const GRAMS_PER_SOFTGEL: f64 = 1.4;
        const OILS: [&str; 5] = ["oil_cod_liver", "oil_salmon", "oil_sardine", "oil_menhaden", "oil_herring"];
        let oils = meal.lines.iter().map(|line| match line.food.as_str() {
            "fish_oil_1000mg_softgel" => line.grams / GRAMS_PER_SOFTGEL,
            oil if OILS.contains(&oil) => line.grams,
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
        let (species, stage) = meal.profile();
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
            let raw_amount = if columns.contains('/') { amount } else { self.raw_total(meal, columns) * per_1000_kcal };
            let minimum = match (nutrient, meal.is_cat) {
                ("vitamin_k", true) if !self.needs_vitamin_k(meal) => None,
                ("vitamin_e", true) => minimum
                    .map(|minimum| minimum + VITAMIN_E_MG_PER_GRAM_OF_FISH_OIL * self.fish_oil_per_1000_kcal(meal)),
                _ => minimum,
            };
            // Ratios of fatty acids are known only as ranges, which the tests of the crate cover.
            if columns.contains('/') && columns.contains('+') {
                continue;
            }
            if minimum.is_some_and(|minimum| amount < minimum * minimum_share) {
                deviations.push(format!("{nutrient} {amount:.4} < {}", minimum.unwrap()));
            }
            if maximum.is_some_and(|maximum| raw_amount > maximum * maximum_share) {
                deviations.push(format!("{nutrient} {raw_amount:.4} > {}", maximum.unwrap()));
            }
        }
        deviations
    }
}

impl Meal {
    /// Returns the pet type and the life stage as the tables name them.
    fn profile(&self) -> (&'static str, &'static str) {
        let pet_type = if self.is_cat { "cat" } else { "dog" };
        (pet_type, if self.is_young { "growth_reproduction" } else { "adult_maintenance" })
    }
}

/// Vitamin E that AAFCO requires in addition for each gram of fish oil in cat food: 10 IU, which are 6.7 mg.
const VITAMIN_E_MG_PER_GRAM_OF_FISH_OIL: f64 = 6.7;

const MINERALS: [&str; 9] =
    ["calcium", "iron", "magnesium", "phosphorus", "potassium", "sodium", "zinc", "copper", "manganese"];

fn method(row: &Row) -> Method {
    match (row["method"].as_str(), row.get("liquid").map(String::as_str)) {
        ("simmer", Some("kept")) => Method::SimmerWithLiquid,
        ("simmer", _) => Method::SimmerAndDrain,
        ("roast", _) => Method::Roast,
        ("fry", _) => Method::Fry,
        _ => Method::Steam,
    }
}

/// Returns the share in a row of the retention table, or the one that is assumed for a nutrient without a column.
fn share(row: &Row, column: &str) -> f64 {
    let percent = |name: &str| parse_cell(row, name).unwrap_or(100.0) / 100.0;
    let lowest_mineral = || {
        let minerals = MINERALS.iter().filter(|name| **name != "manganese");
        minerals.map(|name| percent(&format!("{name}_mg"))).fold(1.0, f64::min)
    };
    match column {
        "vitamin_a_iu" | "vitamin_a_rae_ug" | "retinol_ug" | "beta_carotene_ug" | "vitamin_e_mg" | "vitamin_k_ug" => {
            percent("vitamin_a")
        }
        "pantothenic_b5_mg" => percent("pyridoxine_b6_mg"),
        "taurine_mg" if method(row) == Method::SimmerAndDrain => 0.0,
        "manganese_mg" | "selenium_ug" | "iodine_ug" | "taurine_mg" => lowest_mineral(),
        other => percent(other),
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

/// Returns the catalogue's files. The tests of `petrecipes` report files that cannot be parsed.
fn read_files() -> Vec<toml::Table> {
    let mut files: Vec<toml::Table> = std::fs::read_dir(root().join("crates/cli/catalogue"))
        .unwrap()
        .filter_map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap().parse().ok())
        .collect();
    files.sort_by_key(|file| file["id"].as_integer());
    files
}

/// Returns the catalogue's files except treats.
fn read_main_meal_files() -> Vec<toml::Table> {
    let mut files = read_files();
    files.retain(|file| file["category"].as_str() != Some("treats"));
    files
}

fn parse_lines(file: &toml::Table) -> Vec<IngredientLine> {
    file["ingredients"].as_array().unwrap().iter().map(|line| IngredientLine::parse(line.as_str().unwrap())).collect()
}

fn instructions(file: &toml::Table) -> Vec<String> {
    file["instructions"].as_array().unwrap().iter().map(|step| step.as_str().unwrap().to_owned()).collect()
}

fn meals() -> Vec<Meal> {
    read_main_meal_files().iter().map(meal).collect()
}

fn meal(file: &toml::Table) -> Meal {
    let recipe = Recipe::new(file);
    let analysis = analyse(&recipe.dish());
    recipe.meal(&recipe.lines, analysis.verdict)
}

/// A recipe of the catalogue as the program reads it.
struct Recipe {
    id: i64,
    title: String,
    servings: u32,
    is_cat: bool,
    is_young: bool,
    lines: Vec<IngredientLine>,
    instructions: Vec<String>,
}

impl Recipe {
    fn new(file: &toml::Table) -> Self {
        let id = file["id"].as_integer().unwrap();
        let assigned = RecipeId(id).assigned_pet_type();
        Self {
            id,
            title: file["title"].as_str().unwrap().to_owned(),
            servings: file["servings"].as_integer().unwrap().try_into().unwrap(),
            is_cat: assigned
                .map_or(file.get("species").and_then(|it| it.as_str()) == Some("cat"), |it| it == PetType::Cat),
            is_young: ["puppy", "kitten"].contains(&file["category"].as_str().unwrap()),
            lines: parse_lines(file),
            instructions: instructions(file),
        }
    }

    fn dish(&self) -> Dish<'_> {
        Dish {
            pet_type: if self.is_cat { PetType::Cat } else { PetType::Dog },
            life_stage: if self.is_young { LifeStage::GrowthReproduction } else { LifeStage::AdultMaintenance },
            is_treat: false,
            lines: &self.lines,
            instructions: &self.instructions,
            salt: SaltCountry::default(),
        }
    }

    /// Returns the foods and weights of these lines.
    fn meal(&self, lines: &[IngredientLine], verdict: Verdict) -> Meal {
        Meal {
            id: self.id,
            title: self.title.clone(),
            is_cat: self.is_cat,
            is_young: self.is_young,
            lines: crate::lines(lines, &self.instructions),
            verdict,
        }
    }
}

/// Returns the foods, grams and cooking methods of lines, as the program reads them.
fn lines(parsed: &[IngredientLine], instructions: &[String]) -> Vec<Line> {
    let ingredients = Ingredient::from_recipe(parsed, instructions);
    let line = |it: &Ingredient| Line {
        food: it.food.unwrap().id.to_string(),
        grams: it.grams.unwrap(),
        methods: it.methods.iter().collect(),
    };
    ingredients.iter().map(line).collect()
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

/// Every minimum is met with a tenth more than the profile asks for, after the losses of cooking, because foods and kitchens
/// vary. No upper limit is exceeded, not even one that is only a caution.
#[test]
fn main_meals_have_a_margin_and_exceed_no_upper_limit() {
    const MARGIN: f64 = 1.0999;
    let tables = read_tables();
    let mut deviations = Vec::new();
    for meal in meals() {
        let mut found = tables.find_deviations_beyond(&meal, MARGIN, 1.0001);
        found.extend(tables.find_exceeded(&meal));
        if !found.is_empty() {
            deviations.push(format!("{} {}: {}", meal.id, meal.title, found.join(", ")));
        }
    }
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}

#[test]
fn main_meals_need_few_supplements() {
    let tables = read_tables();
    let mut counts: HashMap<&str, Vec<usize>> = HashMap::new();
    for meal in meals() {
        let animal = match (meal.is_cat, meal.is_young) {
            (true, _) => "cats",
            (false, true) => "puppies",
            (false, false) => "adult dogs",
        };
        let supplements = meal.lines.iter().filter(|line| tables.is_supplement(line)).count();
        counts.entry(animal).or_default().push(supplements);
    }
    for (animal, most) in [("adult dogs", 5), ("puppies", 7), ("cats", 10)] {
        let counts = counts.get_mut(animal).unwrap();
        counts.sort_unstable();
        let median = counts[counts.len() / 2];
        assert!(median <= most, "the median of {animal} is {median} supplements: {counts:?}");
    }
}

#[test]
fn second_calculation_finds_missing_nutrients() {
    let tables = read_tables();
    let mut meal = meals().into_iter().find(|meal| meal.is_cat && !meal.is_young).unwrap();
    let is_source = |line: &Line| {
        line.food.starts_with("taurine") || line.food == "eggshell_powder" || line.food == "tricalcium_phosphate"
    };
    meal.lines.retain(|line| !is_source(line));
    let deviations = tables.find_deviations(&meal).join(", ");
    assert!(deviations.contains("calcium") && deviations.contains("taurine_canned"), "{deviations}");
}

/// Returns the step in which a cook weighs a food: larger amounts in coarser steps.
fn step_of_a_cook(grams: f64) -> f64 {
    match grams {
        small if small < 150.0 => 5.0,
        quarters if quarters < 250.0 && quarters % 25.0 == 0.0 => 25.0,
        medium if medium < 250.0 => 10.0,
        large if large < 1000.0 => 25.0,
        _ => 50.0,
    }
}

#[test]
fn amounts_of_main_meals_can_be_measured_in_a_kitchen() {
    let mut deviations = Vec::new();
    for file in read_main_meal_files() {
        for line in parse_lines(&file) {
            let is_powder =
                match_line(&line).is_some_and(|found| ["supplement", "herb"].contains(&found.food.category.as_str()));
            // `powders_and_oils_have_a_spoon_measure_that_agrees_with_their_weight` compares the spoons with the weight.
            if line.measures.iter().any(|it| [Unit::Teaspoon, Unit::Tablespoon].contains(&it.unit)) {
                continue;
            }
            let measure = line.measures[0];
            let (amount, step) = match (measure.grams().or(measure.millilitres()), measure.unit) {
                (Some(grams), _) => (grams, if is_powder { 0.5 } else { step_of_a_cook(grams) }),
                // Eggs and the pieces of supplements are counted in whole pieces.
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
