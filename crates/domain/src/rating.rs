//! Ratings from visitors: a name, one to five stars, a comment and, if they like, the animal that ate the recipe.

mod animal;
mod stars;
mod status;

pub use animal::RatedAnimal;
pub use stars::{Stars, average_stars};
pub use status::{RatingDecision, RatingModeration, RatingStatus, UnknownRatingDecision, UnknownRatingStatus};

use crate::form_errors::{FormErrors, add_error};
use crate::form_rule::{LineFormat, TextRule};
use crate::recipe::is_reserved_author;
use crate::submission::RESERVED_AUTHOR;

pub const USER_NAME: TextRule = TextRule {
    field: "userName",
    label: "Name",
    line_format: LineFormat::OneLine,
    min: 2,
    max: 60,
    too_short: "Name is required (minimum 2 characters)",
    too_long: "Name must be at most 60 characters",
};

pub const COMMENT: TextRule = TextRule {
    field: "comment",
    label: "Comment",
    line_format: LineFormat::Lines,
    min: 10,
    max: 2000,
    too_short: "Comment is required (minimum 10 characters)",
    too_long: "Comment must be at most 2000 characters",
};

pub const STARS_REQUIRED: &str = "Please select a rating from 1 to 5 stars";

/// Rule for the reply that an administrator writes to a rating.
pub const REPLY: TextRule = TextRule {
    field: "reply",
    label: "Reply",
    line_format: LineFormat::Lines,
    min: 1,
    max: 2000,
    too_short: "Reply is required",
    too_long: "Reply must be at most 2000 characters",
};

/// A rating as the visitor sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct RatingForm<'a> {
    pub user_name: &'a str,
    pub stars: Option<i64>,
    pub comment: &'a str,
    pub animal: Option<RatedAnimal>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRating {
    pub user_name: String,
    pub stars: Stars,
    pub comment: String,
    pub animal: Option<RatedAnimal>,
}

impl NewRating {
    pub fn parse(form: RatingForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let user_name = USER_NAME.validate(form.user_name, &mut errors);
        if is_reserved_author(&user_name) {
            add_error(&mut errors, USER_NAME.field, RESERVED_AUTHOR);
        }
        let comment = COMMENT.validate(form.comment, &mut errors);
        let stars = form.stars.and_then(Stars::new);
        if stars.is_none() {
            add_error(&mut errors, "rating", STARS_REQUIRED);
        }
        if let Some(animal) = form.animal {
            animal.check(&mut errors);
        }
        match stars {
            Some(stars) if errors.is_empty() => Ok(Self { user_name, stars, comment, animal: form.animal }),
            _ => Err(errors),
        }
    }

    /// Returns a text that is equal for two ratings with the same content, to detect repeats.
    pub fn canonical_text(&self) -> String {
        let animal = self.animal.map(RatedAnimal::label).unwrap_or_default();
        format!("{}\u{1f}{}\u{1f}{}\u{1f}{animal}", self.user_name, self.stars.value(), self.comment)
    }
}

