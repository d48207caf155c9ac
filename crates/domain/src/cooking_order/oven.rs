//! The part of a dish's steps during which it needs the oven, and the temperature.

use std::collections::BTreeSet;

use super::phases::{Phase, PhaseKind, contains};
use crate::recipe_words::WordList;
use crate::temperature::oven_celsius;

/// The phases of a dish from the step that first names the oven to the last time in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct OvenUse {
    /// Index of the phase with which the step begins.
    pub first: usize,
    /// Index of the last phase in which the dish is in the oven.
    pub last: usize,
    /// This is None if the steps state no temperature or several.
    celsius: Option<u32>,
}

impl OvenUse {
    /// Returns None for a dish that is not cooked in the oven.
    pub(super) fn find(phases: &[Phase], steps: &[String]) -> Option<Self> {
        let names_oven = |phase: &Phase| steps.get(phase.step).is_some_and(|step| contains(step, WordList::Oven));
        let first = phases.iter().position(names_oven)?;
        let last = phases.iter().rposition(|phase| phase.kind == PhaseKind::Cooking && names_oven(phase))?;
        let (first_step, last_step) = (phases.get(first)?.step, phases.get(last)?.step);
        let celsius: BTreeSet<u32> =
            steps.get(first_step..=last_step)?.iter().flat_map(|it| oven_celsius(it)).collect();
        let is_single = celsius.len() == 1;
        Some(Self { first, last, celsius: celsius.into_iter().next().filter(|_| is_single) })
    }

    /// Returns whether two dishes can be in the oven at the same time. Without a known temperature they cannot.
    pub(super) fn can_share(self, other: Self) -> bool {
        self.celsius.is_some() && self.celsius == other.celsius
    }
}
