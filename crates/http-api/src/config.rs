//! The configuration of the server, read once from the environment. An error names the variable with the invalid value.

mod affiliate_tables;
mod error;
mod geoip_file;
mod language_model;
mod link_check;
mod nutrient_profiles;
mod operations;
mod page_rendering;
mod public_url;
mod smtp_url;
mod trusted_proxies;
mod unknown_variables;
mod warnings;

pub use error::ConfigError;
pub use geoip_file::GeoIp;
pub use language_model::LanguageModelConfig;
pub use link_check::{LinkCheck, LinkCheckSchedule, PAUSE_BETWEEN_LINKS};
pub use nutrient_profiles::NutrientProfiles;
pub use operations::{Operations, OperationsToken};
pub use page_rendering::PageRenderingSwitch;
pub use public_url::PublicUrl;
pub use smtp_url::SmtpUrl;
pub use unknown_variables::check_names;
pub use warnings::warnings;

use affiliate::market::Market;
use domain::email_address::EmailAddress;
use domain::plain_text::has_controls;
use domain::seo::SITE_NAME;
use ipnet::IpNet;
use lettre::Address as MailAddress;
use lettre::message::Mailbox;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use storage::Address;
use url::Url;

pub const DATABASE_URL: &str = "DATABASE_URL";
pub const BIND: &str = "BIND";
pub const PUBLIC_URL: &str = "PUBLIC_URL";
pub const TRUSTED_PROXIES: &str = "TRUSTED_PROXIES";
pub const SMTP_URL: &str = "SMTP_URL";
pub const MAIL_FROM: &str = "MAIL_FROM";
pub const CONTACT_TO: &str = "CONTACT_TO";
pub const SUPPORT_EMAIL: &str = "SUPPORT_EMAIL";
pub const OPERATOR: &str = "OPERATOR";
pub const HOSTING_COMPANY: &str = "HOSTING_COMPANY";
pub const VET_STATEMENT: &str = "VET_STATEMENT";
pub const GEOIP_FILE: &str = "GEOIP_FILE";
pub const AFFILIATE_TABLES: &str = "AFFILIATE_TABLES";
pub const NUTRIENT_PROFILES: &str = "NUTRIENT_PROFILES";
pub const NUTRIENT_PROFILE_COUNTRIES: &str = "NUTRIENT_PROFILE_COUNTRIES";
pub const ANALYTICS_ID: &str = "ANALYTICS_ID";
pub const AD_CLIENT: &str = "AD_CLIENT";
pub const AD_SLOTS: &str = "AD_SLOTS";
pub const LINK_CHECK: &str = "LINK_CHECK";
pub const PAGE_RENDERING: &str = "PAGE_RENDERING";
pub const AI_BASE_URL: &str = "AI_BASE_URL";
pub const AI_API_KEY: &str = "AI_API_KEY";
pub const AI_MODEL: &str = "AI_MODEL";
pub const AI_DAILY_REQUESTS: &str = "AI_DAILY_REQUESTS";
pub const DATABASE_WAIT: &str = "DATABASE_WAIT";
pub const SHUTDOWN_DRAIN: &str = "SHUTDOWN_DRAIN";
pub const OPERATIONS_BIND: &str = "OPERATIONS_BIND";
pub const OPERATIONS_TOKEN: &str = "OPERATIONS_TOKEN";
/// Read by `telemetry`, which starts before the configuration is read.
pub const OTEL_EXPORTER_OTLP_ENDPOINT: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
/// Read by `petrecipes backup` only.
pub const BACKUP_RECIPIENTS: &str = "BACKUP_RECIPIENTS";

/// Maximum number of characters of a text that pages show on one line.
const MAX_LINE_LENGTH: usize = 300;

/// Prefix of the variables for affiliate tags. It is followed by the code of the country.
pub const AFFILIATE_TAG: &str = "AFFILIATE_TAG_";

/// The variable and the displayed name of each social network.
pub const SOCIAL: [(&str, &str); 5] = [
    ("SOCIAL_FACEBOOK", "Facebook"),
    ("SOCIAL_INSTAGRAM", "Instagram"),
    ("SOCIAL_X", "X"),
    ("SOCIAL_PINTEREST", "Pinterest"),
    ("SOCIAL_YOUTUBE", "YouTube"),
];

