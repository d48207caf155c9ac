//! The sheet with calories and grams a day by body weight.

use domain::download::Guide;
use domain::pet_type::PetType;
use domain::unit::Unit;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::daily_need::TREAT_SHARE;
use nutrition::energy::published::PublishedNeed;
use nutrition::portion::round_for_kitchen;

use crate::DocumentError;
use crate::canvas::BRAND_BAR;
use crate::flow::Flow;
use crate::line_break::{bold, regular};
use crate::table::{Cell, Table};

const DOG_WEIGHTS_KG: [f64; 12] = [2.0, 3.0, 5.0, 7.0, 10.0, 15.0, 20.0, 25.0, 30.0, 35.0, 40.0, 50.0];
const CAT_WEIGHTS_KG: [f64; 7] = [3.0, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0];
/// Energy of food in kcal per 100 g, from a lean to a rich home-cooked meal.
const KCAL_PER_100_G: [f64; 3] = [100.0, 130.0, 160.0];
const OWN_PETS: usize = 3;

pub fn add_to(flow: &mut Flow) -> Result<(), DocumentError> {
    flow.title(
        Guide::PortionSheet.title(),
        "For healthy, neutered adults of a normal weight with one to three hours of walks a day, and for indoor cats.",
    )?;
    add_weights(flow, "Dogs", PetType::Dog, &DOG_WEIGHTS_KG)?;
    add_weights(flow, "Cats", PetType::Cat, &CAT_WEIGHTS_KG)?;
    flow.section("My pets", BRAND_BAR)?;
    flow.table(Table {
        shares: &[0.22, 0.13, 0.17, 0.22, 0.15, 0.11],
        head: &["Name", "Weight", "kcal a day", "kcal/100 g of food", "Grams a day", "Meals"],
        rows: (0..OWN_PETS).map(|_| vec![Cell::empty(); 6]).collect(),
        row_headers: 0,
        min_row_height: 21.0,
    })?;
    flow.paragraph(&[bold("Another food: "), regular("grams a day = kcal a day × 100 ÷ kcal in 100 g of the food.")])?;
    flow.paragraph(&[
        bold("Treats "),
        regular(format!(
            "count: give at most {:.0} % of the calories as treats, and less food then.",
            TREAT_SHARE * 100.0
        )),
    ])?;
    flow.paragraph(&[
        bold("Start here, then adjust. "),
        regular("Two pets of the same weight can need very different amounts. Weigh your pet every few weeks, and feed more or \
                 less if it loses or gains weight."),
    ])?;
    flow.note(
        "Not for puppies, kittens, pregnant, nursing or ill animals: ask your vet. Calories: 70 × (weight in kg to the power \
         of 0.75) × published factors for neutered adults. Educational, not veterinary advice.",
    )
}

fn add_weights(flow: &mut Flow, heading: &str, pet_type: PetType, weights: &[f64]) -> Result<(), DocumentError> {
    flow.section(heading, BRAND_BAR)?;
    flow.table(Table {
        shares: &[0.2, 0.16, 0.19, 0.15, 0.15, 0.15],
        head: &["Weight", "kcal a day", "Usual range", "g of lean food", "g of usual food", "g of rich food"],
        rows: std::iter::once(energy_of_food())
            .chain(weights.iter().filter_map(|weight_kg| row(pet_type, *weight_kg)))
            .collect(),
        row_headers: 1,
        min_row_height: 0.0,
    })
}

/// Returns the row that says how much energy the three foods have.
fn energy_of_food() -> Vec<Cell> {
    let energies = KCAL_PER_100_G.iter().map(|kcal| Cell::number(format!("{kcal:.0} kcal/100 g")));
    [Cell::text("Energy of the food"), Cell::number("\u{a0}"), Cell::number("\u{a0}")]
        .into_iter()
        .chain(energies)
        .collect()
}

/// Returns None if the weight is not valid for the pet type.
fn row(pet_type: PetType, weight_kg: f64) -> Option<Vec<Cell>> {
    let input = AnimalInput { weight_kg: Some(weight_kg), ..AnimalInput::default() };
    let kcal = PublishedNeed::for_animal(&Animal::new(pet_type, &input).ok()?).kcal;
    let grams = KCAL_PER_100_G
        .iter()
        .map(|per_100_g| Cell::number(format!("{:.0}", round_for_kitchen(kcal.typical * 100.0 / per_100_g))));
    let pounds = weight_kg * 1000.0 / Unit::Pound.grams()?;
    let cells = [
        Cell::text(format!("{weight_kg} kg ({pounds:.0} lb)")),
        Cell::bold_number(format!("{:.0}", kcal.typical)),
        Cell::number(format!("{:.0}–{:.0}", kcal.min, kcal.max)),
    ];
    Some(cells.into_iter().chain(grams).collect())
}
