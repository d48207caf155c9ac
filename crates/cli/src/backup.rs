//! `petrecipes backup FILE`: the whole database as one file, from beside a running server.

use anyhow::Context;
use clap::Args;
use std::path::PathBuf;

use crate::database;

#[derive(Args)]
pub struct Arguments {
    /// The copy. It holds addresses of people and hashes of passwords: keep it as well as the database
    file: PathBuf,
    /// Replace the file, if there is one
    #[arg(long)]
    force: bool,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let (config, _) = database::open_existing()?;
    storage::backup::backup(&config.database, &arguments.file, arguments.force)
        .with_context(|| format!("{} could not be copied", config.database))?;
    let size = std::fs::metadata(&arguments.file)?.len();
    println!("{} is copied to '{}' ({} kB).", config.database, arguments.file.display(), size.div_ceil(1000));
    Ok(())
}
