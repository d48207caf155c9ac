//! Each page contains its head, structured data and the data of its first view before any script runs.

use super::{sample_recipes, site_with};
use acceptance::recipes::{edit, recipe};
use acceptance::site::{PUBLIC_URL, TestResponse};
use domain::page::{Audience, Indexing, PAGES, PageKind, with_count};
use serde_json::Value;

const LISTS: [(&str, &str, &str); 6] = [
    ("/", "5 Home-Made Dog and Cat Food Recipes | Natural Pet Recipes", "/api/recipes?sort=variety&limit=6"),
    ("/recipes", "All 5 Dog and Cat Food Recipes | Natural Pet Recipes", "/api/recipes?sort=newest&limit=24"),
    (
        "/dog-recipes",
        "3 Home-Made Dog Food Recipes | Natural Dog Recipes",
        "/api/recipes?petType=dog&sort=rating&limit=24",
    ),
    (
        "/cat-recipes",
        "2 Home-Made Cat Food Recipes | Natural Cat Recipes",
        "/api/recipes?petType=cat&sort=difficulty&limit=24",
    ),
    ("/search", "Search Recipes | Natural Pet Recipes", "/api/recipes?limit=24"),
    (
        "/organic",
        "1 Organic Dog and Cat Recipes | Natural Pet Recipes",
        "/api/recipes?organic=true&sort=newest&limit=24",
    ),
];

fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split_once(end).map(|(inside, _)| inside)).collect()
}

fn structured_data(page: &TestResponse) -> Vec<Value> {
    between(&page.text(), "<script type=\"application/ld+json\">", "</script>")
        .into_iter()
        .map(|json| serde_json::from_str(json).unwrap())
        .collect()
}

fn first_view(page: &TestResponse) -> Value {
    let text = page.text();
    let json = between(&text, "<script type=\"application/json\" id=\"first-view\">", "</script>");
    serde_json::from_str(json.first().unwrap()).unwrap()
}

fn find_by_type<'a>(all: &'a [Value], kind: &str) -> &'a Value {
    all.iter().find(|it| it["@type"] == kind).unwrap_or_else(|| panic!("no {kind} in {all:?}"))
}

#[test]
fn a_list_page_has_its_head_and_the_list_that_the_api_returns() {
    let (_database, site) = site_with(&sample_recipes());
    for (path, title, address) in LISTS {
        let page = site.get(path);
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{path}");
        let html = page.text();
        assert_eq!(between(&html, "<title>", "</title>"), [title], "{path}");
        for part in [
            "<meta name=\"description\" content=\"",
            "<meta name=\"keywords\" content=\"",
            "<meta property=\"og:title\" content=\"",
            "<meta property=\"og:image\" content=\"https://pets.example/images/recipes/",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
            &format!("<link rel=\"canonical\" href=\"{PUBLIC_URL}{path}\">"),
        ] {
            assert_eq!(html.matches(part).count(), 1, "{path}: {part}");
        }
        let view = first_view(&page);
        let list = site.get(address);
        assert_eq!(view[address]["recipes"], list.json(), "{path}");
        assert_eq!(view[address]["total"].to_string(), list.header("x-total-count"), "{path}");
        assert_eq!(view["/api/catalogue"], site.get("/api/catalogue").json(), "{path}");
        let data = structured_data(&page);
        assert_eq!(find_by_type(&data, "ItemList")["numberOfItems"], view[address]["total"], "{path}");
        find_by_type(&data, if path == "/" { "WebSite" } else { "BreadcrumbList" });
    }
}

