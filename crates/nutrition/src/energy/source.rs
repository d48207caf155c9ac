//! Sources of the figures in the feeding plan, and how each was checked.

use serde::Serialize;
use utoipa::ToSchema;

use crate::profile::Verification;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    /// The name of the publication, or the table in it.
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
    title: "Table 5-2: resting energy requirement, 70 × kg⁰·⁷⁵",
    publisher: "Small Animal Clinical Nutrition, 5th edition, after Kleiber",
    year: Some(2010),
    used_for: "The energy an animal uses at rest. Every factor multiplies it.",
    verification: Verification::TwoSources,
    checked: "Read in a copy of the table. Other publications agree.",
};

pub static DOG_FACTORS: Source = Source {
    title: "Table 5-2, part 2: daily energy requirement of dogs",
    publisher: "Small Animal Clinical Nutrition, 5th edition",
    year: Some(2010),
    used_for: "Factors for adult dogs (neutered 1.6, entire 1.8, inactive or prone to obesity 1.4), weight loss \
               (1.0) and puppies (3.0 under 4 months, then 2.0).",
    verification: Verification::TwoSources,
    checked: "Read in transcriptions that agree, not in the book. Many publications credit the same factors to \
              AAHA or WSAVA without naming a table.",
};

pub static CAT_FACTORS: Source = Source {
    title: "Table 5-2, part 1: daily energy requirement of cats",
    publisher: "Small Animal Clinical Nutrition, 5th edition",
    year: Some(2010),
    used_for: "Factors for adult cats (neutered 1.2, entire 1.4, active 1.6, inactive or prone to obesity 1.0), \
               weight loss (0.8) and kittens (2.5).",
    verification: Verification::TwoSources,
    checked: "Read in transcriptions that agree, not in the book. Many publications credit the same factors to \
              AAHA or WSAVA without naming a table.",
};

pub static FEDIAF_AGE: Source = Source {
    title: "Table VII-6: energy of dogs by age",
    publisher: "FEDIAF, Nutritional Guidelines",
    year: Some(2025),
    used_for: "Dogs above 7 years need 95 kcal per kg⁰·⁷⁵, those of 3 to 7 years 110.",
    verification: Verification::OneSource,
    checked: "Taken from transcriptions of the guidelines.",
};

pub static FEDIAF_ACTIVITY: Source = Source {
    title: "Table VII-7: energy of dogs by activity",
    publisher: "FEDIAF, Nutritional Guidelines",
    year: Some(2025),
    used_for: "How activity changes a dog's need: 95, 110, 125 and 150 to 175 kcal per kg⁰·⁷⁵. Dogs prone to \
               obesity need at most 90.",
    verification: Verification::OneSource,
    checked: "Taken from transcriptions of the guidelines.",
};

pub static FEDIAF_PUPPIES: Source = Source {
    title: "Tables VII-8a and VII-8b: energy of growing dogs",
    publisher: "FEDIAF, Nutritional Guidelines",
    year: Some(2025),
    used_for: "How much energy puppies need by their share of the adult weight.",
    verification: Verification::OneSource,
    checked: "Taken from transcriptions of the guidelines.",
};

pub static FEDIAF_KITTENS: Source = Source {
    title: "Table VII-10: energy of growing cats",
    publisher: "FEDIAF, Nutritional Guidelines",
    year: Some(2025),
    used_for: "How much energy kittens need by age, as a multiple of an adult's.",
    verification: Verification::OneSource,
    checked: "Taken from transcriptions of the guidelines.",
};

pub static OVERWEIGHT_DOG_BREEDS: Source = Source {
    title: "Breed predisposition for overweight status in dogs in the UK",
    publisher: "Pegram and others, Journal of Small Animal Practice",
    year: Some(2021),
    used_for: "Neutered dogs of the eight breeds that are overweight more often than crossbreds start with the \
               factor for dogs prone to obesity.",
    verification: Verification::OneSource,
    checked: "The odds were read in reports of the study, not in the paper.",
};

pub static OVERWEIGHT_CAT_BREEDS: Source = Source {
    title: "Breeds of cats that are overweight more often",
    publisher: "Murphy and others, Frontiers in Veterinary Science (2023); Kienzle and Moik, British Journal of Nutrition (2011)",
    year: None,
    used_for: "Neutered British Shorthairs and Norwegian Forest Cats start with the factor for cats prone to obesity.",
    verification: Verification::OneSource,
    checked: "Read in the abstracts of both studies, one for each breed.",
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
    used_for: "How much activity and living outdoors change a cat's factor between 1.0 (inactive) and 1.6 \
               (active), and the range of 0.2 below and above it.",
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

pub static SAFE_WEIGHT_LOSS: Source = Source {
    title: "2014 AAHA Weight Management Guidelines for Dogs and Cats",
    publisher: "American Animal Hospital Association",
    year: Some(2014),
    used_for: "How much of its weight an animal that is too heavy can lose per week: a dog 1 to 2 %, a cat 0.5 to \
               2 %, of which we use up to 1 %.",
    verification: Verification::TwoSources,
    checked: "The figures for cats were read in a report of a university study that quotes them, those for dogs \
              in articles by vets.",
};

pub static UNEXPLAINED_WEIGHT_LOSS: Source = Source {
    title: "Unexplained weight loss in cats and dogs",
    publisher: "VCA Animal Hospitals",
    year: None,
    used_for: "A pet that has lost more than 10 % of its weight, or that loses weight without a reason, should see a vet.",
    verification: Verification::TwoSources,
    checked: "Read on the publisher's page. Two other publications agree.",
};

pub static WEIGHT_TREND: Source = Source {
    title: "Limits for weights from a diary",
    publisher: "Our own assumption",
    year: None,
    used_for: "When a change of weight is too small to mean anything, when a loss is sudden, what a puppy or \
               kitten should gain, steps of 5 %, and the days between two weights.",
    verification: Verification::Unverified,
    checked: "We found no publication with these limits, and chose cautious ones.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_assumptions_are_marked_as_unverified() {
        for source in [
            &RESTING_ENERGY,
            &DOG_FACTORS,
            &CAT_FACTORS,
            &FEDIAF_AGE,
            &FEDIAF_ACTIVITY,
            &FEDIAF_PUPPIES,
            &FEDIAF_KITTENS,
            &OVERWEIGHT_DOG_BREEDS,
            &OVERWEIGHT_CAT_BREEDS,
            &FELINE_LIFE_STAGES,
            &OVERWEIGHT,
            &UNDERWEIGHT,
            &GROWTH_RANGE,
            &CAT_FACTOR_STEPS,
            &PROFILE,
            &TREATS,
            &MEALS,
            &SAFE_WEIGHT_LOSS,
            &UNEXPLAINED_WEIGHT_LOSS,
            &WEIGHT_TREND,
        ] {
            assert!(source.used_for.ends_with('.') && source.checked.ends_with('.'), "{}", source.title);
            let is_ours = source.publisher.to_lowercase().starts_with("our own");
            assert_eq!(is_ours, source.verification == Verification::Unverified, "{}", source.title);
            assert!(!is_ours || source.year.is_none(), "{}", source.title);
        }
    }
}
