//! The rules that the browser needs for pets and feeding plans: ranges, defaults, options and units.

use assistant::constraints;
use domain::pet_type::PetType;
use domain::unit::Unit;
use nutrition::animal::{
    ADULT_MONTHS, Activity, BODY_CONDITIONS, DEFAULT_AGE_MONTHS, DEFAULT_BODY_CONDITION, SENIOR_MONTHS,
    WEIGHT_VALID_MONTHS_GROWING, WEIGHT_VALID_MONTHS_GROWN, age_bounds, default_weight_kg, weight_bounds,
};
use nutrition::animal_question::{MAX_CHANGE_SHARE, MAX_GROWTH_SHARE_PER_WEEK};
use nutrition::body_condition::{self, BodyCondition};
use nutrition::daily_need::TREAT_SHARE;
use nutrition::figure::{WeightUnit, weight_bounds_text};
use nutrition::portion::SERVING_EXPLANATION;
use nutrition::portion_caution::verdict_caution;
use nutrition::profile::Profile;
use nutrition::storage_time;
use nutrition::transition;
use nutrition::verdict::Verdict;
use nutrition::weight_trend::MAX_WEIGHTS;
use serde_json::{Value, json};
use std::ops::RangeInclusive;

use crate::assistant::request::PET_NAME;
use crate::nutrition::diet::request;
use crate::nutrition::plan::{DEFAULT_DAYS, MAX_DAYS};
use crate::recipes::size_query::SCALES;

/// Rules that every page needs, because it may show a pet.
pub fn rules() -> Value {
    json!({
        "maxNameLength": PET_NAME.max,
        "maxDiaryWeights": MAX_WEIGHTS,
        "maxFedRecipes": request::MAX_RECIPES,
        "ageMonths": {
            "dog": bounds(&age_bounds(PetType::Dog)),
            "cat": bounds(&age_bounds(PetType::Cat)),
            "default": DEFAULT_AGE_MONTHS,
        },
        "adultMonths": ADULT_MONTHS,
        "weightValidMonths": { "growing": WEIGHT_VALID_MONTHS_GROWING, "grown": WEIGHT_VALID_MONTHS_GROWN },
        "bodyCondition": {
            "min": BODY_CONDITIONS.start(),
            "max": BODY_CONDITIONS.end(),
            "default": DEFAULT_BODY_CONDITION,
        },
        "activities": Activity::ALL.map(Activity::as_str),
        "days": { "min": 1, "max": MAX_DAYS, "default": DEFAULT_DAYS },
        "formulationDays": { "min": 1, "max": constraints::MAX_DAYS },
        "transitionDays": bounds(&transition::DAYS),
        "treatPercent": TREAT_SHARE * 100.0,
        "servingExplanation": SERVING_EXPLANATION,
        "builtInProfile": Profile::built_in().name,
        "verdictCautions": verdict_cautions(),
        "feedingGuide": [storage_time::general_advice(), transition::advice()],
        "scale": bounds(&SCALES),
        "gramsPerOunce": Unit::Ounce.grams(),
        "weightUnits": WeightUnit::ALL.map(weight_unit),
    })
}

/// Rules that only the forms and summaries of profiles need.
pub fn form() -> Value {
    let dog_activities = Activity::ALL.map(|it| activity(it, PetType::Dog));
    // `VeryHigh` describes working dogs, so cats have only the other three.
    let cat_activities = [Activity::Low, Activity::Medium, Activity::High].map(|it| activity(it, PetType::Cat));
    json!({
        "weightKg": { "dog": bounds(&weight_bounds(PetType::Dog)), "cat": bounds(&weight_bounds(PetType::Cat)) },
        "weightRanges": { "dog": weight_ranges(PetType::Dog), "cat": weight_ranges(PetType::Cat) },
        "weightChange": { "share": MAX_CHANGE_SHARE, "growthPerWeek": MAX_GROWTH_SHARE_PER_WEEK },
        "usualWeightKg": { "dog": default_weight_kg(PetType::Dog), "cat": default_weight_kg(PetType::Cat) },
        "activities": { "dog": dog_activities, "cat": cat_activities },
        "catAges": cat_ages(),
        "bodyConditions": body_condition::ALL.map(score),
    })
}

fn bounds<T: serde::Serialize>(range: &RangeInclusive<T>) -> Value {
    json!({ "min": range.start(), "max": range.end() })
}

/// Returns what follows from each verdict. The browser replaces `{profile}` with the profile whose verdict it shows first.
fn verdict_cautions() -> Value {
    let texts = Verdict::ALL.map(|verdict| (verdict.as_str().to_owned(), verdict_caution(verdict, "{profile}")));
    texts.into_iter().collect()
}

fn score(BodyCondition { score, name, description }: BodyCondition) -> Value {
    json!({ "value": score, "name": name, "description": description })
}

/// Returns the accepted weights in words, for each unit.
fn weight_ranges(pet_type: PetType) -> Value {
    let texts = WeightUnit::ALL.map(|unit| (unit.as_str(), weight_bounds_text(&weight_bounds(pet_type), Some(unit))));
    texts.into_iter().map(|(unit, text)| (unit.to_owned(), Value::from(text))).collect()
}

/// `name` is the word in the label of a field: 'Weight in stones'.
fn weight_unit(unit: WeightUnit) -> Value {
    let name = match unit {
        WeightUnit::Kg | WeightUnit::Lb => unit.as_str(),
        WeightUnit::St => "stones",
    };
    json!({ "value": unit, "label": unit.as_str(), "name": name, "grams": unit.grams(), "decimals": unit.decimals() })
}

fn activity(activity: Activity, pet_type: PetType) -> Value {
    let note = match (activity, pet_type) {
        (Activity::Low, PetType::Dog) => "Under an hour a day, on the lead",
        (Activity::Medium, PetType::Dog) => "One to three hours a day",
        (Activity::High, PetType::Dog) => "One to three hours of hard exercise",
        (Activity::VeryHigh, PetType::Dog) => "Over three hours a day: a working dog",
        (Activity::Low, PetType::Cat) => "Sleeps through most of the day",
        (Activity::Medium, PetType::Cat) => "Plays every day",
        (Activity::High | Activity::VeryHigh, PetType::Cat) => "Climbs, hunts, roams",
    };
    json!({ "value": activity.as_str(), "label": activity.label(pet_type), "note": note })
}

/// Returns the age groups of cats. The form uses the middle of a group, in months, as the age.
fn cat_ages() -> Value {
    let oldest = *age_bounds(PetType::Cat).end();
    let group = |value: &str, label: &str, span: &str, from: u16, to: u16| json!({ "value": value, "label": label, "span": span, "from": from, "middle": from.midpoint(to) });
    json!([
        group("kitten", "Kitten", "0-1 year", 0, ADULT_MONTHS),
        group("adult", "Adult", "1-7 years", ADULT_MONTHS, SENIOR_MONTHS),
        group("senior", "Senior", "7+ years", SENIOR_MONTHS, oldest),
    ])
}
