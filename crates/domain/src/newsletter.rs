//! A wish to have the weekly tips.

use crate::email_address::EmailAddress;
use crate::form_errors::{FormErrors, ok_or_add};
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
    pub fn parse(form: SubscriptionForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let email = ok_or_add(EmailAddress::parse(form.email), "email", &mut errors);
        let pet_type = form.pet_type.and_then(|raw| ok_or_add(raw.parse::<PetType>(), "petType", &mut errors));
        match email {
            Some(email) if errors.is_empty() => Ok(Self { email, pet_type }),
            _ => Err(errors),
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
        let errors = NewSubscription::parse(SubscriptionForm { email: "anna", pet_type: Some("horse") }).unwrap_err();
        assert_eq!(errors["email"], ["Please enter a valid email address."]);
        assert_eq!(errors["petType"], ["'horse' is not a pet type: dog or cat"]);
    }
}
