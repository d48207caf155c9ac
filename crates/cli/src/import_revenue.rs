//! `petrecipes import-revenue FILE`: imports a statement of a network, or removes it with `--undo`.

use affiliate::currency::{Currency, Money};
use affiliate::statement::{self, Column, DateOrder, Earning, RevenueKind, StatementDefaults};
use anyhow::Context;
use chrono::Utc;
use clap::Args;
use domain::plain_text::with_count;
use std::collections::BTreeMap;
use std::path::PathBuf;
use storage::earnings::{self, ImportOutcome, UndoneImport, import, undo};

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// A statement as CSV in UTF-8, with a heading line and cells separated by commas, semicolons or tabs
    file: PathBuf,
    /// Remove the lines that were imported from this file, except those that another statement contains too
    #[arg(long, conflicts_with_all = ["partner", "currency", "kind", "dates"])]
    undo: bool,
    /// The partner, if the statement has no column for it
    #[arg(long, value_name = "NAME")]
    partner: Option<String>,
    /// The currency, if the statement has no column for it
    #[arg(long, value_name = "CODE")]
    currency: Option<Currency>,
    /// affiliate or advertising, if the statement has no column for it
    #[arg(long, default_value_t)]
    kind: RevenueKind,
    /// Order of day and month in dates such as 03/04/2026: dmy for day/month/year, mdy for month/day/year
    #[arg(long, value_name = "ORDER")]
    dates: Option<DateOrder>,
}

pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let name = arguments.file.display().to_string();
    let file = std::fs::read(&arguments.file).with_context(|| format!("'{name}' cannot be read"))?;
    if arguments.undo {
        return undo_import(&name, &file);
    }
    let defaults = StatementDefaults {
        partner: arguments.partner,
        currency: arguments.currency,
        kind: arguments.kind,
        date_order: arguments.dates,
    };
    let earnings = statement::parse(&file, &defaults).with_context(|| format!("nothing was imported from '{name}'"))?;
    let rows: Vec<_> = earnings.iter().map(to_row).collect();
    let file_name = arguments.file.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    match database::open_migrated()?.write(|db| import(db, (&file_name, &file), &rows, Utc::now()))? {
        ImportOutcome::AlreadyImported { imported_at } => {
            let day = imported_at.format("%Y-%m-%d");
            println!("'{name}' was already imported on {day}; nothing changed. Use --undo to remove it.");
        }
        ImportOutcome::Imported(is_new_line) => println!("{}", summary(&name, &earnings, &is_new_line)),
    }
    Ok(())
}

fn undo_import(name: &str, file: &[u8]) -> anyhow::Result<()> {
    let undone = database::open_migrated()?.write(|db| undo(db, file))?;
    let Some(UndoneImport { imported_at, deleted_lines, shared_lines, .. }) = undone else {
        anyhow::bail!("'{name}' is not imported; nothing changed");
    };
    let day = imported_at.format("%Y-%m-%d");
    println!(
        "removed {} of '{name}', imported on {day}; kept {shared_lines} that another statement contains",
        with_count(deleted_lines, "line")
    );
    Ok(())
}

/// Returns the columns and their headings, for the help.
pub fn columns_help() -> String {
    let mut text = "Columns, in any order; others are ignored. Clicks, orders and kind are optional:\n".to_owned();
    for column in Column::ALL {
        text.push_str(&format!("  {:<9} {}\n", column.to_string(), column.headings().join(", ")));
    }
    text.push_str("\nLines that were imported before are skipped. Reversals are negative amounts.\n");
    text
}

fn summary(name: &str, earnings: &[Earning], is_new_line: &[bool]) -> String {
    let new: Vec<_> =
        earnings.iter().zip(is_new_line).filter(|(_, is_new)| **is_new).map(|(earning, _)| earning).collect();
    let mut sums: BTreeMap<Currency, i64> = BTreeMap::new();
    for earning in &new {
        *sums.entry(earning.amount.currency).or_default() += earning.amount.minor;
    }
    let money: Vec<_> = sums.into_iter().map(|(currency, minor)| Money { minor, currency }.to_string()).collect();
    let skipped = earnings.len() - new.len();
    let sum = if money.is_empty() { String::new() } else { format!(": {}", money.join(", ")) };
    let were = if skipped == 1 { "was" } else { "were" };
    format!(
        "imported {} from '{name}'{sum}; skipped {skipped} that {were} imported before",
        with_count(new.len(), "line")
    )
}

fn to_row(earning: &Earning) -> earnings::Earning {
    earnings::Earning {
        day: earning.day,
        partner: earning.partner.clone(),
        kind: earning.kind.as_str(),
        minor: earning.amount.minor,
        currency: earning.amount.currency.code(),
        clicks: earning.clicks,
        orders: earning.orders,
    }
}
