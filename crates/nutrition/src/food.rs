//! The food table: what each food is called, in which state it is, and what 100 g of it hold.

use std::sync::LazyLock;

use domain::food_id::FoodId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Raw,
    Cooked,
    Dry,
    Canned,
    Frozen,
    Ready,
    /// A tablet, capsule, softgel or drop of a labelled strength.
    Supplement,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Food {
    pub id: FoodId,
    pub name: String,
    pub aliases: Vec<String>,
    pub category: String,
    pub state: State,
    /// Of a supplement taken by the piece.
    pub grams_per_piece: Option<f64>,
}

#[derive(Debug)]
pub struct Foods {
    all: Vec<Food>,
}

static FOODS: LazyLock<Foods> = LazyLock::new(|| Foods { all: Vec::new() });

pub fn foods() -> &'static Foods {
    &FOODS
}

impl Foods {
    pub fn get(&self, id: &FoodId) -> Option<&Food> {
        self.all.iter().find(|food| food.id == *id)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Food> {
        self.all.iter()
    }
}
