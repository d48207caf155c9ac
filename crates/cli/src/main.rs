//! The program `petrecipes`: serves the site and manages its database.

mod admin;
mod ads;
mod analyse;
mod audit;
mod backup;
mod breached_passwords;
mod catalogue;
mod check_links;
mod database;
mod doctor;
mod encryption;
mod failure;
mod formulate;
mod health;
mod import_revenue;
mod newsletter;
mod restore;
mod seed;
mod serve;
mod version;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use http_api::config::VARIABLES;
use http_api::contract;
use http_api::contract::rules::Module;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "petrecipes", version = version::VERSION.as_str(), about = "Home-made dog and cat food recipes, and the site that shows them")]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Migrate the database, add the built-in recipes if there are none, and serve the site
    #[command(after_help = variables_help())]
    Serve,
    /// Migrate the database to the newest schema; safe to repeat and while serving
    #[command(after_help = variables_help())]
    Migrate,
    /// Add or update the built-in recipes, except edited ones; safe to repeat and while serving
    #[command(after_help = variables_help())]
    Seed,
    /// Add, list and remove administrators, change their passwords, and reset their second factor
    #[command(subcommand, after_help = variables_help())]
    Admin(admin::Command),
    /// Export the newsletter's subscribers
    #[command(subcommand, after_help = variables_help())]
    Newsletter(newsletter::Command),
    /// List, add, change and remove the site's own advertisements
    #[command(subcommand, after_help = variables_help())]
    Ads(ads::Command),
    /// Import or remove a revenue statement of an affiliate or advertising network; safe to repeat
    #[command(after_help = columns_and_variables_help())]
    ImportRevenue(import_revenue::Arguments),
    /// Check every link to another site; exits with status 1 if one is broken or its server does not respond
    #[command(after_help = variables_help())]
    CheckLinks,
    /// Analyse the safety and nutrition of one recipe
    #[command(after_help = variables_help())]
    Analyse(analyse::Arguments),
    /// Create a balanced recipe from foods, or balance a recipe
    #[command(after_help = variables_help())]
    Formulate(formulate::Arguments),
    /// Evaluate every recipe with the current rules; exits with status 1 if a published one is unsafe
    #[command(after_help = variables_help())]
    Audit {
        /// Print JSON instead of a table
        #[arg(long)]
        json: bool,
        /// Draw 2,000 batches with varying foods and print the share in which each recipe stays complete, the smallest first
        #[arg(long)]
        stress: bool,
    },
    /// Check configuration, database, permissions, disk, clock, recipes and services, and say what to do; changes nothing, and exits
    /// with status 1 if a check has failed
    #[command(after_help = variables_help())]
    Doctor {
        /// Print JSON instead of text
        #[arg(long)]
        json: bool,
    },
    /// Ask the running server at BIND whether it is ready; exits with status 1 if not. For the health check of a container
    #[command(after_help = variables_help())]
    Health,
    /// Copy the whole database into one file, encrypted if there is a public key; safe while serving
    #[command(after_help = variables_help())]
    Backup(backup::Arguments),
    /// Replace the database with a copy; stop every server first
    #[command(after_help = variables_help())]
    Restore(restore::Arguments),
    /// Print the OpenAPI document, from which the TypeScript types are generated
    Contract {
        /// Print the limits, labels and texts as TypeScript instead
        #[arg(long, value_name = "MODULE", value_parser = rules_module(), num_args = 0..=1, default_missing_value = "every")]
        rules: Option<Module>,
    },
}

