//! Finds circles of imports between the modules of the frontend.
//!
//! Imports of types are ignored, because the compiler removes them. Dynamic imports (`import("./page")`) are ignored too,
//! because they run after the importing module was loaded.

use std::collections::{BTreeMap, BTreeSet};

use super::{Imports, describe_circles};
use crate::sources::{Source, below, none};

const ROOT: &str = "frontend/src";

/// An `import` or an `export … from` of a module.
#[derive(Debug, PartialEq, Eq)]
struct Import<'a> {
    /// The module as written, such as `@/api/client` or `./recipe-card`.
    specifier: &'a str,
    names: BTreeSet<String>,
}

/// Returns the static imports of a module, without those of types. Declarations start at the beginning of a line and end
/// with a semicolon, because Prettier formats the sources.
fn parse_imports(text: &str) -> Vec<Import<'_>> {
    let mut imports = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let declaration = text.get(start..).unwrap_or_default();
        start += line.len();
        if let Some(import) = parse_import(declaration) {
            imports.push(import);
        }
    }
    imports
}

/// Parses the declaration at the beginning of a text, if it imports values from another module.
fn parse_import(text: &str) -> Option<Import<'_>> {
    let declaration = text.split_once(';')?.0;
    let (keyword, rest) = declaration.split_once([' ', '{'])?;
    if !matches!(keyword, "import" | "export") {
        return None;
    }
    if keyword == "import" && rest.starts_with('"') {
        return Some(Import { specifier: rest.trim_matches('"'), names: BTreeSet::new() });
    }
    let (clause, specifier) = declaration.get(keyword.len()..)?.rsplit_once(" from ")?;
    let specifier = specifier.trim().strip_prefix('"')?.strip_suffix('"')?;
    let clause = clause.trim_start();
    if clause.starts_with("type ") {
        return None;
    }
    let names: BTreeSet<String> = clause
        .split([',', '{', '}'])
        .map(str::trim)
        .filter(|name| !name.is_empty() && !name.starts_with("type "))
        .map(str::to_owned)
        .collect();
    (!names.is_empty()).then_some(Import { specifier, names })
}

/// Returns the path without an ending that a specifier names, or None for a package.
fn resolve(importer: &str, specifier: &str) -> Option<String> {
    if let Some(path) = specifier.strip_prefix("@/") {
        return Some(format!("{ROOT}/{path}"));
    }
    if !specifier.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = importer.split('/').collect();
    parts.pop();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

fn find_circles(files: &[(&str, &str)]) -> Vec<String> {
    let indices: BTreeMap<&str, usize> = files.iter().enumerate().map(|(index, (path, _))| (*path, index)).collect();
    let find = |path: &str| {
        let endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
        endings.iter().find_map(|ending| indices.get(format!("{path}{ending}").as_str()).copied())
    };
    let mut imports = Imports::new();
    for (importer, (path, text)) in files.iter().enumerate() {
        for import in parse_imports(text) {
            if let Some(imported) = resolve(path, import.specifier).and_then(|path| find(&path)) {
                imports.entry((importer, imported)).or_default().extend(import.names);
            }
        }
    }
    let paths: Vec<&str> = files.iter().map(|(path, _)| *path).collect();
    describe_circles(&paths, &imports)
}

#[test]
fn no_modules_of_the_frontend_import_each_other_in_a_circle() {
    let sources = [".ts", ".tsx"].into_iter().flat_map(|ending| below(ROOT, ending));
    let files: Vec<(&str, &str)> = sources.map(|Source { path, text }| (path.as_str(), text.as_str())).collect();
    assert!(files.len() > 300, "only {} modules were read", files.len());
    let count = files
        .iter()
        .flat_map(|(path, text)| parse_imports(text).into_iter().filter_map(|it| resolve(path, it.specifier)))
        .count();
    assert!(count > 1000, "only {count} imports were found");
    none(find_circles(&files));
}

#[test]
fn circles_are_found_through_aliases_relative_paths_and_re_exports() {
    for (first, second) in [
        ("import { b } from \"@/b\";\n", "import { a } from \"@/a\";\n"),
        ("import { b } from \"./b\";\n", "import a from \"../src/a\";\n"),
        ("import {\n  type B,\n  b,\n} from \"./b\";\n", "export { a } from \"./a\";\n"),
        ("import \"./b\";\n", "export * from \"./a\";\n"),
        ("import * as b from \"./b\";\n", "import { c } from \"./c\";\n"),
    ] {
        let files = [
            ("frontend/src/a.ts", first),
            ("frontend/src/b.tsx", second),
            ("frontend/src/c/index.ts", "import { a } from \"../a\";\n"),
        ];
        let circles = find_circles(&files);
        assert_eq!(circles.len(), 1, "{first}{second}");
        assert!(circles.iter().all(|circle| circle.contains("frontend/src/a.ts -> frontend/src/b.tsx")), "{circles:?}");
    }
}

#[test]
fn types_dynamic_imports_and_packages_are_not_imports() {
    for text in [
        "import type { A } from \"./a\";\n",
        "import {\n  type A,\n  type B,\n} from \"./a\";\n",
        "export type { A } from \"./a\";\n",
        "const page = () => import(\"./a\");\n",
        "export const from = \"./a\";\n",
        "import { a } from \"a\";\n",
    ] {
        let files = [("frontend/src/a.ts", "import { b } from \"./b\";\n"), ("frontend/src/b.ts", text)];
        assert_eq!(find_circles(&files), Vec::<String>::new(), "{text}");
    }
}
