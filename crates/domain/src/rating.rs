//! A review that a visitor sends: a name, one to five stars, a comment.

mod stars;
mod status;

pub use stars::{Average, Stars};
pub use status::{RatingDecision, RatingModeration, RatingStatus, UnknownRatingDecision, UnknownRatingStatus};

use crate::fault::{Faults, note};
use crate::text_rule::{Layout, TextRule};

pub const USER_NAME: TextRule = TextRule {
    field: "userName",
    label: "Name",
    layout: Layout::OneLine,
    min: 2,
    max: 60,
    too_short: "Name is required (minimum 2 characters)",
    too_long: "Name must be at most 60 characters",
};

pub const COMMENT: TextRule = TextRule {
    field: "comment",
    label: "Comment",
    layout: Layout::Lines,
    min: 10,
    max: 2000,
    too_short: "Comment is required (minimum 10 characters)",
    too_long: "Comment must be at most 2000 characters",
};

pub const STARS_REQUIRED: &str = "Please select a rating from 1 to 5 stars";

/// What an administrator answers under a review.
pub const REPLY: TextRule = TextRule {
    field: "reply",
    label: "Reply",
    layout: Layout::Lines,
    min: 1,
    max: 2000,
    too_short: "Reply is required",
    too_long: "Reply must be at most 2000 characters",
};

/// A review as it was sent.
#[derive(Debug, Clone, Copy, Default)]
pub struct RatingForm<'a> {
    pub user_name: &'a str,
    pub rating: Option<i64>,
    pub comment: &'a str,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRating {
    pub user_name: String,
    pub rating: Stars,
    pub comment: String,
}

impl NewRating {
    pub fn parse(form: RatingForm<'_>) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let user_name = USER_NAME.read(form.user_name, &mut faults);
        let comment = COMMENT.read(form.comment, &mut faults);
        let rating = form.rating.and_then(Stars::new);
        if rating.is_none() {
            note(&mut faults, "rating", STARS_REQUIRED);
        }
        match rating {
            Some(rating) if faults.is_empty() => Ok(Self { user_name, rating, comment }),
            _ => Err(faults),
        }
    }

    /// The same for two reviews that say the same thing.
    pub fn content(&self) -> String {
        format!("{}\u{1f}{}\u{1f}{}", self.user_name, self.rating.value(), self.comment)
    }
}

/// An administrator's reply as it is kept.
pub fn parse_reply(raw: &str) -> Result<String, Faults> {
    let mut faults = Faults::new();
    let reply = REPLY.read(raw, &mut faults);
    if faults.is_empty() { Ok(reply) } else { Err(faults) }
}
