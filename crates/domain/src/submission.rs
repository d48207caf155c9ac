//! Recipes that visitors submit: the rules for each field and the submitted content.

use chrono::{DateTime, Utc};

use crate::category::Category;
use crate::form_errors::{FormErrors, add_error, ok_or_add};
use crate::form_rule::{LineFormat, ListRule, NumberRule, TextRule};
use crate::https_url::HttpsUrl;
use crate::pet_type::PetType;
use crate::recipe::{Recipe, RecipeContent, is_reserved_author};
use crate::recipe_id::RecipeId;

// The values that the empty form shows in the browser. `NewSubmission::parse` uses only the default category: the other fields
// are required.
pub const DEFAULT_PREP_MINUTES: u32 = 30;
pub const DEFAULT_SERVINGS: u32 = 4;
pub const DEFAULT_PET_TYPE: PetType = PetType::Dog;
pub const DEFAULT_CATEGORY: Category = Category::All;

// The maxima and the messages of the title, the description and the preparation time are part of the interface.
// The messages say 'less than', although the maximum itself is accepted.

pub const TITLE: TextRule = TextRule {
    field: "title",
    label: "Title",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 100,
    too_short: "Title is required",
    too_long: "Title must be less than 100 characters",
};

pub const DESCRIPTION: TextRule = TextRule {
    field: "description",
    label: "Description",
    line_format: LineFormat::Paragraph,
    min: 10,
    max: 500,
    too_short: "Description must be at least 10 characters",
    too_long: "Description must be less than 500 characters",
};

/// Rule for the name of the author, which may be empty.
pub const AUTHOR: TextRule = TextRule {
    field: "author",
    label: "Your name",
    line_format: LineFormat::OneLine,
    min: 0,
    max: 60,
    too_short: "",
    too_long: "Your name must be at most 60 characters",
};

pub const PREP_TIME: NumberRule = NumberRule {
    field: "prepTime",
    min: 1,
    max: 300,
    too_small: "Prep time must be at least 1 minute",
    too_large: "Prep time must be less than 5 hours",
    not_whole: "Prep time must be a whole number of minutes",
};

pub const SERVINGS: NumberRule = NumberRule {
    field: "servings",
    min: 1,
    max: 20,
    too_small: "Must serve at least 1",
    too_large: "Cannot serve more than 20",
    not_whole: "Servings must be a whole number",
};

pub const INGREDIENTS: ListRule = ListRule {
    field: "ingredients",
    row_label: "Ingredient",
    max_rows: 60,
    max_length: 200,
    empty: "Please add at least one ingredient.",
    too_many: "A recipe has at most 60 ingredients.",
};

pub const INSTRUCTIONS: ListRule = ListRule {
    field: "instructions",
    row_label: "Step",
    max_rows: 40,
    max_length: 1000,
    empty: "Please add at least one instruction step.",
    too_many: "A recipe has at most 40 steps.",
};

/// Name of the pet type in the JSON of submissions, which is part of the interface.
pub const PET_TYPE_FIELD: &str = "species";
pub const PET_TYPE_REQUIRED: &str = "Please choose dog or cat";
pub const RESERVED_AUTHOR: &str = "Please choose a different name";

/// A recipe as the visitor sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct SubmissionForm<'a> {
    pub title: &'a str,
    pub description: &'a str,
    pub prep_time: Option<f64>,
    pub servings: Option<f64>,
    pub pet_type: Option<&'a str>,
    /// [`DEFAULT_CATEGORY`] is used if this is missing.
    pub category: Option<&'a str>,
    pub image_url: Option<&'a str>,
    pub is_organic: bool,
    pub ingredients: &'a [String],
    pub instructions: &'a [String],
    pub author: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubmission {
    /// Contains [`default_author`] as the author if the form has no name.
    pub content: RecipeContent,
    pub has_author: bool,
    /// True if the form has a blank name rather than no name at all. A blank name removes the name in an earlier revision.
    pub removes_author: bool,
    /// The address of the photo that the author suggests.
    pub image_url: Option<String>,
}

