//! `petrecipes backup FILE`: copies the whole database into one file, also while a server is running.

use anyhow::{Context, ensure};
use clap::Args;
use domain::plain_text::with_count;
use std::path::{Path, PathBuf};
use storage::Address;
use storage::backup::{DatabaseCopy, TrialReport, copy_without_name, restore_for_trial, write_file};

use crate::database;
use crate::encryption::{Identities, Recipients, RecipientsArguments, decrypt, encrypt, has_extension, with_extension};

#[derive(Args)]
pub struct Arguments {
    /// Path of the copy. It contains email addresses and password hashes: encrypt it, or protect it like the database
    file: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
    /// Restore the copy into a temporary database, read its recipes and delete it, to prove that the copy can be restored. A copy that is
    /// encrypted is restored before it is encrypted, unless --identity names the private key
    #[arg(long)]
    verify: bool,
    #[command(flatten)]
    recipients: RecipientsArguments,
    /// Decrypt the written copy with the private key in this file for --verify; '-' reads standard input
    #[arg(long, value_name = "FILE", requires = "verify")]
    identity: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let recipients = arguments.recipients.read()?;
    let identities = arguments.identity.as_deref().map(Identities::read).transpose()?;
    if recipients.is_empty() {
        ensure!(identities.is_none(), "--identity: the copy is not encrypted; name a public key with --recipient");
        ensure!(
            !has_extension(&arguments.file),
            "'{}' has the name of an encrypted file; name a public key with --recipient, or choose another name",
            arguments.file.display()
        );
    }
    let (config, _) = database::open_existing()?;
    let address = &config.database;
    if recipients.is_empty() {
        return copy_unencrypted(address, arguments);
    }
    let file = with_extension(&arguments.file);
    let early_trial = copy_encrypted(address, &file, &recipients, arguments, identities.is_none())?;
    print_size(address, &file, &format!(", encrypted to {}", with_count(recipients.len(), "public key")))?;
    if let Some(report) = early_trial {
        print_trial("Restored the copy, before it was encrypted,", &report);
    }
    if let Some(identities) = identities {
        let copy = decrypt(&file, &identities, address);
        let report = copy.and_then(|copy| Ok(restore_for_trial(address, &copy)?));
        print_trial("Decrypted and restored the copy", &report.with_context(|| written_but_unusable(&file))?);
    }
    Ok(())
}

fn copy_unencrypted(address: &Address, arguments: &Arguments) -> anyhow::Result<()> {
    let file = &arguments.file;
    storage::backup::backup(address, file, arguments.force).with_context(|| not_copied(address))?;
    print_size(address, file, "")?;
    if arguments.verify {
        let report = DatabaseCopy::open(file).and_then(|copy| restore_for_trial(address, &copy));
        print_trial("Restored the copy", &report.with_context(|| written_but_unusable(file))?);
    }
    Ok(())
}

/// Writes an encrypted copy. With --verify and without a private key, the copy is restored for a trial before it is encrypted.
fn copy_encrypted(
    address: &Address,
    file: &Path,
    recipients: &Recipients,
    arguments: &Arguments,
    has_no_identity: bool,
) -> anyhow::Result<Option<TrialReport>> {
    let mut report = None;
    let written = write_file(file, arguments.force, |_, output| {
        let copy = copy_without_name(address, file)?;
        if arguments.verify && has_no_identity {
            let trial =
                restore_for_trial(address, &copy).context("restoring the copy failed, so it was not written")?;
            report = Some(trial);
        }
        encrypt(&copy, recipients, output)
    });
    written.with_context(|| not_copied(address))?;
    Ok(report)
}

fn not_copied(address: &Address) -> String {
    format!("{address} could not be copied")
}

fn written_but_unusable(file: &Path) -> String {
    format!("'{}' was written, but restoring it failed", file.display())
}

fn print_size(address: &Address, file: &Path, how: &str) -> anyhow::Result<()> {
    let size = std::fs::metadata(file)?.len();
    println!("Copied {address} to '{}' ({} kB){how}.", file.display(), size.div_ceil(1000));
    Ok(())
}

fn print_trial(what: &str, report: &TrialReport) {
    println!(
        "{what} into a temporary database: {}, {}.",
        with_count(report.recipes, "recipe"),
        with_count(report.subscribers, "subscriber")
    );
}
