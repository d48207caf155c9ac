//! GET /feed.xml: the newest recipes as an Atom feed.

use actix_web::{HttpRequest, HttpResponse, web};
use atom_syndication::{Category, Entry, Feed, Link, Person, Text};
use chrono::DateTime;
use domain::page::{HOME, RECIPE};
use domain::seo;
use domain::sort::Sort;
use std::sync::Arc;

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
        let body = feed(snapshot, &state.config.public_url).write_to(Vec::new()).map_err(ApiError::internal)?;
        Ok(CachedResponse::new("application/atom+xml; charset=utf-8", body))
    })
}

fn feed(snapshot: &Snapshot, site: &PublicUrl) -> Feed {
    let newest = snapshot.sorted(Sort::Newest).take(MAX_ENTRIES).filter_map(|it| snapshot.unpack(it));
    let newest: Vec<Arc<PublishedRecipe>> = newest.collect();
    let updated = newest.iter().map(|it| it.modified_at()).max().unwrap_or(DateTime::UNIX_EPOCH);
    let home = site.url_for(HOME.path);
    Feed {
        title: Text::plain(seo::SITE_NAME),
        id: home.clone(),
        links: vec![link("alternate", home), link("self", site.url_for("/feed.xml"))],
        updated: updated.fixed_offset(),
        entries: newest.iter().map(|it| entry(it, site)).collect(),
        lang: Some("en-GB".to_owned()),
        ..Feed::default()
    }
}

fn entry(it: &PublishedRecipe, site: &PublicUrl) -> Entry {
    let recipe = &it.recipe;
    let url = site.url_for(&RECIPE.path_with(recipe.id));
    let picture = pictures::share_picture(it, site);
    let picture = Link { mime_type: Some(picture.content_type.to_owned()), ..link("enclosure", picture.address) };
    Entry {
        title: Text::plain(&recipe.content.title),
        id: url.clone(),
        links: vec![link("alternate", url), picture],
        published: Some(it.published_at.fixed_offset()),
        updated: it.modified_at().fixed_offset(),
        authors: vec![Person { name: recipe.content.author.clone(), ..Person::default() }],
        categories: vec![Category { term: recipe.content.category.to_string(), ..Category::default() }],
        summary: Some(Text::plain(&recipe.content.description)),
        ..Entry::default()
    }
}

fn link(rel: &str, href: String) -> Link {
    Link { rel: rel.to_owned(), href, ..Link::default() }
}
