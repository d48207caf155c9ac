//! Chooses one of several ages: a growing animal must not get the food of adults.

use domain::pet_type::PetType;

use super::super::statement::{AttributedStatement, Kind, Statement};
use super::{Entry, StatementList, is_growing};
use crate::constraints::AgeGroup;

impl StatementList<'_> {
    /// Drops ages of adults if a text calls the animal a puppy or a kitten: in 'my kitten is bored of her old food' and 'I am 12
    /// years old and have a kitten', the other age is not that of the animal. The same applies if one age in numbers is that of a
    /// growing animal and another is not: 'one dog is 10 weeks old, the other 12 years'.
    pub(super) fn prefer_young(&mut self, statements: &mut Vec<AttributedStatement>) {
        if statements.iter().any(|it| it.statement.kind() == Kind::Age) {
            self.is_age_contradictory = false;
        }
        for animal in [None, Some(PetType::Dog), Some(PetType::Cat)] {
            let of_animal = || statements.iter().filter(|it| it.animal == animal).map(|it| &it.statement);
            let has_months = |is_meant: fn(u16) -> bool| of_animal().filter_map(Statement::age_months).any(is_meant);
            let is_called_young = of_animal().any(|it| *it == Statement::Age(AgeGroup::Young));
            let has_both = has_months(is_growing) && has_months(|months| !is_growing(months));
            if !is_called_young && !has_both {
                continue;
            }
            let is_young = |it: &Statement| match it {
                Statement::Age(group) => *group == AgeGroup::Young,
                other => other.age_months().is_none_or(is_growing),
            };
            self.is_age_contradictory |= !of_animal().all(is_young);
            statements.retain(|it| it.animal != animal || is_young(&it.statement));
        }
    }

    /// Removes all ages but the youngest. There are several only if the texts name a dog and a cat, and do not say which of the two
    /// the recipe is for, or whose age each age is.
    pub fn keep_youngest_age(&mut self) {
        let ages = || self.entries.iter().filter(|it| it.statement.kind() == Kind::Age);
        let Some(youngest) = ages().map(|it| it.statement.age_rank()).min() else { return };
        let is_young = |it: &Entry| is_growing(it.statement.age_rank());
        let is_contradictory = ages().any(is_young) && !ages().all(is_young);
        self.is_age_contradictory |= is_contradictory;
        let mut is_first = true;
        self.entries.retain(|it| {
            let is_age = it.statement.kind() == Kind::Age;
            !is_age || (it.statement.age_rank() == youngest && std::mem::take(&mut is_first))
        });
    }
}
