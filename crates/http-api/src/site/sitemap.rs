//! GET /sitemap.xml: the pages that search engines should index, with the date of their last change; for recipes, with
//! their picture.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::page::{Indexing, PAGES, RECIPE};

use super::text;
use crate::config::PublicUrl;
use crate::error::ApiError;
use crate::pictures;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |snapshot| {
        let body = sitemap(snapshot, &state.config.public_url);
        Ok(CachedResponse::new("application/xml; charset=utf-8", body))
    })
}

fn sitemap(snapshot: &Snapshot, site: &PublicUrl) -> String {
    let latest = snapshot.recipes().iter().map(|it| it.recipe.updated_at).max();
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n",
    );
    for page in PAGES.iter().filter(|page| page.indexing == Indexing::InSitemap) {
        xml.push_str(&entry(&site.to(page.path), latest, None));
    }
    for it in snapshot.recipes() {
        let picture = pictures::share_picture(it, site).address;
        xml.push_str(&entry(&site.to(&RECIPE.path_with(it.recipe.id)), Some(it.recipe.updated_at), Some(picture)));
    }
    xml.push_str("</urlset>\n");
    xml
}

fn entry(address: &str, changed: Option<DateTime<Utc>>, picture: Option<String>) -> String {
    let changed = changed.map_or_else(String::new, |at| format!("<lastmod>{}</lastmod>", at.format("%Y-%m-%d")));
    let picture = picture.map_or_else(String::new, |picture| {
        format!("<image:image><image:loc>{}</image:loc></image:image>", text(&picture))
    });
    format!("<url><loc>{}</loc>{changed}{picture}</url>\n", text(address))
}