/// Name, default and description of each variable, for `petrecipes help serve` and the README.
pub const VARIABLES: &[(&str, &str, &str)] = &[
    (DATABASE_URL, "sqlite:data/petrecipes.db", "the database: sqlite:FILE or postgres://USER@HOST/DATABASE"),
    (
        DATABASE_WAIT,
        "30",
        "seconds to retry at the start while PostgreSQL cannot be reached, at most 600; 0 tries once",
    ),
    (BIND, "127.0.0.1:8080", "the address and port to listen on"),
    (
        OPERATIONS_BIND,
        "",
        "a second address and port for /healthz, /readyz with details and /metrics; without it and without OPERATIONS_TOKEN, the metrics are not available",
    ),
    (
        OPERATIONS_TOKEN,
        "",
        "at least 20 characters that must be sent as 'Authorization: Bearer TOKEN' to read /metrics and the details of /readyz, on either address",
    ),
    (
        OTEL_EXPORTER_OTLP_ENDPOINT,
        "",
        "the http address of an OpenTelemetry collector, such as http://127.0.0.1:4318, that receives a trace of each request; without it no traces are sent",
    ),
    (BACKUP_RECIPIENTS, "", "public keys (age1…), separated by commas, to which `petrecipes backup` encrypts"),
    (
        SHUTDOWN_DRAIN,
        "0",
        "seconds between SIGTERM and the stop, at most 300: /readyz fails, requests are still answered and each connection is closed after its response; use 10 behind a proxy",
    ),
    (PUBLIC_URL, "http://localhost:8080", "the site's own address in canonical links, the sitemap, the feed and mails"),
    (
        TRUSTED_PROXIES,
        "",
        "addresses or networks of proxies, separated by commas, whose X-Forwarded-For and CF-IPCountry are trusted",
    ),
    (
        SMTP_URL,
        "",
        "the mail server: smtp:// or smtps://USER:PASSWORD@HOST:PORT, ?tls=required for STARTTLS; without it mails are written to files in data/mail",
    ),
    (MAIL_FROM, "", "the sender of mails, an address or 'Name <address>'; without it, no-reply at the site's host"),
    (
        CONTACT_TO,
        "",
        "the address that is notified of messages to the site; without it, messages are only shown at /admin",
    ),
    (SUPPORT_EMAIL, "", "an email address shown in the footer"),
    (
        OPERATOR,
        "",
        "who runs the site, with a postal address, as privacy laws require it; shown in the privacy policy and the terms",
    ),
    (HOSTING_COMPANY, "", "the company whose servers the site runs on, and its country; shown in the privacy policy"),
    (
        VET_STATEMENT,
        "",
        "a sentence that says which vet has checked which recipes, shown on the About page; without it, the page says that no vet has checked or signed them",
    ),
    ("SOCIAL_FACEBOOK", "", "the https address of the site's Facebook page, shown in the footer"),
    ("SOCIAL_INSTAGRAM", "", "the same for Instagram"),
    ("SOCIAL_X", "", "the same for X"),
    ("SOCIAL_PINTEREST", "", "the same for Pinterest"),
    ("SOCIAL_YOUTUBE", "", "the same for YouTube"),
    (
        GEOIP_FILE,
        "",
        "a MaxMind database of countries (.mmdb) that maps IP addresses to countries; without it, addresses are not looked up",
    ),
    (LINK_CHECK, "off", "how often the links to other sites are checked: off or weekly"),
    (PAGE_RENDERING, page_rendering::DEFAULT, "whether the server renders public pages whole: on or off"),
    (
        AFFILIATE_TABLES,
        "",
        "a folder of countries.csv, retailers.csv, categories.csv, search_terms.csv, exchange_rates.csv or commissions.csv, each of which replaces the built-in table",
    ),
    ("AFFILIATE_TAG_GB", "placeholder-gb-21", "the affiliate tag in links to the marketplace of the United Kingdom"),
    ("AFFILIATE_TAG_US", "placeholder-us-20", "the same for the United States"),
    ("AFFILIATE_TAG_CA", "placeholder-ca-20", "the same for Canada"),
    ("AFFILIATE_TAG_DE", "placeholder-de-21", "the same for Germany"),
    ("AFFILIATE_TAG_FR", "placeholder-fr-21", "the same for France"),
    ("AFFILIATE_TAG_AU", "placeholder-au-22", "the same for Australia"),
    ("AFFILIATE_TAG_IT", "placeholder-it-21", "the same for Italy"),
    ("AFFILIATE_TAG_ES", "placeholder-es-21", "the same for Spain"),
    ("AFFILIATE_TAG_JP", "placeholder-jp-22", "the same for Japan"),
    ("AFFILIATE_TAG_IN", "placeholder-in-21", "the same for India"),
    ("AFFILIATE_TAG_NZ", "", "the same for New Zealand; without it, links have no tag"),
    ("AFFILIATE_TAG_NL", "", "the same for the Netherlands; without it, links have no tag"),
    (
        NUTRIENT_PROFILES,
        "",
        "a folder of tables, one .csv file for each nutrient profile that recipes are assessed by in addition to AAFCO's",
    ),
    (
        NUTRIENT_PROFILE_COUNTRIES,
        "",
        "the profile that visitors from a country see first, such as GB=fediaf-2024;DE=fediaf-2024; without it AAFCO's is first",
    ),
    (
        AI_BASE_URL,
        "",
        "the address of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1, whose language model words answers of the assistant; without it the assistant needs no model",
    ),
    (AI_API_KEY, "", "the key of this endpoint; without it, requests have no key"),
    (AI_MODEL, "", "the name of the language model; required with AI_BASE_URL"),
    (AI_DAILY_REQUESTS, "1000", "the maximum number of requests to the language model in 24 hours, at most 1000000"),
    (
        ANALYTICS_ID,
        "",
        "a Google Analytics measurement id, such as G-ABC123DEF4; loaded only after a visitor's consent",
    ),
    (AD_CLIENT, "", "a Google AdSense publisher id, such as ca-pub-1234567890123456; loaded only after consent"),
    (
        AD_SLOTS,
        "",
        "the numbers of AdSense ad units, separated by commas, that are shown in turn in the advertising slots",
    ),
];

