//! Addresses of the pictures of recipes and reviews.

use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use storage::photos::PhotoDetails;

use crate::config::PublicUrl;
use crate::recipes::published::PublishedRecipe;

pub const JPEG: &str = "image/jpeg";
pub const PNG: &str = "image/png";

/// A picture in a format that social networks, search engines and mail programs can show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharePicture {
    /// Absolute URL.
    pub address: String,
    pub content_type: &'static str,
    pub width: u32,
    pub height: u32,
    pub alt: String,
}

/// Returns the path of a recipe's photo, or of its drawing if it has none.
pub fn picture_path(it: &PublishedRecipe) -> String {
    let id = it.recipe.id;
    it.photo.as_ref().map_or_else(|| format!("/images/recipes/{id}.svg"), |photo| photo_path(id, photo))
}

/// Returns the photo of a recipe, or its drawing at the size that social networks ask for.
pub fn share_picture(it: &PublishedRecipe, site: &PublicUrl) -> SharePicture {
    let Recipe { id, content: RecipeContent { title, .. }, .. } = &it.recipe;
    let address = share_picture_address(*id, it.photo.as_ref(), site);
    match &it.photo {
        Some(photo) => {
            SharePicture { address, content_type: JPEG, width: photo.width, height: photo.height, alt: title.clone() }
        }
        None => SharePicture {
            address,
            content_type: PNG,
            width: artwork::SHARE_WIDTH.into(),
            height: artwork::SHARE_HEIGHT.into(),
            alt: format!("A drawn bowl of {title}"),
        },
    }
}

/// Returns the path of a photo. It contains the digest of the photo, so that another photo has another path.
pub fn photo_path(id: RecipeId, photo: &PhotoDetails) -> String {
    format!("/images/recipes/{id}.jpg?v={}", photo.digest)
}

/// Returns the address of the photo of a recipe, or of its drawing in a format that everything shows.
pub fn share_picture_address(id: RecipeId, photo: Option<&PhotoDetails>, site: &PublicUrl) -> String {
    site.url_for(&photo.map_or_else(|| format!("/images/recipes/{id}.png"), |photo| photo_path(id, photo)))
}

/// Returns the path of the photo of a review. Its digest cannot be guessed.
pub fn review_photo_path(digest: &str) -> String {
    format!("/images/reviews/{digest}.jpg")
}
