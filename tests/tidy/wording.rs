//! Words that have no place in the repository: promises to finish later, tests that don't run, places outside of it.

use crate::sources::{Source, none, sources};

/// Written in two halves, so that this file doesn't hold what it looks for.
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

const OUTSIDE: [&str; 6] = [
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

/// A path of one machine: it begins a word, unlike the middle of '../home/hero'.
fn outside(text: &str) -> Option<&'static str> {
    OUTSIDE.into_iter().find(|path| {
        text.match_indices(path).any(|(at, _)| {
            let before = text.get(..at).and_then(|before| before.chars().next_back());
            !before.is_some_and(|c| c.is_alphanumeric() || "._-@/}$)".contains(c))
        })
    })
}

/// Texts of others, which may say what they like.
fn is_written_here(file: &Source) -> bool {
    !file.path.ends_with(".csv") && !file.path.starts_with("LICENSE") && !file.path.ends_with("schema.d.ts")
}

#[test]
fn nothing_is_left_to_be_finished_later() {
    let files = sources().iter().filter(|file| is_written_here(file));
    none(files.filter_map(|file| unfinished(&file.text).map(|word| format!("{}: {word}", file.path))));
    assert_eq!(unfinished(concat!("// TO", "DO: later")), Some(UNFINISHED[0]));
    assert_eq!(unfinished(concat!("test.sk", "ip('x')")), Some(UNFINISHED[6]));
    assert_eq!(unfinished("rows.skip_while(done)"), None);
}

#[test]
fn nothing_outside_the_repository_is_named() {
    let files = sources().iter().filter(|file| is_written_here(file));
    none(files.filter_map(|file| outside(&file.text).map(|path| format!("{}: {path}", file.path))));
    assert!(outside(concat!("read(\"/wo", "rk/main\")")).is_some());
    assert!(outside(concat!("see ../sha", "red/design")).is_some());
    assert!(outside("import { Hero } from '../home/hero'").is_none());
    assert!(outside("app/home/hero.tsx").is_none());
    assert!(outside("framework/actix").is_none());
}
