//! Services of other companies that a page may load after the visitor agreed, and the sources that its policy then allows.

use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY};
use domain::visit::PublicPath;
use serde::Deserialize;

use crate::config::Config;

/// The cookie that stores the visitor's choice.
const COOKIE: &str = "consent";
/// A page with a wider policy is meant for one visitor only, and is loaded again each time.
const PRIVATE: &str = "private, max-age=0, must-revalidate";

/// A service and the sources that it loads from.
pub struct Service {
    /// The name that the stored choice of a visitor lists. Pages show the name of the product instead.
    pub name: &'static str,
    pub script: &'static str,
    pub scripts: &'static [&'static str],
    pub styles: &'static [&'static str],
    pub images: &'static [&'static str],
    pub connections: &'static [&'static str],
    pub frames: &'static [&'static str],
}

/// The sources that Google documents, without those of its advertising features:
/// <https://developers.google.com/tag-platform/security/guides/csp>.
pub const ANALYTICS: Service = Service {
    name: "analytics",
    script: "https://www.googletagmanager.com/gtag/js",
    scripts: &["https://*.googletagmanager.com"],
    styles: &[],
    images: &["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    connections: &[
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://*.googletagmanager.com",
    ],
    frames: &[],
};

/// The network publishes no fixed list of hosts: scripts come from its own hosts, images from its advertisers.
pub const ADVERTISING: Service = Service {
    name: "advertising",
    script: "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js",
    scripts: &[
        "https://*.googlesyndication.com",
        "https://*.doubleclick.net",
        "https://*.googleadservices.com",
        "https://*.adtrafficquality.google",
        "https://fundingchoicesmessages.google.com",
    ],
    // Its scripts write `style` attributes.
    styles: &["'unsafe-inline'"],
    images: &["https:"],
    connections: &[
        "https://*.googlesyndication.com",
        "https://*.doubleclick.net",
        "https://*.googleadservices.com",
        "https://*.adtrafficquality.google",
        "https://fundingchoicesmessages.google.com",
    ],
    frames: &[
        "https://*.googlesyndication.com",
        "https://*.doubleclick.net",
        "https://*.adtrafficquality.google",
        "https://www.google.com",
    ],
};

/// The services that a page may load.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllowedServices {
    pub analytics: bool,
    pub advertising: bool,
}

/// The part of the visitor's stored choice that concerns other companies.
#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    analytics: bool,
    #[serde(default)]
    marketing: bool,
    /// The services that were named when the visitor chose; the choice covers only these. A choice without a list covers
    /// all services.
    services: Option<Vec<String>>,
}

impl Choice {
    fn covers(&self, service: &Service) -> bool {
        self.services.as_ref().is_none_or(|named| named.iter().any(|name| name == service.name))
    }
}

impl AllowedServices {
    pub const NONE: Self = Self { analytics: false, advertising: false };

    /// Returns the configured services that the visitor agreed to.
    fn from_request(request: &ServiceRequest, config: &Config) -> Self {
        let choice: Option<Choice> =
            request.cookie(COOKIE).and_then(|cookie| serde_json::from_str(cookie.value()).ok());
        choice.map_or(Self::NONE, |choice| Self {
            analytics: choice.analytics && choice.covers(&ANALYTICS) && config.analytics_id.is_some(),
            advertising: choice.marketing && choice.covers(&ADVERTISING) && config.ad_client.is_some(),
        })
    }

    /// Returns the services that are allowed.
    pub fn services(self) -> impl Iterator<Item = &'static Service> {
        [(self.analytics, &ANALYTICS), (self.advertising, &ADVERTISING)]
            .into_iter()
            .filter_map(|(allowed, service)| allowed.then_some(service))
    }
}

/// The policy that applies to the response to a request.
#[derive(Debug, Clone, Copy)]
pub enum PolicyChoice {
    /// No services are allowed.
    Strict,
    /// The response is a page whose policy depends on the visitor's choice.
    ByConsent(AllowedServices),
}

impl PolicyChoice {
    /// Only public pages load services, and only if they are configured.
    pub fn from_request(request: &ServiceRequest, config: &Config) -> Self {
        let is_configured = config.analytics_id.is_some() || config.ad_client.is_some();
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        if is_configured && is_read && PublicPath::parse(request.path()).is_some() {
            Self::ByConsent(AllowedServices::from_request(request, config))
        } else {
            Self::Strict
        }
    }

    pub fn allowed(self) -> AllowedServices {
        match self {
            Self::Strict => AllowedServices::NONE,
            Self::ByConsent(allowed) => allowed,
        }
    }

    /// Makes the request unconditional if services are allowed, because a copy that the browser stored earlier may have
    /// another policy.
    pub fn prepare_request(self, request: &mut ServiceRequest) {
        if self.allowed() != AllowedServices::NONE {
            request.headers_mut().remove(IF_NONE_MATCH);
        }
    }

    /// Prevents caches from sending the page of one visitor to another.
    pub fn set_cache_headers(self, headers: &mut HeaderMap) {
        if let Self::ByConsent(allowed) = self {
            headers.append(VARY, HeaderValue::from_static("cookie"));
            if allowed != AllowedServices::NONE {
                headers.remove(ETAG);
                headers.insert(CACHE_CONTROL, HeaderValue::from_static(PRIVATE));
            }
        }
    }
}
