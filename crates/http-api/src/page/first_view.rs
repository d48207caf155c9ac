//! The data of a page's first view, by the address the browser would have asked, so that it need not ask.

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
        self.with("/api/catalogue", CatalogueView::of(snapshot))
    }

    /// Any answer by its address.
    pub fn with(mut self, address: &str, body: impl serde::Serialize) -> Self {
        self.0.insert(address.to_owned(), json!(body));
        self
    }

    /// A list as the browser keeps it: the recipes and how many there are in all.
    pub fn with_list(mut self, address: String, found: &Found) -> Result<Self, ApiError> {
        let recipes: Value =
            serde_json::from_slice(&found.json()).map_err(|error| ApiError::Internal(error.to_string()))?;
        self.0.insert(address, json!({ "recipes": recipes, "total": found.total }));
        Ok(self)
    }

    /// With what is advertised at these places of the page.
    pub fn with_advertised(self, snapshot: &Snapshot, positions: &[Position]) -> Self {
        positions.iter().fold(self, |view, position| {
            let views: Vec<AdvertisementView> =
                snapshot.advertised(*position).cloned().map(AdvertisementView::from).collect();
            view.with(&format!("/api/advertisements?position={position}"), views)
        })
    }

    /// With what every page shows around itself.
    pub fn html(self, state: &State) -> String {
        self.around(SiteView::of(&state.config))
    }

    /// Of a page whose policy lets nothing of other sites in, whatever its visitor agrees to.
    pub fn html_apart(self, state: &State) -> String {
        self.around(SiteView::apart(&state.config))
    }

    fn around(self, site: SiteView) -> String {
        let whole = self.with(site::show::ADDRESS, site);
        script("application/json", " id=\"first-view\"", &Value::Object(whole.0))
    }
}
