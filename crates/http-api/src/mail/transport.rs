//! How mails leave: to a mail server, or as files where there is none.

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

/// How long a mail server may take over one answer.
const PATIENCE: Duration = Duration::from_secs(15);

pub enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

#[derive(Debug, Error)]
pub enum SendFailed {
    #[error("{0}")]
    Smtp(#[from] smtp::Error),
    #[error("the mail's file cannot be written: {0}")]
    File(#[from] io::Error),
}

impl SendFailed {
    /// True where the same mail would be refused again. A sign-in that fails is the site's fault, not the mail's.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Smtp(error) => {
                error.is_permanent() && error.status().is_some_and(|code| code.category != Category::Unspecified3)
            }
            Self::File(_) => false,
        }
    }

    /// What may be logged: a server's own words can name the recipient.
    pub fn brief(&self) -> String {
        match self {
            Self::Smtp(error) => error.status().map_or_else(
                || if error.is_timeout() { "no answer in time".to_owned() } else { "no connection".to_owned() },
                |code| format!("answered with {code}"),
            ),
            Self::File(error) => error.kind().to_string(),
        }
    }
}

impl Transport {
    pub fn of(config: &Config) -> Result<Self, smtp::Error> {
        // Mails that were written before SMTP_URL was set, or by an earlier version, may lie in an open folder.
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
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.as_str())?.timeout(Some(PATIENCE));
        Ok(Self::Smtp(transport.build()))
    }

    pub async fn send(&self, mail: Message, name: &str, at: DateTime<Utc>) -> Result<(), SendFailed> {
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

/// By time, and the same however often the mail is written.
fn file_name(message_id: &str, at: DateTime<Utc>) -> String {
    let local = message_id.split('@').next().unwrap_or_default();
    let name: String = local.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_').collect();
    format!("{}-{name}.eml", at.format("%Y%m%dT%H%M%S%3f"))
}

/// Whole or not at all, and readable by the owner only: mails hold addresses and links that act for their reader.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        private_file::create_folder(folder)?;
    }
    let unfinished = file.with_extension("tmp");
    let mut output = private_file::options().write(true).create(true).truncate(true).open(&unfinished)?;
    // A killed process of an earlier version may have left one that others can read.
    if let Some(warning) = private_file::restrict(&unfinished) {
        tracing::warn!("{warning}");
    }
    output.write_all(bytes)?;
    output.sync_all()?;
    std::fs::rename(unfinished, file)
}
