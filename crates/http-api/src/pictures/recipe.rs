//! GET /images/recipes/{id}.svg: the recipe's bowl.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{A_DAY, dish, foods};
use crate::answer::Answer;
use crate::error::ApiError;
use crate::recipes::show::published;
use crate::state::State;

pub const SVG: &str = "image/svg+xml";

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.answer(&request, |snapshot| {
        let recipe = &published(&request, snapshot)?.recipe;
        let svg = artwork::picture(&dish(recipe, &foods(recipe)));
        Ok(Answer::new(SVG, svg).cache_control(A_DAY))
    })
}
