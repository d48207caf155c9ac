//! A review as everybody sees it.

use chrono::{DateTime, Utc};
use domain::disease;
use domain::rating::{RatingStatus, Stars};
use domain::recipe_id::RecipeId;
use serde::Serialize;
use storage::ratings::{Image, Rating, Reply};
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Rating)]
pub struct RatingView {
    pub id: i64,
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    /// Always null: a visitor needs no account.
    #[schema(required = true)]
    pub user_id: Option<i64>,
    pub user_name: String,
    pub rating: Stars,
    /// Plain text, line breaks included; whatever looks like markup or a link in it is text.
    pub comment: String,
    pub is_approved: bool,
    /// The two letters of a country; null where the server could not tell.
    #[schema(required = true)]
    pub user_country: Option<String>,
    pub created_at: DateTime<Utc>,
    /// A photo on the site itself; null unless it was approved.
    #[schema(required = true)]
    pub image_url: Option<String>,
    #[schema(required = true)]
    pub image_status: Option<String>,
    #[schema(required = true)]
    pub admin_reply: Option<String>,
    #[schema(required = true)]
    pub admin_reply_at: Option<DateTime<Utc>>,
    /// What a vet should be asked about, where the review speaks of a disease.
    pub hand_offs: Vec<String>,
}

const APPROVED: &str = "approved";

impl From<Rating> for RatingView {
    fn from(rating: Rating) -> Self {
        let hand_offs = disease::find_vet_referrals(&rating.comment).into_iter().map(str::to_owned).collect();
        let (image_url, image_status) = match rating.image {
            Some(Image { url, status }) => ((status == APPROVED).then_some(url), Some(status)),
            None => (None, None),
        };
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
            is_approved: rating.status == RatingStatus::Approved,
            user_country: rating.user_country,
            created_at: rating.created_at,
            image_url,
            image_status,
            admin_reply,
            admin_reply_at,
            hand_offs,
        }
    }
}
