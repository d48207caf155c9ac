//! The configuration of the server, read once from the environment; a wrong value is refused by its variable's name.

mod affiliate_tables;
mod geoip_file;
mod link_check;
mod operations;
mod smtp_url;
mod unknown_variables;
mod warnings;

pub use geoip_file::GeoIp;
pub use link_check::{LinkCheck, LinkCheckSchedule, PAUSE_BETWEEN_LINKS};
pub use operations::{Operations, OperationsToken};
pub use smtp_url::SmtpUrl;
pub use unknown_variables::check_names;
pub use warnings::warnings;

use affiliate::market::Market;
use affiliate::tag::InvalidTag;
use domain::email_address::EmailAddress;
use domain::plain_text::has_controls;
use domain::seo::SITE_NAME;
use ipnet::IpNet;
use lettre::Address as MailAddress;
use lettre::message::Mailbox;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use storage::{Address, AddressError};
use thiserror::Error;
use url::Url;

pub const DATABASE_URL: &str = "DATABASE_URL";
pub const BIND: &str = "BIND";
pub const PUBLIC_URL: &str = "PUBLIC_URL";
pub const TRUSTED_PROXIES: &str = "TRUSTED_PROXIES";
pub const SMTP_URL: &str = "SMTP_URL";
pub const MAIL_FROM: &str = "MAIL_FROM";
pub const CONTACT_TO: &str = "CONTACT_TO";
pub const SUPPORT_EMAIL: &str = "SUPPORT_EMAIL";
pub const GEOIP_FILE: &str = "GEOIP_FILE";
pub const AFFILIATE_TABLES: &str = "AFFILIATE_TABLES";
pub const ANALYTICS_ID: &str = "ANALYTICS_ID";
pub const AD_CLIENT: &str = "AD_CLIENT";
pub const AD_SLOTS: &str = "AD_SLOTS";
pub const LINK_CHECK: &str = "LINK_CHECK";
pub const DATABASE_WAIT: &str = "DATABASE_WAIT";
pub const SHUTDOWN_DRAIN: &str = "SHUTDOWN_DRAIN";
pub const OPERATIONS_BIND: &str = "OPERATIONS_BIND";
pub const OPERATIONS_TOKEN: &str = "OPERATIONS_TOKEN";

/// How the variables begin that name a country's tag.
pub const AFFILIATE_TAG: &str = "AFFILIATE_TAG_";

/// The pages the site has elsewhere: variable and name.
pub const SOCIAL: [(&str, &str); 5] = [
    ("SOCIAL_FACEBOOK", "Facebook"),
    ("SOCIAL_INSTAGRAM", "Instagram"),
    ("SOCIAL_X", "X"),
    ("SOCIAL_PINTEREST", "Pinterest"),
    ("SOCIAL_YOUTUBE", "YouTube"),
];

