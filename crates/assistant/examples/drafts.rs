//! Prints drafts for random constraints, to be read by a person, checks each of them from its text alone, and measures the time:
//! `cargo run --release -p assistant --example drafts -- SEED COUNT`. The program stops at the first draft with a fault. With
//! `-- questions`, it reads one question per line of standard input instead, and estimates prices by the table of prices.
//! At the end it prints how often each limit was a reason for a refusal.

#![expect(clippy::disallowed_methods, reason = "the program reads its arguments and measures the time")]
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a wrong draft stops the program")]

#[path = "../tests/draft_check/mod.rs"]
mod draft_check;

#[path = "random_constraints/mod.rs"]
mod random_constraints;

use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::time::Instant;

use assistant::constraints::Constraints;
use assistant::draft::DraftError;
use assistant::question::{QuestionRequest, understand};
use domain::food_id::FoodId;
use domain::table::parse_rows;
use draft_check::{create_with_prices, price_pence, violations_of_outcome};
use fastrand::Rng;
use random_constraints::random_constraints;

/// The constraints of a recipe to create, with a name that the results show.
struct Request {
    name: String,
    constraints: Constraints,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_of_questions = arguments.first().is_some_and(|it| it == "questions");
    let requests = if is_of_questions { requests_of_questions() } else { random_requests(&arguments) };
    let prices = price_table();
    let price_of_table = |food: &FoodId, grams: f64| Some(prices.get(food.as_str())? * grams);
    let (mut created, mut refused, mut durations) = (0, 0, Vec::new());
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for (at, Request { name, constraints }) in requests.iter().enumerate() {
        println!("=== {}: {name}", at + 1);
        let start = Instant::now();
        let variant = 0;
        let outcome = if is_of_questions {
            create_with_prices(constraints, variant, &price_of_table)
        } else {
            create_with_prices(constraints, variant, &price_pence)
        };
        durations.push(start.elapsed());
        let violations = violations_of_outcome(constraints, &outcome);
        match outcome {
            Ok(draft) => {
                created += 1;
                let content = &draft.content;
                println!(
                    "# {} ({}, {} servings, {:?} + {:?} min, {})\n{}\n{}",
                    content.title,
                    content.category.as_str(),
                    content.servings,
                    content.prep_minutes,
                    content.cook_minutes,
                    content.difficulty().label(),
                    content.description,
                    draft.explanation
                );
                for line in &content.ingredients {
                    println!("  - {line}");
                }
                for (at, step) in content.instructions.iter().enumerate() {
                    println!("  {}. {step}", at + 1);
                }
                for benefit in &content.nutritional_benefits {
                    println!("  * {benefit}");
                }
            }
            Err(DraftError::Unmet(unmet)) => {
                refused += 1;
                let fields: Vec<String> =
                    unmet.limits.iter().map(|limit| reason(limit.field, &limit.message)).collect();
                *reasons.entry(fields.join(", ")).or_default() += 1;
                for limit in &unmet.limits {
                    println!("  refused: {} {}", limit.field, limit.message);
                }
                if let Some(nearest) = &unmet.nearest {
                    println!("  nearest: {} -> {}", nearest.change, nearest.draft.content.title);
                }
            }
            Err(other) => println!("  error: {other}"),
        }
        println!("  {:?}\n", durations[at]);
        assert!(violations.is_empty(), "{}", violations.join("\n"));
    }
    for (fields, count) in &reasons {
        println!("{count} refused because of {fields}");
    }
    durations.sort();
    let percentile = |percent: usize| durations.len().checked_sub(1).map(|last| durations[last * percent / 100]);
    println!(
        "{created} created, {refused} refused; median {:?}, p95 {:?}, slowest {:?}",
        percentile(50),
        percentile(95),
        percentile(100)
    );
}

fn random_requests(arguments: &[String]) -> Vec<Request> {
    let mut numbers = arguments.iter().map(|text| text.parse().unwrap_or(1));
    let (seed, count) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(10));
    let mut random = Rng::with_seed(seed);
    let mut next = || {
        let constraints = random_constraints(&mut random);
        Request { name: serde_json::to_string(&constraints).unwrap(), constraints }
    };
    (0..count).map(|_| next()).collect()
}

/// Reads the questions. Those that name no animal are for a dog.
fn requests_of_questions() -> Vec<Request> {
    let lines = io::stdin().lock().lines().map_while(Result::ok);
    let read = |text: String| {
        let mut constraints = understand(&QuestionRequest { text: &text, ..QuestionRequest::default() }).constraints;
        constraints.pet_type = constraints.pet_type.or(Some(domain::pet_type::PetType::Dog));
        Request { name: format!("{text} {}", serde_json::to_string(&constraints).unwrap()), constraints }
    };
    lines.map(read).collect()
}

/// The columns of the table of prices.
const PRICE_FIELDS: [&str; 11] = [
    "food_id",
    "pence",
    "grams",
    "sold_as",
    "container",
    "step_grams",
    "as_of",
    "basis",
    "source",
    "note",
    "yield_source",
];

/// Returns the price in pence of a gram of each food.
#[expect(clippy::disallowed_methods, reason = "the prices are not part of this crate")]
fn price_table() -> BTreeMap<String, f64> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../affiliate/data/prices.csv");
    let rows = parse_rows(&std::fs::read_to_string(path).unwrap(), &PRICE_FIELDS).unwrap().into_iter();
    rows.filter_map(|row| {
        let (pence, grams): (f64, f64) = (row.text("pence").parse().ok()?, row.text("grams").parse().ok()?);
        Some((row.text("food_id").to_owned(), pence / grams))
    })
    .collect()
}

/// Returns the limit that was a reason for a refusal: its field and, if it is a nutrient, the name of the nutrient.
fn reason(field: &str, message: &str) -> String {
    if field != "nutrients" && field != "preferences" {
        return field.to_owned();
    }
    let nutrient = message.split(" (").next().unwrap_or_default();
    let words: String = nutrient.chars().filter(|it| !it.is_ascii_digit()).collect();
    format!("{field}: {words}")
}
