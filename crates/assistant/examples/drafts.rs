//! Prints drafts for random constraints, to be read by a person, checks each of them from its text alone, and measures the time:
//! `cargo run --release -p assistant --example drafts -- SEED COUNT`. The program stops at the first draft with a fault.

#![expect(clippy::disallowed_methods, reason = "the program reads its arguments and measures the time")]
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a wrong draft stops the program")]

#[path = "../tests/draft_check/mod.rs"]
mod draft_check;

#[path = "random_constraints/mod.rs"]
mod random_constraints;

use std::time::Instant;

use assistant::draft::DraftError;
use draft_check::{create, violations_of_outcome};
use fastrand::Rng;
use random_constraints::random_constraints;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().unwrap_or(1));
    let (seed, count) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(10));
    let mut random = Rng::with_seed(seed);
    let (mut created, mut refused, mut durations) = (0, 0, Vec::new());
    for number in 1..=count {
        let constraints = random_constraints(&mut random);
        println!("=== {number}: {}", serde_json::to_string(&constraints).unwrap_or_default());
        let start = Instant::now();
        let variant = 0;
        let outcome = create(&constraints, variant);
        durations.push(start.elapsed());
        let violations = violations_of_outcome(&constraints, &outcome);
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
                for limit in &unmet.limits {
                    println!("  refused: {} {}", limit.field, limit.message);
                }
                if let Some(nearest) = &unmet.nearest {
                    println!("  nearest: {} -> {}", nearest.change, nearest.draft.content.title);
                }
            }
            Err(other) => println!("  error: {other}"),
        }
        println!();
        assert!(violations.is_empty(), "{}", violations.join("\n"));
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
