//! GET /api/site: the operator's settings that every page needs.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::{Country, ServedCountry};
use affiliate::currency::Currency;
use affiliate::link::page_disclosure;
use serde::Serialize;
use utoipa::ToSchema;

use crate::config::Config;
use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::security::content_security_policy::{ADVERTISING, ANALYTICS};
use crate::state::State;

pub const ADDRESS: &str = "/api/site";

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Site)]
pub struct SiteView {
    /// The email address in the footer; null if none is configured.
    #[schema(required = true)]
    support_email: Option<String>,
    /// The site's pages on social networks.
    social: Vec<SocialPageView>,
    /// Countries where visitors can shop, in the order of the menu. The first is the default.
    countries: Vec<CountryView>,
    /// Text about what the links to shops earn, for the footer of every page.
    disclosure: String,
    /// The analytics service, which is loaded only after the visitor has agreed; null if none is configured.
    #[schema(required = true)]
    analytics: Option<AnalyticsView>,
    /// The advertising network, which is loaded only after the visitor has agreed; null if none is configured.
    #[schema(required = true)]
    advertising: Option<AdvertisingView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ServedCountry)]
pub struct CountryView {
    code: Country,
    name: String,
    currency: Currency,
}

/// An analytics service of another site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Analytics)]
pub struct AnalyticsView {
    id: String,
    script: String,
}

/// An advertising network.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Advertising)]
pub struct AdvertisingView {
    client: String,
    script: String,
    /// The ids of the network's ad units, which are shown in turn.
    slots: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = SocialPage)]
pub struct SocialPageView {
    name: &'static str,
    url: String,
}

#[utoipa::path(
    get, path = "/api/site", operation_id = "showSite", tag = "site",
    responses((status = 200, description = "The settings", body = SiteView), (status = 304, description = "The settings have not changed since the client fetched them"))
)]
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| CachedResponse::json(&SiteView::new(&state.config)))
}

impl SiteView {
    /// Leaves out the services of other sites.
    pub fn without_services(config: &Config) -> Self {
        Self { analytics: None, advertising: None, ..Self::new(config) }
    }

    pub fn new(config: &Config) -> Self {
        Self {
            support_email: config.support_email.as_ref().map(ToString::to_string),
            social: config.social.iter().map(|it| SocialPageView { name: it.name, url: it.url.clone() }).collect(),
            countries: config.market.countries.iter().map(CountryView::from).collect(),
            disclosure: page_disclosure(&config.market),
            analytics: config
                .analytics_id
                .as_ref()
                .map(|id| AnalyticsView { id: id.clone(), script: format!("{}?id={id}", ANALYTICS.script) }),
            advertising: config.ad_client.as_ref().map(|client| AdvertisingView {
                client: client.clone(),
                script: format!("{}?client={client}", ADVERTISING.script),
                slots: config.ad_slots.clone(),
            }),
        }
    }
}

impl From<&ServedCountry> for CountryView {
    fn from(served: &ServedCountry) -> Self {
        Self { code: served.code, name: served.name.clone(), currency: served.currency }
    }
}
