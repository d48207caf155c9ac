//! GET /downloads/{name}.pdf: the guides to print.
//!
//! The parameter `paper` is `a4` or `letter`. Without it, visitors from the United States and Canada get Letter and all others
//! A4. Other parameters are ignored, as on pages.

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use documents::Site;
use domain::download::{Guide, Paper};
use domain::seo::SITE_NAME;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::config::Config;
use crate::country::evident_country;
use crate::error::ApiError;
use crate::page::page_query::PageQuery;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

const PDF: &str = "application/pdf";
const PAPER: &str = "paper";
/// Countries in which printers have Letter paper.
const LETTER_COUNTRIES: [&str; 2] = ["US", "CA"];

/// The files of all guides. They depend on the tables of the program and on its public address only, so they are created
/// once.
#[derive(Default)]
pub struct GuideFiles {
    responses: Mutex<HashMap<(Guide, Paper), Arc<CachedResponse>>>,
}

impl GuideFiles {
    /// Creates every file. Called after the start, so that no visitor waits for one.
    pub fn create_all(&self, config: &Config) -> Result<(), ApiError> {
        for &guide in Guide::ALL {
            for &paper in Paper::ALL {
                self.get_or_create(guide, paper, config)?;
            }
        }
        Ok(())
    }

    /// Returns a file. A request that comes before the file exists creates it.
    fn get_or_create(&self, guide: Guide, paper: Paper, config: &Config) -> Result<Arc<CachedResponse>, ApiError> {
        let mut responses = self.responses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(response) = responses.get(&(guide, paper)) {
            return Ok(Arc::clone(response));
        }
        let site = Site { name: SITE_NAME, url: &config.public_url.url_for("") };
        let file = documents::create_pdf(guide, paper, site).map_err(ApiError::internal)?;
        let disposition = format!("inline; filename=\"{}\"", guide.file_name());
        let response = Arc::new(CachedResponse::new(PDF, file).header("content-disposition", &disposition));
        responses.insert((guide, paper), Arc::clone(&response));
        Ok(response)
    }
}

pub async fn show(guide: Guide, request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let requested: Option<Paper> = PageQuery::parse(&request, &[PAPER]).get(PAPER).and_then(|name| name.parse().ok());
    let paper = requested.unwrap_or_else(|| default_paper(evident_country(&request, &state)));
    let mut response = state.guide_files.get_or_create(guide, paper, &state.config)?.respond(&request);
    if requested.is_none() {
        // The size depends on the visitor's country, so that shared caches must not store it.
        let private = HeaderValue::from_static("private, max-age=0, must-revalidate");
        response.headers_mut().insert(CACHE_CONTROL, private);
    }
    Ok(response)
}

fn default_paper(country: Option<Country>) -> Paper {
    if country.is_some_and(|it| LETTER_COUNTRIES.contains(&it.code())) { Paper::Letter } else { Paper::A4 }
}
