//! How often the links to other sites are checked.

use std::str::FromStr;

use super::ConfigRefused;
use crate::jobs::link_check::Rounds;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LinkCheck {
    #[default]
    Off,
    On(Rounds),
}

impl FromStr for LinkCheck {
    type Err = ConfigRefused;

    fn from_str(text: &str) -> Result<Self, ConfigRefused> {
        match text {
            "off" => Ok(Self::Off),
            "weekly" => Ok(Self::On(Rounds::WEEKLY)),
            _ => Err(ConfigRefused::LinkCheck(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use chrono::TimeDelta;

    fn configured(value: Option<&str>) -> LinkCheck {
        let variable = |name: &str| value.filter(|_| name == crate::config::LINK_CHECK).map(str::to_owned);
        Config::read(variable).unwrap().link_check
    }

    #[test]
    fn links_are_checked_once_a_week_where_somebody_wants_it_and_else_never() {
        assert_eq!(configured(None), LinkCheck::Off);
        assert_eq!(configured(Some("off")), LinkCheck::Off);
        assert_eq!(configured(Some("weekly")), LinkCheck::On(Rounds::WEEKLY));
        assert_eq!(Rounds::WEEKLY.age, TimeDelta::days(7));
    }
}
