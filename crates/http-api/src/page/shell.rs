//! The built frontend: its `index.html`, split at the places where the server inserts the parts of a page, and its list of
//! files.
//!
//! The first paint is HTML that is visible before any script runs. The first view is the data that the scripts need first
//! (`first_view.rs`).

use actix_web::http::header::HeaderValue;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::page::Page;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

use crate::assets;
use crate::security::content_security_policy::{AllowedServices, Service};
use crate::site::escape_xml;

/// Comment in `index.html` that the head of a page replaces.
const HEAD: &str = "<!--head-->";
/// Comment in `index.html` that the first paint replaces. The build of the frontend calls a first paint the shell of a page.
const FIRST_PAINT: &str = "<!--shell-->";
/// Folder in which the build stores the HTML of each page's first paint, named after the page's id.
const FIRST_PAINT_FOLDER: &str = "shells/";
/// Comment in `index.html` that the data of the first view replaces.
const FIRST_VIEW: &str = "<!--first-view-->";
/// The page that is served if the program was compiled without the built frontend.
const UNBUILT: &str = "<!doctype html><html lang=\"en-GB\"><head><meta charset=\"utf-8\"><!--head--></head><body><p>The pages have not been built yet: run <code>make build</code>.</p><!--first-view--></body></html>";

/// The note for visitors without scripts below a page that the server has rendered whole.
const NOTE_WITHOUT_SCRIPTS: &str =
    "You can read, search and filter this page without JavaScript. Calculators, and what you send or save, need it.";

/// No text becomes a script unless the policy 'default' of `frontend/src/api/trusted-types.ts` accepts it. Scripts of other companies
/// do not follow this rule, so that a page with them goes without it.
const TRUSTED_TYPES: &str = "; require-trusted-types-for 'script'; trusted-types default";

pub struct Shell {
    before_head: String,
    before_first_paint: String,
    before_first_view: String,
    after_first_view: String,
    /// The parts in front of the content and at the end of a page that the server has rendered whole.
    before_rendered_page: String,
    after_rendered_page: String,
    first_paints: BTreeMap<String, String>,
    manifest: BTreeMap<String, Chunk>,
    /// Content security policies by the services that they allow.
    policies: Vec<(AllowedServices, HeaderValue)>,
}

/// An entry of Vite's manifest.
#[derive(Debug, Clone, Deserialize)]
pub struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default, rename = "isEntry")]
    is_entry: bool,
}

/// Files that a page needs besides the entry script.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Preloads {
    pub scripts: BTreeSet<String>,
    pub styles: BTreeSet<String>,
    pub fonts: BTreeSet<String>,
}

impl Shell {
    pub fn embedded() -> Self {
        let text = |name: &str| assets::file(name).and_then(|file| String::from_utf8(file.data.into_owned()).ok());
        let html = text("index.html").unwrap_or_else(|| UNBUILT.to_owned());
        let manifest =
            text(".vite/manifest.json").and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
        let first_paints = assets::names(FIRST_PAINT_FOLDER)
            .filter_map(|file| Some((first_paint_id(&file)?.to_owned(), text(&file)?)))
            .collect();
        Self::new(&html, manifest, first_paints)
    }

    pub fn new(html: &str, manifest: BTreeMap<String, Chunk>, first_paints: BTreeMap<String, String>) -> Self {
        let (before_head, rest) = html.split_once(HEAD).unwrap_or(("", html));
        let (before_first_view, after_first_view) = rest.split_once(FIRST_VIEW).unwrap_or((rest, ""));
        let (before_first_paint, before_first_view) =
            before_first_view.split_once(FIRST_PAINT).unwrap_or((before_first_view, ""));
        Self {
            before_head: before_head.to_owned(),
            before_rendered_page: defer_scripts(before_first_paint),
            before_first_paint: before_first_paint.to_owned(),
            before_first_view: before_first_view.to_owned(),
            after_first_view: after_first_view.to_owned(),
            after_rendered_page: with_note_without_scripts(after_first_view),
            first_paints,
            manifest,
            policies: policies(html),
        }
    }

