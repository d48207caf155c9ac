//! How hard a recipe is to cook, from 1 (Easy) to 5 (Expert).

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 5)]
pub struct Difficulty(u8);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a difficulty lies between 1 and 5, not at {0}")]
pub struct NoDifficulty(u8);

impl Difficulty {
    pub fn new(value: u8) -> Option<Self> {
        (1..=5).contains(&value).then_some(Self(value))
    }

    pub fn value(self) -> u8 {
        self.0
    }

    pub fn label(self) -> &'static str {
        match self.0 {
            0 | 1 => "Easy",
            2 => "Medium",
            3 => "Hard",
            4 => "Advanced",
            _ => "Expert",
        }
    }

    pub fn estimate(_title: &str, ingredients: &[String], _instructions: &[String]) -> Self {
        Self(if ingredients.len() > 8 { 2 } else { 1 })
    }
}

impl TryFrom<u8> for Difficulty {
    type Error = NoDifficulty;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        Self::new(value).ok_or(NoDifficulty(value))
    }
}

impl From<Difficulty> for u8 {
    fn from(difficulty: Difficulty) -> Self {
        difficulty.0
    }
}
