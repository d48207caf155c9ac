//! Address of the database: `sqlite:FILE` or `postgres://…`. It is validated before a connection is opened.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use strum::IntoStaticStr;
use thiserror::Error;
use url::Url;

use crate::private_file;
use crate::sqlite_files::with_companions;
use tls::SslMode;

mod hosts;
mod pgbouncer;
mod tls;

/// Parameters of libpq that apply unless the URL sets them: seconds until another host is tried, and milliseconds until a
/// connection without an answer is given up. Otherwise a machine that has disappeared is waited for for minutes.
const TIMEOUT_PARAMETERS: [(&str, &str); 2] = [("connect_timeout", "3"), ("tcp_user_timeout", "10000")];

#[derive(Clone, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Address {
    Sqlite(PathBuf),
    Postgres(Url),
}

#[derive(Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    #[error("'{0}' is neither sqlite:FILE nor postgres://USER@HOST/DATABASE")]
    Unknown(String),
    #[error(
        "'{0}' cannot be read: special characters in a user name or password must be percent-encoded, such as %40 for @, %2F for / and %25 for %"
    )]
    NotEncoded(String),
    #[error("the file name after sqlite: is missing")]
    NoFile,
    #[error("an in-memory SQLite database would be different for every connection; name a file")]
    InMemory,
    #[error("sslmode={0} is unknown; use disable, allow, prefer, require, verify-ca or verify-full")]
    UnknownSslMode(String),
    #[error("pgbouncer={0} is unknown; use true or false")]
    UnknownPgBouncer(String),
}

/// Returns whether a host of a PostgreSQL URL is this machine. An empty host, and one that is a path, mean a local socket.
fn is_on_this_machine(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    host.is_empty() || host.starts_with('/') || host == "localhost" || address.is_ok_and(|ip| ip.is_loopback())
}

