//! Photos of visitors: the upload, and the use of an uploaded photo for a review or a submission.

pub mod upload;

use chrono::{DateTime, Utc};
use domain::form_errors::FormErrors;
use domain::recipe_id::RecipeId;
use domain::retention::RetainedData;
use domain::visitor_photo::{PHOTO_FIELD, PHOTO_NOT_STORED, is_photo_key};
use storage::{Db, visitor_photos};

use crate::error::ApiError;

/// The key of an uploaded photo in a form. A blank key is treated as none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoKey(Option<String>);

impl PhotoKey {
    pub fn new(field: Option<&str>) -> Self {
        Self(field.map(str::trim).filter(|key| !key.is_empty()).map(str::to_owned))
    }

    /// Adds the key to the text by which repeated requests are recognised.
    pub fn with_content(&self, canonical_text: &str) -> String {
        format!("{canonical_text}\u{1f}{}", self.0.as_deref().unwrap_or_default())
    }

    /// Uses the photo for a new rating, if there is one. Call it in the transaction that stores the rating.
    pub fn attach_to_rating(&self, db: &mut Db, rating: i64, now: DateTime<Utc>) -> Result<(), ApiError> {
        let Some(key) = &self.0 else { return Ok(()) };
        let cut_off = RetainedData::UnusedPhotos.cut_off(now);
        ensure_attached(is_photo_key(key) && visitor_photos::attach_to_rating(db, key, rating, cut_off)?)
    }

    /// Uses the photo as the only one of a submission; without a key, the submission has none afterwards. Call it in the transaction
    /// that stores the submission.
    pub fn attach_to_submission(&self, db: &mut Db, recipe: RecipeId, now: DateTime<Utc>) -> Result<(), ApiError> {
        let cut_off = RetainedData::UnusedPhotos.cut_off(now);
        let key = self.0.as_deref();
        let can_exist = key.is_none_or(is_photo_key);
        ensure_attached(can_exist && visitor_photos::replace_of_submission(db, key, recipe, cut_off)?)
    }
}

fn ensure_attached(is_attached: bool) -> Result<(), ApiError> {
    if is_attached { Ok(()) } else { Err(FormErrors::from([(PHOTO_FIELD, vec![PHOTO_NOT_STORED.to_owned()])]).into()) }
}

/// Returns the address at which administrators see a photo with any status.
pub fn admin_photo_path(key: &str) -> String {
    format!("/api/admin/photos/{key}")
}
