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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_up_has_an_address_and_a_species_or_both() {
        for (pet_type, expected) in [(None, None), (Some("dog"), Some(PetType::Dog)), (Some("cat"), Some(PetType::Cat))]
        {
            let wish = NewSubscription::parse(SubscriptionForm { email: " anna@example.com ", pet_type }).unwrap();
            assert_eq!((wish.email.as_str(), wish.pet_type), ("anna@example.com", expected));
        }
        let faults = NewSubscription::parse(SubscriptionForm { email: "anna", pet_type: Some("horse") }).unwrap_err();
        assert_eq!(faults["email"], ["Please enter a valid email address."]);
        assert_eq!(faults["petType"], ["'horse' is not a pet type: dog or cat"]);
    }
}
