//! The query of a page's address: the parameters that the server reads, and whether there are others.

use actix_web::HttpRequest;
use domain::page::AMOUNT_PARAMETERS;
use std::collections::HashSet;
use url::form_urlencoded;

use crate::recipes::size_query::SizeQuery;
use crate::request::query::QueryParameters;
use crate::response::cache_key::CacheKey;

/// Parameters that advertising and email services add to links. They do not change a page.
const CAMPAIGN_PARAMETERS: [&str; 15] = [
    "gclid",
    "gclsrc",
    "dclid",
    "gbraid",
    "wbraid",
    "fbclid",
    "msclkid",
    "ttclid",
    "twclid",
    "igshid",
    "li_fat_id",
    "mc_cid",
    "mc_eid",
    "yclid",
    "_ga",
];
const CAMPAIGN_PREFIX: &str = "utm_";
const FILTERS_OF_NOTHING: [(&str, &str); 2] = [("category", "all"), ("petType", "any")];
/// Represents, in the cache key, all parameters that only the browser reads.
const OTHER_PARAMETERS: (&str, &str) = ("*", "");

/// The query of a page. Requests with equal queries get the same page, so they share one cached response.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageQuery {
    parameters: Vec<(&'static str, String)>,
    has_other_parameters: bool,
}

impl PageQuery {
    /// Reads the `known` parameters in their order, and the first value of a repeated one, as the browser does: a form without scripts
    /// ends with the previous values. Values that filter nothing are ignored.
    pub fn parse(request: &HttpRequest, known: &[&'static str]) -> Self {
        let mut names = HashSet::new();
        let mut given: Vec<(String, String)> = form_urlencoded::parse(request.query_string().as_bytes())
            .map(|(name, value)| (name.into_owned(), value.trim().to_owned()))
            .filter(|(name, _)| names.insert(name.clone()))
            .filter(|(name, value)| {
                !(value.is_empty() || FILTERS_OF_NOTHING.contains(&(name.as_str(), value.as_str())))
            })
            .filter(|(name, _)| !is_campaign(name))
            .collect();
        let mut parameters = Vec::new();
        for name in known {
            if let Some(at) = given.iter().position(|(given, _)| given == name) {
                parameters.push((*name, given.remove(at).1));
            }
        }
        let has_other_parameters = given.iter().any(|(name, _)| !known.contains(&name.as_str()));
        Self { parameters, has_other_parameters }
    }

    /// Replaces the value of a parameter by its canonical form, so that equivalent values share a cached response. A
    /// parameter without a canonical form is removed and counts as one that only the browser reads.
    pub fn canonicalize(mut self, name: &str, canonical: impl FnOnce(&str) -> Option<String>) -> Self {
        if let Some(at) = self.parameters.iter().position(|(known, _)| *known == name) {
            let (name, value) = self.parameters.remove(at);
            match canonical(&value) {
                Some(value) => self.parameters.insert(at, (name, value)),
                None => self.has_other_parameters = true,
            }
        }
        self
    }

    /// Replaces the parameters that only visitors without scripts use.
    pub fn canonicalize_plain(self, is_country: impl Fn(&str) -> bool) -> Self {
        self.canonicalize("measures", |measures| ["metric", "us"].contains(&measures).then(|| measures.to_owned()))
            .canonicalize("country", |code| is_country(code).then(|| code.to_ascii_uppercase()))
    }

    /// Replaces the parameters that change amounts by their canonical form. At most one of them may be given.
    pub fn canonicalize_amounts(self) -> Self {
        let amounts = SizeQuery::parse(&self.subset(&AMOUNT_PARAMETERS)).unwrap_or_default();
        self.canonicalize("servings", |_| amounts.servings.map(|servings| servings.0.to_string()))
            .canonicalize("scale", |_| amounts.scale.map(|scale| scale.to_string()))
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// Returns true for the page without filters, which is what the build rendered as its first paint.
    pub fn is_empty(&self) -> bool {
        self.parameters.is_empty() && !self.has_other_parameters
    }

    /// Returns the query string, or None if it contains parameters that only the browser reads.
    pub fn known_query_string(&self) -> Option<String> {
        let names: Vec<&str> = self.parameters.iter().map(|(name, _)| *name).collect();
        (!self.has_other_parameters).then(|| self.subset(&names))
    }

    /// Returns the parameters with these names as a query string.
    pub fn subset(&self, names: &[&str]) -> String {
        let selected = self.parameters.iter().filter(|(name, _)| names.contains(name));
        form_urlencoded::Serializer::new(String::new()).extend_pairs(selected).finish()
    }

    pub fn cache_key(&self, request: &HttpRequest) -> CacheKey {
        let parameters = self.parameters.iter().map(|(name, value)| (*name, value.as_str()));
        CacheKey::with_parameters(request, parameters.chain(self.has_other_parameters.then_some(OTHER_PARAMETERS)))
    }
}

fn is_campaign(name: &str) -> bool {
    name.starts_with(CAMPAIGN_PREFIX) || CAMPAIGN_PARAMETERS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn parse(query: &str) -> (PageQuery, CacheKey) {
        let request = TestRequest::with_uri(&format!("/recipes?{query}")).to_http_request();
        let query = PageQuery::parse(&request, &["search", "category", "page"]);
        let key = query.cache_key(&request);
        (query, key)
    }

    #[test]
    fn equivalent_queries_share_a_cached_response() {
        for (one, other) in [
            ("", "utm_source=news&utm_medium=mail&gclid=abc"),
            ("", "category=all&search=%20"),
            ("search=egg&page=2", "page=2&search=egg"),
            ("search=egg", "search=%20egg%20&search=fish&fbclid=1"),
            ("", "category=all&category=puppy&search=&search=fish&petType=any"),
            ("n=1", "n=2&m=3"),
        ] {
            assert_eq!(parse(one), parse(other), "{other}");
        }
        for (one, other) in [("", "search=egg"), ("search=egg", "search=fish"), ("", "n=1"), ("*=", "n=1")] {
            assert_ne!(parse(one).1, parse(other).1, "{one} {other}");
        }
    }

    #[test]
    fn equivalent_values_share_a_cached_response() {
        let key = |query: &str| {
            let request = TestRequest::with_uri(&format!("/recipes?{query}")).to_http_request();
            let canonical = |page: &str| page.parse::<u8>().ok().map(|page| page.min(4).to_string());
            PageQuery::parse(&request, &["search", "page"]).canonicalize("page", canonical).cache_key(&request)
        };
        assert_eq!(key("page=4"), key("page=007"));
        assert_eq!(key("page=x"), key("page=y"));
        assert_eq!(key("search=egg&page=9"), key("page=4&search=egg"));
        assert_ne!(key("page=1"), key("page=2"));
    }

    #[test]
    fn campaign_parameters_do_not_count_as_a_query() {
        for (query, is_empty) in
            [("", true), ("utm_campaign=x", true), ("category=all", true), ("search=egg", false), ("tab=2", false)]
        {
            assert_eq!(parse(query).0.is_empty(), is_empty, "{query}");
        }
    }

    #[test]
    fn parameters_are_read_by_name() {
        let (query, _) = parse("search=egg&page=2&page=3");
        assert_eq!((query.get("search"), query.get("page"), query.get("category")), (Some("egg"), Some("2"), None));
        assert_eq!(query.subset(&["page", "category"]), "page=2");
        assert_eq!(query.known_query_string().as_deref(), Some("search=egg&page=2"));
        assert_eq!(parse("search=egg&n=1").0.known_query_string(), None);
    }
}
