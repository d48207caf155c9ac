//! GET /api/admin/audit-log: lists the changes that administrators made, and failed sign-ins.

use actix_web::{HttpResponse, web};
use affiliate::currency::Money;
use chrono::{DateTime, Utc};
use domain::audit_kind::AuditKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use storage::audit::{self, AuditEntry, AuditQuery, AuditSubject};
use storage::earnings::Entry;
use utoipa::{IntoParams, ToSchema};

use super::page::{OrderQuery, PagingQuery};
use crate::error::ApiError;
use crate::request::query::{QueryParameters, Text, ValidQuery, non_blank, parse_optional};
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

/// The name of an administrator, or another name that the log uses.
type Name = Text<60>;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditEntry)]
pub struct EntryView {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// The name of an administrator, or 'the rules' if a rule took a recipe off the site automatically, 'the command line' for
    /// a command, or '(unknown name)' for a failed sign-in with a name that does not exist.
    pub administrator: String,
    /// The stable name of the action, such as `recipe_approved`.
    pub act: String,
    /// The row that was changed, such as `recipe 1001`; empty if no single row was.
    pub subject: String,
    /// What the row is called today, such as '1-star comment by Bo on ‘Beef stew’'. Empty if it was deleted.
    pub subject_text: String,
    /// The earlier values, or the reason for the change.
    pub detail: String,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct FilterQuery {
    /// Lists only entries with this name.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline)]
    administrator: Option<Name>,
    /// Lists only entries of this kind.
    #[serde(deserialize_with = "parse_optional")]
    #[param(inline)]
    kind: Option<AuditKind>,
}

impl QueryParameters for FilterQuery {}

#[utoipa::path(
    get, path = "/api/admin/audit-log", operation_id = "listAuditLog", tag = "admin",
    params(FilterQuery, OrderQuery, PagingQuery),
    responses(
        (status = 200, description = "The entries of the audit log", body = Vec<EntryView>, headers(
            ("X-Total-Count" = i64, description = "Entries in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((filter, (order, paging))): ValidQuery<(FilterQuery, (OrderQuery, PagingQuery))>,
) -> Result<HttpResponse, ApiError> {
    let query = AuditQuery {
        administrator: filter.administrator.map(|name| name.to_string()),
        kind: filter.kind,
        options: paging.list_options(order.sort),
    };
    let (entries, subjects, total) = state
        .read(move |db| {
            let (entries, total) = audit::list(db, &query)?;
            let subjects = audit::find_subjects(db, &entries)?;
            Ok((entries, subjects, total))
        })
        .await?;
    Ok(list_response(entries.into_iter().map(|entry| EntryView::new(entry, &subjects)), total))
}

/// Lists the names in the audit log, for a filter.
#[utoipa::path(
    get, path = "/api/admin/audit-log/administrators", operation_id = "listAuditLogAdministrators", tag = "admin",
    responses(
        (status = 200, description = "The names in alphabetical order", body = Vec<String>),
    )
)]
pub async fn list_administrators(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    Ok(HttpResponse::Ok().json(state.read(audit::list_administrators).await?))
}

impl EntryView {
    fn new(entry: AuditEntry, subjects: &BTreeMap<String, AuditSubject>) -> Self {
        let subject_text = subjects.get(&entry.subject).map(subject_text).unwrap_or_default();
        let AuditEntry { id, at, administrator, act, subject, detail } = entry;
        Self { id, at, administrator, act, subject, subject_text, detail }
    }
}

fn subject_text(subject: &AuditSubject) -> String {
    match subject {
        AuditSubject::Recipe { title } => format!("\u{2018}{title}\u{2019}"),
        AuditSubject::Rating { stars, user_name, recipe_title } => {
            format!("{stars}-star comment by {user_name} on \u{2018}{recipe_title}\u{2019}")
        }
        AuditSubject::Message { subject, name } if name.is_empty() => format!("message \u{2018}{subject}\u{2019}"),
        AuditSubject::Message { subject, name } => format!("message \u{2018}{subject}\u{2019} from {name}"),
        AuditSubject::Mail { subject, recipient } => format!("email \u{2018}{subject}\u{2019} to {recipient}"),
        AuditSubject::Letter { subject } => format!("newsletter \u{2018}{subject}\u{2019}"),
        AuditSubject::ReplyTemplate { title } => format!("reply template \u{2018}{title}\u{2019}"),
        AuditSubject::RevenueEntry(entry) => revenue_entry_text(entry),
        AuditSubject::Subscriber { email } => email.clone(),
    }
}

/// Returns 'GBP 12.50 from Ocado on 2026-11-21'.
fn revenue_entry_text(Entry { day, partner, minor, currency, .. }: &Entry) -> String {
    let money = currency.parse().map(|currency| Money { minor: *minor, currency }.to_string());
    format!("{} from {partner} on {day}", money.unwrap_or_else(|_| "Revenue".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_described_in_words() {
        let text = |text: &str| text.to_owned();
        for (subject, expected) in [
            (AuditSubject::Recipe { title: text("Beef stew") }, "‘Beef stew’"),
            (
                AuditSubject::Rating { stars: 1, user_name: text("Bo"), recipe_title: text("Beef stew") },
                "1-star comment by Bo on ‘Beef stew’",
            ),
            (AuditSubject::Message { subject: text("Salt"), name: text("Anna") }, "message ‘Salt’ from Anna"),
            (AuditSubject::Message { subject: text("A mistake"), name: text("") }, "message ‘A mistake’"),
            (
                AuditSubject::Mail { subject: text("A recipe"), recipient: text("bob@example.com") },
                "email ‘A recipe’ to bob@example.com",
            ),
            (AuditSubject::Letter { subject: text("Autumn") }, "newsletter ‘Autumn’"),
            (AuditSubject::ReplyTemplate { title: text("Duplicate") }, "reply template ‘Duplicate’"),
            (
                AuditSubject::RevenueEntry(Entry {
                    id: 5,
                    day: "2026-11-21".parse().unwrap(),
                    partner: text("Ocado"),
                    kind: text("affiliate"),
                    minor: 1250,
                    currency: text("GBP"),
                }),
                "GBP 12.50 from Ocado on 2026-11-21",
            ),
            (AuditSubject::Subscriber { email: text("bob@example.com") }, "bob@example.com"),
        ] {
            assert_eq!(subject_text(&subject), expected);
        }
    }
}
