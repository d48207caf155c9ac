//! A response that is ready to send, with its ETag. It is compressed when a client first asks for a compressed body.

use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, Encoding, Header, HeaderName,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use actix_web::http::{StatusCode, header};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::OnceLock;
use storage::error_chain;

use crate::error::ApiError;
use crate::response::cache_policy::{REVALIDATE, is_shared, when_kept_for_everyone};

/// The result is nearly as small as with the best quality, at a fraction of the time.
const BROTLI_QUALITY: i32 = 5;

pub struct CachedResponse {
    status: StatusCode,
    body: Body,
    content_type: HeaderValue,
    cache_control: &'static str,
    etag: HeaderValue,
    extra_headers: Vec<(HeaderName, HeaderValue)>,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
    is_compressible: bool,
}

impl CachedResponse {
    pub fn new(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        let body: Bytes = body.into();
        Self {
            status: StatusCode::OK,
            etag: weak_etag(&hex::encode(Sha256::digest(&body))),
            content_type: HeaderValue::from_static(content_type),
            cache_control: REVALIDATE,
            extra_headers: Vec::new(),
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
            is_compressible: !matches!(content_type, "image/png" | "image/jpeg" | "application/pdf"),
            body: Body::Plain(body),
        }
    }

    /// Compresses a large page at once and keeps only that: it is a tenth of the page, and what nearly every client requests.
    pub fn packed_html(html: String) -> Self {
        let response = Self::html(html);
        let packed = Body::Packed(brotli(&response.body.plain()));
        Self { body: packed, ..response }
    }

    /// Serialises a value as JSON.
    pub fn json(value: &impl Serialize) -> Result<Self, ApiError> {
        let body = serde_json::to_vec(value).map_err(ApiError::internal)?;
        Ok(Self::json_text(body))
    }

    pub fn json_text(body: impl Into<Bytes>) -> Self {
        Self::new("application/json", body)
    }

    pub fn html(body: impl Into<Bytes>) -> Self {
        Self::new("text/html; charset=utf-8", body)
    }

    pub fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    pub fn cache_control(mut self, value: &'static str) -> Self {
        self.cache_control = value;
        self
    }

    /// Lets shared caches keep the response if its policy allows that, because the server itself keeps it for all visitors.
    pub fn shared(mut self, surrogate_key: &str) -> Self {
        self.cache_control = when_kept_for_everyone(self.cache_control, self.status);
        if is_shared(self.cache_control) { self.header("surrogate-key", surrogate_key) } else { self }
    }

    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.extra_headers.push((HeaderName::from_static(name), value));
        }
        self
    }

    /// Estimates the memory that the response takes, in bytes, including compressed copies.
    pub fn weight(&self) -> u64 {
        let (stored, copies) = match &self.body {
            Body::Plain(body) => (body, 3),
            Body::Packed(body) => (body, 4),
        };
        u64::try_from(stored.len()).unwrap_or(u64::MAX).saturating_mul(copies) / 2 + 512
    }

    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::build(self.status);
        let cache_control = HeaderValue::from_static(self.cache_control);
        response.insert_header((ETAG, self.etag.clone())).insert_header((CACHE_CONTROL, cache_control));
        for (name, value) in &self.extra_headers {
            response.insert_header((name.clone(), value.clone()));
        }
        if self.is_compressible {
            response.insert_header((VARY, HeaderValue::from_static("accept-encoding")));
        }
        if self.status == StatusCode::OK && has_current_copy(request, &self.etag) {
            return response.status(StatusCode::NOT_MODIFIED).finish();
        }
        response.insert_header((CONTENT_TYPE, self.content_type.clone()));
        match self.encoding_for(request) {
            Some("br") => {
                response.insert_header((CONTENT_ENCODING, HeaderValue::from_static("br")));
                response.body(match &self.body {
                    Body::Plain(body) => self.brotli.get_or_init(|| brotli(body)).clone(),
                    Body::Packed(packed) => packed.clone(),
                })
            }
            Some("gzip") => {
                response.insert_header((CONTENT_ENCODING, HeaderValue::from_static("gzip")));
                response.body(self.gzip.get_or_init(|| gzip(&self.body.plain())).clone())
            }
            _ => response.body(self.body.plain()),
        }
    }

    fn encoding_for(&self, request: &HttpRequest) -> Option<&'static str> {
        if !self.is_compressible {
            return None;
        }
        negotiate_encoding(request)
    }
}

