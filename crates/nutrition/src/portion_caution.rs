//! Cautions that are shown with every portion: the recipe is not for the age of the animal, or not known to be complete.

use domain::animal_group::AgeGroup;
use domain::pet_type::PetType;

use crate::portion::DishRole;
use crate::profile::{LifeStage, Profile};
use crate::verdict::Verdict;

/// What the cautions about a portion depend on. A growing animal needs a recipe that was assessed for growth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FedDish {
    pub pet_type: PetType,
    /// The life stage of the animal that eats the dish.
    pub life_stage: LifeStage,
    /// The life stage that the recipe was assessed for.
    pub assessed_for: LifeStage,
    pub verdict: Verdict,
    pub role: DishRole,
}

impl FedDish {
    /// Returns short texts that say what to do, the most important first.
    pub fn cautions(self) -> Vec<String> {
        let by_verdict = verdict_caution(self.verdict, &Profile::built_in().name);
        self.age_caution().into_iter().chain(by_verdict).collect()
    }

    fn age_caution(self) -> Option<String> {
        if self.life_stage != LifeStage::GrowthReproduction {
            return None;
        }
        let young = AgeGroup::Young.animal(self.pet_type);
        match (self.role, self.assessed_for) {
            // Treats are not assessed for any life stage.
            (DishRole::Treats, _) => {
                Some(format!("Not checked for a {young}. Give a little as a treat, never instead of a meal."))
            }
            (DishRole::Meals, LifeStage::AdultMaintenance) => {
                Some(format!("Checked for adult {}s only. Choose a {young} recipe instead.", self.pet_type))
            }
            (DishRole::Meals, LifeStage::GrowthReproduction) => None,
        }
    }
}

/// Says what follows from the verdict by a profile, or returns None if nothing does. `profile` is the name of the profile.
pub fn verdict_caution(verdict: Verdict, profile: &str) -> Option<String> {
    match verdict {
        Verdict::Complete | Verdict::Treat => None,
        Verdict::Incomplete => {
            Some(format!("Incomplete by the {profile} profile. Feed it now and then, not as the only food."))
        }
        Verdict::NotAssessed => {
            Some("We don't know whether this recipe is complete. Don't make it the only food.".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADULT: LifeStage = LifeStage::AdultMaintenance;
    const GROWTH: LifeStage = LifeStage::GrowthReproduction;

    #[test]
    fn cautions_follow_from_age_assessment_verdict_and_role() {
        const PUPPY: &str = "Checked for adult dogs only. Choose a puppy recipe instead.";
        const KITTEN: &str = "Checked for adult cats only. Choose a kitten recipe instead.";
        const PUPPY_TREAT: &str = "Not checked for a puppy. Give a little as a treat, never instead of a meal.";
        const KITTEN_TREAT: &str = "Not checked for a kitten. Give a little as a treat, never instead of a meal.";
        const INCOMPLETE: &str = "Incomplete by the AAFCO 2016 profile. Feed it now and then, not as the only food.";
        const UNKNOWN: &str = "We don't know whether this recipe is complete. Don't make it the only food.";
        use DishRole::{Meals, Treats};
        use PetType::{Cat, Dog};
        let rows: [(_, _, _, _, _, &[&str]); 12] = [
            (Dog, ADULT, ADULT, Verdict::Complete, Meals, &[]),
            (Dog, ADULT, GROWTH, Verdict::Complete, Meals, &[]),
            (Dog, GROWTH, GROWTH, Verdict::Complete, Meals, &[]),
            (Dog, GROWTH, ADULT, Verdict::Complete, Meals, &[PUPPY]),
            (Cat, GROWTH, ADULT, Verdict::Complete, Meals, &[KITTEN]),
            (Dog, ADULT, ADULT, Verdict::Incomplete, Meals, &[INCOMPLETE]),
            (Cat, GROWTH, GROWTH, Verdict::Incomplete, Meals, &[INCOMPLETE]),
            (Dog, GROWTH, ADULT, Verdict::Incomplete, Meals, &[PUPPY, INCOMPLETE]),
            (Cat, GROWTH, ADULT, Verdict::NotAssessed, Meals, &[KITTEN, UNKNOWN]),
            (Dog, ADULT, ADULT, Verdict::Treat, Treats, &[]),
            (Dog, GROWTH, ADULT, Verdict::Treat, Treats, &[PUPPY_TREAT]),
            (Cat, GROWTH, GROWTH, Verdict::Treat, Treats, &[KITTEN_TREAT]),
        ];
        for (pet_type, life_stage, assessed_for, verdict, role, expected) in rows {
            let dish = FedDish { pet_type, life_stage, assessed_for, verdict, role };
            assert_eq!(dish.cautions(), expected, "{dish:?}");
        }
    }
}
