//! The built-in catalogue: recipes in one file each, embedded in the binary.

use anyhow::{Context, anyhow, bail, ensure};
use chrono::{NaiveDate, NaiveTime};
use domain::category::Category;
use domain::recipe::{CATALOGUE_AUTHOR, Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use http_api::evaluation::judge;
use rust_embed::Embed;
use serde::Deserialize;
use storage::recipes::Judged;

#[derive(Embed)]
#[folder = "catalogue"]
#[include = "*.toml"]
struct Files;

/// Content of a recipe file. The id determines the pet type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: i64,
    title: String,
    description: String,
    category: Category,
    organic: bool,
    servings: u32,
    prep_minutes: u32,
    cook_minutes: u32,
    #[serde(rename = "yield")]
    recipe_yield: Option<String>,
    created_on: toml::value::Date,
    ingredients: Vec<String>,
    instructions: Vec<String>,
    nutritional_benefits: Vec<String>,
}

/// Returns every recipe of the catalogue, sorted by id.
pub fn recipes() -> anyhow::Result<Vec<Recipe>> {
    let mut recipes: Vec<Recipe> =
        Files::iter().map(|name| read(&name).with_context(|| format!("catalogue/{name}"))).collect::<Result<_, _>>()?;
    recipes.sort_by_key(|recipe| recipe.id);
    Ok(recipes)
}

/// Returns the catalogue with its evaluations. A recipe with a hazard is an error.
pub fn judged() -> anyhow::Result<Vec<Judged>> {
    recipes()?
        .into_iter()
        .map(|recipe| {
            judge(recipe).map_err(|refused| {
                anyhow!("{} contains {}", refused.hazard.recipe.content.title, refused.hazard.hazards().join(", "))
            })
        })
        .collect()
}

