//! Published recipes that hold the visitor's words, best match first, found by the engine's own index.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use domain::catalogue_id::RecipeId;
use domain::search::SearchWords;

use crate::connection::Db;
use crate::error::StorageError;

/// At most so many matches are scored, those in titles first: a word that everything holds costs no more than a rare one.
pub const MATCHES: i64 = 500;

#[derive(QueryableByName)]
struct Hit {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

pub fn search(db: &mut Db, words: &SearchWords) -> Result<Vec<RecipeId>, StorageError> {
    let hits: Vec<Hit> = match db {
        Db::Sqlite(connection) => sql_query(SQLITE)
            .bind::<Text, _>(format!("title : ({})", fts5(words)))
            .bind::<BigInt, _>(MATCHES)
            .bind::<Text, _>(fts5(words))
            .bind::<BigInt, _>(MATCHES)
            .load(connection)?,
        Db::Postgres(connection) => sql_query(POSTGRES)
            .bind::<Text, _>(tsquery(words, ":A"))
            .bind::<BigInt, _>(MATCHES)
            .bind::<Text, _>(tsquery(words, ""))
            .bind::<BigInt, _>(MATCHES)
            .load(connection)?,
    };
    Ok(hits.into_iter().map(|hit| RecipeId(hit.id)).collect())
}

const SQLITE: &str = "
    SELECT id FROM (
        SELECT * FROM (SELECT rowid AS id, 0 AS part, bm25(recipes_fts, 10.0, 2.0, 4.0) AS score
            FROM recipes_fts WHERE recipes_fts MATCH $1
            AND EXISTS (SELECT 1 FROM recipes r INDEXED BY recipes_status
                WHERE r.status = 'approved' AND r.id = recipes_fts.rowid) LIMIT $2)
        UNION ALL
        SELECT * FROM (SELECT rowid AS id, 1 AS part, bm25(recipes_fts, 10.0, 2.0, 4.0) AS score
            FROM recipes_fts WHERE recipes_fts MATCH $3
            AND EXISTS (SELECT 1 FROM recipes r INDEXED BY recipes_status
                WHERE r.status = 'approved' AND r.id = recipes_fts.rowid) LIMIT $4)
    ) GROUP BY id ORDER BY min(part), min(score), id";

const POSTGRES: &str = "
    SELECT id FROM (
        (SELECT id, 0 AS part, ts_rank(search, to_tsquery('english', $1)) AS score
            FROM recipes WHERE search @@ to_tsquery('english', $1) AND status = 'approved' LIMIT $2)
        UNION ALL
        (SELECT id, 1 AS part, ts_rank(search, to_tsquery('english', $3)) AS score
            FROM recipes WHERE search @@ to_tsquery('english', $3) AND status = 'approved' LIMIT $4)
    ) AS found GROUP BY id ORDER BY min(part), max(score) DESC, id";

/// Each word quoted, the last one a prefix: nothing a visitor types is syntax.
fn fts5(words: &SearchWords) -> String {
    let (whole, last) = words.split();
    let mut query: String = whole.iter().map(|word| format!("\"{word}\" ")).collect();
    query.push_str(&format!("\"{last}\" *"));
    query
}

/// The same for PostgreSQL; `weights` narrows the search to a part of the recipe.
fn tsquery(words: &SearchWords, weights: &str) -> String {
    let (whole, last) = words.split();
    let mut query: String = whole.iter().map(|word| format!("'{word}'{weights} & ")).collect();
    let prefix = if weights.is_empty() { ":*".to_owned() } else { weights.replace(':', ":*") };
    query.push_str(&format!("'{last}'{prefix}"));
    query
}
