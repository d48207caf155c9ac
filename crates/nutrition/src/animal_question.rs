//! Questions about an age and a weight that hardly fit together, such as five months and 30 kg. They find years that were
//! entered as months, and pounds that were entered as kilograms or the reverse. Each would lead to the wrong amount of food.
//!
//! The shares, and the limits of cats, are editorial and cautious: a question costs a moment, and the visitor can answer that the figures are right.
//! The source of the share of large puppies is named in `data/README.md`, 'Limits of weights'.

use domain::animal_group::AgeGroup;
use domain::pet_type::PetType;

use crate::animal::{Animal, WeightSource};
use crate::article::with_article;
use crate::breed;
use crate::daily_need::LARGE_DOG_KG;
use crate::figure::{WeightUnit, weight_text};

/// Age below which a puppy or kitten is far from its adult weight.
const YOUNG_MONTHS: u16 = 6;
/// Maximum share of the highest adult weight that a kitten or a puppy of a small breed under `YOUNG_MONTHS` plausibly has.
const YOUNG_SHARE: f64 = 0.75;
/// The same for a large puppy, which grows for longer. A German Shepherd Dog has at most 64 % of it before it is six months old in the
/// tables that we read, and at most 55 % at five months.
const LARGE_YOUNG_SHARE: f64 = 0.7;
/// The same for an older puppy or kitten.
const GROWING_SHARE: f64 = 1.1;
/// The same for an adult, which may be very obese.
const ADULT_SHARE: f64 = 1.8;
/// Weight in kg from which an adult cat without a breed is asked about. Breeds such as the Maine Coon reach it, and so do very
/// obese cats, but most often pounds were entered.
const LARGE_CAT_KG: f64 = 10.0;
/// Weight in kg below which a cat of `YOUNG_MONTHS` or more is asked about. No breed of the table has adults below 2.3 kg.
const SMALL_CAT_KG: f64 = 1.5;
/// Minimum share of the lowest adult weight that an adult plausibly has.
const THIN_SHARE: f64 = 0.5;

/// Share by which the weight of an adult may differ from its nearest weight in the diary before it is asked about. Editorial: a slip
/// of the decimal point, or pounds instead of kilograms, changes a weight by more.
pub const MAX_CHANGE_SHARE: f64 = 0.25;
/// Share of its earlier weight that a growing animal may gain in each week since then before the new weight is asked about. A loss
/// is limited as for an adult. Editorial: from one month to two, when it grows fastest, a puppy about doubles its weight.
pub const MAX_GROWTH_SHARE_PER_WEEK: f64 = 0.3;

/// The breed or cross that the owner chose, if it has another name than the breed by which the animal is fed.
#[derive(Debug, Clone, PartialEq)]
pub struct ChosenBreed {
    /// 'Cockapoo'.
    pub name: String,
    /// The weight range of an adult.
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
}

/// The name and the weight range of the adults of a breed or cross.
struct Adults<'a> {
    /// None for a mixed breed, whose name the owner need not have chosen: a cross is fed as the mixed breed of its size.
    name: Option<&'a str>,
    min_kg: f64,
    max_kg: f64,
}

impl<'a> Adults<'a> {
    /// Returns None if no breed is known.
    fn new(animal: &Animal, chosen: Option<&'a ChosenBreed>) -> Option<Self> {
        let breed = animal.breed?;
        Some(match chosen {
            Some(ChosenBreed { name, min_weight_kg, max_weight_kg }) => {
                Self { name: Some(name), min_kg: *min_weight_kg, max_kg: *max_weight_kg }
            }
            None => Self {
                name: (!breed.is_mixed()).then_some(breed.name.as_str()),
                min_kg: breed.min_weight_kg,
                max_kg: breed.max_weight_kg,
            },
        })
    }
}

