//! Reads from a request what counting needs: whether a person sent it, and an anonymous key of the visitor for one day.

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, REFERER, USER_AGENT};
use chrono::{DateTime, Utc};
use domain::visit::{PublicPath, is_bot};
use url::Url;

use crate::country::detected_country;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// Headers of browsers whose users do not want to be counted.
const OPT_OUT_HEADERS: [&str; 2] = ["dnt", "sec-gpc"];

pub struct VisitorRequest<'a> {
    request: &'a HttpRequest,
    state: &'a State,
}

impl<'a> VisitorRequest<'a> {
    pub fn new(request: &'a HttpRequest, state: &'a State) -> Self {
        Self { request, state }
    }

    /// Returns false for bots, which are not counted.
    pub fn is_person(&self) -> bool {
        !is_bot(self.header(USER_AGENT.as_str()))
    }

    /// Returns true if the browser asks not to be counted. Its views are then not stored, although they are anonymous.
    pub fn has_opted_out(&self) -> bool {
        OPT_OUT_HEADERS.iter().any(|name| self.header(name) == "1")
    }

    /// Returns a key that is the same for one browser at one address during one day, or None if that day has no salt. The
    /// salt is deleted after the day.
    pub fn visitor_key(&self, now: DateTime<Utc>) -> Option<String> {
        let salt = self.state.counting.salt(now)?;
        let source = self.client_address().key();
        Some(self.state.keys.key("visitor", &[&salt, &source, self.header(USER_AGENT.as_str())]))
    }

    pub fn client_address(&self) -> ClientAddress {
        ClientAddress::detect(self.request, &self.state.config)
    }

    /// Returns the code of the visitor's country, or None if nothing in the request indicates it.
    pub fn country(&self) -> Option<String> {
        detected_country(self.request, self.state).map(|country| country.code().to_owned())
    }

    /// Returns the host names of this site.
    pub fn own_hosts(&self) -> [String; 2] {
        [self.state.config.public_url.host(), self.header(HOST.as_str()).to_owned()]
    }

    /// Returns the public page that the request came from, according to its referrer.
    pub fn referring_page(&self) -> Option<PublicPath> {
        let referrer = Url::parse(self.header(REFERER.as_str())).ok()?;
        self.existing_page(PublicPath::parse(referrer.path())?)
    }

    /// Returns the path if its page exists. A recipe must be published.
    pub fn existing_page(&self, path: PublicPath) -> Option<PublicPath> {
        match path {
            PublicPath::Page(_) => Some(path),
            PublicPath::Recipe(id) => self.state.snapshot().find(id).map(|_| path),
        }
    }

    fn header(&self, name: &str) -> &'a str {
        self.request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
