//! Tests of what scripts/release puts into its archive and says about known vulnerabilities. They build no release.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

use crate::program::{printed, stdout};

fn root() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

/// Writes a shell script that can be executed.
fn write_script(path: &Path, commands: &str) {
    fs::write(path, format!("#!/bin/sh\n{commands}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Runs the scripts/archive-files of a source tree, and returns the folder with what the archive contains. A script takes the place of
/// the program.
fn archive_of(sources: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("built");
    write_script(&program, "echo petrecipes");
    let mut command = Command::new(sources.join("scripts/archive-files"));
    let output = command.arg(&program).arg(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", printed(&output));
    fs::remove_file(program).unwrap();
    folder
}

fn read(folder: &TempDir, path: &str) -> String {
    fs::read_to_string(folder.path().join(path)).unwrap()
}

/// Returns the documents below a folder.
fn documents(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = entries.flat_map(|path| if path.is_dir() { documents(&path) } else { vec![path] });
    below.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// Returns the ids of a document's headings, as they are made of the text of a heading.
fn heading_ids(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let id = |heading: &str| {
        let kept = heading.to_lowercase().replace(' ', "-");
        kept.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
    };
    headings.map(id).collect()
}

/// Returns the links of a document that lead to nothing in the same folder.
fn dead_links(document: &Path) -> Vec<String> {
    let text = fs::read_to_string(document).unwrap();
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let relative = targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:"));
    let is_dead = |target: &&str| {
        let (path, id) = target.split_once('#').unwrap_or((target, ""));
        let linked = if path.is_empty() { document.to_owned() } else { document.with_file_name("").join(path) };
        let has_id = || fs::read_to_string(&linked).is_ok_and(|text| heading_ids(&text).iter().any(|it| it == id));
        !linked.exists() || (!id.is_empty() && !has_id())
    };
    relative.filter(is_dead).map(|target| format!("{}: {target}", document.display())).collect()
}

#[test]
fn no_link_of_a_document_in_the_archive_is_dead() {
    let archive = archive_of(&root());
    let documents = documents(archive.path());
    for expected in ["README.md", "docs/OPERATIONS.md", "docs/SECURITY.md", "docs/ARCHITECTURE.md"] {
        assert!(documents.contains(&archive.path().join(expected)), "{expected}");
    }
    let dead: Vec<String> = documents.iter().flat_map(|document| dead_links(document)).collect();
    assert!(dead.is_empty(), "\n{}\n", dead.join("\n"));
}

#[test]
fn dead_links_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let document = folder.path().join("A.md");
    let text = "# Two words\n[a](#two-words) [b](B.md) [c](A.md#two-words) [d](#none) [e](https://pets.example/x)";
    fs::write(&document, text).unwrap();
    let dead = dead_links(&document);
    assert_eq!(dead.len(), 2, "{dead:?}");
    assert!(dead[0].ends_with(": B.md") && dead[1].ends_with(": #none"), "{dead:?}");
}

#[test]
fn the_image_of_the_archive_is_built_from_files_of_the_archive() {
    let archive = archive_of(&root());
    let compose = read(&archive, "deploy/compose.yaml");
    assert!(compose.contains("    context: ..\n    dockerfile: deploy/Dockerfile\n"), "the root is the context");
    let dockerfile = read(&archive, "deploy/Dockerfile");
    let sources: Vec<&str> = dockerfile
        .lines()
        .filter_map(|line| line.strip_prefix("COPY "))
        .map(|arguments| arguments.split(' ').rev().nth(1).unwrap())
        .collect();
    assert_eq!(sources, ["petrecipes", "deploy/empty"]);
    let ignored = read(&archive, ".dockerignore");
    assert_eq!(ignored.lines().skip(1).collect::<Vec<_>>(), ["*", "!petrecipes", "!deploy/empty"]);
    let mode = |path: &str| fs::metadata(archive.path().join(path)).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode("petrecipes"), mode("deploy/empty")), (0o755, 0o700));
    for mounted in compose.lines().filter_map(|line| line.trim().strip_prefix("- ./")?.split(':').next()) {
        assert!(archive.path().join("deploy").join(mounted).exists(), "deploy/compose.yaml mounts {mounted}");
    }

    // Apart from the files, it is the last stage of the image that is built from the sources.
    let instructions = |text: &str| {
        let (_, stage) = text.rsplit_once("\nFROM ").unwrap();
        let lines = stage.lines().filter(|line| !line.starts_with("COPY ") && !line.starts_with('#'));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(instructions(&dockerfile), instructions(&fs::read_to_string(root().join("deploy/Dockerfile")).unwrap()));
}

#[test]
fn passwords_beside_the_compose_file_are_not_in_the_archive() {
    // What is in an archive, with the scripts, is a source tree from which the script can make another archive.
    let sources = archive_of(&root());
    let path = |name: &str| sources.path().join(name);
    fs::copy(path("deploy/Dockerfile"), path("deploy/Dockerfile.release")).unwrap();
    fs::create_dir(path("scripts")).unwrap();
    for name in ["scripts/archive-files", "scripts/common.sh", ".gitignore"] {
        fs::copy(root().join(name), path(name)).unwrap();
    }
    let initialised = Command::new("git").args(["init", "--quiet"]).current_dir(sources.path()).status().unwrap();
    assert!(initialised.success());
    fs::write(path("deploy/.env"), "POSTGRES_PASSWORD=secret").unwrap();
    fs::create_dir(path("deploy/certificates")).unwrap();
    fs::write(path("deploy/certificates/privkey.pem"), "secret").unwrap();
    let archive = archive_of(sources.path());
    let exists = |name: &str| archive.path().join(name).exists();
    assert!(exists("deploy/.env.example") && exists("deploy/compose.yaml"));
    assert!(!exists("deploy/.env") && !exists("deploy/certificates"));
}

/// Runs scripts/advisories with scripts in place of `cargo deny` and npm, and returns whether it succeeded and what it printed.
fn advisories(cargo: &str, npm: &str) -> (bool, String) {
    let programs = tempfile::tempdir().unwrap();
    write_script(&programs.path().join("cargo"), cargo);
    write_script(&programs.path().join("cargo-deny"), "");
    write_script(&programs.path().join("npm"), npm);
    let path = format!("{}:{}", programs.path().display(), std::env::var("PATH").unwrap());
    let output = Command::new(root().join("scripts/advisories")).env("PATH", path).output().unwrap();
    (output.status.success(), stdout(&output))
}

#[test]
fn a_check_for_vulnerabilities_that_did_not_run_is_not_reported_as_passed() {
    const CLEAN_CARGO: &str = "[ \"$2\" = --version ] && echo cargo-deny 0.0.0; exit 0";
    const CLEAN_NPM: &str = r#"echo '{"metadata": {"vulnerabilities": {"low": 0, "total": 0}}}'"#;
    let (passed, lines) = advisories(CLEAN_CARGO, CLEAN_NPM);
    assert!(passed && lines.contains("crates: none, except for") && lines.contains("npm packages: none"), "{lines}");
    assert!(lines.contains("(cargo-deny 0.0.0)"), "{lines}");
    assert!(
        lines.lines().all(|line| line.starts_with("20") && line.as_bytes()[10] == b' '),
        "each has a date: {lines}"
    );

    let without_network = r#"[ "$2" != fetch ] || { echo 'failed to fetch' >&2; exit 1; }"#;
    let (passed, lines) =
        advisories(without_network, "echo 'npm warn audit 405' >&2; echo '{\"statusCode\": 405}'; exit 1");
    assert!(passed, "{lines}");
    assert!(
        lines.contains("crates: NOT CHECKED. cargo deny cannot load the list of advisories: failed to fetch"),
        "{lines}"
    );
    assert!(lines.contains("npm packages: NOT CHECKED. npm audit has no result: npm warn audit 405"), "{lines}");
    assert!(!lines.contains("none"), "{lines}");

    let found = r#"[ "$2" != check ] || { echo 'advisories FAILED' >&2; exit 1; }"#;
    let (passed, lines) = advisories(found, CLEAN_NPM);
    assert!(!passed && lines.contains("crates: FAILED: advisories FAILED"), "{lines}");
    let found = r#"echo '{"metadata": {"vulnerabilities": {"low": 2, "total": 2}}}'; exit 1"#;
    let (passed, lines) = advisories(CLEAN_CARGO, found);
    assert!(!passed && lines.contains("npm packages: FAILED: 2 vulnerabilities"), "{lines}");
}
