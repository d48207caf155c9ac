//! A recipe, its editable content, and what is derived from its text.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::category::Category;
use crate::difficulty::Difficulty;
use crate::disease;
use crate::kitchen_work::KitchenWork;
use crate::pet_type::PetType;
use crate::plain_text::fold_to_letters;
use crate::prep_time;
use crate::recipe_id::RecipeId;

/// Author of all recipes in the built-in catalogue.
pub const CATALOGUE_AUTHOR: &str = "Natural Pet Recipes kitchen";

/// Returns true if a visitor's name looks like that of the site itself.
pub fn is_reserved_author(name: &str) -> bool {
    fold_to_letters(name).contains(&fold_to_letters(CATALOGUE_AUTHOR))
}

/// A recipe with the id and the dates under which it is stored.
#[derive(Debug, Clone, PartialEq)]
pub struct Recipe {
    pub id: RecipeId,
    pub content: RecipeContent,
    /// The moment at which the recipe was stored, which for a submission is before it is published.
    pub created_at: DateTime<Utc>,
    /// The moment at which the content last changed.
    pub updated_at: DateTime<Utc>,
}

/// Everything about a recipe that its author or an administrator can edit.
///
/// Revisions store it as JSON with these field names, so renaming a field would make stored revisions unreadable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RecipeContent {
    pub title: String,
    pub description: String,
    pub category: Category,
    pub pet_type: PetType,
    /// The author's ingredient lines, never rewritten.
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    #[serde(default)]
    pub nutritional_benefits: Vec<String>,
    /// Minutes of preparation, or `None` if the author gave no time.
    #[serde(default)]
    pub prep_minutes: Option<u32>,
    /// Minutes of cooking or baking, or `None` if unknown.
    #[serde(default)]
    pub cook_minutes: Option<u32>,
    pub servings: u32,
    /// Yield of one batch in the author's words: 'About 40 biscuits'.
    #[serde(default)]
    pub recipe_yield: Option<String>,
    #[serde(default)]
    pub is_organic: bool,
    /// The difficulty that an administrator set, or `None` if it is estimated.
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    pub author: String,
    /// The keywords that an administrator set for search engines. If there are none, they are derived from the recipe.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
}

/// How difficult a recipe is and how long its preparation takes. Both were set or are estimated otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preparation {
    pub difficulty: Difficulty,
    /// Minutes of washing, weighing and cutting, or `None` if there are neither ingredients nor steps.
    pub minutes: Option<u32>,
}

impl Preparation {
    /// Returns the minutes of preparation and cooking together, or `None` if either is unknown.
    pub fn total_minutes(self, cook_minutes: Option<u32>) -> Option<u32> {
        Some(self.minutes? + cook_minutes?)
    }
}

impl RecipeContent {
    /// Returns the difficulty that an administrator set, or otherwise an estimate from title, ingredients and steps.
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty.unwrap_or_else(|| Difficulty::estimate(&self.kitchen_work()))
    }

    /// Returns the stored preparation time or an estimate, or `None` if there are neither ingredients nor steps.
    pub fn prep_minutes(&self) -> Option<u32> {
        self.prep_minutes.or_else(|| self.estimate_prep_minutes(&self.kitchen_work()))
    }

    /// Returns both at once, because reading the texts takes most of the time.
    pub fn preparation(&self) -> Preparation {
        if let (Some(difficulty), Some(minutes)) = (self.difficulty, self.prep_minutes) {
            return Preparation { difficulty, minutes: Some(minutes) };
        }
        let work = self.kitchen_work();
        Preparation {
            difficulty: self.difficulty.unwrap_or_else(|| Difficulty::estimate(&work)),
            minutes: self.prep_minutes.or_else(|| self.estimate_prep_minutes(&work)),
        }
    }

    fn estimate_prep_minutes(&self, work: &KitchenWork) -> Option<u32> {
        let has_texts = !self.ingredients.is_empty() || !self.instructions.is_empty();
        has_texts.then(|| prep_time::estimate(work))
    }

    fn kitchen_work(&self) -> KitchenWork {
        KitchenWork::read(&self.title, &self.ingredients, &self.instructions)
    }

    /// Returns the minutes of preparation and cooking together, or `None` if the cooking time is unknown.
    pub fn total_minutes(&self) -> Option<u32> {
        self.preparation().total_minutes(self.cook_minutes)
    }

    /// Returns the diseases and health claims that the text mentions, for the moderator.
    pub fn diseases(&self) -> Vec<&'static str> {
        disease::find_mentions(&self.all_text())
    }

    /// Returns the referrals to a vet for the diseases that the text mentions.
    pub fn vet_referrals(&self) -> Vec<&'static str> {
        disease::find_vet_referrals(&self.all_text())
    }

    fn all_text(&self) -> String {
        let texts: Vec<&str> = [&self.title, &self.description, &self.author]
            .into_iter()
            .chain(&self.ingredients)
            .chain(&self.instructions)
            .chain(&self.nutritional_benefits)
            .chain(&self.keywords)
            .map(String::as_str)
            .collect();
        texts.join(". ")
    }
}

impl Recipe {
    /// Returns the recipe with new content. A catalogue id fixes the pet type.
    pub fn with_content(&self, content: RecipeContent, now: DateTime<Utc>) -> Self {
        let pet_type = self.id.pet_type(content.pet_type);
        Self { content: RecipeContent { pet_type, ..content }, updated_at: now, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(instructions: &[&str]) -> RecipeContent {
        RecipeContent {
            title: "Turkey Patties".to_owned(),
            description: String::new(),
            category: Category::Adult,
            pet_type: PetType::Dog,
            ingredients: vec![],
            instructions: instructions.iter().map(|step| (*step).to_owned()).collect(),
            nutritional_benefits: vec![],
            prep_minutes: None,
            cook_minutes: None,
            servings: 2,
            recipe_yield: None,
            is_organic: false,
            difficulty: None,
            author: String::new(),
            keywords: vec![],
        }
    }

    #[test]
    fn what_was_stated_is_not_estimated() {
        let estimated = content(&["Shape into patties.", "Bake."]);
        let difficulty = estimated.difficulty();
        let minutes = estimated.prep_minutes();
        assert!(minutes.is_some());
        let expert = Difficulty::new(5);
        for (stated_difficulty, stated_minutes, expected) in [
            (None, None, Preparation { difficulty, minutes }),
            (expert, None, Preparation { difficulty: expert.unwrap(), minutes }),
            (None, Some(7), Preparation { difficulty, minutes: Some(7) }),
            (expert, Some(7), Preparation { difficulty: expert.unwrap(), minutes: Some(7) }),
        ] {
            let stated =
                RecipeContent { difficulty: stated_difficulty, prep_minutes: stated_minutes, ..estimated.clone() };
            assert_eq!(stated.preparation(), expected);
            assert_eq!(stated.difficulty(), expected.difficulty);
            assert_eq!(stated.prep_minutes(), expected.minutes);
        }
        assert_eq!(content(&[]).preparation().minutes, None);
    }
}
