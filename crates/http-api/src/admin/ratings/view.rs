//! The JSON of a rating for administrators.

use chrono::{DateTime, Utc};
use domain::disease;
use domain::rating::RatingStatus;
use domain::visitor_photo::PhotoStatus;
use serde::Serialize;
use storage::ratings::{ListedRating, Rating};
use storage::visitor_photos::VisitorPhoto;
use utoipa::ToSchema;

use crate::ratings::view::RatingView;
use crate::visitor_photos::admin_photo_path;

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
    /// The photo that was sent with the rating; null if there is none.
    #[schema(required = true)]
    pub photo: Option<RatingPhotoView>,
}

/// The photo of a rating, which has a decision of its own.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RatingPhoto)]
pub struct RatingPhotoView {
    /// Administrators can load the photo here, unless it was rejected: a rejected photo is deleted.
    pub path: String,
    pub width: u32,
    pub height: u32,
    pub status: PhotoStatus,
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
            photo: rating.photo.clone().map(RatingPhotoView::from),
            rating: rating.into(),
        }
    }
}

impl From<VisitorPhoto> for RatingPhotoView {
    fn from(photo: VisitorPhoto) -> Self {
        let VisitorPhoto { key, width, height, status, .. } = photo;
        Self { path: admin_photo_path(&key), width, height, status }
    }
}

impl From<ListedRating> for ListedRatingView {
    fn from(listed: ListedRating) -> Self {
        Self { moderated: listed.rating.into(), recipe_title: listed.recipe_title }
    }
}
