//! GET /images/recipes/{id}.jpg: the copy of a photo, where a published recipe has one.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::catalogue_id::RecipeId;
use storage::photos::{self, Details};

use super::A_DAY;
use crate::answer::Answer;
use crate::error::ApiError;
use crate::recipes::show::published;
use crate::state::State;

pub const JPEG: &str = "image/jpeg";
/// Another photo has another address.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Where the site serves a photo.
pub fn path(id: RecipeId, photo: &Details) -> String {
    format!("/images/recipes/{id}.jpg?{}", version(photo))
}

fn version(photo: &Details) -> String {
    format!("v={}", photo.digest)
}

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    if let Some(answer) = snapshot.answered(&request) {
        return Ok(answer.respond(&request));
    }
    let it = published(&request, &snapshot)?;
    let known = it.photo.as_ref().ok_or(ApiError::UnknownAddress)?;
    let id = it.recipe.id;
    let photo = state.read(move |db| photos::find(db, id)).await?.ok_or(ApiError::UnknownAddress)?;
    let is_asked = request.query_string() == version(&photo.details);
    let answer = Answer::new(JPEG, photo.bytes).cache_control(if is_asked { FOR_EVER } else { A_DAY });
    // A photo that came after this snapshot belongs to the next one.
    if is_asked && photo.details == *known {
        return Ok(snapshot.keep(&request, answer).respond(&request));
    }
    Ok(answer.respond(&request))
}
