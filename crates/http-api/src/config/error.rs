//! The error of an invalid configuration. Each message starts with the name of the variable.

use affiliate::tag::InvalidTag;
use lettre::address::AddressError as MailAddressError;
use maxminddb::MaxMindDbError;
use std::error::Error;
use std::io;
use std::num::ParseIntError;
use storage::AddressError;
use thiserror::Error;

/// The cause of an error: an error of one of several types, or a sentence.
pub type Cause = Box<dyn Error + Send + Sync>;

/// An optional cause is None if the value can be parsed, but breaks a rule of this program.
#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("DATABASE_URL")]
    Database(#[from] AddressError),
    #[error("{variable}: '{value}' is not an address with a port, such as 127.0.0.1:8080 or [::]:8080")]
    Bind { variable: &'static str, value: String, source: std::net::AddrParseError },
    #[error("OPERATIONS_TOKEN: the token must have at least 20 printable ASCII characters and no spaces")]
    OperationsToken,
    #[error("{variable}: '{value}' is not a number of seconds from 0 to {max}")]
    Seconds { variable: &'static str, value: String, max: u64, source: Option<ParseIntError> },
    #[error("PUBLIC_URL: '{value}' is not the address of a site, such as https://pets.example (no path, no query)")]
    PublicUrl { value: String, source: Option<url::ParseError> },
    #[error("TRUSTED_PROXIES: '{value}' is neither an address nor a network such as 10.0.0.0/8")]
    TrustedProxies { value: String, source: ipnet::AddrParseError },
    /// The cause is left out, because it may repeat the password in the address.
    #[error("SMTP_URL: {0}")]
    SmtpUrl(String),
    #[error("MAIL_FROM: '{value}' is neither an address nor 'Name <address>'")]
    MailFrom { value: String, source: Option<MailAddressError> },
    #[error("{variable}: '{value}' is not an email address")]
    EmailAddress { variable: &'static str, value: String },
    #[error("{variable}: the text must be one line of at most {max} characters")]
    OneLine { variable: &'static str, max: usize },
    #[error("{variable}: '{value}' is not the https address of a page")]
    Social { variable: &'static str, value: String, source: Option<url::ParseError> },
    #[error("GEOIP_FILE: '{path}' cannot be used")]
    GeoIpFile { path: String, source: MaxMindDbError },
    #[error("LINK_CHECK: '{0}' is neither off nor weekly")]
    LinkCheck(String),
    #[error("PAGE_RENDERING: '{0}' is neither on nor off")]
    PageRendering(String),
    #[error("AFFILIATE_TABLES: '{path}' cannot be used")]
    AffiliateTables { path: String, source: Cause },
    #[error("NUTRIENT_PROFILES: '{path}' cannot be used")]
    NutrientProfiles { path: String, source: Cause },
    #[error("NUTRIENT_PROFILE_COUNTRIES: '{pair}'")]
    NutrientProfileCountries { pair: String, source: Cause },
    #[error("{variable}")]
    AffiliateTag { variable: String, source: InvalidTag },
    #[error("{variable}: the site does not serve this country; it serves {served}")]
    AffiliateCountry { variable: String, served: String },
    #[error("AD_SLOTS: ad units need the publisher id in AD_CLIENT; set both variables or neither")]
    SlotsWithoutClient,
    #[error(
        "AI_BASE_URL: this is not the address of an OpenAI-compatible endpoint, such as https://models.example/v1 or \
         http://127.0.0.1:11434/v1 (no user name, no query)"
    )]
    ModelUrl,
    #[error("AI_MODEL: a language model needs its name, one line of at most 200 characters")]
    ModelName,
    #[error("AI_API_KEY: the key must have printable ASCII characters and no spaces")]
    ModelKey,
    #[error("AI_DAILY_REQUESTS: '{value}' is not a number from 1 to {max}")]
    DailyRequests { value: String, max: i32, source: Option<ParseIntError> },
    #[error("{variable}: a language model needs AI_BASE_URL too; set it, or remove this variable")]
    WithoutBaseUrl { variable: &'static str },
    #[error("{variable}: '{value}' is not an id of at most 64 letters, digits and hyphens")]
    ServiceId { variable: &'static str, value: String },
}

/// A file in a folder of tables that cannot be read.
#[derive(Debug, Error)]
#[error("{name}")]
pub struct FileError {
    pub name: String,
    pub source: io::Error,
}
