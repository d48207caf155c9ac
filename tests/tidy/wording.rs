//! Tests that the repository has no unfinished work, no skipped tests and no paths of one machine.

use crate::sources::{Source, assert_none, sources};

/// The words are written in two parts, so that this file does not contain them.
const UNFINISHED: [&str; 10] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("#[ig", "nore"),
    concat!("test.sk", "ip("),
    concat!("it.sk", "ip("),
    concat!("describe.sk", "ip("),
    concat!(".on", "ly("),
];

const EXTERNAL_PATHS: [&str; 6] = [
    concat!("/wo", "rk/"),
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
    concat!("C:", "\\"),
    concat!("../sha", "red"),
];

fn unfinished(text: &str) -> Option<&'static str> {
    UNFINISHED.into_iter().find(|word| text.contains(word))
}

/// Returns the first path of one machine that a text contains. Other text that contains the same letters is not such a
/// path: in '../home/hero' they follow a dot, and in a longer file name they are followed by the rest of the name.
fn external_path(text: &str) -> Option<&'static str> {
    EXTERNAL_PATHS.into_iter().find(|path| {
        text.match_indices(path).any(|(at, _)| {
            let before = text.get(..at).and_then(|before| before.chars().next_back());
            let after = text.get(at + path.len()..).and_then(|after| after.chars().next());
            !before.is_some_and(|c| c.is_alphanumeric() || "._-@/}$)".contains(c))
                && (path.ends_with(['/', '\\']) || !after.is_some_and(|c| c.is_alphanumeric() || "_-".contains(c)))
        })
    })
}

/// Returns whether a file was written in this project; data and licences may contain any words.
fn is_written_here(file: &Source) -> bool {
    !file.path.ends_with(".csv") && !file.path.starts_with("LICENSE") && !file.path.ends_with("schema.d.ts")
}

#[test]
fn there_is_no_unfinished_work() {
    let files = sources().iter().filter(|file| is_written_here(file));
    assert_none(files.filter_map(|file| unfinished(&file.text).map(|word| format!("{}: {word}", file.path))));
    assert_eq!(unfinished(concat!("// TO", "DO: later")), Some(UNFINISHED[0]));
    assert_eq!(unfinished(concat!("test.sk", "ip('x')")), Some(UNFINISHED[6]));
    assert_eq!(unfinished("rows.skip_while(done)"), None);
}

#[test]
fn there_are_no_paths_of_one_machine() {
    let files = sources().iter().filter(|file| is_written_here(file));
    assert_none(files.filter_map(|file| external_path(&file.text).map(|path| format!("{}: {path}", file.path))));
    assert!(external_path(concat!("read(\"/wo", "rk/main\")")).is_some());
    assert!(external_path(concat!("see ../sha", "red/design")).is_some());
    assert!(external_path(concat!("import '../sha", "red-sections'")).is_none());
    assert!(external_path("import { Hero } from '../home/hero'").is_none());
    assert!(external_path("app/home/hero.tsx").is_none());
    assert!(external_path("framework/actix").is_none());
}
