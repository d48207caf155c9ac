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

/// `Cache-Control` of responses that clients must revalidate each time. The ETag makes that cheap.
pub const REVALIDATE: &str = "public, max-age=0, must-revalidate";
/// `Cache-Control` of addresses that contain a digest of their content, so that the content never changes.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// The result is nearly as small as with the best quality, at a fraction of the time.
const BROTLI_QUALITY: i32 = 5;

pub struct CachedResponse {
    status: StatusCode,
    body: Bytes,
    content_type: HeaderValue,
    cache_control: HeaderValue,
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
            cache_control: HeaderValue::from_static(REVALIDATE),
            extra_headers: Vec::new(),
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
            is_compressible: !matches!(content_type, "image/png" | "image/jpeg" | "application/pdf"),
            body,
        }
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
        self.cache_control = HeaderValue::from_static(value);
        self
    }

    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.extra_headers.push((HeaderName::from_static(name), value));
        }
        self
    }

    /// Estimates the memory that the response takes, in bytes, including compressed copies.
    pub fn weight(&self) -> u64 {
        u64::try_from(self.body.len()).unwrap_or(u64::MAX).saturating_mul(3) / 2 + 512
    }

    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::build(self.status);
        response.insert_header((ETAG, self.etag.clone())).insert_header((CACHE_CONTROL, self.cache_control.clone()));
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
                response.body(self.brotli.get_or_init(|| brotli(&self.body)).clone())
            }
            Some("gzip") => {
                response.insert_header((CONTENT_ENCODING, HeaderValue::from_static("gzip")));
                response.body(self.gzip.get_or_init(|| gzip(&self.body)).clone())
            }
            _ => response.body(self.body.clone()),
        }
    }

    fn encoding_for(&self, request: &HttpRequest) -> Option<&'static str> {
        if !self.is_compressible {
            return None;
        }
        negotiate_encoding(request)
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
