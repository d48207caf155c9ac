//! The result of a crawl of the site's own pages, and the cache that holds it until the data changes.

use chrono::{DateTime, NaiveDate, Utc};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use super::html_facts::PageFacts;
use super::structured_data::recipe_pictures;

/// The version of the catalogue and the day of the snapshot. Pages change only with them.
pub type DataVersion = (i64, NaiveDate);

pub struct SiteCrawl {
    /// The address of the site without a slash at its end.
    pub site: String,
    pub pages: Vec<CrawledPage>,
    /// The HTTP statuses of the crawled pages and of the addresses of the site that they refer to, by path and query.
    pub statuses: BTreeMap<String, u16>,
    /// The addresses in the sitemap.
    pub sitemap: BTreeSet<String>,
    /// The content of robots.txt.
    pub robots: String,
    pub crawled_at: DateTime<Utc>,
    /// The duration of the crawl.
    pub milliseconds: i64,
    /// False if the site has more pages or linked addresses than one crawl may read.
    pub is_complete: bool,
}

pub struct CrawledPage {
    pub path: String,
    pub status: u16,
    pub facts: PageFacts,
    /// Size of the compressed HTML.
    pub html_bytes: usize,
    /// Size of the compressed HTML and of the compressed files that the page loads before scripts run.
    pub total_bytes: usize,
}

/// The last crawl. One crawl runs at a time; requests that arrive meanwhile wait for its result.
#[derive(Default)]
pub struct CrawlCache(Mutex<Option<(DataVersion, Arc<SiteCrawl>)>>);

impl CrawlCache {
    /// Returns the crawl of this version of the data. If there is none, `crawl` runs. Must be called on a thread for
    /// blocking work.
    pub fn get_or_crawl<E>(
        &self,
        version: DataVersion,
        crawl: impl FnOnce() -> Result<SiteCrawl, E>,
    ) -> Result<Arc<SiteCrawl>, E> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((crawled_version, found)) = &*last
            && *crawled_version == version
        {
            return Ok(Arc::clone(found));
        }
        let found = Arc::new(crawl()?);
        *last = Some((version, Arc::clone(&found)));
        Ok(found)
    }
}

impl CrawledPage {
    /// Returns the addresses of pages, pictures and files that the page refers to.
    pub fn linked_addresses(&self) -> impl Iterator<Item = &str> {
        let facts = &self.facts;
        let pictures = facts.pictures.iter().map(|it| it.address.as_str());
        let addresses = facts.links.iter().chain(&facts.files).map(String::as_str);
        addresses.chain(pictures).chain(facts.share_picture.as_deref()).chain(recipe_pictures(facts))
    }
}

impl SiteCrawl {
    /// Returns the path and query of an address on this site, relative to the root. `None` for other sites and for
    /// addresses that are not pages or files.
    pub fn own_path(&self, address: &str) -> Option<String> {
        own_path(&self.site, address)
    }
}

/// Returns the path and query of an address below the site, without the fragment.
pub fn own_path(site: &str, address: &str) -> Option<String> {
    let address = address.split('#').next().unwrap_or_default();
    let path = address.strip_prefix(site).unwrap_or(address);
    match path {
        "" if !address.is_empty() => Some("/".to_owned()),
        _ if path.starts_with('/') && !path.starts_with("//") => Some(path.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_site_are_recognised() {
        for (address, expected) in [
            ("/", Some("/")),
            ("/recipe/7?servings=2#steps", Some("/recipe/7?servings=2")),
            ("https://pets.example/about", Some("/about")),
            ("https://pets.example", Some("/")),
            ("#content", None),
            ("", None),
            ("https://other.example/about", None),
            ("//other.example/about", None),
            ("mailto:help@pets.example", None),
        ] {
            assert_eq!(own_path("https://pets.example", address).as_deref(), expected, "{address}");
        }
    }

    #[test]
    fn pages_are_crawled_again_only_after_a_change() {
        let (cache, day) = (CrawlCache::default(), NaiveDate::default());
        let crawl = |milliseconds| SiteCrawl {
            site: String::new(),
            pages: vec![],
            statuses: BTreeMap::new(),
            sitemap: BTreeSet::new(),
            robots: String::new(),
            crawled_at: DateTime::UNIX_EPOCH,
            milliseconds,
            is_complete: true,
        };
        let run = |version, n| {
            cache
                .get_or_crawl((version, day), || if n < 0 { Err("failed") } else { Ok(crawl(n)) })
                .map(|it| it.milliseconds)
        };
        assert_eq!(
            [run(1, 10), run(1, 20), run(2, -1), run(2, 30), run(2, 40)],
            [Ok(10), Ok(10), Err("failed"), Ok(30), Ok(30)]
        );
    }
}
