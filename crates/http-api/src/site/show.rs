//! GET /api/site: what the operator set for every page.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::{Country, ServedCountry};
use affiliate::currency::Currency;
use affiliate::link::page_disclosure;
use serde::Serialize;
use utoipa::ToSchema;

use crate::config::Config;
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::security::content_security_policy::{ADVERTISING, ANALYTICS};
use crate::state::State;

pub const ADDRESS: &str = "/api/site";

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Site)]
pub struct SiteView {
    #[schema(required = true)]
    support_email: Option<String>,
    /// The pages the site has elsewhere.
    social: Vec<SocialPageView>,
    /// Where visitors may shop, in the order they are offered; the first is shown while nothing is known of one.
    countries: Vec<CountryView>,
    /// What the links to shops earn, for the foot of every page.
    disclosure: String,
    /// What may be loaded once a visitor agreed; null where there is none.
    #[schema(required = true)]
    analytics: Option<AnalyticsView>,
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

/// A service of another site that counts page views.
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
    /// The network's names of the slots, which take turns.
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
    responses((status = 200, body = SiteView), (status = 304, description = "The client has it already"))
)]
pub async fn show(request: HttpRequest, state: web::Data<State>, _: ValidQuery<()>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |_| CachedResponse::json(&SiteView::of(&state.config)))
}

impl SiteView {
    /// Without the services of other sites.
    pub fn apart(config: &Config) -> Self {
        Self { analytics: None, advertising: None, ..Self::of(config) }
    }

    pub fn of(config: &Config) -> Self {
        Self {
            support_email: config.support_email.as_ref().map(ToString::to_string),
            social: config.social.iter().map(|it| SocialPageView { name: it.name, url: it.url.clone() }).collect(),
            countries: config.market.countries.iter().map(CountryView::of).collect(),
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

impl CountryView {
    fn of(served: &ServedCountry) -> Self {
        Self { code: served.code, name: served.name.clone(), currency: served.currency }
    }
}
