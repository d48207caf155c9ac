//! The data that a page needs first, by the API address it belongs to, so that the browser does not request it.

use domain::advertisement::Position;
use serde_json::{Map, Value, json};

use super::json_ld::script;
use crate::advertisements::AdvertisementView;
use crate::error::ApiError;
use crate::recipes::catalogue::CatalogueView;
use crate::recipes::find::Found;
use crate::site;
use crate::site::show::SiteView;
use crate::snapshot::Snapshot;
use crate::state::State;

#[derive(Debug, Default)]
pub struct FirstView(Map<String, Value>);

impl FirstView {
    pub fn with_catalogue(self, snapshot: &Snapshot) -> Self {
        self.with("/api/catalogue", CatalogueView::from_snapshot(snapshot))
    }

    /// Adds the response of an API address.
    pub fn with(mut self, address: &str, body: impl serde::Serialize) -> Self {
        self.0.insert(address.to_owned(), json!(body));
        self
    }

    /// Adds a list in the form in which the browser caches it: the recipes and their total number.
    pub fn with_list(mut self, address: String, found: &Found) -> Result<Self, ApiError> {
        let recipes: Value = serde_json::from_slice(&found.json()).map_err(ApiError::internal)?;
        self.0.insert(address, json!({ "recipes": recipes, "total": found.total }));
        Ok(self)
    }

    /// Adds the advertisements at these positions of the page.
    pub fn with_advertisements(self, snapshot: &Snapshot, positions: &[Position]) -> Self {
        positions.iter().fold(self, |view, position| {
            let views: Vec<AdvertisementView> =
                snapshot.advertised(*position).cloned().map(AdvertisementView::from).collect();
            view.with(&format!("/api/advertisements?position={position}"), views)
        })
    }

    /// Renders the data, with the settings of the site that every page needs.
    pub fn html(self, state: &State) -> String {
        self.render(SiteView::new(&state.config))
    }

    /// Renders the data of a page that must not load services of other sites, even if its visitor consented.
    pub fn html_without_services(self, state: &State) -> String {
        self.render(SiteView::without_services(&state.config))
    }

    fn render(self, site: SiteView) -> String {
        let view = self.with(site::show::ADDRESS, site);
        script("application/json", " id=\"first-view\"", &Value::Object(view.0))
    }
}
