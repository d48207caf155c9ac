//! `petrecipes newsletter`: exports the subscribers.

use clap::Subcommand;

use crate::database;

#[derive(Subcommand)]
pub enum Command {
    /// Print the confirmed subscribers as CSV, each with an unsubscribe link
    Export,
}

pub fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Export => export(),
    }
}

fn export() -> anyhow::Result<()> {
    let (config, storage) = database::open_existing()?;
    print!("{}", http_api::newsletter::export::csv(&storage, &config.public_url)?);
    Ok(())
}
