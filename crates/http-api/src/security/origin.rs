//! Checks that a request that changes data comes from a page of this site.

use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use url::Url;

use crate::config::PublicUrl;

/// Returns true for a request from a page of this site, and for one without information about its origin, because
/// browsers always send it. Other hosts of the same domain (`same-site`) and, if the site uses https, pages loaded over
/// http are not trusted.
pub fn is_same_origin(headers: &HeaderMap, public: &PublicUrl) -> bool {
    if !matches!(text(headers, "sec-fetch-site"), None | Some("same-origin" | "none")) {
        return false;
    }
    let Some(origin) = text(headers, ORIGIN.as_str()) else { return true };
    if origin == public.url_for("") {
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

    fn is_accepted(headers: &[(&'static str, &'static str)], public: &str) -> bool {
        let map: HeaderMap = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        is_same_origin(&map, &public.parse().unwrap())
    }

    #[test]
    fn requests_from_this_site_and_from_programs_are_accepted() {
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
            assert_eq!(is_accepted(&headers, "https://pets.example"), expected, "{headers:?}");
        }
    }

    #[test]
    fn a_site_without_https_accepts_requests_from_its_own_pages_over_http() {
        for (headers, expected) in [
            (vec![("origin", "http://localhost:8080"), ("host", "localhost:8080")], true),
            (vec![("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")], true),
            (vec![("origin", "http://localhost:8080"), ("sec-fetch-site", "same-site")], false),
            (vec![("origin", "http://localhost:9090"), ("host", "localhost:8080")], false),
        ] {
            assert_eq!(is_accepted(&headers, "http://localhost:8080"), expected, "{headers:?}");
        }
    }
}