/// Maximum of `DATABASE_WAIT`, in seconds. A database that is unavailable for longer needs an operator.
const MAX_DATABASE_WAIT: u64 = 600;
/// Maximum of `SHUTDOWN_DRAIN`, in seconds. Service managers kill a process that takes longer to stop.
const MAX_DRAIN: u64 = 300;

/// The folder for mails when no mail server is configured.
const MAIL_FOLDER: &str = "data/mail";

#[derive(Debug, Clone)]
pub struct Config {
    pub database: Address,
    /// Time for which the start is retried while the database server is unavailable.
    pub database_wait: Duration,
    pub bind: SocketAddr,
    pub operations: Operations,
    /// Time for which the server still answers requests after SIGTERM.
    pub shutdown_drain: Duration,
    pub public_url: PublicUrl,
    pub trusted_proxies: Vec<IpNet>,
    pub smtp_url: Option<SmtpUrl>,
    /// The folder for mails if `smtp_url` is None.
    pub mail_folder: PathBuf,
    pub mail_from: Mailbox,
    pub contact_to: Option<EmailAddress>,
    pub support_email: Option<EmailAddress>,
    /// Name and postal address of the operator of the site.
    pub operator: Option<String>,
    /// The company whose servers the site runs on, and its country.
    pub hosting_company: Option<String>,
    /// The operator's sentence that says which vet has checked which recipes.
    pub vet_statement: Option<String>,
    pub social: Vec<SocialPage>,
    /// The database that maps IP addresses to countries.
    pub geoip: Option<GeoIp>,
    /// The tables of shops, exchange rates and affiliate tags.
    pub market: Market,
    /// The nutrient profiles that recipes are assessed by in addition to the built-in one.
    pub nutrient_profiles: NutrientProfiles,
    pub link_check: LinkCheck,
    pub page_rendering: PageRenderingSwitch,
    /// The language model that words answers of the assistant.
    pub language_model: Option<LanguageModelConfig>,
    /// The shortest time between two links to the same host in a check that an administrator starts.
    pub pause_between_links: Duration,
    /// The measurement id of Google Analytics, which is loaded only after consent.
    pub analytics_id: Option<String>,
    /// The publisher id of Google AdSense, which is loaded only after consent.
    pub ad_client: Option<String>,
    /// The numbers of the AdSense ad units; may be empty.
    pub ad_slots: Vec<String>,
}

/// The site's page on a social network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SocialPage {
    pub name: &'static str,
    pub url: String,
}