impl Address {
    /// Returns a warning if the connection leaves this machine and could be read or answered by somebody else.
    pub fn warning(&self) -> Option<&'static str> {
        let Self::Postgres(url) = self else { return None };
        // libpq also takes hosts from the parameters, separated by commas.
        let parameters: Vec<_> = url
            .query_pairs()
            .filter(|(name, _)| name == "host" || name == "hostaddr")
            .map(|(_, hosts)| hosts)
            .collect();
        let mut hosts = url.host_str().into_iter().chain(parameters.iter().flat_map(|hosts| hosts.split(',')));
        if hosts.all(is_on_this_machine) { None } else { SslMode::from_url(url).ok()?.weakness(url) }
    }

    /// Returns whether PgBouncer is between this program and PostgreSQL, so that nothing is remembered between two transactions.
    pub(crate) fn is_behind_pgbouncer(&self) -> bool {
        matches!(self, Self::Postgres(url) if pgbouncer::is_used(url) == Ok(true))
    }

    /// Returns the URL without the parameters that only this program knows.
    pub(crate) fn url_for_libpq(url: &Url) -> Url {
        pgbouncer::remove_parameter(url)
    }

    /// Returns the URL that a connection to PostgreSQL is opened with.
    pub(crate) fn connection_url(url: &Url) -> Url {
        let mut complete = Self::url_for_libpq(url);
        for (name, value) in TIMEOUT_PARAMETERS {
            if !url.query_pairs().any(|(other, _)| other == name) {
                complete.query_pairs_mut().append_pair(name, value);
            }
        }
        complete
    }

    /// Fails with the name of the parameter if a certificate or key that a PostgreSQL URL names cannot be read.
    pub(crate) fn ensure_tls_files_are_readable(&self) -> Result<(), (&'static str, io::Error)> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(url) => tls::ensure_files_are_readable(url),
        }
    }

    /// Returns the file of the private key that connections to PostgreSQL use, or None.
    pub fn private_key_file(&self) -> Option<PathBuf> {
        match self {
            Self::Sqlite(_) => None,
            Self::Postgres(url) => tls::private_key_file(url),
        }
    }

    /// Creates the database file and its folder if they are missing. Only the owner can read them; SQLite gives its other
    /// files the same mode. The mode of an existing file does not change, because it may belong to another program.
    pub(crate) fn create_file(&self) -> io::Result<()> {
        let Self::Sqlite(file) = self else { return Ok(()) };
        self.create_folder()?;
        match private_file::options().write(true).create_new(true).open(file) {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(error),
        }
    }

    pub(crate) fn create_folder(&self) -> io::Result<()> {
        match self {
            Self::Sqlite(file) => match file.parent() {
                Some(folder) if folder != Path::new("") => private_file::create_folder(folder),
                _ => Ok(()),
            },
            Self::Postgres(_) => Ok(()),
        }
    }

    /// Returns the paths that the files of a SQLite database have if they exist.
    pub fn files(&self) -> Vec<PathBuf> {
        let Self::Sqlite(file) = self else { return Vec::new() };
        with_companions(file).map(|(path, _)| path).collect()
    }

    /// Removes the access of other users to the database file and its companion files, and returns warnings for the
    /// operator. Call it only for a file that is known to be a database of this program.
    #[must_use = "the warnings must be shown to the operator"]
    pub fn restrict_files(&self) -> Vec<String> {
        let Self::Sqlite(file) = self else { return Vec::new() };
        with_companions(file).filter_map(|(path, _)| private_file::restrict(&path)).collect()
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(file) = text.strip_prefix("sqlite:") {
            let file = file.strip_prefix("//").unwrap_or(file);
            return match file {
                "" => Err(AddressError::NoFile),
                ":memory:" => Err(AddressError::InMemory),
                file => Ok(Self::Sqlite(PathBuf::from(file))),
            };
        }
        let url = Url::parse(hosts::move_to_parameters(text).as_deref().unwrap_or(text)).ok();
        let is_postgres = |url: &Url| ["postgres://", "postgresql://"].iter().any(|it| url.as_str().starts_with(it));
        let scheme = text.split_once("://").map(|(scheme, _)| scheme.trim().to_lowercase());
        let looks_like_postgres = matches!(scheme.as_deref(), Some("postgres" | "postgresql"));
        let is_ambiguous = has_at_sign_after_host(text)
            || has_invalid_percent_encoding(text)
            || text.contains('#')
            || has_parameter_without_value(text);
        if looks_like_postgres && is_ambiguous {
            return Err(AddressError::NotEncoded(hide_after_user_name(text)));
        }
        // Without the two slashes libpq reads the text as something else and quotes it in its error.
        let url = url.filter(is_postgres).ok_or_else(|| AddressError::Unknown(hide_password(text)))?;
        SslMode::from_url(&url).map_err(AddressError::UnknownSslMode)?;
        pgbouncer::is_used(&url).map_err(AddressError::UnknownPgBouncer)?;
        Ok(Self::Postgres(url))
    }
}

/// Formats the address for messages and logs: without the password, and with the absolute path of a file, which shows a
/// wrong working folder.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => {
                let path = std::path::absolute(file).unwrap_or_else(|_| file.clone());
                write!(f, "sqlite:{}", path.display())
            }
            Self::Postgres(url) => f.write_str(&hide_password(url.as_str())),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parameters that contain no secret. All others may contain a password and are hidden.
const SHOWN_PARAMETERS: [&str; 14] = [
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "sslcrl",
    "target_session_attrs",
    "connect_timeout",
    "application_name",
    "pgbouncer",
];

/// Replaces the password before the host or in the parameters by `***`. If the text cannot be parsed reliably, everything
/// after the user name is hidden.
fn hide_password(text: &str) -> String {
    let url = Url::parse(text).ok().filter(|url| !url.cannot_be_a_base() && !has_at_sign_after_host(text));
    let Some(mut url) = url else { return hide_after_user_name(text) };
    if url.password().is_some() && url.set_password(Some("***")).is_err() {
        return hide_after_user_name(text);
    }
    let parameters: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    if !parameters.is_empty() {
        let is_shown = |name: &str| SHOWN_PARAMETERS.contains(&name);
        let shown = parameters.iter().map(|(name, value)| (name, if is_shown(name) { value } else { "***" }));
        url.query_pairs_mut().clear().extend_pairs(shown);
    }
    // The separators of several hosts and of folders are easier to read unencoded.
    url.as_str().replace("%2C", ",").replace("%2F", "/")
}