/// Returns a question about the age or the weight, or None if they fit together or no weight was entered. The weight of an adult
/// is compared with that of its breed, or without a breed with those of all breeds. `chosen` is what the owner chose instead of the
/// breed by which the animal is fed.
pub fn question(animal: &Animal, chosen: Option<&ChosenBreed>) -> Option<String> {
    if animal.weight_source != WeightSource::Visitor {
        return None;
    }
    let adults = Adults::new(animal, chosen);
    if animal.is_growing() {
        return ask_about_age(animal, adults.as_ref()).or_else(|| ask_about_light_animal(animal));
    }
    match adults {
        Some(adults) => ask_about_breed(animal, &adults).or_else(|| ask_about_light_animal(animal)),
        None => ask_about_heavy_adult(animal).or_else(|| ask_about_light_animal(animal)),
    }
}

fn ask_about_breed(animal: &Animal, adults: &Adults) -> Option<String> {
    let (pet, unit) = (animal.pet_type, animal.weight_unit);
    let plausible = THIN_SHARE * adults.min_kg..=ADULT_SHARE * adults.max_kg;
    let range = format!("{} to {}", weight_text(adults.min_kg, unit), weight_text(adults.max_kg, unit));
    let adult = adults.name.map_or_else(|| format!("{pet} of this size"), str::to_owned);
    (!plausible.contains(&animal.weight_kg)).then(|| {
        format!(
            "Is the weight right? An adult {adult} usually weighs {range}, and you entered {}.",
            weight_text(animal.weight_kg, unit)
        )
    })
}

fn ask_about_age(animal: &Animal, adults: Option<&Adults>) -> Option<String> {
    let (months, pet) = (animal.age_months, animal.pet_type);
    let max_adult_kg = adults.map_or_else(|| large_adult_kg(pet), |adults| adults.max_kg);
    let share = match pet {
        _ if months >= YOUNG_MONTHS => GROWING_SHARE,
        PetType::Dog if max_adult_kg > LARGE_DOG_KG => LARGE_YOUNG_SHARE,
        PetType::Dog | PetType::Cat => YOUNG_SHARE,
    };
    let young = match adults {
        None => format!("a {pet} of this age"),
        Some(Adults { name: None, .. }) => format!("a {pet} of this size and age"),
        Some(Adults { name: Some(name), .. }) => format!("{} of this age", with_article(name)),
    };
    (animal.weight_kg > share * max_adult_kg).then(|| {
        let unit_of_age = if months == 1 { "month" } else { "months" };
        let years = if months == 1 { "year" } else { "years" };
        format!(
            "Is the age right? You entered {months} {unit_of_age}, and {} is more than {young} usually weighs. If your {pet} is \
             {months} {years} old, enter the years.",
            weight_text(animal.weight_kg, animal.weight_unit)
        )
    })
}

fn ask_about_heavy_adult(animal: &Animal) -> Option<String> {
    let pet = animal.pet_type;
    let is_heavy = match pet {
        PetType::Dog => animal.weight_kg > heaviest_breed_kg(pet),
        PetType::Cat => animal.weight_kg >= LARGE_CAT_KG,
    };
    is_heavy.then(|| {
        let weight = weight_text(animal.weight_kg, animal.weight_unit);
        // A weight in pounds or stones cannot be pounds that were entered as kilograms.
        let advice = match animal.weight_unit {
            None | Some(WeightUnit::Kg) => " If you meant pounds, enter pounds.",
            Some(WeightUnit::Lb | WeightUnit::St) => "",
        };
        format!("Is the weight right? Few {pet}s weigh so much, and you entered {weight}.{advice}")
    })
}

