//! POST /api/admin/letters, PUT and DELETE /api/admin/letters/{id}: drafts of letters.

use actix_web::{HttpResponse, web};
use chrono::Utc;
use serde::Deserialize;
use storage::letters::{self, Letter};
use utoipa::IntoParams;

use super::view::{LetterRequest, LetterView};
use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::request::path_id::PathId;
use crate::request::query::{Bounded, QueryParameters, ValidQuery};
use crate::security::administrator::Administrator;
use crate::state::State;

type Version = Bounded<i32, 1, 1_000_000_000>;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    /// The version of the letter that the administrator has seen. If there is a newer one, nothing is changed.
    #[param(inline)]
    version: Version,
}

impl QueryParameters for VersionQuery {}

impl VersionQuery {
    pub fn number(&self) -> i32 {
        self.version.0
    }
}

#[utoipa::path(
    post, path = "/api/admin/letters", operation_id = "createLetter", tag = "admin", request_body = LetterRequest,
    responses(
        (status = 201, description = "The stored draft", body = LetterView),
    )
)]
pub async fn create(
    administrator: Administrator,
    state: web::Data<State>,
    Body(request): Body<LetterRequest>,
) -> Result<HttpResponse, ApiError> {
    let content = request.parse(&state.config.market)?;
    let view = state.write(move |db| {
        let now = Utc::now();
        let letter = letters::create(db, &content, &administrator.name, now)?;
        LetterView::load(db, letter, now)
    });
    Ok(HttpResponse::Created().json(view.await?))
}

/// Only drafts can be changed.
#[utoipa::path(
    put, path = "/api/admin/letters/{id}", operation_id = "updateLetter", tag = "admin",
    params(PathId<Letter>, VersionQuery), request_body = LetterRequest,
    responses(
        (status = 200, description = "The changed draft", body = LetterView),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "The letter was sent or changed in the meantime"),
    )
)]
pub async fn update(
    change: AdminChange<Letter>,
    ValidQuery(query): ValidQuery<VersionQuery>,
    Body(request): Body<LetterRequest>,
) -> Result<HttpResponse, ApiError> {
    let content = request.parse(&change.state.config.market)?;
    let view = change.write(move |db, id, by, now| {
        let letter = letters::update(db, id, query.number(), &content, by, now)?;
        Ok::<_, ApiError>(LetterView::load(db, letter, now)?)
    });
    Ok(HttpResponse::Ok().json(view.await?))
}

/// Only drafts can be deleted.
#[utoipa::path(
    delete, path = "/api/admin/letters/{id}", operation_id = "deleteLetter", tag = "admin",
    params(PathId<Letter>, VersionQuery),
    responses(
        (status = 204, description = "The draft was deleted"),
        (status = 409, body = Problem, content_type = "application/problem+json",
            description = "The letter was sent or changed in the meantime"),
    )
)]
pub async fn delete(
    change: AdminChange<Letter>,
    ValidQuery(query): ValidQuery<VersionQuery>,
) -> Result<HttpResponse, ApiError> {
    let version = query.number();
    let deleted = change.write(move |db, id, by, now| letters::delete(db, id, version, by, now));
    deleted.await?;
    Ok(HttpResponse::NoContent().finish())
}
