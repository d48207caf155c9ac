//! Stores a new rating, which an administrator has to approve.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::animal_group::{AgeGroup, DogSize};
use domain::rating::{NewRating, RatingStatus};
use domain::recipe_id::RecipeId;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// Stores a rating and returns its id. `country` is a two-letter code, if the server could detect the country.
#[tracing::instrument(name = "save_rating", skip_all, fields(%recipe))]
pub fn save(
    db: &mut Db,
    recipe: RecipeId,
    rating: &NewRating,
    country: Option<&str>,
    now: DateTime<Utc>,
) -> Result<i64, StorageError> {
    let animal = rating.animal;
    Ok(diesel::insert_into(ratings::table)
        .values((
            ratings::recipe_id.eq(recipe.0),
            ratings::user_name.eq(&rating.user_name),
            ratings::rating.eq(i16::from(rating.stars.value())),
            ratings::comment.eq(&rating.comment),
            ratings::status.eq(RatingStatus::Pending.as_str()),
            ratings::user_country.eq(country),
            ratings::created_at.eq(now.naive_utc()),
            ratings::animal_pet_type.eq(animal.map(|it| it.pet_type.as_str())),
            ratings::animal_size.eq(animal.and_then(|it| it.size).map(DogSize::as_str)),
            ratings::animal_age.eq(animal.and_then(|it| it.age).map(AgeGroup::as_str)),
        ))
        .returning(ratings::id)
        .get_result(db)?)
}
