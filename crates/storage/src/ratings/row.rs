//! Converts rows of the table `ratings`. A status is stored under its name in the API.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::rating::{RatedAnimal, RatingStatus, Stars};
use domain::recipe_id::RecipeId;

use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::ratings;
use crate::visitor_photos::{PhotoRow, VisitorPhoto};

/// A stored rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    pub id: i64,
    pub recipe_id: RecipeId,
    pub user_name: String,
    pub rating: Stars,
    pub comment: String,
    /// The animal that ate the recipe, if its owner said it.
    pub animal: Option<RatedAnimal>,
    pub status: RatingStatus,
    /// Two-letter country code, if the server could detect the country.
    pub user_country: Option<String>,
    pub photo: Option<VisitorPhoto>,
    pub created_at: DateTime<Utc>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The note of the administrator who decided on the rating.
    pub notes: String,
    pub reply: Option<Reply>,
}

/// The answer of an administrator to a rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub text: String,
    pub at: DateTime<Utc>,
}

#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = ratings)]
pub(super) struct Row {
    id: i64,
    recipe_id: i64,
    user_name: String,
    rating: i16,
    comment: String,
    status: String,
    user_country: Option<String>,
    created_at: NaiveDateTime,
    decided_at: Option<NaiveDateTime>,
    notes: String,
    admin_reply: Option<String>,
    admin_reply_at: Option<NaiveDateTime>,
    animal_pet_type: Option<String>,
    animal_size: Option<String>,
    animal_age: Option<String>,
}

/// A rating is loaded together with its photo.
impl TryFrom<(Row, Option<PhotoRow>)> for Rating {
    type Error = StorageError;

    fn try_from((row, photo): (Row, Option<PhotoRow>)) -> Result<Self, StorageError> {
        let context = RowContext { table: "ratings", id: row.id };
        let stars = Stars::new(row.rating.into())
            .ok_or_else(|| context.unreadable("rating", format!("{} is not a number of stars", row.rating)))?;
        let parse_animal = |pet_type: &str| -> Result<RatedAnimal, StorageError> {
            let size = row.animal_size.as_deref().map(|size| context.parse("animal_size", size));
            let age = row.animal_age.as_deref().map(|age| context.parse("animal_age", age));
            let pet_type = context.parse("animal_pet_type", pet_type)?;
            Ok(RatedAnimal { pet_type, size: size.transpose()?, age: age.transpose()? })
        };
        let animal = row.animal_pet_type.as_deref().map(parse_animal).transpose()?;
        Ok(Self {
            id: row.id,
            recipe_id: RecipeId(row.recipe_id),
            user_name: row.user_name,
            rating: stars,
            comment: row.comment,
            animal,
            status: context.parse("status", &row.status)?,
            user_country: row.user_country,
            photo: photo.map(VisitorPhoto::try_from).transpose()?,
            created_at: row.created_at.and_utc(),
            decided_at: row.decided_at.map(|at| at.and_utc()),
            notes: row.notes,
            reply: row.admin_reply.zip(row.admin_reply_at).map(|(text, at)| Reply { text, at: at.and_utc() }),
        })
    }
}
