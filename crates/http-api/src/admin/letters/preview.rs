//! POST /api/admin/letter-preview: shows a letter as readers get it, without storing it.

use actix_web::{HttpResponse, web};
use domain::newsletter::Interests;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::view::LetterRequest;
use crate::error::ApiError;
use crate::mail::{LetterReader, render_letter};
use crate::request::body::Body;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PreviewQuery {
    /// What the reader wants tips about. The default is `any`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    reader: Option<Interests>,
}

impl QueryParameters for PreviewQuery {}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LetterPreview)]
pub struct PreviewView {
    pub subject: String,
    pub text: String,
    /// A document without scripts and pictures.
    pub html: String,
    /// True if no part of the letter is meant for such readers, so that they do not get it.
    pub is_empty: bool,
}

#[utoipa::path(
    post, path = "/api/admin/letter-preview", operation_id = "previewLetter", tag = "admin", params(PreviewQuery),
    request_body = LetterRequest,
    responses(
        (status = 200, description = "The letter as text and HTML", body = PreviewView),
    )
)]
pub async fn create(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<PreviewQuery>,
    Body(request): Body<LetterRequest>,
) -> Result<HttpResponse, ApiError> {
    let content = request.parse(&state.config.market)?;
    let reader = query.reader.unwrap_or(Interests::Any);
    let is_empty = content.text_for(reader).is_empty();
    let mail = render_letter(&state, &content, LetterReader::Test(reader))?;
    let view = PreviewView { subject: content.subject, text: mail.text, html: mail.html, is_empty };
    Ok(HttpResponse::Ok().json(view))
}
