//! Reads the recipes of the built-in catalogue from their files.

use std::collections::HashMap;
use std::path::Path;

use assistant::ranking::RecipeFacts;
use domain::category::Category;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe::{CATALOGUE_AUTHOR, RecipeContent};
use domain::recipe_id::RecipeId;
use nutrition::analysis::{Dish, analyse};
use nutrition::iodised_salt::SaltCountry;
use nutrition::profile::LifeStage;
use serde::Deserialize;

/// Assumed price of a batch of every recipe, because prices are not part of this crate.
const PENCE_PER_BATCH: u32 = 900;

#[derive(Deserialize)]
struct Entry {
    id: i64,
    species: Option<PetType>,
    title: String,
    description: String,
    category: Category,
    organic: bool,
    servings: u32,
    prep_minutes: u32,
    cook_minutes: u32,
    ingredients: Vec<String>,
    instructions: Vec<String>,
    nutritional_benefits: Vec<String>,
}

/// Returns the facts of all recipes of the catalogue.
pub fn recipe_facts() -> Vec<RecipeFacts> {
    entries().into_iter().map(to_facts).collect()
}

/// Returns the ingredient lines of all recipes of the catalogue as they are written.
pub fn ingredients() -> HashMap<RecipeId, Vec<String>> {
    entries().into_iter().map(|entry| (RecipeId(entry.id), entry.ingredients)).collect()
}

fn entries() -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/catalogue");
    let mut paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 110, "{} files in {}", paths.len(), folder.display());
    let toml_files = paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    // A file that cannot be parsed is skipped: `cargo test -p petrecipes` reports it.
    toml_files.filter_map(|path| toml::from_str(&std::fs::read_to_string(path).unwrap()).ok()).collect()
}

fn to_facts(entry: Entry) -> RecipeFacts {
    let id = RecipeId(entry.id);
    let content = RecipeContent {
        title: entry.title,
        description: entry.description,
        category: entry.category,
        pet_type: id.pet_type(entry.species.unwrap_or(PetType::Dog)),
        ingredients: entry.ingredients,
        instructions: entry.instructions,
        nutritional_benefits: entry.nutritional_benefits,
        prep_minutes: Some(entry.prep_minutes),
        cook_minutes: Some(entry.cook_minutes),
        servings: entry.servings,
        recipe_yield: None,
        is_organic: entry.organic,
        difficulty: None,
        author: CATALOGUE_AUTHOR.to_owned(),
        keywords: Vec::new(),
    };
    let lines: Vec<IngredientLine> = content.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
    let analysis = analyse(&Dish {
        pet_type: content.pet_type,
        life_stage: LifeStage::from_category(content.category),
        is_treat: content.category == Category::Treats,
        lines: &lines,
        instructions: &content.instructions,
        salt: SaltCountry::default(),
    });
    RecipeFacts::new(id, &content, &analysis, Some(PENCE_PER_BATCH))
}