#[test]
fn the_filters_in_the_address_of_a_list_page_select_its_first_view() {
    let (_database, site) = site_with(&sample_recipes());
    for (path, address) in [
        ("/?search=Salmon+%26+egg", "/api/recipes?search=Salmon+%26+egg&limit=24"),
        ("/?category=small", "/api/recipes?category=small&limit=24"),
        ("/?search=%20", "/api/recipes?sort=variety&limit=6"),
        ("/dog-recipes?sort=prepTime&category=large", "/api/recipes?petType=dog&category=large&sort=prepTime&limit=24"),
        ("/dog-recipes?petType=cat", "/api/recipes?petType=dog&sort=rating&limit=24"),
        ("/dog-recipes?search=cod", "/api/recipes?petType=dog&search=cod&limit=24"),
        ("/dog-recipes?search=cod&sort=rating", "/api/recipes?petType=dog&search=cod&sort=rating&limit=24"),
        ("/cat-recipes?category=all&page=2", "/api/recipes?petType=cat&sort=difficulty&limit=48"),
        ("/recipes?maxMinutes=30&organic=true", "/api/recipes?organic=true&maxMinutes=30&sort=newest&limit=24"),
        (
            "/dog-recipes?exclude=egg&lifeStage=adult&maxMinutes=90",
            "/api/recipes?petType=dog&maxMinutes=90&lifeStage=adult&exclude=egg&sort=rating&limit=24",
        ),
        ("/search?search=cod&petType=dog", "/api/recipes?petType=dog&search=cod&limit=24"),
    ] {
        let page = site.get(path);
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(first_view(&page)[address]["recipes"], site.get(address).json(), "{path}");
    }
    let nonsense = site.get("/dog-recipes?category=kitten&sort=price");
    assert_eq!(nonsense.status, 200, "the page itself reports a wrong filter");
}

#[test]
fn a_recipe_page_has_a_complete_head_and_the_recipe_itself() {
    let (_database, site) = site_with(&sample_recipes());
    let page = site.get("/recipe/3");
    let html = page.text();
    assert_eq!(between(&html, "<title>", "</title>"), ["Cod &amp; Potato Mash | Natural Dog Recipes"]);
    assert!(html.contains(&format!("<link rel=\"canonical\" href=\"{PUBLIC_URL}/recipe/3\">")));
    assert!(html.contains("<link rel=\"preload\" href=\"/images/recipes/3.svg\" as=\"image\" fetchpriority=\"high\">"));
    assert!(html.contains("<meta property=\"og:type\" content=\"article\">"));
    assert_eq!(first_view(&page)["/api/recipes/3"], site.get("/api/recipes/3").json());
    let data = structured_data(&page);
    insta::assert_json_snapshot!(data);
    assert!(find_by_type(&data, "Recipe").get("aggregateRating").is_none(), "the recipe has no ratings");
    for tool in ["/tools/portion-calculator", "/tools/cost-calculator"] {
        let view = first_view(&site.get(&format!("{tool}?petType=dog&recipe=3")));
        for address in ["/api/recipes/3", "/api/recipes/3/nutrition"] {
            assert_eq!(view[address], site.get(address).json(), "{tool}: {address}");
        }
        for address in [tool.to_owned(), format!("{tool}?recipe=999"), format!("{tool}?recipe=x")] {
            let footer = serde_json::json!({ "/api/site": site.get("/api/site").json() });
            assert_eq!(first_view(&site.get(&address)), footer, "{address}");
        }
    }
    let plan = "/api/nutrition/dog-plan?neutered=true&bodyCondition=5";
    for (page, address) in [
        ("/tools/calorie-calculator", plan.to_owned()),
        (
            "/tools/calorie-calculator?petType=cat",
            "/api/nutrition/cat-plan?neutered=true&bodyCondition=5&isIndoor=true".to_owned(),
        ),
        ("/tools/cost-calculator?petType=dog&recipe=3", format!("{plan}&recipeIds=3")),
        ("/tools/portion-calculator?petType=dog&recipe=3", format!("{plan}&recipeIds=3&days=7&transitionDays=7")),
    ] {
        assert_eq!(first_view(&site.get(page))[&address], site.get(&address).json(), "{page}");
    }
    let scaled = first_view(&site.get("/recipe/3?servings=8"));
    assert_eq!(scaled["/api/recipes/3?servings=8"], site.get("/api/recipes/3?servings=8").json());
}

#[test]
fn each_page_of_the_table_has_its_title_and_its_indexing() {
    let (_database, site) = site_with(&sample_recipes());
    let pages = PAGES.iter().filter(|page| !matches!(page.kind, PageKind::Recipe | PageKind::NotFound));
    // The browser shows this page only for the token of a submission.
    for page in pages.filter(|page| page.kind != PageKind::Submission) {
        let response = site.get(page.path);
        assert_eq!(response.status, 200, "{}", page.path);
        let html = response.text();
        let title = between(&html, "<title>", "</title>").remove(0).to_owned();
        let expected = (0..=5).map(|count| with_count(&page.full_title(), count)).find(|expected| *expected == title);
        assert!(expected.is_some(), "{}: the title is '{title}'", page.path);
        assert!(html.contains("<meta name=\"description\" content=\""), "{}", page.path);
        let is_indexed = !html.contains("<meta name=\"robots\" content=\"noindex\">");
        assert_eq!(is_indexed, matches!(page.indexing, Indexing::InSitemap | Indexing::Indexed), "{}", page.path);
        let is_stored = response.header("cache-control") != "no-store";
        assert_eq!(is_stored, page.audience != Audience::LinkHolder, "{}", page.path);
    }
}

