//! `petrecipes serve`: the site.

use anyhow::Context;
use http_api::judging::judge_again;

use crate::{database, seed};

pub fn run() -> anyhow::Result<()> {
    http_api::telemetry::start();
    let (config, storage) = database::open()?;
    let database = format!("{:?}", config.database);
    storage.exclusively(storage::migrate::up).with_context(|| format!("{database} could not be brought up to date"))?;
    if storage.read(storage::recipes::count)? == 0 {
        let planted = seed::seed(&storage)?;
        tracing::info!(recipes = planted.added, "the catalogue was planted");
    }
    let (judged, taken_down) = judge_again(&storage)?;
    if judged > 0 {
        tracing::info!(recipes = judged, "the rules changed, and recipes were judged again");
    }
    for it in taken_down {
        tracing::warn!(
            title = it.title,
            hazards = it.hazards.join(", "),
            "a recipe is no longer safe and was taken down"
        );
    }
    let public_url = config.public_url.clone();
    http_api::server::run(config, storage, |address| {
        tracing::info!(%address, %public_url, database, "serving");
    })?;
    Ok(())
}
