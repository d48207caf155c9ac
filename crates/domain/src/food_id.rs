//! The id of a food in the food table. It includes the state: raw and cooked carrots are different foods.

use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::sync::Arc;
use utoipa::ToSchema;

// Clones share the text, because the facts of every recipe name its foods.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String)]
pub struct FoodId(Arc<str>);

impl FoodId {
    pub fn new(id: impl Into<Arc<str>>) -> Self {
        Self(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for FoodId {
    fn from(id: String) -> Self {
        Self::new(id)
    }
}

impl Serialize for FoodId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl fmt::Display for FoodId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
