//! A review as an administrator sees it.

use chrono::{DateTime, Utc};
use domain::disease;
use domain::rating::RatingStatus;
use serde::Serialize;
use storage::ratings::Rating;
use utoipa::ToSchema;

use crate::ratings::view::RatingView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ModeratedRating)]
pub struct ModeratedView {
    #[serde(flatten)]
    pub rating: RatingView,
    pub status: RatingStatus,
    /// What was noted with the decision.
    pub notes: String,
    #[schema(required = true)]
    pub decided_at: Option<DateTime<Utc>>,
    /// Diseases that the review speaks of: what it claims of them is a vet's business.
    pub diseases: Vec<String>,
}

/// A review in a list, with the title of what it is about.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ListedRating)]
pub struct ListedView {
    #[serde(flatten)]
    pub moderated: ModeratedView,
    pub recipe_title: String,
}

impl From<Rating> for ModeratedView {
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
