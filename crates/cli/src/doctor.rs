//! `petrecipes doctor`: checks everything that the server needs, and says what to do about each fault. It changes nothing.

mod clock;
mod configuration;
mod database;
mod disk_space;
mod permissions;
mod private_key;
mod recipes;
mod services;
mod tables;
mod time_limit;
mod traces;

use serde::Serialize;
use std::process::ExitCode;
use strum::{Display, IntoStaticStr};

/// The subject of a check. The ids are part of the output with `--json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Subject {
    Configuration,
    Tables,
    Database,
    Writes,
    Migrations,
    Integrity,
    Recipes,
    Clock,
    DiskSpace,
    Permissions,
    PrivateKey,
    Mail,
    PageRendering,
    LanguageModel,
    Traces,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Status {
    Ok,
    /// The site works, but an operator should look at it.
    Warning,
    /// The site, or a part of it, does not work.
    Failure,
}

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    #[serde(rename = "check")]
    pub subject: Subject,
    pub status: Status,
    /// One sentence that says what was found.
    pub found: String,
    /// One sentence that says what to do. None if nothing needs to be done.
    pub advice: Option<String>,
}

impl Check {
    pub fn ok(subject: Subject, found: impl Into<String>) -> Self {
        Self { subject, status: Status::Ok, found: found.into(), advice: None }
    }

    pub fn warning(subject: Subject, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { subject, status: Status::Warning, found: found.into(), advice: Some(advice.into()) }
    }

    pub fn failure(subject: Subject, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { subject, status: Status::Failure, found: found.into(), advice: Some(advice.into()) }
    }

    /// A check that needs the result of another one.
    pub fn impossible(subject: Subject, needed: Subject) -> Self {
        Self::failure(
            subject,
            format!("This cannot be checked, because the check '{needed}' has failed."),
            format!("Correct what the check '{needed}' reports first."),
        )
    }
}

/// The JSON that `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    /// The worst status of all checks.
    status: Status,
    version: &'static str,
    checks: &'a [Check],
}

/// Exits with status 1 if a check has failed.
pub fn run(json: bool) -> anyhow::Result<ExitCode> {
    let checks = check_everything();
    let status = checks.iter().map(|check| check.status).max().unwrap_or(Status::Ok);
    if json {
        let report = Report { status, version: env!("CARGO_PKG_VERSION"), checks: &checks };
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        for check in &checks {
            println!("{}", to_text(check));
        }
        println!("{}", summary(&checks));
    }
    Ok(if status == Status::Failure { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn check_everything() -> Vec<Check> {
    let (settings, mut checks) = configuration::check();
    checks.push(tables::check());
    checks.push(clock::check());
    let Some(settings) = settings else {
        let others = [
            Subject::Database,
            Subject::DiskSpace,
            Subject::Permissions,
            Subject::PrivateKey,
            Subject::Mail,
            Subject::Traces,
        ];
        checks.extend(others.map(|subject| Check::impossible(subject, Subject::Configuration)));
        return checks;
    };
    checks.extend(database::check(&settings));
    checks.extend(disk_space::check(&settings.config));
    checks.push(permissions::check(&settings.config));
    checks.push(private_key::check(&settings));
    checks.extend(services::check(&settings));
    checks.push(traces::check());
    checks
}

fn to_text(check: &Check) -> String {
    let status: &'static str = check.status.into();
    let mut text = format!("{status:<8} {:<15} {}", check.subject.to_string(), check.found);
    if let Some(advice) = &check.advice {
        text.push_str(&format!("\n{:<24} {advice}", ""));
    }
    text
}

fn summary(checks: &[Check]) -> String {
    let count = |status| checks.iter().filter(|check| check.status == status).count();
    format!(
        "{} checks: {} ok, {} with a warning, {} failed",
        checks.len(),
        count(Status::Ok),
        count(Status::Warning),
        count(Status::Failure)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_is_printed_with_what_was_found_and_what_to_do() {
        let (ok, full) = (
            Check::ok(Subject::Clock, "The clock shows 2026."),
            Check::failure(Subject::DiskSpace, "The disk is full.", "Free some space."),
        );
        assert_eq!(to_text(&ok), "ok       clock           The clock shows 2026.");
        assert_eq!(
            to_text(&full),
            "failure  disk_space      The disk is full.\n                         Free some space."
        );
        assert_eq!(summary(&[ok.clone(), full.clone()]), "2 checks: 1 ok, 0 with a warning, 1 failed");
        let report = Report { status: Status::Failure, version: "1", checks: &[ok, full] };
        assert_eq!(
            serde_json::to_value(&report).unwrap(),
            serde_json::json!({
                "status": "failure",
                "version": "1",
                "checks": [
                    { "check": "clock", "status": "ok", "found": "The clock shows 2026.", "advice": null },
                    {
                        "check": "disk_space", "status": "failure", "found": "The disk is full.", "advice": "Free some space."
                    },
                ],
            })
        );
    }

    #[test]
    fn every_sentence_about_a_missing_condition_names_it() {
        let check = Check::impossible(Subject::Recipes, Subject::Database);
        assert_eq!(check.found, "This cannot be checked, because the check 'database' has failed.");
        assert_eq!(check.status, Status::Failure);
    }
}
