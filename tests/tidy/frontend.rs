//! Tests the imports of the frontend, its requests and its external addresses.

use crate::rust_files::VAGUE_NAMES;
use crate::sources::{Source, below, none, source};
use crate::typescript::{code, imports, loose_type, resolve};

const ROOT: &str = "frontend/src/";
const CLIENT: &str = "api/client.ts";
const GENERATED: [&str; 6] = [
    "api/schema.d.ts",
    "api/pages.ts",
    "api/rules.ts",
    "api/feeding-rules.ts",
    "api/form-rules.ts",
    "api/shop-rules.ts",
];

/// Names of vocabularies, which browsers do not load.
const VOCABULARIES: [&str; 2] = ["http://www.w3.org/", "https://schema.org"];

/// Files with external addresses of links, which only a click opens.
const LINKS_ELSEWHERE: [&str; 2] =
    ["frontend/src/features/sharing/share-targets.ts", "frontend/src/ui/price-sources.tsx"];

/// Returns the modules that are not generated, with their path in `src`.
fn modules() -> impl Iterator<Item = (&'static str, &'static Source)> {
    below(ROOT, ".ts")
        .chain(below(ROOT, ".tsx"))
        .filter_map(|file| file.path.strip_prefix(ROOT).map(|path| (path, file)))
        .filter(|(path, _)| !GENERATED.contains(path))
}

fn layer(path: &str) -> &str {
    path.split_once('/').map_or("", |(layer, _)| layer)
}

/// Returns the feature that a path belongs to.
fn feature(path: &str) -> Option<&str> {
    path.strip_prefix("features/").map(|rest| rest.split('/').next().unwrap_or(rest))
}

/// Returns whether a module may import another one: app -> features -> ui, api.
fn may_import(from: &str, to: &str) -> bool {
    match layer(from) {
        "ui" | "api" => !["app", "features"].contains(&layer(to)),
        "features" => layer(to) != "app" && (feature(to).is_none() || feature(to) == feature(from)),
        _ => true,
    }
}

fn sends_requests(path: &str, text: &str) -> bool {
    let code = code(text);
    let calls = ["fetch(", "new XMLHttpRequest", "sendBeacon(", "new EventSource", "new WebSocket"];
    path != CLIENT
        && calls.into_iter().any(|call| {
            code.match_indices(call).any(|(at, _)| {
                let before = code.get(..at).and_then(|before| before.chars().next_back());
                call != "fetch(" || !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
            })
        })
}

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
fn imports_go_from_app_to_features_to_ui_and_api() {
    none(modules().flat_map(|(path, file)| {
        let targets = imports(&file.text).into_iter().filter_map(|import| resolve(path, &import));
        targets.filter(|to| !may_import(path, to)).map(move |to| format!("{path} may not import {to}"))
    }));
    for (from, to, expected) in [
        ("app/pages/a", "features/recipes/b", true),
        ("features/recipes/a", "ui/button", true),
        ("features/recipes/a", "api/client", true),
        ("features/recipes/a", "features/recipes/detail/b", true),
        ("features/recipes/a", "features/search/b", false),
        ("features/recipes/a", "app/paths", false),
        ("ui/button", "features/recipes/a", false),
        ("api/client", "app/paths", false),
        ("main", "app/routes", true),
    ] {
        assert_eq!(may_import(from, to), expected, "{from} -> {to}");
    }
}

#[test]
fn only_the_client_sends_requests() {
    none(modules().filter(|(path, file)| sends_requests(path, &file.text)).map(|(path, _)| path.to_owned()));
    assert!(sends_requests("api/other.ts", "await fetch(address)"));
    assert!(sends_requests("ui/a.ts", "window.fetch(address)"));
    assert!(sends_requests("ui/a.ts", "navigator.sendBeacon(a)"));
    assert!(!sends_requests("ui/a.ts", "prefetch(a); // fetch(b)"));
    assert!(!sends_requests(CLIENT, "fetch(request)"));
}

#[test]
fn no_type_is_weakened() {
    none(modules().filter_map(|(path, file)| loose_type(&file.text).map(|line| format!("{path}: {line}"))));
}

#[test]
fn eslint_has_the_rules_for_types() {
    let Some(config) = source("frontend/eslint.config.js") else { panic!("frontend/eslint.config.js is missing") };
    for rule in
        ["strictTypeChecked", "assertionStyle: \"never\"", "\"@typescript-eslint/no-non-null-assertion\": \"error\""]
    {
        assert!(config.text.contains(rule), "{rule}");
    }
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
