//! Decides between foods that are wanted and foods that are excluded.

use nutrition::family;
use nutrition::food::{Food, foods};

use super::super::food_name::normalise;
use super::super::statement::Statement;
use super::StatementList;
use crate::constraints::{Constraints, without_other_parts};
use crate::text::push_new;

/// A wanted food that was dropped, because the visitor also excludes all foods of its kind. The exclusion counts, because it may be an
/// allergy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DroppedWish {
    pub wanted: String,
    pub excluded: String,
}

impl StatementList<'_> {
    /// Drops wanted foods that are excluded, and exclusions of earlier texts whose food the text with this number wants.
    pub(super) fn resolve_foods(&mut self, text: usize) {
        let wanted_now: Vec<String> = self
            .entries
            .iter()
            .filter(|it| it.text == text)
            .filter_map(|it| if let Statement::Include(name) = &it.statement { Some(normalise(name)) } else { None })
            .collect();
        self.entries.retain(|it| match &it.statement {
            Statement::Exclude(name) => {
                it.text == text || it.is_of_pet || it.is_allergen || !wanted_now.contains(&normalise(name))
            }
            _ => true,
        });
        let excluded: Vec<family::Family> = self.excluded_names().filter_map(family::find).collect();
        let is_excluded = |name: &str| {
            family::find(name).is_some_and(|wanted| excluded.iter().any(|family| covers_wish(family, &wanted)))
        };
        let of_pet: Vec<family::Family> = self
            .entries
            .iter()
            .filter(|it| it.is_of_pet)
            .filter_map(|it| if let Statement::Exclude(name) = &it.statement { family::find(name) } else { None })
            .collect();
        let is_excluded_by_pet =
            |name: &str| family::find(name).is_some_and(|wanted| of_pet.iter().any(|family| covers(family, &wanted)));
        for entry in &self.entries {
            if let Statement::Include(name) = &entry.statement
                && is_excluded_by_pet(name)
            {
                push_new(&mut self.wanted_but_excluded_by_pet, name.clone());
            }
        }
        let families: Vec<(String, family::Family)> =
            self.excluded_names().filter_map(|name| Some((name.to_owned(), family::find(name)?))).collect();
        for entry in &self.entries {
            if let Statement::Include(wanted) = &entry.statement
                && let Some(family) = family::find(wanted)
                && let Some((excluded, _)) =
                    families.iter().find(|(_, all)| covers_wish(all, &family) && !covers(&family, all))
            {
                push_new(&mut self.dropped_wishes, DroppedWish { wanted: wanted.clone(), excluded: excluded.clone() });
            }
        }
        self.entries.retain(|it| !matches!(&it.statement, Statement::Include(name) if is_excluded(name)));
    }

    /// Returns the wanted foods that were dropped because of an exclusion that still counts.
    pub fn dropped_wishes(&self, constraints: &Constraints) -> Vec<DroppedWish> {
        let still_counts = |wish: &&DroppedWish| {
            constraints.exclude.contains(&wish.excluded)
                && !constraints.include.contains(&wish.wanted)
                && !self.wanted_but_excluded_by_pet.contains(&wish.wanted)
        };
        self.dropped_wishes.iter().filter(still_counts).cloned().collect()
    }

    /// Returns the wanted foods that were dropped because the saved pet must not eat them.
    pub fn wanted_but_excluded_by_pet(&self) -> &[String] {
        &self.wanted_but_excluded_by_pet
    }
}

/// Returns true if a family contains every food of another one.
fn covers(family: &family::Family, other: &family::Family) -> bool {
    other.foods().iter().all(|food| family.foods().contains(food))
}

/// Returns true if a family contains every food that meets the wish for another one: 'poultry' covers 'duck', although duck eggs are
/// no poultry.
fn covers_wish(family: &family::Family, wanted: &family::Family) -> bool {
    let members: Vec<&'static Food> = wanted.foods().iter().filter_map(|id| foods().get(id)).collect();
    covers(family, wanted) || without_other_parts(members).iter().all(|food| family.contains(food))
}
