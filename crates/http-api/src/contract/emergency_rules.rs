//! First aid and the rules of the emergency form as TypeScript. The form works without a connection, so the browser needs all doses.

use domain::pet_type::PetType;
use domain::poisoning::{
    Danger, DoseLevel, EatenFood, FIRST_STEPS, HAVE_READY, Poison, eaten_foods, recognise, unknown_food_headline,
};
use domain::resources::{LinkKind, links};
use domain::unit::Unit;
use serde_json::{Map, Value, json};

use crate::eaten_foods::MAX_FOOD_LENGTH;

/// The units in which the form accepts an amount.
const UNITS: [Unit; 8] = [
    Unit::Gram,
    Unit::Ounce,
    Unit::Piece,
    Unit::Teaspoon,
    Unit::Tablespoon,
    Unit::Cup,
    Unit::Millilitre,
    Unit::FluidOunce,
];
/// A number with which the label of a unit is in the plural.
const SEVERAL: f64 = 2.0;

/// Returns what the page shows at once: what to do first, and the poison helplines.
pub fn first_aid() -> Value {
    json!({
        "firstSteps": FIRST_STEPS,
        "haveReady": HAVE_READY,
        "helplines": links()
            .iter()
            .filter(|link| link.kind == LinkKind::Emergency)
            .map(|it| {
                json!({
                    "country": it.country, "countryName": it.country_name(), "name": it.name, "phone": it.phone,
                    "text": it.text,
                })
            })
            .collect::<Vec<_>>(),
    })
}

/// Returns what the form needs, which is loaded after the page.
pub fn emergency() -> Value {
    let poisons: Map<String, Value> =
        eaten_foods().iter().map(|food| (food.poison.id.clone(), poison(&food.poison))).collect();
    json!({
        "maxFoodLength": MAX_FOOD_LENGTH,
        "dangers": Danger::ALL,
        "headlines": {
            "call": by_pet_type(|pet| Danger::Call.headline(pet).into()),
            "poisonous": by_pet_type(|pet| Danger::Poisonous.headline(pet).into()),
            "lifeThreatening": by_pet_type(|pet| Danger::LifeThreatening.headline(pet).into()),
            "unknownFood": by_pet_type(|pet| unknown_food_headline(pet).into()),
        },
        "units": UNITS.map(|it| json!({ "value": it.as_str(), "label": it.name_for(SEVERAL) })),
        "poisons": poisons,
        "foods": eaten_foods().iter().map(food).collect::<Vec<_>>(),
        "mixtures": mixtures(),
    })
}

/// Returns the other names that mean several foods, such as 'garlic salt', with the ids of these foods.
fn mixtures() -> Map<String, Value> {
    let names = eaten_foods().iter().flat_map(|food| &food.other_names);
    names
        .filter_map(|name| {
            let ids: Vec<&str> = recognise(name).into_iter().map(|food| food.id.as_str()).collect();
            (ids.len() > 1).then(|| (name.clone(), ids.into()))
        })
        .collect()
}

fn by_pet_type(value: impl Fn(PetType) -> Value) -> Value {
    json!({ "dog": value(PetType::Dog), "cat": value(PetType::Cat) })
}

fn poison(poison: &Poison) -> Value {
    json!({
        "name": poison.name,
        "levels": by_pet_type(|pet| poison.levels(pet).iter().map(level).collect()),
    })
}

fn level(level: &DoseLevel) -> Value {
    json!({
        "mgPerKg": level.mg_per_kg, "danger": level.danger, "effect": level.effect, "source": level.source,
        "address": level.address.as_ref().map(ToString::to_string),
    })
}

fn food(food: &EatenFood) -> Value {
    let units: Map<String, Value> =
        food.units.iter().map(|it| (it.unit.as_str().to_owned(), round_content_up(it.mg).into())).collect();
    json!({
        "id": food.id, "name": food.name, "otherNames": food.other_names, "poison": food.poison.id, "mgPerUnit": units,
        "content": food.content, "source": food.source,
    })
}

/// Rounds up to four decimals, so that a rounded content is never less than the published one.
fn round_content_up(mg: f64) -> f64 {
    const STEPS_PER_MG: f64 = 10_000.0;
    // The small subtraction keeps 16.7 from becoming 16.7001 by the error of binary fractions.
    (mg * STEPS_PER_MG - 1e-6).ceil() / STEPS_PER_MG
}
