//! Pictures of recipes: photos, drawings, share pictures; photos of reviews; and a drawing for each pet type, each body condition
//! score and each product.

pub mod address;
pub mod body_condition;
pub mod bowl;
pub mod photo;
pub mod photo_encoder;
pub mod product;
pub mod recipe;
mod rendering;
pub mod review_photo;
pub mod share;
pub mod upload;

pub use address::{SharePicture, photo_path, picture_path, share_picture, share_picture_address};
pub use rendering::RenderingQueue;

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use artwork::Dish;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::recipe::Recipe;

use crate::response::cache_policy::ONE_DAY;

/// Returns a redirect to `address`, or None if exactly this address was requested. A picture has only one address, so that
/// parameters or leading zeros do not cause another rendering.
fn redirect_to_canonical(request: &HttpRequest, address: &str) -> Option<HttpResponse> {
    let is_requested = request.uri().path_and_query().is_some_and(|requested| requested.as_str() == address);
    (!is_requested).then(|| {
        HttpResponse::MovedPermanently()
            .insert_header((LOCATION, address))
            .insert_header((CACHE_CONTROL, ONE_DAY))
            .finish()
    })
}

/// Returns the foods of a recipe in the order of its lines. Unknown foods are not drawn.
fn foods(recipe: &Recipe) -> Vec<FoodId> {
    recipe
        .content
        .ingredients
        .iter()
        .filter_map(|text| nutrition::line::match_line(&IngredientLine::parse(text)))
        .map(|matched| matched.food.id.clone())
        .collect()
}

fn dish<'a>(recipe: &Recipe, foods: &'a [FoodId]) -> Dish<'a> {
    Dish { id: recipe.id, pet_type: recipe.content.pet_type, category: recipe.content.category, foods }
}
