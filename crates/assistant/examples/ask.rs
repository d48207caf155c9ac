//! Prints what questions are understood as, one question per line of standard input, with refinements after ' >> ':
//! `echo 'dinner for my dog >> without rice' | cargo run -p assistant --example ask`. Only prices in
//! pounds are read, because no exchange rates are given.

#![expect(clippy::disallowed_methods, reason = "the program measures the time")]

use std::io::{self, BufRead};
use std::time::Instant;

use assistant::question::{QuestionRequest, understand};

fn main() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let mut texts = line.split(" >> ").map(str::to_owned);
        let text = texts.next().unwrap_or_default();
        let refinements: Vec<String> = texts.collect();
        let start = Instant::now();
        let found =
            understand(&QuestionRequest { text: &text, refinements: &refinements, ..QuestionRequest::default() });
        let time = start.elapsed();
        println!("{line}\n  {}", serde_json::to_string(&found.constraints).unwrap_or_default());
        let labels: Vec<&str> = found.chips.iter().map(|chip| chip.label.as_str()).collect();
        println!("  chips: {}", labels.join(" | "));
        for (name, items) in [
            ("asks", found.question.iter().map(|question| question.text.clone()).collect::<Vec<_>>()),
            ("diseases", found.diseases.iter().map(|name| (*name).to_owned()).collect()),
            ("hazards", found.hazards.iter().map(|it| it.hazard.name.clone()).collect()),
            ("unknown", found.unknown_words.clone()),
            ("unknown exclusions", found.unknown_exclusions.clone()),
        ] {
            if !items.is_empty() {
                println!("  {name}: {}", items.join(", "));
            }
        }
        println!("  {time:?}");
    }
}
