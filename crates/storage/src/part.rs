//! Which part of a list is asked for: the rows that hold some words, from which end, which page of them.

use diesel::dsl::{AsExprOf, sql};
use diesel::expression::{SqlLiteral, UncheckedBind};
use diesel::sql_types::{Bool, Text};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part {
    /// None for every row.
    pub search: Option<String>,
    pub order: Order,
    /// None for the whole list.
    pub limit: Option<i64>,
    pub offset: i64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Newest,
    Oldest,
}

pub(crate) type Holds = SqlLiteral<Bool, UncheckedBind<SqlLiteral<Bool>, AsExprOf<String, Text>>>;

/// That a text (`lower(a || ' ' || b) LIKE `) holds words, whatever their case; none of their characters is syntax.
pub(crate) fn holds(text: &str, words: &str) -> Holds {
    sql::<Bool>(text).bind::<Text, _>(pattern(words)).sql(" ESCAPE '!'")
}

fn pattern(words: &str) -> String {
    let plain = words.trim().to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{plain}%")
}