/// Validates an administrator's reply and returns the text to store.
pub fn parse_reply(raw: &str) -> Result<String, FormErrors> {
    let mut errors = FormErrors::new();
    let reply = REPLY.validate(raw, &mut errors);
    if errors.is_empty() { Ok(reply) } else { Err(errors) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal_group::DogSize;
    use crate::pet_type::PetType;
    use crate::plain_text::char_count;

    const VALID: RatingForm<'_> =
        RatingForm { user_name: "Anna", stars: Some(5), comment: "Bello loved it.", animal: None };
    const CAT: RatedAnimal = RatedAnimal { pet_type: PetType::Cat, size: None, age: None };

    fn errors(form: RatingForm<'_>) -> Vec<(&'static str, Vec<String>)> {
        NewRating::parse(form).err().unwrap_or_default().into_iter().collect()
    }

    #[test]
    fn each_limit_has_its_own_error() {
        let name = |length| "é".repeat(length);
        let comment = |length| "ü".repeat(length);
        for (user_name, comment, stars, expected) in [
            (name(1), comment(10), Some(1), Some(("userName", "Name is required (minimum 2 characters)"))),
            (name(2), comment(10), Some(1), None),
            (name(3), comment(11), Some(5), None),
            (name(59), comment(1999), Some(3), None),
            (name(60), comment(2000), Some(3), None),
            (name(61), comment(2000), Some(3), Some(("userName", "Name must be at most 60 characters"))),
            (" A ".into(), comment(10), Some(3), Some(("userName", "Name is required (minimum 2 characters)"))),
            (
                "\u{200b}\u{200b}".into(),
                comment(10),
                Some(3),
                Some(("userName", "Name is required (minimum 2 characters)")),
            ),
            ("An\nna".into(), comment(10), Some(3), Some(("userName", "Name must be plain text on one line"))),
            ("Natural\u{200b} Pet  Recipes Kitchen".into(), comment(10), Some(3), Some(("userName", RESERVED_AUTHOR))),
            (name(2), comment(9), Some(3), Some(("comment", "Comment is required (minimum 10 characters)"))),
            (
                name(2),
                format!("  {}  ", comment(9)),
                Some(3),
                Some(("comment", "Comment is required (minimum 10 characters)")),
            ),
            (name(2), comment(2001), Some(3), Some(("comment", "Comment must be at most 2000 characters"))),
            (name(2), comment(10), Some(0), Some(("rating", STARS_REQUIRED))),
            (name(2), comment(10), Some(6), Some(("rating", STARS_REQUIRED))),
            (name(2), comment(10), Some(-1), Some(("rating", STARS_REQUIRED))),
            (name(2), comment(10), Some(257), Some(("rating", STARS_REQUIRED))),
            (name(2), comment(10), None, Some(("rating", STARS_REQUIRED))),
        ] {
            let found = errors(RatingForm { user_name: &user_name, stars, comment: &comment, animal: None });
            let expected: Vec<_> = expected.map(|(field, text)| (field, vec![text.to_owned()])).into_iter().collect();
            assert_eq!(found, expected, "{} {} {stars:?}", char_count(&user_name), char_count(&comment));
        }
        assert_eq!(STARS_REQUIRED, "Please select a rating from 1 to 5 stars");
    }

    #[test]
    fn all_errors_are_reported_together() {
        let fields: Vec<_> = errors(RatingForm::default()).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["comment", "rating", "userName"]);
    }

    #[test]
    fn a_cat_with_a_size_is_rejected() {
        let animal = |size| RatingForm { animal: Some(RatedAnimal { size, ..CAT }), ..VALID };
        assert_eq!(NewRating::parse(animal(None)).unwrap().animal, Some(CAT));
        assert_eq!(errors(animal(Some(DogSize::Small))), [("animal.size", vec!["Only dogs have a size.".to_owned()])]);
    }

    #[test]
    fn a_comment_preserves_lines_and_loses_invisible_characters() {
        let form = RatingForm { comment: " Lovely.\r\n\r\nBello\u{202e} ate\tit all.\u{0} ", ..VALID };
        assert_eq!(NewRating::parse(form).unwrap().comment, "Lovely.\n\nBello ate it all.");
    }

    #[test]
    fn script_payloads_are_accepted_as_plain_text() {
        let payloads: Vec<_> = include_str!("../data/script_payloads.txt").lines().collect();
        assert_eq!(payloads.len(), 40);
        for payload in payloads {
            let rating = NewRating::parse(RatingForm { user_name: payload, comment: payload, ..VALID }).unwrap();
            assert_eq!((rating.user_name.as_str(), rating.comment.as_str()), (payload, payload));
        }
    }

    #[test]
    fn only_equal_ratings_have_equal_canonical_text() {
        let canonical_text = |form| NewRating::parse(form).unwrap().canonical_text();
        assert_eq!(canonical_text(VALID), canonical_text(RatingForm { user_name: " Anna ", ..VALID }));
        assert_ne!(canonical_text(VALID), canonical_text(RatingForm { stars: Some(4), ..VALID }));
        assert_ne!(canonical_text(VALID), canonical_text(RatingForm { comment: "Bello loved it!", ..VALID }));
        assert_ne!(canonical_text(VALID), canonical_text(RatingForm { animal: Some(CAT), ..VALID }));
    }

    #[test]
    fn a_reply_has_a_minimum_and_a_maximum_length() {
        assert_eq!(parse_reply(" Thank you!\nAnna ").as_deref(), Ok("Thank you!\nAnna"));
        assert!(parse_reply(&"é".repeat(2000)).is_ok());
        for (raw, error) in
            [(" ".to_owned(), "Reply is required"), ("é".repeat(2001), "Reply must be at most 2000 characters")]
        {
            assert_eq!(parse_reply(&raw).unwrap_err()["reply"], [error]);
        }
    }
}
