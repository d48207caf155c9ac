//! A recipe as it is kept, and what is worked out from its words.

use chrono::{DateTime, Utc};

use crate::category::Category;
use crate::difficulty::Difficulty;
use crate::disease;
use crate::pet_type::PetType;
use crate::plain_text::letters;
use crate::prep_time;
use crate::recipe_id::RecipeId;

/// The author of every recipe of the catalogue.
pub const CATALOGUE_AUTHOR: &str = "Natural Pet Recipes kitchen";

/// Whether somebody's name looks like the site's own.
pub fn is_reserved_author(name: &str) -> bool {
    letters(name).contains(&letters(CATALOGUE_AUTHOR))
}

#[derive(Debug, Clone, PartialEq)]
pub struct Recipe {
    pub id: RecipeId,
    pub title: String,
    pub description: String,
    pub category: Category,
    pub pet_type: PetType,
    /// The author's ingredient lines, never rewritten.
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    pub nutritional_benefits: Vec<String>,
    /// Minutes of work by hand, where the author said so.
    pub prep_minutes: Option<u32>,
    /// Minutes on the heat or in the oven, where known.
    pub cook_minutes: Option<u32>,
    pub servings: u32,
    /// What comes out, in the author's words: 'About 40 biscuits'.
    pub recipe_yield: Option<String>,
    pub is_organic: bool,
    /// The stored difficulty, where an editor set one.
    pub difficulty: Option<Difficulty>,
    pub author: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl Recipe {
    /// The stored difficulty, else the one its words score.
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty.unwrap_or_else(|| Difficulty::estimate(&self.title, &self.ingredients, &self.instructions))
    }

    /// The stored preparation time, else an estimate; none where there are neither ingredients nor steps to judge by.
    pub fn prep_minutes(&self) -> Option<u32> {
        self.prep_minutes.or_else(|| prep_time::estimate(&self.title, &self.ingredients, &self.instructions))
    }

    /// Preparation and cooking together, where the cooking time is known.
    pub fn total_minutes(&self) -> Option<u32> {
        Some(self.prep_minutes()? + self.cook_minutes?)
    }

    /// Diseases and promises to heal that its words speak of, for the moderator.
    pub fn diseases(&self) -> Vec<&'static str> {
        let own = [&self.title, &self.description, &self.author].into_iter();
        let words: Vec<&str> = own
            .chain(&self.ingredients)
            .chain(&self.instructions)
            .chain(&self.nutritional_benefits)
            .map(String::as_str)
            .collect();
        disease::find_mentions(&words.join(". "))
    }
}
