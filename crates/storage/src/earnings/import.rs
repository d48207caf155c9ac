//! Imports a statement. Lines that an earlier statement contained are not stored again.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Nullable, Text, Timestamp};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{earnings, statements};

/// A line of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earning {
    pub day: NaiveDate,
    pub partner: String,
    /// `affiliate` or `advertising`.
    pub kind: &'static str,
    /// Amount in the smallest unit of the currency, for example pence.
    pub minor: i64,
    pub currency: &'static str,
    pub clicks: Option<i64>,
    pub orders: Option<i64>,
}

/// The result of importing a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    /// One value per line: whether the line is new.
    Imported(Vec<bool>),
    /// The same file was imported before.
    AlreadyImported { imported_at: DateTime<Utc> },
}

const INSERT_STATEMENT: &str =
    "INSERT INTO statements (digest, imported_at, name) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING";

const INSERT_EARNING: &str = "INSERT INTO earnings \
    (statement_id, digest, day, partner, kind, minor, currency, clicks, orders) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (digest) DO NOTHING";

/// Records that a line belongs to a second statement too, so that undoing the first import does not delete it.
const INSERT_SHARED_LINE: &str = "INSERT INTO shared_lines (statement_id, digest) VALUES ($1, $2)";

/// Imports the earnings of a statement; `name` is the name of the file, and `file` its content. Call it inside
/// `Storage::write`.
#[tracing::instrument(name = "import_earnings", skip_all, fields(lines = earnings.len()))]
pub fn import(
    db: &mut Db,
    (name, file): (&str, &[u8]),
    earnings: &[Earning],
    now: DateTime<Utc>,
) -> Result<ImportOutcome, StorageError> {
    let digest = sha256_hex(file);
    let is_new = diesel::sql_query(INSERT_STATEMENT)
        .bind::<Text, _>(&digest)
        .bind::<Timestamp, _>(now.naive_utc())
        .bind::<Text, _>(name)
        .execute(db)?
        > 0;
    let (id, imported_at): (i64, NaiveDateTime) = statements::table
        .filter(statements::digest.eq(&digest))
        .select((statements::id, statements::imported_at))
        .first(db)?;
    if !is_new {
        return Ok(ImportOutcome::AlreadyImported { imported_at: imported_at.and_utc() });
    }
    let mut is_new_line = Vec::with_capacity(earnings.len());
    for (earning, line_digest) in earnings.iter().zip(line_digests(earnings)) {
        let rows = diesel::sql_query(INSERT_EARNING)
            .bind::<BigInt, _>(id)
            .bind::<Text, _>(&line_digest)
            .bind::<Date, _>(earning.day)
            .bind::<Text, _>(&earning.partner)
            .bind::<Text, _>(earning.kind)
            .bind::<BigInt, _>(earning.minor)
            .bind::<Text, _>(earning.currency)
            .bind::<Nullable<BigInt>, _>(earning.clicks)
            .bind::<Nullable<BigInt>, _>(earning.orders)
            .execute(db)?;
        if rows == 0 {
            diesel::sql_query(INSERT_SHARED_LINE).bind::<BigInt, _>(id).bind::<Text, _>(&line_digest).execute(db)?;
        }
        is_new_line.push(rows > 0);
    }
    Ok(ImportOutcome::Imported(is_new_line))
}

/// Returns for each line whether importing it would store it. Lines of earlier statements are not stored again.
pub fn find_new_lines(db: &mut Db, earnings: &[Earning]) -> Result<Vec<bool>, StorageError> {
    line_digests(earnings)
        .into_iter()
        .map(|digest| {
            let stored = earnings::table.filter(earnings::digest.eq(digest)).count().get_result::<i64>(db)?;
            Ok(stored == 0)
        })
        .collect()
}

/// Returns when a file with this content was imported.
pub fn imported_at(db: &mut Db, file: &[u8]) -> Result<Option<DateTime<Utc>>, StorageError> {
    let at: Option<NaiveDateTime> = statements::table
        .filter(statements::digest.eq(sha256_hex(file)))
        .select(statements::imported_at)
        .first(db)
        .optional()?;
    Ok(at.map(|at| at.and_utc()))
}

/// Returns a digest for each line. A statement may contain equal lines. They are distinguished by their number, so that
/// each of them is stored once.
fn line_digests(earnings: &[Earning]) -> Vec<String> {
    let mut occurrences: BTreeMap<String, usize> = BTreeMap::new();
    let mut digests = Vec::with_capacity(earnings.len());
    for earning in earnings {
        let line = earning.digest_input();
        let occurrence = occurrences.entry(line.clone()).or_default();
        *occurrence += 1;
        digests.push(sha256_hex(format!("{line}\u{1f}{occurrence}").as_bytes()));
    }
    digests
}

impl Earning {
    /// Returns a text that is equal for lines with equal values.
    fn digest_input(&self) -> String {
        let Self { day, partner, kind, minor, currency, clicks, orders } = self;
        format!("{day}\u{1f}{partner}\u{1f}{kind}\u{1f}{minor}\u{1f}{currency}\u{1f}{clicks:?}\u{1f}{orders:?}")
    }
}

/// Returns the SHA-256 digest in hexadecimal.
pub(super) fn sha256_hex(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
