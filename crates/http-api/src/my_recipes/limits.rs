//! The limits of recipes that visitors keep in their browsers.

use nutrition::recipe_file::{FileFormat, Limits};
use serde_json::{Value, json};

use crate::nutrition::analysis::{MAX_LINE_LENGTH, MAX_LINES, MAX_TITLE_LENGTH};
use crate::recipes::sizes::MAX_SERVINGS;

/// Maximum number of recipes in one browser. With 200 long ones, half of the usual storage of 5 MB is free.
const MAX_RECIPES: usize = 200;
/// Maximum number of characters of a step.
const MAX_STEP_LENGTH: usize = 2000;
/// Maximum size of a text that is imported. Recipes are much shorter, but whole web pages longer.
pub const MAX_FILE_BYTES: usize = 100_000;

/// Returns the limits of an imported recipe, which are those of the nutrition checker.
pub fn import_limits() -> Limits {
    let to_usize = |limit: u64| usize::try_from(limit).unwrap_or(usize::MAX);
    Limits {
        title_length: to_usize(MAX_TITLE_LENGTH),
        lines: to_usize(MAX_LINES),
        line_length: MAX_LINE_LENGTH,
        step_length: MAX_STEP_LENGTH,
        servings: u32::try_from(MAX_SERVINGS).unwrap_or(u32::MAX),
    }
}

/// Returns the rules as the pages need them.
pub fn rules() -> Value {
    json!({
        "maxRecipes": MAX_RECIPES,
        "maxTitleLength": MAX_TITLE_LENGTH,
        "maxLines": MAX_LINES,
        "maxLineLength": MAX_LINE_LENGTH,
        "maxStepLength": MAX_STEP_LENGTH,
        "maxServings": MAX_SERVINGS,
        "maxFileBytes": MAX_FILE_BYTES,
        "formats": FileFormat::ALL.map(|it| json!({ "value": it, "label": it.label(), "ending": it.file_ending() })),
    })
}
