//! The token in the address of a private link that was sent by mail.

use actix_web::HttpRequest;
use serde::Deserialize;
use url::form_urlencoded;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct LinkToken {
    /// The parameter `token` of the address of the link.
    #[serde(default)]
    #[schema(required = true)]
    pub token: String,
}

/// Returns the token in the address, else in the form that was sent, else an empty text.
pub fn link_token(request: &HttpRequest, form: &[u8]) -> String {
    let query = form_urlencoded::parse(request.query_string().as_bytes());
    let mut pairs = query.chain(form_urlencoded::parse(form));
    pairs.find(|(name, _)| name == "token").map(|(_, token)| token.into_owned()).unwrap_or_default()
}
