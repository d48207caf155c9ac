//! The program: one binary that serves the site and keeps its database.

mod catalogue;
mod contract;
mod database;
mod migrate;
mod seed;
mod serve;

use clap::{Parser, Subcommand};
use http_api::config::VARIABLES;

#[derive(Parser)]
#[command(name = "petrecipes", version, about = "Home-made dog and cat food recipes, and the site that shows them")]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Bring the database up to date, plant the catalogue where there is none, and serve the site
    #[command(after_help = variables())]
    Serve,
    /// Bring the database to the newest schema; safe to repeat and while serving
    #[command(after_help = variables())]
    Migrate,
    /// Plant the catalogue and bring it up to date, leaving edited recipes alone; safe to repeat and while serving
    #[command(after_help = variables())]
    Seed,
    /// Print the OpenAPI document that the TypeScript contract is made from
    Contract {
        /// Print the limits, labels and texts as TypeScript instead
        #[arg(long)]
        rules: bool,
    },
}

fn main() -> anyhow::Result<()> {
    match Program::parse().command {
        Command::Serve => serve::run(),
        Command::Migrate => migrate::run(),
        Command::Seed => seed::run(),
        Command::Contract { rules } => contract::run(rules),
    }
}

fn variables() -> String {
    let mut text = "Environment:\n".to_owned();
    for (name, default, meaning) in VARIABLES {
        text.push_str(&format!("  {name:<14} {meaning} [default: {default}]\n"));
    }
    text.push_str("  RUST_LOG       how much is logged: error, warn, info, debug [default: info]\n");
    text
}