impl NewSubmission {
    pub fn parse(form: SubmissionForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let title = TITLE.validate(form.title, &mut errors);
        let description = DESCRIPTION.validate(form.description, &mut errors);
        let prep_minutes = PREP_TIME.validate(form.prep_time, &mut errors);
        let servings = SERVINGS.validate(form.servings, &mut errors);
        let pet_type = form.pet_type.and_then(|text| text.parse::<PetType>().ok());
        if pet_type.is_none() {
            add_error(&mut errors, PET_TYPE_FIELD, PET_TYPE_REQUIRED);
        }
        let category = parse_category(form.category, pet_type, &mut errors);
        let image_url = parse_photo(form.image_url, &mut errors);
        let ingredients = INGREDIENTS.validate(form.ingredients, &mut errors);
        let instructions = INSTRUCTIONS.validate(form.instructions, &mut errors);
        let author = AUTHOR.validate_optional(form.author, &mut errors);
        if author.as_deref().is_some_and(is_reserved_author) {
            add_error(&mut errors, AUTHOR.field, RESERVED_AUTHOR);
        }
        match (prep_minutes, servings, pet_type, category) {
            (Some(prep_minutes), Some(servings), Some(pet_type), Some(category)) if errors.is_empty() => Ok(Self {
                has_author: author.is_some(),
                removes_author: author.is_none() && form.author.is_some(),
                content: RecipeContent {
                    title,
                    description,
                    category,
                    pet_type,
                    ingredients,
                    instructions,
                    nutritional_benefits: Vec::new(),
                    prep_minutes: Some(prep_minutes),
                    cook_minutes: None,
                    servings,
                    recipe_yield: None,
                    is_organic: form.is_organic,
                    difficulty: None,
                    author: author.unwrap_or_else(|| default_author(pet_type).to_owned()),
                    keywords: Vec::new(),
                },
                image_url,
            }),
            _ => Err(errors),
        }
    }

    pub fn into_recipe(self, id: RecipeId, now: DateTime<Utc>) -> Recipe {
        Recipe { id, content: self.content, created_at: now, updated_at: now }
    }

    /// Returns a text that is equal for two submissions of the same recipe. Fields cannot contain the separators,
    /// because they are control characters.
    pub fn canonical_text(&self) -> String {
        let list = |rows: &[String]| rows.join("\u{1e}");
        let content = &self.content;
        [
            content.title.as_str(),
            content.description.as_str(),
            content.prep_minutes.unwrap_or_default().to_string().as_str(),
            content.servings.to_string().as_str(),
            content.pet_type.as_str(),
            content.category.as_str(),
            self.image_url.as_deref().unwrap_or_default(),
            if content.is_organic { "organic" } else { "" },
            list(&content.ingredients).as_str(),
            list(&content.instructions).as_str(),
            if self.has_author { content.author.as_str() } else { "" },
        ]
        .join("\u{1f}")
    }
}

/// Returns the author shown for a recipe that was submitted without a name.
pub fn default_author(pet_type: PetType) -> &'static str {
    match pet_type {
        PetType::Dog => "A dog owner",
        PetType::Cat => "A cat owner",
    }
}

fn parse_category(raw: Option<&str>, pet_type: Option<PetType>, errors: &mut FormErrors) -> Option<Category> {
    let category = ok_or_add(raw.map_or(Ok(DEFAULT_CATEGORY), str::parse), "category", errors)?;
    if let Some(pet_type) = pet_type.filter(|it| !category.belongs_to(*it)) {
        add_error(errors, "category", format!("'{category}' is not a category of {pet_type} recipes"));
    }
    Some(category)
}

fn parse_photo(raw: Option<&str>, errors: &mut FormErrors) -> Option<String> {
    let raw = raw.filter(|raw| !raw.trim().is_empty())?;
    ok_or_add(HttpsUrl::parse(raw), "imageUrl", errors).map(|address| address.as_str().to_owned())
}

#[cfg(test)]
mod tests;
