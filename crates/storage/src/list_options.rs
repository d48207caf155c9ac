//! Options that all lists in the back office share: search, order and page.

use diesel::dsl::{AsExprOf, sql};
use diesel::expression::{SqlLiteral, UncheckedBind};
use diesel::sql_types::{Bool, Text};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListOptions {
    /// Only rows that contain these words are returned. All rows are returned if this is None.
    pub search: Option<String>,
    pub order: Order,
    /// Maximum number of rows. There is no limit if this is None.
    pub limit: Option<i64>,
    pub offset: i64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Newest,
    Oldest,
}

pub(crate) type ContainsWords = SqlLiteral<Bool, UncheckedBind<SqlLiteral<Bool>, AsExprOf<String, Text>>>;

/// Completes a condition such as `lower(a || ' ' || b) LIKE ` with a pattern for the words. The case of letters is
/// ignored. The words are escaped, so that `%` and `_` have no special meaning.
pub(crate) fn contains_words(condition: &str, words: &str) -> ContainsWords {
    sql::<Bool>(condition).bind::<Text, _>(pattern(words)).sql(" ESCAPE '!'")
}

fn pattern(words: &str) -> String {
    let escaped = words.trim().to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{escaped}%")
}
