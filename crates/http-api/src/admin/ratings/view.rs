//! The JSON of a rating for administrators.

use chrono::{DateTime, Utc};
use domain::disease;
use domain::rating::RatingStatus;
use serde::Serialize;
use storage::ratings::{ListedRating, Rating};
use utoipa::ToSchema;

use crate::ratings::view::RatingView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ModeratedRating)]
pub struct ModeratedRatingView {
    #[serde(flatten)]
    pub rating: RatingView,
    pub status: RatingStatus,
    /// The note of the decision.
    pub notes: String,
    /// Null until a decision was made.
    #[schema(required = true)]
    pub decided_at: Option<DateTime<Utc>>,
    /// Diseases and claims to heal that the comment mentions.
    pub diseases: Vec<String>,
}

/// A rating with the title of its recipe.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ListedRating)]
pub struct ListedRatingView {
    #[serde(flatten)]
    pub moderated: ModeratedRatingView,
    pub recipe_title: String,
}

impl From<Rating> for ModeratedRatingView {
    fn from(rating: Rating) -> Self {
        Self {
            status: rating.status,
            notes: rating.notes.clone(),
            decided_at: rating.decided_at,
            diseases: disease::find_mentions(&rating.comment).into_iter().map(str::to_owned).collect(),
            rating: rating.into(),
        }
    }
}

impl From<ListedRating> for ListedRatingView {
    fn from(listed: ListedRating) -> Self {
        Self { moderated: listed.rating.into(), recipe_title: listed.recipe_title }
    }
}
