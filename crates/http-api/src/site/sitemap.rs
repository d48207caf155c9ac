//! GET /sitemap.xml: the pages that search engines should index, and the pictures of recipes. A recipe has the date of its
//! last change; every other page has that of the recipe that changed last.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use domain::page::{Indexing, PAGES, RECIPE};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::io;

use crate::config::PublicUrl;
use crate::error::ApiError;
use crate::pictures;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE_NAMESPACE: &str = "http://www.google.com/schemas/sitemap-image/1.1";

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |snapshot| {
        let body = sitemap(snapshot, &state.config.public_url).map_err(ApiError::internal)?;
        Ok(CachedResponse::new("application/xml; charset=utf-8", body))
    })
}

struct Entry {
    url: String,
    changed: Option<DateTime<Utc>>,
    picture: Option<String>,
}

fn sitemap(snapshot: &Snapshot, site: &PublicUrl) -> io::Result<Vec<u8>> {
    let mut writer = Writer::new(Vec::new());
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let root = writer.create_element("urlset");
    root.with_attributes([("xmlns", NAMESPACE), ("xmlns:image", IMAGE_NAMESPACE)])
        .write_inner_content(|writer| entries(snapshot, site).try_for_each(|entry| entry.write(writer)))?;
    Ok(writer.into_inner())
}

fn entries(snapshot: &Snapshot, site: &PublicUrl) -> impl Iterator<Item = Entry> {
    let latest = snapshot.recipes().iter().map(|it| it.modified_at).max();
    let pages = PAGES.iter().filter(|page| page.indexing == Indexing::InSitemap);
    let pages = pages.map(move |page| Entry { url: site.url_for(page.path), changed: latest, picture: None });
    let recipes = snapshot.recipes().iter().map(|it| Entry {
        url: site.url_for(&RECIPE.path_with(it.id)),
        changed: Some(it.modified_at),
        picture: Some(pictures::share_picture_address(it.id, it.photo(), site)),
    });
    pages.chain(recipes)
}

impl Entry {
    fn write(&self, writer: &mut Writer<Vec<u8>>) -> io::Result<()> {
        writer.create_element("url").write_inner_content(|writer| {
            write_text(writer, "loc", &self.url)?;
            if let Some(changed) = self.changed {
                write_text(writer, "lastmod", &changed.format("%Y-%m-%d").to_string())?;
            }
            if let Some(picture) = &self.picture {
                let image = writer.create_element("image:image");
                image.write_inner_content(|writer| write_text(writer, "image:loc", picture))?;
            }
            Ok(())
        })?;
        Ok(())
    }
}

fn write_text(writer: &mut Writer<Vec<u8>>, element: &str, text: &str) -> io::Result<()> {
    writer.create_element(element).write_text_content(BytesText::new(text))?;
    Ok(())
}