fn read(name: &str) -> anyhow::Result<Recipe> {
    let file = Files::get(name).context("the file is missing")?;
    let entry: Entry = toml::from_slice(&file.data)?;
    let id = RecipeId(entry.id);
    ensure!(name.starts_with(&format!("{:03}-", entry.id)), "the file name must start with the id");
    let Some(pet_type) = id.catalogue_pet_type() else { bail!("{id} is not an id of the catalogue") };
    ensure!(entry.category.belongs_to(pet_type), "{} is not a category of {pet_type}s", entry.category);
    let day = entry.created_on;
    let day = NaiveDate::from_ymd_opt(day.year.into(), day.month.into(), day.day.into())
        .context("created_on is not a date")?;
    let created_at = day.and_time(NaiveTime::MIN).and_utc();
    Ok(Recipe {
        id,
        content: RecipeContent {
            title: entry.title,
            description: entry.description,
            category: entry.category,
            pet_type,
            ingredients: entry.ingredients,
            instructions: entry.instructions,
            nutritional_benefits: entry.nutritional_benefits,
            prep_minutes: Some(entry.prep_minutes),
            cook_minutes: Some(entry.cook_minutes),
            servings: entry.servings,
            recipe_yield: entry.recipe_yield,
            is_organic: entry.organic,
            difficulty: None,
            author: CATALOGUE_AUTHOR.to_owned(),
        },
        created_at,
        updated_at: created_at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::ingredient_line::parse;
    use domain::pet_type::PetType;
    use domain::safety::{self, Verdict};
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn the_catalogue_holds_each_of_its_110_ids_once() {
        let ids: Vec<i64> = recipes().unwrap().iter().map(|recipe| recipe.id.0).collect();
        assert_eq!(ids, (1..=110).collect::<Vec<_>>());
    }

    #[test]
    fn every_category_of_both_species_has_its_share() {
        let mut shelves = BTreeMap::new();
        for recipe in recipes().unwrap() {
            *shelves.entry((recipe.content.pet_type, recipe.content.category)).or_insert(0) += 1;
        }
        for pet_type in PetType::ALL {
            for category in Category::for_pet_type(Some(pet_type)).iter().filter(|it| **it != Category::All) {
                let count = shelves.get(&(pet_type, *category)).copied().unwrap_or(0);
                assert!(count >= 2, "{category} for {pet_type}s has {count} recipes");
            }
        }
    }

    #[test]
    fn each_recipe_keeps_the_limits_of_a_recipe() {
        let mut titles = BTreeSet::new();
        let mut descriptions = BTreeSet::new();
        for recipe in recipes().unwrap() {
            let id = recipe.id;
            assert!((1..=100).contains(&recipe.content.title.chars().count()), "{id}: title");
            assert!((10..=500).contains(&recipe.content.description.chars().count()), "{id}: description");
            assert!(
                (5..=14).contains(&recipe.content.ingredients.len()),
                "{id}: {} lines",
                recipe.content.ingredients.len()
            );
            assert!(
                (4..=9).contains(&recipe.content.instructions.len()),
                "{id}: {} steps",
                recipe.content.instructions.len()
            );
            assert!((1..=20).contains(&recipe.content.servings), "{id}: servings");
            assert!(!recipe.content.nutritional_benefits.is_empty(), "{id}: benefits");
            assert_eq!(recipe.content.is_organic, id.0 > 100, "{id}: organic");
            assert!(titles.insert(recipe.content.title.to_lowercase()), "{id}: title used twice");
            assert!(descriptions.insert(recipe.content.description), "{id}: description used twice");
        }
    }

    #[test]
    fn every_line_names_a_food_of_the_table_with_an_amount_in_grams() {
        let mut faults = Vec::new();
        for recipe in recipes().unwrap() {
            for line in &recipe.content.ingredients {
                match nutrition::line::match_line(&parse(line)) {
                    None => faults.push(format!("{}: no food for '{line}'", recipe.id)),
                    Some(it) if it.grams.is_none_or(|grams| grams <= 0.0) => {
                        faults.push(format!("{}: no grams for '{line}' ({})", recipe.id, it.food.id));
                    }
                    Some(_) => {}
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn no_recipe_holds_a_hazard_that_is_unsafe_or_needs_a_review() {
        let mut faults = Vec::new();
        for recipe in recipes().unwrap() {
            let findings = safety::check(
                recipe.content.pet_type,
                &recipe.content.title,
                &recipe.content.ingredients,
                &recipe.content.instructions,
            );
            for finding in findings.iter().filter(|it| it.hazard.verdict != Verdict::Info) {
                faults
                    .push(format!("{}: {} in {:?} ('{}')", recipe.id, finding.hazard.id, finding.place, finding.text));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    /// What a meal must name: one of these foods for each.
    const WHOLE: [(&str, &[&str]); 6] = [
        ("a calcium source", &["eggshell", "bone_meal", "calcium"]),
        ("oily fish or an oil for omega-3", &["oil_", "fish_oil", "sardine", "salmon", "mackerel", "herring", "trout"]),
        ("liver or what replaces it", &["liver", "kidney", "heart", "oyster", "mussel", "copper", "vitamin_a"]),
        ("iodine", &["salt_iodised", "iodine", "kelp"]),
        ("vitamin E", &["vitamin_e", "oil_wheat_germ", "wheat_germ", "oil_sunflower"]),
        ("zinc", &["zinc"]),
    ];

    #[test]
    fn every_meal_names_what_makes_a_diet_whole_and_every_cats_meal_taurine() {
        let mut faults = Vec::new();
        for recipe in recipes().unwrap().iter().filter(|recipe| recipe.content.category != Category::Treats) {
            let foods: Vec<String> = recipe
                .content
                .ingredients
                .iter()
                .filter_map(|line| nutrition::line::match_line(&parse(line)))
                .map(|it| it.food.id.to_string())
                .collect();
            let names = |wanted: &[&str]| foods.iter().any(|food| wanted.iter().any(|it| food.starts_with(it)));
            for (what, wanted) in WHOLE {
                let wanted: Vec<&str> = wanted.to_vec();
                if !foods.iter().any(|food| wanted.iter().any(|it| food.contains(it))) {
                    faults.push(format!("{}: no {what}", recipe.id));
                }
            }
            if recipe.content.pet_type == PetType::Cat && !names(&["taurine"]) {
                faults.push(format!("{}: no taurine", recipe.id));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
