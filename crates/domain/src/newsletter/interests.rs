//! The topics that a subscriber of the newsletter wants to read about.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

/// The pet types of a subscription. An address with several subscriptions has the interests of all of them.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, Display, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownInterests, parse_err_fn = UnknownInterests::from)]
pub enum Interests {
    Dog,
    Cat,
    /// Dogs and cats.
    Any,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a pet type of a subscription; use any, dog or cat")]
pub struct UnknownInterests(String);

impl From<&str> for UnknownInterests {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Interests {
    pub const ALL: [Self; 3] = [Self::Any, Self::Dog, Self::Cat];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Dog => "Dogs",
            Self::Cat => "Cats",
            Self::Any => "Dogs and cats",
        }
    }

    pub fn includes_dogs(self) -> bool {
        self != Self::Cat
    }

    pub fn includes_cats(self) -> bool {
        self != Self::Dog
    }

    /// Returns the interests of an address with both subscriptions.
    #[must_use]
    pub fn combine(self, other: Self) -> Self {
        if self == other { self } else { Self::Any }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_the_interests_of_all_its_subscriptions() {
        use Interests::{Any, Cat, Dog};
        for (one, other, expected) in
            [(Dog, Dog, Dog), (Cat, Cat, Cat), (Dog, Cat, Any), (Cat, Dog, Any), (Any, Dog, Any), (Cat, Any, Any)]
        {
            assert_eq!(one.combine(other), expected, "{one} and {other}");
        }
        for interests in Interests::ALL {
            assert_eq!(interests.as_str().parse(), Ok(interests));
        }
        assert!(Any.includes_dogs() && Any.includes_cats() && !Dog.includes_cats() && !Cat.includes_dogs());
    }
}