/// Asks about the weight of a puppy or kitten whose age was not entered, so that it counts as an adult, and about kilograms that were
/// entered as pounds. The weights of young animals of a breed have no lower limit here, because we have no figures for them.
fn ask_about_light_animal(animal: &Animal) -> Option<String> {
    let pet = animal.pet_type;
    let min_kg = match (pet, animal.breed) {
        _ if animal.age_months < YOUNG_MONTHS => None,
        (PetType::Cat, _) => Some(SMALL_CAT_KG),
        (PetType::Dog, None) => Some(lightest_breed_kg(pet)),
        (PetType::Dog, Some(_)) => None,
    };
    min_kg.is_some_and(|min| animal.weight_kg < min).then(|| {
        let weight = weight_text(animal.weight_kg, animal.weight_unit);
        let (animals, advice) = if animal.is_growing() {
            (
                format!("{pet}s of this age"),
                "Check the age, and weigh it again. If both are right, ask a vet.".to_owned(),
            )
        } else {
            let young = AgeGroup::Young.animal(pet);
            (format!("adult {pet}s"), format!("If it is a {young}, enter its age in months."))
        };
        // A weight in kilograms cannot be kilograms that were entered as pounds.
        let unit_advice = match animal.weight_unit {
            None | Some(WeightUnit::Kg) => "",
            Some(WeightUnit::Lb | WeightUnit::St) => " If you meant kilograms, enter kilograms.",
        };
        format!("Is the weight right? Few {animals} weigh so little, and you entered {weight}.{unit_advice} {advice}")
    })
}

/// Returns the lowest adult weight of any breed in the table.
fn lightest_breed_kg(pet_type: PetType) -> f64 {
    breed::breeds(pet_type).iter().map(|breed| breed.min_weight_kg).fold(f64::INFINITY, f64::min)
}

/// Returns the highest adult weight of any breed in the table.
fn heaviest_breed_kg(pet_type: PetType) -> f64 {
    breed::breeds(pet_type).iter().map(|breed| breed.max_weight_kg).fold(0.0, f64::max)
}

