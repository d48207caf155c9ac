//! Warns of unsafe settings. The server starts in spite of them.

use std::net::IpAddr;
use url::{Host, Url};

use super::Config;
use crate::outbound::is_public;

type Check = fn(&Config) -> Option<String>;

const CHECKS: [Check; 9] = [
    public_site_without_https,
    reachable_local_site,
    proxy_is_not_trusted,
    all_addresses_are_trusted,
    unencrypted_database_connection,
    unencrypted_mail_connection,
    bypassed_proxy,
    public_metrics,
    unencrypted_language_model,
];

/// Returns the warnings of all checks, in a fixed order.
pub fn warnings(config: &Config) -> Vec<String> {
    CHECKS.iter().filter_map(|check| check(config)).collect()
}

fn public_site_without_https(config: &Config) -> Option<String> {
    let url = &config.public_url;
    (!url.is_https() && is_on_the_internet(&url.host())).then(|| {
        format!(
            "PUBLIC_URL: {url} is not https: passwords and private links are sent without encryption, and the session cookie \
             is not restricted to https. Put a proxy with TLS in front and set PUBLIC_URL to its https address"
        )
    })
}

/// Without TRUSTED_PROXIES, all visitors of a site behind a proxy share the rate limits of one address.
fn proxy_is_not_trusted(config: &Config) -> Option<String> {
    config.has_unknown_proxy().then(|| {
        "TRUSTED_PROXIES: PUBLIC_URL is https and BIND is a loopback address, so visitors come through a proxy that is \
         not configured: all visitors seem to have the same address and share its limits. If the proxy runs on this machine, set \
         TRUSTED_PROXIES=127.0.0.1"
            .to_owned()
    })
}

/// Links in mails and the check of the Origin header use PUBLIC_URL, which visitors from outside cannot reach.
fn reachable_local_site(config: &Config) -> Option<String> {
    let url = &config.public_url;
    let is_local = !url.is_https() && !is_on_the_internet(&url.host());
    (is_local && is_reachable_from_outside(config.bind.ip())).then(|| {
        format!(
            "BIND: {} can be reached from other machines, without encryption, while PUBLIC_URL is {url}. Bind to \
             127.0.0.1, or put a proxy with TLS in front and set PUBLIC_URL to its https address",
            config.bind
        )
    })
}

fn all_addresses_are_trusted(config: &Config) -> Option<String> {
    let network = config.trusted_proxies.iter().find(|network| network.prefix_len() == 0)?;
    Some(format!(
        "TRUSTED_PROXIES: {network} contains all addresses: visitors can claim any address and evade all limits. Set \
         the addresses of the proxy only"
    ))
}

fn unencrypted_database_connection(config: &Config) -> Option<String> {
    config.database.warning().map(|warning| format!("DATABASE_URL: {warning}"))
}

fn unencrypted_mail_connection(config: &Config) -> Option<String> {
    config.smtp_url.as_ref()?.warning().map(|warning| format!("SMTP_URL: {warning}"))
}

fn unencrypted_language_model(config: &Config) -> Option<String> {
    config.language_model.as_ref()?.warning().map(|warning| format!("AI_BASE_URL: {warning}"))
}

fn bypassed_proxy(config: &Config) -> Option<String> {
    let ip = config.bind.ip();
    (config.public_url.is_https() && is_reachable_from_outside(ip)).then(|| {
        format!(
            "BIND: {} can be reached without the proxy that provides https for {}. Bind to an address that only the proxy \
             can reach, such as 127.0.0.1:{}, or block the port with a firewall",
            config.bind,
            config.public_url,
            config.bind.port()
        )
    })
}

fn public_metrics(config: &Config) -> Option<String> {
    let bind = config.operations.bind.filter(|bind| is_reachable_from_outside(bind.ip()))?;
    config.operations.token.is_none().then(|| {
        format!(
            "OPERATIONS_BIND: the metrics are public at {bind}. Bind to a private address, or set \
             OPERATIONS_TOKEN"
        )
    })
}

/// Includes the unspecified address, which listens on every interface.
fn is_reachable_from_outside(ip: IpAddr) -> bool {
    ip.is_unspecified() || is_public(ip)
}

