//! One requirement of the constraints that a recipe can fail to meet, and that a visitor can drop.

use super::{Constraints, Preference};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Requirement {
    /// A wanted food, as `Constraints::include` names it.
    Food(String),
    Preference(Preference),
    MaxMinutes(u32),
    MaxPence(u32),
    MaxPencePerDay(u32),
    Treat,
}

impl Requirement {
    /// Returns the name of the food, or None for another requirement.
    pub fn food(&self) -> Option<&str> {
        match self {
            Self::Food(name) => Some(name),
            _ => None,
        }
    }

    /// Removes the requirement from constraints. Others are not changed.
    pub fn drop_from(&self, constraints: &mut Constraints) {
        match self {
            Self::Food(name) => constraints.include.retain(|it| it != name),
            Self::Preference(preference) => {
                constraints.preferences.remove(preference);
            }
            Self::MaxMinutes(_) => constraints.max_minutes = None,
            Self::MaxPence(_) => constraints.max_pence = None,
            Self::MaxPencePerDay(_) => constraints.max_pence_per_day = None,
            Self::Treat => constraints.is_treat = false,
        }
    }
}
