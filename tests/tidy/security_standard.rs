//! Tests that the self-assessment in docs/SECURITY.md counts its own rows correctly, and names a proof for each requirement that it
//! calls met.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{assert_none, source};

const SECURITY: &str = "docs/SECURITY.md";
const HEADING: &str = "\n## OWASP ASVS";

/// A row of the tables: `| V1.1.1, V1.1.2 | In short | yes | Proof |`.
struct Row<'a> {
    ids: Vec<&'a str>,
    /// Number of requirements. A row with a range, such as `V9.1.1 to V9.2.4`, says it: `(7 requirements)`.
    count: usize,
    status: &'a str,
    proof: &'a str,
}

fn parse_row(line: &str) -> Option<Row<'_>> {
    let mut cells = line.strip_prefix("| ")?.trim_end().trim_end_matches('|').split(" | ").map(str::trim);
    let (ids, short, status) = (cells.next()?, cells.next()?, cells.next()?);
    let proof = cells.next().unwrap_or_default();
    if !ids.starts_with('V') {
        return None;
    }
    let ids: Vec<&str> = ids.split(", ").collect();
    let is_range = ids.iter().any(|id| id.contains(" to "));
    let stated = || short.split_once('(')?.1.split_once(" requirements)")?.0.parse().ok();
    let count = if is_range { stated().unwrap_or(0) } else { ids.len() };
    Some(Row { ids, count, status, proof })
}

/// Returns the assessment with its line breaks replaced by spaces, so that a sentence can be compared.
fn unwrap_lines(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn totals(rows: &[Row]) -> BTreeMap<String, usize> {
    let mut totals = BTreeMap::new();
    for row in rows {
        *totals.entry(row.status.to_owned()).or_default() += row.count;
    }
    totals
}

/// Returns the sentence that the document must contain.
fn summary(totals: &BTreeMap<String, usize>) -> String {
    let of = |status: &str| totals.get(status).copied().unwrap_or_default();
    format!(
        "Of {} requirements, {} are met, {} are met in part, {} are not met, {} depend on the operator, and {} are about \
         something that the site does not use.",
        totals.values().sum::<usize>(),
        of("yes"),
        of("partly"),
        of("no"),
        of("operator"),
        of("not used")
    )
}

/// Returns what is wrong with single rows.
fn row_faults(rows: &[Row]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for row in rows {
        let ids = row.ids.join(", ");
        faults.extend(row.ids.iter().filter(|id| !seen.insert(**id)).map(|id| format!("{id} is there twice")));
        if row.count == 0 {
            faults.push(format!("{ids} does not say how many requirements it has"));
        }
        match row.status {
            // A proof names code, a test or a document, so that a reader can check it.
            "yes" if !row.proof.contains(['`', '[']) && !row.proof.contains("docs/") => {
                faults.push(format!("{ids} is called met and names no proof"));
            }
            "yes" | "partly" | "no" | "operator" | "not used" if !row.proof.is_empty() => {}
            "yes" | "partly" | "no" | "operator" | "not used" => faults.push(format!("{ids} has no explanation")),
            other => faults.push(format!("{ids} has the unknown status {other:?}")),
        }
    }
    faults
}

#[test]
fn the_summary_of_the_security_standard_agrees_with_its_rows() {
    let document = source(SECURITY).unwrap();
    let (_, assessment) = document.text.split_once(HEADING).unwrap();
    let rows: Vec<Row> = assessment.lines().filter_map(parse_row).collect();
    assert!(rows.len() > 150, "only {} rows are found", rows.len());
    let summary = summary(&totals(&rows));
    assert!(unwrap_lines(assessment).contains(&summary), "{SECURITY} must say: {summary}");
}

#[test]
fn every_requirement_that_is_called_met_names_a_proof() {
    let document = source(SECURITY).unwrap();
    let (_, assessment) = document.text.split_once(HEADING).unwrap();
    let rows: Vec<Row> = assessment.lines().filter_map(parse_row).collect();
    assert_none(row_faults(&rows));
}

#[test]
fn faulty_rows_are_found_and_ranges_are_counted() {
    let lines = [
        "| Requirement | In short | Met | Proof |",
        "|---|---|---|---|",
        "| V1.1.1, V1.1.2 | One | yes | `a.rs` |",
        "| V1.1.1 | Two | yes | a file |",
        "| V1.1.3 | Three | yes |  |",
        "| V1.1.4 | Four | perhaps | `a.rs` |",
        "| V1.1.5 | Five | no |  |",
        "| V9.1.1 to V9.2.4 | Tokens (7 requirements) | not used | not used |",
        "| V9.3.1 to V9.3.4 | Tokens | not used | not used |",
    ];
    let rows: Vec<Row> = lines.iter().filter_map(|line| parse_row(line)).collect();
    assert_eq!(
        row_faults(&rows),
        [
            "V1.1.1 is there twice",
            "V1.1.1 is called met and names no proof",
            "V1.1.3 is called met and names no proof",
            "V1.1.4 has the unknown status \"perhaps\"",
            "V1.1.5 has no explanation",
            "V9.3.1 to V9.3.4 does not say how many requirements it has",
        ]
    );
    assert!(
        summary(&totals(&rows))
            .starts_with("Of 13 requirements, 4 are met, 0 are met in part, 1 are not met, 0 depend")
    );
}
