//! Audits all pages of a crawl: checks each page, and what depends on several pages, the sitemap and robots.txt.

use domain::page::{Indexing, PAGES, RECIPE};
use domain::recipe_id::RecipeId;
use domain::seo::audit_rule::AuditRule;
use domain::seo::score::{average_score, score};
use std::collections::{BTreeMap, BTreeSet};

use super::finding::Finding;
use super::page_rules::check_page;
use super::site_crawl::{CrawledPage, SiteCrawl};

/// The result for a page that search engines may show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageAudit {
    pub path: String,
    /// The main heading, or the path if there is none.
    pub name: String,
    pub recipe: Option<RecipeId>,
    pub findings: Vec<Finding>,
    pub score: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteAudit {
    pub pages: Vec<PageAudit>,
    /// Faults that belong to no page.
    pub site_findings: Vec<Finding>,
    /// The average of the pages, lowered by the faults of the site; `None` without pages.
    pub score: Option<u32>,
}

impl SiteAudit {
    /// `broken_external_links` are the addresses of other sites that the last link check could not open.
    pub fn new(crawl: &SiteCrawl, broken_external_links: &[String]) -> Self {
        let context = Context::new(crawl);
        let mut audited: Vec<(&CrawledPage, Vec<Finding>)> =
            crawl.pages.iter().filter_map(|page| Some((page, context.check(page)?))).collect();
        add_repeats(&mut audited, AuditRule::TitleRepeated, |page| page.facts.title.as_deref());
        add_repeats(&mut audited, AuditRule::DescriptionRepeated, |page| page.facts.description.as_deref());
        let pages: Vec<PageAudit> =
            audited.into_iter().map(|(page, findings)| PageAudit::new(page, findings)).collect();
        let site_findings = context.check_site(broken_external_links);
        let scores: Vec<u32> = pages.iter().map(|page| page.score).collect();
        let lost = lost_points(&site_findings);
        Self { pages, site_findings, score: average_score(&scores).map(|average| average.saturating_sub(lost)) }
    }

    /// Returns the results of the recipes, the lowest score first.
    pub fn recipes(&self) -> Vec<&PageAudit> {
        let mut recipes: Vec<&PageAudit> = self.pages.iter().filter(|page| page.recipe.is_some()).collect();
        recipes.sort_by_key(|page| (page.score, page.recipe));
        recipes
    }
}

impl PageAudit {
    fn new(page: &CrawledPage, mut findings: Vec<Finding>) -> Self {
        findings.sort_by_key(|it| it.rule);
        let heading = page.facts.headings.iter().find(|(level, text)| *level == 1 && !text.is_empty());
        Self {
            path: page.path.clone(),
            name: heading.map_or_else(|| page.path.clone(), |(_, text)| text.clone()),
            recipe: recipe_id(&page.path),
            score: score(lost_points(&findings)),
            findings,
        }
    }
}

/// Returns the points that these faults cost. A rule that is broken in several places costs its points once.
fn lost_points(findings: &[Finding]) -> u32 {
    let rules: BTreeSet<AuditRule> = findings.iter().map(|it| it.rule).collect();
    rules.into_iter().map(AuditRule::points).sum()
}

fn recipe_id(path: &str) -> Option<RecipeId> {
    path.strip_prefix(RECIPE.path_prefix())?.parse().ok()
}

struct Context<'a> {
    crawl: &'a SiteCrawl,
    /// The pages that other pages link to, by path without the query.
    linked: BTreeSet<String>,
    /// The paths that robots.txt excludes for all crawlers.
    excluded: Vec<&'a str>,
}

impl<'a> Context<'a> {
    fn new(crawl: &'a SiteCrawl) -> Self {
        let links = crawl.pages.iter().flat_map(|page| {
            let targets = page.facts.links.iter().filter_map(|link| Some(without_query(&crawl.own_path(link)?)));
            targets.filter(|target| *target != page.path)
        });
        Self { crawl, linked: links.collect(), excluded: excluded_paths(&crawl.robots) }
    }

