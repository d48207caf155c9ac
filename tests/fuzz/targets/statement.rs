//! Fuzzes the import of the CSV statements of affiliate networks.

use affiliate::currency::Currency;
use affiliate::statement::{
    Column, DateOrder, Earning, MAX_DIGITS, MAX_PARTNER_CHARS, RevenueKind, StatementDefaults, parse, parse_lines,
};
use domain::plain_text::has_controls;
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::LazyLock;

use crate::pieces::{number, text};
use crate::runner::{Check, ensure, fuzz};

static HEADINGS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    Column::ALL.iter().flat_map(|column| column.headings()).chain(["", "notes", "Date (UTC)"]).collect()
});

const CELLS: &[&str] = &[
    "2026-03-04",
    "03/04/2026",
    "31.12.2025",
    "29/02/2025",
    "2024-02-29",
    "12 Mar 2026",
    "Mar 12, 2026",
    "20260304",
    "0000-00-00",
    "9999-12-31",
    "Amazon",
    "Chewy",
    "GBP",
    "usd",
    "EUR",
    "JPY",
    "XAU",
    "£",
    "1.20",
    "-1.20",
    "(1.20)",
    "1,234.56",
    "1.234,56",
    "1 234,56",
    "£1.20",
    "$1.20",
    "1.20 €",
    "0.001",
    "999999999999999",
    "9999999999999999",
    "affiliate",
    "advertising",
    "12",
    "",
    " ",
    "\"",
    "\"\"",
    "\"a,b\"",
    "\"a\nb\"",
    "'",
    "=1+1",
    "\u{feff}",
    "\u{2212}5",
];

#[derive(Debug, Clone)]
struct File {
    bytes: Vec<u8>,
    defaults: StatementDefaults,
}

fn files() -> impl Strategy<Value = File> {
    let heading = prop_oneof![12 => select(HEADINGS.as_slice()).prop_map(str::to_owned), 1 => text(2)];
    let cell = prop_oneof![8 => select(CELLS).prop_map(str::to_owned), 2 => number(), 1 => text(3)];
    let rows = prop::collection::vec(prop::collection::vec(cell, 0..8), 0..8);
    // Half of the headings have the required columns, so that the lines below them are read.
    let heading = prop_oneof![
        1 => prop::collection::vec(heading, 0..8),
        1 => Just(["date", "partner", "amount", "currency"].map(str::to_owned).to_vec()),
    ];
    let signs = (select(&[",", ";", "\t", "|"][..]), select(&["\n", "\r\n", "\r", "\n\n"][..]), any::<bool>());
    let order = prop_oneof![Just(None), Just(Some(DateOrder::DayFirst)), Just(Some(DateOrder::MonthFirst))];
    let damage = prop_oneof![20 => Just(None), 1 => (any::<prop::sample::Index>(), any::<u8>()).prop_map(Some)];
    ((heading, rows), signs, order, any::<bool>(), damage).prop_map(
        |((heading, rows), signs, date_order, has_defaults, damage)| {
            let (separator, line_end, has_mark) = signs;
            let lines: Vec<String> =
                std::iter::once(&heading).chain(&rows).map(|cells| cells.join(separator)).collect();
            let mut bytes = format!("{}{}", if has_mark { "\u{feff}" } else { "" }, lines.join(line_end)).into_bytes();
            if let Some((index, byte)) = damage.filter(|_| !bytes.is_empty()) {
                let at = index.index(bytes.len());
                bytes.splice(at..=at, [byte]).for_each(drop);
            }
            let defaults = StatementDefaults {
                partner: has_defaults.then(|| "Amazon".to_owned()),
                currency: has_defaults.then_some(Currency::GBP),
                kind: RevenueKind::Affiliate,
                date_order,
            };
            File { bytes, defaults }
        },
    )
}

/// Writes earnings as a statement with all columns.
fn write(earnings: &[Earning]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["date", "partner", "amount", "currency", "kind"]).unwrap();
    for Earning { day, partner, kind, amount, .. } in earnings {
        let decimals = usize::try_from(amount.currency.decimals()).unwrap();
        let digits = format!("{:0>width$}", amount.minor.unsigned_abs(), width = decimals + 1);
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        let sign = if amount.minor < 0 { "-" } else { "" };
        let amount_text = if decimals == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") };
        let day = day.format("%Y-%m-%d").to_string();
        writer.write_record([&day, partner, &amount_text, amount.currency.code(), kind.as_str()]).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

fn check(File { bytes, defaults }: &File) -> Check {
    let Ok(lines) = parse_lines(bytes, defaults) else {
        ensure!(parse(bytes, defaults).is_err(), "a file that cannot be read is imported");
        return Ok(());
    };
    ensure!(
        parse(bytes, defaults).is_ok() == lines.invalid.is_empty(),
        "a file is imported with invalid lines, or not without"
    );
    let line_count = u64::try_from(bytes.iter().filter(|byte| **byte == b'\n').count()).unwrap() + 1;
    let numbers = lines.earnings.iter().map(|(line, _)| *line).chain(lines.invalid.iter().map(|it| it.line));
    for line in numbers {
        ensure!((1..=line_count).contains(&line), "line {line} of {line_count}");
    }
    ensure!(lines.invalid.iter().all(|it| !it.fault.is_empty()), "an invalid line has no reason");
    for (_, earning) in &lines.earnings {
        let partner = &earning.partner;
        let is_name =
            !partner.trim().is_empty() && partner.chars().count() <= MAX_PARTNER_CHARS && !has_controls(partner);
        ensure!(is_name, "the partner is {partner:?}");
        let digits = earning.amount.minor.unsigned_abs().to_string().len();
        ensure!(digits <= MAX_DIGITS, "the amount has {digits} digits");
        ensure!(earning.clicks.is_none_or(|count| count >= 0), "{:?} clicks", earning.clicks);
        ensure!(earning.orders.is_none_or(|count| count >= 0), "{:?} orders", earning.orders);
    }
    let earnings: Vec<Earning> =
        lines.earnings.into_iter().map(|(_, it)| Earning { clicks: None, orders: None, ..it }).collect();
    if !earnings.is_empty() {
        let written = write(&earnings);
        let read = parse(written.as_bytes(), &StatementDefaults::default());
        ensure!(read.is_ok_and(|read| read == earnings), "written again, the statement has other earnings:\n{written}");
    }
    Ok(())
}

#[test]
fn a_statement_is_rejected_or_read_as_it_would_be_written() {
    fuzz("statement", files(), check);
}