#[test]
fn results_on_the_home_page_have_a_title_with_the_search_or_the_category() {
    let (_database, site) = site_with(&sample_recipes());
    for (path, title) in [
        ("/?search=%20cod%20%26%20%3Cegg%3E", "Recipes for “cod &amp; &lt;egg&gt;” | Natural Pet Recipes"),
        ("/?search=cod&category=puppy", "Recipes for “cod” | Natural Pet Recipes"),
        ("/?category=puppy", "Puppy recipes | Natural Pet Recipes"),
    ] {
        assert_eq!(between(&site.get(path).text(), "<title>", "</title>"), [title], "{path}");
    }
    for path in ["/?category=all", "/?category=lion", "/?search=%20"] {
        let html = site.get(path).text();
        assert_eq!(
            between(&html, "<title>", "</title>"),
            between(&site.get("/").text(), "<title>", "</title>"),
            "{path}"
        );
    }
}

#[test]
fn lists_link_to_all_their_recipes_for_crawlers_without_scripts() {
    let (_database, site) = site_with(&sample_recipes());
    let links = |path: &str| {
        let html = site.get(path).text();
        let lists = between(&html, "<noscript><ul>", "</ul></noscript>").concat();
        between(&lists, "<a href=\"", "\"").into_iter().map(str::to_owned).collect::<std::collections::BTreeSet<_>>()
    };
    let paths = |ids: &[i64]| ids.iter().map(|id| format!("/recipe/{id}")).collect();
    assert_eq!(links("/recipes"), paths(&[3, 9, 85, 92, 101]));
    assert_eq!(links("/dog-recipes"), paths(&[3, 9, 101]));
    assert_eq!(links("/organic"), paths(&[101]));
    assert_eq!(links("/dog-recipes?category=small"), paths(&[]), "only pages without filters");
    assert!(site.get("/dog-recipes").text().contains("<a href=\"/recipe/3\">Cod &amp; Potato Mash</a>"));
}

#[test]
fn each_page_has_a_complete_head_for_search_engines_and_previews() {
    let (_database, site) = site_with(&sample_recipes());
    let pages = PAGES.iter().filter(|page| !matches!(page.kind, PageKind::Recipe | PageKind::NotFound));
    let paths = pages.filter(|page| page.kind != PageKind::Submission).map(|page| page.path);
    for path in paths.chain(["/recipe/3", "/recipe/85", "/dog-recipes?category=senior", "/shop?ingredient=onions"]) {
        let page = site.get(path);
        let html = page.text();
        let meta = |name: &str| between(&html, &format!("<meta {name} content=\""), "\"").join(" and ");
        assert_eq!(html.matches("<title>").count(), 1, "{path}");
        // The sample recipes have short descriptions, which are also those of their pages.
        let shortest = if path.starts_with("/recipe/") { 1 } else { 40 };
        assert!(meta("name=\"description\"").len() >= shortest, "{path}");
        assert_ne!(meta("property=\"og:title\""), "", "{path}");
        assert_eq!(meta("name=\"twitter:card\""), "summary_large_image", "{path}");
        let canonical = between(&html, "<link rel=\"canonical\" href=\"", "\"").join(" and ");
        let own_path = path.split('?').next().unwrap();
        let row = PAGES.iter().find(|page| page.path == own_path);
        let canonical_path = row.and_then(|page| page.canonical_path).unwrap_or(own_path);
        assert_eq!(canonical, format!("{PUBLIC_URL}{canonical_path}"), "{path}");
        assert_eq!(meta("property=\"og:url\""), canonical, "{path}");
        let picture = meta("property=\"og:image\"");
        let drawn = site.get(picture.strip_prefix(PUBLIC_URL).unwrap());
        assert_eq!((drawn.status, drawn.header("content-type")), (200, "image/png"), "{path}: {picture}");
        for data in structured_data(&page) {
            assert_eq!(data["@context"], "https://schema.org", "{path}");
        }
        let note = "switch JavaScript on for this site";
        assert_eq!(html.matches(note).count(), 1, "{path}; are the pages of the frontend built?");
    }
}