    /// Returns the faults of a page. `None` for a page that search engines are not meant to show, and for one that fails
    /// and is not in the sitemap.
    fn check(&self, page: &CrawledPage) -> Option<Vec<Finding>> {
        let own_address = format!("{}{}", self.crawl.site, page.path);
        let is_listed = self.crawl.sitemap.contains(&own_address);
        let canonical = page.facts.canonical.as_deref();
        if page.status != 200 {
            let detail = format!("The page responds with status {}.", page.status);
            let sitemap_fault = Finding::new(AuditRule::SitemapWrong, "The sitemap lists a page that does not load.");
            return is_listed.then(|| vec![Finding::new(AuditRule::PageFails, detail), sitemap_fault]);
        }
        if page.facts.is_noindex {
            let detail = "The sitemap lists a page that may not be indexed.";
            return is_listed.then(|| vec![Finding::new(AuditRule::SitemapWrong, detail)]);
        }
        let mut findings = Vec::new();
        match canonical {
            None | Some("") => findings.push(Finding::new(AuditRule::CanonicalMissing, "There is none.")),
            Some(address) if address == own_address => {}
            // Another address of the same page, such as one for an old link.
            Some(address) if !is_listed && self.is_page(address) => return None,
            Some(address) => findings.push(Finding::new(AuditRule::CanonicalWrong, format!("It is ‘{address}’."))),
        }
        if let Some(rule) = self.excluded.iter().find(|path| page.path.starts_with(*path)) {
            findings.push(Finding::new(AuditRule::BlockedByRobots, format!("The rule is ‘Disallow: {rule}’.")));
        }
        if !is_listed && !is_unlisted_on_purpose(&page.path) {
            findings.push(Finding::new(AuditRule::NotInSitemap, "The page may be indexed."));
        }
        if page.path != "/" && !self.linked.contains(&page.path) {
            findings.push(Finding::new(AuditRule::NotLinked, "Crawlers find it only in the sitemap."));
        }
        findings.extend(self.check_links(page));
        findings.extend(check_page(page, recipe_id(&page.path).is_some()));
        Some(findings)
    }

    fn is_page(&self, address: &str) -> bool {
        let path = self.crawl.own_path(address);
        self.crawl.pages.iter().any(|page| Some(&page.path) == path.as_ref() && page.status == 200)
    }

    fn check_links(&self, page: &CrawledPage) -> Option<Finding> {
        let broken: BTreeSet<String> = page
            .linked_addresses()
            .filter_map(|address| self.crawl.own_path(address))
            .filter(|path| self.crawl.statuses.get(path).is_some_and(|status| *status >= 400))
            .collect();
        let paths: Vec<String> = broken.into_iter().collect();
        (!paths.is_empty()).then(|| Finding::new(AuditRule::BrokenLink, paths.join(", ")))
    }

    fn check_site(&self, broken_external_links: &[String]) -> Vec<Finding> {
        let sitemap = format!("{}/sitemap.xml", self.crawl.site);
        let names_sitemap =
            self.crawl.robots.lines().any(|line| line.strip_prefix("Sitemap:").map(str::trim) == Some(&sitemap));
        let mut findings = Vec::new();
        if !names_sitemap {
            findings
                .push(Finding::new(AuditRule::RobotsWithoutSitemap, format!("There is no line ‘Sitemap: {sitemap}’.")));
        }
        let foreign = self.crawl.sitemap.iter().filter(|address| self.crawl.own_path(address).is_none());
        findings.extend(
            foreign.map(|address| Finding::new(AuditRule::SitemapWrong, format!("‘{address}’ is not on this site."))),
        );
        let broken = broken_external_links.iter();
        findings.extend(broken.map(|address| Finding::new(AuditRule::BrokenExternalLink, address.clone())));
        findings
    }
}

/// Returns true for a page that may be indexed and that the page table leaves out of the sitemap.
fn is_unlisted_on_purpose(path: &str) -> bool {
    PAGES.iter().any(|page| page.path == path && page.indexing == Indexing::Indexed)
}

/// Adds a fault to all pages that have the same text.
fn add_repeats<'a>(
    audited: &mut [(&'a CrawledPage, Vec<Finding>)],
    rule: AuditRule,
    text: impl Fn(&'a CrawledPage) -> Option<&'a str>,
) {
    let mut paths_by_text: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (page, _) in audited.iter() {
        if let Some(text) = text(page) {
            paths_by_text.entry(text).or_default().push(&page.path);
        }
    }
    for (page, findings) in audited {
        let same = text(page).and_then(|text| paths_by_text.get(text)).into_iter().flatten();
        let others: Vec<&str> = same.copied().filter(|path| *path != page.path).collect();
        if let Some(first) = others.first() {
            let more = others.len() - 1;
            let more = if more == 0 { String::new() } else { format!(" and {more} more") };
            findings.push(Finding::new(rule, format!("Also on {first}{more}.")));
        }
    }
}

/// Returns the paths that robots.txt excludes for all crawlers.
fn excluded_paths(robots: &str) -> Vec<&str> {
    let mut is_for_all = false;
    let mut paths = Vec::new();
    for line in robots.lines() {
        match line.split_once(':').map(|(field, value)| (field.trim(), value.trim())) {
            Some(("User-agent", agent)) => is_for_all = agent == "*",
            Some(("Disallow", path)) if is_for_all && !path.is_empty() => paths.push(path),
            _ => {}
        }
    }
    paths
}

fn without_query(path: &str) -> String {
    path.split('?').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests;
