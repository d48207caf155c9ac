//! Tests that every handler below /api/admin takes the administrator, so that none depends only on the guard.

use crate::sources::{none, source};

const ROOT: &str = "crates/http-api/src";
/// The only handler that needs no session, because it signs in.
const SIGN_IN: &str = ".post(admin::session::create)";

/// Returns the module paths of the handlers that the routes register below /api/admin.
fn handlers(routes: &str) -> Vec<String> {
    let routes = routes.split("#[cfg(test)]").next().unwrap_or_default();
    let services = routes.split(".service(").filter(|service| service.contains("\"/api/admin"));
    services
        .flat_map(|service| {
            let service = service.replace(SIGN_IN, "");
            let words = service.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            words.filter(|word| word.contains("::")).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

/// Returns whether a function has an argument of the type `Administrator`, or `None` if there is no such function.
fn takes_administrator(text: &str, function: &str) -> Option<bool> {
    let (_, rest) = text.split_once(&format!("pub async fn {function}("))?;
    let arguments = rest.split("->").next()?;
    Some(arguments.split([',', ')']).any(|argument| argument.trim().ends_with(": Administrator")))
}

#[test]
fn every_admin_handler_takes_the_administrator() {
    let handlers = source(&format!("{ROOT}/routes.rs")).map(|file| handlers(&file.text)).unwrap_or_default();
    assert!(handlers.len() > 20, "too few routes were found: {handlers:?}");
    none(handlers.iter().filter_map(|handler| {
        let (module, function) = handler.rsplit_once("::")?;
        let path = format!("{ROOT}/{}.rs", module.replace("::", "/"));
        match source(&path).and_then(|file| takes_administrator(&file.text, function)) {
            Some(true) => None,
            Some(false) => Some(format!("{path}: {function} has no argument of the type Administrator")),
            None => Some(format!("{path}: there is no `pub async fn {function}`")),
        }
    }));
}

#[test]
fn handlers_and_their_arguments_are_found() {
    let routes = ".service(get(\"/api/shop\", shop::list))\n.service(get(\"/api/admin/stats\", admin::stats::show))\n\
        .service(at(\"/api/admin/session\").get(admin::session::show).post(admin::session::create))\n\
        #[cfg(test)]\nassert!(super::is_closed(\"/api/admin\"))";
    assert_eq!(handlers(routes), ["admin::stats::show", "admin::session::show"]);
    for (text, expected) in [
        ("pub async fn show(_: Administrator) -> HttpResponse {", Some(true)),
        ("pub async fn show(\n    state: web::Data<State>,\n    administrator: Administrator,\n) -> X {", Some(true)),
        ("pub async fn show(state: web::Data<State>) -> X { let a: Administrator = b; }", Some(false)),
        ("pub async fn show(a: Option<Administrator>) -> X {", Some(false)),
        ("pub async fn list(_: Administrator) -> X {", None),
    ] {
        assert_eq!(takes_administrator(text, "show"), expected, "{text}");
    }
}
