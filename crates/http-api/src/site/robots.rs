//! GET /robots.txt: what may be indexed, and where the sitemap is.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::answer::Answer;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> HttpResponse {
    let snapshot = state.snapshot();
    if let Some(answer) = snapshot.answered(&request) {
        return answer.respond(&request);
    }
    let body = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /favourites\n\nSitemap: {}\n",
        state.config.public_url.to("/sitemap.xml")
    );
    snapshot.keep(&request, Answer::new("text/plain; charset=utf-8", body)).respond(&request)
}