fn main() -> ExitCode {
    // The help lists headings from a built-in table, so the tables are checked before it is built.
    if let Err(error) = http_api::tables::check() {
        print_failure(&error.to_string());
        return ExitCode::FAILURE;
    }
    let command = Program::parse().command;
    // A server logs only JSON lines, so its failure is logged as one too.
    let report = if matches!(command, Command::Serve) { log_failure } else { print_failure };
    run(command).unwrap_or_else(|error| {
        report(&failure::format_error(&error));
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
        // A server logs why it cannot start.
        http_api::telemetry::start()?;
    }
    match command {
        Command::Serve => serve::run()?,
        Command::Migrate => database::migrate()?,
        Command::Seed => seed::run()?,
        Command::Admin(command) => admin::run(command)?,
        Command::Newsletter(command) => newsletter::run(command)?,
        Command::Ads(command) => ads::run(command)?,
        Command::ImportRevenue(arguments) => import_revenue::run(arguments)?,
        Command::CheckLinks => return check_links::run(),
        Command::Analyse(arguments) => analyse::run(&arguments)?,
        Command::Formulate(arguments) => formulate::run(&arguments)?,
        Command::Audit { json, stress } => return audit::run(json, stress),
        Command::Doctor { json } => return doctor::run(json),
        Command::Health => return health::run(),
        Command::Backup(arguments) => backup::run(&arguments)?,
        Command::Restore(arguments) => restore::run(&arguments)?,
        Command::Contract { rules } => print!("{}", rules.map_or_else(contract::openapi, contract::rules::typescript)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Lists the modules in the help and in the error for another name.
fn rules_module() -> impl TypedValueParser<Value = Module> {
    PossibleValuesParser::new(Module::names()).try_map(|name| name.parse::<Module>())
}

fn columns_and_variables_help() -> String {
    format!("{}\n{}", import_revenue::columns_help(), variables_help())
}

fn variables_help() -> String {
    let mut text = "Environment:\n".to_owned();
    for (name, default, meaning) in VARIABLES {
        text.push_str(&format!("  {name:<16} {meaning} [default: {default}]\n"));
    }
    text.push_str("  RUST_LOG         log level: off, error, warn, info, debug or trace [default: info]\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn help(path: &[&str]) -> String {
        let mut command = Program::command();
        command.build();
        let found = path.iter().fold(&mut command, |command, name| command.find_subcommand_mut(name).unwrap());
        found.render_help().to_string()
    }

    #[test]
    fn options_show_what_their_value_is() {
        for (path, expected) in [
            (
                &["formulate"][..],
                &["--days <DAYS>", "--weight-kg <KG>", "--include <FOOD>", "--exclude <FOOD>", "[LINE]..."][..],
            ),
            (&["analyse"], &["--pet-type <PET_TYPE>", "--life-stage <LIFE_STAGE>", "<FILE>"]),
            (&["import-revenue"], &["--partner <NAME>", "--currency <CODE>", "--kind <KIND>", "--dates <ORDER>"]),
            (&["ads", "add"], &["--title <TEXT>", "--target <URL>", "--image <PATH>", "--from <DATE>", "--to <DATE>"]),
            (&["ads", "set"], &["--title <TEXT>", "--target <URL>", "--image <PATH>", "--from <DATE>", "--to <DATE>"]),
            (&["contract"], &["--rules [<MODULE>]"]),
        ] {
            let help = help(path);
            for option in expected {
                assert!(help.contains(option), "{option} is missing in {help}");
            }
        }
    }

    #[test]
    fn the_modules_of_rules_are_listed_in_the_help_and_in_errors() {
        let rules = |arguments: &[&str]| {
            let all = ["petrecipes", "contract"].iter().chain(arguments);
            Program::try_parse_from(all).map(|program| match program.command {
                Command::Contract { rules } => rules,
                _ => None,
            })
        };
        assert_eq!(rules(&[]).unwrap(), None);
        assert_eq!(rules(&["--rules"]).unwrap(), Some(Module::EveryPage));
        assert_eq!(rules(&["--rules", "first-aid"]).unwrap(), Some(Module::FirstAid));
        let error = rules(&["--rules", "other"]).unwrap_err().to_string();
        for name in Module::names() {
            assert!(help(&["contract"]).contains(name) && error.contains(name), "{name}: {error}");
        }
    }
}
