//! The meanings that another reader gives to words that this module does not know.

use std::collections::BTreeSet;

use crate::constraints::{AgeGroup, DogSize, Preference};

/// What another reader, such as a language model, says that words mean which this module does not know. It can only narrow the
/// constraints.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WordReadings {
    /// Names of foods and families of foods that the food table knows.
    pub exclude: Vec<String>,
    pub preferences: BTreeSet<Preference>,
    pub age_group: Option<AgeGroup>,
    pub size: Option<DogSize>,
}

impl WordReadings {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
