//! No file of a crate imports itself through others. Files in a circle can only be understood together. ESLint checks the
//! modules of the frontend.
//!
//! An import is any path that leads from one file of a crate to another. A file does not import its child by declaring
//! it (`mod child;`) or by re-exporting its names (`pub use child::Name;`); a path through a re-export counts as an
//! import of the file that defines the name. A child may use what its parents define, because they have one topic. Code
//! for tests is ignored.

use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, File, Item, ItemMod, ItemUse, Macro, Path, UseTree, Visibility};

use crate::sources::{Source, assert_none, sources, sources_below};

/// The names that one file imports from another, by the indices of both files.
type Imports = BTreeMap<(usize, usize), BTreeSet<String>>;

/// A path of modules from the root of its crate.
type ModulePath = Vec<String>;

struct Module {
    file: usize,
    /// The names that `use` declarations bind, with their paths from the root of the crate.
    bindings: BTreeMap<String, Vec<String>>,
    /// The names that the module re-exports.
    exports: BTreeSet<String>,
}

/// The modules of one crate. A module inside a file counts as part of the file.
struct Modules(BTreeMap<ModulePath, Module>);

/// Returns the path of the module in a file of `src`, or None for a file of tests.
fn module_path(path: &str) -> Option<ModulePath> {
    let path = path.strip_suffix(".rs")?;
    let parts: ModulePath = path.split('/').map(str::to_owned).collect();
    match parts.last()?.as_str() {
        "lib" | "main" if parts.len() == 1 => Some(Vec::new()),
        "tests" => None,
        _ => Some(parts),
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => attribute.path().is_ident("test"),
    })
}

impl Modules {
    fn new(files: &[(ModulePath, File)]) -> Self {
        let known: BTreeSet<&ModulePath> = files.iter().map(|(path, _)| path).collect();
        let modules = files.iter().enumerate().map(|(file, (path, syntax))| {
            let mut module = Module { file, bindings: BTreeMap::new(), exports: BTreeSet::new() };
            let uses = syntax.items.iter().filter_map(|item| match item {
                Item::Use(item) if !is_for_tests(&item.attrs) => Some(item),
                _ => None,
            });
            for item in uses {
                for (name, target) in leaves(&item.tree) {
                    if let Some(target) = absolute(&target, path, &BTreeMap::new(), &known) {
                        if !matches!(item.vis, Visibility::Inherited) {
                            module.exports.insert(name.clone());
                        }
                        module.bindings.insert(name, target);
                    }
                }
            }
            (path.clone(), module)
        });
        Self(modules.collect())
    }

    /// Returns the file that defines the item at an absolute path, following re-exports.
    fn file_of(&self, path: &[String]) -> Option<usize> {
        let (depth, module) =
            (0..=path.len()).rev().find_map(|depth| self.0.get(path.get(..depth)?).map(|module| (depth, module)))?;
        let rest = path.get(depth..)?;
        match rest.split_first() {
            Some((name, rest)) if module.exports.contains(name) => {
                let target = module.bindings.get(name)?;
                self.file_of(&[target.as_slice(), rest].concat())
            }
            // A path that ends at a module is not an import of its file; the paths that continue from it are.
            None => None,
            Some(_) => Some(module.file),
        }
    }
}

/// Returns the names that a `use` declaration binds, each with its path as written.
fn leaves(tree: &UseTree) -> Vec<(String, Vec<String>)> {
    match tree {
        UseTree::Path(path) => {
            let part = path.ident.to_string();
            let below = leaves(&path.tree).into_iter();
            below
                .map(|(name, rest)| match rest.as_slice() {
                    [only] if only == "self" => (part.clone(), vec![part.clone()]),
                    _ => (name, [std::slice::from_ref(&part), rest.as_slice()].concat()),
                })
                .collect()
        }
        UseTree::Name(name) => vec![(name.ident.to_string(), vec![name.ident.to_string()])],
        UseTree::Rename(rename) => vec![(rename.rename.to_string(), vec![rename.ident.to_string()])],
        UseTree::Glob(_) => vec![("*".to_owned(), vec!["*".to_owned()])],
        UseTree::Group(group) => group.items.iter().flat_map(leaves).collect(),
    }
}

/// Converts a path to one from the root of the crate. Returns None if it leads out of the crate or names an item of the
/// file itself.
fn absolute(
    path: &[String],
    module: &[String],
    bindings: &BTreeMap<String, Vec<String>>,
    known: &BTreeSet<&ModulePath>,
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let (_, parent) = module.split_last()?;
            match rest.first() {
                Some(next) if next == "super" => absolute(rest, parent, &BTreeMap::new(), known),
                _ => Some([parent, rest].concat()),
            }
        }
        name => {
            let child = [module, std::slice::from_ref(first)].concat();
            if let Some(target) = bindings.get(name) {
                Some([target.as_slice(), rest].concat())
            } else {
                known.contains(&child).then(|| [child.as_slice(), rest].concat())
            }
        }
    }
}

/// Collects the paths of one file that lead to other files.
struct Paths<'a> {
    modules: &'a Modules,
    known: &'a BTreeSet<&'a ModulePath>,
    module: ModulePath,
    file: usize,
    imports: &'a mut Imports,
}

