//! The built-in catalogue: the recipes that ship with the program, one TOML file each.

use anyhow::{Context, anyhow, bail, ensure};
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::{CATALOGUE_AUTHOR, Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use http_api::evaluation::evaluate_for_publication;
use rust_embed::Embed;
use serde::Deserialize;
use storage::recipes::EvaluatedPublishableRecipe;

#[derive(Embed)]
#[folder = "catalogue"]
#[include = "*.toml"]
struct Files;

/// The content of a recipe's file. 'Add a recipe' in CONTRIBUTING.md explains how to write one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: i64,
    /// Required unless the id has an assigned pet type.
    species: Option<PetType>,
    title: String,
    description: String,
    category: Category,
    organic: bool,
    servings: u32,
    prep_minutes: u32,
    cook_minutes: u32,
    #[serde(rename = "yield")]
    recipe_yield: Option<String>,
    ingredients: Vec<String>,
    instructions: Vec<String>,
    nutritional_benefits: Vec<String>,
}

impl Entry {
    fn into_content(self, pet_type: PetType) -> RecipeContent {
        RecipeContent {
            title: self.title,
            description: self.description,
            category: self.category,
            pet_type,
            ingredients: self.ingredients,
            instructions: self.instructions,
            nutritional_benefits: self.nutritional_benefits,
            prep_minutes: Some(self.prep_minutes),
            cook_minutes: Some(self.cook_minutes),
            servings: self.servings,
            recipe_yield: self.recipe_yield,
            is_organic: self.organic,
            difficulty: None,
            author: CATALOGUE_AUTHOR.to_owned(),
            keywords: Vec::new(),
        }
    }
}

/// Returns every recipe of the catalogue, by id. `now` is the date of a recipe that is not yet stored: a recipe is published
/// when it is first imported. The error names the file, and the line if its TOML is not valid.
pub fn recipes(now: DateTime<Utc>) -> anyhow::Result<Vec<Recipe>> {
    let mut recipes: Vec<Recipe> = read_files(now).map(|(_, recipe)| recipe).collect::<Result<_, _>>()?;
    recipes.sort_by_key(|recipe| recipe.id);
    Ok(recipes)
}

/// Returns the catalogue with its evaluations. A recipe that must not be published is an error.
pub fn evaluate_recipes(now: DateTime<Utc>) -> anyhow::Result<Vec<EvaluatedPublishableRecipe>> {
    recipes(now)?
        .into_iter()
        .map(|recipe| {
            evaluate_for_publication(recipe).map_err(|evaluated| {
                let unsafe_recipe = evaluated.unsafe_recipe;
                let reasons = unsafe_recipe.reasons().join(", ");
                anyhow!("catalogue recipe '{}' contains {reasons}", unsafe_recipe.recipe.content.title)
            })
        })
        .collect()
}

/// Reads the files one by one, each with its path.
fn read_files(now: DateTime<Utc>) -> impl Iterator<Item = (String, anyhow::Result<Recipe>)> {
    Files::iter().map(move |name| {
        let path = format!("crates/cli/catalogue/{name}");
        let recipe = read(&name, now).with_context(|| path.clone());
        (path, recipe)
    })
}

fn read(name: &str, now: DateTime<Utc>) -> anyhow::Result<Recipe> {
    let file = Files::get(name).context("the file does not exist")?;
    let text = std::str::from_utf8(&file.data).context("the file is not UTF-8")?;
    parse(name, text, now)
}

fn parse(name: &str, text: &str, now: DateTime<Utc>) -> anyhow::Result<Recipe> {
    let entry: Entry = toml::from_str(text)?;
    let id = RecipeId(entry.id);
    ensure!(
        name.starts_with(&format!("{:03}-", entry.id)),
        "the file has id {}, so rename it to start with '{:03}-'",
        entry.id,
        entry.id
    );
    let pet_type = pet_type(id, entry.species)?;
    ensure!(entry.category.belongs_to(pet_type), "'{}' is not a category for {pet_type}s", entry.category);
    Ok(Recipe { id, content: entry.into_content(pet_type), created_at: now, updated_at: now })
}

