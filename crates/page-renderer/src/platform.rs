//! The parts of the web platform that the script of the pages uses and the JavaScript engine lacks: `URL`, `URLSearchParams` and
//! `console`. Addresses are parsed by the crate `url`, so that they have the same form as in browsers.

use rquickjs::function::Func;
use rquickjs::{Ctx, Object, Result};
use url::{Url, form_urlencoded};

/// Defines the classes on top of the functions of `install`.
const CLASSES: &str = include_str!("platform.js");

/// Adds the missing parts to the global object of a context.
pub fn install(context: &Ctx<'_>) -> Result<()> {
    let native = Object::new(context.clone())?;
    native.set("parseUrl", Func::from(parse_url))?;
    native.set("parseForm", Func::from(parse_form))?;
    native.set("serializeForm", Func::from(serialize_form))?;
    context.globals().set("native", native)?;
    context.eval(CLASSES)
}

/// Returns the parts of a URL in the order in which `platform.js` reads them, or nothing if the URL is not valid.
fn parse_url(address: String, base: Option<String>) -> Vec<String> {
    let url = match base {
        Some(base) => Url::parse(&base).and_then(|base| base.join(&address)),
        None => Url::parse(&address),
    };
    let Ok(url) = url else { return Vec::new() };
    let with_prefix = |prefix: &str, part: Option<&str>| {
        part.filter(|part| !part.is_empty()).map_or_else(String::new, |part| format!("{prefix}{part}"))
    };
    let port = url.port().map_or_else(String::new, |port| port.to_string());
    let host = format!("{}{}", url.host_str().unwrap_or_default(), with_prefix(":", Some(&port)));
    vec![
        url.as_str().to_owned(),
        url.origin().ascii_serialization(),
        format!("{}:", url.scheme()),
        host,
        url.host_str().unwrap_or_default().to_owned(),
        port,
        url.path().to_owned(),
        with_prefix("?", url.query()),
        with_prefix("#", url.fragment()),
    ]
}

/// Returns the names and values of a query string alternately.
fn parse_form(text: String) -> Vec<String> {
    form_urlencoded::parse(text.as_bytes()).flat_map(|(name, value)| [name.into_owned(), value.into_owned()]).collect()
}

/// Writes names and values, which are given alternately, as a query string.
fn serialize_form(parts: Vec<String>) -> String {
    let (pairs, _) = parts.as_chunks::<2>();
    let pairs = pairs.iter().map(|[name, value]| (name, value));
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
