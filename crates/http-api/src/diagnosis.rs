//! Requests to the services that the server uses, for `petrecipes doctor`. No mail and no trace is sent, and no question is asked.

use lettre::SmtpTransport;
use lettre::transport::smtp;
use std::time::Duration;
use thiserror::Error;

use crate::config::{Config, LanguageModelConfig, SmtpUrl};
use crate::language_model::{LanguageModel, ModelError};
use crate::page::PageRendering;
use crate::telemetry::{self, EndpointError};

/// Maximum time that a mail server may take for one reply.
const REPLY_TIMEOUT: Duration = Duration::from_secs(10);

/// Connects to the mail server as for a mail, with TLS and the password if `SMTP_URL` has them, and disconnects. Returns whether the
/// server accepts commands.
pub fn greet_mail_server(url: &SmtpUrl) -> Result<bool, smtp::Error> {
    SmtpTransport::from_url(url.as_str())?.timeout(Some(REPLY_TIMEOUT)).build().test_connection()
}

/// Asks the endpoint of the language model for the names of its models. Returns the status of the response.
pub fn request_models(config: &LanguageModelConfig) -> Result<u16, ModelError> {
    LanguageModel::new(config.clone()).request_models()
}

/// The collector of traces did not answer.
#[derive(Debug, Error)]
pub enum CollectorError {
    #[error(transparent)]
    InvalidEndpoint(#[from] EndpointError),
    #[error(transparent)]
    Unreachable(#[from] ureq::Error),
}

/// Sends the collector of traces a request without a trace. Returns the status of its answer, or None if no collector is configured.
pub fn ask_trace_collector() -> Result<Option<u16>, CollectorError> {
    let Some(exporter) = telemetry::trace_exporter()? else { return Ok(None) };
    Ok(Some(exporter.send_nothing()?))
}

/// Returns whether the renderer of pages can be started, if it is switched on.
pub fn can_render_pages(config: &Config) -> bool {
    PageRendering::start(config).is_some()
}