#[test]
fn a_page_with_the_same_content_as_another_names_it_as_canonical() {
    let (_database, site) = site_with(&sample_recipes());
    let html = site.get("/ingredients").text();
    assert!(html.contains(&format!("<link rel=\"canonical\" href=\"{PUBLIC_URL}/shop\">")));
}

#[test]
fn an_unknown_address_gets_the_not_found_page() {
    let (_database, site) = site_with(&sample_recipes());
    for path in
        ["/no-such-page", "/recipes/abc", "/administration", "/recipe/3/x", "/index.html", "/.vite/manifest.json"]
    {
        let page = site.get(path);
        assert_eq!((page.status, page.header("content-type")), (404, "text/html; charset=utf-8"), "{path}");
        assert_eq!(between(&page.text(), "<title>", "</title>"), ["Page Not Found | Natural Pet Recipes"], "{path}");
        assert!(page.text().contains("noindex"), "{path}");
    }
}

#[test]
fn a_missing_recipe_has_the_title_of_the_message_that_the_browser_shows() {
    let (_database, site) = site_with(&sample_recipes());
    for path in ["/recipe/4711", "/recipe/abc"] {
        let page = site.get(path);
        assert_eq!(page.status, 404, "{path}");
        assert_eq!(between(&page.text(), "<title>", "</title>"), ["Recipe Not Found | Natural Pet Recipes"], "{path}");
        assert!(page.text().contains("noindex") && !page.text().contains("Oops!"), "{path}");
    }
}

#[test]
fn the_earlier_address_of_a_recipe_redirects_permanently_with_its_query() {
    let (_database, site) = site_with(&sample_recipes());
    for (address, location) in [
        ("/recipes/85", "/recipe/85"),
        ("/recipes/85?servings=4", "/recipe/85?servings=4"),
        ("/recipes/85?scale=2&utm_source=a%20b", "/recipe/85?scale=2&utm_source=a%20b"),
    ] {
        let response = site.get(address);
        assert_eq!((response.status, response.header("location")), (301, location));
    }
}

#[test]
fn texts_of_recipes_are_escaped_on_every_page() {
    let hostile = "\"><script>alert(1)</script><!-- & '";
    let (_database, site) = site_with(&[edit(recipe(1001), |it| {
        it.title = hostile.into();
        it.description = format!("{hostile} {hostile}");
        it.ingredients = vec![format!("100 g cod {hostile}")];
        it.instructions = vec![hostile.into()];
        it.nutritional_benefits = vec![hostile.into()];
        it.author = hostile.into();
    })]);
    for path in
        ["/", "/recipes", "/dog-recipes", "/recipe/1001", "/?search=%3Cscript%3Ealert(1)", "/sitemap.xml", "/feed.xml"]
    {
        let text = site.get(path).text();
        assert!(!text.contains("<script>alert"), "{path}: {text}");
    }
    let data = structured_data(&site.get("/recipe/1001"));
    assert_eq!(find_by_type(&data, "Recipe")["name"], hostile);
}

#[test]
fn a_private_page_sends_only_its_origin_as_referrer() {
    let (_database, site) = site_with(&sample_recipes());
    for path in ["/submissions/1001-1-secret", "/newsletter/confirm?token=abc", "/mail/opt-out?token=abc", "/admin"] {
        assert_eq!(site.get(path).header("referrer-policy"), "strict-origin", "{path}");
    }
}

#[test]
fn every_response_has_the_security_headers() {
    let (_database, site) = site_with(&sample_recipes());
    for path in ["/", "/recipe/3", "/api/recipes", "/no-such-page", "/api/nothing", "/images/recipes/3.svg"] {
        let response = site.get(path);
        assert_eq!(response.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(response.header("referrer-policy"), "strict-origin-when-cross-origin", "{path}");
        let policy = response.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("object-src 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert!(policy.contains("require-trusted-types-for 'script'; trusted-types default"), "{path}: {policy}");
        let features = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
        assert_eq!(response.header("permissions-policy"), features, "{path}");
        assert_eq!(response.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(response.header("x-request-id").len(), 36, "{path}");
        assert_eq!((response.header("server"), response.header("x-powered-by")), ("", ""), "{path}");
    }
}
