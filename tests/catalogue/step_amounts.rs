//! Checks that a cook finds the amount of every ingredient in the steps.

use nutrition::step_amounts::find_step_amounts;

use super::{instructions, parse_lines, read_files};

#[test]
fn every_ingredient_has_its_amount_in_a_step() {
    let mut missing = Vec::new();
    for file in read_files() {
        let lines = parse_lines(&file);
        let amounts = find_step_amounts(&lines, &instructions(&file));
        let named: Vec<usize> = amounts.iter().flatten().map(|amount| amount.line).collect();
        let without = lines.iter().enumerate().filter(|(index, _)| !named.contains(index));
        // Water that only boils or steams the food is not measured: 'a pan of water'.
        let without = without.filter(|(_, line)| line.food != "water");
        missing.extend(without.map(|(_, line)| format!("recipe {}: {}", file["id"].as_integer().unwrap(), line.food)));
    }
    assert_eq!(missing, Vec::<String>::new());
}
