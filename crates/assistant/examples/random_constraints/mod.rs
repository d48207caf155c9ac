//! Random constraints as visitors enter them: mostly a few, sometimes many, sometimes ones that contradict each other.

use assistant::constraints::{AgeGroup, Constraints, DogSize, Preference};
use domain::pet_type::PetType;
use fastrand::Rng;
use strum::VariantArray;

const INCLUDED: [&str; 34] = [
    "chicken",
    "turkey",
    "beef",
    "lamb",
    "pork",
    "duck",
    "venison",
    "rabbit",
    "salmon",
    "cod",
    "fish",
    "mackerel",
    "egg",
    "rice",
    "oats",
    "quinoa",
    "potato",
    "sweet potato",
    "carrot",
    "pumpkin",
    "courgette",
    "peas",
    "spinach",
    "broccoli",
    "apple",
    "blueberries",
    "beef liver",
    "chicken heart",
    "lentils",
    "cottage cheese",
    "sardines",
    "beef mince",
    "turkey mince",
    "salmon_atlantic_farmed_raw",
];
const EXCLUDED: [&str; 20] = [
    "chicken",
    "beef",
    "fish",
    "egg",
    "dairy",
    "grain",
    "gluten",
    "pork",
    "lamb",
    "poultry",
    "shellfish",
    "legume",
    "potato",
    "wheat",
    "soy",
    "liver",
    "supplement",
    "turkey",
    "red meat",
    "rice",
];
const DOG_BREEDS: [&str; 5] = ["Labrador", "Chihuahua", "Beagle", "Great Dane", "Pug"];
const CAT_BREEDS: [&str; 3] = ["Siamese", "Maine Coon", "Persian"];

pub fn random_constraints(random: &mut Rng) -> Constraints {
    let pet_type = if random.u8(..3) == 0 { PetType::Cat } else { PetType::Dog };
    let is_dog = pet_type == PetType::Dog;
    let mut constraints = Constraints { pet_type: Some(pet_type), ..Constraints::default() };
    constraints.age_group =
        one_in(random, 2, |random| random.choice([AgeGroup::Young, AgeGroup::Adult, AgeGroup::Senior])).flatten();
    constraints.breed = one_in(random, 4, |random| {
        random.choice(if is_dog { &DOG_BREEDS[..] } else { &CAT_BREEDS[..] }).map(|name| (*name).to_owned())
    })
    .flatten();
    if is_dog {
        constraints.size =
            one_in(random, 4, |random| random.choice([DogSize::Small, DogSize::Medium, DogSize::Large])).flatten();
        constraints.weight_kg = one_in(random, 4, |random| f64::from(random.u32(20..600)) / 10.0);
    } else {
        constraints.weight_kg = one_in(random, 4, |random| f64::from(random.u32(20..80)) / 10.0);
    }
    let included_count = random.choice([0, 0, 1, 1, 2, 3]).unwrap_or(0);
    constraints.include = names(random, &INCLUDED, included_count);
    let excluded_count = random.choice([0, 0, 1, 1, 2, 4]).unwrap_or(0);
    constraints.exclude = names(random, &EXCLUDED, excluded_count);
    let preference_count = random.choice([0, 0, 1, 1, 2]).unwrap_or(0);
    constraints.preferences = some_of(random, Preference::VARIANTS, preference_count).into_iter().collect();
    constraints.is_treat = random.u8(..12) == 0;
    constraints.days = one_in(random, 3, |random| random.u16(1..15));
    constraints.max_minutes = one_in(random, 6, |random| random.u32(20..120));
    constraints.max_pence = one_in(random, 8, |random| random.u32(200..2500));
    constraints
}

/// Returns a value with a probability of one in `count`, and None otherwise.
fn one_in<T>(random: &mut Rng, count: u8, value: impl FnOnce(&mut Rng) -> T) -> Option<T> {
    if random.u8(..count) == 0 { Some(value(random)) } else { None }
}

fn names(random: &mut Rng, all: &[&str], count: usize) -> Vec<String> {
    some_of(random, all, count).into_iter().map(str::to_owned).collect()
}

fn some_of<T: Copy>(random: &mut Rng, all: &[T], count: usize) -> Vec<T> {
    let mut shuffled = all.to_vec();
    random.shuffle(&mut shuffled);
    shuffled.truncate(count);
    shuffled
}
