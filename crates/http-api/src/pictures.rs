//! What a recipe looks like: its photo, else a drawn bowl, with a larger copy for sharing; and a bowl for each species.

pub mod bowl;
pub mod photo;
pub mod photo_encoder;
pub mod recipe;
mod rendering;
pub mod share;

pub use rendering::Renderings;

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use artwork::Dish;
use domain::food_id::FoodId;
use domain::ingredient_line;
use domain::recipe::{Recipe, RecipeContent};

use crate::config::PublicUrl;
use crate::snapshot::Published;

/// The drawing only changes with the recipe or the program; a day is short enough for both.
const A_DAY: &str = "public, max-age=86400";

/// A picture as social networks, search engines and mails can show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// Full.
    pub address: String,
    pub content_type: &'static str,
    pub width: u32,
    pub height: u32,
    pub shows: String,
}

/// Where the site serves what a recipe looks like.
pub fn path(it: &Published) -> String {
    let id = it.recipe.id;
    it.photo.as_ref().map_or_else(|| format!("/images/recipes/{id}.svg"), |photo| photo::path(id, photo))
}

pub fn shared(it: &Published, site: &PublicUrl) -> Shared {
    let Recipe { id, content: RecipeContent { title, .. }, .. } = &it.recipe;
    match &it.photo {
        Some(known) => Shared {
            address: site.to(&photo::path(*id, known)),
            content_type: photo::JPEG,
            width: known.width,
            height: known.height,
            shows: title.clone(),
        },
        None => Shared {
            address: site.to(&format!("/images/recipes/{id}.png")),
            content_type: share::PNG,
            width: artwork::SHARE_WIDTH.into(),
            height: artwork::SHARE_HEIGHT.into(),
            shows: format!("A drawn bowl of {title}"),
        },
    }
}

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
