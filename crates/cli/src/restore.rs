//! `petrecipes restore FILE`: a copy in the place of the database.

use anyhow::Context;
use clap::Args;
use std::path::PathBuf;
use storage::{Address, Storage};

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// A copy made by `petrecipes backup`, of the same kind of database
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = database::configure()?;
    // What is there now is kept beside the copy. It may also be damaged, missing or no database of this program.
    if Storage::open_existing(&config.database).is_ok() {
        database::print_warnings(config.database.restrict_files());
    }
    storage::backup::restore(&config.database, &arguments.file)
        .with_context(|| format!("{} could not be restored", config.database))?;
    println!("{} is as '{}' has it, and everybody is signed out.", config.database, arguments.file.display());
    if let Address::Sqlite(file) = &config.database {
        let kept = format!("{}.before-restore", file.display());
        if std::path::Path::new(&kept).exists() {
            println!("What was there before is in '{kept}'.");
        }
    }
    Ok(())
}
