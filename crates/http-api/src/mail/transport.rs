//! Delivers mails to a mail server, or writes them to files if none is configured.

use actix_web::web;
use chrono::{DateTime, Utc};
use lettre::transport::smtp;
use lettre::transport::smtp::response::Category;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use storage::private_file;
use thiserror::Error;

use crate::config::Config;

/// Maximum time that a mail server may take for one reply.
const REPLY_TIMEOUT: Duration = Duration::from_secs(15);

pub enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

#[derive(Debug, Error)]
pub enum SendError {
    #[error(transparent)]
    Smtp(#[from] smtp::Error),
    #[error("cannot write the file of the mail")]
    File(#[from] io::Error),
}

impl SendError {
    /// Returns true if the server would reject the same mail again. Replies such as 535, with which a server rejects the user
    /// name or the password, are not final, because the operator can correct `SMTP_URL`.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Smtp(error) => {
                error.is_permanent() && error.status().is_some_and(|code| code.category != Category::Unspecified3)
            }
            Self::File(_) => false,
        }
    }

    /// Returns a description for the log. The full reply of a server may contain the address of the recipient, so it is not
    /// included.
    pub fn summary(&self) -> String {
        match self {
            Self::Smtp(error) => error.status().map_or_else(
                || if error.is_timeout() { "no reply in time".to_owned() } else { "no connection".to_owned() },
                |code| format!("the server replied with {code}"),
            ),
            Self::File(error) => error.kind().to_string(),
        }
    }
}

impl Transport {
    pub fn from_config(config: &Config) -> Result<Self, smtp::Error> {
        // Mails that were written before SMTP_URL was set, or by an earlier version, may be in a folder that others can read.
        if let Some(warning) = private_file::restrict(&config.mail_folder) {
            tracing::warn!("{warning}");
        }
        let Some(url) = &config.smtp_url else {
            tracing::info!(
                folder = %config.mail_folder.display(),
                "SMTP_URL is not set: mails are written as .eml files instead of being sent"
            );
            return Ok(Self::Folder(config.mail_folder.clone()));
        };
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.as_str())?.timeout(Some(REPLY_TIMEOUT));
        Ok(Self::Smtp(transport.build()))
    }

    pub async fn send(&self, mail: Message, name: &str, at: DateTime<Utc>) -> Result<(), SendError> {
        match self {
            Self::Smtp(smtp) => {
                smtp.send(mail).await?;
                Ok(())
            }
            Self::Folder(folder) => {
                let file = folder.join(file_name(name, at));
                Ok(web::block(move || write(&file, &mail.formatted())).await.map_err(io::Error::other)??)
            }
        }
    }
}

/// Returns the name of the file of a mail. It begins with the time, and is the same if the mail is written again.
fn file_name(message_id: &str, at: DateTime<Utc>) -> String {
    let local = message_id.split('@').next().unwrap_or_default();
    let name: String = local.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_').collect();
    format!("{}-{name}.eml", at.format("%Y%m%dT%H%M%S%3f"))
}

/// Writes the file completely or not at all, readable by its owner only: mails contain addresses and private links.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        private_file::create_folder(folder)?;
    }
    let unfinished = file.with_extension("tmp");
    let mut output = private_file::options().write(true).create(true).truncate(true).open(&unfinished)?;
    // An earlier version may have left an unfinished file that others can read, if it was killed.
    if let Some(warning) = private_file::restrict(&unfinished) {
        tracing::warn!("{warning}");
    }
    output.write_all(bytes)?;
    output.sync_all()?;
    std::fs::rename(unfinished, file)
}
