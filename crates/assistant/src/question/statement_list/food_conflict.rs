//! Decides between foods that are wanted and foods that are excluded.

use std::collections::HashSet;

use nutrition::family;
use nutrition::food::{Food, foods};
use search::exclusion::EGG;

use super::super::food_name::normalise;
use super::super::statement::Statement;
use super::{Entry, StatementList};
use crate::constraints::wanted_foods::find_wanted;
use crate::constraints::{Constraints, without_other_parts};
use crate::text::push_new;

/// A wanted food that was dropped, because the visitor also excludes all foods of its kind. The exclusion counts, because it may be an
/// allergy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DroppedFood {
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
            find_wanted(name).is_some_and(|wanted| excluded.iter().any(|family| covers_wanted(family, &wanted)))
        };
        let of_pet: Vec<family::Family> = self
            .entries
            .iter()
            .filter(|it| it.is_of_pet)
            .filter_map(|it| if let Statement::Exclude(name) = &it.statement { family::find(name) } else { None })
            .collect();
        let is_excluded_by_pet =
            |name: &str| find_wanted(name).is_some_and(|wanted| of_pet.iter().any(|family| covers(family, &wanted)));
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
                && let Some(family) = find_wanted(wanted)
                && let Some((excluded, _)) =
                    families.iter().find(|(_, all)| covers_wanted(all, &family) && !covers(&family, all))
            {
                push_new(&mut self.dropped_foods, DroppedFood { wanted: wanted.clone(), excluded: excluded.clone() });
            }
        }
        self.entries.retain(|it| !matches!(&it.statement, Statement::Include(name) if is_excluded(name)));
    }

    /// Drops the foods that earlier texts want and that those of the text with this number replace: beef for 'lamb instead'. These are
    /// the foods of the same kind, or the only one. A text that also leaves a food out, such as 'no rice, potato instead', says by that
    /// what is replaced.
    pub(super) fn replace_foods(&mut self, text: usize) {
        let is_exclusion = |it: &Entry| it.text == text && matches!(it.statement, Statement::Exclude(_));
        if self.entries.iter().any(is_exclusion) {
            return;
        }
        let wanted = |is_now: bool| {
            let entries = self.entries.iter().filter(move |it| (it.text == text) == is_now);
            entries.filter_map(Entry::wanted).collect::<Vec<_>>()
        };
        let (now, before) = (wanted(true), wanted(false));
        let kinds: HashSet<FoodKind> = now.iter().flat_map(|name| kinds_of(name)).collect();
        let is_of_same_kind = |name: &&&str| kinds_of(name).iter().any(|kind| kinds.contains(kind));
        let mut replaced: Vec<String> = before.iter().filter(is_of_same_kind).map(|name| (*name).to_owned()).collect();
        if let ([only], true) = (before.as_slice(), replaced.is_empty() && !now.is_empty()) {
            replaced.push((*only).to_owned());
        }
        self.entries
            .retain(|it| it.text == text || it.wanted().is_none_or(|name| !replaced.iter().any(|it| it == name)));
    }

    /// Returns the wanted foods that were dropped because of an exclusion that still counts.
    pub fn dropped_foods(&self, constraints: &Constraints) -> Vec<DroppedFood> {
        let still_counts = |food: &&DroppedFood| {
            constraints.exclude.contains(&food.excluded)
                && !constraints.include.contains(&food.wanted)
                && !self.wanted_but_excluded_by_pet.contains(&food.wanted)
        };
        self.dropped_foods.iter().filter(still_counts).cloned().collect()
    }

    /// Returns the wanted foods that were dropped because the saved pet must not eat them.
    pub fn wanted_but_excluded_by_pet(&self) -> &[String] {
        &self.wanted_but_excluded_by_pet
    }
}

/// The kind of a food, by which 'lamb instead' replaces beef and not rice.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum FoodKind {
    /// Meat, fish or egg.
    Protein,
    /// The category of another food.
    Category(&'static str),
}

fn kinds_of(name: &str) -> HashSet<FoodKind> {
    let family = find_wanted(name);
    let members = family.iter().flat_map(|family| family.foods()).filter_map(|id| foods().get(id));
    let members = without_other_parts(members.collect());
    let kind_of = |food: &&'static Food| {
        let is_protein = food.is_meat_or_fish() || food.category == EGG;
        if is_protein { FoodKind::Protein } else { FoodKind::Category(&food.category) }
    };
    members.iter().map(kind_of).collect()
}

/// Returns true if a family contains every food of another one.
fn covers(family: &family::Family, other: &family::Family) -> bool {
    other.foods().iter().all(|food| family.foods().contains(food))
}

/// Returns true if a family contains every food that meets the wish for another one: 'poultry' covers 'duck', although duck eggs are
/// no poultry.
fn covers_wanted(family: &family::Family, wanted: &family::Family) -> bool {
    let members: Vec<&'static Food> = wanted.foods().iter().filter_map(|id| foods().get(id)).collect();
    covers(family, wanted) || without_other_parts(members).iter().all(|food| family.contains(food))
}
