//! The data that a page needs first, as responses by API address, so that the browser does not request them.

use domain::advertisement::Position;
use serde_json::{Map, Value, json};

use super::json_ld::script;
use crate::advertisements::AdvertisementView;
use crate::error::ApiError;
use crate::recipes::catalogue::CatalogueView;
use crate::recipes::find::FoundRecipes;
use crate::site;
use crate::site::show::SiteView;
use crate::snapshot::Snapshot;
use crate::state::State;

#[derive(Debug, Default)]
pub struct FirstView(Map<String, Value>);

impl FirstView {
    pub fn with_catalogue(self, snapshot: &Snapshot) -> Self {
        self.with_response("/api/catalogue", CatalogueView::from_snapshot(snapshot))
    }

    /// Adds the response that an API address would send.
    pub fn with_response(mut self, address: &str, body: impl serde::Serialize) -> Self {
        self.0.insert(address.to_owned(), json!(body));
        self
    }

    /// Adds a list in the form in which the browser caches it: the recipes and their total number.
    pub fn with_list(mut self, address: String, found: &FoundRecipes) -> Result<Self, ApiError> {
        let recipes: Value = serde_json::from_slice(&found.json()).map_err(ApiError::internal)?;
        self.0.insert(address, json!({ "recipes": recipes, "total": found.total }));
        Ok(self)
    }

    /// Adds the advertisements at these positions of the page.
    pub fn with_advertisements(self, snapshot: &Snapshot, positions: &[Position]) -> Self {
        positions.iter().fold(self, |view, position| {
            let views: Vec<AdvertisementView> =
                snapshot.advertisements_at(*position).cloned().map(AdvertisementView::from).collect();
            view.with_response(&format!("/api/advertisements?position={position}"), views)
        })
    }

    /// Renders the data as a script element, with the settings of the site that every page needs.
    pub fn render(self, state: &State) -> String {
        self.render_with_site(SiteView::new(&state.config))
    }

    /// Renders the data of a page that must not load services of other sites, even if its visitor consented.
    pub fn render_without_services(self, state: &State) -> String {
        self.render_with_site(SiteView::without_services(&state.config))
    }

    fn render_with_site(self, site: SiteView) -> String {
        let view = self.with_response(site::show::ADDRESS, site);
        script("application/json", " id=\"first-view\"", &Value::Object(view.0))
    }
}
