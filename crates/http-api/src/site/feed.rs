//! GET /feed.xml: the newest recipes as an Atom feed.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, SecondsFormat, Utc};
use domain::page::{HOME, RECIPE};
use domain::seo;
use domain::sort::Sort;

use super::text;
use crate::config::PublicUrl;
use crate::error::ApiError;
use crate::pictures;
use crate::recipes::published::PublishedRecipe;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

const MAX_ENTRIES: usize = 20;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |snapshot| {
        let body = feed(snapshot, &state.config.public_url);
        Ok(CachedResponse::new("application/atom+xml; charset=utf-8", body))
    })
}

fn feed(snapshot: &Snapshot, site: &PublicUrl) -> String {
    let newest: Vec<&PublishedRecipe> = snapshot.sorted(Sort::Newest).take(MAX_ENTRIES).collect();
    let updated = newest.iter().map(|it| it.recipe.updated_at).max().unwrap_or(DateTime::UNIX_EPOCH);
    let entries: String = newest.iter().map(|it| entry(it, site)).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en-GB\">\n<title>{name}</title>\n<id>{home}</id>\n<link href=\"{home}\"/>\n<link rel=\"self\" href=\"{itself}\"/>\n<updated>{updated}</updated>\n{entries}</feed>\n",
        name = seo::SITE_NAME,
        home = text(&site.to(HOME.path)),
        itself = text(&site.to("/feed.xml")),
        updated = rfc_3339(updated),
    )
}

fn entry(it: &PublishedRecipe, site: &PublicUrl) -> String {
    let recipe = &it.recipe;
    let address = site.to(&RECIPE.path_with(recipe.id));
    let picture = pictures::share_picture(it, site);
    format!(
        "<entry><title>{}</title><id>{address}</id><link href=\"{address}\"/><link rel=\"enclosure\" type=\"{}\" href=\"{}\"/><published>{}</published><updated>{}</updated><author><name>{}</name></author><category term=\"{}\"/><summary>{}</summary></entry>\n",
        text(&recipe.content.title),
        picture.content_type,
        text(&picture.address),
        rfc_3339(recipe.created_at),
        rfc_3339(recipe.updated_at),
        text(&recipe.content.author),
        recipe.content.category,
        text(&recipe.content.description),
        address = text(&address),
    )
}

fn rfc_3339(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
