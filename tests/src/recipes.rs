//! Sample recipes for tests.

use chrono::{DateTime, TimeDelta, Utc};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::publication::PublishableRecipe;
use domain::recipe::{CATALOGUE_AUTHOR, Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use serde_json::{Value, json};
use storage::recipes::{EstimatedCost, EvaluatedPublishableRecipe, Evaluation};

/// Returns a simple recipe. Tests set the fields that they depend on.
pub fn recipe(id: i64) -> Recipe {
    let id = RecipeId(id);
    let created_at = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(20_000 + id.0);
    Recipe {
        id,
        content: RecipeContent {
            title: format!("Dish {id}"),
            description: "A dish that only a test would cook.".into(),
            category: Category::Adult,
            pet_type: id.pet_type(PetType::Dog),
            ingredients: vec!["450 g (1 lb) turkey thigh, skinless, diced".into(), "180 g (1 cup) brown rice".into()],
            instructions: vec!["Simmer everything for 20-25 minutes.".into(), "Cool it.".into()],
            nutritional_benefits: vec!["Turkey brings protein.".into()],
            prep_minutes: Some(15),
            cook_minutes: Some(25),
            servings: 4,
            recipe_yield: None,
            is_organic: false,
            difficulty: None,
            author: CATALOGUE_AUTHOR.into(),
            keywords: Vec::new(),
        },
        created_at,
        updated_at: created_at,
    }
}

/// Applies a change to the content of a recipe.
pub fn edit(mut recipe: Recipe, change: impl FnOnce(&mut RecipeContent)) -> Recipe {
    change(&mut recipe.content);
    recipe
}

/// Returns the JSON of a submitted recipe. Tests set the fields that they depend on.
pub fn submission() -> Value {
    json!({
        "title": "Bello's Turkey Supper",
        "description": "What our dog gets on Sundays.",
        "prepTime": 25,
        "servings": 3,
        "species": "dog",
        "category": "adult",
        "isOrganic": false,
        "ingredients": ["450 g turkey thigh, diced", "180 g brown rice"],
        "instructions": ["Simmer everything for 20 minutes.", "Cool it."],
        "author": "Anna",
        "authorId": 2,
    })
}

/// Returns the JSON of `submission` with some fields changed.
pub fn submission_with(changes: Value) -> Value {
    let mut body = submission();
    body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    body
}

/// Returns a recipe for which no portion can be calculated: most of its weight is a food that is not in the food table.
pub fn recipe_with_unknown_food(id: i64) -> Recipe {
    edit(recipe(id), |it| it.ingredients = vec!["600 g moose meat".into(), "1 tbsp olive oil".into()])
}

/// Returns the recipes with a fixed evaluation, for tests that do not depend on it.
pub fn with_fixed_evaluation(recipes: &[Recipe]) -> Vec<EvaluatedPublishableRecipe> {
    let check = |recipe: &Recipe| PublishableRecipe::check(recipe.clone()).unwrap();
    recipes.iter().map(check).map(add_fixed_evaluation).collect()
}

pub fn add_fixed_evaluation(recipe: PublishableRecipe) -> EvaluatedPublishableRecipe {
    let evaluation = Evaluation {
        verdict: "incomplete".into(),
        kcal: 1000.0,
        finished_grams: 800.0,
        cost: Some(EstimatedCost { pence: 400, as_of: Some("2026-11".into()), estimated_percent: 50 }),
        foods: vec![],
        unmatched: vec![],
        unweighed: vec![],
        rules_version: http_api::evaluation::RULES_DIGEST.into(),
    };
    EvaluatedPublishableRecipe { recipe, evaluation }
}

/// Returns a recipe with a fixed evaluation whose verdict is 'complete'.
pub fn with_complete_evaluation(recipe: &Recipe) -> EvaluatedPublishableRecipe {
    let mut evaluated = with_fixed_evaluation(std::slice::from_ref(recipe)).remove(0);
    evaluated.evaluation.verdict = "complete".into();
    evaluated
}

/// Returns the recipes of the built-in catalogue whose files can be read. `cargo test -p petrecipes` reports the others.
pub fn catalogue_recipes() -> Vec<Recipe> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/cli/catalogue");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    files.filter_map(|text| catalogue_recipe(&text.parse().ok()?)).collect()
}

/// `None` if a field is missing or has the wrong type.
fn catalogue_recipe(file: &toml::Table) -> Option<Recipe> {
    let text = |name: &str| Some(file.get(name)?.as_str()?.to_owned());
    let list = |name: &str| -> Option<Vec<String>> {
        file.get(name)?.as_array()?.iter().map(|it| Some(it.as_str()?.to_owned())).collect()
    };
    let number = |name: &str| u32::try_from(file.get(name)?.as_integer()?).ok();
    let recipe = recipe(file.get("id")?.as_integer()?);
    let content = RecipeContent {
        title: text("title")?,
        description: text("description")?,
        category: text("category")?.parse().ok()?,
        ingredients: list("ingredients")?,
        instructions: list("instructions")?,
        nutritional_benefits: list("nutritional_benefits")?,
        prep_minutes: Some(number("prep_minutes")?),
        cook_minutes: Some(number("cook_minutes")?),
        servings: number("servings")?,
        is_organic: file.get("organic")?.as_bool()?,
        ..recipe.content
    };
    Some(Recipe { content, ..recipe })
}

/// Returns the number of recipes of the built-in catalogue.
pub fn catalogue_size() -> usize {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/cli/catalogue");
    std::fs::read_dir(folder).unwrap().count()
}
