//! The statements that were imported.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::{count_star, max, min, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::collections::BTreeMap;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{earnings, statements};

/// An imported statement with the lines that it added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub id: i64,
    /// Name of the file; empty if it is not known.
    pub name: String,
    pub imported_at: DateTime<Utc>,
    pub lines: i64,
    /// The first and the last day of its lines; None if all of them belong to other statements.
    pub days: Option<(NaiveDate, NaiveDate)>,
    /// The sum of each currency in its smallest unit.
    pub sums: BTreeMap<String, i64>,
}

/// Returns at most `limit` statements, the last imported first.
pub fn list_statements(db: &mut Db, limit: i64) -> Result<Vec<Statement>, StorageError> {
    let rows: Vec<(i64, String, NaiveDateTime)> = statements::table
        .filter(statements::source.eq("file"))
        .order(statements::id.desc())
        .limit(limit)
        .select((statements::id, statements::name, statements::imported_at))
        .load(db)?;
    let ids: Vec<i64> = rows.iter().map(|(id, ..)| *id).collect();
    type Sum = (i64, String, i64, i64, Option<NaiveDate>, Option<NaiveDate>);
    let sums: Vec<Sum> = earnings::table
        .filter(earnings::statement_id.eq_any(&ids))
        .group_by((earnings::statement_id, earnings::currency))
        .select((
            earnings::statement_id,
            earnings::currency,
            sql::<BigInt>("CAST(SUM(minor) AS BIGINT)"),
            count_star(),
            min(earnings::day),
            max(earnings::day),
        ))
        .load(db)?;
    let mut statements: Vec<Statement> = rows
        .into_iter()
        .map(|(id, name, at)| Statement {
            id,
            name,
            imported_at: at.and_utc(),
            lines: 0,
            days: None,
            sums: BTreeMap::new(),
        })
        .collect();
    for (id, currency, minor, lines, first, last) in sums {
        let Some(statement) = statements.iter_mut().find(|it| it.id == id) else { continue };
        statement.lines += lines;
        statement.sums.insert(currency, minor);
        if let (Some(first), Some(last)) = (first, last) {
            let (earliest, latest) = statement.days.unwrap_or((first, last));
            statement.days = Some((earliest.min(first), latest.max(last)));
        }
    }
    Ok(statements)
}
