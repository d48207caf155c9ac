//! Lists ratings for administrators.

use diesel::prelude::*;
use domain::rating::RatingStatus;
use domain::visitor_photo::PhotoStatus;

use super::row::{Rating, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::list_options::{ListOptions, Order, contains_text};
use crate::schema::{ratings, recipes, visitor_photos};
use crate::visitor_photos::PhotoRow;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RatingQuery {
    /// Ratings of every status are returned if this is None.
    pub status: Option<RatingStatus>,
    /// Only ratings with a photo of this status are returned. Those with and without a photo are returned if this is None.
    pub photo: Option<PhotoStatus>,
    pub options: ListOptions,
}

/// Condition on the searched columns, which `contains_text` completes with the pattern.
const SEARCHED_TEXT: &str = "lower(ratings.user_name || ' ' || ratings.comment) LIKE ";

/// A rating with the title of its recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRating {
    pub rating: Rating,
    pub recipe_title: String,
}

/// Returns one page of ratings and the number of all ratings that match.
pub fn list(db: &mut Db, query: &RatingQuery) -> Result<(Vec<ListedRating>, i64), StorageError> {
    let mut count = ratings::table.left_join(visitor_photos::table).into_boxed();
    let mut page = ratings::table
        .inner_join(recipes::table)
        .left_join(visitor_photos::table)
        .select((Row::as_select(), Option::<PhotoRow>::as_select(), recipes::title))
        .into_boxed();
    if let Some(status) = query.status {
        count = count.filter(ratings::status.eq(status.as_str()));
        page = page.filter(ratings::status.eq(status.as_str()));
    }
    if let Some(photo) = query.photo {
        count = count.filter(visitor_photos::status.nullable().eq(photo.as_str()));
        page = page.filter(visitor_photos::status.nullable().eq(photo.as_str()));
    }
    if let Some(words) = &query.options.search {
        count = count.filter(contains_text(SEARCHED_TEXT, words));
        page = page.filter(contains_text(SEARCHED_TEXT, words));
    }
    page = match query.options.order {
        Order::Newest => page.order((ratings::created_at.desc(), ratings::id.desc())),
        Order::Oldest => page.order((ratings::created_at.asc(), ratings::id.asc())),
    };
    let total = count.count().get_result(db)?;
    let rows: Vec<(Row, Option<PhotoRow>, String)> =
        page.limit(query.options.limit.unwrap_or(i64::MAX)).offset(query.options.offset).load(db)?;
    let listed = rows
        .into_iter()
        .map(|(row, photo, recipe_title)| Ok(ListedRating { rating: Rating::try_from((row, photo))?, recipe_title }));
    Ok((listed.collect::<Result<_, StorageError>>()?, total))
}
