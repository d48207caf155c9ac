//! What is unsafe about a configuration, a sentence each. Nothing of it keeps the server from starting.

use std::net::IpAddr;
use url::{Host, Url};

use super::Config;
use crate::outbound::is_public;

type Check = fn(&Config) -> Option<String>;

const CHECKS: [Check; 8] = [
    plain_http_site,
    local_site_for_others,
    proxy_is_not_trusted,
    everybody_is_trusted,
    open_database_connection,
    open_mail_connection,
    bypassed_proxy,
    open_operations,
];

/// Every check that finds something, in a fixed order.
pub fn warnings(config: &Config) -> Vec<String> {
    CHECKS.iter().filter_map(|check| check(config)).collect()
}

fn plain_http_site(config: &Config) -> Option<String> {
    let url = &config.public_url;
    (!url.is_https() && is_on_the_internet(&url.host())).then(|| {
        format!(
            "PUBLIC_URL: {url} is not https: passwords and private links travel in clear, and the session cookie is not \
             restricted to https. Put a proxy with TLS in front and set PUBLIC_URL to its https address"
        )
    })
}

/// A site with https that only this machine can reach is behind a proxy, and nobody says which one.
fn proxy_is_not_trusted(config: &Config) -> Option<String> {
    config.has_unknown_proxy().then(|| {
        "TRUSTED_PROXIES: PUBLIC_URL is https and BIND is a loopback address, so visitors come through a proxy that is \
         not named: every visitor looks like one address and shares its limits. If the proxy runs on this machine, set \
         TRUSTED_PROXIES=127.0.0.1"
            .to_owned()
    })
}

/// The links in mails and the checks of where a request comes from go by PUBLIC_URL.
fn local_site_for_others(config: &Config) -> Option<String> {
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

fn everybody_is_trusted(config: &Config) -> Option<String> {
    let network = config.trusted_proxies.iter().find(|network| network.prefix_len() == 0)?;
    Some(format!(
        "TRUSTED_PROXIES: {network} is every address: each visitor can claim any other, and no limit holds. Name the \
         proxy alone"
    ))
}

fn open_database_connection(config: &Config) -> Option<String> {
    config.database.warning().map(|warning| format!("DATABASE_URL: {warning}"))
}

fn open_mail_connection(config: &Config) -> Option<String> {
    config.smtp_url.as_ref()?.warning().map(|warning| format!("SMTP_URL: {warning}"))
}

fn bypassed_proxy(config: &Config) -> Option<String> {
    let ip = config.bind.ip();
    (config.public_url.is_https() && is_reachable_from_outside(ip)).then(|| {
        format!(
            "BIND: {} can be reached without the proxy that speaks https for {}. Bind to an address that only the proxy \
             reaches, such as 127.0.0.1:{}, or close the port to others",
            config.bind,
            config.public_url,
            config.bind.port()
        )
    })
}

fn open_operations(config: &Config) -> Option<String> {
    let bind = config.operations.bind.filter(|bind| is_reachable_from_outside(bind.ip()))?;
    config.operations.token.is_none().then(|| {
        format!(
            "OPERATIONS_BIND: {bind} shows the metrics to everybody who reaches it. Bind to a private address, or set \
             OPERATIONS_TOKEN"
        )
    })
}

/// The unspecified address listens on every interface, public ones too.
fn is_reachable_from_outside(ip: IpAddr) -> bool {
    ip.is_unspecified() || is_public(ip)
}

/// Names that only a machine or a private network resolves, and private addresses, are not.
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

    /// The variables that the warnings are about.
    fn warned(variables: &[(&str, &str)]) -> Vec<String> {
        let config = Config::read(|asked| {
            variables.iter().find(|(name, _)| *name == asked).map(|(_, value)| (*value).to_owned())
        });
        let warnings = warnings(&config.unwrap());
        warnings.iter().map(|warning| warning.split(':').next().unwrap().to_owned()).collect()
    }

    #[test]
    fn each_unsafe_setting_is_named_and_no_safe_one() {
        const TOKEN: (&str, &str) = ("OPERATIONS_TOKEN", "a-token-nobody-guesses");
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
            assert_eq!(warned(&variables), expected, "{variables:?}");
        }
    }
}
