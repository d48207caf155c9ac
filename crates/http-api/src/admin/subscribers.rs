//! The subscribers of the newsletter: their list, its export, and deleting the data of one on request.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::newsletter::{Interests, SubscriptionState};
use serde::{Deserialize, Serialize};
use storage::audit::{self, NewAuditEntry};
use storage::outbox::delete_newsletter_mails;
use storage::subscriptions::{Subscriber, SubscriberQuery, delete_address, list_confirmed, list_subscribers};
use utoipa::{IntoParams, ToSchema};

use crate::admin::change::AdminChange;
use crate::admin::page::{ListOrder, PagingQuery, StatusFilter};
use crate::error::ApiError;
use crate::newsletter::export::to_csv;
use crate::request::path_id::{PathId, Resource};
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::download::download_response;
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

impl Resource for Subscriber {
    type Id = i64;
    const NAME: &'static str = "subscriber";
}

type Status = StatusFilter<SubscriptionState>;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// The default is `confirmed`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    status: Option<Status>,
    /// The default is `newest`.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    sort: Option<ListOrder>,
}

impl QueryParameters for ListQuery {}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Subscriber)]
pub struct SubscriberView {
    id: i64,
    email: String,
    interests: Interests,
    status: SubscriptionState,
    /// The path of the page with the sign-up form; null if it was not recorded.
    #[schema(required = true)]
    source: Option<String>,
    created_at: DateTime<Utc>,
    #[schema(required = true)]
    confirmed_at: Option<DateTime<Utc>>,
}

#[utoipa::path(
    get, path = "/api/admin/subscribers", operation_id = "listSubscribers", tag = "admin", params(ListQuery, PagingQuery),
    responses(
        (status = 200, description = "The subscriptions", body = Vec<SubscriberView>, headers(
            ("X-Total-Count" = i64, description = "Subscriptions in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((query, paging)): ValidQuery<(ListQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let StatusFilter(status) = query.status.unwrap_or(StatusFilter(Some(SubscriptionState::Confirmed)));
    let query = SubscriberQuery { state: status, options: paging.list_options(query.sort) };
    let (subscribers, total) = state.read(move |db| list_subscribers(db, &query)).await?;
    Ok(list_response(subscribers.into_iter().map(SubscriberView::from), total))
}

/// The unsubscribe links make the file as confidential as the addresses.
#[utoipa::path(
    get, path = "/api/admin/subscribers/export", operation_id = "exportSubscribers", tag = "admin",
    responses(
        (status = 200, description = "The confirmed subscribers, each with its unsubscribe link", body = String, content_type = "text/csv"),
    )
)]
pub async fn export(administrator: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let now = Utc::now();
    let subscribers = state.write(move |db| {
        let subscribers = list_confirmed(db)?;
        let (subject, detail) = (String::new(), format!("{} subscribers", subscribers.len()));
        let entry = NewAuditEntry { administrator: &administrator.name, act: "subscribers_exported", subject, detail };
        audit::record(db, &entry, now)?;
        Ok::<_, ApiError>(subscribers)
    });
    let table = to_csv(&subscribers.await?, &state.keys, &state.config.public_url);
    Ok(download_response(&format!("subscribers-{}.csv", now.date_naive()), "text/csv; charset=utf-8", table))
}

/// Deletes all subscriptions of the address, and the newsletter mails to it that the outbox stores. The audit log does not
/// contain the address.
#[utoipa::path(
    delete, path = "/api/admin/subscribers/{id}", operation_id = "deleteSubscriber", tag = "admin",
    params(PathId<Subscriber>),
    responses(
        (status = 204, description = "The data of the subscriber was deleted"),
    )
)]
pub async fn delete(change: AdminChange<Subscriber>) -> Result<HttpResponse, ApiError> {
    let deleted = change.write(|db, id, administrator, now| {
        let addresses = delete_address(db, id)?;
        if addresses.is_empty() {
            return Err(Subscriber::NOT_FOUND);
        }
        delete_newsletter_mails(db, &addresses)?;
        let (subject, detail) = (format!("subscriber {id}"), String::new());
        audit::record(db, &NewAuditEntry { administrator, act: "subscriber_deleted", subject, detail }, now)?;
        Ok(())
    });
    deleted.await?;
    Ok(HttpResponse::NoContent().finish())
}

impl From<Subscriber> for SubscriberView {
    fn from(subscriber: Subscriber) -> Self {
        Self {
            id: subscriber.id,
            email: subscriber.email,
            interests: subscriber.interests,
            status: subscriber.state,
            source: subscriber.source,
            created_at: subscriber.created_at,
            confirmed_at: subscriber.confirmed_at,
        }
    }
}
