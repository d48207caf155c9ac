//! GET /api/site: the operator's settings that every page needs.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::{Country, ServedCountry};
use affiliate::currency::Currency;
use affiliate::link::page_disclosure;
use serde::Serialize;
use utoipa::ToSchema;

use crate::config::{Config, LanguageModelConfig, SmtpUrl};
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
    /// The operator of the site with a postal address; null if it is not configured.
    #[schema(required = true)]
    operator: Option<String>,
    /// Which vet has checked which recipes, in the words of the operator; null if no vet has.
    #[schema(required = true)]
    vet_statement: Option<String>,
    /// Companies that process data of visitors for the operator, as far as they are configured. The services in
    /// `analytics` and `advertising` are not repeated.
    processors: Vec<ProcessorView>,
    /// The site's pages on social networks.
    social: Vec<SocialPageView>,
    /// Countries where visitors can shop, in the order of the menu. The first is the default.
    countries: Vec<CountryView>,
    /// Countries whose visitors see the verdict by another nutrient profile than the built-in one first.
    nutrient_profiles: Vec<CountryProfileView>,
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

/// A company that processes data of visitors for the operator.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Processor)]
pub struct ProcessorView {
    name: String,
    task: ProcessorTask,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ProcessorTask {
    /// Runs the computer on which the site and its database are.
    Hosting,
    /// Delivers mails.
    Mail,
    /// Runs the language model that words answers of the assistant.
    LanguageModel,
}

/// The nutrient profile whose verdict visitors from a country see first.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CountryProfile)]
pub struct CountryProfileView {
    country: Country,
    /// Id of a profile in the field `profiles` of an analysis.
    profile: &'static str,
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
            operator: config.operator.clone(),
            vet_statement: config.vet_statement.clone(),
            processors: processors(config),
            social: config.social.iter().map(|it| SocialPageView { name: it.name, url: it.url.clone() }).collect(),
            countries: config.market.countries.iter().map(CountryView::from).collect(),
            nutrient_profiles: config
                .nutrient_profiles
                .by_country()
                .map(|(country, profile)| CountryProfileView { country, profile: &profile.id })
                .collect(),
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

fn processors(config: &Config) -> Vec<ProcessorView> {
    let hosting = config.hosting_company.clone().map(|name| (name, ProcessorTask::Hosting));
    let mail = config.smtp_url.as_ref().and_then(SmtpUrl::remote_host).map(|name| (name, ProcessorTask::Mail));
    let model = config.language_model.as_ref().and_then(LanguageModelConfig::remote_host);
    let model = model.map(|name| (name, ProcessorTask::LanguageModel));
    hosting.into_iter().chain(mail).chain(model).map(|(name, task)| ProcessorView { name, task }).collect()
}

impl From<&ServedCountry> for CountryView {
    fn from(served: &ServedCountry) -> Self {
        Self { code: served.code, name: served.name.clone(), currency: served.currency }
    }
}
