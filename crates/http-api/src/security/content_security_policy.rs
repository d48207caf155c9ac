//! The services of other sites that a page may load once its visitor has agreed, and what its policy then lets through.

use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY};
use domain::visit::PublicPath;
use serde::Deserialize;

use crate::config::Config;

/// The visitor's choice, kept by the browser.
const COOKIE: &str = "consent";
/// A page under a wider policy is this visitor's alone, and is asked for whole each time.
const OWN: &str = "private, max-age=0, must-revalidate";

/// A service by what it loads.
pub struct Service {
    /// As it is told of, and as a choice notes that it was named.
    pub name: &'static str,
    pub script: &'static str,
    pub scripts: &'static [&'static str],
    pub images: &'static [&'static str],
    pub connections: &'static [&'static str],
    pub frames: &'static [&'static str],
}

/// <https://developers.google.com/tag-platform/security/guides/csp>, without its advertising features.
pub const ANALYTICS: Service = Service {
    name: "analytics",
    script: "https://www.googletagmanager.com/gtag/js",
    scripts: &["https://*.googletagmanager.com"],
    images: &["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    connections: &[
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://*.googletagmanager.com",
    ],
    frames: &[],
};

/// The network names no fixed list of hosts: scripts come from its own, pictures from its advertisers.
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

/// What a page may load from elsewhere.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllowedServices {
    pub analytics: bool,
    pub advertising: bool,
}

/// Of the visitor's choice what concerns other sites.
#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    analytics: bool,
    #[serde(default)]
    marketing: bool,
    /// What was named when it was made: it is no agreement to anything else. One that doesn't say is about all.
    services: Option<Vec<String>>,
}

impl Choice {
    fn names(&self, service: &Service) -> bool {
        self.services.as_ref().is_none_or(|named| named.iter().any(|name| name == service.name))
    }
}

impl AllowedServices {
    pub const NONE: Self = Self { analytics: false, advertising: false };

    /// What the visitor agreed to, of what is configured.
    fn by(request: &ServiceRequest, config: &Config) -> Self {
        let choice: Option<Choice> =
            request.cookie(COOKIE).and_then(|cookie| serde_json::from_str(cookie.value()).ok());
        choice.map_or(Self::NONE, |choice| Self {
            analytics: choice.analytics && choice.names(&ANALYTICS) && config.analytics_id.is_some(),
            advertising: choice.marketing && choice.names(&ADVERTISING) && config.ad_client.is_some(),
        })
    }

    /// The services it is about.
    pub fn services(self) -> impl Iterator<Item = &'static Service> {
        [(self.analytics, &ANALYTICS), (self.advertising, &ADVERTISING)]
            .into_iter()
            .filter_map(|(granted, service)| granted.then_some(service))
    }
}

/// How a request stands to what other sites offer.
#[derive(Debug, Clone, Copy)]
pub enum Standing {
    /// It asks for nothing that could carry them.
    Apart,
    /// It asks for a page whose policy goes by the visitor's choice.
    Page(AllowedServices),
}

impl Standing {
    /// Only public pages carry anything of other sites, and only where it is configured.
    pub fn of(request: &ServiceRequest, config: &Config) -> Self {
        let is_configured = config.analytics_id.is_some() || config.ad_client.is_some();
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        if is_configured && is_read && PublicPath::of(request.path()).is_some() {
            Self::Page(AllowedServices::by(request, config))
        } else {
            Self::Apart
        }
    }

    pub fn granted(self) -> AllowedServices {
        match self {
            Self::Apart => AllowedServices::NONE,
            Self::Page(granted) => granted,
        }
    }

    /// What is kept of the page from before has another policy.
    pub fn before(self, request: &mut ServiceRequest) {
        if self.granted() != AllowedServices::NONE {
            request.headers_mut().remove(IF_NONE_MATCH);
        }
    }

    /// Nobody else gets this visitor's page out of a cache.
    pub fn after(self, headers: &mut HeaderMap) {
        if let Self::Page(granted) = self {
            headers.append(VARY, HeaderValue::from_static("cookie"));
            if granted != AllowedServices::NONE {
                headers.remove(ETAG);
                headers.insert(CACHE_CONTROL, HeaderValue::from_static(OWN));
            }
        }
    }
}
