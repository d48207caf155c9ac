//! Configures how often links to other sites are checked.

use chrono::TimeDelta;
use std::str::FromStr;
use std::time::Duration;

use super::ConfigError;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LinkCheck {
    #[default]
    Off,
    On(LinkCheckSchedule),
}

/// Time between the checks of two links, so that other servers are not overloaded.
pub const PAUSE_BETWEEN_LINKS: Duration = Duration::from_secs(2);

/// The times at which a server checks links to other sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkCheckSchedule {
    /// Time between the start of the server and its first round.
    pub initial_delay: Duration,
    /// Time between two rounds. A round checks the links that are due.
    pub interval: Duration,
    /// Time between two links.
    pub pause: Duration,
    /// A link is due when its last check is older than this.
    pub max_age: TimeDelta,
}

impl LinkCheckSchedule {
    pub const WEEKLY: Self = Self {
        initial_delay: Duration::from_secs(5 * 60),
        interval: Duration::from_secs(60 * 60),
        pause: PAUSE_BETWEEN_LINKS,
        max_age: TimeDelta::weeks(1),
    };
}

impl FromStr for LinkCheck {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        match text {
            "off" => Ok(Self::Off),
            "weekly" => Ok(Self::On(LinkCheckSchedule::WEEKLY)),
            _ => Err(ConfigError::LinkCheck(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    fn configured(value: Option<&str>) -> LinkCheck {
        let variable = |name: &str| value.filter(|_| name == crate::config::LINK_CHECK).map(str::to_owned);
        Config::read(variable).unwrap().link_check
    }

    #[test]
    fn links_are_checked_weekly_only_if_configured() {
        assert_eq!(configured(None), LinkCheck::Off);
        assert_eq!(configured(Some("off")), LinkCheck::Off);
        assert_eq!(configured(Some("weekly")), LinkCheck::On(LinkCheckSchedule::WEEKLY));
        assert_eq!(LinkCheckSchedule::WEEKLY.max_age, TimeDelta::days(7));
    }
}
