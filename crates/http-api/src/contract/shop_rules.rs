//! The rules of the shop's pages as TypeScript.

use affiliate::country::time_zone::{self, COMMON_TIME_ZONES};
use affiliate::market::Market;
use affiliate::product::{ProductCategory, products};
use affiliate::retailer::MAX_SHOWN;
use domain::label_sheet::{LabelSheet, MAX_LABELS};
use domain::pet_type::PetType;
use nutrition::storage_time::THAWING;
use serde_json::{Value, json};

use crate::batch_days::request::{MAX_ANIMALS, MAX_RECIPES};
use crate::my_recipes::to_cook::MAX_OWN_RECIPES;
use crate::shop::basket_request::MAX_OWNED;
use crate::shop::retailers::MAX_INGREDIENT;

/// The ingredients that the ingredient page suggests.
const POPULAR_INGREDIENTS: [&str; 12] = [
    "Chicken breast",
    "Sweet potato",
    "Carrots",
    "Brown rice",
    "Salmon",
    "Pumpkin",
    "Green beans",
    "Beef",
    "Turkey",
    "Spinach",
    "Blueberries",
    "Oats",
];
/// Number of recipes that the basket page shows at first.
const FIRST_RECIPES: usize = 12;
/// Number of ingredients of a recipe that the basket page lists before '+N more'.
const FIRST_INGREDIENTS: usize = 5;
/// Time for which the browser stores the detected country.
const COUNTRY_CACHE_MINUTES: u32 = 5;
/// Time in milliseconds after which the browser guesses the country, because the server has not responded.
const COUNTRY_TIMEOUT_MS: u32 = 2_000;
/// The value that the browser sends as the parameter `version` of /api/detect-country. The server ignores it.
const DETECTION_VERSION: &str = "2.0";

pub fn rules() -> Value {
    json!({
        "popularIngredients": POPULAR_INGREDIENTS,
        "ingredientMaxLength": MAX_INGREDIENT,
        "featuredShops": MAX_SHOWN,
        "basketOwnedMax": MAX_OWNED,
        "basketOwnRecipesMax": MAX_OWN_RECIPES,
        "firstRecipes": FIRST_RECIPES,
        "firstIngredients": FIRST_INGREDIENTS,
        "country": {
            "version": DETECTION_VERSION,
            "cacheMinutes": COUNTRY_CACHE_MINUTES,
            "timeoutMs": COUNTRY_TIMEOUT_MS,
        },
        "timeZones": COMMON_TIME_ZONES.iter().map(|zone| json!({ "zone": zone, "country": time_zone::find_country(zone, &Market::built_in().countries) })).collect::<Vec<_>>(),
        "productCategories": { "dog": categories(PetType::Dog), "cat": categories(PetType::Cat) },
    })
}

/// Returns the rules that the pages of a batch day and of the freezer need.
pub fn batch_day() -> Value {
    json!({
        "maxRecipes": MAX_RECIPES,
        "maxAnimals": MAX_ANIMALS,
        "maxLabels": MAX_LABELS,
        "thawing": THAWING,
        "labelSheets": LabelSheet::ALL.iter().map(|sheet| json!({
            "value": sheet.as_str(),
            "label": sheet.label(),
            "labelsPerPage": sheet.labels_per_page(),
        })).collect::<Vec<_>>(),
    })
}

/// Returns the categories that contain a product.
fn categories(pet_type: PetType) -> Vec<Value> {
    let has_products = |it: &&ProductCategory| {
        products().iter().any(|product| product.pet_type == pet_type && product.category == **it)
    };
    let categories = ProductCategory::for_pet_type(pet_type).iter().filter(has_products);
    categories.map(|it| json!({ "value": it, "label": it.label(pet_type) })).collect()
}
