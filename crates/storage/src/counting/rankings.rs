//! The most frequent failed searches, clicked links and pages with clicks of a period.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Nullable, Text};

use super::report::NamedAmount;
use crate::connection::Db;
use crate::error::StorageError;

/// Clicks on the links for one product at one retailer.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct ClickedLink {
    #[diesel(sql_type = Text)]
    pub retailer: String,
    /// The food, search term or product id that the link was for.
    #[diesel(sql_type = Nullable<Text>)]
    pub product: Option<String>,
    #[diesel(sql_type = BigInt)]
    pub clicks: i64,
}

/// Returns the most frequent searches without a result, from the first to the last day, both included.
pub fn failed_searches(
    db: &mut Db,
    days: (NaiveDate, NaiveDate),
    limit: i64,
) -> Result<Vec<NamedAmount>, StorageError> {
    let query = format!(
        "SELECT words AS name, CAST(SUM(amount) AS BIGINT) AS amount FROM failed_searches \
         WHERE day BETWEEN $1 AND $2 GROUP BY words ORDER BY amount DESC, {} LIMIT $3",
        in_byte_order(db, "words")
    );
    load(db, query, days, limit)
}

/// Returns the links with the most clicks, from the first to the last day, both included.
pub fn clicked_links(db: &mut Db, days: (NaiveDate, NaiveDate), limit: i64) -> Result<Vec<ClickedLink>, StorageError> {
    let query = format!(
        "SELECT retailer, product, COUNT(*) AS clicks FROM clicks WHERE day BETWEEN $1 AND $2 \
         GROUP BY retailer, product ORDER BY clicks DESC, {}, {} LIMIT $3",
        in_byte_order(db, "retailer"),
        in_byte_order(db, "COALESCE(product, '')")
    );
    load(db, query, days, limit)
}

/// Returns the paths of the pages with the most clicks, from the first to the last day, both included.
pub fn pages_with_clicks(
    db: &mut Db,
    days: (NaiveDate, NaiveDate),
    limit: i64,
) -> Result<Vec<NamedAmount>, StorageError> {
    let query = format!(
        "SELECT path AS name, COUNT(*) AS amount FROM clicks WHERE path IS NOT NULL AND day BETWEEN $1 AND $2 \
         GROUP BY path ORDER BY amount DESC, {} LIMIT $3",
        in_byte_order(db, "path")
    );
    load(db, query, days, limit)
}

fn load<Row>(
    db: &mut Db,
    query: String,
    (first, last): (NaiveDate, NaiveDate),
    limit: i64,
) -> Result<Vec<Row>, StorageError>
where
    Row: QueryableByName<diesel::sqlite::Sqlite> + QueryableByName<diesel::pg::Pg> + 'static,
{
    Ok(match db {
        Db::Sqlite(connection) => diesel::sql_query(query)
            .bind::<Date, _>(first)
            .bind::<Date, _>(last)
            .bind::<BigInt, _>(limit)
            .load(connection)?,
        Db::Postgres(connection) => diesel::sql_query(query)
            .bind::<Date, _>(first)
            .bind::<Date, _>(last)
            .bind::<BigInt, _>(limit)
            .load(connection)?,
    })
}

/// Returns an expression by which both databases sort a text in the same order, by its bytes. Without it, PostgreSQL would use the
/// rules of a language.
fn in_byte_order(db: &Db, text: &str) -> String {
    match db {
        Db::Sqlite(_) => text.to_owned(),
        Db::Postgres(_) => format!("{text} COLLATE \"C\""),
    }
}
