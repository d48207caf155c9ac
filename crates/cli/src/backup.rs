//! `petrecipes backup FILE`: copies the whole database into one file, also while a server is running.

use anyhow::Context;
use clap::Args;
use std::path::PathBuf;

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// Path of the copy. It contains email addresses and password hashes: protect it like the database
    file: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let (config, _) = database::open_existing()?;
    storage::backup::backup(&config.database, &arguments.file, arguments.force)
        .with_context(|| format!("{} could not be copied", config.database))?;
    let size = std::fs::metadata(&arguments.file)?.len();
    println!("Copied {} to '{}' ({} kB).", config.database, arguments.file.display(), size.div_ceil(1000));
    Ok(())
}
