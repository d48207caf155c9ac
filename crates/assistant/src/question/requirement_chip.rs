//! Finds the chip of a requirement, so that an answer can name it in the words of the chip and offer to drop it.

use super::statement::Statement;
use super::{Chip, Understanding};
use crate::constraints::Requirement;

impl Understanding {
    /// Returns the label of the chip of a requirement: 'With rice'. None for a price that no text names.
    pub(crate) fn requirement_label(&self, requirement: &Requirement) -> Option<String> {
        Some(self.statement(requirement)?.label(self.constraints.pet_type))
    }

    /// Returns the chip with which the visitor can drop a requirement. None if there is no such chip.
    pub(crate) fn removable_chip(&self, requirement: &Requirement) -> Option<&Chip> {
        let key = self.statement(requirement)?.key();
        // The key of a statement of a refinement has a suffix.
        let is_key =
            |chip: &&Chip| chip.key.strip_prefix(&key).is_some_and(|rest| rest.is_empty() || rest.starts_with('@'));
        self.chips.iter().filter(|chip| !chip.is_fixed).find(is_key)
    }

    fn statement(&self, requirement: &Requirement) -> Option<Statement> {
        let limit = |pence: u32| self.price_limits.iter().copied().find(|limit| limit.pence == pence);
        Some(match requirement {
            Requirement::Food(name) => Statement::Include(name.clone()),
            Requirement::Preference(preference) => Statement::Preference(*preference),
            Requirement::MaxMinutes(minutes) => Statement::Minutes(*minutes),
            Requirement::MaxPence(pence) => Statement::Price(limit(*pence)?),
            Requirement::MaxPencePerDay(pence) => Statement::PricePerDay(limit(*pence)?),
            Requirement::Treat => Statement::Treat,
        })
    }
}
