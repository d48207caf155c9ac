//! Sources of the figures in the feeding plan, and how each was checked.

use serde::Serialize;
use utoipa::ToSchema;

use crate::profile::Verification;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    pub title: &'static str,
    pub publisher: &'static str,
    /// Year of publication. None if it is not known.
    pub year: Option<u16>,
    /// The figures of a plan that are based on this source, as a sentence.
    pub used_for: &'static str,
    pub verification: Verification,
    /// A sentence that explains how the figures were checked.
    pub checked: &'static str,
}

pub static RESTING_ENERGY: Source = Source {
    title: "Resting energy requirement, 70 × kg⁰·⁷⁵",
    publisher: "AAHA and WSAVA, after Kleiber; table in Small Animal Clinical Nutrition, 5th edition",
    year: None,
    used_for: "The energy an animal uses at rest. Every factor multiplies it.",
    verification: Verification::TwoSources,
    checked: "Several publications agree on it.",
};

pub static ENERGY_FACTORS: Source = Source {
    title: "Daily energy requirement factors for dogs and cats",
    publisher: "AAHA and WSAVA",
    year: None,
    used_for: "Factors for adults (neutered or not), active cats, animals prone to obesity, weight loss, puppies and kittens.",
    verification: Verification::TwoSources,
    checked: "Taken from several publications that quote the same factors.",
};

pub static FEDIAF: Source = Source {
    title: "Nutritional Guidelines, energy requirements (pp. 54-57)",
    publisher: "FEDIAF",
    year: Some(2025),
    used_for: "How activity and age change a dog's need, and how much energy puppies (by adult size) and kittens (by age) need.",
    verification: Verification::OneSource,
    checked: "Taken from one transcription of the guidelines.",
};

pub static FELINE_LIFE_STAGES: Source = Source {
    title: "Feline Life Stage Guidelines, mature adult and senior cats",
    publisher: "AAHA and AAFP",
    year: Some(2021),
    used_for: "Cats of 7 to 10 years need about the resting requirement, older ones 10 to 25 % more.",
    verification: Verification::OneSource,
    checked: "Taken from the publisher's own page.",
};

pub static OVERWEIGHT: Source = Source {
    title: "Tackling obesity in cats and dogs",
    publisher: "Vet Times",
    year: Some(2015),
    used_for: "Each point of body condition above the ideal means 10 to 15 % of extra weight. We use 10 %.",
    verification: Verification::TwoSources,
    checked: "A second publication gives 10 %.",
};

pub static UNDERWEIGHT: Source = Source {
    title: "Body condition below the ideal",
    publisher: "Our own assumption",
    year: None,
    used_for: "We assume that each point below the ideal means 10 % of missing weight, by analogy with the rule for overweight.",
    verification: Verification::Unverified,
    checked: "We found no publication with this rule.",
};

pub static GROWTH_RANGE: Source = Source {
    title: "Range of a growing animal's need",
    publisher: "Our own assumption",
    year: None,
    used_for: "A range of 10 % below and above the figure, if a publication gives no range.",
    verification: Verification::Unverified,
    checked: "We found no publication with this range. Healthy animals differ by more than that.",
};

pub static CAT_FACTOR_STEPS: Source = Source {
    title: "Steps between the published factors",
    publisher: "Our own assumption",
    year: None,
    used_for: "How much activity and living outdoors change a cat's factor between 1.0 (inactive) and 1.6 (active), and the range of 0.2 below and above it.",
    verification: Verification::Unverified,
    checked: "The lowest and the highest factor are published. The steps between them are ours.",
};

pub static PROFILE: Source = Source {
    title: "Dog and Cat Food Nutrient Profiles, 2016 and later",
    publisher: "AAFCO",
    year: Some(2016),
    used_for: "Minimum protein and fat per day, from the minima per 1000 kcal.",
    verification: Verification::TwoSources,
    checked: "Two transcriptions of the profiles agree.",
};

pub static TREATS: Source = Source {
    title: "Assessment of the Nutritional Impact of the 10% Snack Recommendation in Pet Diets",
    publisher: "Veterinary Sciences 12(3), 282",
    year: Some(2025),
    used_for: "Treats are at most 10 % of a day's energy, as WSAVA and AAHA recommend.",
    verification: Verification::OneSource,
    checked: "Its abstract quotes both recommendations.",
};

pub static MEALS: Source = Source {
    title: "Meals per day",
    publisher: "Our own rule",
    year: None,
    used_for: "Three meals for kittens and for puppies under 6 months, otherwise two.",
    verification: Verification::Unverified,
    checked: "We found no publication with this rule.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_assumptions_are_marked_as_unverified() {
        for source in [
            &RESTING_ENERGY,
            &ENERGY_FACTORS,
            &FEDIAF,
            &FELINE_LIFE_STAGES,
            &OVERWEIGHT,
            &UNDERWEIGHT,
            &GROWTH_RANGE,
            &CAT_FACTOR_STEPS,
            &PROFILE,
            &TREATS,
            &MEALS,
        ] {
            assert!(source.used_for.ends_with('.') && source.checked.ends_with('.'), "{}", source.title);
            let is_ours = source.publisher.starts_with("Our own");
            assert_eq!(is_ours, source.verification == Verification::Unverified, "{}", source.title);
            assert!(!is_ours || source.year.is_none(), "{}", source.title);
        }
    }
}
