//! An administrator's changes to a recipe: all fields of the submission form, and fields such as the cooking time that
//! visitors do not enter.

use std::collections::BTreeSet;

use crate::difficulty::Difficulty;
use crate::form_errors::{FormErrors, add_error};
use crate::form_rule::{LineFormat, ListRule, NumberRule, TextRule};
use crate::pet_type::PetType;
use crate::recipe::RecipeContent;
use crate::recipe_id::RecipeId;
use crate::submission::{NewSubmission, PET_TYPE_FIELD, SubmissionForm};

pub const COOK_TIME: NumberRule = NumberRule {
    field: "cookTime",
    min: 0,
    max: 1440,
    too_small: "Cook time cannot be negative",
    too_large: "Cook time must be at most 24 hours",
    not_whole: "Cook time must be a whole number of minutes",
};

pub const DIFFICULTY: NumberRule = NumberRule {
    field: "difficulty",
    min: 1,
    max: 5,
    too_small: "Difficulty must be from 1 to 5",
    too_large: "Difficulty must be from 1 to 5",
    not_whole: "Difficulty must be from 1 to 5",
};

pub const RECIPE_YIELD: TextRule = TextRule {
    field: "recipeYield",
    label: "Yield",
    line_format: LineFormat::OneLine,
    min: 0,
    max: 100,
    too_short: "",
    too_long: "Yield must be at most 100 characters",
};

pub const BENEFITS: ListRule = ListRule {
    field: "nutritionalBenefits",
    row_label: "Benefit",
    max_rows: 12,
    max_length: 300,
    empty: "",
    too_many: "A recipe has at most 12 benefits.",
};

/// The keywords of the recipe's page for search engines.
pub const KEYWORDS: ListRule = ListRule {
    field: "keywords",
    row_label: "Keyword",
    max_rows: 20,
    max_length: 60,
    empty: "",
    too_many: "A recipe has at most 20 keywords.",
};

/// Reason for the change, shown in the list of revisions.
pub const NOTE: TextRule = TextRule {
    field: "note",
    label: "The note",
    line_format: LineFormat::OneLine,
    min: 0,
    max: 300,
    too_short: "",
    too_long: "The note must be at most 300 characters",
};

pub const PET_TYPE_CANNOT_CHANGE: &str = "The pet type of this built-in recipe cannot be changed";

/// An edit as the administrator sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct RecipeEditForm<'a> {
    /// The fields of the submission form. The photo is ignored, because photos are changed separately.
    pub form: SubmissionForm<'a>,
    pub cook_time: Option<f64>,
    pub recipe_yield: Option<&'a str>,
    pub nutritional_benefits: &'a [String],
    pub difficulty: Option<f64>,
    pub keywords: &'a [String],
    pub note: Option<&'a str>,
}

