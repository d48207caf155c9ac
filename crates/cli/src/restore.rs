//! `petrecipes restore FILE`: replaces the database with a copy.

use anyhow::Context;
use clap::Args;
use std::path::PathBuf;
use storage::{Address, Storage};

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// A copy made by `petrecipes backup` from the same kind of database
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = database::configure()?;
    // The current database is kept as a file. It may be damaged, missing or not a database of this program.
    if Storage::open_existing(&config.database).is_ok() {
        database::print_warnings(config.database.restrict_files());
    }
    storage::backup::restore(&config.database, &arguments.file)
        .with_context(|| format!("{} could not be restored", config.database))?;
    println!("Restored {} from '{}' and signed out all administrators.", config.database, arguments.file.display());
    if let Address::Sqlite(file) = &config.database {
        let kept = format!("{}.before-restore", file.display());
        if std::path::Path::new(&kept).exists() {
            println!("The previous database is in '{kept}'.");
        }
    }
    Ok(())
}
