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
    used_for: "The energy an animal burns at rest, which every factor multiplies.",
    verification: Verification::TwoSources,
    checked: "Several publications agree on it.",
};

pub static ENERGY_FACTORS: Source = Source {
    title: "Daily energy requirement factors for dogs and cats",
    publisher: "AAHA and WSAVA",
    year: None,
    used_for: "Factors for neutered and entire adults, active cats, animals prone to obesity, weight loss, puppies and kittens.",
    verification: Verification::TwoSources,
    checked: "Taken from publications that quote them and agree.",
};

pub static FEDIAF: Source = Source {
    title: "Nutritional Guidelines, energy requirements (pp. 54-57)",
    publisher: "FEDIAF",
    year: Some(2025),
    used_for: "How much activity and old age change a dog's need, what growing puppies need by adult size, and kittens by age.",
    verification: Verification::OneSource,
    checked: "Taken from one transcription.",
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
    used_for: "Each point of body condition above the ideal is 10 to 15 % of extra weight; 10 % is used.",
    verification: Verification::TwoSources,
    checked: "A second publication gives 10 %.",
};

pub static UNDERWEIGHT: Source = Source {
    title: "Body condition below the ideal",
    publisher: "Our own assumption",
    year: None,
    used_for: "Each point below the ideal is taken as 10 % of missing weight, the mirror of the rule above it.",
    verification: Verification::Unverified,
    checked: "No publication gives it.",
};

pub static GROWTH_RANGE: Source = Source {
    title: "Range of a growing animal's need",
    publisher: "Our own assumption",
    year: None,
    used_for: "10 % either side where a publication gives one figure and no range.",
    verification: Verification::Unverified,
    checked: "No publication gives it; healthy animals differ by more than that.",
};

pub static CAT_FACTOR_STEPS: Source = Source {
    title: "Steps between the published factors",
    publisher: "Our own assumption",
    year: None,
    used_for: "How far outdoor life and activity move a cat between the factors 1.0 (inactive) and 1.6 (active), and the range of 0.2 either side.",
    verification: Verification::Unverified,
    checked: "The ends are published, the steps between them are ours.",
};

pub static PROFILE: Source = Source {
    title: "Dog and Cat Food Nutrient Profiles, 2016 and later",
    publisher: "AAFCO",
    year: Some(2016),
    used_for: "The least protein and fat a day, from the minima per 1000 kcal.",
    verification: Verification::TwoSources,
    checked: "Two transcriptions agree on them.",
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
    title: "Meals a day",
    publisher: "Our own rule",
    year: None,
    used_for: "Three meals for a puppy under 6 months and a kitten, else two.",
    verification: Verification::Unverified,
    checked: "No publication gives it.",
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