/// The stored copy of a body. Others are made from it.
enum Body {
    Plain(Bytes),
    /// The copy that is compressed with brotli.
    Packed(Bytes),
}

impl Body {
    fn plain(&self) -> Bytes {
        match self {
            Self::Plain(body) => body.clone(),
            Self::Packed(packed) => unpack(packed),
        }
    }
}

/// Returns whether the header `If-None-Match` says that the client has the content with this ETag, so that 304 is enough. Weak and
/// strong tags are equal in this comparison (RFC 9110, section 13.1.2).
pub fn has_current_copy(request: &HttpRequest, etag: &HeaderValue) -> bool {
    fn without_weak_prefix(tag: &str) -> &str {
        tag.trim().trim_start_matches("W/")
    }
    let own_tag = etag.to_str().map(without_weak_prefix).unwrap_or_default();
    let tags = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    tags.is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == "*" || without_weak_prefix(tag) == own_tag))
}

/// Returns the ETag of content with this SHA-256 digest, in hexadecimal digits. It is weak, because the compressed copies of
/// the content have the same ETag.
pub fn weak_etag(digest: &str) -> HeaderValue {
    let etag = format!("W/\"{}\"", digest.get(..24).unwrap_or_default());
    HeaderValue::from_str(&etag).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

/// Returns the available encoding that the client prefers, or None for an uncompressed response.
pub fn negotiate_encoding(request: &HttpRequest) -> Option<&'static str> {
    let accepted = request.headers().get(ACCEPT_ENCODING)?;
    // Browsers name br without weights, so their headers are recognised without the parser.
    if accepted.to_str().is_ok_and(|accepted| accepted.contains("br") && !accepted.contains('=')) {
        return Some("br");
    }
    let offered = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    match AcceptEncoding::parse(request).ok()?.negotiate(offered.iter())? {
        Encoding::Known(header::ContentEncoding::Brotli) => Some("br"),
        Encoding::Known(header::ContentEncoding::Gzip) => Some("gzip"),
        _ => None,
    }
}

fn brotli(body: &[u8]) -> Bytes {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, ..Default::default() };
    match brotli::BrotliCompress(&mut &*body, &mut compressed, &parameters) {
        Ok(_) => compressed.into(),
        // Writing to memory cannot fail.
        Err(error) => report_compression_failure(&error),
    }
}

fn unpack(packed: &[u8]) -> Bytes {
    let mut body = Vec::new();
    match brotli::BrotliDecompress(&mut &*packed, &mut body) {
        Ok(()) => body.into(),
        Err(error) => report_compression_failure(&error),
    }
}

fn gzip(body: &[u8]) -> Bytes {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    match encoder.write_all(body).and_then(|()| encoder.finish()) {
        Ok(compressed) => compressed.into(),
        Err(error) => report_compression_failure(&error),
    }
}

fn report_compression_failure(error: &std::io::Error) -> Bytes {
    tracing::error!(error = error_chain(error), "cannot compress a response in memory");
    Bytes::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::MessageBody;
    use actix_web::test::TestRequest;
    use std::io::Read;

    fn body(response: &CachedResponse, encoding: &str) -> Bytes {
        let request = TestRequest::default().insert_header((ACCEPT_ENCODING, encoding)).to_http_request();
        let response = response.respond(&request);
        let sent = response.headers().get(CONTENT_ENCODING).map_or("identity", |value| value.to_str().unwrap());
        assert_eq!(sent, encoding);
        response.into_body().try_into_bytes().unwrap()
    }

    #[test]
    fn a_packed_page_is_small_and_is_sent_in_every_encoding() {
        let html: String = (0..2000).map(|line| format!("<p>{line} grams of turkey</p>")).collect();
        let (plain, packed) = (CachedResponse::html(html.clone()), CachedResponse::packed_html(html.clone()));
        assert!(packed.weight() * 3 < plain.weight(), "{} {}", packed.weight(), plain.weight());
        assert_eq!(packed.etag, plain.etag);
        assert_eq!(body(&packed, "identity"), html.as_bytes());
        assert_eq!(unpack(&body(&packed, "br")), html.as_bytes());
        let mut unzipped = String::new();
        flate2::read::GzDecoder::new(&*body(&packed, "gzip")).read_to_string(&mut unzipped).unwrap();
        assert_eq!(unzipped, html);
    }
}
