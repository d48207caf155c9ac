//! Searches published recipes with the full-text index of the database.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use domain::recipe_id::RecipeId;
use domain::search::SearchWords;

use crate::connection::Db;
use crate::error::StorageError;

/// Maximum number of matches of each priority, so that a search for a frequent word is as fast as one for a rare word.
pub const MAX_MATCHES: i64 = 500;

#[derive(QueryableByName)]
struct Match {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Returns matching recipes: first those with all words in the title, then in title and ingredients, then in any field.
/// Equal matches are sorted by id.
pub fn search(db: &mut Db, words: &SearchWords) -> Result<Vec<RecipeId>, StorageError> {
    let matches: Vec<Match> = match db {
        Db::Sqlite(connection) => sql_query(SQLITE_QUERY)
            .bind::<BigInt, _>(MAX_MATCHES)
            .bind::<Text, _>(format!("title : ({})", fts5(words)))
            .bind::<Text, _>(format!("{{title ingredients}} : ({})", fts5(words)))
            .bind::<Text, _>(fts5(words))
            .load(connection)?,
        Db::Postgres(connection) => sql_query(POSTGRES_QUERY)
            .bind::<BigInt, _>(MAX_MATCHES)
            .bind::<Text, _>(tsquery(words, "A"))
            .bind::<Text, _>(tsquery(words, "AB"))
            .bind::<Text, _>(tsquery(words, ""))
            .load(connection)?,
    };
    Ok(matches.into_iter().map(|found| RecipeId(found.id)).collect())
}

const SQLITE_QUERY: &str = "
    SELECT id FROM (
        SELECT * FROM (SELECT rowid AS id, 0 AS priority FROM recipes_fts WHERE recipes_fts MATCH ?2
            AND EXISTS (SELECT 1 FROM recipes r INDEXED BY recipes_status
                WHERE r.status = 'approved' AND r.id = recipes_fts.rowid) LIMIT ?1)
        UNION ALL
        SELECT * FROM (SELECT rowid AS id, 1 AS priority FROM recipes_fts WHERE recipes_fts MATCH ?3
            AND EXISTS (SELECT 1 FROM recipes r INDEXED BY recipes_status
                WHERE r.status = 'approved' AND r.id = recipes_fts.rowid) LIMIT ?1)
        UNION ALL
        SELECT * FROM (SELECT rowid AS id, 2 AS priority FROM recipes_fts WHERE recipes_fts MATCH ?4
            AND EXISTS (SELECT 1 FROM recipes r INDEXED BY recipes_status
                WHERE r.status = 'approved' AND r.id = recipes_fts.rowid) LIMIT ?1)
    ) GROUP BY id ORDER BY min(priority), id";

/// `A` is the weight of words of the title, `B` that of words of the ingredients.
const POSTGRES_QUERY: &str = "
    SELECT id FROM (
        (SELECT id, 0 AS priority FROM recipes
            WHERE search @@ to_tsquery('english', $2) AND status = 'approved' ORDER BY id LIMIT $1)
        UNION ALL
        (SELECT id, 1 AS priority FROM recipes
            WHERE search @@ to_tsquery('english', $3) AND status = 'approved' ORDER BY id LIMIT $1)
        UNION ALL
        (SELECT id, 2 AS priority FROM recipes
            WHERE search @@ to_tsquery('english', $4) AND status = 'approved' ORDER BY id LIMIT $1)
    ) AS found GROUP BY id ORDER BY min(priority), id";

/// Builds an FTS5 query. All words are quoted, so that they have no special meaning; the last one is a prefix.
fn fts5(words: &SearchWords) -> String {
    let (complete, last) = words.complete_and_prefix();
    let mut query: String = complete.iter().map(|word| format!("\"{word}\" ")).collect();
    query.push_str(&format!("\"{last}\" *"));
    query
}

/// Builds a `tsquery` with a prefix at the end. If `weights` is not empty, only words with these weights match.
fn tsquery(words: &SearchWords, weights: &str) -> String {
    let (complete, last) = words.complete_and_prefix();
    let weight_suffix = if weights.is_empty() { String::new() } else { format!(":{weights}") };
    let mut query: String = complete.iter().map(|word| format!("'{word}'{weight_suffix} & ")).collect();
    query.push_str(&format!("'{last}':*{weights}"));
    query
}
