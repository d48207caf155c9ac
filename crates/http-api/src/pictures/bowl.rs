//! GET /images/bowls/{petType}.svg: the drawing of a full bowl on a transparent background, for each pet type.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;

use super::recipe::SVG;
use super::{dish, foods, redirect_to_canonical};
use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::ONE_DAY;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let pet_type: PetType = request.match_info().query("petType").parse().map_err(|_| ApiError::UnknownAddress)?;
    if let Some(redirect) = redirect_to_canonical(&request, &format!("/images/bowls/{pet_type}.svg")) {
        return Ok(redirect);
    }
    state.respond_cached(&request, CacheKey::path(&request), |snapshot| {
        let recipe = snapshot
            .recipes()
            .iter()
            .find(|it| it.pet_type == pet_type && it.category == representative_category(pet_type))
            .and_then(|it| snapshot.unpack(it))
            .ok_or(ApiError::UnknownAddress)?;
        let svg = artwork::cutout(&dish(&recipe.recipe, &foods(&recipe.recipe)));
        Ok(CachedResponse::new(SVG, svg).cache_control(ONE_DAY))
    })
}

/// Returns the category whose recipe with the lowest id is drawn. These drawings are the most colourful ones.
fn representative_category(pet_type: PetType) -> Category {
    match pet_type {
        PetType::Dog => Category::Large,
        PetType::Cat => Category::Fish,
    }
}