/// Variable, default and meaning: what `petrecipes help serve` and the README say.
pub const VARIABLES: &[(&str, &str, &str)] = &[
    (DATABASE_URL, "sqlite:data/petrecipes.db", "the database: sqlite:FILE or postgres://USER@HOST/DATABASE"),
    (
        DATABASE_WAIT,
        "30",
        "seconds to go on trying at the start while PostgreSQL cannot be reached, 600 at most; 0 tries once",
    ),
    (BIND, "127.0.0.1:8080", "the address and port to listen on"),
    (
        OPERATIONS_BIND,
        "",
        "a second address and port for /healthz, /readyz with details and /metrics; without it, and without OPERATIONS_TOKEN, nobody can read the metrics",
    ),
    (
        OPERATIONS_TOKEN,
        "",
        "at least 20 characters that must be sent as 'Authorization: Bearer TOKEN' to read /metrics and the details of /readyz, on either address",
    ),
    (
        SHUTDOWN_DRAIN,
        "0",
        "seconds between SIGTERM and the stop in which /readyz fails, requests are still answered and connections are closed after each; 10 behind a proxy, 300 at most",
    ),
    (PUBLIC_URL, "http://localhost:8080", "the site's own address in canonical links, the sitemap, the feed and mails"),
    (TRUSTED_PROXIES, "", "addresses or networks, with commas, whose X-Forwarded-For and CF-IPCountry are believed"),
    (
        SMTP_URL,
        "",
        "the mail server: smtp:// or smtps://USER:PASSWORD@HOST:PORT, ?tls=required for STARTTLS; without it mails are files under data/mail",
    ),
    (MAIL_FROM, "", "the sender of mails, an address or 'Name <address>'; without it no-reply at the site's host"),
    (
        CONTACT_TO,
        "",
        "the address that hears of messages to the site; without it they stand in the administrators' panel only",
    ),
    (SUPPORT_EMAIL, "", "an address shown in the footer"),
    ("SOCIAL_FACEBOOK", "", "the https address of the site's page there, shown in the footer"),
    ("SOCIAL_INSTAGRAM", "", "the same"),
    ("SOCIAL_X", "", "the same"),
    ("SOCIAL_PINTEREST", "", "the same"),
    ("SOCIAL_YOUTUBE", "", "the same"),
    (
        GEOIP_FILE,
        "",
        "a MaxMind database of countries (.mmdb) that tells where an address is; without it nobody is looked up",
    ),
    (LINK_CHECK, "off", "how often the links to shops and advertisers are checked: off or weekly"),
    (
        AFFILIATE_TABLES,
        "",
        "a folder of countries.csv, retailers.csv, categories.csv, search_terms.csv, exchange_rates.csv or commissions.csv, each in the place of the built-in table",
    ),
    ("AFFILIATE_TAG_GB", "placeholder-gb-21", "the tag of links to the marketplace of the United Kingdom"),
    ("AFFILIATE_TAG_US", "placeholder-us-20", "the same of the United States"),
    ("AFFILIATE_TAG_CA", "placeholder-ca-20", "the same of Canada"),
    ("AFFILIATE_TAG_DE", "placeholder-de-21", "the same of Germany"),
    ("AFFILIATE_TAG_FR", "placeholder-fr-21", "the same of France"),
    ("AFFILIATE_TAG_AU", "placeholder-au-22", "the same of Australia"),
    ("AFFILIATE_TAG_IT", "placeholder-it-21", "the same of Italy"),
    ("AFFILIATE_TAG_ES", "placeholder-es-21", "the same of Spain"),
    ("AFFILIATE_TAG_JP", "placeholder-jp-22", "the same of Japan"),
    ("AFFILIATE_TAG_IN", "placeholder-in-21", "the same of India"),
    ("AFFILIATE_TAG_NZ", "", "the same of New Zealand; without it none"),
    ("AFFILIATE_TAG_NL", "", "the same of the Netherlands; without it none"),
    (
        ANALYTICS_ID,
        "",
        "a Google Analytics measurement id, such as G-ABC123DEF4; loaded only after a visitor's consent",
    ),
    (AD_CLIENT, "", "a Google AdSense publisher id, such as ca-pub-1234567890123456; loaded only after consent"),
    (AD_SLOTS, "", "the numbers of AdSense ad units, with commas, that take turns in the pages' slots"),
];

/// Ten minutes: a database that takes longer to come back needs an operator.
const LONGEST_DATABASE_WAIT: u64 = 600;
/// Five minutes: whatever starts and stops the process would have killed it by then.
const LONGEST_DRAIN: u64 = 300;

/// Where mails are written that no server takes.
const MAIL_FOLDER: &str = "data/mail";

#[derive(Debug, Clone)]
pub struct Config {
    pub database: Address,
    /// How long a start waits for a database server.
    pub database_wait: Duration,
    pub bind: SocketAddr,
    pub operations: Operations,
    /// How long requests are still answered after SIGTERM.
    pub shutdown_drain: Duration,
    pub public_url: PublicUrl,
    pub trusted_proxies: Vec<IpNet>,
    pub smtp_url: Option<SmtpUrl>,
    /// Where mails are written while there is no server for them.
    pub mail_folder: PathBuf,
    pub mail_from: Mailbox,
    pub contact_to: Option<EmailAddress>,
    pub support_email: Option<EmailAddress>,
    pub social: Vec<SocialPage>,
    /// What tells the country of an address.
    pub geoip: Option<GeoIp>,
    /// Shops, rates and tags.
    pub market: Market,
    pub link_check: LinkCheck,
    /// Of the analytics service that visitors can agree to.
    pub analytics_id: Option<String>,
    /// Of the advertising network that visitors can agree to.
    pub ad_client: Option<String>,
    /// The network's names of the slots; may be empty.
    pub ad_slots: Vec<String>,
}

/// A page the site has elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SocialPage {
    pub name: &'static str,
    pub url: String,
}

