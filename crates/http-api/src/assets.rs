//! Serves the built frontend. A release build embeds its files and their compressed copies in the binary; a development build reads
//! them from the folder.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use actix_web::{HttpRequest, HttpResponse};
use rust_embed::{Embed, EmbeddedFile};

use crate::response::cache_policy::{IMMUTABLE, NO_CACHE, SHARED};
use crate::response::cached_response::{has_current_copy, negotiate_encoding, weak_etag};

/// The service worker. Browsers compare it with the stored one, so no cache may hold it back.
const SERVICE_WORKER: &str = "sw.js";
/// The folder of the files whose names contain a hash of their content.
const HASHED_FOLDER: &str = "assets/";

#[derive(Embed)]
#[folder = "../../frontend/dist"]
struct Dist;

/// Returns a file of the built frontend by its path.
pub fn file(name: &str) -> Option<EmbeddedFile> {
    Dist::get(name)
}

/// Lists the files whose path starts with a prefix.
pub fn names(prefix: &'static str) -> impl Iterator<Item = String> {
    Dist::iter().filter(move |name| name.starts_with(prefix)).map(|name| name.into_owned())
}

/// Returns the response for the file in the path of the request. HTML shells, hidden files and compressed copies are not
/// served under their own names.
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
    let etag = weak_etag(&hex::encode(plain.metadata.sha256_hash()));
    let is_unchanged = has_current_copy(request, &etag);
    response
        .insert_header((CACHE_CONTROL, cache_control(name)))
        .insert_header((VARY, "accept-encoding"))
        .insert_header((CONTENT_TYPE, content_type(name)))
        .insert_header((ETAG, etag));
    if is_unchanged {
        return response.status(actix_web::http::StatusCode::NOT_MODIFIED).finish();
    }
    let extension = match negotiate_encoding(request) {
        Some("br") => Some(("br", ".br")),
        Some("gzip") => Some(("gzip", ".gz")),
        _ => None,
    };
    let compressed = extension.and_then(|(encoding, extension)| Some((encoding, file(&format!("{name}{extension}"))?)));
    match compressed {
        Some((encoding, file)) => response.insert_header((CONTENT_ENCODING, encoding)).body(file.data.into_owned()),
        None => response.body(plain.data.into_owned()),
    }
}

fn cache_control(name: &str) -> &'static str {
    match name {
        SERVICE_WORKER => NO_CACHE,
        _ if name.starts_with(HASHED_FOLDER) => IMMUTABLE,
        _ => SHARED,
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
    fn only_browsers_ask_for_files_without_a_hash_each_time_and_everyone_for_the_service_worker() {
        for (name, expected) in [
            ("assets/index-abc.js", IMMUTABLE),
            ("favicon.svg", SHARED),
            ("manifest.webmanifest", SHARED),
            ("sw.js", "no-cache"),
        ] {
            assert_eq!(cache_control(name), expected, "{name}");
        }
    }

    #[test]
    fn each_kind_of_file_has_its_media_type() {
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
