//! The data that a page needs first, as responses by API address, so that the browser does not request them.

use domain::advertisement::Position;
use serde_json::{Map, Value, json};

use super::json_ld::script;
use crate::advertisements::AdvertisementView;
use crate::error::ApiError;
use crate::recipes::catalogue::CatalogueView;
use crate::recipes::find::FoundRecipes;
use crate::site;
use crate::site::escape_xml;
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

    /// Adds the settings of the site, which every page needs.
    pub fn with_site(self, state: &State) -> Self {
        self.with_response(site::show::ADDRESS, SiteView::new(&state.config))
    }

    /// Adds the settings of the site to a page that must not load services of other sites, even if its visitor consented.
    pub fn with_site_without_services(self, state: &State) -> Self {
        self.with_response(site::show::ADDRESS, SiteView::without_services(&state.config))
    }

    /// Adds what is wrong with the address, for visitors without scripts. A browser with scripts gets it from the API.
    pub fn with_problem(self, error: &ApiError) -> Self {
        self.with_response("/problem", error.to_string())
    }

    /// Returns the data as JSON, together with further data.
    pub fn json_with(&self, further: &Self) -> String {
        let mut all = self.0.clone();
        all.extend(further.0.clone());
        Value::Object(all).to_string()
    }

    /// Returns the data as a script element. `rendered_query` is the query with which the document was rendered whole; None if it
    /// contains a first paint. The browser takes the page over with the same query, in which campaign parameters are left out.
    pub fn script(&self, rendered_query: Option<&str>) -> String {
        let attributes = match rendered_query {
            None => String::new(),
            Some("") => " data-rendered".to_owned(),
            Some(query) => format!(" data-query=\"{}\" data-rendered", escape_xml(query)),
        };
        script("application/json", &format!(" id=\"first-view\"{attributes}"), &json!(self.0))
    }
}
