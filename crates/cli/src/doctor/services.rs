//! Checks the mail server, the renderer of pages and the language model.

use http_api::Config;
use http_api::config::{AI_API_KEY, AI_BASE_URL, AI_DAILY_REQUESTS, AI_MODEL, SMTP_URL};
use http_api::config::{PAGE_RENDERING, PageRenderingSwitch};
use http_api::diagnosis::{can_render_pages, greet_mail_server, request_models};
use storage::error_chain;

use super::configuration::Settings;
use super::{Check, Subject};

type CheckService = fn(&Config) -> Check;

pub fn check(settings: &Settings) -> Vec<Check> {
    let Settings { config, .. } = settings;
    let checks: [(Subject, &[&str], CheckService); 3] = [
        (Subject::Mail, &[SMTP_URL], check_mail),
        (Subject::PageRendering, &[PAGE_RENDERING], check_page_rendering),
        (Subject::LanguageModel, &[AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_DAILY_REQUESTS], check_language_model),
    ];
    let run = |(subject, variables, check): (Subject, &[&str], CheckService)| {
        if settings.is_valid(variables) { check(config) } else { Check::impossible(subject, Subject::Configuration) }
    };
    checks.into_iter().map(run).collect()
}

fn check_mail(config: &Config) -> Check {
    let advice = "Correct SMTP_URL, start the mail server, or open the firewall for its port.";
    let Some(url) = &config.smtp_url else {
        let found = format!("SMTP_URL is not set, so mails are written to '{}'.", config.mail_folder.display());
        let advice = "Set SMTP_URL, so that visitors receive the mails.";
        return if config.public_url.is_https() {
            Check::warning(Subject::Mail, found, advice)
        } else {
            Check::ok(Subject::Mail, found)
        };
    };
    match greet_mail_server(url) {
        Ok(true) => Check::ok(Subject::Mail, "The mail server has accepted the connection; no mail was sent."),
        Ok(false) => {
            Check::failure(Subject::Mail, "The mail server has closed the connection after its greeting.", advice)
        }
        Err(error) => {
            let found =
                format!("The mail server does not accept mails: {}.", error_chain(&error).trim_end_matches('.'));
            Check::failure(Subject::Mail, found, advice)
        }
    }
}

fn check_page_rendering(config: &Config) -> Check {
    match config.page_rendering {
        PageRenderingSwitch::Off => {
            Check::ok(Subject::PageRendering, "Pages are rendered by browsers (PAGE_RENDERING is off).")
        }
        PageRenderingSwitch::On => judge_page_rendering(can_render_pages(config)),
    }
}

fn judge_page_rendering(can_render: bool) -> Check {
    if can_render {
        Check::ok(Subject::PageRendering, "The renderer of pages can be started.")
    } else {
        Check::failure(
            Subject::PageRendering,
            "PAGE_RENDERING is on, but the program has no script that renders pages, or cannot start a thread.",
            "Build the program with `scripts/build`, or set PAGE_RENDERING to off.",
        )
    }
}

fn check_language_model(config: &Config) -> Check {
    let Some(model) = &config.language_model else {
        return Check::ok(Subject::LanguageModel, "No language model is configured, and none is needed.");
    };
    judge_language_model(request_models(model).map_err(|error| error_chain(&error)))
}

/// Judges the status with which the endpoint answers a request for its list of models.
fn judge_language_model(answer: Result<u16, String>) -> Check {
    let failure = |found: String, advice: &str| Check::failure(Subject::LanguageModel, found, advice);
    match answer {
        Ok(401 | 403) => failure(
            "The language model rejects the key.".to_owned(),
            "Correct AI_API_KEY; until then, visitors get the built-in answers.",
        ),
        // Not every endpoint lists its models.
        Ok(200..300 | 404 | 405) => Check::ok(Subject::LanguageModel, "The endpoint of the language model answers."),
        Ok(status) => failure(
            format!("The endpoint of the language model answers with status {status}."),
            "Correct AI_BASE_URL, or repair the endpoint; until then, visitors get the built-in answers.",
        ),
        Err(error) => failure(
            format!("The language model cannot be asked: {}.", error.trim_end_matches('.')),
            "Start the endpoint, or correct AI_BASE_URL; until then, visitors get the built-in answers.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    fn config(variables: &[(&str, &str)]) -> Config {
        let value = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, it)| (*it).to_owned());
        Config::read(value).unwrap()
    }

    #[test]
    fn a_public_site_without_a_mail_server_is_a_warning() {
        assert_eq!(check_mail(&config(&[])).status, Status::Ok);
        assert_eq!(check_mail(&config(&[("PUBLIC_URL", "https://pets.example")])).status, Status::Warning);
    }

    #[test]
    fn a_mail_server_that_cannot_be_reached_is_a_failure_without_its_password() {
        // No server listens on port 1.
        let check = check_mail(&config(&[("SMTP_URL", "smtp://me:hunter2@127.0.0.1:1")]));
        assert!(check.status == Status::Failure && !format!("{check:?}").contains("hunter2"), "{check:?}");
    }

    #[test]
    fn a_renderer_that_cannot_start_is_a_failure_only_if_it_is_switched_on() {
        assert_eq!(check_page_rendering(&config(&[])).status, Status::Ok);
        assert_eq!(judge_page_rendering(false).status, Status::Failure);
        assert_eq!(judge_page_rendering(true).status, Status::Ok);
    }

    #[test]
    fn the_answer_of_the_language_model_decides() {
        for (answer, status, found) in [
            (Ok(200), Status::Ok, "answers."),
            (Ok(404), Status::Ok, "answers."),
            (Ok(401), Status::Failure, "rejects the key"),
            (Ok(503), Status::Failure, "with status 503"),
            (Err("the model cannot be reached: refused".to_owned()), Status::Failure, "cannot be reached: refused."),
        ] {
            let check = judge_language_model(answer.clone());
            assert!(check.status == status && check.found.contains(found), "{answer:?}: {check:?}");
        }
        assert_eq!(check_language_model(&config(&[])).status, Status::Ok);
        let unreachable = [("AI_BASE_URL", "http://127.0.0.1:1/v1"), ("AI_MODEL", "small")];
        assert_eq!(check_language_model(&config(&unreachable)).status, Status::Failure);
    }
}