/// Returns the scheme and the user name of a URL, and `***` for the rest. A text without a scheme, such as a file name, is
/// returned unchanged unless it may contain a password.
fn hide_after_user_name(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else {
        let may_hold_password = text.contains('@') || text.to_lowercase().contains("password");
        return if may_hold_password { "***".to_owned() } else { text.to_owned() };
    };
    let user: String = rest.chars().take_while(|c| !":/?#@".contains(*c)).collect();
    if user == rest { text.to_owned() } else { format!("{scheme}://{user}***") }
}

/// Returns whether there is an '@' after the host. It belongs to a password that contains '/', '?' or '#', and the text
/// before it would be parsed as host and port and shown in messages.
fn has_at_sign_after_host(text: &str) -> bool {
    let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
    rest.split_once(['/', '?', '#']).is_some_and(|(_, after_host)| after_host.contains('@'))
}

/// Returns whether a parameter has no value. It may be the end of a password that contains '&', and libpq would quote it.
fn has_parameter_without_value(text: &str) -> bool {
    text.split_once('?').is_some_and(|(_, query)| query.split('&').any(|part| !part.is_empty() && !part.contains('=')))
}

/// Returns whether the percent-encoding is invalid. libpq would quote the invalid part, which may be the password.
fn has_invalid_percent_encoding(text: &str) -> bool {
    text.split('%').skip(1).any(|after| {
        let digits: String = after.chars().take(2).collect();
        u8::from_str_radix(&digits, 16).map_or(true, |byte| byte == 0) || digits.len() < 2 || digits.starts_with('+')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files_and_servers_are_parsed_and_others_are_rejected() {
        for (text, file) in [
            ("sqlite:data/petrecipes.db", "data/petrecipes.db"),
            ("sqlite:///var/lib/pets.db", "/var/lib/pets.db"),
            ("sqlite:pets.db", "pets.db"),
        ] {
            assert_eq!(text.parse(), Ok(Address::Sqlite(PathBuf::from(file))), "{text}");
        }
        assert!(matches!("postgres://me@localhost/pets".parse(), Ok(Address::Postgres(_))));
        assert!(matches!("postgresql://me@db/pets?sslmode=disable".parse(), Ok(Address::Postgres(_))));
        for (text, expected) in [
            ("sqlite:", AddressError::NoFile),
            ("sqlite::memory:", AddressError::InMemory),
            ("mysql://me@db/pets", AddressError::Unknown("mysql://me@db/pets".into())),
            ("pets.db", AddressError::Unknown("pets.db".into())),
            ("", AddressError::Unknown(String::new())),
            ("postgres://me@db/pets?sslmode=on", AddressError::UnknownSslMode("on".into())),
            ("postgres://me@db/pets?sslmode=verify_full", AddressError::UnknownSslMode("verify_full".into())),
            ("postgres://me@db/pets?pgbouncer=1", AddressError::UnknownPgBouncer("1".into())),
        ] {
            assert_eq!(text.parse::<Address>(), Err(expected), "{text}");
        }
    }

    #[test]
    fn passwords_are_not_shown_in_messages() {
        for text in [
            "postgres://me:hunter2@db.example/pets",
            "postgres://me@db.example/pets?password=hunter2",
            "postgres:///pets?host=/run/postgresql&sslpassword=hunter2",
            "postgres://me@db.example/pets?pwd=hunter2",
        ] {
            let address: Address = text.parse().unwrap();
            assert!(!format!("{address} {address:?}").contains("hunter2"), "{address}");
            assert!(address.to_string().contains("/pets"), "{address}");
        }
        for text in [
            "mysql://me:hunter2@db/pets",
            "mysql:me:hunter2@db/pets",
            "postgres//me:hunter2@db/pets",
            "postgres://me:hunter2@db:port/pets",
            "postgres://me:hunter2",
            "postgres:me:hunter2@db/pets",
            "postgres:/me:hunter2@db/pets",
            "postgres://d^b/pets?password=hunter2",
            "mysql://me:12#hunter2@db/pets",
            "host=db password=hunter2",
        ] {
            let error = text.parse::<Address>().unwrap_err();
            assert!(!error.to_string().contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn unencoded_special_characters_are_rejected_without_showing_the_password() {
        for text in [
            "postgres://me:hun%zzter2@db/pets",
            "postgres://me:hunter%0@db/pets",
            "postgres://me:hun%00ter@db/pets",
            "postgres://me:2024/hunter2@db/pets",
            "postgres://me:12#hunter2@db/pets",
            "postgres://me:12?hunter2@db/pets",
            "postgresql://me:hunter#2@db/pets",
            "POSTGRES://me:hunter/2@db/pets",
            "postgres://me@db/pets?password=hun%zzter2",
            "postgres://me@db/pets?password=hunter@2",
            "postgres://me@db/pets?password=hun#ter2",
            "postgres://me@db/pets?password=hun&ter2",
        ] {
            let shown = format!("{}***", text.split_inclusive("me").next().unwrap());
            assert_eq!(text.parse::<Address>(), Err(AddressError::NotEncoded(shown)), "{text}");
        }
        for text in ["postgres://me:hunter%402%2F%23@db/pets", "postgres://me:hunter@2@db/pets"] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), "postgres://me:***@db/pets");
        }
        let address: Address = "postgres:///pets?password=hunter%402".parse().unwrap();
        assert_eq!(address.to_string(), "postgres:///pets?password=***");
    }

    #[test]
    fn a_file_is_shown_with_its_absolute_path() {
        let address: Address = "sqlite:data/petrecipes.db".parse().unwrap();
        let folder = std::env::current_dir().unwrap();
        assert_eq!(address.to_string(), format!("sqlite:{}/data/petrecipes.db", folder.display()));
    }

    #[test]
    fn several_hosts_are_shown_without_the_password() {
        let address: Address =
            "postgres://me:hunter2@db1,db2:5433/pets?target_session_attrs=read-write".parse().unwrap();
        assert_eq!(
            address.to_string(),
            "postgres:///pets?user=me&password=***&host=db1,db2&port=,5433&target_session_attrs=read-write"
        );
    }

    #[test]
    fn connections_have_timeouts_that_the_url_can_change() {
        for (text, expected) in [
            ("postgres://me@db/pets", "postgres://me@db/pets?connect_timeout=3&tcp_user_timeout=10000"),
            (
                "postgres://me@db/pets?connect_timeout=9&pgbouncer=true",
                "postgres://me@db/pets?connect_timeout=9&tcp_user_timeout=10000",
            ),
        ] {
            let Address::Postgres(url) = text.parse().unwrap() else { unreachable!("it is PostgreSQL") };
            assert_eq!(Address::connection_url(&url).as_str(), expected);
        }
    }

    #[test]
    fn connections_to_other_machines_cause_a_warning_unless_the_server_is_verified() {
        for (text, expected) in [
            ("sqlite:pets.db", None),
            ("postgres://me@localhost/pets", None),
            ("postgres://me@127.0.0.1:5433/pets?sslmode=disable", None),
            ("postgres://me@[::1]/pets", None),
            ("postgres:///pets?host=/var/run/postgresql", None),
            ("postgres:///pets?host=localhost,/tmp&hostaddr=::1", None),
            ("postgres://me@localhost,127.0.0.1:5433/pets", None),
            ("postgres://me@10.0.0.7/pets?sslmode=disable", Some("is not encrypted and")),
            ("postgres://me@10.0.0.7/pets", Some("if the server does not offer it")),
            ("postgres:///pets?host=db.example&sslmode=allow", Some("if the server does not offer it")),
            ("postgres:///pets?hostaddr=10.0.0.7&sslmode=prefer", Some("if the server does not offer it")),
            ("postgres://localhost/pets?host=localhost,db.example", Some("if the server does not offer it")),
            ("postgres://localhost,db.example/pets", Some("if the server does not offer it")),
            ("postgres://me@db.example/pets?sslmode=require", Some("does not check which server answers")),
            ("postgres://me@db.example/pets?sslmode=require&sslrootcert=/ca.crt", None),
            ("postgres://me@db.example/pets?sslmode=verify-ca", None),
            ("postgres://me@db.example/pets?sslmode=verify-full", None),
            ("postgres://me@db.example/pets?sslrootcert=system", None),
        ] {
            let warning = text.parse::<Address>().unwrap().warning();
            assert_eq!(warning.is_some(), expected.is_some(), "{text}: {warning:?}");
            assert!(expected.is_none_or(|part| warning.unwrap().contains(part)), "{text}: {warning:?}");
        }
    }
}