impl Config {
    /// Reads the configuration. `variable` returns the value of an environment variable; unset and empty variables
    /// have their default.
    pub fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let value = |name: &str| {
            let default = VARIABLES.iter().find(|(known, ..)| *known == name).map_or("", |(_, default, _)| default);
            variable(name).filter(|value| !value.is_empty()).unwrap_or_else(|| default.to_owned())
        };
        let optional_value = |name: &str| Some(value(name)).filter(|value| !value.is_empty());
        let ad_client = optional_value(AD_CLIENT).map(|id| parse_service_id(AD_CLIENT, &id)).transpose()?;
        let ad_slots = parse_service_ids(AD_SLOTS, &value(AD_SLOTS))?;
        if ad_client.is_none() && !ad_slots.is_empty() {
            return Err(ConfigError::SlotsWithoutClient);
        }
        let public_url: PublicUrl = value(PUBLIC_URL).parse()?;
        let market = affiliate_tables::read(optional_value(AFFILIATE_TABLES), |name| {
            variable(name).filter(|tag| !tag.is_empty())
        })?;
        Ok(Self {
            database: value(DATABASE_URL).parse()?,
            database_wait: parse_seconds(DATABASE_WAIT, &value(DATABASE_WAIT), MAX_DATABASE_WAIT)?,
            bind: parse_socket_address(BIND, &value(BIND))?,
            operations: Operations {
                bind: optional_value(OPERATIONS_BIND)
                    .map(|text| parse_socket_address(OPERATIONS_BIND, &text))
                    .transpose()?,
                token: optional_value(OPERATIONS_TOKEN).map(|text| text.parse()).transpose()?,
            },
            shutdown_drain: parse_seconds(SHUTDOWN_DRAIN, &value(SHUTDOWN_DRAIN), MAX_DRAIN)?,
            trusted_proxies: trusted_proxies::parse(&value(TRUSTED_PROXIES))?,
            smtp_url: optional_value(SMTP_URL).map(|url| url.parse()).transpose()?,
            mail_folder: PathBuf::from(MAIL_FOLDER),
            mail_from: optional_value(MAIL_FROM)
                .map_or_else(|| no_reply_mailbox(&public_url), |text| parse_mailbox(&text))?,
            contact_to: optional_value(CONTACT_TO).map(|text| parse_email_address(CONTACT_TO, &text)).transpose()?,
            support_email: optional_value(SUPPORT_EMAIL)
                .map(|text| parse_email_address(SUPPORT_EMAIL, &text))
                .transpose()?,
            operator: optional_value(OPERATOR).map(|text| parse_one_line(OPERATOR, &text)).transpose()?,
            hosting_company: optional_value(HOSTING_COMPANY)
                .map(|text| parse_one_line(HOSTING_COMPANY, &text))
                .transpose()?,
            vet_statement: optional_value(VET_STATEMENT)
                .map(|text| parse_one_line(VET_STATEMENT, &text))
                .transpose()?,
            social: SOCIAL
                .into_iter()
                .filter_map(|(variable, name)| Some(parse_social_page(variable, name, &optional_value(variable)?)))
                .collect::<Result<_, _>>()?,
            geoip: optional_value(GEOIP_FILE).map(|path| GeoIp::open(&path)).transpose()?,
            nutrient_profiles: NutrientProfiles::read(
                optional_value(NUTRIENT_PROFILES).as_deref(),
                &value(NUTRIENT_PROFILE_COUNTRIES),
                &market,
            )?,
            market,
            analytics_id: optional_value(ANALYTICS_ID).map(|id| parse_service_id(ANALYTICS_ID, &id)).transpose()?,
            ad_client,
            ad_slots,
            link_check: value(LINK_CHECK).parse()?,
            page_rendering: value(PAGE_RENDERING).parse()?,
            language_model: LanguageModelConfig::read(optional_value)?,
            pause_between_links: PAUSE_BETWEEN_LINKS,
            public_url,
        })
    }

    /// Returns true if the site must be behind a proxy that is not configured: its public address uses https, the server
    /// listens on a loopback address, and `TRUSTED_PROXIES` is empty.
    pub fn has_unknown_proxy(&self) -> bool {
        self.public_url.is_https() && self.bind.ip().is_loopback() && self.trusted_proxies.is_empty()
    }
}

fn parse_socket_address(variable: &'static str, value: &str) -> Result<SocketAddr, ConfigError> {
    value.parse().map_err(|source| ConfigError::Bind { variable, value: value.to_owned(), source })
}

