//! Checks one page of the site. Faults that depend on other pages are found by `site_rules`.

use domain::seo::audit_rule::AuditRule;
use domain::seo::readability::{MIN_READING_EASE, reading_ease};
use domain::seo::{MAX_DESCRIPTION, MAX_TITLE, MIN_DESCRIPTION, MIN_PICTURE_PIXELS, MIN_PICTURE_WIDTH, MIN_TITLE};

use super::finding::Finding;
use super::html_facts::{PageFacts, Picture};
use super::site_crawl::CrawledPage;
use super::structured_data::{check_breadcrumbs, check_objects, check_recipe, recipe_text};

/// Maximum size of the compressed HTML of a page. It takes about a second on a slow mobile connection (1 Mbit/s).
const MAX_HTML_BYTES: usize = 100_000;
/// Maximum size of the HTML, scripts, style sheet and fonts of a page, compressed. They take about three seconds on such a
/// connection.
const MAX_PAGE_BYTES: usize = 350_000;

/// Returns the faults of a page that loads and may be indexed.
pub fn check_page(page: &CrawledPage, is_recipe: bool) -> Vec<Finding> {
    let facts = &page.facts;
    let mut findings = Vec::new();
    findings.extend(check_length(
        facts.title.as_deref(),
        (MIN_TITLE, MAX_TITLE),
        (AuditRule::TitleMissing, AuditRule::TitleLength),
    ));
    findings.extend(check_length(
        facts.description.as_deref(),
        (MIN_DESCRIPTION, MAX_DESCRIPTION),
        (AuditRule::DescriptionMissing, AuditRule::DescriptionLength),
    ));
    findings.extend(check_headings(&facts.headings));
    findings.extend(check_objects(facts));
    if is_recipe {
        findings.extend(check_recipe(facts));
        findings.extend(check_share_picture(facts));
    }
    if page.path != "/" {
        findings.extend(check_breadcrumbs(facts));
    }
    findings.extend(check_alternatives(&facts.pictures));
    findings.extend(check_weight(page));
    findings.extend(check_readability(recipe_text(facts).as_deref().unwrap_or(&facts.text)));
    findings
}

fn check_length(
    text: Option<&str>,
    (min, max): (usize, usize),
    (missing, length): (AuditRule, AuditRule),
) -> Option<Finding> {
    let text = text.unwrap_or_default();
    match text.chars().count() {
        0 => Some(Finding::new(missing, "There is none.")),
        count if (min..=max).contains(&count) => None,
        count => Some(Finding::new(length, format!("{count} characters: ‘{text}’"))),
    }
}

