//! GET /api/admin/letters: lists the letters, and says when the next one may be sent and how many readers there are.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::newsletter::{Interests, earliest_send};
use serde::Serialize;
use std::collections::HashMap;
use storage::letters::{self, Letter, last_sending_ended_at};
use storage::subscriptions::count_readers;
use utoipa::ToSchema;

use super::view::LetterView;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Letters)]
pub struct LettersView {
    /// The newest letter is the first.
    pub letters: Vec<LetterView>,
    /// The time from which the next letter may be sent; null if that is now.
    #[schema(required = true)]
    pub earliest_send: Option<DateTime<Utc>>,
    pub readers: ReaderCounts,
    /// The address that is notified of messages, to which a test can be sent; null if none is configured.
    #[schema(required = true)]
    pub contact_address: Option<String>,
    /// True if letters contain the name and postal address of the operator, as the laws of some countries require it.
    pub has_operator: bool,
}

/// The numbers of addresses with a confirmed subscription.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct ReaderCounts {
    /// Readers who want tips about dogs and cats.
    pub any: i64,
    /// Readers who want tips about dogs only.
    pub dog: i64,
    /// Readers who want tips about cats only.
    pub cat: i64,
}

#[utoipa::path(
    get, path = "/api/admin/letters", operation_id = "listLetters", tag = "admin",
    responses(
        (status = 200, description = "The letters of the newsletter", body = LettersView),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let contact_address = state.config.contact_to.as_ref().map(ToString::to_string);
    let has_operator = state.config.operator.is_some();
    let view = state.read(move |db| {
        let now = Utc::now();
        let mut views = Vec::new();
        for letter in letters::list(db)? {
            views.push(LetterView::load(db, letter, now)?);
        }
        let earliest_send = earliest_send(last_sending_ended_at(db)?, now);
        let readers = count_readers(db)?.into();
        Ok(LettersView { letters: views, earliest_send, readers, contact_address, has_operator })
    });
    Ok(HttpResponse::Ok().json(view.await?))
}

#[utoipa::path(
    get, path = "/api/admin/letters/{id}", operation_id = "showLetter", tag = "admin", params(PathId<Letter>),
    responses(
        (status = 200, description = "The letter", body = LetterView),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<Letter>,
) -> Result<HttpResponse, ApiError> {
    let view = state.read(move |db| {
        let letter = letters::find(db, id)?;
        letter.map(|letter| LetterView::load(db, letter, Utc::now())).transpose()
    });
    Ok(HttpResponse::Ok().json(view.await?.ok_or(Letter::NOT_FOUND)?))
}

impl From<HashMap<Interests, i64>> for ReaderCounts {
    fn from(counts: HashMap<Interests, i64>) -> Self {
        let count = |interests| counts.get(&interests).copied().unwrap_or_default();
        Self { any: count(Interests::Any), dog: count(Interests::Dog), cat: count(Interests::Cat) }
    }
}
