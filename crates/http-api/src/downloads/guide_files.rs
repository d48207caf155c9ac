//! The files of the guides to print, in memory.

use documents::Site;
use domain::download::{Guide, Paper};
use domain::seo::SITE_NAME;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::config::Config;
use crate::error::ApiError;
use crate::response::cache_policy::SHARED;
use crate::response::cached_response::CachedResponse;

const PDF: &str = "application/pdf";

/// The files of all guides. They depend on the tables of the program and on its public address only, so they are created
/// once.
#[derive(Default)]
pub struct GuideFiles {
    responses: Mutex<HashMap<(Guide, Paper), Arc<CachedResponse>>>,
}

impl GuideFiles {
    /// Creates every file and returns their number. Called after the start, so that no visitor waits for one.
    pub fn create_all(&self, config: &Config) -> Result<usize, ApiError> {
        let mut files = 0;
        for &guide in Guide::ALL {
            for &paper in Paper::ALL {
                self.get_or_create(guide, paper, config)?;
                files += 1;
            }
        }
        Ok(files)
    }

    /// Returns a file. A request that comes before the file exists creates it.
    pub fn get_or_create(&self, guide: Guide, paper: Paper, config: &Config) -> Result<Arc<CachedResponse>, ApiError> {
        let mut responses = self.responses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(response) = responses.get(&(guide, paper)) {
            return Ok(Arc::clone(response));
        }
        let site = Site { name: SITE_NAME, url: &config.public_url.url_for("") };
        let file = documents::create_pdf(guide, paper, site).map_err(ApiError::internal)?;
        let disposition = format!("inline; filename=\"{}\"", guide.file_name());
        let response = CachedResponse::new(PDF, file).header("content-disposition", &disposition).cache_control(SHARED);
        let response = Arc::new(response);
        responses.insert((guide, paper), Arc::clone(&response));
        Ok(response)
    }
}