impl Paths<'_> {
    /// Returns whether this is the file of the module or of one of its parents.
    fn is_own(&self, file: usize) -> bool {
        let mut parents = (0..=self.module.len()).filter_map(|depth| self.modules.0.get(self.module.get(..depth)?));
        parents.any(|module| module.file == file)
    }

    fn add(&mut self, path: &[String]) {
        let bindings = self.modules.0.get(&self.module).map(|module| &module.bindings);
        let Some(target) = bindings.and_then(|bindings| absolute(path, &self.module, bindings, self.known)) else {
            return;
        };
        if let Some(file) = self.modules.file_of(&target).filter(|file| !self.is_own(*file)) {
            let name = target.last().cloned().unwrap_or_default();
            self.imports.entry((self.file, file)).or_default().insert(name);
        }
    }

    /// Adds the paths in the tokens of a macro or attribute, in whose text names are separated by spaces.
    fn add_tokens(&mut self, tokens: &str) {
        let tokens = tokens.replace(" :: ", "::");
        for path in tokens.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
            let path: Vec<String> = path.split("::").map(str::to_owned).collect();
            if path.len() > 1 {
                self.add(&path);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if matches!(item.vis, Visibility::Inherited) && !is_for_tests(&item.attrs) {
            for (_, path) in leaves(&item.tree) {
                self.add(&path);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        if path.leading_colon.is_none() {
            let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            self.add(&names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        self.add_tokens(&item.tokens.to_string());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let syn::Meta::List(list) = &attribute.meta {
            self.add_tokens(&list.tokens.to_string());
        }
    }
}

/// Returns the imports between the files of a crate.
fn imports(files: &[(ModulePath, File)]) -> Imports {
    let modules = Modules::new(files);
    let known = files.iter().map(|(path, _)| path).collect();
    let mut imports = Imports::new();
    for (file, (module, syntax)) in files.iter().enumerate() {
        let mut paths = Paths { modules: &modules, known: &known, module: module.clone(), file, imports: &mut imports };
        paths.visit_file(syntax);
    }
    imports
}

/// Returns the groups of files in which each file imports every other, directly or through others.
fn circles(count: usize, imports: &Imports) -> Vec<BTreeSet<usize>> {
    let reachable: Vec<BTreeSet<usize>> = (0..count)
        .map(|start| {
            let (mut reached, mut queue) = (BTreeSet::new(), vec![start]);
            while let Some(from) = queue.pop() {
                let targets = imports.range((from, 0)..=(from, usize::MAX)).map(|((_, to), _)| *to);
                queue.extend(targets.filter(|to| reached.insert(*to)));
            }
            reached
        })
        .collect();
    let mut circles: Vec<BTreeSet<usize>> = Vec::new();
    for (file, reached) in reachable.iter().enumerate().filter(|(file, reached)| reached.contains(file)) {
        let circle: BTreeSet<usize> = reached
            .iter()
            .copied()
            .filter(|other| reachable.get(*other).is_some_and(|it| it.contains(&file)))
            .collect();
        if !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles
}

/// Describes each circle by the imports inside it and the names that they import.
fn describe_circles(paths: &[&str], imports: &Imports) -> Vec<String> {
    let name = |file: usize| paths.get(file).copied().unwrap_or_default();
    let describe = |circle: BTreeSet<usize>| {
        let inside = imports.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
        let lines = inside.map(|((from, to), names)| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("\n    {} -> {}: {}", name(*from), name(*to), names.join(", "))
        });
        format!(
            "{} files import each other in a circle; remove one of these imports:{}",
            circle.len(),
            lines.collect::<String>()
        )
    };
    circles(paths.len(), imports).into_iter().map(describe).collect()
}

fn find_circles(files: &[(&str, &str)]) -> Vec<String> {
    let files: Vec<(&str, ModulePath, File)> = files
        .iter()
        .filter_map(|(path, text)| {
            let (_, below) = path.split_once("src/")?;
            let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
            Some((*path, module_path(below)?, syntax))
        })
        .collect();
    let paths: Vec<&str> = files.iter().map(|(path, ..)| *path).collect();
    let files: Vec<(ModulePath, File)> = files.into_iter().map(|(_, module, syntax)| (module, syntax)).collect();
    describe_circles(&paths, &imports(&files))
}

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    let crates: BTreeSet<&str> =
        sources().iter().filter_map(|file| file.path.strip_prefix("crates/")?.split('/').next()).collect();
    assert!(crates.len() > 5, "{crates:?}");
    assert_none(crates.into_iter().flat_map(|name| {
        let files: Vec<(&str, &str)> = sources_below(&format!("crates/{name}/src/"), ".rs")
            .map(|Source { path, text }| (path.as_str(), text.as_str()))
            .collect();
        find_circles(&files)
    }));
}

#[test]
fn circles_are_found_through_every_kind_of_path() {
    let lib = ("src/lib.rs", "mod a; mod b; mod c;");
    for (a, b) in [
        ("use crate::b::B;", "use crate::a::A;"),
        ("use super::b::{self, B};", "fn f() { super::a::f(); }"),
        ("use crate::b; fn f() -> b::B {}", "use crate::{a, c}; fn f() { vec![a::f()]; }"),
        ("#[schema(example = crate::b::example)] struct A;", "use crate::c::A;"),
    ] {
        let found = find_circles(&[lib, ("src/a.rs", a), ("src/b.rs", b), ("src/c.rs", "pub use crate::a::A;")]);
        assert_eq!(found.len(), 1, "{a} {b}: {found:?}");
        assert!(found.iter().all(|circle| circle.contains("src/a.rs -> src/b.rs")), "{found:?}");
    }
}

#[test]
fn declarations_re_exports_tests_and_other_crates_are_not_imports() {
    for (a, child) in [
        ("mod child; pub use child::Child;", "use super::A;"),
        ("mod child; use child::Child;", "use b::A; use ::a::A; fn f() { super::f() }"),
        ("mod child; use child::Child;", "#[cfg(test)] mod tests { use super::super::A; }"),
    ] {
        let files =
            [("src/lib.rs", "mod a;"), ("src/a.rs", a), ("src/a/child.rs", child), ("src/a/tests.rs", "use super::A;")];
        assert_eq!(find_circles(&files), Vec::<String>::new(), "{a} {child}");
    }
}
