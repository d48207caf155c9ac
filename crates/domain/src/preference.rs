//! The preferences of a visitor for a recipe besides its foods.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};
use utoipa::ToSchema;

/// A property that the visitor would like. `HighProtein`, `LowFat` and `Quick` are limits that a draft keeps, and that a published
/// recipe must keep to be described that way; the others decide between recipes.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Preference {
    /// At least 32 % of the calories of a dish for a dog, and 45 % for a cat, come from protein.
    HighProtein,
    /// At most 28 % of the calories of a dish for a dog, and 35 % for a cat, come from fat.
    LowFat,
    /// The recipe takes at most 50 minutes from the first cut to the end of cooking.
    Quick,
    Easy,
    Cheap,
    FewSupplements,
    OnePot,
    /// A larger batch, most of which goes into the freezer.
    Freezer,
    /// Food that needs hardly any chewing.
    Soft,
    /// A recipe that asks for organic ingredients.
    Organic,
}