    /// Renders the HTML of a page with the first paint of `page`. Pass None to leave the first paint out, for example because
    /// the address has a query: the build renders first paints without one. `slots` are the names and values that replace
    /// `{{name}}` in the first paint.
    pub fn render(&self, page: Option<&Page>, slots: &[(&str, String)], head: &str, first_view: &str) -> String {
        let mut paint = page.and_then(|page| self.first_paints.get(page.id)).cloned().unwrap_or_default();
        for (name, value) in slots {
            paint = paint.replace(&format!("{{{{{name}}}}}"), &escape_xml(value));
        }
        remove_empty_picture(&mut paint);
        // Any other slot without a value means that the page has nothing to show, such as a missing recipe.
        if paint.contains("{{") {
            paint.clear();
        }
        let parts = [&self.before_head, head, &self.before_first_paint, &paint];
        parts.into_iter().chain([&*self.before_first_view, first_view, &self.after_first_view]).collect()
    }

    /// Returns the HTML of a page that the server has rendered whole. `content` is the content of its root element.
    pub fn render_whole(&self, content: &str, head: &str, first_view: &str) -> String {
        let head = defer_scripts(head);
        let parts = [&self.before_head, &*head, &self.before_rendered_page, content];
        parts.into_iter().chain([&*self.before_first_view, first_view, &self.after_rendered_page]).collect()
    }

    /// Returns the policy that allows the site's own files, the shell's inline scripts by their hash, and the services
    /// that the visitor agreed to.
    pub fn content_security_policy(&self, services: AllowedServices) -> HeaderValue {
        let policy = self.policies.iter().find(|(allowed, _)| *allowed == services);
        policy.map_or(HeaderValue::from_static("default-src 'self'"), |(_, policy)| policy.clone())
    }

    /// Returns the files that the browser should fetch at once for a page whose React file is `pages/{source}.tsx`.
    pub fn preloads(&self, source: &str) -> Preloads {
        let mut preloads = Preloads::default();
        let ending = format!("/{source}.tsx");
        if let Some((source, _)) = self.manifest.iter().find(|(source, _)| source.ends_with(&ending)) {
            self.collect_preloads(source, &mut BTreeSet::new(), &mut preloads);
        }
        preloads.fonts.extend(
            self.manifest
                .iter()
                .filter(|(source, _)| source.ends_with("-latin-wght-normal.woff2"))
                .map(|(_, chunk)| chunk.file.clone()),
        );
        preloads
    }

    fn collect_preloads(&self, source: &str, seen: &mut BTreeSet<String>, preloads: &mut Preloads) {
        let Some(chunk) = self.manifest.get(source) else { return };
        if chunk.is_entry || !seen.insert(source.to_owned()) {
            return;
        }
        preloads.scripts.insert(chunk.file.clone());
        preloads.styles.extend(chunk.css.iter().cloned());
        for import in &chunk.imports {
            self.collect_preloads(import, seen, preloads);
        }
    }
}

/// Replaces the scripts that the browser would fetch at once with links for the script of `index.html`, which starts them when the
/// page is shown or used. A whole page is complete without them, so its styles, fonts and pictures are fetched first.
fn defer_scripts(html: &str) -> String {
    let html = html.replace("rel=\"modulepreload\"", "rel=\"deferred-script\"");
    let entry = html.split_once("<script type=\"module\"").and_then(|(before, rest)| {
        let (attributes, after) = rest.split_once("></script>")?;
        let (_, source) = attributes.split_once("src=\"")?;
        Some((before, source.split_once('"')?.0, after))
    });
    entry.map_or_else(
        || html.clone(),
        |(before, source, after)| {
            format!("{before}<link id=\"entry\" rel=\"deferred-script\" href=\"{source}\">{after}")
        },
    )
}

