//! Recipes in files: reads pasted text, JSON-LD (a Recipe of schema.org) and Cooklang, and writes the last two.
//!
//! Nothing that is read has been checked: the recipe is analysed and searched for hazards and health claims like every other.

mod cooklang;
mod cooklang_writer;
mod json_ld;
mod pasted_text;
mod plain;
mod subject;

use domain::pet_type::PetType;
use domain::plain_text::{capitalise, char_count, trim};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::profile::LifeStage;

/// Maximum number of names in the list of what was left out.
const MAX_LEFT_OUT: usize = 20;

/// The format as which a text was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeTextFormat)]
pub enum Format {
    JsonLd,
    Cooklang,
    Text,
}

/// A format in which recipes are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeFileFormat)]
pub enum FileFormat {
    JsonLd,
    Cooklang,
}

/// A recipe as files contain it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileRecipe {
    pub title: String,
    pub servings: Option<u32>,
    pub ingredients: Vec<String>,
    pub steps: Vec<String>,
}

/// The animals that a recipe is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// The pet type that the file states, or None if it states none.
    pub pet_type: Option<PetType>,
    pub life_stage: LifeStage,
    pub is_treat: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedRecipe {
    pub format: Format,
    pub recipe: FileRecipe,
    pub subject: Subject,
    /// Parts of the text that the recipe lacks, such as 'the photo'.
    pub left_out: Vec<String>,
}

/// The limits of a recipe that is read, in characters and numbers of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// A longer title is cut.
    pub title_length: usize,
    /// Maximum number of ingredients, and of steps.
    pub lines: usize,
    pub line_length: usize,
    /// A longer step is divided.
    pub step_length: usize,
    /// A larger number of servings is left out.
    pub servings: u32,
}

/// Why no recipe could be read. The messages are complete sentences for the person who pasted the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ImportError {
    #[error("Paste a recipe, or choose a file.")]
    Empty,
    #[error("The text is not valid JSON at line {line}. Copy the whole block again, or choose the whole file.")]
    InvalidJson { line: usize },
    #[error(
        "This is only a web address. Open the page and copy the text of the recipe, or save the page and choose its file."
    )]
    WebAddress,
    #[error("This JSON contains no recipe. Copy the block with \u{2018}\"@type\": \"Recipe\"\u{2019}.")]
    NoRecipe,
    #[error("We found no ingredients. Write one per line with its amount, such as \u{2018}450 g turkey thigh\u{2019}.")]
    NoIngredients,
    #[error("The text has {count} {lines}, and a recipe at most {max}. Remove some and try again.")]
    TooManyLines { count: usize, lines: &'static str, max: usize },
    #[error("Ingredient {number} has more than {max} characters. Shorten it and try again.")]
    LongIngredient { number: usize, max: usize },
}

/// What the reader of a format found, before it is brought into the form of a recipe.
#[derive(Debug, Default, PartialEq)]
struct FoundRecipe {
    recipe: FileRecipe,
    /// Further words that may say for which animal the recipe is, such as its keywords.
    about: Vec<String>,
    left_out: Vec<String>,
}

impl FileFormat {
    pub const ALL: [Self; 2] = [Self::JsonLd, Self::Cooklang];

    pub fn label(self) -> &'static str {
        match self {
            Self::JsonLd => "JSON-LD",
            Self::Cooklang => "Cooklang",
        }
    }

    /// Returns the ending of file names without a full stop.
    pub fn file_ending(self) -> &'static str {
        match self {
            Self::JsonLd => "json",
            Self::Cooklang => "cook",
        }
    }
}

/// Reads the first recipe of a text, whose format is recognised.
pub fn import(text: &str, limits: &Limits) -> Result<ImportedRecipe, ImportError> {
    let text = trim(text);
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if is_web_address(text) {
        return Err(ImportError::WebAddress);
    }
    let (format, found) = if text.starts_with(['{', '[']) {
        (Format::JsonLd, json_ld::read(text)?)
    } else if json_ld::has_scripts(text) {
        (Format::JsonLd, json_ld::read_page(text)?)
    } else if cooklang::is_cooklang(text) {
        (Format::Cooklang, cooklang::read(text))
    } else {
        (Format::Text, pasted_text::read(text))
    };
    found.into_imported(format, limits)
}

/// The site does not open pages of other sites, so an address alone has no recipe.
fn is_web_address(text: &str) -> bool {
    let lower = text.to_lowercase();
    ["http://", "https://", "www."].iter().any(|start| lower.starts_with(start)) && !text.contains(char::is_whitespace)
}

/// Writes a recipe as a file.
pub fn export(recipe: &FileRecipe, subject: &Subject, format: FileFormat) -> String {
    let recipe = FileRecipe {
        title: plain::to_line(&recipe.title),
        servings: recipe.servings,
        ingredients: clean_lines(&recipe.ingredients),
        steps: clean_lines(&recipe.steps),
    };
    match format {
        FileFormat::JsonLd => json_ld::write(&recipe, subject),
        FileFormat::Cooklang => cooklang_writer::write(&recipe, subject),
    }
}

fn clean_lines(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| plain::to_line(line)).filter(|line| !line.is_empty()).collect()
}

impl FoundRecipe {
    fn into_imported(self, format: Format, limits: &Limits) -> Result<ImportedRecipe, ImportError> {
        let Self { recipe, mut about, mut left_out } = self;
        let ingredients = clean_lines(&recipe.ingredients);
        let steps = clean_lines(&recipe.steps);
        let steps: Vec<String> = steps.iter().flat_map(|step| plain::split(step, limits.step_length)).collect();
        if ingredients.is_empty() {
            return Err(ImportError::NoIngredients);
        }
        for (lines, count) in [("ingredients", ingredients.len()), ("steps", steps.len())] {
            if count > limits.lines {
                return Err(ImportError::TooManyLines { count, lines, max: limits.lines });
            }
        }
        if let Some(index) = ingredients.iter().position(|line| char_count(line) > limits.line_length) {
            return Err(ImportError::LongIngredient { number: index + 1, max: limits.line_length });
        }
        let whole_title = plain::to_line(&recipe.title);
        let title = plain::split(&whole_title, limits.title_length).into_iter().next().unwrap_or_default();
        if title != whole_title {
            left_out.push("the end of the title".to_owned());
        }
        let servings = recipe.servings.filter(|servings| (1..=limits.servings).contains(servings));
        if servings != recipe.servings {
            left_out.push("the number of servings".to_owned());
        }
        about.push(title.clone());
        let mut unique: Vec<String> = Vec::new();
        for name in left_out.iter().map(|name| plain::to_line(name)).filter(|name| !name.is_empty()) {
            if unique.len() < MAX_LEFT_OUT && !unique.contains(&name) {
                unique.push(name);
            }
        }
        Ok(ImportedRecipe {
            format,
            subject: Subject::from_words(&about),
            recipe: FileRecipe { title: capitalise(&title), servings, ingredients, steps },
            left_out: unique,
        })
    }
}

#[cfg(test)]
mod tests;
