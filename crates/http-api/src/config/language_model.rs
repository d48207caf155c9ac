//! The optional language model: the address of an OpenAI-compatible endpoint, its key, and the name of the model.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use url::{Host, Url};

use super::{AI_API_KEY, AI_BASE_URL, AI_DAILY_REQUESTS, AI_MODEL, ConfigError};

/// Maximum of `AI_DAILY_REQUESTS`.
const MAX_DAILY_REQUESTS: i32 = 1_000_000;
const MAX_NAME_LENGTH: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanguageModelConfig {
    base_url: Url,
    pub key: Option<ApiKey>,
    /// The name of the model.
    pub model: String,
    /// Maximum number of requests to the model in any 24 hours, of all processes together.
    pub daily_requests: i32,
}

/// The secret that the endpoint requires. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey(String);

impl LanguageModelConfig {
    /// Reads the variables. `optional_value` returns the value of a variable, or its default; None if both are empty. Returns None
    /// if no variable is set. `AI_DAILY_REQUESTS` does not count, because it has a default.
    pub fn read(optional_value: impl Fn(&str) -> Option<String>) -> Result<Option<Self>, ConfigError> {
        let Some(address) = optional_value(AI_BASE_URL) else {
            return match [AI_MODEL, AI_API_KEY].into_iter().find(|name| optional_value(name).is_some()) {
                Some(variable) => Err(ConfigError::WithoutBaseUrl { variable }),
                None => Ok(None),
            };
        };
        let base_url = parse_base_url(&address)?;
        let model = optional_value(AI_MODEL).ok_or(ConfigError::ModelName)?;
        if model.chars().count() > MAX_NAME_LENGTH || model.chars().any(char::is_control) {
            return Err(ConfigError::ModelName);
        }
        Ok(Some(Self {
            base_url,
            key: optional_value(AI_API_KEY).map(|key| key.parse()).transpose()?,
            model,
            daily_requests: parse_daily_requests(&optional_value(AI_DAILY_REQUESTS).unwrap_or_default())?,
        }))
    }

    /// Returns the address for chat completions.
    pub fn endpoint(&self) -> String {
        format!("{}/chat/completions", self.base_url.as_str().trim_end_matches('/'))
    }

    /// Returns the address of the list of models.
    pub fn models_address(&self) -> String {
        format!("{}/models", self.base_url.as_str().trim_end_matches('/'))
    }

    /// Returns the host of the endpoint, or None if it runs on this machine.
    pub fn remote_host(&self) -> Option<String> {
        let is_local = match self.base_url.host()? {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(ip) => IpAddr::V4(ip).is_loopback(),
            Host::Ipv6(ip) => IpAddr::V6(ip).is_loopback(),
        };
        if is_local { None } else { self.base_url.host_str().map(str::to_owned) }
    }

    /// Returns a warning if questions and the key would be sent over a network without encryption.
    pub fn warning(&self) -> Option<&'static str> {
        (self.base_url.scheme() == "http" && self.remote_host().is_some())
            .then_some("questions and the key are sent without encryption. Use https, or a model on this machine")
    }
}

fn parse_base_url(text: &str) -> Result<Url, ConfigError> {
    let url = Url::parse(text).ok().filter(|url| {
        let has_user = !url.username().is_empty() || url.password().is_some();
        let is_bare = url.query().is_none() && url.fragment().is_none() && !has_user;
        matches!(url.scheme(), "http" | "https") && url.has_host() && is_bare
    });
    // The value is not repeated, because it may contain a password.
    url.ok_or(ConfigError::ModelUrl)
}

fn parse_daily_requests(text: &str) -> Result<i32, ConfigError> {
    let error = |source| ConfigError::DailyRequests { value: text.to_owned(), max: MAX_DAILY_REQUESTS, source };
    let number = text.parse::<i32>().map_err(|cause| error(Some(cause)))?;
    if (1..=MAX_DAILY_REQUESTS).contains(&number) { Ok(number) } else { Err(error(None)) }
}

