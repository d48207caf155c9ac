//! `petrecipes ads`: the site's own advertisements. Works beside a running server.

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
    /// Change an advertisement; what is not named stays
    Set(Change),
    /// Remove an advertisement and its clicks
    Remove { id: i64 },
}

#[derive(Args)]
pub struct Content {
    /// At most 80 characters
    #[arg(long)]
    title: String,
    /// At most 200 characters
    #[arg(long)]
    description: String,
    /// Where a click leads: an https address
    #[arg(long)]
    target: String,
    /// home, list, recipe or sidebar
    #[arg(long)]
    position: String,
    /// The path of a picture on this site, such as /images/bowls/dog.svg
    #[arg(long)]
    image: Option<String>,
    /// The first day, as 2026-11-21; without it, at once
    #[arg(long)]
    from: Option<String>,
    /// The last day; without it, there is no end
    #[arg(long)]
    to: Option<String>,
}

#[derive(Args)]
pub struct Change {
    id: i64,
    #[arg(long)]
    title: Option<String>,
    #[arg(long)]
    description: Option<String>,
    #[arg(long)]
    target: Option<String>,
    #[arg(long)]
    position: Option<String>,
    /// Blank for none
    #[arg(long)]
    image: Option<String>,
    /// Blank for at once
    #[arg(long)]
    from: Option<String>,
    /// Blank for no end
    #[arg(long)]
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
    let advertisements = database::newest()?.read(advertisements::all)?;
    if advertisements.is_empty() {
        println!("There are no advertisements.");
    }
    let today = Utc::now().date_naive();
    for Advertisement { id, content, clicks, .. } in advertisements {
        let now = if content.is_active_on(today) { "shown" } else { "not shown" };
        let (position, title, target) = (content.position, content.title, content.target_url);
        println!("{id}  {position}  {now}, {}  {clicks} clicks  {title}  {target}", period(content.from, content.to));
    }
    Ok(())
}

fn add(given: &Content) -> anyhow::Result<()> {
    let form = AdvertisementForm {
        title: &given.title,
        description: &given.description,
        image: given.image.as_deref(),
        target: &given.target,
        position: &given.position,
        from: named(given.from.as_deref()),
        to: named(given.to.as_deref()),
    };
    let content = AdvertisementContent::parse(form).map_err(refused)?;
    let id = database::newest()?.write(|db| advertisements::add(db, &content, Utc::now()))?;
    println!("Advertisement {id} is added, {}.", period(content.from, content.to));
    Ok(())
}

fn set(change: &Change) -> anyhow::Result<()> {
    let storage = database::newest()?;
    let id = change.id;
    let missing = || format!("there is no advertisement {id}");
    let before = storage.read(|db| advertisements::find(db, id))?.with_context(missing)?.content;
    let (from, to) = (before.from.map(|day| day.to_string()), before.to.map(|day| day.to_string()));
    let form = AdvertisementForm {
        title: change.title.as_deref().unwrap_or(&before.title),
        description: change.description.as_deref().unwrap_or(&before.description),
        image: change.image.as_deref().or(before.image_url.as_deref()),
        target: change.target.as_deref().unwrap_or(&before.target_url),
        position: change.position.as_deref().unwrap_or(before.position.as_str()),
        from: named(change.from.as_deref().or(from.as_deref())),
        to: named(change.to.as_deref().or(to.as_deref())),
    };
    let content = AdvertisementContent::parse(form).map_err(refused)?;
    if !storage.write(|db| advertisements::set(db, id, &content))? {
        bail!(missing());
    }
    println!("Advertisement {id} is changed, {}.", period(content.from, content.to));
    Ok(())
}

fn remove(id: i64) -> anyhow::Result<()> {
    if !database::newest()?.write(|db| advertisements::remove(db, id))? {
        bail!("there is no advertisement {id}");
    }
    println!("Advertisement {id} is removed.");
    Ok(())
}

fn named(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

fn period(from: Option<NaiveDate>, to: Option<NaiveDate>) -> String {
    let from = from.map_or_else(|| "from now on".to_owned(), |day| format!("from {day}"));
    to.map_or_else(|| from.clone(), |day| format!("{from} to {day}"))
}

/// Every fault on a line of its own, after the name of its option.
fn refused(faults: FormErrors) -> anyhow::Error {
    let lines = faults.iter().flat_map(|(field, sentences)| sentences.iter().map(move |it| format!("--{field}: {it}")));
    anyhow::anyhow!("{}", lines.collect::<Vec<_>>().join("\n"))
}
