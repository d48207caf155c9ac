//! `petrecipes restore FILE`: replaces the database with a copy.

use anyhow::{Context, bail};
use clap::Args;
use std::path::PathBuf;
use storage::backup::{DatabaseCopy, restore_copy};
use storage::{Address, Storage};

use crate::database;
use crate::encryption::{Identities, decrypt, is_encrypted};

#[derive(Args)]
pub struct Arguments {
    /// A copy made by `petrecipes backup` from the same kind of database
    file: PathBuf,
    /// The file with the private key of an encrypted copy, as `age-keygen` writes it; '-' reads standard input
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let identities = arguments.identity.as_deref().map(Identities::read).transpose()?;
    let config = database::configure()?;
    // An encrypted copy is decrypted and checked to its end before anything changes.
    let copy = open(arguments, identities.as_ref(), &config.database)
        .with_context(|| format!("{} was not changed", config.database))?;
    // The permissions of the file are changed only if it is a database of this program. It may also be damaged, missing or
    // another program's.
    if Storage::open_existing(&config.database).is_ok() {
        database::print_warnings(config.database.restrict_files());
    }
    let previous =
        restore_copy(&config.database, &copy).with_context(|| format!("{} could not be restored", config.database))?;
    println!("Restored {} from '{}' and signed out all administrators.", config.database, arguments.file.display());
    if let Some(previous) = previous {
        println!("The previous database is in '{}'.", previous.display());
    }
    Ok(())
}

fn open(arguments: &Arguments, identities: Option<&Identities>, address: &Address) -> anyhow::Result<DatabaseCopy> {
    let file = &arguments.file;
    match identities {
        Some(identities) => decrypt(file, identities, address),
        None if is_encrypted(file)? => {
            bail!("'{}' is encrypted; name the file of the private key with --identity", file.display())
        }
        None => Ok(DatabaseCopy::open(file)?),
    }
}
