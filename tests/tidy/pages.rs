//! Each page is declared in the page table, in its React file and by one line of routes.tsx, and nowhere else.

use domain::page::{PAGES, Page};

use crate::sources::{Source, assert_none, source, sources_below};

const TABLE: &str = "crates/domain/src/page/table.rs";
/// The rows that other code refers to by name.
const NAMED_PAGES: &str = "crates/domain/src/page/named_pages.rs";
const ROUTES: &str = "frontend/src/app/routes.tsx";
const GENERATED: [&str; 2] = ["frontend/src/api/pages.ts", "frontend/src/api/page-titles.ts"];

/// The code, mails and documents of the site without their tests.
fn code() -> impl Iterator<Item = (&'static Source, &'static str)> {
    let files = |folder, endings: &'static [&str]| endings.iter().flat_map(move |ending| sources_below(folder, ending));
    let all = files("crates/", &[".rs", ".html", ".txt"]).chain(files("frontend/", &[".ts", ".tsx", ".js", ".html"]));
    let is_code = |file: &&Source| {
        ![TABLE, NAMED_PAGES].contains(&file.path.as_str())
            && !GENERATED.contains(&file.path.as_str())
            && !["/tests/", "/tests.rs", ".test."].iter().any(|test| file.path.contains(test))
    };
    // Unit tests are at the end of a Rust file.
    all.filter(is_code).map(|file| (file, file.text.split("#[cfg(test)]").next().unwrap_or_default()))
}

/// Says in which places of a file, besides string literals, texts for readers occur.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Code,
    /// HTML or JSX: between tags.
    Markup,
    /// Everywhere.
    PlainText,
}

impl Format {
    fn from_path(path: &str) -> Self {
        match path.rsplit('.').next() {
            Some("tsx" | "html") => Self::Markup,
            Some("txt") => Self::PlainText,
            _ => Self::Code,
        }
    }
}

/// The texts of a file in which a path, name or title of a page can stand: its string literals, the texts between the tags of
/// JSX and HTML, and the words and lines of a plain text.
fn texts(text: &str, format: Format) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(move |line| {
        let inside = move |quote| line.split(quote).skip(1).step_by(2);
        let literals = ['"', '\'', '`'].into_iter().flat_map(inside);
        let between_tags = (format == Format::Markup).then(|| line.split(['<', '>']).map(str::trim));
        let words = (format == Format::PlainText).then(|| line.split_whitespace().chain([line.trim()]));
        literals.chain(between_tags.into_iter().flatten()).chain(words.into_iter().flatten())
    })
}

/// The text after an interpolated origin that it starts with, as in `${origin}/about`. Other values, such as the address of an
/// operation, do not lead to a page.
fn after_origin(text: &str) -> &str {
    let path = text.starts_with(['{', '$', '}']).then(|| text.split_once("}/")).flatten();
    let is_origin = |value: &str| {
        let name = value.trim_matches(['$', '{', '}', ' ']).to_lowercase();
        name.is_empty() || name.contains("origin") || name.ends_with("url")
    };
    let Some((value, rest)) = path.filter(|(value, _)| is_origin(value)) else { return text };
    text.get(text.len() - rest.len() - 1..).unwrap_or(value)
}

/// Returns whether a text repeats the path, the name or the title of a page. The path of the home page is too short to tell,
/// and a name of one word, such as 'Search', is a common word.
fn repeats(text: &str, page: &Page) -> bool {
    let is_path = |prefix: &str| {
        after_origin(text)
            .strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['?', '#', '{', '$']))
    };
    let is_name = text.contains(' ') && [page.name, page.title].contains(&text);
    is_name || text == page.full_title() || (page.path.len() > 1 && is_path(page.path_prefix()))
}

#[test]
fn paths_names_and_titles_are_written_only_in_the_page_table() {
    assert_none(code().flat_map(|(file, text)| {
        texts(text, Format::from_path(&file.path)).filter_map(move |text| {
            let page = PAGES.iter().find(|page| page.has_address() && repeats(text, page))?;
            let id = page.id;
            Some(format!(
                "{}: '{text}' repeats the page '{id}'; use its row of domain::page (in TypeScript paths.{id}, {id}Name or pageTitles.{id})",
                file.path
            ))
        })
    }));
}

#[test]
fn every_page_has_its_react_file_and_route() {
    let routes = source(ROUTES).map(|file| file.text.as_str()).unwrap_or_default();
    assert_none(PAGES.iter().flat_map(|page| {
        let file = format!("frontend/src/app/pages/{}.tsx", page.source);
        let component = source(&file).is_some_and(|file| file.text.contains("export function Component()"));
        let route = format!("page(\"{}\", () => import(\"./pages/{}\"))", page.id, page.source);
        let missing_file = (!component).then(|| format!("create {file} and export `function Component()` from it"));
        let missing_route = (!routes.contains(&route)).then(|| format!("add `{route},` to {ROUTES}"));
        missing_file.into_iter().chain(missing_route)
    }));
}

#[test]
fn every_react_file_of_a_page_has_a_row() {
    let files = sources_below("frontend/src/app/pages/", "-page.tsx");
    assert_none(files.filter_map(|file| {
        let name = file.path.rsplit('/').next()?.strip_suffix(".tsx")?;
        let has_row = PAGES.iter().any(|page| page.source == name);
        (!has_row).then(|| format!("{}: add a row with the source \"{name}\" to {TABLE}", file.path))
    }));
}

#[test]
fn repeated_paths_names_and_titles_are_recognised() {
    let repeated = |text: &str| PAGES.iter().any(|page| page.has_address() && repeats(text, page));
    for text in [
        "/about",
        "/dog-recipes?category=puppy",
        "/recipe/{id}",
        "/recipe/${id}",
        "${origin}/about",
        "{base_url}/recipe/{id}",
        "{{ site.origin }}/contact",
        "/newsletter/confirm?token={token}",
        "About Us",
        "Privacy Policy",
        "Foods That Harm Dogs and Cats",
        "About Us | Natural Pet Recipes",
    ] {
        assert!(repeated(text), "{text}");
    }
    for text in [
        "/",
        "about",
        "/api/recipes",
        "${api}/recipes/3",
        "{recipe}/nutrition",
        "./pages/about-page",
        "/about-us",
        "Search",
        "about us",
    ] {
        assert!(!repeated(text), "{text}");
    }
}

#[test]
fn literals_markup_and_plain_texts_are_read() {
    let found = |text: &'static str, format| {
        let is_page = |text: &&str| PAGES.iter().any(|page| page.has_address() && repeats(text, page));
        texts(text, format).filter(is_page).collect::<Vec<_>>()
    };
    assert_eq!(found("// \"/about\"\nlet a = \"/shop\"; let b = '/about';", Format::Code), ["/shop", "/about"]);
    assert_eq!(
        found("<a href=\"{{ origin }}/about\">About Us</a>", Format::Markup),
        ["{{ origin }}/about", "About Us"]
    );
    assert_eq!(found("  <h1>\n    Privacy Policy\n  </h1>", Format::Markup), ["Privacy Policy"]);
    assert_eq!(found("Our policy: {{ origin }}/privacy-policy", Format::PlainText), ["}}/privacy-policy"]);
}
