//! Asks about wanted foods beside a word that was not understood, because the word may exclude them: 'chicken zzzfree'.

use super::reader::Reading;
use super::statement::Statement;
use super::{ClarifyingQuestion, Understanding};
use crate::constraints::Constraints;
use crate::text::push_new;

/// Adds the unclear foods of a text. A food that a later text wants in words that are understood is clear.
pub fn update(unclear: &mut Vec<String>, reading: &Reading) {
    let is_clear = |name: &String| {
        let wants = |statement: &Statement| matches!(statement, Statement::Include(wanted) if wanted == name);
        !reading.unclear_foods.contains(name) && reading.statements.iter().any(|it| wants(&it.statement))
    };
    unclear.retain(|name| !is_clear(name));
    reading.unclear_foods.iter().for_each(|name| push_new(unclear, name.clone()));
}

impl Understanding {
    /// Returns the question whether a recipe that is created with these constraints may contain the unclear foods. None if there are none.
    pub fn question_about_unclear_foods(&self, constraints: &Constraints) -> Option<ClarifyingQuestion> {
        let is_wanted = |name: &&String| constraints.include.contains(name);
        let names: Vec<String> = self.unclear_foods.iter().filter(is_wanted).cloned().collect();
        (!names.is_empty()).then(|| ClarifyingQuestion::about_exclusions(&names))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{QuestionRequest, understand};

    #[test]
    fn foods_beside_an_unknown_word_are_asked_about_before_a_recipe_is_created() {
        for (text, refinements, asks) in [
            ("dog dinner with chicken zzzqx", &[][..], true),
            ("zzzqx chicken for my dog", &[][..], true),
            ("dog dinner with chicken zzzqx", &["with chicken"][..], false),
            ("dog dinner with chicken zzzqx", &["without chicken"][..], false),
            ("dog dinner with chicken, zzzqx", &[][..], false),
            ("dog dinner with chicken and rice", &[][..], false),
            ("quick diced chicken for my dog", &[][..], false),
            ("dog dinner", &[][..], false),
        ] {
            let refinements: Vec<String> = refinements.iter().map(|text: &&str| (*text).to_owned()).collect();
            let request = QuestionRequest { text, refinements: &refinements, ..QuestionRequest::default() };
            let understanding = understand(&request);
            let question = understanding.question_about_unclear_foods(&understanding.constraints);
            assert_eq!(question.is_some(), asks, "{text} >> {refinements:?}: {question:?}");
        }
    }

    #[test]
    fn a_food_is_excluded_beside_an_unknown_word_that_ends_like_an_exclusion() {
        let request = QuestionRequest { text: "dog dinner, chicken zzzfree", ..QuestionRequest::default() };
        assert_eq!(understand(&request).constraints.exclude, ["chicken"]);
    }
}
