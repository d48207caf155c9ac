//! An animal that recipes are cooked for, and whether each recipe may be fed to it.

use assistant::care::PetCare;
use assistant::constraints::Constraints;
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use nutrition::portion::Batch;
use search::exclusion::ExcludedFood;

use super::request::AnimalToFeed;
use crate::error::ApiError;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::published::PublishedRecipe;
use crate::request::pet_exclusions::PetExclusions;

/// An animal that recipes are cooked for.
pub struct FedAnimal {
    pub animal: Animal,
    pub need: DailyNeed,
    excluded_foods: Vec<ExcludedFood>,
    care: PetCare,
}

impl FedAnimal {
    /// Parses one animal of a request. `field` names it in the errors: 'animals.0' in `animals.0.weightKg`.
    pub fn parse(input: &AnimalToFeed, field: &str) -> Result<Self, ApiError> {
        let exclusions = PetExclusions::from_field(input.exclude.as_deref(), &format!("{field}.exclude"))?;
        let animal = Animal::new(input.pet_type, &input.animal).map_err(|faults| {
            let errors = faults.0.into_iter().map(|it| (format!("{field}.{}", it.field), vec![it.message]));
            ApiError::Invalid(errors.collect())
        })?;
        let constraints = Constraints {
            pet_type: Some(animal.pet_type),
            breed: animal.breed.map(|breed| breed.name.clone()),
            weight_kg: Some(animal.weight_kg),
            age_months: Some(animal.age_months),
            exclude: exclusions.names.clone(),
            ..Constraints::default()
        };
        Ok(Self {
            need: DailyNeed::for_animal(&animal),
            excluded_foods: exclusions.excluded_foods(),
            care: PetCare::new(&constraints.with_age_group(), &animal),
            animal,
        })
    }

    /// Returns the finished dish, or why the animal gets no box of it.
    pub fn batch(&self, recipe: &PublishedRecipe) -> Result<Batch, Unportioned> {
        if !self.care.allows_recipes {
            return Err(Unportioned::from_referrals(&self.care.referrals));
        }
        recipe.ensure_free_of(&self.excluded_foods)?;
        recipe.batch_for(&self.animal, &self.need)
    }
}
