//! Options that all lists in the back office share: search, order and page.

use diesel::dsl::{AsExprOf, sql};
use diesel::expression::{SqlLiteral, UncheckedBind};
use diesel::sql_types::{Bool, Text};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListOptions {
    /// Only rows that contain these words are returned; None returns all rows.
    pub search: Option<String>,
    pub order: Order,
    /// Maximum number of rows; None returns all rows.
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

/// Builds a condition: `text`, an expression such as `lower(a || ' ' || b) LIKE `, contains the words in any case. The
/// words are escaped, so that `%` and `_` have no special meaning.
pub(crate) fn contains_words(text: &str, words: &str) -> ContainsWords {
    sql::<Bool>(text).bind::<Text, _>(pattern(words)).sql(" ESCAPE '!'")
}

fn pattern(words: &str) -> String {
    let plain = words.trim().to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{plain}%")
}
