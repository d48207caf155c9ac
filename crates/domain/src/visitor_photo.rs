//! Photos that visitors send for a review or with a recipe: their status, and the decision of an administrator on that of a review.

use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::form_errors::{FormErrors, ok_or_add};

/// The field of a form with the key of an uploaded photo.
pub const PHOTO_FIELD: &str = "photo";

/// The error for a key of a photo that does not exist, has expired or is used elsewhere. The causes are not distinguished, so that
/// the response reveals nothing about the photos of others.
pub const PHOTO_NOT_STORED: &str = "Please choose the photo again: it is no longer stored.";

/// Number of characters of a key, which are hexadecimal digits.
pub const KEY_LENGTH: usize = 32;

/// Returns true if a text can be the key of a photo. Other texts need no look into the database, which may reject their characters.
pub fn is_photo_key(text: &str) -> bool {
    text.len() == KEY_LENGTH && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema, Display, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownPhotoStatus, parse_err_fn = UnknownPhotoStatus::from)]
pub enum PhotoStatus {
    Pending,
    Approved,
    /// The photo itself was deleted.
    Rejected,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a status of a photo; use pending, approved or rejected")]
pub struct UnknownPhotoStatus(String);

impl From<&str> for UnknownPhotoStatus {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl PhotoStatus {
    pub const ALL: [Self; 3] = [Self::Pending, Self::Approved, Self::Rejected];

    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ToSchema, EnumString)]
#[schema(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownPhotoDecision, parse_err_fn = UnknownPhotoDecision::from)]
pub enum PhotoDecision {
    Approved,
    Rejected,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a decision; use approved or rejected")]
pub struct UnknownPhotoDecision(String);

impl From<&str> for UnknownPhotoDecision {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl PhotoDecision {
    /// Parses the field `status` of a request.
    pub fn from_status(status: &str) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        ok_or_add(status.parse(), "status", &mut errors).ok_or(errors)
    }
}

impl From<PhotoDecision> for PhotoStatus {
    fn from(decision: PhotoDecision) -> Self {
        match decision {
            PhotoDecision::Approved => Self::Approved,
            PhotoDecision::Rejected => Self::Rejected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_status_is_parsed_by_its_name() {
        for status in PhotoStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
        }
        let error = "gone".parse::<PhotoStatus>().unwrap_err().to_string();
        assert_eq!(error, "'gone' is not a status of a photo; use pending, approved or rejected");
    }

    #[test]
    fn a_key_has_32_hexadecimal_digits_in_lower_case() {
        for (text, expected) in [
            ("0123456789abcdef0123456789abcdef", true),
            ("0123456789ABCDEF0123456789ABCDEF", false),
            ("0123456789abcdef0123456789abcde", false),
            ("0123456789abcdef0123456789abcdef0", false),
            ("0123456789abcdef0123456789abcde\u{0}", false),
            ("g123456789abcdef0123456789abcdef", false),
            ("", false),
        ] {
            assert_eq!(is_photo_key(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_decision_approves_or_rejects() {
        for (status, expected) in [("approved", PhotoStatus::Approved), ("rejected", PhotoStatus::Rejected)] {
            assert_eq!(PhotoDecision::from_status(status).map(PhotoStatus::from), Ok(expected));
        }
        for status in ["pending", "", "Approved"] {
            let errors = PhotoDecision::from_status(status).unwrap_err();
            assert_eq!(errors["status"], [format!("'{status}' is not a decision; use approved or rejected")]);
        }
    }
}