impl ApiKey {
    /// Returns the value of the header `Authorization`.
    pub fn to_authorization(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

impl FromStr for ApiKey {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_valid = text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_valid { Ok(Self(text.to_owned())) } else { Err(ConfigError::ModelKey) }
    }
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, warnings};

    fn read(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(|name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    const LOCAL: (&str, &str) = (AI_BASE_URL, "http://127.0.0.1:11434/v1/");
    const MODEL: (&str, &str) = (AI_MODEL, "small");

    #[test]
    fn a_model_is_used_only_if_its_address_and_name_are_set() {
        assert_eq!(read(&[]).unwrap().language_model, None);
        assert_eq!(read(&[(AI_DAILY_REQUESTS, "5")]).unwrap().language_model, None);
        let local = read(&[LOCAL, MODEL]).unwrap().language_model.unwrap();
        assert_eq!(local.endpoint(), "http://127.0.0.1:11434/v1/chat/completions");
        assert_eq!((local.key.is_none(), local.daily_requests, local.remote_host()), (true, 1000, None));
    }

    #[test]
    fn an_error_starts_with_the_name_of_the_variable_and_does_not_repeat_a_secret() {
        for (variables, name) in [
            (&[MODEL][..], "AI_MODEL: "),
            (&[(AI_API_KEY, "hunter2")], "AI_API_KEY: "),
            (&[LOCAL], "AI_MODEL: "),
            (&[LOCAL, (AI_MODEL, "a\nb")], "AI_MODEL: "),
            (&[(AI_BASE_URL, "models.example/v1"), MODEL], "AI_BASE_URL: "),
            (&[(AI_BASE_URL, "ftp://models.example"), MODEL], "AI_BASE_URL: "),
            (&[(AI_BASE_URL, "https://me:hunter2@models.example"), MODEL], "AI_BASE_URL: "),
            (&[(AI_BASE_URL, "https://models.example/v1?key=hunter2"), MODEL], "AI_BASE_URL: "),
            (&[LOCAL, MODEL, (AI_API_KEY, "hunter2 hunter2")], "AI_API_KEY: "),
            (&[LOCAL, MODEL, (AI_API_KEY, "hunter2\r\nHost: evil")], "AI_API_KEY: "),
            (&[LOCAL, MODEL, (AI_DAILY_REQUESTS, "many")], "AI_DAILY_REQUESTS: "),
            (&[LOCAL, MODEL, (AI_DAILY_REQUESTS, "0")], "AI_DAILY_REQUESTS: "),
            (&[LOCAL, MODEL, (AI_DAILY_REQUESTS, "1000001")], "AI_DAILY_REQUESTS: "),
        ] {
            let error = read(variables).unwrap_err().to_string();
            assert!(error.starts_with(name) && !error.contains("hunter2"), "{variables:?}: {error}");
        }
        let config = read(&[LOCAL, MODEL, (AI_API_KEY, "hunter2")]).unwrap();
        assert!(!format!("{config:?}").contains("hunter2"));
    }

    #[test]
    fn a_remote_model_without_encryption_causes_a_warning() {
        for (address, host, is_warned) in [
            ("http://127.0.0.1:11434/v1", None, false),
            ("http://[::1]:8000/v1", None, false),
            ("http://localhost/v1", None, false),
            ("https://models.example/v1", Some("models.example"), false),
            ("http://models.example/v1", Some("models.example"), true),
            ("http://10.0.0.7:8000", Some("10.0.0.7"), true),
        ] {
            let config = read(&[(AI_BASE_URL, address), MODEL]).unwrap();
            assert_eq!(config.language_model.as_ref().unwrap().remote_host().as_deref(), host, "{address}");
            assert_eq!(warnings(&config).iter().any(|it| it.starts_with("AI_BASE_URL: ")), is_warned, "{address}");
        }
    }
}
