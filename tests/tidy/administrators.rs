//! Tests that every handler of the module `admin` takes the administrator, so that none depends only on the guard, and that no
//! other module has handlers for administrators.

use crate::sources::{assert_none, source, sources_below};

const ROOT: &str = "crates/http-api/src";
/// The only handler that needs no session, because it signs in.
const SIGN_IN: &str = "admin::session::create";

/// Returns the handlers for administrators in the list of operations, as paths of modules.
fn handlers(operations: &str) -> Vec<String> {
    let lines = operations.lines().map(|line| line.trim().trim_end_matches(','));
    lines.filter(|line| line.starts_with("admin::") && *line != SIGN_IN).map(str::to_owned).collect()
}

/// Returns whether a function has an argument of the type `Administrator`, or of `AdminChange`, which contains it. Returns
/// `None` if there is no such function.
fn takes_administrator(text: &str, function: &str) -> Option<bool> {
    let (_, rest) = text.split_once(&format!("pub async fn {function}("))?;
    let arguments = rest.split("->").next()?;
    let mut arguments = arguments.split([',', ')']).map(str::trim);
    Some(arguments.any(|argument| argument.ends_with(": Administrator") || argument.contains(": AdminChange<")))
}

#[test]
fn every_admin_handler_takes_the_administrator() {
    let handlers = source(&format!("{ROOT}/operations.rs")).map(|file| handlers(&file.text)).unwrap_or_default();
    assert!(handlers.len() > 20, "too few operations were found: {handlers:?}");
    assert_none(handlers.iter().filter_map(|handler| {
        let (module, function) = handler.rsplit_once("::")?;
        let path = format!("{ROOT}/{}.rs", module.replace("::", "/"));
        match source(&path).and_then(|file| takes_administrator(&file.text, function)) {
            Some(true) => None,
            Some(false) => Some(format!("{path}: {function} has no argument of the type Administrator or AdminChange")),
            None => Some(format!("{path}: there is no `pub async fn {function}`")),
        }
    }));
}

#[test]
fn only_the_module_admin_has_operations_for_administrators() {
    let is_elsewhere = |path: &str| !path.starts_with(&format!("{ROOT}/admin/"));
    let operation_files = sources_below(ROOT, ".rs").filter(|file| file.text.contains("#[utoipa::path("));
    let marks = ["path = \"/api/admin", "tag = \"admin\""];
    assert_none(operation_files.filter(|file| is_elsewhere(&file.path)).flat_map(|file| {
        let found = marks.into_iter().filter(|mark| file.text.contains(mark));
        found.map(|mark| format!("{}: `{mark}` is allowed only in {ROOT}/admin", file.path))
    }));
}

#[test]
fn handlers_and_their_arguments_are_found() {
    let operations =
        "operations![\n        shop::list,\n        admin::stats::show,\n        admin::session::create,\n    ]";
    assert_eq!(handlers(operations), ["admin::stats::show"]);
    for (text, expected) in [
        ("pub async fn show(_: Administrator) -> HttpResponse {", Some(true)),
        ("pub async fn show(\n    state: web::Data<State>,\n    administrator: Administrator,\n) -> X {", Some(true)),
        ("pub async fn show(change: AdminChange<Recipe>) -> X {", Some(true)),
        ("pub async fn show(state: web::Data<State>) -> X { let a: Administrator = b; }", Some(false)),
        ("pub async fn show(a: Option<Administrator>) -> X {", Some(false)),
        ("pub async fn list(_: Administrator) -> X {", None),
    ] {
        assert_eq!(takes_administrator(text, "show"), expected, "{text}");
    }
}