fn parse_seconds(variable: &'static str, value: &str, max: u64) -> Result<Duration, ConfigError> {
    let error = |source| ConfigError::Seconds { variable, value: value.to_owned(), max, source };
    let seconds = value.parse::<u64>().map_err(|cause| error(Some(cause)))?;
    if seconds <= max { Ok(Duration::from_secs(seconds)) } else { Err(error(None)) }
}

fn parse_mailbox(text: &str) -> Result<Mailbox, ConfigError> {
    let error = |source| ConfigError::MailFrom { value: text.to_owned(), source };
    if has_controls(text) {
        return Err(error(None));
    }
    text.parse().map_err(|cause| error(Some(cause)))
}

/// Returns the default sender: no-reply at the site's host.
fn no_reply_mailbox(site: &PublicUrl) -> Result<Mailbox, ConfigError> {
    let address = MailAddress::new("no-reply", site.host()).or_else(|_| MailAddress::new("no-reply", "localhost"));
    let address = address.map_err(|cause| ConfigError::MailFrom { value: site.host(), source: Some(cause) })?;
    Ok(Mailbox::new(Some(SITE_NAME.to_owned()), address))
}

fn parse_email_address(variable: &'static str, value: &str) -> Result<EmailAddress, ConfigError> {
    EmailAddress::parse(value).map_err(|_| ConfigError::EmailAddress { variable, value: value.to_owned() })
}

fn parse_one_line(variable: &'static str, value: &str) -> Result<String, ConfigError> {
    let is_valid = !has_controls(value) && value.chars().count() <= MAX_LINE_LENGTH;
    if is_valid { Ok(value.to_owned()) } else { Err(ConfigError::OneLine { variable, max: MAX_LINE_LENGTH }) }
}

fn parse_social_page(variable: &'static str, name: &'static str, value: &str) -> Result<SocialPage, ConfigError> {
    let error = |source| ConfigError::Social { variable, value: value.to_owned(), source };
    let url = Url::parse(value).map_err(|cause| error(Some(cause)))?;
    let is_valid = url.scheme() == "https" && url.username().is_empty() && url.password().is_none();
    if is_valid { Ok(SocialPage { name, url: url.into() }) } else { Err(error(None)) }
}

/// Parses the id of an account with Google. Only plain characters are allowed, because pages contain the id in addresses
/// and attributes.
fn parse_service_id(variable: &'static str, id: &str) -> Result<String, ConfigError> {
    let is_plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_plain && (1..=64).contains(&id.len()) {
        Ok(id.to_owned())
    } else {
        Err(ConfigError::ServiceId { variable, value: id.to_owned() })
    }
}

