//! Requests to subscribe to the newsletter.

use crate::email_address::EmailAddress;
use crate::form_errors::{FormErrors, ok_or_add};
use crate::pet_type::PetType;

/// A request to subscribe as the visitor sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct SubscriptionForm<'a> {
    pub email: &'a str,
    /// `None` if the form is on a page about both pet types, such as the home page.
    pub pet_type: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubscription {
    pub email: EmailAddress,
    /// `None` subscribes to tips for both pet types.
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
    fn a_subscription_requires_an_address_and_accepts_a_pet_type() {
        for (pet_type, expected) in [(None, None), (Some("dog"), Some(PetType::Dog)), (Some("cat"), Some(PetType::Cat))]
        {
            let subscription =
                NewSubscription::parse(SubscriptionForm { email: " anna@example.com ", pet_type }).unwrap();
            assert_eq!((subscription.email.as_str(), subscription.pet_type), ("anna@example.com", expected));
        }
        let errors = NewSubscription::parse(SubscriptionForm { email: "anna", pet_type: Some("horse") }).unwrap_err();
        assert_eq!(errors["email"], ["Please enter a valid email address."]);
        assert_eq!(errors["petType"], ["'horse' is not a pet type; use dog or cat"]);
    }
}
