//! What is allowed in the configuration but is probably a mistake; each is logged once at the start.

use super::{BIND, Config, PUBLIC_URL, TRUSTED_PROXIES};

/// Every warning about a configuration, as sentences for its operator.
pub fn warnings(config: &Config) -> Vec<String> {
    let checks: [fn(&Config) -> Option<String>; 1] = [proxy_is_not_trusted];
    checks.iter().filter_map(|check| check(config)).collect()
}

/// A site with https that only this machine can reach is behind a proxy, and nobody says which one.
fn proxy_is_not_trusted(config: &Config) -> Option<String> {
    let is_behind_proxy = config.public_url.is_https() && config.bind.ip().is_loopback();
    (is_behind_proxy && config.trusted_proxies.is_empty()).then(|| {
        format!(
            "{PUBLIC_URL} is https and {BIND} is a loopback address, so visitors come through a proxy, but \
             {TRUSTED_PROXIES} is empty: every visitor will look like one address and share its limits. If the proxy \
             runs on this machine, set {TRUSTED_PROXIES}=127.0.0.1."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_https_site_on_loopback_without_trusted_proxies_is_warned_of() {
        for (public_url, bind, proxies, expected) in [
            ("https://pets.example", "127.0.0.1:8080", "", 1),
            ("https://pets.example", "[::1]:8080", "", 1),
            ("https://pets.example", "127.0.0.1:8080", "127.0.0.1", 0),
            ("https://pets.example", "0.0.0.0:8080", "", 0),
            ("http://localhost:8080", "127.0.0.1:8080", "", 0),
        ] {
            let config = Config::read(|name| match name {
                PUBLIC_URL => Some(public_url.to_owned()),
                BIND => Some(bind.to_owned()),
                TRUSTED_PROXIES => Some(proxies.to_owned()),
                _ => None,
            });
            let found = warnings(&config.unwrap());
            let found: Vec<_> = found.iter().filter(|text| text.contains("TRUSTED_PROXIES=127.0.0.1")).collect();
            assert_eq!(found.len(), expected, "{public_url} {bind} {proxies}");
        }
    }
}
