//! Whether a request that changes something comes from this site.

use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use url::Url;

/// A browser says where a request comes from; a program that says nothing is not a browser led astray.
pub fn is_from_here(headers: &HeaderMap, public: Option<&str>) -> bool {
    if text(headers, "sec-fetch-site") == Some("cross-site") {
        return false;
    }
    let Some(origin) = text(headers, ORIGIN.as_str()) else { return true };
    let host = Url::parse(origin).ok().and_then(|origin| {
        let name = origin.host_str()?.to_owned();
        Some(origin.port().map_or_else(|| name.clone(), |port| format!("{name}:{port}")))
    });
    public == Some(origin) || (host.is_some() && host.as_deref() == text(headers, HOST.as_str()))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{HeaderName, HeaderValue};

    #[test]
    fn only_requests_from_this_site_or_from_no_site_are_taken() {
        for (headers, taken) in [
            (vec![], true),
            (vec![("origin", "https://pets.example")], true),
            (vec![("origin", "http://localhost:8080"), ("host", "localhost:8080")], true),
            (vec![("origin", "https://pets.example"), ("sec-fetch-site", "same-origin")], true),
            (vec![("sec-fetch-site", "none")], true),
            (vec![("origin", "https://evil.example"), ("host", "pets.example")], false),
            (vec![("origin", "null")], false),
            (vec![("origin", "https://pets.example.evil.example")], false),
            (vec![("sec-fetch-site", "cross-site")], false),
            (vec![("origin", "https://pets.example"), ("sec-fetch-site", "cross-site")], false),
        ] {
            let map: HeaderMap = headers
                .iter()
                .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
                .collect();
            assert_eq!(is_from_here(&map, Some("https://pets.example")), taken, "{headers:?}");
        }
    }
}
