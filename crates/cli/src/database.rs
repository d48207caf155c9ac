//! Opens the database that the environment names.

use anyhow::{Context, bail};
use domain::plain_text::with_count;
use http_api::Config;
use http_api::config::{AFFILIATE_TAG, DATABASE_URL, NutrientProfiles, VARIABLES, check_names};
use std::thread::sleep;
use std::time::{Duration, Instant};
use storage::{Address, Storage, StorageError, error_chain};

/// Pauses between two attempts to connect double from `FIRST_PAUSE` to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// Reads the configuration and prepares to connect. A SQLite database that is missing is created.
pub fn open() -> anyhow::Result<(Config, Storage)> {
    let (config, warnings) = read_config()?;
    for warning in warnings {
        tracing::warn!("{warning}");
    }
    connect(config)
}

/// Does the same as `open` for a command, which prints warnings to standard error instead of logging them.
pub fn create() -> anyhow::Result<(Config, Storage)> {
    connect(configure()?)
}

/// Reads the configuration and prints the name of the database on standard error, so that a command on the wrong
/// database is noticed. Standard output is left to the command.
pub fn configure() -> anyhow::Result<Config> {
    let (config, warnings) = read_config()?;
    print_warnings(warnings);
    print_warnings(config.database.warning().map(|warning| format!("DATABASE_URL: {warning}")));
    eprintln!("Database: {}", config.database);
    Ok(config)
}

/// Reads the nutrient profiles of the configuration for a command that uses no database.
pub fn read_nutrient_profiles() -> anyhow::Result<NutrientProfiles> {
    let (config, warnings) = read_config()?;
    print_warnings(warnings);
    Ok(config.nutrient_profiles)
}

/// Opens an existing database. A database that is missing or has no schema is an error, and nothing is created.
pub fn open_existing() -> anyhow::Result<(Config, Storage)> {
    let config = configure()?;
    let storage = Storage::open_existing(&config.database)?;
    print_warnings(config.database.restrict_files());
    Ok((config, storage))
}

/// Opens an existing database and migrates it to the newest schema.
pub fn open_migrated() -> anyhow::Result<Storage> {
    let (_, storage) = open_existing()?;
    storage.run_without_transaction(storage::migrate::up)?;
    Ok(storage)
}

/// Runs `petrecipes migrate`: migrates the database to the newest schema, and creates a missing SQLite database.
pub fn migrate() -> anyhow::Result<()> {
    http_api::telemetry::start()?;
    let (config, storage) = create()?;
    wait_until_reachable(&config, &storage)?;
    let steps = storage
        .run_without_transaction(storage::migrate::up)
        .with_context(|| format!("{} could not be migrated", config.database))?;
    // Only now is it certain that an existing file is a database of this program.
    print_warnings(config.database.restrict_files());
    println!("ran {} on {}", with_count(steps, "migration"), config.database);
    Ok(())
}

/// Prints a warning for the person who runs a command.
pub fn print_warnings(warnings: impl IntoIterator<Item = String>) {
    for warning in warnings {
        eprintln!("Warning: {warning}");
    }
}

/// Waits for a database server that is starting, for at most `DATABASE_WAIT` seconds.
pub fn wait_until_reachable(config: &Config, storage: &Storage) -> anyhow::Result<()> {
    if matches!(config.database, Address::Sqlite(_)) {
        return Ok(());
    }
    let (began, mut pause) = (Instant::now(), FIRST_PAUSE);
    loop {
        let Err(error) = storage.read(|_| Ok(())) else { break };
        let left = config.database_wait.saturating_sub(began.elapsed());
        if left.is_zero() || is_rejection(&error) {
            return Err(anyhow::Error::new(error).context(format!("{DATABASE_URL}={}", config.database)));
        }
        if pause == FIRST_PAUSE {
            tracing::warn!(error = error_chain(&error), seconds = left.as_secs(), "waiting for the database");
        }
        sleep(pause.min(left));
        pause = LONGEST_PAUSE.min(pause * 2);
    }
    if pause != FIRST_PAUSE {
        tracing::info!(seconds = began.elapsed().as_secs(), "the database can be reached");
    }
    Ok(())
}

/// Returns whether the connection failed for a lasting reason, such as a wrong password or a certificate that is not trusted.
fn is_rejection(error: &StorageError) -> bool {
    const TEMPORARY: [&str; 5] =
        ["starting up", "shutting down", "recovery", "too many clients", "remaining connection slots"];
    /// Messages of libpq about certificates. Unlike those of the server, they do not contain 'FATAL'.
    const CERTIFICATES: [&str; 7] = [
        "certificate verify failed",
        "does not match host name",
        "root certificate file",
        "certificate file",
        "private key file",
        "server does not support SSL",
        "weak sslmode",
    ];
    let message = error_chain(error);
    let is_rejected = message.contains("FATAL:") || CERTIFICATES.iter().any(|text| message.contains(text));
    is_rejected && !TEMPORARY.iter().any(|text| message.contains(text))
}

fn connect(config: Config) -> anyhow::Result<(Config, Storage)> {
    let storage = Storage::open(&config.database).with_context(|| format!("{DATABASE_URL}={}", config.database))?;
    Ok((config, storage))
}

/// Reads the configuration. Warns of misspelt variable names, which have no effect.
fn read_config() -> anyhow::Result<(Config, Vec<String>)> {
    for (name, value) in std::env::vars_os() {
        if value.to_str().is_none() && name.to_str().is_some_and(is_known_variable) {
            bail!("{}: the value is not valid UTF-8", name.display());
        }
    }
    let config = Config::read(|name| std::env::var(name).ok())?;
    // A name that is not valid Unicode cannot be a misspelt variable.
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let warnings = check_names(names, &config.market)?;
    Ok((config, warnings))
}

fn is_known_variable(name: &str) -> bool {
    name.starts_with(AFFILIATE_TAG) || VARIABLES.iter().any(|(known, ..)| *known == name)
}