fn parse_service_ids(variable: &'static str, list: &str) -> Result<Vec<String>, ConfigError> {
    let ids = list.split(',').map(str::trim).filter(|id| !id.is_empty());
    ids.map(|id| parse_service_id(variable, id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, value: &str) -> Result<Config, ConfigError> {
        Config::read(|variable| (variable == name).then(|| value.to_owned()))
    }

    #[test]
    fn unset_variables_have_their_defaults() {
        let config = Config::read(|_| None).unwrap();
        assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
        assert_eq!(config.public_url.url_for("/recipe/7"), "http://localhost:8080/recipe/7");
        assert_eq!(config.database, Address::Sqlite("data/petrecipes.db".into()));
    }

    #[test]
    fn an_error_starts_with_the_name_of_the_variable() {
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
            (PUBLIC_URL, "https://:secret@pets.example"),
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
            (OPERATOR, "Anna\nExample"),
            (HOSTING_COMPANY, "Host\tLtd"),
            (VET_STATEMENT, "Checked by\nAnna"),
            ("SOCIAL_FACEBOOK", "http://social.example/pets"),
            ("SOCIAL_X", "javascript:alert(1)"),
            ("SOCIAL_X", "https://:secret@social.example/pets"),
            (ANALYTICS_ID, "G-1\"><script>"),
            (AD_CLIENT, "ca-pub-1; script-src *"),
            (AD_SLOTS, "123, 4 5"),
            (AD_SLOTS, "123, 456"),
            ("AFFILIATE_TAG_GB", "my tag"),
            ("AFFILIATE_TAG_NL", "pets-21&k=other"),
            (LINK_CHECK, "daily"),
            (AI_BASE_URL, "models.example"),
            (AI_MODEL, "small"),
            (AI_API_KEY, "key"),
            (AFFILIATE_TABLES, "there/is/no/such/folder"),
            (AFFILIATE_TABLES, concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
            (AFFILIATE_TABLES, concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")),
            (NUTRIENT_PROFILES, "there/is/no/such/folder"),
            (NUTRIENT_PROFILES, concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
            (NUTRIENT_PROFILE_COUNTRIES, "GB=fediaf-2024"),
            (GEOIP_FILE, "there/is/no/such/file.mmdb"),
            (GEOIP_FILE, concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")),
        ] {
            let error = read(name, value).unwrap_err().to_string();
            assert!(error.starts_with(name), "{name}={value}: {error}");
        }
    }

    #[test]
    fn the_printed_error_contains_its_cause_once() {
        for (name, value, cause) in [
            (BIND, "8080", "invalid socket address syntax"),
            (SHUTDOWN_DRAIN, "ten", "invalid digit found in string"),
            (PUBLIC_URL, "pets.example", "relative URL without a base"),
            (TRUSTED_PROXIES, "10.0.0.0/99", "invalid IP address syntax"),
            (MAIL_FROM, "the kitchen", "Invalid input"),
            ("SOCIAL_X", "//", "relative URL without a base"),
            ("AFFILIATE_TAG_GB", "my tag", "'my tag'"),
            (AFFILIATE_TABLES, "there/is/no/such/folder", "No such file or directory"),
            (NUTRIENT_PROFILES, "there/is/no/such/folder", "No such file or directory"),
            (GEOIP_FILE, "there/is/no/such/file.mmdb", "No such file or directory"),
        ] {
            let printed = storage::error_chain(&read(name, value).unwrap_err());
            assert_eq!(printed.matches(cause).count(), 1, "{name}={value}: {printed}");
        }
    }

    #[test]
    fn trusted_proxies_can_be_addresses_and_networks() {
        let trusted = read(TRUSTED_PROXIES, "127.0.0.1, 10.0.0.0/8,::1,").unwrap().trusted_proxies;
        assert_eq!(
            trusted.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]
        );
    }

    #[test]
    fn the_default_sender_of_mails_is_no_reply_at_the_host_of_the_site() {
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
    fn optional_values_that_are_not_set_are_none() {
        let config = Config::read(|_| None).unwrap();
        assert!(config.smtp_url.is_none() && config.contact_to.is_none() && config.support_email.is_none());
        assert_eq!(config.social, []);
        let social = read("SOCIAL_X", "https://x.example/pets").unwrap().social;
        assert_eq!(social, [SocialPage { name: "X", url: "https://x.example/pets".to_owned() }]);
    }

    #[test]
    fn every_country_has_a_variable_for_its_tag_with_the_default_of_the_table() {
        let built_in = Config::read(|_| None).unwrap().market;
        assert_eq!(built_in, *Market::built_in());
        for served in built_in.countries.iter() {
            let variable = format!("{AFFILIATE_TAG}{}", served.code);
            let default = VARIABLES.iter().find(|(name, ..)| *name == variable).map(|(_, default, _)| *default);
            assert_eq!(default, Some(served.tag.as_ref().map(ToString::to_string).unwrap_or_default().as_str()));
            let tags = read(&variable, "pets-21").unwrap().market.tags;
            assert_eq!(tags.get(served.code).map(ToString::to_string).as_deref(), Some("pets-21"));
        }
        let variables = VARIABLES.iter().filter(|(name, ..)| name.starts_with(AFFILIATE_TAG));
        assert_eq!(variables.count(), built_in.countries.iter().count());
    }

    #[test]
    fn the_password_of_the_mail_server_is_not_printed() {
        let config = read(SMTP_URL, "smtps://me:hunter2@mail.example").unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
        assert!(!read(SMTP_URL, "smtpx://me:hunter2@mail.example").unwrap_err().to_string().contains("hunter2"));
    }

    #[test]
    fn the_public_url_may_have_a_trailing_slash_and_a_port() {
        assert_eq!(read(PUBLIC_URL, "https://pets.example/").unwrap().public_url.url_for("/"), "https://pets.example/");
        assert_eq!(read(PUBLIC_URL, "http://[::1]:9000").unwrap().public_url.url_for(""), "http://[::1]:9000");
    }
}