/// Replaces the note for visitors without scripts, that the page shows nothing, with what is true for a whole page.
fn with_note_without_scripts(html: &str) -> String {
    let parts = html.split_once("<noscript>").and_then(|(before, rest)| {
        let (_, after) = rest.split_once("</noscript>")?;
        Some((before, after))
    });
    parts.map_or_else(
        || html.to_owned(),
        |(before, after)| format!("{before}<noscript>{NOTE_WITHOUT_SCRIPTS}</noscript>{after}"),
    )
}

/// Removes the picture of the first card if its slot has no value, for example because a list is empty.
fn remove_empty_picture(paint: &mut String) {
    let Some(start) = paint.find("<img src=\"{{picture}}\"") else { return };
    if let Some(length) = paint.get(start..).and_then(|rest| rest.find("/>")) {
        paint.replace_range(start..start + length + 2, "");
    }
}

/// Returns the id of the page whose first paint a built file contains.
fn first_paint_id(file: &str) -> Option<&str> {
    file.strip_prefix(FIRST_PAINT_FOLDER)?.strip_suffix(".html")
}

/// Builds one policy for each combination of services that a visitor can agree to.
fn policies(html: &str) -> Vec<(AllowedServices, HeaderValue)> {
    let all = [(false, false), (true, false), (false, true), (true, true)];
    all.into_iter()
        .filter_map(|(analytics, advertising)| {
            let allowed = AllowedServices { analytics, advertising };
            Some((allowed, HeaderValue::from_str(&policy(html, allowed)).ok()?))
        })
        .collect()
}

fn policy(html: &str, allowed: AllowedServices) -> String {
    let hashes: String = inline_scripts(html)
        .map(|script| format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))))
        .collect();
    let hosts = |field: fn(&Service) -> &'static [&'static str]| -> String {
        let hosts: BTreeSet<&str> = allowed.services().flat_map(field).copied().collect();
        hosts.into_iter().map(|host| format!(" {host}")).collect()
    };
    let (scripts, styles, images) = (hosts(|it| it.scripts), hosts(|it| it.styles), hosts(|it| it.images));
    let mut policy = format!(
        "default-src 'self'; script-src 'self'{hashes}{scripts}; style-src 'self'{styles}; img-src 'self' data:{images}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    for (directive, hosts) in [("connect-src", hosts(|it| it.connections)), ("frame-src", hosts(|it| it.frames))] {
        if !hosts.is_empty() {
            policy.push_str(&format!("; {directive} 'self'{hosts}"));
        }
    }
    if allowed == AllowedServices::NONE {
        policy.push_str(TRUSTED_TYPES);
    }
    policy
}

