//! Configures whether the server renders pages whole.

use std::str::FromStr;

use super::ConfigError;

/// The value that counts if the variable is not set.
pub const DEFAULT: &str = "on";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageRenderingSwitch {
    /// Browsers render the pages. Until their scripts have loaded, visitors see the first paint.
    Off,
    On,
}

impl FromStr for PageRenderingSwitch {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        match text {
            "off" => Ok(Self::Off),
            "on" => Ok(Self::On),
            _ => Err(ConfigError::PageRendering(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, PAGE_RENDERING};

    #[test]
    fn rendering_is_switched_on_and_off() {
        let configured = |value: &str| {
            Config::read(|name| (name == PAGE_RENDERING).then(|| value.to_owned())).map(|config| config.page_rendering)
        };
        assert_eq!(configured("").unwrap(), PageRenderingSwitch::On);
        assert_eq!(configured("off").unwrap(), PageRenderingSwitch::Off);
        assert_eq!(configured("on").unwrap(), PageRenderingSwitch::On);
        assert_eq!(configured("yes").unwrap_err().to_string(), "PAGE_RENDERING: 'yes' is neither on nor off");
    }
}
