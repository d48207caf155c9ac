//! No file imports itself through others, in a Rust crate or in the frontend. Files in a circle can only be understood
//! together, and in TypeScript a circle makes the order matter in which modules are loaded.

mod rust;
mod typescript;

use std::collections::{BTreeMap, BTreeSet};

/// The names that one file imports from another, by the indices of both files.
type Imports = BTreeMap<(usize, usize), BTreeSet<String>>;

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
