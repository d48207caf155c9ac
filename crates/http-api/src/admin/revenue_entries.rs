//! /api/admin/revenue-entries: earnings that an administrator types in, for partners without statements.

use actix_web::{HttpResponse, web};
use affiliate::currency::{Currency, Money};
use affiliate::statement::{EntryFields, RevenueKind, parse_entry};
use chrono::{NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use storage::StorageError;
use storage::audit::{self, NewAuditEntry};
use storage::earnings::{self, Entry, create_entry, delete_entry, list_entries, update_entry};
use utoipa::ToSchema;
use validator::Validate;

use super::change::AdminChange;
use super::statements::to_row;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::security::keys::random_token;
use crate::shop::price_view::amount;
use crate::state::State;

const MAX_LISTED: i64 = 500;

impl Resource for Entry {
    type Id = i64;
    const NAME: &'static str = "entry";
}

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewRevenueEntry)]
pub struct EntryRequest {
    /// The day of the revenue, such as 2026-11-21.
    #[serde(default)]
    #[schema(required = true)]
    date: String,
    /// The name of the partner, at most 100 characters.
    #[serde(default)]
    #[schema(required = true)]
    partner: String,
    /// The amount in units of the currency, such as 12.50; negative for a reversal.
    #[serde(default)]
    #[schema(required = true)]
    amount: String,
    /// ISO 4217 code, such as GBP.
    #[serde(default)]
    #[schema(required = true)]
    currency: String,
    #[serde(default)]
    #[schema(required = true, value_type = RevenueKind)]
    kind: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RevenueEntry)]
pub struct EntryView {
    id: i64,
    date: NaiveDate,
    partner: String,
    /// Amount in units of the currency.
    amount: f64,
    currency: Currency,
    kind: RevenueKind,
}

#[utoipa::path(
    get, path = "/api/admin/revenue-entries", operation_id = "listRevenueEntries", tag = "admin",
    responses(
        (status = 200, description = "The entries, the latest day first; at most 500", body = Vec<EntryView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let entries = state.read(|db| list_entries(db, MAX_LISTED)).await?;
    Ok(HttpResponse::Ok().json(entries.into_iter().map(EntryView::from_entry).collect::<Result<Vec<_>, _>>()?))
}

#[utoipa::path(
    post, path = "/api/admin/revenue-entries", operation_id = "createRevenueEntry", tag = "admin",
    request_body = EntryRequest,
    responses(
        (status = 201, description = "The stored entry", body = EntryView),
    )
)]
pub async fn create(
    administrator: Administrator,
    state: web::Data<State>,
    Body(request): Body<EntryRequest>,
) -> Result<HttpResponse, ApiError> {
    let row = request.to_row()?;
    let token = random_token().map_err(ApiError::internal)?;
    let created = state.write(move |db| {
        let now = Utc::now();
        let entry = create_entry(db, &row, &token, now)?;
        let text = describe(&entry);
        audit::record(db, &audit_entry("revenue_entered", &administrator.name, entry.id, text), now)?;
        Ok::<_, StorageError>(entry)
    });
    Ok(HttpResponse::Created().json(EntryView::from_entry(created.await?)?))
}

#[utoipa::path(
    put, path = "/api/admin/revenue-entries/{id}", operation_id = "updateRevenueEntry", tag = "admin",
    params(PathId<Entry>), request_body = EntryRequest,
    responses(
        (status = 200, description = "The changed entry", body = EntryView),
    )
)]
pub async fn update(change: AdminChange<Entry>, Body(request): Body<EntryRequest>) -> Result<HttpResponse, ApiError> {
    let row = request.to_row()?;
    let updated = change.write(move |db, id, by, now| {
        let previous = update_entry(db, id, &row)?.ok_or(Entry::NOT_FOUND)?;
        let entry = Entry::new(id, &row);
        if entry != previous {
            let text = format!("{}, was {}", describe(&entry), describe(&previous));
            audit::record(db, &audit_entry("revenue_changed", by, id, text), now)?;
        }
        Ok::<_, ApiError>(entry)
    });
    Ok(HttpResponse::Ok().json(EntryView::from_entry(updated.await?)?))
}

#[utoipa::path(
    delete, path = "/api/admin/revenue-entries/{id}", operation_id = "deleteRevenueEntry", tag = "admin",
    params(PathId<Entry>),
    responses(
        (status = 204, description = "The entry is deleted"),
    )
)]
pub async fn delete(change: AdminChange<Entry>) -> Result<HttpResponse, ApiError> {
    let deleted = change.write(|db, id, by, now| {
        let deleted = delete_entry(db, id)?.ok_or(Entry::NOT_FOUND)?;
        audit::record(db, &audit_entry("revenue_deleted", by, id, describe(&deleted)), now)?;
        Ok::<_, ApiError>(())
    });
    deleted.await?;
    Ok(HttpResponse::NoContent().finish())
}

impl EntryRequest {
    fn to_row(&self) -> Result<earnings::Earning, ApiError> {
        let Self { date, partner, amount, currency, kind } = self;
        let fields = EntryFields { date, partner, amount, currency, kind };
        Ok(to_row(&parse_entry(fields, Utc::now().date_naive())?))
    }
}

impl EntryView {
    /// Fails if the kind or the currency is unknown, which only another program can have stored.
    fn from_entry(entry: Entry) -> Result<Self, StorageError> {
        let Entry { id, day, partner, kind, minor, currency } = entry;
        let row = format!("with statement_id {id}");
        let currency: Currency = currency.parse().map_err(|error| unreadable(&row, "currency", error))?;
        let kind = kind.parse().map_err(|error| unreadable(&row, "kind", error))?;
        Ok(Self { id, date: day, partner, amount: amount(Money { minor, currency }), currency, kind })
    }
}

/// The error for a stored value that cannot be read. `row` says which row it is: 'with statement_id 7'.
pub fn unreadable(
    row: &str,
    column: &'static str,
    error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> StorageError {
    StorageError::BadRow { table: "earnings", column, id: row.to_owned(), source: error.into() }
}

fn describe(Entry { day, partner, kind, minor, currency, .. }: &Entry) -> String {
    let money = currency.parse().map(|currency| Money { minor: *minor, currency }.to_string());
    let money = money.unwrap_or_else(|_| format!("{minor} {currency}"));
    format!("{day}, {partner}, {kind}, {money}")
}

fn audit_entry<'a>(act: &'static str, administrator: &'a str, id: i64, detail: String) -> NewAuditEntry<'a> {
    NewAuditEntry { administrator, act, subject: format!("revenue {id}"), detail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use storage::error_chain;

    #[test]
    fn an_unreadable_entry_is_reported_with_its_table_and_column() {
        let entry = |kind: &str, currency: &str| {
            let (kind, currency) = (kind.to_owned(), currency.to_owned());
            Entry { id: 7, day: NaiveDate::default(), partner: "Ocado".to_owned(), kind, minor: 1250, currency }
        };
        assert!(EntryView::from_entry(entry("affiliate", "GBP")).is_ok());
        for (kind, currency, expected) in [
            ("affiliate", "ZZZ", "column currency of row with statement_id 7 in table earnings cannot be read"),
            ("rent", "GBP", "column kind of row with statement_id 7 in table earnings cannot be read"),
        ] {
            let error = EntryView::from_entry(entry(kind, currency)).unwrap_err();
            assert!(error_chain(&error).starts_with(expected), "{}", error_chain(&error));
        }
    }
}
