//! GET /images/recipes/{id}.png: the recipe's bowl at 1200 x 630, for social networks.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{A_DAY, dish, foods};
use crate::answer::Answer;
use crate::error::ApiError;
use crate::recipes::show::published;
use crate::state::State;

pub const PNG: &str = "image/png";

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    if let Some(answer) = snapshot.answered(&request) {
        return Ok(answer.respond(&request));
    }
    let recipe = published(&request, &snapshot)?.recipe.clone();
    let png = web::block(move || artwork::share_png(&dish(&recipe, &foods(&recipe)))).await?;
    let png = png.map_err(|error| ApiError::Internal(error.to_string()))?;
    Ok(snapshot.keep(&request, Answer::new(PNG, png).cache_control(A_DAY)).respond(&request))
}
