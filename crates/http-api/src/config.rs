//! The configuration of the server, read once from the environment; a wrong value is refused by its variable's name.

use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use storage::{Address, AddressRefused};
use thiserror::Error;
use url::Url;

pub const DATABASE_URL: &str = "DATABASE_URL";
pub const BIND: &str = "BIND";
pub const PUBLIC_URL: &str = "PUBLIC_URL";
pub const TRUSTED_PROXIES: &str = "TRUSTED_PROXIES";

/// Variable, default and meaning: what `petrecipes help serve` and the README say.
pub const VARIABLES: [(&str, &str, &str); 4] = [
    (DATABASE_URL, "sqlite:data/petrecipes.db", "the database: sqlite:FILE or postgres://USER@HOST/DATABASE"),
    (BIND, "127.0.0.1:8080", "the address and port to listen on"),
    (PUBLIC_URL, "http://localhost:8080", "the site's own address in canonical links, the sitemap and the feed"),
    (TRUSTED_PROXIES, "", "addresses or networks, with commas, whose X-Forwarded-For and CF-IPCountry are believed"),
];

#[derive(Debug, Clone)]
pub struct Config {
    pub database: Address,
    pub bind: SocketAddr,
    pub public_url: PublicUrl,
    pub trusted_proxies: Vec<IpNet>,
}

#[derive(Debug, PartialEq, Eq, Error)]
pub enum ConfigRefused {
    #[error("DATABASE_URL: {0}")]
    Database(#[from] AddressRefused),
    #[error("BIND: '{0}' is not an address with a port, such as 127.0.0.1:8080 or [::]:8080")]
    Bind(String),
    #[error("PUBLIC_URL: '{0}' is not the address of a site, such as https://pets.example (no path, no query)")]
    PublicUrl(String),
    #[error("TRUSTED_PROXIES: '{0}' is neither an address nor a network such as 10.0.0.0/8")]
    TrustedProxies(String),
}

impl Config {
    /// `variable` answers what a variable is set to; an unset or empty one has its default.
    pub fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigRefused> {
        let value = |name: &str| {
            let default = VARIABLES.iter().find(|(known, ..)| *known == name).map_or("", |(_, default, _)| default);
            variable(name).filter(|value| !value.is_empty()).unwrap_or_else(|| default.to_owned())
        };
        let bind = value(BIND);
        Ok(Self {
            database: value(DATABASE_URL).parse()?,
            bind: bind.parse().map_err(|_| ConfigRefused::Bind(bind))?,
            public_url: value(PUBLIC_URL).parse()?,
            trusted_proxies: networks(&value(TRUSTED_PROXIES))?,
        })
    }
}

fn networks(list: &str) -> Result<Vec<IpNet>, ConfigRefused> {
    let words = list.split(',').map(str::trim).filter(|word| !word.is_empty());
    words
        .map(|word| {
            let network = word.parse::<IpAddr>().map(IpNet::from).or_else(|_| word.parse());
            network.map_err(|_| ConfigRefused::TrustedProxies(word.to_owned()))
        })
        .collect()
}

/// Scheme, host and port of the site, without a trailing slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The full address of a path of the site.
    pub fn to(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl FromStr for PublicUrl {
    type Err = ConfigRefused;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ConfigRefused::PublicUrl(text.to_owned());
        let url = Url::parse(text).map_err(|_| refused())?;
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
        if matches!(url.scheme(), "http" | "https") && url.has_host() && bare {
            Ok(Self(url.as_str().trim_end_matches('/').to_owned()))
        } else {
            Err(refused())
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, value: &str) -> Result<Config, ConfigRefused> {
        Config::read(|asked| (asked == name).then(|| value.to_owned()))
    }

    #[test]
    fn without_any_variable_the_defaults_hold() {
        let config = Config::read(|_| None).unwrap();
        assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
        assert_eq!(config.public_url.to("/recipe/7"), "http://localhost:8080/recipe/7");
        assert_eq!(format!("{:?}", config.database), "sqlite:data/petrecipes.db");
    }

    #[test]
    fn a_wrong_value_is_refused_by_the_name_of_its_variable() {
        for (name, value) in [
            (BIND, "8080"),
            (BIND, "localhost:8080"),
            (BIND, "127.0.0.1:99999"),
            (PUBLIC_URL, "pets.example"),
            (PUBLIC_URL, "ftp://pets.example"),
            (PUBLIC_URL, "https://pets.example/shop"),
            (PUBLIC_URL, "https://me@pets.example"),
            (DATABASE_URL, "mysql://pets"),
            (DATABASE_URL, "sqlite:"),
            (TRUSTED_PROXIES, "10.0.0.0/8, my proxy"),
            (TRUSTED_PROXIES, "10.0.0.0/99"),
        ] {
            let refused = read(name, value).unwrap_err().to_string();
            assert!(refused.starts_with(name), "{name}={value}: {refused}");
        }
    }

    #[test]
    fn trusted_proxies_are_addresses_and_networks() {
        let trusted = read(TRUSTED_PROXIES, "127.0.0.1, 10.0.0.0/8,::1,").unwrap().trusted_proxies;
        assert_eq!(
            trusted.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]
        );
    }

    #[test]
    fn a_trailing_slash_and_a_port_are_understood() {
        assert_eq!(read(PUBLIC_URL, "https://pets.example/").unwrap().public_url.to("/"), "https://pets.example/");
        assert_eq!(read(PUBLIC_URL, "http://[::1]:9000").unwrap().public_url.to(""), "http://[::1]:9000");
    }
}
