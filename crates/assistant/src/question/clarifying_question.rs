//! The questions that the assistant asks, because the answer depends on the reply.

use search::exclusion::UnknownFoodError;
use serde::Serialize;
use utoipa::ToSchema;

use super::unknown_food_reply::UnknownFoodReply;
use crate::text::{capitalise, join_alternatives, join_list};

/// The question that the assistant asks, because the answer depends on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AssistantQuestion)]
pub struct ClarifyingQuestion {
    pub text: String,
    pub options: Vec<ClarifyingOption>,
    /// The field in which the visitor can write another reply than the options. None if the options are all replies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub field: Option<ReplyField>,
    /// True if no recipe is recommended or created before the visitor replies.
    pub is_required: bool,
}

/// A possible reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AssistantOption)]
pub struct ClarifyingOption {
    pub label: String,
    /// The text that the client adds to `refinements` if the visitor chooses this option.
    pub refinement: String,
}

/// A field for a reply in the visitor's own words. The client adds `before`, the text of the visitor and `after` to `refinements` as one
/// text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AssistantReplyField)]
pub struct ReplyField {
    pub label: String,
    pub before: String,
    pub after: String,
}

impl ClarifyingQuestion {
    /// Asks for the pet type, on which every recipe depends.
    pub fn about_pet_type(names_both: bool) -> Self {
        let text = if names_both {
            "A recipe is made for one kind of animal. Is this one for the dog or for the cat?"
        } else {
            "For a dog or a cat?"
        };
        Self::new(text, [("Dog", "for a dog"), ("Cat", "for a cat")])
    }

    /// Asks whether the recipe may contain foods that were excluded in doubt: because the animal may not tolerate them, or because
    /// the text does not say clearly which of two foods replaces the other.
    pub(super) fn about_exclusions(names: &[String]) -> Self {
        let text = format!("Should the recipe be with or without {}?", join_list(names));
        let (with, without) = (format!("With {}", join_list(names)), format!("Without {}", join_alternatives(names)));
        let refinement = |text: &str| text.to_lowercase();
        Self::new(&text, [(without.as_str(), refinement(&without).as_str()), (&with, &refinement(&with))])
    }

    /// Asks whether the animal is growing or an adult, because the texts name ages of both kinds: 'kitten' and '12 years old'.
    pub(super) fn about_contradictory_ages() -> Self {
        let options = [("It is still growing", "for a young animal"), ("It is an adult", "for an adult animal")];
        Self::new("Is the animal still growing, or is it an adult?", options)
    }

    /// Asks for the age of an animal that is weaned. Until it is known, the animal gets recipes for growth.
    pub(super) fn about_age() -> Self {
        let options = [("Under a year", "for a young animal"), ("A year or older", "for an adult animal")];
        Self::new("How old is it?", options)
    }

    /// Asks which food is meant by a name that no food has, because nothing can be left out for it.
    pub(super) fn about_unknown_food(name: &str) -> Self {
        let suggestions = UnknownFoodError::new(name).suggestions;
        let text = format!("We do not know a food called ‘{name}’. Which food do you mean?");
        let leave_out = |food: String| ClarifyingOption {
            refinement: UnknownFoodReply::leave_out(name, &food).to_text(),
            label: capitalise(&food),
        };
        let ignore = ClarifyingOption {
            label: format!("Ignore ‘{name}’"),
            refinement: UnknownFoodReply::ignore(name).to_text(),
        };
        let (before, after) = UnknownFoodReply::around_food(name);
        let field = ReplyField { label: "Leave out this food".to_owned(), before, after };
        let options = suggestions.into_iter().map(leave_out).chain([ignore]).collect();
        Self { text, options, field: Some(field), is_required: true }
    }

    fn new(text: &str, options: [(&str, &str); 2]) -> Self {
        let options = options
            .map(|(label, refinement)| ClarifyingOption { label: label.to_owned(), refinement: refinement.to_owned() });
        Self { text: text.to_owned(), options: options.into(), field: None, is_required: false }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{QuestionRequest, Understanding, understand};

    fn ask(refinements: &[String]) -> Understanding {
        let text = "dinner for my dog without glimbo";
        understand(&QuestionRequest { text, refinements, ..QuestionRequest::default() })
    }

    /// Returns the refinement for a food that the visitor writes into the field of the question.
    fn reply(understanding: &Understanding, food: &str) -> String {
        let field = understanding.question.as_ref().and_then(|it| it.field.as_ref()).unwrap();
        format!("{}{food}{}", field.before, field.after)
    }

    #[test]
    fn a_food_is_left_out_that_the_visitor_writes_into_the_field() {
        let asked = ask(&[]);
        let question = asked.question.as_ref().unwrap();
        assert_eq!(question.text, "We do not know a food called ‘glimbo’. Which food do you mean?");
        assert!(question.is_required && question.options.iter().any(|it| it.label == "Ignore ‘glimbo’"));
        let answered = ask(&[reply(&asked, "rice")]);
        assert_eq!(answered.constraints.exclude, ["rice"]);
        assert!(answered.question.is_none(), "{:?}", answered.question);
    }

    #[test]
    fn another_unknown_food_in_the_field_is_asked_about_instead() {
        let first = reply(&ask(&[]), "glombix");
        let asked_again = ask(std::slice::from_ref(&first));
        assert_eq!(
            asked_again.question.as_ref().map(|it| it.text.as_str()),
            Some("We do not know a food called ‘glombix’. Which food do you mean?")
        );
        let answered = ask(&[first, reply(&asked_again, "barley")]);
        assert_eq!((answered.constraints.exclude, answered.question), (vec!["barley".to_owned()], None));
    }
}