#[derive(Debug, PartialEq, Eq, Error)]
pub enum ConfigRefused {
    #[error("DATABASE_URL: {0}")]
    Database(#[from] AddressError),
    #[error("{variable}: '{value}' is not an address with a port, such as 127.0.0.1:8080 or [::]:8080")]
    Bind { variable: &'static str, value: String },
    #[error("OPERATIONS_TOKEN: a token has at least 20 characters, none of them a space")]
    OperationsToken,
    #[error("{variable}: '{value}' is not a number of seconds from 0 to {most}")]
    Seconds { variable: &'static str, value: String, most: u64 },
    #[error("PUBLIC_URL: '{0}' is not the address of a site, such as https://pets.example (no path, no query)")]
    PublicUrl(String),
    #[error("TRUSTED_PROXIES: '{0}' is neither an address nor a network such as 10.0.0.0/8")]
    TrustedProxies(String),
    #[error("SMTP_URL: {0}")]
    SmtpUrl(String),
    #[error("MAIL_FROM: '{0}' is neither an address nor 'Name <address>'")]
    MailFrom(String),
    #[error("{variable}: '{value}' is not an email address")]
    EmailAddress { variable: &'static str, value: String },
    #[error("{variable}: '{value}' is not the https address of a page")]
    Social { variable: &'static str, value: String },
    #[error("GEOIP_FILE: '{path}' cannot be used: {fault}")]
    GeoIpFile { path: String, fault: String },
    #[error("LINK_CHECK: '{0}' is neither off nor weekly")]
    LinkCheck(String),
    #[error("AFFILIATE_TABLES: '{path}' cannot be used: {fault}")]
    AffiliateTables { path: String, fault: String },
    #[error("{variable}: {fault}")]
    AffiliateTag { variable: String, fault: InvalidTag },
    #[error("{variable}: this country is not served; the countries are {served}")]
    AffiliateCountry { variable: String, served: String },
    #[error("AD_SLOTS: ad units are shown only together with AD_CLIENT, the publisher id; set it too, or neither")]
    SlotsWithoutClient,
    #[error("{variable}: '{value}' is not an id of letters, digits and hyphens, 64 at most")]
    OutsideId { variable: &'static str, value: String },
}

impl Config {
    /// `variable` answers what a variable is set to; an unset or empty one has its default.
    pub fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigRefused> {
        let value = |name: &str| {
            let default = VARIABLES.iter().find(|(known, ..)| *known == name).map_or("", |(_, default, _)| default);
            variable(name).filter(|value| !value.is_empty()).unwrap_or_else(|| default.to_owned())
        };
        let set = |name: &str| Some(value(name)).filter(|value| !value.is_empty());
        let ad_client = set(AD_CLIENT).map(|id| outside_id(AD_CLIENT, &id)).transpose()?;
        let ad_slots = outside_ids(AD_SLOTS, &value(AD_SLOTS))?;
        if ad_client.is_none() && !ad_slots.is_empty() {
            return Err(ConfigRefused::SlotsWithoutClient);
        }
        let public_url: PublicUrl = value(PUBLIC_URL).parse()?;
        Ok(Self {
            database: value(DATABASE_URL).parse()?,
            database_wait: seconds(DATABASE_WAIT, &value(DATABASE_WAIT), LONGEST_DATABASE_WAIT)?,
            bind: socket_address(BIND, &value(BIND))?,
            operations: Operations {
                bind: set(OPERATIONS_BIND).map(|text| socket_address(OPERATIONS_BIND, &text)).transpose()?,
                token: set(OPERATIONS_TOKEN).map(|text| text.parse()).transpose()?,
            },
            shutdown_drain: seconds(SHUTDOWN_DRAIN, &value(SHUTDOWN_DRAIN), LONGEST_DRAIN)?,
            trusted_proxies: networks(&value(TRUSTED_PROXIES))?,
            smtp_url: set(SMTP_URL).map(|url| url.parse()).transpose()?,
            mail_folder: PathBuf::from(MAIL_FOLDER),
            mail_from: set(MAIL_FROM).map_or_else(|| no_reply(&public_url), |text| mailbox(&text))?,
            contact_to: set(CONTACT_TO).map(|text| email_address(CONTACT_TO, &text)).transpose()?,
            support_email: set(SUPPORT_EMAIL).map(|text| email_address(SUPPORT_EMAIL, &text)).transpose()?,
            social: SOCIAL
                .into_iter()
                .filter_map(|(variable, name)| Some(social_page(variable, name, &set(variable)?)))
                .collect::<Result<_, _>>()?,
            geoip: set(GEOIP_FILE).map(|path| GeoIp::open(&path)).transpose()?,
            market: affiliate_tables::read(set(AFFILIATE_TABLES), |name| variable(name).filter(|tag| !tag.is_empty()))?,
            analytics_id: set(ANALYTICS_ID).map(|id| outside_id(ANALYTICS_ID, &id)).transpose()?,
            ad_client,
            ad_slots,
            link_check: value(LINK_CHECK).parse()?,
            public_url,
        })
    }
}

fn socket_address(variable: &'static str, value: &str) -> Result<SocketAddr, ConfigRefused> {
    value.parse().map_err(|_| ConfigRefused::Bind { variable, value: value.to_owned() })
}

fn seconds(variable: &'static str, value: &str, most: u64) -> Result<Duration, ConfigRefused> {
    let seconds = value.parse().ok().filter(|seconds| *seconds <= most);
    let seconds = seconds.ok_or_else(|| ConfigRefused::Seconds { variable, value: value.to_owned(), most })?;
    Ok(Duration::from_secs(seconds))
}

impl Config {
    /// True for a site with https that only this machine can reach, so that a proxy must be in front of it, while no
    /// proxy is trusted.
    pub fn has_unknown_proxy(&self) -> bool {
        self.public_url.is_https() && self.bind.ip().is_loopback() && self.trusted_proxies.is_empty()
    }
}

fn mailbox(text: &str) -> Result<Mailbox, ConfigRefused> {
    let mailbox = (!has_controls(text)).then(|| text.parse().ok()).flatten();
    mailbox.ok_or_else(|| ConfigRefused::MailFrom(text.to_owned()))
}

/// The site's own host as a sender nobody can answer to.
fn no_reply(site: &PublicUrl) -> Result<Mailbox, ConfigRefused> {
    let address = MailAddress::new("no-reply", site.host()).or_else(|_| MailAddress::new("no-reply", "localhost"));
    let address = address.map_err(|error| ConfigRefused::MailFrom(error.to_string()))?;
    Ok(Mailbox::new(Some(SITE_NAME.to_owned()), address))
}

fn email_address(variable: &'static str, value: &str) -> Result<EmailAddress, ConfigRefused> {
    EmailAddress::parse(value).map_err(|_| ConfigRefused::EmailAddress { variable, value: value.to_owned() })
}

fn social_page(variable: &'static str, name: &'static str, value: &str) -> Result<SocialPage, ConfigRefused> {
    let url = Url::parse(value).ok().filter(|url| url.scheme() == "https" && url.username().is_empty());
    let url = url.ok_or_else(|| ConfigRefused::Social { variable, value: value.to_owned() })?;
    Ok(SocialPage { name, url: url.into() })
}

/// It stands in addresses and attributes of pages.
fn outside_id(variable: &'static str, id: &str) -> Result<String, ConfigRefused> {
    let is_plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_plain && (1..=64).contains(&id.len()) {
        Ok(id.to_owned())
    } else {
        Err(ConfigRefused::OutsideId { variable, value: id.to_owned() })
    }
}

/// Several, separated by commas.
fn outside_ids(variable: &'static str, list: &str) -> Result<Vec<String>, ConfigRefused> {
    let ids = list.split(',').map(str::trim).filter(|id| !id.is_empty());
    ids.map(|id| outside_id(variable, id)).collect()
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

    /// Without scheme and port.
    pub fn host(&self) -> String {
        Url::parse(&self.0).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
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
        assert_eq!(config.database, Address::Sqlite("data/petrecipes.db".into()));
    }

    #[test]
    fn a_wrong_value_is_refused_by_the_name_of_its_variable() {
        for (name, value) in [
            (BIND, "8080"),
            (BIND, "localhost:8080"),
            (BIND, "127.0.0.1:99999"),
            (OPERATIONS_BIND, "9090"),
            (OPERATIONS_TOKEN, "too-short"),
            (SHUTDOWN_DRAIN, "ten"),
            (SHUTDOWN_DRAIN, "301"),
            (DATABASE_WAIT, "-1"),
            (DATABASE_WAIT, "601"),
            (PUBLIC_URL, "pets.example"),
            (PUBLIC_URL, "ftp://pets.example"),
            (PUBLIC_URL, "https://pets.example/shop"),
            (PUBLIC_URL, "https://me@pets.example"),
            (DATABASE_URL, "mysql://pets"),
            (DATABASE_URL, "sqlite:"),
            (TRUSTED_PROXIES, "10.0.0.0/8, my proxy"),
            (TRUSTED_PROXIES, "10.0.0.0/99"),
            (SMTP_URL, "mail.example"),
            (SMTP_URL, "http://mail.example"),
            (SMTP_URL, "smtp://"),
            (SMTP_URL, "smtp://mail.example?tls=perhaps"),
            (MAIL_FROM, "the kitchen"),
            (MAIL_FROM, "The kitchen <kitchen@pets.example>\r\nBcc: eve@example.com"),
            (CONTACT_TO, "the kitchen"),
            (SUPPORT_EMAIL, "help@"),
            ("SOCIAL_FACEBOOK", "http://social.example/pets"),
            ("SOCIAL_X", "javascript:alert(1)"),
            (ANALYTICS_ID, "G-1\"><script>"),
            (AD_CLIENT, "ca-pub-1; script-src *"),
            (AD_SLOTS, "123, 4 5"),
            (AD_SLOTS, "123, 456"),
            ("AFFILIATE_TAG_GB", "my tag"),
            ("AFFILIATE_TAG_NL", "pets-21&k=other"),
            (LINK_CHECK, "daily"),
            (AFFILIATE_TABLES, "there/is/no/such/folder"),
            (AFFILIATE_TABLES, concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
            (AFFILIATE_TABLES, concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")),
            (GEOIP_FILE, "there/is/no/such/file.mmdb"),
            (GEOIP_FILE, concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")),
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
    fn mails_come_from_who_is_named_else_from_nobody_at_the_sites_host() {
        for (name, value, from) in [
            (MAIL_FROM, "kitchen@pets.example", "kitchen@pets.example"),
            (MAIL_FROM, "The Kitchen <kitchen@pets.example>", "The Kitchen <kitchen@pets.example>"),
            (PUBLIC_URL, "https://pets.example", "Natural Pet Recipes <no-reply@pets.example>"),
            (PUBLIC_URL, "http://localhost:8080", "Natural Pet Recipes <no-reply@localhost>"),
        ] {
            assert_eq!(read(name, value).unwrap().mail_from.to_string(), from);
        }
    }

    #[test]
    fn what_is_not_set_is_not_there() {
        let config = Config::read(|_| None).unwrap();
        assert!(config.smtp_url.is_none() && config.contact_to.is_none() && config.support_email.is_none());
        assert_eq!(config.social, []);
        let social = read("SOCIAL_X", "https://x.example/pets").unwrap().social;
        assert_eq!(social, [SocialPage { name: "X", url: "https://x.example/pets".to_owned() }]);
    }

    #[test]
    fn every_country_has_a_variable_for_its_tag_whose_default_is_the_tables() {
        let built_in = Config::read(|_| None).unwrap().market;
        assert_eq!(built_in, *Market::built_in());
        for served in built_in.countries.iter() {
            let variable = format!("{AFFILIATE_TAG}{}", served.code);
            let default = VARIABLES.iter().find(|(name, ..)| *name == variable).map(|(_, default, _)| *default);
            assert_eq!(default, Some(served.tag.as_ref().map(ToString::to_string).unwrap_or_default().as_str()));
            let set = read(&variable, "pets-21").unwrap().market.tags;
            assert_eq!(set.get(served.code).map(ToString::to_string).as_deref(), Some("pets-21"));
        }
        let variables = VARIABLES.iter().filter(|(name, ..)| name.starts_with(AFFILIATE_TAG));
        assert_eq!(variables.count(), built_in.countries.iter().count());
    }

    #[test]
    fn a_password_for_mails_never_reaches_a_message() {
        let config = read(SMTP_URL, "smtps://me:hunter2@mail.example").unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
        assert!(!read(SMTP_URL, "smtpx://me:hunter2@mail.example").unwrap_err().to_string().contains("hunter2"));
    }

    #[test]
    fn a_trailing_slash_and_a_port_are_understood() {
        assert_eq!(read(PUBLIC_URL, "https://pets.example/").unwrap().public_url.to("/"), "https://pets.example/");
        assert_eq!(read(PUBLIC_URL, "http://[::1]:9000").unwrap().public_url.to(""), "http://[::1]:9000");
    }
}
