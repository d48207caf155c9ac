//! Options of the lists in the back office that can be searched, sorted and read page by page.

use diesel::dsl::{AsExprOf, sql};
use diesel::expression::{SqlLiteral, UncheckedBind};
use diesel::sql_types::{Bool, Text};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListOptions {
    /// Only rows that contain this text, with its words in this order and next to each other, are returned. All rows are
    /// returned if this is None.
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

pub(crate) type ContainsText = SqlLiteral<Bool, UncheckedBind<SqlLiteral<Bool>, AsExprOf<String, Text>>>;

/// Completes a condition such as `lower(a || ' ' || b) LIKE ` with a pattern for the text. The case of letters is
/// ignored. The text is escaped, so that `%` and `_` have no special meaning.
pub(crate) fn contains_text(condition: &str, text: &str) -> ContainsText {
    sql::<Bool>(condition).bind::<Text, _>(pattern(text)).sql(" ESCAPE '!'")
}

fn pattern(text: &str) -> String {
    let escaped = text.trim().to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{escaped}%")
}
