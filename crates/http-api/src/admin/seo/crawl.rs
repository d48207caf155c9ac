//! Requests the site's own pages from their handlers inside this process, as a crawler would over the network.

use actix_web::rt::Runtime;
use actix_web::web;
use chrono::Utc;
use domain::page::PAGES;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_xml::Reader;
use quick_xml::events::Event;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::Write;
use std::sync::Arc;

use super::html_facts::PageFacts;
use super::site_crawl::{CrawledPage, SiteCrawl, own_path};
use crate::assets;
use crate::error::ApiError;
use crate::in_process_request::{build_service, fetch};
use crate::state::State;

/// Maximum number of pages that one crawl reads.
const MAX_PAGES: usize = 2_000;
/// Maximum number of further addresses whose status one crawl checks.
const MAX_TARGETS: usize = 10_000;

/// Returns the crawl of the current data. It runs on a thread for blocking work, so that requests are not delayed. Its
/// pages are built like those for visitors and use the same cache. They do not displace pages that visitors request
/// more often.
pub async fn load_crawl(state: &web::Data<State>) -> Result<Arc<SiteCrawl>, ApiError> {
    let state = state.clone();
    web::block(move || {
        let version = state.snapshot().data_version();
        state.crawls.get_or_crawl(version, || {
            let runtime = Runtime::new().map_err(ApiError::internal)?;
            runtime.block_on(crawl(&state))
        })
    })
    .await?
}

async fn crawl(state: &web::Data<State>) -> Result<SiteCrawl, ApiError> {
    let started_at = Utc::now();
    let service = build_service(state).await?;
    let site = state.config.public_url.url_for("");
    let (_, robots) = fetch(&service, "/robots.txt").await?;
    let robots = String::from_utf8_lossy(&robots).into_owned();
    let (_, sitemap) = fetch(&service, "/sitemap.xml").await?;
    let sitemap = sitemap_addresses(&sitemap);

    let listed = sitemap.iter().filter_map(|address| own_path(&site, address));
    // Paths with a parameter cannot be requested as they are; those of recipes are in the sitemap.
    let declared = PAGES.iter().filter(|page| page.is_public() && page.path == page.path_prefix());
    let mut waiting: VecDeque<String> = declared.map(|page| page.path.to_owned()).chain(listed).collect();
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let (mut pages, mut statuses, mut targets) = (Vec::new(), BTreeMap::new(), BTreeSet::new());
    let mut is_complete = true;
    while let Some(path) = waiting.pop_front() {
        if !seen.insert(path.clone()) {
            continue;
        }
        if pages.len() == MAX_PAGES {
            is_complete = false;
            break;
        }
        let (status, body) = fetch(&service, &path).await?;
        statuses.insert(path.clone(), status);
        let page = read_page(path, status, &body);
        targets.extend(page.linked_addresses().filter_map(|address| own_path(&site, address)));
        pages.push(page);
    }
    targets.retain(|target| !statuses.contains_key(target));
    is_complete &= targets.len() <= MAX_TARGETS;
    for target in targets.into_iter().take(MAX_TARGETS) {
        let (status, _) = fetch(&service, &address_without_rendering(&target)).await?;
        statuses.insert(target, status);
    }
    let milliseconds = (Utc::now() - started_at).num_milliseconds();
    Ok(SiteCrawl { site, pages, statuses, sitemap, robots, crawled_at: started_at, milliseconds, is_complete })
}

fn read_page(path: String, status: u16, body: &[u8]) -> CrawledPage {
    let facts = PageFacts::parse(&String::from_utf8_lossy(body));
    let html_bytes = compressed_size(body);
    let file_bytes: usize = facts.files.iter().collect::<BTreeSet<_>>().into_iter().map(|file| file_size(file)).sum();
    CrawledPage { path, status, facts, html_bytes, total_bytes: html_bytes + file_bytes }
}

/// Returns the address of the same drawing in a format that needs no rendering. Rendering a share picture would occupy a
/// processor core for a while.
fn address_without_rendering(path: &str) -> String {
    path.strip_suffix(".png").map_or_else(|| path.to_owned(), |path| format!("{path}.svg"))
}

/// Returns the compressed size of a file of the frontend; 0 for a file that does not exist.
fn file_size(address: &str) -> usize {
    let name = address.trim_start_matches('/');
    let file = assets::file(&format!("{name}.gz")).or_else(|| assets::file(name));
    file.map_or(0, |file| file.data.len())
}

fn compressed_size(body: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory cannot fail.
    let compressed = encoder.write_all(body).and_then(|()| encoder.finish());
    compressed.map_or(body.len(), |compressed| compressed.len())
}

/// Returns the addresses of the pages in a sitemap.
fn sitemap_addresses(xml: &[u8]) -> BTreeSet<String> {
    let mut reader = Reader::from_reader(xml);
    let mut addresses = BTreeSet::new();
    let mut is_address = false;
    while let Ok(event) = reader.read_event() {
        match event {
            Event::Start(tag) => is_address = tag.name().as_ref() == b"loc",
            Event::Text(text) if is_address => addresses.extend(text.decode().ok().map(|it| it.into_owned())),
            Event::End(_) => is_address = false,
            Event::Eof => break,
            _ => {}
        }
    }
    addresses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_a_sitemap_are_read_without_its_pictures() {
        let xml = "<urlset><url><loc>https://pets.example/</loc><lastmod>2026-11-20</lastmod></url>\
            <url><loc>https://pets.example/recipe/7</loc><image:image><image:loc>https://pets.example/7.png</image:loc>\
            </image:image></url></urlset>";
        let expected = ["https://pets.example/", "https://pets.example/recipe/7"].map(str::to_owned);
        assert_eq!(sitemap_addresses(xml.as_bytes()), expected.into());
        assert_eq!(sitemap_addresses(b"<html>"), BTreeSet::new());
    }

    #[test]
    fn share_pictures_are_checked_by_their_drawing() {
        assert_eq!(address_without_rendering("/images/recipes/7.png"), "/images/recipes/7.svg");
        assert_eq!(address_without_rendering("/images/recipes/7.jpg?v=ab"), "/images/recipes/7.jpg?v=ab");
    }
}