impl<'a> From<&'a RecipeContent> for RecipeEditForm<'a> {
    /// Returns the form of an edit that changes nothing.
    fn from(content: &'a RecipeContent) -> Self {
        Self {
            form: SubmissionForm {
                title: &content.title,
                description: &content.description,
                prep_time: content.prep_minutes.map(f64::from),
                servings: Some(f64::from(content.servings)),
                pet_type: Some(content.pet_type.as_str()),
                category: Some(content.category.as_str()),
                image_url: None,
                is_organic: content.is_organic,
                ingredients: &content.ingredients,
                instructions: &content.instructions,
                author: Some(&content.author),
            },
            cook_time: content.cook_minutes.map(f64::from),
            recipe_yield: content.recipe_yield.as_deref(),
            nutritional_benefits: &content.nutritional_benefits,
            difficulty: content.difficulty.map(|it| f64::from(it.value())),
            keywords: &content.keywords,
            note: None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipeEdit {
    pub content: RecipeContent,
    /// Empty if the administrator entered no note.
    pub note: String,
}

impl RecipeEdit {
    /// Validates an edit of the recipe `id` with the content `current`.
    pub fn parse(id: RecipeId, current: &RecipeContent, edit: RecipeEditForm<'_>) -> Result<Self, FormErrors> {
        // The current author is accepted unchanged, because catalogue recipes carry a name that visitors must not use.
        let author = edit.form.author.filter(|name| name.trim() != current.author);
        let form = NewSubmission::parse(SubmissionForm { author, image_url: None, ..edit.form });
        let mut errors = form.as_ref().err().cloned().unwrap_or_default();
        let cook_minutes = edit.cook_time.and_then(|minutes| COOK_TIME.validate(Some(minutes), &mut errors));
        let difficulty = edit.difficulty.and_then(|value| DIFFICULTY.validate(Some(value), &mut errors));
        let recipe_yield = RECIPE_YIELD.validate_optional(edit.recipe_yield, &mut errors);
        let nutritional_benefits = validate_optional_list(&BENEFITS, edit.nutritional_benefits, &mut errors);
        let keywords = validate_optional_list(&KEYWORDS, edit.keywords, &mut errors);
        let note = NOTE.validate(edit.note.unwrap_or_default(), &mut errors);
        let pet_type = edit.form.pet_type.and_then(|text| text.parse::<PetType>().ok());
        if pet_type.is_some_and(|pet_type| id.pet_type(pet_type) != pet_type) {
            add_error(&mut errors, PET_TYPE_FIELD, PET_TYPE_CANNOT_CHANGE);
        }
        match form {
            Ok(form) if errors.is_empty() => {
                let difficulty = difficulty.and_then(|value| u8::try_from(value).ok()).and_then(Difficulty::new);
                let content = RecipeContent {
                    cook_minutes,
                    recipe_yield,
                    nutritional_benefits,
                    difficulty,
                    keywords: without_repeats(keywords),
                    ..current.with_submission(form)
                };
                Ok(Self { content, note })
            }
            _ => Err(errors),
        }
    }
}

/// Returns the rows that are not blank. The list may be empty.
fn validate_optional_list(rule: &ListRule, rows: &[String], errors: &mut FormErrors) -> Vec<String> {
    if rows.iter().all(|row| row.trim().is_empty()) { Vec::new() } else { rule.validate(rows, errors) }
}

/// Removes rows that differ from an earlier one at most in case.
fn without_repeats(rows: Vec<String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    rows.into_iter().filter(|row| seen.insert(row.to_lowercase())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::Category;
    use crate::recipe::CATALOGUE_AUTHOR;

    fn current() -> RecipeContent {
        let one = |text: &str| vec![text.to_owned()];
        RecipeContent {
            title: "Turkey Bowl".into(),
            description: "A dish for a test.".into(),
            category: Category::Adult,
            pet_type: PetType::Dog,
            ingredients: one("200 g turkey"),
            instructions: one("Simmer."),
            nutritional_benefits: one("Turkey brings protein."),
            prep_minutes: Some(30),
            cook_minutes: Some(20),
            servings: 4,
            recipe_yield: Some("A bowl".into()),
            is_organic: false,
            difficulty: Difficulty::new(2),
            author: CATALOGUE_AUTHOR.into(),
            keywords: Vec::new(),
        }
    }

    /// Returns the form that the administrator sees before making changes.
    fn form<'a>(current: &'a RecipeContent) -> RecipeEditForm<'a> {
        RecipeEditForm::from(current)
    }

    #[test]
    fn an_unchanged_form_changes_nothing() {
        for id in [7, 1001] {
            let edit = RecipeEdit::parse(RecipeId(id), &current(), form(&current())).unwrap();
            assert_eq!((edit.content, edit.note.as_str()), (current(), ""));
        }
    }

    #[test]
    fn empty_optional_fields_are_removed() {
        let current = current();
        let blank = [" ".to_owned()];
        let edit_form = RecipeEditForm {
            cook_time: None,
            recipe_yield: Some(" "),
            nutritional_benefits: &blank,
            difficulty: None,
            note: Some(" Less salt "),
            ..form(&current)
        };
        let RecipeEdit { content, note } = RecipeEdit::parse(RecipeId(7), &current, edit_form).unwrap();
        let rest = (content.cook_minutes, content.recipe_yield, content.difficulty);
        assert_eq!((rest, content.nutritional_benefits), ((None, None, None), vec![]));
        assert_eq!(note, "Less salt");
    }

    #[test]
    fn a_blank_name_removes_the_author_but_not_that_of_the_catalogue() {
        for (author, entered, expected) in [
            ("Anna", Some(" "), "A dog owner"),
            ("Anna", Some(""), "A dog owner"),
            ("Anna", Some("Anna"), "Anna"),
            ("Anna", Some("Bea"), "Bea"),
            ("Anna", None, "Anna"),
            ("A dog owner", Some("A dog owner"), "A dog owner"),
            (CATALOGUE_AUTHOR, Some(" "), CATALOGUE_AUTHOR),
        ] {
            let current = RecipeContent { author: author.into(), ..current() };
            let edit_form = form(&current);
            let edit_form = RecipeEditForm { form: SubmissionForm { author: entered, ..edit_form.form }, ..edit_form };
            let edit = RecipeEdit::parse(RecipeId(1001), &current, edit_form).unwrap();
            assert_eq!(edit.content.author, expected, "{author} {entered:?}");
        }
    }

    #[test]
    fn keywords_are_stored_once_and_may_be_removed() {
        let current = RecipeContent { keywords: vec!["turkey".into()], ..current() };
        let keywords = |rows: &[&str]| {
            let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
            let edit_form = RecipeEditForm { keywords: &rows, ..form(&current) };
            RecipeEdit::parse(RecipeId(7), &current, edit_form).map(|edit| edit.content.keywords)
        };
        assert_eq!(keywords(&["dog food", " Dog food ", "", "turkey"]).unwrap(), ["dog food", "turkey"]);
        assert_eq!(keywords(&[" "]).unwrap(), Vec::<String>::new());
        let errors = keywords(&["a".repeat(61).as_str()]).unwrap_err();
        assert_eq!(errors.into_keys().collect::<Vec<_>>(), ["keywords"]);
        assert!(keywords(&["x"; 21]).is_err());
    }

    #[test]
    fn all_errors_of_an_edit_are_reported_together() {
        let current = current();
        let (long, rows) = ("é".repeat(301), vec!["é".repeat(301)]);
        let edit_form = RecipeEditForm {
            form: SubmissionForm {
                title: "",
                pet_type: Some("cat"),
                author: Some("Natural Pet Recipes kitchen!"),
                ..form(&current).form
            },
            cook_time: Some(1441.0),
            recipe_yield: Some(&long),
            nutritional_benefits: &rows,
            difficulty: Some(6.0),
            keywords: &[],
            note: Some(&long),
        };
        let errors = RecipeEdit::parse(RecipeId(7), &current, edit_form).unwrap_err();
        for (field, sentence) in [
            ("title", "Title is required"),
            ("species", PET_TYPE_CANNOT_CHANGE),
            ("author", "Please choose a different name"),
            ("cookTime", "Cook time must be at most 24 hours"),
            ("recipeYield", "Yield must be at most 100 characters"),
            ("nutritionalBenefits", "Benefit 1 must be at most 300 characters"),
            ("difficulty", "Difficulty must be from 1 to 5"),
            ("note", "The note must be at most 300 characters"),
        ] {
            assert_eq!(errors[field], [sentence], "{field}");
        }
        assert_eq!(errors.len(), 8);
        let cat = SubmissionForm { pet_type: Some("cat"), ..form(&current).form };
        assert!(
            RecipeEdit::parse(RecipeId(1001), &current, RecipeEditForm { form: cat, ..form(&current) }).is_ok(),
            "submitted recipes may change the pet type"
        );
    }
}
