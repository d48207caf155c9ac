//! The query that selects the size of a recipe, and the problem of a size that is not offered.

use domain::quantity::format_decimals;
use serde::{Deserialize, Deserializer, de};
use std::ops::RangeInclusive;
use utoipa::IntoParams;

use super::sizes::{MAX_SERVINGS, RecipeSizes};
use crate::error::{ApiError, FieldErrors};
use crate::request::query::{Bounded, QueryParameters, add_error};

pub type Servings = Bounded<u32, 1, MAX_SERVINGS>;

/// The factors by which a recipe can be scaled.
pub const SCALES: RangeInclusive<f64> = 0.01..=100.0;

#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SizeQuery {
    /// Scales the amounts to this number of servings. If missing, the amounts are those of the author.
    #[param(inline)]
    pub servings: Option<Servings>,
    /// Scales the amounts by a factor instead, such as the one that a feeding plan returns for a number of days.
    #[serde(deserialize_with = "parse_scale")]
    #[param(minimum = 0.01, maximum = 100)]
    pub scale: Option<f64>,
}

impl SizeQuery {
    /// Returns the factor for the author's amounts.
    pub fn factor(&self, base_servings: u32) -> f64 {
        let servings = self.servings.map(|servings| f64::from(servings.0) / f64::from(base_servings));
        self.scale.or(servings).unwrap_or(1.0)
    }
}

impl QueryParameters for SizeQuery {
    fn check(&self, errors: &mut FieldErrors) {
        if self.servings.is_some() && self.scale.is_some() {
            add_error(errors, "scale", "cannot be given with servings.".to_owned());
        }
    }
}

/// Returns the problem of a size that would change the dose of a supplement.
pub fn size_not_offered(query: SizeQuery, sizes: &RecipeSizes) -> ApiError {
    let (field, size) = match (query.servings, query.scale) {
        (Some(Bounded(1)), _) => ("servings", "1 serving".to_owned()),
        (Some(Bounded(servings)), _) => ("servings", format!("{servings} servings")),
        (None, scale) => ("scale", format!("{} times the recipe", format_decimals(scale.unwrap_or(1.0), 3))),
    };
    let sentence = format!(
        "{size} would need parts of tablets, capsules or drops. Whole ones give the right dose for {} servings.",
        sizes.offered_text()
    );
    ApiError::SizeNotOffered(FieldErrors::from([(field.to_owned(), vec![sentence])]))
}

/// Reads a factor from a query.
pub fn parse_scale<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    let error = || de::Error::custom(format!("must be a number from {} to {}.", SCALES.start(), SCALES.end()));
    let text = String::deserialize(deserializer)?;
    text.parse().ok().filter(|scale| SCALES.contains(scale)).map(Some).ok_or_else(error)
}
