//! `petrecipes analyse FILE`: parses a recipe and checks its safety and nutrition.

use anyhow::{Context, ensure};
use clap::Args;
use domain::category::Category;
use domain::pet_type::PetType;
use http_api::nutrition::view::{AnalysisInput, AnalysisView};
use nutrition::analysis::ProfileVerdict;
use nutrition::profile::LifeStage;
use nutrition::verdict::Status;
use serde::Deserialize;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// A recipe as JSON ({"petType", "lifeStage", "category", "title", "ingredients", "instructions"}), or one ingredient per line; `-` reads standard input
    file: PathBuf,
    /// dog or cat; needed if the file does not state it, and must not contradict it
    #[arg(long)]
    pet_type: Option<PetType>,
    /// adult or growth; takes precedence over that of the file
    #[arg(long)]
    life_stage: Option<LifeStage>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct RecipeFile {
    pet_type: Option<PetType>,
    life_stage: Option<LifeStage>,
    category: Option<Category>,
    title: String,
    ingredients: Vec<String>,
    instructions: Vec<String>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let recipe = read(&arguments.file)?;
    ensure!(
        arguments.pet_type.is_none_or(|it| recipe.pet_type.is_none_or(|stated| stated == it)),
        "--pet-type contradicts the file, which states another pet type"
    );
    let pet_type = arguments.pet_type.or(recipe.pet_type).context("add --pet-type dog or --pet-type cat")?;
    let profiles = database::read_nutrient_profiles()?;
    ensure!(!recipe.ingredients.is_empty(), "Please add at least one ingredient.");
    let category = recipe.category.unwrap_or(Category::All);
    let view = AnalysisView::analyse(&AnalysisInput {
        pet_type,
        life_stage: arguments.life_stage.or(recipe.life_stage).unwrap_or_else(|| LifeStage::from_category(category)),
        is_treat: category == Category::Treats,
        title: &recipe.title,
        ingredients: &recipe.ingredients,
        instructions: &recipe.instructions,
        products: &[],
        added_profiles: profiles.added(),
        animal: None,
        excluded_foods: &[],
        country: None,
    });
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&view)?);
    } else {
        print_table(&view);
    }
    Ok(())
}

/// Reads a recipe as JSON, or as one ingredient per line if the text does not start with `{`.
fn read(file: &Path) -> anyhow::Result<RecipeFile> {
    let mut text = String::new();
    if file == Path::new("-") {
        std::io::stdin().read_to_string(&mut text)?;
    } else {
        text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    }
    if text.trim_start().starts_with('{') {
        return Ok(serde_json::from_str(&text)?);
    }
    let ingredients = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    Ok(RecipeFile { ingredients, ..RecipeFile::default() })
}

fn print_table(view: &AnalysisView) {
    for line in &view.lines {
        let food = line.line.food.as_deref().unwrap_or("NOT MATCHED");
        let grams = line.line.grams.map_or_else(|| "     ?".to_owned(), |grams| format!("{grams:>6.1}"));
        println!("{grams} g  {food}  <- {}", line.line.text);
    }
    println!();
    for nutrient in &view.nutrients {
        let figure = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.3}"));
        let status = match nutrient.status {
            Status::Meets => "meets",
            Status::Below => "BELOW",
            Status::Above => "ABOVE",
            Status::Unknown if nutrient.assessable => "UNKNOWN",
            Status::Unknown => "not assessed",
        };
        println!(
            "{:<28} {:>12} {:<5} min {:>9}  max {:>9}  {status}",
            nutrient.name,
            figure(nutrient.amount_per_1000_kcal),
            nutrient.unit,
            figure(nutrient.minimum),
            figure(nutrient.maximum)
        );
    }
    println!("\nper 1000 kcal ME; {}; {} of {} nutrients assessed", view.profile.label, view.assessed, view.total);
    println!(
        "{:.0} kcal, {:.0} g raw, {:.0} g finished, {:.2} kcal/g as fed",
        view.kcal, view.grams, view.finished_grams, view.kcal_per_gram
    );
    for food in &view.safety.toxic_ingredients {
        println!("UNSAFE: {food}");
    }
    for sentence in view.safety.suggestions.iter().chain(&view.safety.warnings) {
        println!("- {sentence}");
    }
    println!("{}", view.verdict_text);
    print_added_profiles(&view.profiles);
}

/// Prints the verdict by each profile that the operator has added, and the limits that the dish misses. The first of the
/// profiles is built in and is left out.
pub fn print_added_profiles(profiles: &[ProfileVerdict]) {
    for added in profiles.iter().skip(1) {
        println!("{}: {} ({} of {} nutrients assessed)", added.name, added.verdict_text, added.assessed, added.total);
        let limits = [("at least", &added.missing), ("at most", &added.exceeded)];
        for (bound, missed) in limits.iter().flat_map(|(bound, limits)| limits.iter().map(move |it| (bound, it))) {
            let figure = |value: Option<f64>| value.map_or_else(|| "?".to_owned(), |value| format!("{value:.3}"));
            let (amount, limit) = (figure(missed.amount_per_1000_kcal), figure(missed.limit));
            println!("  {}: {amount} {unit}, {bound} {limit} {unit}", missed.name, unit = missed.unit);
        }
    }
}
