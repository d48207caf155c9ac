//! `petrecipes ads`: manages the site's own advertisements, also while a server is running.

use anyhow::{Context, bail};
use chrono::{NaiveDate, Utc};
use clap::{Args, Subcommand};
use domain::advertisement::{AdvertisementContent, AdvertisementForm};
use domain::form_errors::FormErrors;
use storage::advertisements::{self, Advertisement};

use crate::database;

#[derive(Subcommand)]
pub enum Command {
    /// List the advertisements with their clicks
    List,
    /// Add an advertisement
    Add(Content),
    /// Change an advertisement; options that are not given keep their value
    Set(Change),
    /// Remove an advertisement and its clicks
    Remove {
        /// The number that `petrecipes ads list` shows
        id: i64,
    },
}

#[derive(Args)]
pub struct Content {
    /// At most 80 characters
    #[arg(long, value_name = "TEXT")]
    title: String,
    /// At most 200 characters
    #[arg(long, value_name = "TEXT")]
    description: String,
    /// The https address that the advertisement links to
    #[arg(long, value_name = "URL")]
    target: String,
    /// home, list, recipe or sidebar
    #[arg(long)]
    position: String,
    /// The path of a picture on this site, such as /images/bowls/dog.svg
    #[arg(long, value_name = "PATH")]
    image: Option<String>,
    /// The first day, such as 2026-11-21; without it, the advertisement starts now
    #[arg(long, value_name = "DATE")]
    from: Option<String>,
    /// The last day; without it, the advertisement has no end
    #[arg(long, value_name = "DATE")]
    to: Option<String>,
}

#[derive(Args)]
pub struct Change {
    /// The number that `petrecipes ads list` shows
    id: i64,
    /// At most 80 characters
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// At most 200 characters
    #[arg(long, value_name = "TEXT")]
    description: Option<String>,
    /// The https address that the advertisement links to
    #[arg(long, value_name = "URL")]
    target: Option<String>,
    /// home, list, recipe or sidebar
    #[arg(long)]
    position: Option<String>,
    /// Use '' to remove the picture
    #[arg(long, value_name = "PATH")]
    image: Option<String>,
    /// Use '' to start now
    #[arg(long, value_name = "DATE")]
    from: Option<String>,
    /// Use '' for no end
    #[arg(long, value_name = "DATE")]
    to: Option<String>,
}

pub fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::List => list(),
        Command::Add(content) => add(&content),
        Command::Set(change) => set(&change),
        Command::Remove { id } => remove(id),
    }
}

fn list() -> anyhow::Result<()> {
    let advertisements = database::open_migrated()?.read(advertisements::list)?;
    if advertisements.is_empty() {
        println!("There are no advertisements.");
    }
    let today = Utc::now().date_naive();
    for Advertisement { id, content, clicks, .. } in advertisements {
        let state = if content.is_active_on(today) { "shown" } else { "not shown" };
        let (position, title, target) = (content.position, content.title, content.target_url);
        println!("{id}  {position}  {state}, {}  {clicks} clicks  {title}  {target}", period(content.from, content.to));
    }
    Ok(())
}

fn add(arguments: &Content) -> anyhow::Result<()> {
    let form = AdvertisementForm {
        title: &arguments.title,
        description: &arguments.description,
        image: arguments.image.as_deref(),
        target: &arguments.target,
        position: &arguments.position,
        from: non_empty(arguments.from.as_deref()),
        to: non_empty(arguments.to.as_deref()),
    };
    let content = AdvertisementContent::parse(form).map_err(form_error)?;
    let id = database::open_migrated()?.write(|db| advertisements::create(db, &content, Utc::now()))?;
    println!("Added advertisement {id}, {}.", period(content.from, content.to));
    Ok(())
}

fn set(change: &Change) -> anyhow::Result<()> {
    let storage = database::open_migrated()?;
    let id = change.id;
    let not_found = || format!("there is no advertisement {id}");
    let before = storage.read(|db| advertisements::find(db, id))?.with_context(not_found)?.content;
    let (from, to) = (before.from.map(|day| day.to_string()), before.to.map(|day| day.to_string()));
    let form = AdvertisementForm {
        title: change.title.as_deref().unwrap_or(&before.title),
        description: change.description.as_deref().unwrap_or(&before.description),
        image: change.image.as_deref().or(before.image_url.as_deref()),
        target: change.target.as_deref().unwrap_or(&before.target_url),
        position: change.position.as_deref().unwrap_or(before.position.as_str()),
        from: non_empty(change.from.as_deref().or(from.as_deref())),
        to: non_empty(change.to.as_deref().or(to.as_deref())),
    };
    let content = AdvertisementContent::parse(form).map_err(form_error)?;
    if !storage.write(|db| advertisements::update(db, id, &content))? {
        bail!(not_found());
    }
    println!("Changed advertisement {id}, {}.", period(content.from, content.to));
    Ok(())
}

fn remove(id: i64) -> anyhow::Result<()> {
    if !database::open_migrated()?.write(|db| advertisements::delete(db, id))? {
        bail!("there is no advertisement {id}");
    }
    println!("Removed advertisement {id}.");
    Ok(())
}

fn non_empty(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

fn period(from: Option<NaiveDate>, to: Option<NaiveDate>) -> String {
    match (from, to) {
        (Some(from), Some(to)) => format!("from {from} to {to}"),
        (Some(from), None) => format!("from {from}"),
        (None, Some(to)) => format!("until {to}"),
        (None, None) => "without an end".to_owned(),
    }
}

/// Lists the errors, each after the name of its option.
fn form_error(errors: FormErrors) -> anyhow::Error {
    let lines = errors.iter().flat_map(|(field, sentences)| sentences.iter().map(move |it| format!("--{field}: {it}")));
    anyhow::anyhow!("{}", lines.collect::<Vec<_>>().join("; "))
}
