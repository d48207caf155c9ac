//! `petrecipes admin`: manages administrators, also while a server is running.

use anyhow::{Context, bail};
use chrono::Utc;
use clap::{Args, Subcommand};
use domain::administrator_name::{self, MAX_LENGTH};
use http_api::password;
use std::io::{IsTerminal, Read};
use std::path::PathBuf;
use storage::StorageError;
use storage::accounts::{self, AddError};
use storage::audit::{self, NewAuditEntry};

use crate::{breached_passwords, database};

/// The name of commands in the audit log.
const ACTOR: &str = "the command line";

#[derive(Subcommand)]
pub enum Command {
    /// Add an administrator; prompts for the password
    Add {
        name: String,
        #[command(flatten)]
        password: PasswordOptions,
    },
    /// Change an administrator's password and end their sessions
    Passwd {
        name: String,
        #[command(flatten)]
        password: PasswordOptions,
    },
    /// List the administrators
    List,
    /// Remove an administrator and end their sessions
    Remove { name: String },
    /// Disable the second factor of an administrator who lost the phone, and end their sessions
    ResetSecondFactor { name: String },
}

#[derive(Args)]
pub struct PasswordOptions {
    /// Read the password from standard input; a final line break is ignored
    #[arg(long)]
    password_stdin: bool,
    /// Reject the passwords of this file, which has a line with the SHA-1 digest of each, sorted, as Have I Been Pwned offers them
    #[arg(long, env = "BREACHED_PASSWORDS", value_name = "FILE")]
    breached_passwords: Option<PathBuf>,
}

pub fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Add { name, password } => add(&name, &password),
        Command::Passwd { name, password } => change_password(&name, &password),
        Command::List => list(),
        Command::Remove { name } => remove(&name),
        Command::ResetSecondFactor { name } => reset_second_factor(&name),
    }
}

fn add(name: &str, options: &PasswordOptions) -> anyhow::Result<()> {
    if !administrator_name::is_valid(name) {
        bail!(
            "a name must have 1 to {MAX_LENGTH} characters, without control characters and characters that change the \
             direction of text; type the name instead of copying it"
        );
    }
    let storage = database::open_migrated()?;
    if storage.read(|db| accounts::find_password_hash(db, name))?.is_some() {
        bail!("there is already an administrator called '{name}'");
    }
    let hash = hash_of_new_password(name, options)?;
    match storage.write(|db| accounts::add_administrator(db, name, &hash, Utc::now())) {
        Ok(()) => println!("{name} can now sign in."),
        Err(AddError::NameTaken) => bail!("there is already an administrator called '{name}'"),
        Err(AddError::Storage(error)) => return Err(error.into()),
    }
    Ok(())
}

fn change_password(name: &str, options: &PasswordOptions) -> anyhow::Result<()> {
    let storage = database::open_migrated()?;
    let hash = hash_of_new_password(name, options)?;
    if !storage.write(|db| accounts::set_password(db, name, &hash))? {
        bail!("there is no administrator called '{name}'");
    }
    println!("Changed the password of {name} and ended their sessions.");
    Ok(())
}

fn list() -> anyhow::Result<()> {
    let storage = database::open_migrated()?;
    let second_factors = storage.read(accounts::list_second_factors)?;
    for administrator in storage.read(accounts::list_administrators)? {
        let factor = if second_factors.contains(&administrator.id) { ", with a second factor" } else { "" };
        println!("{}  since {}{factor}", administrator.name, administrator.created_at.format("%Y-%m-%d"));
    }
    Ok(())
}

fn remove(name: &str) -> anyhow::Result<()> {
    let storage = database::open_migrated()?;
    if !storage.write(|db| accounts::remove_administrator(db, name))? {
        bail!("there is no administrator called '{name}'");
    }
    println!("{name} can no longer sign in.");
    Ok(())
}

fn reset_second_factor(name: &str) -> anyhow::Result<()> {
    let storage = database::open_migrated()?;
    let Some((id, _)) = storage.read(|db| accounts::find_password_hash(db, name))? else {
        bail!("there is no administrator called '{name}'");
    };
    let was_enabled = storage.write(|db| {
        let was_enabled = accounts::remove_second_factor(db, id)?;
        if was_enabled {
            accounts::close_sessions(db, id)?;
            let (subject, detail) = (String::new(), format!("of {name}"));
            let entry = NewAuditEntry { administrator: ACTOR, act: "second_factor_reset", subject, detail };
            audit::record(db, &entry, Utc::now())?;
        }
        Ok::<_, StorageError>(was_enabled)
    })?;
    if was_enabled {
        println!("{name} can now sign in with the password alone. Their sessions have ended.");
    } else {
        println!("{name} has no second factor. Nothing was changed.");
    }
    Ok(())
}

/// Reads a new password for this administrator and returns its hash.
fn hash_of_new_password(name: &str, options: &PasswordOptions) -> anyhow::Result<String> {
    let password = read_password(options.password_stdin)?;
    password::ensure_hard_to_guess(&password, name)?;
    if let Some(file) = &options.breached_passwords
        && breached_passwords::contain(file, &password)?
    {
        bail!("the password was found in a breach of another site; use one that you have never used");
    }
    Ok(password::hash(&password)?)
}

/// Reads the password from standard input, or prompts for it twice without showing it.
fn read_password(from_stdin: bool) -> anyhow::Result<String> {
    if from_stdin {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("the password cannot be read from standard input")?;
        return Ok(text.strip_suffix('\n').map_or(text.as_str(), |it| it.trim_end_matches('\r')).to_owned());
    }
    if !std::io::stdin().is_terminal() {
        bail!("no terminal is available to enter the password; use --password-stdin");
    }
    let password = rpassword::prompt_password("Password (12 characters or more): ")?;
    if password != rpassword::prompt_password("Repeat the password: ")? {
        bail!("the two passwords differ");
    }
    Ok(password)
}
