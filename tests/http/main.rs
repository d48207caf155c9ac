//! Tests of the responses of a running site, over real connections.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod advertisements;
mod assistant;
mod assistant_create_recipe;
mod assistant_custom_recipes;
mod assistant_explanations;
mod audit_log;
mod batch_days;
mod blocked_writes;
mod caching;
mod connections;
mod consent;
mod contract;
mod contract_requests;
mod counting;
mod country;
mod dashboard;
mod diets;
mod downloads;
mod eaten_foods;
mod evaluation;
mod exclusions;
mod formulation;
mod freshness;
mod health_claims;
mod idempotency;
mod language_model;
mod letters;
mod link_check;
mod list;
mod mail;
mod messages;
mod moderation;
mod monitoring;
mod my_recipes;
mod newsletter;
mod nutrient_profiles;
mod nutrition;
mod operations;
mod opt_out;
mod overview;
mod page_rendering;
mod pages;
mod payloads;
mod pet_recipes;
mod photos;
mod pictures;
mod plans;
mod problems;
mod products;
mod proposals;
mod ratings;
mod read_limits;
mod recipe_conversion;
mod recipe_safety;
mod replies;
mod request_bodies;
mod revenue;
mod saved_catalogue;
mod schema_values;
mod search;
mod second_factor;
mod seo;
mod sessions;
mod shared_caching;
mod shop;
mod shopping_lists;
mod show;
mod sign_in;
mod sign_in_budget;
mod site_files;
mod sizes;
mod submissions;
mod supplement_mix;
mod swaps;
mod transport_security;
mod two_processes;
mod vet_sheets;
mod visitor_photos;
mod without_scripts;

use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use acceptance::site::Site;
use domain::category::Category;
use domain::recipe::Recipe;
use http_api::evaluation::evaluate_for_publication;
use storage::recipes::import_catalogue;

/// Starts a site with these recipes. Keep the database as long as the site is used, because dropping it deletes it.
fn site_with(recipes: &[Recipe]) -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, recipes);
    let site = Site::start(&database.address);
    (database, site)
}

fn insert_recipes(database: &TestDatabase, recipes: &[Recipe]) {
    database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(recipes), recipe(1).created_at)).unwrap();
}

/// Starts a site with these recipes and their real evaluations.
fn site_with_evaluated(recipes: &[Recipe]) -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let evaluated: Vec<_> = recipes.iter().map(|it| evaluate_for_publication(it.clone()).unwrap()).collect();
    database.storage().write(|db| import_catalogue(db, &evaluated, recipe(1).created_at)).unwrap();
    let site = Site::start(&database.address);
    (database, site)
}

/// Returns three dog recipes and two cat recipes that differ in every property that a list can filter or sort by.
fn sample_recipes() -> Vec<Recipe> {
    let dish = |id, title: &str, category, prep, cook| {
        edit(recipe(id), |it| {
            it.title = title.into();
            it.category = category;
            it.prep_minutes = Some(prep);
            it.cook_minutes = cook;
        })
    };
    vec![
        dish(3, "Cod & Potato Mash", Category::Small, 10, Some(25)),
        dish(9, "Big Beef Stew", Category::Large, 25, Some(90)),
        edit(dish(101, "Organic Chicken Pot", Category::Adult, 15, None), |it| it.is_organic = true),
        dish(85, "Salmon & Egg Supper", Category::Fish, 12, Some(8)),
        edit(dish(92, "Poached Chicken", Category::Chicken, 20, Some(15)), |it| {
            it.ingredients = vec!["200 g chicken thigh".into(), "1 chicken heart".into()]
        }),
    ]
}
