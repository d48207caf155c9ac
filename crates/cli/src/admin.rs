//! `petrecipes admin`: who may decide. Works beside a running server.

use anyhow::{Context, bail};
use chrono::Utc;
use clap::Subcommand;
use http_api::password;
use std::io::{IsTerminal, Read};
use storage::accounts::{self, NameTaken};

use crate::database;

/// Characters of the longest name.
const LONGEST_NAME: usize = 60;

#[derive(Subcommand)]
pub enum Command {
    /// Add an administrator; the password is asked for at the terminal
    Add {
        name: String,
        /// Read the password from standard input instead, without a final line break
        #[arg(long)]
        password_stdin: bool,
    },
    /// Change an administrator's password and end their sessions
    Passwd {
        name: String,
        /// Read the password from standard input instead, without a final line break
        #[arg(long)]
        password_stdin: bool,
    },
    /// List the administrators
    List,
    /// Take an administrator's access away at once
    Remove { name: String },
}

pub fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Add { name, password_stdin } => add(&name, password_stdin),
        Command::Passwd { name, password_stdin } => change(&name, password_stdin),
        Command::List => list(),
        Command::Remove { name } => remove(&name),
    }
}

fn add(name: &str, from_stdin: bool) -> anyhow::Result<()> {
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        bail!("a name has 1 to {LONGEST_NAME} characters and no control characters");
    }
    let storage = database::newest()?;
    if storage.read(|db| accounts::password_hash(db, name))?.is_some() {
        bail!("there is an administrator called '{name}' already");
    }
    let hash = password::hash(&ask(from_stdin)?)?;
    match storage.write(|db| accounts::add(db, name, &hash, Utc::now()))? {
        Ok(()) => println!("{name} can sign in now."),
        Err(NameTaken) => bail!("there is an administrator called '{name}' already"),
    }
    Ok(())
}

fn change(name: &str, from_stdin: bool) -> anyhow::Result<()> {
    let storage = database::newest()?;
    let hash = password::hash(&ask(from_stdin)?)?;
    if !storage.write(|db| accounts::set_password(db, name, &hash))? {
        bail!("there is no administrator called '{name}'");
    }
    println!("The password of {name} is changed, and their sessions are ended.");
    Ok(())
}

fn list() -> anyhow::Result<()> {
    let storage = database::newest()?;
    for administrator in storage.read(accounts::list)? {
        println!("{}  since {}", administrator.name, administrator.created_at.format("%Y-%m-%d"));
    }
    Ok(())
}

fn remove(name: &str) -> anyhow::Result<()> {
    let storage = database::newest()?;
    if !storage.write(|db| accounts::remove(db, name))? {
        bail!("there is no administrator called '{name}'");
    }
    println!("{name} can no longer sign in.");
    Ok(())
}

/// From the terminal unseen and twice, or from standard input as it is.
fn ask(from_stdin: bool) -> anyhow::Result<String> {
    if from_stdin {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("the password cannot be read from standard input")?;
        return Ok(text.strip_suffix('\n').map_or(text.as_str(), |it| it.trim_end_matches('\r')).to_owned());
    }
    if !std::io::stdin().is_terminal() {
        bail!("there is no terminal to ask for the password; use --password-stdin");
    }
    let password = rpassword::prompt_password("Password (12 characters or more): ")?;
    if password != rpassword::prompt_password("The same again: ")? {
        bail!("the two passwords differ");
    }
    Ok(password)
}