/// Returns the contents of the inline scripts, which have no attributes.
fn inline_scripts(html: &str) -> impl Iterator<Item = &str> {
    html.split("<script>").skip(1).filter_map(|rest| rest.split_once("</script>").map(|(script, _)| script))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::page::RECIPE;

    fn shell() -> Shell {
        let manifest = r#"{
            "index.html": {"file": "assets/index-1.js", "isEntry": true, "css": ["assets/index-1.css"]},
            "src/app/pages/recipe-page.tsx": {"file": "assets/recipe-2.js", "imports": ["index.html", "_shared.js"], "css": ["assets/recipe-2.css"]},
            "_shared.js": {"file": "assets/shared-3.js", "imports": ["_shared.js"]},
            "node_modules/figtree-latin-wght-normal.woff2": {"file": "assets/figtree-4.woff2"},
            "node_modules/figtree-latin-ext-wght-normal.woff2": {"file": "assets/figtree-5.woff2"}
        }"#;
        Shell::new(
            "<html><head><script>theme()</script><!--head--></head><body><div id=\"root\"><!--shell--></div><!--first-view--></body></html>",
            serde_json::from_str(manifest).unwrap(),
            BTreeMap::from([(
                RECIPE.id.to_owned(),
                "<h1>{{title}}</h1><img src=\"{{picture}}\" alt=\"\"/>".to_owned(),
            )]),
        )
    }

    #[test]
    fn the_head_first_paint_and_first_view_are_inserted() {
        let slots = [("title", "Cod & <Chips>".to_owned())];
        assert_eq!(
            shell().render(Some(&RECIPE), &slots, "<title>T</title>", "{}"),
            "<html><head><script>theme()</script><title>T</title></head><body><div id=\"root\"><h1>Cod &amp; &lt;Chips&gt;</h1></div>{}</body></html>",
            "the picture has no value"
        );
        let with_picture = [slots.as_slice(), &[("picture", "/cod.svg".to_owned())]].concat();
        let html = shell().render(Some(&RECIPE), &with_picture, "", "");
        assert!(html.contains("</h1><img src=\"/cod.svg\" alt=\"\"/></div>"), "{html}");
        assert!(shell().render(Some(&RECIPE), &[], "", "").contains("<div id=\"root\"></div>"), "a slot has no value");
        assert!(shell().render(None, &slots, "", "").contains("<div id=\"root\"></div>"));
    }

    #[test]
    fn a_whole_page_has_links_in_place_of_its_scripts() {
        let html = "<head><!--head--><script>theme()</script><script type=\"module\" crossorigin src=\"/a.js\"></script><link rel=\"modulepreload\" href=\"/b.js\"></head><!--shell--><!--first-view-->";
        let shell = Shell::new(html, BTreeMap::new(), BTreeMap::new());
        let head = "<link rel=\"modulepreload\" href=\"/page.js\">";
        assert_eq!(
            shell.render_whole("<h1>Cod</h1>", head, "{}"),
            "<head><link rel=\"deferred-script\" href=\"/page.js\"><script>theme()</script><link id=\"entry\" rel=\"deferred-script\" href=\"/a.js\"><link rel=\"deferred-script\" href=\"/b.js\"></head><h1>Cod</h1>{}"
        );
        let first_paint = shell.render(None, &[], head, "{}");
        assert!(
            first_paint.contains("src=\"/a.js\"></script><link rel=\"modulepreload\" href=\"/b.js\">"),
            "{first_paint}"
        );
    }

    #[test]
    fn a_page_preloads_its_own_files_and_the_latin_fonts_but_not_the_entry() {
        let preloads = shell().preloads(RECIPE.source);
        assert_eq!(preloads.scripts, ["assets/recipe-2.js".to_owned(), "assets/shared-3.js".to_owned()].into());
        assert_eq!(preloads.styles, ["assets/recipe-2.css".to_owned()].into());
        assert_eq!(preloads.fonts, ["assets/figtree-4.woff2".to_owned()].into());
    }

    #[test]
    fn the_policy_allows_only_the_inline_script_of_the_shell() {
        let policy = shell().content_security_policy(AllowedServices::NONE);
        let hash = BASE64_STANDARD.encode(Sha256::digest("theme()"));
        assert!(policy.to_str().unwrap().contains(&format!("script-src 'self' 'sha256-{hash}';")));
    }

    #[test]
    fn the_policy_allows_only_services_that_the_visitor_agreed_to() {
        for (analytics, advertising) in [(false, false), (true, false), (false, true), (true, true)] {
            let policy = shell().content_security_policy(AllowedServices { analytics, advertising });
            let policy = policy.to_str().unwrap();
            assert_eq!(policy.contains("https://*.google-analytics.com"), analytics, "{policy}");
            assert_eq!(policy.contains("https://*.googlesyndication.com"), advertising, "{policy}");
            assert_eq!(policy.contains("connect-src 'self' https://"), analytics || advertising, "{policy}");
            assert_eq!(policy.contains("style-src 'self' 'unsafe-inline';"), advertising, "{policy}");
            assert_eq!(policy.matches("'unsafe-inline'").count(), usize::from(advertising), "{policy}");
            assert!(!policy.contains("'unsafe-eval'") && policy.contains("object-src 'none'"), "{policy}");
            let requires_trusted_types =
                policy.ends_with("; require-trusted-types-for 'script'; trusted-types default");
            assert_eq!(requires_trusted_types, !analytics && !advertising, "{policy}");
        }
    }
}
