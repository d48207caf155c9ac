//! Turns the statements that apply into constraints: with the facts of the saved pet, and without them.

use domain::pet_type::PetType;
use nutrition::animal::{age_bounds, weight_bounds};
use nutrition::breed;
use nutrition::daily_need::WEANED_MONTHS;

use super::super::PetFacts;
use super::super::statement::Statement;
use super::{Entry, StatementList};
use crate::constraints::{Constraints, DogSize, MAX_FOODS};
use nutrition::animal::age_group;

impl StatementList<'_> {
    pub fn to_constraints(&self, pet_type: Option<PetType>) -> Constraints {
        let pet = self.pet.filter(|pet| Some(pet.pet_type) == pet_type);
        constraints_of(self.entries.iter(), pet, pet_type)
    }

    /// Returns the constraints that the texts state: without the facts of the saved pet, and without the foods that are excluded
    /// only because of it. None without a saved pet.
    pub fn to_constraints_without_pet(&self, pet_type: Option<PetType>) -> Option<Constraints> {
        self.pet?;
        Some(constraints_of(self.entries.iter().filter(|it| it.is_in_texts), None, pet_type))
    }
}

fn constraints_of<'a>(
    entries: impl Iterator<Item = &'a Entry>,
    pet: Option<&PetFacts>,
    pet_type: Option<PetType>,
) -> Constraints {
    let mut constraints = Constraints { pet_type, ..Constraints::default() };
    if let Some(pet) = pet {
        constraints.breed.clone_from(&pet.breed);
        constraints.weight_kg = pet.weight_kg;
        constraints.age_months = pet.age_months;
    }
    for entry in entries {
        apply_statement(&entry.statement, &mut constraints);
    }
    if let Some(months) = constraints.age_months {
        constraints.age_group = Some(age_group(months));
    }
    constraints.include.truncate(MAX_FOODS);
    drop_impossible_figures(&mut constraints);
    constraints
}

/// Removes an age or a weight that no animal of the pet type has, so that they prevent no recipe. The age group stays.
fn drop_impossible_figures(constraints: &mut Constraints) {
    let Some(pet_type) = constraints.pet_type else { return };
    constraints.age_months = constraints.age_months.filter(|months| age_bounds(pet_type).contains(months));
    constraints.weight_kg = constraints.weight_kg.filter(|kg| weight_bounds(pet_type).contains(kg));
}

fn apply_statement(statement: &Statement, constraints: &mut Constraints) {
    match statement {
        Statement::SavedPet(_) | Statement::PetType(_) => {}
        Statement::Age(group) => {
            constraints.age_group = Some(*group);
            // An age in months within the group, such as the age of a saved kitten, is more exact and stays.
            constraints.age_months = constraints.age_months.filter(|months| age_group(*months) == *group);
        }
        Statement::AgeMonths(months) | Statement::AgeWeeks { months, .. } => constraints.age_months = Some(*months),
        Statement::Unweaned => constraints.age_months = Some(WEANED_MONTHS - 1),
        Statement::PregnantOrNursing => constraints.is_pregnant_or_nursing = true,
        Statement::Breed(named) => match breed::find(named.pet_type, &named.name) {
            Some(breed) => constraints.breed = Some(breed.name.clone()),
            None => {
                constraints.breed = None;
                // Crosses are not in the table of breeds, so only the size is known.
                let kg = named.midpoint_kg();
                constraints.size = constraints.size.or(Some(DogSize::from_kg(kg)));
            }
        },
        Statement::Size(size) => constraints.size = Some(*size),
        Statement::WeightKg(kg) => constraints.weight_kg = Some(*kg),
        Statement::Include(name) => constraints.include.push(name.clone()),
        Statement::Exclude(name) => constraints.exclude.push(name.clone()),
        Statement::Preference(preference) => {
            constraints.preferences.insert(*preference);
        }
        Statement::Treat => constraints.is_treat = true,
        Statement::Days(days) => constraints.days = Some(*days),
        Statement::Minutes(minutes) => constraints.max_minutes = Some(*minutes),
        Statement::Price(limit) => constraints.max_pence = Some(limit.pence),
        Statement::PricePerDay(limit) => constraints.max_pence_per_day = Some(limit.pence),
    }
}
