//! The newsletter: requests to subscribe to it, its letters, and how often one may be sent.

mod interests;
mod letter;
mod letter_text;
mod state;

pub use interests::Interests;
pub use letter::{CAT_TEXT, DOG_TEXT, INTRODUCTION, LetterContent, LetterForm, MIN_INTERVAL, SUBJECT, earliest_send};
pub use letter_text::{Block, Inline, LetterText, LinkTarget, SITE_LINK_START};
pub use state::{LetterState, SubscriptionState};

use crate::email_address::EmailAddress;
use crate::form_errors::{FormErrors, ok_or_add};
use crate::pet_type::PetType;
use crate::visit::PublicPath;

/// A request to subscribe as the visitor sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct SubscriptionForm<'a> {
    pub email: &'a str,
    /// `None` if the form is on a page about both pet types, such as the home page.
    pub pet_type: Option<&'a str>,
    /// The path of the page with the form, if the client sent it.
    pub page: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubscription {
    pub email: EmailAddress,
    /// `None` subscribes to tips for both pet types.
    pub pet_type: Option<PetType>,
    /// The public page with the form. `None` if it is unknown; a wrong path is no error of the visitor.
    pub page: Option<PublicPath>,
}

impl NewSubscription {
    pub fn parse(form: SubscriptionForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let email = ok_or_add(EmailAddress::parse(form.email), "email", &mut errors);
        let pet_type = form.pet_type.and_then(|raw| ok_or_add(raw.parse::<PetType>(), "petType", &mut errors));
        match email {
            Some(email) if errors.is_empty() => {
                Ok(Self { email, pet_type, page: form.page.and_then(PublicPath::parse) })
            }
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
                NewSubscription::parse(SubscriptionForm { email: " anna@example.com ", pet_type, page: None }).unwrap();
            assert_eq!((subscription.email.as_str(), subscription.pet_type), ("anna@example.com", expected));
        }
        let errors = NewSubscription::parse(SubscriptionForm { email: "anna", pet_type: Some("horse"), page: None })
            .unwrap_err();
        assert_eq!(errors["email"], ["Please enter a valid email address."]);
        assert_eq!(errors["petType"], ["'horse' is not a pet type; use dog or cat"]);
    }

    #[test]
    fn the_page_of_the_form_is_stored_if_it_is_a_public_page() {
        for (page, expected) in [
            (Some("/dog-recipes?category=puppy"), Some("/dog-recipes")),
            (Some("/recipe/7"), Some("/recipe/7")),
            (Some("/anna@example.com"), None),
            (Some("/admin"), None),
            (None, None),
        ] {
            let form = SubscriptionForm { email: "anna@example.com", pet_type: None, page };
            let found = NewSubscription::parse(form).unwrap().page.map(|it| it.to_string());
            assert_eq!(found.as_deref(), expected, "{page:?}");
        }
    }
}
