//! Decides whether an animal that does not eat must see a vet today.

use domain::pet_type::PetType;
use search::illness::FastingTime;

use crate::constraints::{AgeGroup, Constraints};

/// Name of the disease of an animal that must see a vet today because it does not eat.
pub const PROLONGED_FASTING: &str = "prolonged fasting";

/// Returns true for a young or weak animal, for a cat that has eaten nothing for a day, for an old dog likewise, and for any other dog
/// after more than a day. An animal of unknown pet type counts as a cat, because a cat is in danger sooner.
pub fn is_urgent(constraints: &Constraints, time: FastingTime, is_weak: bool) -> bool {
    let age_group = constraints.clone().with_age_group().age_group;
    let is_dog = constraints.pet_type == Some(PetType::Dog);
    let max = if is_dog && age_group != Some(AgeGroup::Senior) { FastingTime::ADay } else { FastingTime::Unknown };
    is_weak || age_group == Some(AgeGroup::Young) || time > max
}
