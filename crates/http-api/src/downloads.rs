//! GET /downloads/{name}.pdf: the guides to print.
//!
//! The parameter `paper` is `a4` or `letter`. Without it, visitors from the United States and Canada get Letter and all others
//! A4. Other parameters are ignored, as on pages.

pub mod guide_files;

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::download::{Guide, Paper};

use crate::country::detected_country;
use crate::error::ApiError;
use crate::page::page_query::PageQuery;
use crate::response::cache_policy::PRIVATE;
use crate::state::State;

const PAPER: &str = "paper";
/// Countries in which printers have Letter paper.
const LETTER_COUNTRIES: [&str; 2] = ["US", "CA"];

pub async fn show(guide: Guide, request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let requested: Option<Paper> = PageQuery::parse(&request, &[PAPER]).get(PAPER).and_then(|name| name.parse().ok());
    let paper = requested.unwrap_or_else(|| default_paper(detected_country(&request, &state)));
    let mut response = state.guide_files.get_or_create(guide, paper, &state.config)?.respond(&request);
    if requested.is_none() {
        // The size depends on the visitor's country, so that shared caches must not store it.
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(PRIVATE));
    }
    Ok(response)
}

fn default_paper(country: Option<Country>) -> Paper {
    if country.is_some_and(|it| LETTER_COUNTRIES.contains(&it.code())) { Paper::Letter } else { Paper::A4 }
}
