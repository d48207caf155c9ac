//! The foods that a sentence excludes, for the search, which reads only short phrases such as 'no chicken' itself.

use crate::question::{QuestionRequest, understand};

/// Returns the names of the foods that a sentence excludes: chicken for 'my dog is off chicken'.
pub fn excluded_foods(text: &str) -> Vec<String> {
    understand(&QuestionRequest { text, ..QuestionRequest::default() }).constraints.exclude
}
