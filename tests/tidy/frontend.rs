//! Tests the file names of the frontend and its external addresses. ESLint checks imports, requests and types.

use crate::rust_files::VAGUE_NAMES;
use crate::sources::{below, none};

const ROOT: &str = "frontend/src/";

/// Names of vocabularies, which browsers do not load.
const VOCABULARIES: [&str; 2] = ["http://www.w3.org/", "https://schema.org"];

/// Files with external addresses of links, which only a click opens.
const LINKS_ELSEWHERE: [&str; 2] =
    ["frontend/src/features/sharing/share-targets.ts", "frontend/src/ui/price-sources.tsx"];

fn is_kebab_case(path: &str) -> bool {
    path.split('/').all(|part| {
        part.split('.').all(|word| {
            let is_plain = word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            is_plain && !word.is_empty() && !word.starts_with('-') && !word.ends_with('-') && !word.contains("--")
        })
    })
}

/// Returns the first external address in a file.
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
    let all = below(ROOT, "").filter_map(|file| file.path.strip_prefix(ROOT));
    let is_vague = |path: &str| path.split(['/', '.']).any(|part| VAGUE_NAMES.contains(&part));
    none(all.filter(|path| !is_kebab_case(path) || is_vague(path)).map(str::to_owned));
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
    let files = below(ROOT, "")
        .chain(below("frontend/index.html", ""))
        .filter(|file| !is_test(&file.path) && !LINKS_ELSEWHERE.contains(&file.path.as_str()));
    none(files.filter_map(|file| external_address(&file.text).map(|address| format!("{}: {address}", file.path))));
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
