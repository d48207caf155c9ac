//! `petrecipes audit`: evaluates every recipe of the database with the current rules.

use domain::recipe::Recipe;
use domain::recipe_status::RecipeStatus;
use http_api::evaluation::{analyse_for_category, evaluate_for_publication};
use nutrition::verdict::Verdict;
use serde::Serialize;
use std::process::ExitCode;

use crate::database;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    id: i64,
    title: String,
    pet_type: &'static str,
    category: &'static str,
    status: RecipeStatus,
    published: bool,
    /// Ids of the hazards; empty if the recipe is safe.
    hazards: Vec<String>,
    verdict: Verdict,
    verdict_text: String,
    kcal: f64,
    kcal_per_gram: f64,
}

pub fn run(json: bool) -> anyhow::Result<ExitCode> {
    let (_, storage) = database::open_existing()?;
    let recipes = storage.read(storage::recipes::list_with_status)?;
    let rows: Vec<Row> = recipes.into_iter().map(|(recipe, status)| Row::new(recipe, status)).collect();
    if json {
        println!("{}", serde_json::to_string_pretty(&rows)?);
    } else {
        print_table(&rows);
    }
    let unsafe_count = rows.iter().filter(|row| row.published && !row.hazards.is_empty()).count();
    Ok(if unsafe_count == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Row {
    fn new(recipe: Recipe, status: RecipeStatus) -> Self {
        let analysis = analyse_for_category(&recipe);
        Self {
            id: recipe.id.0,
            title: recipe.content.title.clone(),
            pet_type: recipe.content.pet_type.as_str(),
            category: recipe.content.category.as_str(),
            status,
            published: status.is_public(),
            hazards: evaluate_for_publication(recipe)
                .map_or_else(|unsafe_recipe| unsafe_recipe.recipe.hazard_ids(), |_| Vec::new()),
            verdict: analysis.verdict,
            verdict_text: analysis.verdict_sentence,
            kcal: analysis.energy_kcal.round(),
            kcal_per_gram: (analysis.kcal_per_gram * 100.0).round() / 100.0,
        }
    }
}

fn print_table(rows: &[Row]) {
    for row in rows {
        let safety =
            if row.hazards.is_empty() { "safe".to_owned() } else { format!("UNSAFE ({})", row.hazards.join(", ")) };
        println!(
            "{:>7}  {:<3}  {:<12}  {:<17}  {safety}  {:>5} kcal  {:.2} kcal/g  {}: {}",
            row.id,
            row.pet_type,
            row.category,
            row.status.as_str(),
            row.kcal,
            row.kcal_per_gram,
            row.title,
            row.verdict_text
        );
    }
    let meals = rows.iter().filter(|row| row.verdict != Verdict::Treat).count();
    let complete = rows.iter().filter(|row| row.verdict == Verdict::Complete).count();
    let unsafe_count = rows.iter().filter(|row| !row.hazards.is_empty()).count();
    println!(
        "{} recipes, {unsafe_count} unsafe; {complete} of {meals} main meals complete by calculation, {} treats",
        rows.len(),
        rows.len() - meals
    );
}
