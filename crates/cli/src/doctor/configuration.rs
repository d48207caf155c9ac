//! Checks that every variable of the configuration can be read, and warns of unsafe settings and misspelt names.

use http_api::config::{AFFILIATE_TAG, Config, VARIABLES, check_names, warnings};
use http_api::telemetry;
use std::collections::BTreeSet;
use std::ffi::OsString;
use storage::error_chain;

use super::{Check, Subject};
use crate::encryption::recipients_from_environment;
use crate::failure::format_error;

/// The advice about a variable that cannot be read.
const ADVICE: &str = "Correct the variable; `petrecipes help serve` and .env.example describe its values.";

/// The configuration, as far as it can be read.
pub struct Settings {
    pub config: Config,
    /// The names of the variables that cannot be read, for which `config` has the default.
    pub invalid: BTreeSet<String>,
}

impl Settings {
    pub fn is_valid(&self, variables: &[&str]) -> bool {
        !variables.iter().any(|name| self.invalid.contains(*name))
    }
}

/// Checks the environment of this process. The settings are None if no configuration can be built.
pub fn check() -> (Option<Settings>, Vec<Check>) {
    let (settings, mut checks) = check_variables(std::env::vars_os().collect());
    if let Err(error) = telemetry::check_variables() {
        checks.push(Check::failure(Subject::Configuration, sentence(&error_chain(&error)), ADVICE));
    }
    if let Err(error) = recipients_from_environment() {
        checks.push(Check::failure(Subject::Configuration, sentence(&format_error(&error)), ADVICE));
    }
    (settings, checks)
}

fn check_variables(variables: Vec<(OsString, OsString)>) -> (Option<Settings>, Vec<Check>) {
    let mut checks = Vec::new();
    let mut values: Vec<(String, String)> = Vec::new();
    for (name, value) in variables {
        // A name that is not valid Unicode belongs to another program.
        let Ok(name) = name.into_string() else { continue };
        match value.into_string() {
            Ok(value) => values.push((name, value)),
            Err(_) if is_known(&name) => {
                let found = format!("{name}: the value is not valid UTF-8.");
                checks.push(Check::failure(Subject::Configuration, found, ADVICE));
            }
            Err(_) => {}
        }
    }
    let mut invalid = BTreeSet::new();
    let config = loop {
        let read = Config::read(|name| {
            let value = values.iter().find(|(known, _)| known == name && !invalid.contains(name));
            value.map(|(_, value)| value.clone())
        });
        let error = match read {
            Ok(config) => break Some(config),
            Err(error) => error_chain(&error),
        };
        checks.push(Check::failure(Subject::Configuration, sentence(&error), ADVICE));
        // Each error begins with the name of the variable. Without it, further faults are found.
        let name = error.split(':').next().unwrap_or_default().to_owned();
        if !invalid.insert(name) {
            break None;
        }
    };
    let Some(config) = config else { return (None, checks) };
    match check_names(values.iter().map(|(name, _)| name.clone()), &config.market) {
        Ok(names) => checks.extend(names.iter().map(|found| {
            let advice = "Correct the name, or remove the variable.";
            Check::warning(Subject::Configuration, sentence(found), advice)
        })),
        Err(error) => checks.push(Check::failure(Subject::Configuration, sentence(&error_chain(&error)), ADVICE)),
    }
    checks.extend(warnings(&config).iter().map(|found| {
        let advice = "Change the setting as described; docs/OPERATIONS.md explains each warning.";
        Check::warning(Subject::Configuration, sentence(found), advice)
    }));
    if checks.is_empty() {
        let set = values.iter().filter(|(name, _)| is_known(name)).count();
        checks.push(Check::ok(Subject::Configuration, format!("All variables can be read; {set} of them are set.")));
    }
    (Some(Settings { config, invalid }), checks)
}

fn is_known(name: &str) -> bool {
    name.starts_with(AFFILIATE_TAG) || VARIABLES.iter().any(|(known, ..)| *known == name)
}

fn sentence(text: &str) -> String {
    if text.ends_with(['.', '?']) { text.to_owned() } else { format!("{text}.") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;
    use std::os::unix::ffi::OsStringExt;

    fn check(variables: &[(&str, &str)]) -> (Option<Settings>, Vec<Check>) {
        check_variables(variables.iter().map(|(name, value)| (name.into(), value.into())).collect())
    }

    #[test]
    fn every_invalid_variable_is_reported_and_the_others_are_used() {
        let (settings, checks) =
            check(&[("BIND", "8080"), ("PUBLIC_URL", "pets.example"), ("LINK_CHECK", "weekly"), ("AD_SLOTS", "1,2")]);
        let found: Vec<_> = checks.iter().map(|it| (it.status, it.found.split(':').next().unwrap())).collect();
        let failures = ["AD_SLOTS", "PUBLIC_URL", "BIND"].map(|name| (Status::Failure, name));
        assert_eq!(found, failures, "{checks:?}");
        let settings = settings.unwrap();
        assert!(!settings.is_valid(&["DATABASE_URL", "BIND"]) && settings.is_valid(&["DATABASE_URL", "LINK_CHECK"]));
        assert!(matches!(settings.config.link_check, http_api::config::LinkCheck::On(_)));
    }

    #[test]
    fn misspelt_names_and_unsafe_settings_are_warnings() {
        for (variable, expected) in [
            (("SMTP_HOST", "mail"), "SMTP_HOST is not a variable of this program"),
            (("SMTP_URL", "smtp://mail.example"), "SMTP_URL: mails are sent without encryption"),
        ] {
            let (_, checks) = check(&[variable]);
            let [warning] = checks.as_slice() else { panic!("{checks:?}") };
            assert_eq!(warning.status, Status::Warning);
            assert!(warning.found.starts_with(expected) && warning.advice.is_some(), "{warning:?}");
        }
    }

    #[test]
    fn a_value_that_is_no_text_and_a_country_that_is_not_served_are_failures() {
        let (_, checks) = check_variables(vec![("DATABASE_URL".into(), OsString::from_vec(vec![b'a', 0xff]))]);
        assert_eq!(checks[0].found, "DATABASE_URL: the value is not valid UTF-8.");
        let (_, checks) = check(&[("AFFILIATE_TAG_UK", "pets-21")]);
        assert!(checks[0].status == Status::Failure && checks[0].found.starts_with("AFFILIATE_TAG_UK: "), "{checks:?}");
    }

    #[test]
    fn a_secret_is_not_repeated() {
        for variable in [
            ("DATABASE_URL", "mysql://me:hunter2@db/pets"),
            ("SMTP_URL", "http://me:hunter2@mail.example"),
            ("AI_API_KEY", "hunter2 hunter2"),
            ("OPERATIONS_TOKEN", "hunter2"),
        ] {
            let (_, checks) = check(&[variable]);
            assert!(checks.iter().any(|it| it.status == Status::Failure), "{checks:?}");
            assert!(!format!("{checks:?}").contains("hunter2"), "{checks:?}");
        }
    }

    #[test]
    fn a_valid_configuration_is_ok() {
        let (settings, checks) = check(&[("BIND", "127.0.0.1:9000"), ("HOME", "/srv")]);
        assert!(settings.is_some());
        assert_eq!(checks, [Check::ok(Subject::Configuration, "All variables can be read; 1 of them are set.")]);
    }
}
