//! What a recipe looks like: its photo, else a drawn bowl, with a larger copy for sharing; and a bowl for each species.

pub mod address;
pub mod bowl;
pub mod photo;
pub mod photo_encoder;
pub mod recipe;
mod rendering;
pub mod share;

pub use address::{SharePicture, path, photo_path, share_picture};
pub use rendering::Renderings;

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use artwork::Dish;
use domain::food_id::FoodId;
use domain::ingredient_line;
use domain::recipe::Recipe;

/// The drawing only changes with the recipe or the program; a day is short enough for both.
const A_DAY: &str = "public, max-age=86400";

/// A picture has one address. Any other spelling of it leads there, so that no request makes the picture anew by adding
/// parameters or zeros.
fn redirect_to(request: &HttpRequest, address: &str) -> Option<HttpResponse> {
    let is_requested = request.uri().path_and_query().is_some_and(|requested| requested.as_str() == address);
    (!is_requested).then(|| {
        HttpResponse::MovedPermanently()
            .insert_header((LOCATION, address))
            .insert_header((CACHE_CONTROL, A_DAY))
            .finish()
    })
}

/// The foods of a recipe's lines, in their order; what the table doesn't know isn't drawn.
fn foods(recipe: &Recipe) -> Vec<FoodId> {
    recipe
        .content
        .ingredients
        .iter()
        .filter_map(|text| nutrition::line::match_line(&ingredient_line::parse(text)))
        .map(|matched| matched.food.id.clone())
        .collect()
}

fn dish<'a>(recipe: &Recipe, foods: &'a [FoodId]) -> Dish<'a> {
    Dish { id: recipe.id, pet_type: recipe.content.pet_type, category: recipe.content.category, foods }
}
