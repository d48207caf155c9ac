//! The program: one binary that serves the site and keeps its database.

mod admin;
mod ads;
mod analyse;
mod audit;
mod backup;
mod catalogue;
mod check_links;
mod contract;
mod database;
mod failure;
mod formulate;
mod import_revenue;
mod migrate;
mod newsletter;
mod restore;
mod seed;
mod serve;

use clap::{Parser, Subcommand};
use http_api::config::VARIABLES;
use std::process::ExitCode;

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
    /// Add, list and remove administrators, and change their passwords
    #[command(subcommand, after_help = variables())]
    Admin(admin::Command),
    /// The newsletter's readers
    #[command(subcommand, after_help = variables())]
    Newsletter(newsletter::Command),
    /// The site's own advertisements
    #[command(subcommand, after_help = variables())]
    Ads(ads::Command),
    /// Take in, or back, what an affiliate or advertising network says it pays; the same file twice changes nothing
    #[command(after_help = columns_and_variables())]
    ImportRevenue(import_revenue::Arguments),
    /// Ask after every link to a shop or advertiser, one by one; ends with 1 where one is broken
    #[command(after_help = variables())]
    CheckLinks,
    /// Put one recipe through parser, safety and nutrition
    Analyse(analyse::Arguments),
    /// Make a balanced dish of wished foods, or balance a recipe
    Formulate(formulate::Arguments),
    /// Judge every recipe of the database by today's rules; ends with 1 where a published one is unsafe
    #[command(after_help = variables())]
    Audit {
        /// Print JSON instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Copy the whole database into one file, beside a running server
    #[command(after_help = variables())]
    Backup(backup::Arguments),
    /// Put a copy in the place of the database; every server on it must be stopped first
    #[command(after_help = variables())]
    Restore(restore::Arguments),
    /// Print the OpenAPI document that the TypeScript contract is made from
    Contract {
        /// Print the limits, labels and texts as TypeScript instead
        #[arg(long, value_name = "every|forms|shop", num_args = 0..=1, default_missing_value = "every")]
        rules: Option<http_api::contract::rules::Module>,
    },
}

fn main() -> ExitCode {
    let command = Program::parse().command;
    // The log of a server consists of JSON lines only, so its failure is one too.
    let report = if matches!(command, Command::Serve) { log_failure } else { print_failure };
    run(command).unwrap_or_else(|error| {
        report(&failure::sentence(&error));
        ExitCode::FAILURE
    })
}

fn log_failure(error: &str) {
    tracing::error!(error, "the server has failed");
}

fn print_failure(error: &str) {
    eprintln!("petrecipes: {error}");
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    if let Command::Serve = command {
        // A server logs whatever keeps it from starting.
        http_api::telemetry::start()?;
    }
    http_api::tables::check()?;
    match command {
        Command::Serve => serve::run()?,
        Command::Migrate => migrate::run()?,
        Command::Seed => seed::run()?,
        Command::Admin(command) => admin::run(command)?,
        Command::Newsletter(command) => newsletter::run(command)?,
        Command::Ads(command) => ads::run(command)?,
        Command::ImportRevenue(arguments) => import_revenue::run(arguments)?,
        Command::CheckLinks => return check_links::run(),
        Command::Analyse(arguments) => analyse::run(&arguments)?,
        Command::Formulate(arguments) => formulate::run(&arguments)?,
        Command::Audit { json } => return audit::run(json),
        Command::Backup(arguments) => backup::run(&arguments)?,
        Command::Restore(arguments) => restore::run(&arguments)?,
        Command::Contract { rules } => contract::run(rules)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn columns_and_variables() -> String {
    format!("{}\n{}", import_revenue::columns(), variables())
}

fn variables() -> String {
    let mut text = "Environment:\n".to_owned();
    for (name, default, meaning) in VARIABLES {
        text.push_str(&format!("  {name:<16} {meaning} [default: {default}]\n"));
    }
    text.push_str("  RUST_LOG         how much is logged: off, error, warn, info, debug or trace [default: info]\n");
    text
}
