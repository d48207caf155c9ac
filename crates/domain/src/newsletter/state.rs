//! The states of subscriptions and letters.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Display, EnumString, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownSubscriptionState, parse_err_fn = UnknownSubscriptionState::from)]
pub enum SubscriptionState {
    /// Waits for the reader to open the link in the confirmation mail.
    Pending,
    Confirmed,
    /// The reader has unsubscribed.
    Left,
}

/// Whether a letter is a draft, is being sent, was sent to all readers, or was stopped before all readers got it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Display, EnumString, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownLetterState, parse_err_fn = UnknownLetterState::from)]
pub enum LetterState {
    Draft,
    Sending,
    Sent,
    Stopped,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a state of a subscription; use pending, confirmed or left")]
pub struct UnknownSubscriptionState(String);

impl From<&str> for UnknownSubscriptionState {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl SubscriptionState {
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a state of a letter; use draft, sending, sent or stopped")]
pub struct UnknownLetterState(String);

impl From<&str> for UnknownLetterState {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl LetterState {
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}
