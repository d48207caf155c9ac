//! A wish to have the weekly tips.

use crate::email_address::EmailAddress;
use crate::fault::{Faults, taken};
use crate::pet_type::PetType;

/// A sign-up as it was sent.
#[derive(Debug, Clone, Copy, Default)]
pub struct SubscriptionForm<'a> {
    pub email: &'a str,
    /// Left out on the home page, which is about both species.
    pub pet_type: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubscription {
    pub email: EmailAddress,
    /// None for tips on both species.
    pub pet_type: Option<PetType>,
}

impl NewSubscription {
    pub fn parse(form: SubscriptionForm<'_>) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let email = taken(EmailAddress::parse(form.email), "email", &mut faults);
        let pet_type = form.pet_type.and_then(|raw| taken(raw.parse::<PetType>(), "petType", &mut faults));
        match email {
            Some(email) if faults.is_empty() => Ok(Self { email, pet_type }),
            _ => Err(faults),
        }
    }
}