fn check_headings(headings: &[(u8, String)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let main_headings: Vec<&str> =
        headings.iter().filter(|(level, _)| *level == 1).map(|(_, text)| text.as_str()).collect();
    match main_headings.as_slice() {
        [] => findings.push(Finding::new(AuditRule::HeadingMissing, "There is no ‘h1’.")),
        [""] => findings.push(Finding::new(AuditRule::HeadingMissing, "The ‘h1’ is empty.")),
        [_] => {}
        [first, second, ..] => {
            let detail = format!("{} of them: ‘{first}’, ‘{second}’", main_headings.len());
            findings.push(Finding::new(AuditRule::HeadingRepeated, detail));
        }
    }
    let skipped = headings.windows(2).find_map(|pair| match pair {
        [(before, _), (after, text)] if *after > before + 1 => Some((before, after, text)),
        _ => None,
    });
    if let Some((before, after, text)) = skipped {
        let detail = format!("‘{text}’ is an ‘h{after}’ below an ‘h{before}’.");
        findings.push(Finding::new(AuditRule::HeadingOrder, detail));
    }
    findings
}

fn check_share_picture(facts: &PageFacts) -> Option<Finding> {
    let fault = |detail: String| Some(Finding::new(AuditRule::PictureTooSmall, detail));
    let Some((width, height)) = facts.share_picture_size else {
        return fault("The page does not state the size of its picture.".to_owned());
    };
    let is_too_small = u64::from(width) * u64::from(height) < MIN_PICTURE_PIXELS || width < MIN_PICTURE_WIDTH;
    if is_too_small { fault(format!("{width} × {height} pixels")) } else { None }
}

fn check_alternatives(pictures: &[Picture]) -> Option<Finding> {
    let mut without_alternative = pictures.iter().filter(|picture| picture.alternative.is_none());
    let first = without_alternative.next()?;
    let detail = match without_alternative.count() {
        0 => first.address.clone(),
        others => format!("{} and {others} more", first.address),
    };
    Some(Finding::new(AuditRule::PictureWithoutAlternative, detail))
}

fn check_weight(page: &CrawledPage) -> Option<Finding> {
    let is_too_heavy = page.html_bytes > MAX_HTML_BYTES || page.total_bytes > MAX_PAGE_BYTES;
    let (html, total) = (page.html_bytes / 1000, page.total_bytes / 1000);
    let detail = || format!("{html} kB of HTML, {total} kB with scripts, style sheet and fonts, compressed");
    is_too_heavy.then(|| Finding::new(AuditRule::TooHeavy, detail()))
}

fn check_readability(text: &str) -> Option<Finding> {
    let ease = reading_ease(text).filter(|ease| *ease < MIN_READING_EASE)?;
    let detail = format!("Flesch reading ease {ease:.0}; texts for everyone have at least {MIN_READING_EASE:.0}.");
    Some(Finding::new(AuditRule::HardToRead, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECIPE: &str = r#"{"@context":"https://schema.org","@type":"Recipe","name":"Cod Mash","image":["https://pets.example/7.png"],
        "description":"Cod.","author":{"name":"Ada"},"datePublished":"2026-11-20T00:00:00Z","recipeCategory":"Dog Food",
        "recipeYield":"4","prepTime":"PT10M","totalTime":"PT35M","recipeIngredient":["200 g cod"],
        "recipeInstructions":[{"text":"Simmer."}],"nutrition":{"calories":"200 kcal"}}"#;
    const BREADCRUMBS: &str = r#"{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[
        {"position":1,"name":"Home","item":"https://pets.example/"},{"position":2,"name":"Cod","item":"https://pets.example/recipe/7"}]}"#;

    /// Returns a recipe page without faults.
    fn good_page() -> String {
        format!(
            r#"<html><head><title>Cod Mash | Natural Dog Recipes</title>
            <meta name="description" content="Flaked cod with mashed potato for adult dogs, ready in half an hour.">
            <meta property="og:image" content="https://pets.example/7.png"><meta property="og:image:width" content="1200">
            <meta property="og:image:height" content="630"><script type="application/ld+json">{RECIPE}</script>
            <script type="application/ld+json">{BREADCRUMBS}</script></head>
            <body><main><h1>Cod Mash</h1><h2>Steps</h2><img src="/7.svg" alt=""></main></body></html>"#
        )
    }

    fn check(html: &str, html_bytes: usize, total_bytes: usize) -> Vec<AuditRule> {
        let facts = PageFacts::parse(html);
        let page = CrawledPage { path: "/recipe/7".into(), status: 200, facts, html_bytes, total_bytes };
        let is_recipe = true;
        check_page(&page, is_recipe).into_iter().map(|it| it.rule).collect()
    }

    #[test]
    fn each_planted_fault_is_found_and_no_other() {
        assert_eq!(check(&good_page(), 20_000, 250_000), []);
        let hard = "<p>Supplementation requirements necessitate consideration of bioavailability characteristics.</p>"
            .repeat(20);
        let hard_recipe = "Supplementation requirements necessitate consideration of bioavailability. ".repeat(20);
        for (good, bad, rule) in [
            ("<title>Cod Mash | Natural Dog Recipes</title>", "", AuditRule::TitleMissing),
            ("Cod Mash | Natural Dog Recipes</title>", "Cod</title>", AuditRule::TitleLength),
            (
                "Cod Mash | Natural",
                "Cod Mash with Very Many Further Vegetables and Herbs | Natural",
                AuditRule::TitleLength,
            ),
            ("name=\"description\"", "name=\"summary\"", AuditRule::DescriptionMissing),
            ("with mashed potato for adult dogs, ready in half an hour", "", AuditRule::DescriptionLength),
            ("<h1>Cod Mash</h1>", "", AuditRule::HeadingMissing),
            ("<h1>Cod Mash</h1>", "<h1> </h1>", AuditRule::HeadingMissing),
            ("<h2>Steps</h2>", "<h1>Steps</h1>", AuditRule::HeadingRepeated),
            ("<h2>Steps</h2>", "<h3>Steps</h3>", AuditRule::HeadingOrder),
            ("\"name\":\"Cod Mash\",", "", AuditRule::RecipeDataIncomplete),
            ("\"totalTime\":\"PT35M\",", "", AuditRule::RecipeDataSparse),
            (
                "\"BreadcrumbList\",\"itemListElement\":[",
                "\"BreadcrumbList\",\"itemListElement\":[{},",
                AuditRule::BreadcrumbIncomplete,
            ),
            ("\"1200\"", "\"200\"", AuditRule::PictureTooSmall),
            ("<meta property=\"og:image:width\" content=\"1200\">", "", AuditRule::PictureTooSmall),
            (" alt=\"\"", "", AuditRule::PictureWithoutAlternative),
            ("\"text\":\"Simmer.\"", &format!("\"text\":\"{hard_recipe}\""), AuditRule::HardToRead),
        ] {
            let html = good_page().replacen(good, bad, 1);
            assert_ne!(html, good_page(), "{rule}: nothing was planted");
            assert_eq!(check(&html, 20_000, 250_000), [rule], "{rule}");
        }
        let broken = good_page().replacen("\"@type\":\"Recipe\"", "\"@type\":", 1);
        assert_eq!(check(&broken, 1, 1), [AuditRule::StructuredDataInvalid, AuditRule::RecipeDataIncomplete]);
        assert_eq!(check(&good_page(), 100_001, 250_000), [AuditRule::TooHeavy]);
        assert_eq!(check(&good_page(), 20_000, 350_001), [AuditRule::TooHeavy]);
        let page = PageFacts::parse(&format!("<main>{hard}</main>"));
        assert!(check_readability(&page.text).is_some());
    }
}
