//! Who asks, as far as counting goes: whether it is a person, and a name for the day that leads back to nobody.

use actix_web::HttpRequest;
use actix_web::http::header::{HOST, REFERER, USER_AGENT};
use chrono::{DateTime, Utc};
use domain::visit::{PublicPath, is_bot};
use url::Url;

use crate::country::evident_country;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// What a browser sends whose user wants no part in statistics.
const NOT_COUNTED: [&str; 2] = ["dnt", "sec-gpc"];

pub struct VisitorRequest<'a> {
    request: &'a HttpRequest,
    state: &'a State,
}

impl<'a> VisitorRequest<'a> {
    pub fn new(request: &'a HttpRequest, state: &'a State) -> Self {
        Self { request, state }
    }

    /// Programs that look at pages by themselves are not counted.
    pub fn is_person(&self) -> bool {
        !is_bot(self.header(USER_AGENT.as_str()))
    }

    /// Nothing that is kept says who somebody is; whoever asks to be left out is left out of the views all the same.
    pub fn wants_to_be_left_out(&self) -> bool {
        NOT_COUNTED.iter().any(|name| self.header(name) == "1")
    }

    /// The same for one browser at one address during one day. The day's salt is deleted after it.
    pub fn visitor(&self, now: DateTime<Utc>) -> Option<String> {
        let salt = self.state.counting.salt(now)?;
        let source = self.client_address().key();
        Some(self.state.keys.key("visitor", &[&salt, &source, self.header(USER_AGENT.as_str())]))
    }

    pub fn client_address(&self) -> ClientAddress {
        ClientAddress::detect(self.request, &self.state.config)
    }

    /// None where nothing but a guess would be left.
    pub fn country(&self) -> Option<String> {
        evident_country(self.request, self.state).map(|country| country.code().to_owned())
    }

    /// By which names the site is asked.
    pub fn own_hosts(&self) -> [String; 2] {
        [self.state.config.public_url.host(), self.header(HOST.as_str()).to_owned()]
    }

    /// The public page that a request says it comes from.
    pub fn page(&self) -> Option<PublicPath> {
        let from = Url::parse(self.header(REFERER.as_str())).ok()?;
        self.known(PublicPath::of(from.path())?)
    }

    /// A page that is there: a recipe only while it is published.
    pub fn known(&self, path: PublicPath) -> Option<PublicPath> {
        match path {
            PublicPath::Page(_) => Some(path),
            PublicPath::Recipe(id) => self.state.snapshot().find(id).map(|_| path),
        }
    }

    fn header(&self, name: &str) -> &'a str {
        self.request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
