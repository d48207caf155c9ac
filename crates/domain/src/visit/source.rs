//! Determines the traffic source of a view: the host of the site that linked to it, without the address of the page.

use crate::plain_text::is_host_name;

/// Source of views without a usable referrer: a typed address, a bookmark, a site that sends no referrer, or a referrer
/// without a public host name, such as an IP address.
pub const DIRECT: &str = "direct";

/// Returns the host of a referrer without `www.`, [`DIRECT`] if it has no public host name, or `None` for this site itself.
pub fn traffic_source(referrer: &str, own_hosts: &[&str]) -> Option<String> {
    let Some(host) = parse_host(referrer) else { return Some(DIRECT.to_owned()) };
    let is_own = own_hosts.iter().any(|own| normalise_host(own) == host);
    if is_own { None } else { Some(if is_host_name(&host) { host } else { DIRECT.to_owned() }) }
}

/// Returns the host of a web address or of an Android app.
fn parse_host(address: &str) -> Option<String> {
    let (scheme, rest) = address.trim().split_once("://")?;
    if !["http", "https", "android-app"].iter().any(|known| scheme.eq_ignore_ascii_case(known)) {
        return None;
    }
    let authority = rest.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    Some(normalise_host(authority.rsplit('@').next().unwrap_or_default()))
}

/// Returns a host in lower case, without its port and `www.`.
fn normalise_host(host: &str) -> String {
    let lower = host.to_lowercase();
    let bare = match lower.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => lower.as_str(),
    };
    bare.strip_prefix("www.").unwrap_or(bare).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_of_another_site_is_stored() {
        for (referrer, expected) in [
            ("https://www.search.example/find?q=anna%40example.com", Some("search.example")),
            ("http://Blog.Example:8080/a#b", Some("blog.example")),
            ("android-app://com.search.example/", Some("com.search.example")),
            ("https://anna:word@mail.example/inbox/17", Some("mail.example")),
            ("https://pets.example/dog-recipes", None),
            ("https://www.pets.example/", None),
            ("http://localhost:8080/", None),
            ("http://127.0.0.1:9000/x", None),
            ("", Some(DIRECT)),
            ("   ", Some(DIRECT)),
            ("search.example", Some(DIRECT)),
            ("javascript://x", Some(DIRECT)),
            ("https://", Some(DIRECT)),
            ("https://203.0.113.77/page", Some(DIRECT)),
            ("https://[2001:db8::77]/page", Some(DIRECT)),
            ("http://intranet/", Some(DIRECT)),
        ] {
            let own_hosts = ["pets.example", "localhost:8080", "127.0.0.1:9000"];
            assert_eq!(traffic_source(referrer, &own_hosts).as_deref(), expected, "{referrer}");
        }
    }
}