fn pet_type(id: RecipeId, stated: Option<PetType>) -> anyhow::Result<PetType> {
    let ids = RecipeId::CATALOGUE;
    ensure!(ids.contains(&id.0), "id: use a free number from {} to {}, not {id}", ids.start(), ids.end());
    match (id.assigned_pet_type(), stated) {
        (Some(assigned), Some(stated)) if assigned != stated => {
            bail!("species: recipe {id} is for {assigned}s; use an id above 110 for a new recipe")
        }
        (Some(pet_type), _) | (None, Some(pet_type)) => Ok(pet_type),
        (None, None) => bail!("species: add the line species = \"dog\" or species = \"cat\""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::ingredient_line::IngredientLine;
    use domain::safety::{self, HazardVerdict};
    use nutrition::food::Food;
    use nutrition::storage_time::StorageTime;
    use std::collections::{BTreeMap, BTreeSet};

    /// Returns the files that can be read. `every_file_can_be_read` reports the others, so that one mistake is reported once.
    fn readable_files() -> Vec<(String, Recipe)> {
        read_files(DateTime::UNIX_EPOCH).filter_map(|(path, recipe)| Some((path, recipe.ok()?))).collect()
    }

    #[track_caller]
    fn assert_none(problems: &[String], next_step: &str) {
        assert!(problems.is_empty(), "{}\n{next_step}", problems.join("\n"));
    }

    #[test]
    fn every_file_can_be_read() {
        let problems: Vec<String> = read_files(DateTime::UNIX_EPOCH)
            .filter_map(|(_, recipe)| recipe.err())
            .map(|error| format!("{error:#}"))
            .collect();
        assert_none(&problems, "Correct the file; 'Add a recipe' in CONTRIBUTING.md explains how to write one.");
    }

    #[test]
    fn recipes_101_to_110_are_the_organic_ones() {
        let files = readable_files();
        let first: Vec<&Recipe> = files.iter().map(|(_, recipe)| recipe).filter(|recipe| recipe.id.0 <= 110).collect();
        for recipe in &first {
            assert_eq!(
                recipe.content.is_organic,
                recipe.id.0 > 100,
                "recipe {}: correct `organic` in its file",
                recipe.id.0
            );
        }
        for pet_type in [PetType::Dog, PetType::Cat] {
            let organic = first.iter().filter(|it| it.content.is_organic && it.content.pet_type == pet_type);
            assert_eq!(organic.count(), 5, "the site promises five organic recipes for each species");
        }
    }

    #[test]
    fn no_two_files_have_the_same_id() {
        let mut paths: BTreeMap<RecipeId, String> = BTreeMap::new();
        let mut problems = Vec::new();
        for (path, recipe) in readable_files() {
            if let Some(other) = paths.insert(recipe.id, path.clone()) {
                problems.push(format!("{path}: {other} has the id {} too", recipe.id));
            }
        }
        let free = RecipeId::CATALOGUE.rev().take_while(|id| !paths.contains_key(&RecipeId(*id))).last();
        assert_none(&problems, &format!("Give the new recipe a free id, for example {}.", free.unwrap_or_default()));
    }

    /// Recipes 1 to 110 were required when the site was built, so their ids must stay in use.
    #[test]
    fn recipes_1_to_110_are_all_there() {
        let ids: BTreeSet<i64> = readable_files().into_iter().map(|(_, recipe)| recipe.id.0).collect();
        let missing: Vec<String> = (1..=110).filter(|id| !ids.contains(id)).map(|id| id.to_string()).collect();
        assert_none(&missing, "These ids have no readable file in crates/cli/catalogue.");
    }

    #[test]
    fn a_new_recipe_needs_only_its_file() {
        let text = |id: &str, species: &str| {
            format!(
                "id = {id}\n{species}\ntitle = \"Test\"\ndescription = \"A dish for a test.\"\ncategory = \"adult\"\n\
                 organic = false\nservings = 4\nprep_minutes = 10\ncook_minutes = 20\n\
                 ingredients = []\ninstructions = []\nnutritional_benefits = []\n"
            )
        };
        let parse = |name, text: &str| parse(name, text, DateTime::UNIX_EPOCH);
        let cat = parse("111-test.toml", &text("111", "species = \"cat\"")).unwrap();
        assert_eq!((cat.id, cat.content.pet_type), (RecipeId(111), PetType::Cat));
        for (name, id, species, expected) in [
            ("111-test.toml", "111", "", "species: add the line species = \"dog\" or species = \"cat\""),
            ("112-test.toml", "111", "", "the file has id 111, so rename it to start with '111-'"),
            (
                "001-test.toml",
                "1",
                "species = \"cat\"",
                "species: recipe 1 is for dogs; use an id above 110 for a new recipe",
            ),
            ("1001-test.toml", "1001", "species = \"cat\"", "id: use a free number from 1 to 1000, not 1001"),
        ] {
            assert_eq!(parse(name, &text(id, species)).unwrap_err().to_string(), expected);
        }
        let error = parse("111-test.toml", &text("\"x\"", "")).unwrap_err().to_string();
        assert!(error.contains("line 1"), "{error}");
    }

    #[test]
    fn every_category_has_at_least_two_recipes() {
        let mut counts = BTreeMap::new();
        for (_, recipe) in readable_files() {
            *counts.entry((recipe.content.pet_type, recipe.content.category)).or_insert(0) += 1;
        }
        for pet_type in PetType::ALL {
            for category in Category::for_pet_type(Some(pet_type)).iter().filter(|it| **it != Category::All) {
                let count = counts.get(&(pet_type, *category)).copied().unwrap_or(0);
                assert!(count >= 2, "{category} for {pet_type}s has {count} recipes");
            }
        }
    }

    #[test]
    fn every_recipe_keeps_to_the_limits_of_a_recipe() {
        let (mut titles, mut descriptions) = (BTreeMap::new(), BTreeMap::new());
        let mut problems = Vec::new();
        for (path, recipe) in readable_files() {
            let lengths = [
                ("title", recipe.content.title.chars().count(), 1..=100, "characters"),
                ("description", recipe.content.description.chars().count(), 10..=500, "characters"),
                ("ingredients", recipe.content.ingredients.len(), 5..=17, "lines"),
                ("instructions", recipe.content.instructions.len(), 4..=9, "steps"),
                ("servings", recipe.content.servings.try_into().unwrap(), 1..=20, "servings"),
                ("nutritional_benefits", recipe.content.nutritional_benefits.len(), 1..=12, "sentences"),
            ];
            for (field, length, allowed, unit) in lengths {
                if !allowed.contains(&length) {
                    let (min, max) = (allowed.start(), allowed.end());
                    problems.push(format!("{path}: {field} has {length} {unit}; write from {min} to {max}"));
                }
            }
            if let Some(other) = titles.insert(recipe.content.title.to_lowercase(), path.clone()) {
                problems.push(format!("{path}: {other} has the same title"));
            }
            if let Some(other) = descriptions.insert(recipe.content.description, path.clone()) {
                problems.push(format!("{path}: {other} has the same description"));
            }
        }
        assert_none(&problems, "Change these fields.");
    }

    #[test]
    fn every_ingredient_line_matches_a_food_with_a_weight() {
        let mut problems = Vec::new();
        for (path, recipe) in readable_files() {
            for line in &recipe.content.ingredients {
                match nutrition::line::match_line(&IngredientLine::parse(line)) {
                    None => problems.push(format!("{path}: no food matches '{line}'")),
                    Some(it) if it.grams.is_none_or(|grams| grams <= 0.0) => {
                        problems.push(format!("{path}: the weight of '{line}' is unknown ({})", it.food.id));
                    }
                    Some(_) => {}
                }
            }
        }
        assert_none(
            &problems,
            "Write the amount in grams and a name from the columns 'name' and 'aliases' of crates/nutrition/data/foods.csv.",
        );
    }

    #[test]
    fn no_recipe_contains_a_hazard_that_is_unsafe_or_needs_a_review() {
        let mut problems = Vec::new();
        for (path, recipe) in readable_files() {
            let findings = safety::find_hazards(
                recipe.content.pet_type,
                &recipe.content.title,
                &recipe.content.ingredients,
                &recipe.content.instructions,
            );
            for finding in findings.iter().filter(|it| it.verdict != HazardVerdict::Info) {
                problems.push(format!(
                    "{path}: '{}' is the hazard {} ({:?})",
                    finding.text, finding.hazard.id, finding.part
                ));
            }
        }
        assert_none(&problems, "Remove these foods from the recipe.");
    }

    #[test]
    fn no_recipe_claims_to_cure_a_disease_or_mentions_one() {
        let mut problems = Vec::new();
        for (path, recipe) in readable_files() {
            for claim in domain::health_claim::find_in_recipe(&recipe.content) {
                problems.push(format!("{path}: {}", claim.message()));
            }
            for disease in recipe.content.diseases() {
                problems.push(format!("{path}: mentions {disease}"));
            }
        }
        assert_none(&problems, "Say what a nutrient does; diseases are for a vet.");
    }

    #[test]
    fn fish_dishes_keep_for_two_days_and_other_meals_for_three() {
        let mut problems = Vec::new();
        for (path, recipe) in readable_files() {
            let lines = recipe.content.ingredients.iter().map(|line| IngredientLine::parse(line));
            let foods: Vec<&Food> = lines.filter_map(|line| Some(nutrition::line::match_line(&line)?.food)).collect();
            let stated = StorageTime::for_dish(&recipe.content.instructions, foods.iter().copied()).fridge_text();
            let expected = match foods.iter().any(|food| food.is_fish()) {
                true => "2 days",
                false if recipe.content.category == Category::Treats => continue,
                false => "3 days",
            };
            if stated.as_deref() != Some(expected) {
                problems.push(format!("{path}: the steps say {stated:?}; write {expected} in the fridge"));
            }
        }
        assert_none(&problems, "Correct the step that says how long the dish keeps.");
    }
}
