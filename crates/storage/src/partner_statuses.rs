//! The status of the site at each affiliate and advertising partner, as an administrator entered it.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::partner_statuses;

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PartnerStatusKind {
    Active,
    PendingVerification,
    NotJoined,
}

impl PartnerStatusKind {
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Active => "Active",
            Self::PendingVerification => "Pending Verification",
            Self::NotJoined => "Not joined",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerStatus {
    pub id: i64,
    pub name: String,
    pub status: PartnerStatusKind,
    /// The time of the last change. None for one of the partners that every new database has, until its status is changed.
    pub updated_at: Option<DateTime<Utc>>,
}

const INSERT: &str = "INSERT INTO partner_statuses (name, status, updated_at) VALUES ($1, $2, $3) \
    ON CONFLICT (name) DO NOTHING";

type Row = (i64, String, String, Option<NaiveDateTime>);

/// Returns all partners in the order in which they were added.
pub fn list(db: &mut Db) -> Result<Vec<PartnerStatus>, StorageError> {
    let rows: Vec<Row> = partner_statuses::table.order(partner_statuses::id).load(db)?;
    rows.into_iter().map(to_status).collect()
}

/// Adds a partner. Returns None if there is one with this name. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_partner_status", skip_all)]
pub fn create(
    db: &mut Db,
    name: &str,
    status: PartnerStatusKind,
    now: DateTime<Utc>,
) -> Result<Option<PartnerStatus>, StorageError> {
    let inserted = diesel::sql_query(INSERT)
        .bind::<Text, _>(name)
        .bind::<Text, _>(status.as_str())
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    if inserted == 0 {
        return Ok(None);
    }
    let row: Option<Row> = partner_statuses::table.filter(partner_statuses::name.eq(name)).first(db).optional()?;
    row.map(to_status).transpose()
}

/// Changes the status of a partner and returns its row from before the change, or None if there is no partner with this
/// id. A partner that has the status already stays as it is. Call it inside `Storage::write`.
#[tracing::instrument(name = "update_partner_status", skip_all, fields(id))]
pub fn update(
    db: &mut Db,
    id: i64,
    status: PartnerStatusKind,
    now: DateTime<Utc>,
) -> Result<Option<PartnerStatus>, StorageError> {
    let previous = find(db, id)?;
    diesel::update(partner_statuses::table.find(id).filter(partner_statuses::status.ne(status.as_str())))
        .set((partner_statuses::status.eq(status.as_str()), partner_statuses::updated_at.eq(now.naive_utc())))
        .execute(db)?;
    Ok(previous)
}

/// Deletes a partner and returns it, or None if there is no partner with this id. Call it inside `Storage::write`.
#[tracing::instrument(name = "delete_partner_status", skip_all, fields(id))]
pub fn delete(db: &mut Db, id: i64) -> Result<Option<PartnerStatus>, StorageError> {
    let previous = find(db, id)?;
    diesel::delete(partner_statuses::table.find(id)).execute(db)?;
    Ok(previous)
}

fn find(db: &mut Db, id: i64) -> Result<Option<PartnerStatus>, StorageError> {
    let row: Option<Row> = partner_statuses::table.find(id).first(db).optional()?;
    row.map(to_status).transpose()
}

fn to_status((id, name, status, updated_at): Row) -> Result<PartnerStatus, StorageError> {
    let status = RowContext { table: "partner_statuses", id }.parse("status", &status)?;
    Ok(PartnerStatus { id, name, status, updated_at: updated_at.map(|at| at.and_utc()) })
}
