//! `petrecipes restore FILE`: replaces the database with a copy.

use anyhow::Context;
use clap::Args;
use std::path::PathBuf;
use storage::Storage;

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// A copy made by `petrecipes backup` from the same kind of database
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = database::configure()?;
    // The permissions of the file are changed only if it is a database of this program. It may also be damaged, missing or
    // another program's.
    if Storage::open_existing(&config.database).is_ok() {
        database::print_warnings(config.database.restrict_files());
    }
    let previous = storage::backup::restore(&config.database, &arguments.file)
        .with_context(|| format!("{} could not be restored", config.database))?;
    println!("Restored {} from '{}' and signed out all administrators.", config.database, arguments.file.display());
    if let Some(previous) = previous {
        println!("The previous database is in '{}'.", previous.display());
    }
    Ok(())
}
