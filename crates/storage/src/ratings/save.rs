//! Keeps a new review, which waits for an administrator.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::rating::{NewRating, RatingStatus};
use domain::recipe_id::RecipeId;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// The number of the new review; `country` is the two letters of where it comes from, as far as the server can tell.
pub fn save(
    db: &mut Db,
    recipe: RecipeId,
    review: &NewRating,
    country: Option<&str>,
    now: DateTime<Utc>,
) -> Result<i64, StorageError> {
    Ok(diesel::insert_into(ratings::table)
        .values((
            ratings::recipe_id.eq(recipe.0),
            ratings::user_name.eq(&review.user_name),
            ratings::rating.eq(i16::from(review.rating.value())),
            ratings::comment.eq(&review.comment),
            ratings::status.eq(RatingStatus::Pending.as_str()),
            ratings::user_country.eq(country),
            ratings::created_at.eq(now.naive_utc()),
        ))
        .returning(ratings::id)
        .get_result(db)?)
}
