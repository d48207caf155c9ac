//! The reason why no portion of a recipe can be calculated.

use domain::recipe_id::RecipeId;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unportioned {
    /// A sentence without a full stop, such as 'Some ingredients are not in our table'.
    pub reason: &'static str,
    /// The ingredient lines that cause it, as the author wrote them; may be empty.
    pub lines: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UnportionedRecipe)]
pub struct UnportionedView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    #[serde(flatten)]
    pub reason: Unportioned,
}

impl Unportioned {
    pub fn from_lines(unmatched: &[String], unweighed: &[String]) -> Self {
        let reason = if unweighed.is_empty() {
            "Some ingredients are not in our table"
        } else if unmatched.is_empty() {
            "The weight of some ingredients is not known"
        } else {
            "Some ingredients are not in our table, or their weight is not known"
        };
        Self { reason, lines: [unmatched, unweighed].concat() }
    }

    pub fn without_energy() -> Self {
        Self { reason: "The energy of this recipe is not known", lines: Vec::new() }
    }
}
