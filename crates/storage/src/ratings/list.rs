//! Reviews for an administrator: of one status or all, page by page.

use diesel::prelude::*;
use domain::rating::RatingStatus;

use super::row::{Rating, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::part::{Order, Part, holds};
use crate::schema::{ratings, recipes};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// None for all.
    pub status: Option<RatingStatus>,
    pub part: Part,
}

/// Who wrote, and what.
const SAYS: &str = "lower(ratings.user_name || ' ' || ratings.comment) LIKE ";

/// A review with the title of what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub rating: Rating,
    pub recipe_title: String,
}

/// One page, and how many reviews the whole list has.
pub fn list(db: &mut Db, wish: &Wish) -> Result<(Vec<Listed>, i64), StorageError> {
    let mut count = ratings::table.into_boxed();
    let mut page = ratings::table.inner_join(recipes::table).select((Row::as_select(), recipes::title)).into_boxed();
    if let Some(status) = wish.status {
        count = count.filter(ratings::status.eq(status.as_str()));
        page = page.filter(ratings::status.eq(status.as_str()));
    }
    if let Some(words) = &wish.part.search {
        count = count.filter(holds(SAYS, words));
        page = page.filter(holds(SAYS, words));
    }
    page = match wish.part.order {
        Order::Newest => page.order((ratings::created_at.desc(), ratings::id.desc())),
        Order::Oldest => page.order((ratings::created_at.asc(), ratings::id.asc())),
    };
    let total = count.count().get_result(db)?;
    let rows: Vec<(Row, String)> = page.limit(wish.part.limit.unwrap_or(i64::MAX)).offset(wish.part.offset).load(db)?;
    let listed =
        rows.into_iter().map(|(row, recipe_title)| Ok(Listed { rating: Rating::try_from(row)?, recipe_title }));
    Ok((listed.collect::<Result<_, StorageError>>()?, total))
}
