//! Tests the file names of the frontend and its external addresses. ESLint checks imports, requests and types.

use crate::rust_files::VAGUE_NAMES;
use crate::sources::{assert_none, source, sources_below};

const ROOT: &str = "frontend/src/";

/// Names of vocabularies, which browsers do not load.
const VOCABULARIES: [&str; 2] = ["http://www.w3.org/", "https://schema.org"];

/// Files with external addresses of links, which only a click opens.
const LINKS_ELSEWHERE: [&str; 4] = [
    "frontend/src/api/emergency-rules.ts",
    "frontend/src/api/resource-rules.ts",
    "frontend/src/features/sharing/share-targets.ts",
    "frontend/src/ui/price-sources.tsx",
];

fn is_kebab_case(path: &str) -> bool {
    path.split('/').all(|part| {
        part.split('.').all(|word| {
            let is_plain = word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            is_plain && !word.is_empty() && !word.starts_with('-') && !word.ends_with('-') && !word.contains("--")
        })
    })
}

/// Returns an external address in a file, with the rest of its line.
fn external_address(text: &str) -> Option<&str> {
    ["http://", "https://", "\"//", "'//", "url(//"].into_iter().find_map(|scheme| {
        text.match_indices(scheme)
            .filter_map(|(at, _)| text.get(at..))
            .find(|rest| !VOCABULARIES.iter().any(|name| rest.starts_with(name)))
            .and_then(|rest| rest.lines().next())
    })
}

#[test]
fn file_names_are_descriptive_and_in_kebab_case() {
    let all = sources_below(ROOT, "").filter_map(|file| file.path.strip_prefix(ROOT));
    let is_vague = |path: &str| path.split(['/', '.']).any(|part| VAGUE_NAMES.contains(&part));
    assert_none(all.filter(|path| !is_kebab_case(path) || is_vague(path)).map(str::to_owned));
    for (path, expected) in [
        ("features/recipes/recipe-card.test.tsx", true),
        ("api/schema.d.ts", true),
        ("features/recipes/RecipeCard.tsx", false),
        ("features/recipes/recipe_card.tsx", false),
        ("features/recipes/-card.tsx", false),
    ] {
        assert_eq!(is_kebab_case(path), expected, "{path}");
    }
}

#[test]
fn pages_load_nothing_from_other_sites() {
    let files = sources_below(ROOT, "")
        .chain(sources_below("frontend/index.html", ""))
        .filter(|file| !is_test(&file.path) && !LINKS_ELSEWHERE.contains(&file.path.as_str()));
    assert_none(
        files.filter_map(|file| external_address(&file.text).map(|address| format!("{}: {address}", file.path))),
    );
    for (text, expected) in [
        ("src=\"https://cdn.example/a.js\"", true),
        ("@import url(//fonts.example/a.css)", true),
        ("xmlns=\"http://www.w3.org/2000/svg\"", false),
        ("href=\"/dog-recipes\" // a comment", false),
    ] {
        assert_eq!(external_address(text).is_some(), expected, "{text}");
    }
}

/// Tests may contain external addresses.
fn is_test(path: &str) -> bool {
    path.contains(".test.")
}

/// The manifest and the `theme-color` of a page, which index.html and theme.ts set, cannot refer to the style sheet, so these
/// files repeat its colours.
#[test]
fn background_colours_are_those_of_the_style_sheet() {
    let tokens = &source("frontend/src/styles/tokens.css").unwrap().text;
    let (_, value) = tokens.split_once("--paper: light-dark(").unwrap();
    let (light, dark) = value.split_once(')').unwrap().0.split_once(", ").unwrap();
    let manifest = include_str!("../../frontend/public/manifest.webmanifest");
    assert_eq!(manifest.matches(light).count(), 2, "the manifest has the colour for light pages only");
    for path in ["frontend/index.html", "frontend/src/features/theme/theme.ts"] {
        let text = &source(path).unwrap().text;
        assert!(text.contains(light) && text.contains(dark), "{path} needs {light} and {dark}");
    }
}
