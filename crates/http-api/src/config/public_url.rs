//! The site's own address.

use std::fmt;
use std::str::FromStr;
use url::Url;

use super::ConfigError;

/// Scheme, host and port of the site, without a trailing slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Returns the full address of a path of the site.
    pub fn url_for(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https:")
    }

    /// Returns the host without scheme and port.
    pub fn host(&self) -> String {
        Url::parse(&self.0).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
    }
}

impl FromStr for PublicUrl {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = |source| ConfigError::PublicUrl { value: text.to_owned(), source };
        let url = Url::parse(text).map_err(|cause| error(Some(cause)))?;
        let has_user = !url.username().is_empty() || url.password().is_some();
        let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && !has_user;
        if matches!(url.scheme(), "http" | "https") && url.has_host() && is_bare {
            Ok(Self(url.as_str().trim_end_matches('/').to_owned()))
        } else {
            Err(error(None))
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
