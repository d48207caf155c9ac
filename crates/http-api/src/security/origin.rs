//! Whether a request that changes something comes from this site.

use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use url::Url;

use crate::config::PublicUrl;

/// True for a request of a page of this site, and for one that says nothing about where it comes from: that is not a
/// browser. Other hosts of the same domain (`same-site`) may belong to others, and under an https address, so may every
/// page that came over http.
pub fn is_from_here(headers: &HeaderMap, public: &PublicUrl) -> bool {
    if !matches!(text(headers, "sec-fetch-site"), None | Some("same-origin" | "none")) {
        return false;
    }
    let Some(origin) = text(headers, ORIGIN.as_str()) else { return true };
    if origin == public.to("") {
        return true;
    }
    let Ok(origin) = Url::parse(origin) else { return false };
    let Some(name) = origin.host_str() else { return false };
    let host = origin.port().map_or_else(|| name.to_owned(), |port| format!("{name}:{port}"));
    let is_secure_enough = origin.scheme() == "https" || !public.is_https();
    is_secure_enough && text(headers, HOST.as_str()) == Some(host.as_str())
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{HeaderName, HeaderValue};

    fn taken(headers: &[(&'static str, &'static str)], public: &str) -> bool {
        let map: HeaderMap = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        is_from_here(&map, &public.parse().unwrap())
    }

    #[test]
    fn only_requests_from_this_site_or_from_no_site_are_taken() {
        for (headers, expected) in [
            (vec![], true),
            (vec![("origin", "https://pets.example")], true),
            (vec![("origin", "https://localhost:8443"), ("host", "localhost:8443")], true),
            (vec![("origin", "https://pets.example"), ("sec-fetch-site", "same-origin")], true),
            (vec![("sec-fetch-site", "none")], true),
            (vec![("origin", "https://evil.example"), ("host", "pets.example")], false),
            (vec![("origin", "null")], false),
            (vec![("origin", "https://pets.example.evil.example")], false),
            (vec![("sec-fetch-site", "cross-site")], false),
            (vec![("origin", "https://pets.example"), ("sec-fetch-site", "cross-site")], false),
            (vec![("sec-fetch-site", "same-site")], false),
            (vec![("origin", "https://blog.pets.example"), ("sec-fetch-site", "same-site")], false),
            (vec![("origin", "http://pets.example"), ("host", "pets.example")], false),
            (vec![("origin", "http://localhost:8080"), ("host", "localhost:8080")], false),
        ] {
            assert_eq!(taken(&headers, "https://pets.example"), expected, "{headers:?}");
        }
    }

    #[test]
    fn a_site_without_https_takes_requests_of_its_own_pages_over_http() {
        for (headers, expected) in [
            (vec![("origin", "http://localhost:8080"), ("host", "localhost:8080")], true),
            (vec![("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")], true),
            (vec![("origin", "http://localhost:8080"), ("sec-fetch-site", "same-site")], false),
            (vec![("origin", "http://localhost:9090"), ("host", "localhost:8080")], false),
        ] {
            assert_eq!(taken(&headers, "http://localhost:8080"), expected, "{headers:?}");
        }
    }
}
