//! How often the links to other sites are checked.

use std::str::FromStr;

use super::ConfigRefused;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LinkCheck {
    #[default]
    Off,
    Weekly,
}

impl FromStr for LinkCheck {
    type Err = ConfigRefused;

    fn from_str(text: &str) -> Result<Self, ConfigRefused> {
        match text {
            "off" => Ok(Self::Off),
            "weekly" => Ok(Self::Weekly),
            _ => Err(ConfigRefused::LinkCheck(text.to_owned())),
        }
    }
}
