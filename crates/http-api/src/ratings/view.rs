//! The JSON of a rating for visitors.

use chrono::{DateTime, Utc};
use domain::disease;
use domain::rating::{RatedAnimal, RatingStatus, Stars};
use domain::recipe_id::RecipeId;
use domain::visitor_photo::PhotoStatus;
use serde::Serialize;
use storage::ratings::{Rating, Reply};
use storage::visitor_photos::VisitorPhoto;
use utoipa::ToSchema;

use crate::pictures::address::review_photo_path;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Rating)]
pub struct RatingView {
    pub id: i64,
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    /// Always null, because visitors have no accounts.
    #[schema(required = true)]
    pub user_id: Option<i64>,
    pub user_name: String,
    pub rating: Stars,
    /// Plain text with line breaks. It can contain characters that look like markup.
    pub comment: String,
    /// The animal that ate the recipe; null if its owner did not say it.
    #[schema(required = true)]
    pub animal: Option<LabelledAnimalView>,
    pub is_approved: bool,
    /// The two-letter code of a country; null if it is unknown.
    #[schema(required = true)]
    pub user_country: Option<String>,
    pub created_at: DateTime<Utc>,
    /// The path of the photo; null if there is none, or if the review or the photo is not approved.
    #[schema(required = true)]
    pub image_url: Option<String>,
    /// Null unless there is an `imageUrl`.
    #[schema(required = true)]
    pub image_width: Option<u32>,
    /// Null unless there is an `imageUrl`.
    #[schema(required = true)]
    pub image_height: Option<u32>,
    /// Null if there is no photo.
    #[schema(required = true)]
    pub image_status: Option<PhotoStatus>,
    #[schema(required = true)]
    pub admin_reply: Option<String>,
    #[schema(required = true)]
    pub admin_reply_at: Option<DateTime<Utc>>,
    /// Advice to ask a vet, for each disease that the comment mentions.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<String>,
}

/// An animal with the text that readers see, such as 'Large senior dog'.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LabelledAnimal)]
pub struct LabelledAnimalView {
    #[serde(flatten)]
    pub animal: RatedAnimal,
    pub label: String,
}

impl From<Rating> for RatingView {
    fn from(rating: Rating) -> Self {
        let referrals = disease::find_vet_referrals(&rating.comment).into_iter().map(str::to_owned).collect();
        let is_approved = rating.status == RatingStatus::Approved;
        let is_public = |photo: &&VisitorPhoto| is_approved && photo.status == PhotoStatus::Approved;
        let public_photo = rating.photo.as_ref().filter(is_public);
        let (admin_reply, admin_reply_at) = match rating.reply {
            Some(Reply { text, at }) => (Some(text), Some(at)),
            None => (None, None),
        };
        Self {
            id: rating.id,
            recipe_id: rating.recipe_id,
            user_id: None,
            user_name: rating.user_name,
            rating: rating.rating,
            comment: rating.comment,
            animal: rating.animal.map(|animal| LabelledAnimalView { animal, label: animal.label() }),
            is_approved,
            user_country: rating.user_country,
            created_at: rating.created_at,
            image_url: public_photo.map(|photo| review_photo_path(&photo.digest)),
            image_width: public_photo.map(|photo| photo.width),
            image_height: public_photo.map(|photo| photo.height),
            image_status: rating.photo.as_ref().map(|photo| photo.status),
            admin_reply,
            admin_reply_at,
            referrals,
        }
    }
}
