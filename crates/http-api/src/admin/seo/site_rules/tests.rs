//! Audits of a site of three pages without faults, to which most tests add faults or pages.

use super::*;
use crate::admin::seo::html_facts::PageFacts;
use chrono::DateTime;

const SITE: &str = "https://pets.example";

/// Returns the HTML of a page without faults.
fn html(path: &str, name: &str, links: &[&str]) -> String {
    let links: String = links.iter().map(|link| format!("<a href=\"{link}\">Link</a>")).collect();
    format!(
        r#"<html><head><title>{name} | Natural Pet Recipes</title>
        <meta name="description" content="{name}: what there is to know about it, and where to find it on this site.">
        <link rel="canonical" href="{SITE}{path}"><script type="application/ld+json">{{"@context":"https://schema.org",
        "@type":"BreadcrumbList","itemListElement":[{{"position":1,"name":"Home","item":"{SITE}/"}},
        {{"position":2,"name":"{name}","item":"{SITE}{path}"}}]}}</script></head><body><main><h1>{name}</h1>{links}</main></body></html>"#
    )
}

fn page(path: &str, html: &str) -> CrawledPage {
    CrawledPage { path: path.into(), status: 200, facts: PageFacts::parse(html), html_bytes: 9_000, total_bytes: 9_000 }
}

/// Returns a site of three pages without faults.
fn site() -> SiteCrawl {
    SiteCrawl {
        site: SITE.into(),
        pages: vec![
            page("/", &html("/", "Home page", &["/first", "/second?from=home#form"])),
            page("/first", &html("/first", "About us", &["/"])),
            page("/second", &html("/second", "Contact us", &["/first", "https://other.example/x"])),
        ],
        statuses: [("/", 200), ("/first", 200), ("/second?from=home", 200)]
            .map(|(path, status)| (path.into(), status))
            .into(),
        sitemap: ["/", "/first", "/second"].map(|path| format!("{SITE}{path}")).into(),
        robots: format!("User-agent: *\nDisallow: /other\n\nSitemap: {SITE}/sitemap.xml\n"),
        crawled_at: DateTime::UNIX_EPOCH,
        milliseconds: 1,
        is_complete: true,
    }
}

fn faults(crawl: &SiteCrawl) -> Vec<(String, AuditRule)> {
    let audit = SiteAudit::new(crawl, &[]);
    let site = audit.site_findings.iter().map(|it| (String::new(), it.rule));
    let pages = audit.pages.iter().flat_map(|page| page.findings.iter().map(|it| (page.path.clone(), it.rule)));
    site.chain(pages).collect()
}

#[test]
fn a_site_without_faults_has_the_full_score() {
    let audit = SiteAudit::new(&site(), &[]);
    assert_eq!(audit.pages.iter().flat_map(|page| &page.findings).collect::<Vec<_>>(), Vec::<&Finding>::new());
    assert_eq!((audit.score, audit.pages.len()), (Some(100), 3));
}