/// Returns the adult weight of a large animal, which is assumed if the breed is not known. Editorial.
fn large_adult_kg(pet_type: PetType) -> f64 {
    match pet_type {
        PetType::Dog => 35.0,
        PetType::Cat => 8.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal::AnimalInput;
    use PetType::{Cat, Dog};

    fn ask(pet_type: PetType, breed: &str, age_months: f64, weight_kg: Option<f64>) -> Option<String> {
        let input = AnimalInput {
            breed: Some(breed.to_owned()),
            age_months: Some(age_months),
            weight_kg,
            ..AnimalInput::default()
        };
        question(&Animal::new(pet_type, &input).unwrap(), None)
    }

    #[test]
    fn implausible_pairs_of_age_and_weight_are_asked_about() {
        for (pet_type, breed, months, kg, asked) in [
            (Dog, "", 5.0, 30.0, Some("Is the age right?")),
            (Dog, "Labrador Retriever", 5.0, 30.0, Some("Is the age right?")),
            (Dog, "Labrador Retriever", 5.0, 17.0, None),
            (Dog, "Labrador Retriever", 60.0, 30.0, None),
            // The highest weights of the tables of growth: 22 kg at five months, and 26 kg when it becomes six months old.
            (Dog, "German Shepherd Dog", 5.0, 30.0, Some("Is the age right?")),
            (Dog, "German Shepherd Dog", 5.0, 22.2, None),
            (Dog, "German Shepherd Dog", 5.0, 25.9, None),
            (Dog, "German Shepherd Dog", 6.0, 30.0, None),
            // Small breeds are nearly grown at that age. The highest adult weight of a Pug is 8.2 kg.
            (Dog, "Pug", 5.0, 6.0, None),
            (Dog, "Pug", 5.0, 6.3, Some("Is the age right?")),
            (Dog, "Labrador Retriever", 9.0, 30.0, None),
            (Dog, "Great Dane", 5.0, 30.0, None),
            (Dog, "Pug", 11.0, 9.5, Some("Is the age right?")),
            // Pounds that were entered as kilograms, and the reverse.
            (Dog, "Pug", 48.0, 16.5, Some("Is the weight right?")),
            (Dog, "Labrador Retriever", 48.0, 11.0, Some("Is the weight right?")),
            (Dog, "Labrador Retriever", 48.0, 50.0, None),
            // The heaviest breed has at most 104.3 kg, the lightest at least 1.4 kg.
            (Dog, "", 48.0, 100.0, None),
            (Dog, "", 48.0, 104.3, None),
            (Dog, "", 48.0, 105.0, Some("Is the weight right? Few dogs weigh so much")),
            (Dog, "", 48.0, 0.1, Some("Is the weight right? Few adult dogs weigh so little")),
            (Dog, "", 48.0, 1.3, Some("Is the weight right? Few adult dogs weigh so little")),
            (Dog, "", 48.0, 1.4, None),
            (Dog, "", 8.0, 1.0, Some("Is the weight right? Few dogs of this age weigh so little")),
            (Dog, "", 3.0, 0.6, None),
            (Dog, "Pomeranian", 48.0, 1.3, None),
            (Dog, "Pomeranian", 48.0, 0.6, Some("Is the weight right? An adult Pomeranian")),
            (Cat, "Siamese", 4.0, 6.0, Some("Is the age right?")),
            (Cat, "Siamese", 4.0, 2.0, None),
            (Cat, "", 4.0, 6.5, Some("Is the age right?")),
            (Cat, "Siamese", 48.0, 4.5, None),
            // 11 lb that were entered as kilograms. Most cats weigh less than 22 lb.
            (Cat, "", 48.0, 11.0, Some("Is the weight right?")),
            (Cat, "", 48.0, 10.0, Some("Is the weight right?")),
            (Cat, "", 48.0, 9.9, None),
            (Cat, "Maine Coon", 48.0, 11.0, None),
            // A kitten of eight weeks, and one whose age was not entered.
            (Cat, "", 2.0, 0.7, None),
            (Cat, "", 2.0, 0.5, None),
            (Cat, "", 24.0, 0.7, Some("Is the weight right? Few adult cats weigh so little")),
            (Cat, "", 24.0, 1.4, Some("Is the weight right? Few adult cats weigh so little")),
            (Cat, "", 24.0, 1.5, None),
            (Cat, "Siamese", 24.0, 1.0, Some("Is the weight right? An adult Siamese")),
            (Cat, "Devon Rex", 24.0, 1.4, Some("Is the weight right? Few adult cats weigh so little")),
            (Cat, "Devon Rex", 9.0, 0.8, Some("Is the weight right? Few cats of this age weigh so little")),
            (Cat, "", 5.0, 0.8, None),
        ] {
            let question = ask(pet_type, breed, months, Some(kg));
            let is_expected = match (asked, &question) {
                (Some(start), Some(question)) => question.starts_with(start),
                (asked, question) => asked.is_none() && question.is_none(),
            };
            assert!(is_expected, "{breed}, {months} months, {kg} kg: {question:?}");
        }
        assert_eq!(ask(Dog, "Pug", 3.0, None), None, "the assumed adult weight is not the visitor's");
    }

    #[test]
    fn a_question_names_both_units_and_the_years_that_may_be_meant() {
        assert_eq!(
            ask(Dog, "Labrador Retriever", 5.0, Some(30.0)).unwrap(),
            "Is the age right? You entered 5 months, and 30 kg (66.1 lb) is more than a Labrador Retriever of this age usually \
             weighs. If your dog is 5 years old, enter the years."
        );
        assert_eq!(
            ask(Cat, "", 48.0, Some(11.0)).unwrap(),
            "Is the weight right? Few cats weigh so much, and you entered 11 kg (24.3 lb). If you meant pounds, enter pounds."
        );
        let akita = ask(Dog, "Akita", 2.0, Some(60.0)).unwrap();
        assert!(akita.contains(" is more than an Akita of this age usually weighs."), "{akita}");
        assert_eq!(
            ask(Dog, "Pug", 48.0, Some(16.5)).unwrap(),
            "Is the weight right? An adult Pug usually weighs 6.4 kg (14.1 lb) to 8.2 kg (18.1 lb), and you entered 16.5 kg \
             (36.4 lb)."
        );
    }

    #[test]
    fn a_question_names_what_the_owner_chose_and_never_the_mixed_breed_of_its_size() {
        let cockapoo = ChosenBreed { name: "Cockapoo".to_owned(), min_weight_kg: 6.0, max_weight_kg: 12.0 };
        let in_kg = |pet_type: PetType, breed: &str, age_months: f64, kg: f64, chosen: Option<&ChosenBreed>| {
            let input = AnimalInput {
                breed: Some(breed.to_owned()),
                age_months: Some(age_months),
                weight_kg: Some(kg),
                weight_unit: Some("kg".to_owned()),
                ..AnimalInput::default()
            };
            question(&Animal::new(pet_type, &input).unwrap(), chosen)
        };
        let small = "Mixed Breed (Small)";
        for (pet_type, breed, months, kg, chosen, expected) in [
            (
                Dog,
                small,
                60.0,
                30.0,
                Some(&cockapoo),
                Some("An adult Cockapoo usually weighs 6 kg to 12 kg, and you entered 30 kg."),
            ),
            (
                Dog,
                small,
                60.0,
                30.0,
                None,
                Some("An adult dog of this size usually weighs 4 kg to 10 kg, and you entered 30 kg."),
            ),
            (Dog, small, 5.0, 30.0, Some(&cockapoo), Some("30 kg is more than a Cockapoo of this age usually weighs.")),
            (Dog, small, 5.0, 30.0, None, Some("30 kg is more than a dog of this size and age usually weighs.")),
            // 1.8 times the highest weight: 18 kg of the mixed breed, 21.6 kg of the cross.
            (Dog, small, 60.0, 20.0, None, Some("An adult dog of this size")),
            (Dog, small, 60.0, 20.0, Some(&cockapoo), None),
            (Cat, "Moggy", 60.0, 12.0, None, Some("An adult cat of this size usually weighs 3.5 kg to 5.5 kg")),
        ] {
            let question = in_kg(pet_type, breed, months, kg, chosen);
            let is_expected = match (expected, &question) {
                (Some(part), Some(question)) => question.contains(part),
                (expected, question) => expected.is_none() && question.is_none(),
            };
            assert!(is_expected, "{breed}, {months} months, {kg} kg: {question:?}");
            assert!(!question.unwrap_or_default().contains("Mixed Breed"), "{breed}, {months} months, {kg} kg");
        }
    }

    #[test]
    fn a_question_names_the_unit_that_was_entered() {
        let in_unit = |pet_type: PetType, age_months: f64, weight_kg: f64, unit: &str| {
            let input = AnimalInput {
                age_months: Some(age_months),
                weight_kg: Some(weight_kg),
                weight_unit: Some(unit.to_owned()),
                ..AnimalInput::default()
            };
            question(&Animal::new(pet_type, &input).unwrap(), None).unwrap()
        };
        for (unit, expected) in [("kg", "30 kg"), ("lb", "66.1 lb"), ("st", "4.72 st")] {
            let question = in_unit(Dog, 5.0, 30.0, unit);
            assert!(question.contains(&format!("and {expected} is more than a dog of this age")), "{question}");
        }
        assert_eq!(
            in_unit(Dog, 24.0, 1.0, "lb"),
            "Is the weight right? Few adult dogs weigh so little, and you entered 2.2 lb. If you meant kilograms, enter kilograms. If \
             it is a puppy, enter its age in months."
        );
        assert_eq!(
            in_unit(Cat, 9.0, 0.7, "kg"),
            "Is the weight right? Few cats of this age weigh so little, and you entered 0.7 kg. Check the age, and weigh it again. If \
             both are right, ask a vet."
        );
        assert_eq!(
            in_unit(Cat, 24.0, 0.7, "kg"),
            "Is the weight right? Few adult cats weigh so little, and you entered 0.7 kg. If it is a kitten, enter its age in \
             months."
        );
        assert_eq!(
            in_unit(Cat, 48.0, 12.0, "lb"),
            "Is the weight right? Few cats weigh so much, and you entered 26.5 lb."
        );
    }
}
