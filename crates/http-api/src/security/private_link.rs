//! The token of a link that was sent by mail: whoever follows it shows it.

use actix_web::HttpRequest;
use serde::Deserialize;
use url::form_urlencoded;
use utoipa::ToSchema;
use validator::Validate;

#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct LinkToken {
    /// The `token` of the link's address.
    #[serde(default)]
    #[schema(required = true)]
    pub token: String,
}

/// The token in the address, else in the form that was sent; blank where there is none.
pub fn link_token(request: &HttpRequest, form: &[u8]) -> String {
    let query = form_urlencoded::parse(request.query_string().as_bytes());
    let mut pairs = query.chain(form_urlencoded::parse(form));
    pairs.find(|(name, _)| name == "token").map(|(_, token)| token.into_owned()).unwrap_or_default()
}
