//! The built frontend, part of the binary: scripts, styles and fonts by hashed names, already compressed.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH, VARY};
use actix_web::{HttpRequest, HttpResponse};
use rust_embed::{Embed, EmbeddedFile};

use crate::response::cached_response::{REVALIDATE, negotiate_encoding};

/// A hashed name never means anything else.
const FOREVER: &str = "public, max-age=31536000, immutable";
const HASHED: &str = "assets/";

#[derive(Embed)]
#[folder = "../../frontend/dist"]
struct Dist;

/// A file of the frontend as it was built.
pub fn file(name: &str) -> Option<EmbeddedFile> {
    Dist::get(name)
}

/// The files whose name begins so.
pub fn names(beginning: &'static str) -> impl Iterator<Item = String> {
    Dist::iter().filter(move |name| name.starts_with(beginning)).map(|name| name.into_owned())
}

/// The file at this address, or none: the shell and the build's own papers are not for visitors.
pub fn find(request: &HttpRequest) -> Option<HttpResponse> {
    let name = request.path().trim_start_matches('/');
    if name.is_empty()
        || name.starts_with('.')
        || name.ends_with(".html")
        || name.ends_with(".br")
        || name.ends_with(".gz")
    {
        return None;
    }
    let plain = file(name)?;
    Some(respond(request, name, plain))
}

fn respond(request: &HttpRequest, name: &str, plain: EmbeddedFile) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    let digest = hex::encode(plain.metadata.sha256_hash());
    let etag = format!("W/\"{}\"", digest.get(..24).unwrap_or_default());
    response
        .insert_header((CACHE_CONTROL, if name.starts_with(HASHED) { FOREVER } else { REVALIDATE }))
        .insert_header((VARY, "accept-encoding"))
        .insert_header((CONTENT_TYPE, content_type(name)));
    let known = request.headers().get(IF_NONE_MATCH).and_then(|tag| tag.to_str().ok()).is_some_and(|tag| tag == etag);
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        response.insert_header((ETAG, etag));
    }
    if known {
        return response.status(actix_web::http::StatusCode::NOT_MODIFIED).finish();
    }
    let ending = match negotiate_encoding(request) {
        Some("br") => Some(("br", ".br")),
        Some("gzip") => Some(("gzip", ".gz")),
        _ => None,
    };
    let compressed = ending.and_then(|(encoding, ending)| Some((encoding, file(&format!("{name}{ending}"))?)));
    match compressed {
        Some((encoding, file)) => response.insert_header((CONTENT_ENCODING, encoding)).body(file.data.into_owned()),
        None => response.body(plain.data.into_owned()),
    }
}

/// Returns the media type of a file by the extension of its name; text files are UTF-8.
fn content_type(name: &str) -> String {
    let media_type = mime_guess::from_path(name).first_or_octet_stream();
    if media_type.type_() == mime_guess::mime::TEXT {
        format!("{media_type}; charset=utf-8")
    } else {
        media_type.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_built_file_has_its_media_type() {
        for (name, expected) in [
            ("assets/index-abc.js", "text/javascript; charset=utf-8"),
            ("assets/index-abc.css", "text/css; charset=utf-8"),
            ("favicon.svg", "image/svg+xml"),
            ("icon.png", "image/png"),
            ("favicon.ico", "image/x-icon"),
            ("assets/nunito-abc.woff2", "font/woff2"),
            ("rules.json", "application/json"),
            ("site.webmanifest", "application/manifest+json"),
            ("licences.txt", "text/plain; charset=utf-8"),
            ("unknown", "application/octet-stream"),
        ] {
            assert_eq!(content_type(name), expected, "{name}");
        }
    }
}