#[test]
fn each_planted_fault_is_found_and_no_other() {
    type Plant = fn(&mut SiteCrawl);
    let on = |path: &str, rule| (path.to_owned(), rule);
    let cases: [(Plant, Vec<(String, AuditRule)>); 14] = [
        (
            |it| it.pages[1].status = 500,
            vec![on("/first", AuditRule::PageFails), on("/first", AuditRule::SitemapWrong)],
        ),
        (|it| it.pages[1].facts.is_noindex = true, vec![on("/first", AuditRule::SitemapWrong)]),
        (|it| it.pages[1].facts.canonical = None, vec![on("/first", AuditRule::CanonicalMissing)]),
        (
            |it| it.pages[1].facts.canonical = Some(format!("{SITE}/second")),
            vec![on("/first", AuditRule::CanonicalWrong)],
        ),
        (|it| it.robots.push_str("User-agent: *\nDisallow: /sec\n"), vec![on("/second", AuditRule::BlockedByRobots)]),
        (
            |it| {
                let _ = it.sitemap.remove(&format!("{SITE}/second"));
            },
            vec![on("/second", AuditRule::NotInSitemap)],
        ),
        (|it| it.pages[0].facts.links.retain(|link| link == "/first"), vec![on("/second", AuditRule::NotLinked)]),
        (
            |it| {
                let _ = it.statuses.insert("/second?from=home".into(), 404);
            },
            vec![on("/", AuditRule::BrokenLink)],
        ),
        (
            |it| {
                it.pages[1].facts.files.push("/missing.css".into());
                it.statuses.insert("/missing.css".into(), 404);
            },
            vec![on("/first", AuditRule::BrokenLink)],
        ),
        (
            |it| it.pages[1].facts.title = it.pages[2].facts.title.clone(),
            vec![on("/first", AuditRule::TitleRepeated), on("/second", AuditRule::TitleRepeated)],
        ),
        (
            |it| it.pages[1].facts.description = it.pages[2].facts.description.clone(),
            vec![on("/first", AuditRule::DescriptionRepeated), on("/second", AuditRule::DescriptionRepeated)],
        ),
        (|it| it.pages[1].facts.structured_data.clear(), vec![on("/first", AuditRule::BreadcrumbIncomplete)]),
        (|it| it.robots = "User-agent: *\n".into(), vec![on("", AuditRule::RobotsWithoutSitemap)]),
        (
            |it| {
                let _ = it.sitemap.insert("https://other.example/".into());
            },
            vec![on("", AuditRule::SitemapWrong)],
        ),
    ];
    for (index, (plant, expected)) in cases.into_iter().enumerate() {
        let mut crawl = site();
        plant(&mut crawl);
        assert_eq!(faults(&crawl), expected, "case {index}");
    }
}

#[test]
fn pages_that_search_engines_should_not_show_are_not_audited() {
    let mut crawl = site();
    let other_address = html("/first", "About us", &[]);
    crawl.pages.push(page("/first-old", &other_address));
    let private =
        html("/private", "Your basket", &[]).replace("<title>", "<meta name=\"robots\" content=\"noindex\"><title>");
    crawl.pages.push(page("/private", &private));
    let mut missing = page("/missing", &html("/missing", "Gone", &[]));
    missing.status = 404;
    crawl.pages.push(missing);
    assert_eq!(faults(&crawl), []);
    assert_eq!(SiteAudit::new(&crawl, &[]).pages.len(), 3);
}

#[test]
fn broken_links_to_other_sites_lower_the_score_of_the_site_once() {
    let links: Vec<String> = (0..40).map(|number| format!("https://shop.example/{number}")).collect();
    for broken in [&links[..1], &links] {
        let audit = SiteAudit::new(&site(), broken);
        assert_eq!(
            (audit.site_findings.len(), audit.site_findings[0].rule),
            (broken.len(), AuditRule::BrokenExternalLink)
        );
        assert_eq!(audit.score, Some(97), "{} links: a rule costs its points once", broken.len());
    }
}

#[test]
fn recipes_are_sorted_by_score_and_a_rule_costs_its_points_once() {
    let mut crawl = site();
    for id in [7, 8] {
        let path = RECIPE.path_with(id);
        crawl.pages.push(page(&path, &html(&path, &format!("Bowl number {id}"), &[])));
    }
    crawl.pages[3].facts.headings.clear();
    let audit = SiteAudit::new(&crawl, &[]);
    let recipes: Vec<_> = audit.recipes().into_iter().map(|it| (it.recipe.map(|id| id.0), it.score)).collect();
    // Both lose 10 points because they are not in the sitemap, 10 because no page links to them, 25 without structured data and
    // 10 without a picture size. Recipe 7 loses 10 more without a heading.
    assert_eq!(recipes, [(Some(7), 35), (Some(8), 45)]);
    assert_eq!(audit.recipes()[0].name, RECIPE.path_with(7), "a page without a heading is named by its path");
}