/// Returns false for private addresses and for names that only a machine or a private network resolves.
fn is_on_the_internet(host: &str) -> bool {
    const PRIVATE_ENDINGS: [&str; 6] = [".localhost", ".local", ".test", ".internal", ".lan", ".home.arpa"];
    match Url::parse(&format!("http://{host}")).ok().and_then(|url| url.host().map(|host| host.to_owned())) {
        Some(Host::Ipv4(ip)) => is_public(ip.into()),
        Some(Host::Ipv6(ip)) => is_public(ip.into()),
        Some(Host::Domain(name)) => name.contains('.') && !PRIVATE_ENDINGS.iter().any(|ending| name.ends_with(ending)),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the names of the variables that the warnings are about.
    fn warned_variables(variables: &[(&str, &str)]) -> Vec<String> {
        let config = Config::read(|variable| {
            variables.iter().find(|(name, _)| *name == variable).map(|(_, value)| (*value).to_owned())
        });
        let warnings = warnings(&config.unwrap());
        warnings.iter().map(|warning| warning.split(':').next().unwrap().to_owned()).collect()
    }

    #[test]
    fn only_unsafe_settings_cause_warnings() {
        const TOKEN: (&str, &str) = ("OPERATIONS_TOKEN", "a-long-and-random-token");
        let cases = vec![
            (vec![], vec![]),
            (vec![("PUBLIC_URL", "http://pets.example")], vec!["PUBLIC_URL"]),
            (vec![("PUBLIC_URL", "http://93.184.216.34:8080")], vec!["PUBLIC_URL"]),
            (vec![("PUBLIC_URL", "http://[2606:4700::1111]")], vec!["PUBLIC_URL"]),
            (vec![("PUBLIC_URL", "http://192.168.1.7:8080")], vec![]),
            (vec![("PUBLIC_URL", "http://[::1]:8080")], vec![]),
            (vec![("PUBLIC_URL", "http://kitchen.local")], vec![]),
            (vec![("PUBLIC_URL", "http://pets.test")], vec![]),
            (vec![("PUBLIC_URL", "http://kitchen:8080")], vec![]),
            (vec![("PUBLIC_URL", "https://pets.example")], vec!["TRUSTED_PROXIES"]),
            (vec![("PUBLIC_URL", "https://pets.example"), ("BIND", "[::1]:8080")], vec!["TRUSTED_PROXIES"]),
            (vec![("PUBLIC_URL", "https://pets.example"), ("TRUSTED_PROXIES", "127.0.0.1")], vec![]),
            (vec![("PUBLIC_URL", "https://pets.example"), ("BIND", "0.0.0.0:8080")], vec!["BIND"]),
            (vec![("PUBLIC_URL", "https://pets.example"), ("BIND", "[::]:8080")], vec!["BIND"]),
            (vec![("PUBLIC_URL", "https://pets.example"), ("BIND", "93.184.216.34:80")], vec!["BIND"]),
            (vec![("PUBLIC_URL", "https://pets.example"), ("BIND", "10.0.0.7:8080")], vec![]),
            (vec![("BIND", "0.0.0.0:8080")], vec!["BIND"]),
            (vec![("BIND", "10.0.0.7:8080")], vec![]),
            (vec![("TRUSTED_PROXIES", "10.0.0.0/8, 0.0.0.0/0")], vec!["TRUSTED_PROXIES"]),
            (vec![("DATABASE_URL", "postgres://me@db.example/pets")], vec!["DATABASE_URL"]),
            (vec![("DATABASE_URL", "postgres://me@127.0.0.1/pets")], vec![]),
            (vec![("SMTP_URL", "smtp://mail.example")], vec!["SMTP_URL"]),
            (vec![("SMTP_URL", "smtps://mail.example")], vec![]),
            (vec![("OPERATIONS_BIND", "0.0.0.0:9090")], vec!["OPERATIONS_BIND"]),
            (vec![("OPERATIONS_BIND", "0.0.0.0:9090"), TOKEN], vec![]),
            (vec![("OPERATIONS_BIND", "10.0.0.7:9090")], vec![]),
            (
                vec![("SMTP_URL", "smtp://mail.example"), ("PUBLIC_URL", "http://pets.example")],
                vec!["PUBLIC_URL", "SMTP_URL"],
            ),
        ];
        for (variables, expected) in cases {
            assert_eq!(warned_variables(&variables), expected, "{variables:?}");
        }
    }
}
