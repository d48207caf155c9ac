//! Where the database is: `sqlite:FILE` or `postgres://…`, read and judged before anything is opened.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use thiserror::Error;
use url::{Host, Url};

use crate::backup::with_companions;
use crate::private_file;

#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    Sqlite(PathBuf),
    Postgres(Url),
}

#[derive(Debug, PartialEq, Eq, Error)]
pub enum AddressRefused {
    #[error("'{0}' is neither sqlite:FILE nor postgres://USER@HOST/DATABASE")]
    Unknown(String),
    #[error(
        "'{0}' cannot be read: special characters in a user name or password must be percent-encoded, such as %40 for @, %2F for / and %25 for %"
    )]
    NotEncoded(String),
    #[error("the file name after sqlite: is missing")]
    NoFile,
    #[error("an in-memory SQLite database would be a different one for every connection; name a file")]
    InMemory,
    #[error(
        "sslmode={0} asks for TLS, which this build does not speak; reach PostgreSQL through a local socket, a private network or a tunnel, with sslmode=disable"
    )]
    TlsNotBuilt(String),
}

impl Address {
    /// A sentence for the log where the connection would carry everything in clear over a network.
    pub fn warning(&self) -> Option<String> {
        let Self::Postgres(url) = self else { return None };
        let local = match url.host() {
            None => true,
            // Under a scheme that is not the web's, a numeric host is a name like any other.
            Some(Host::Domain(name)) => {
                name.is_empty() || name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
            }
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
        };
        (!local).then(|| "the connection to PostgreSQL is not encrypted and leaves this machine".to_owned())
    }

    /// Creates the database file and its folder if they are missing, readable by their owner only: SQLite gives the
    /// files beside it the same mode. An existing file is left as it is: it may be somebody else's.
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

    /// Takes away the access that others have to a database file and to the files that belong to it. Answers with what
    /// the operator is to be told. Only for a file that is known to be a database of this program.
    #[must_use = "the operator is to read the warnings"]
    pub fn restrict_files(&self) -> Vec<String> {
        let Self::Sqlite(file) = self else { return Vec::new() };
        with_companions(file).filter_map(|(path, _)| private_file::restrict(&path)).collect()
    }
}

impl FromStr for Address {
    type Err = AddressRefused;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(file) = text.strip_prefix("sqlite:") {
            let file = file.strip_prefix("//").unwrap_or(file);
            return match file {
                "" => Err(AddressRefused::NoFile),
                ":memory:" => Err(AddressRefused::InMemory),
                file => Ok(Self::Sqlite(PathBuf::from(file))),
            };
        }
        let url = Url::parse(text).ok();
        let is_postgres = |url: &Url| ["postgres://", "postgresql://"].iter().any(|it| url.as_str().starts_with(it));
        let scheme = text.split_once("://").map(|(scheme, _)| scheme.trim().to_lowercase());
        let is_meant = matches!(scheme.as_deref(), Some("postgres" | "postgresql"));
        let is_unclear = has_at_sign_after_host(text)
            || has_invalid_percent_encoding(text)
            || text.contains('#')
            || has_parameter_without_value(text);
        if is_meant && is_unclear {
            return Err(AddressRefused::NotEncoded(until_user_name(text)));
        }
        // Without the two slashes libpq would take the whole text for something else, and quote it.
        let url = url.filter(is_postgres).ok_or_else(|| AddressRefused::Unknown(without_password(text)))?;
        let mode = url.query_pairs().find(|(name, _)| name == "sslmode").map(|(_, mode)| mode.into_owned());
        match mode {
            Some(mode) if !matches!(mode.as_str(), "disable" | "allow" | "prefer") => {
                Err(AddressRefused::TlsNotBuilt(mode))
            }
            _ => Ok(Self::Postgres(url)),
        }
    }
}

/// For messages and logs: without the password, and with the whole path of a file, which shows a wrong working folder.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => {
                let whole = std::path::absolute(file).unwrap_or_else(|_| file.clone());
                write!(f, "sqlite:{}", whole.display())
            }
            Self::Postgres(url) => f.write_str(&without_password(url.as_str())),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parameters that hold no secret. Any other, known or misspelt, may hold a password.
const SHOWN_PARAMETERS: [&str; 8] =
    ["host", "hostaddr", "port", "dbname", "user", "sslmode", "connect_timeout", "application_name"];

/// Replaces a password before the host or among the parameters. Of a text that cannot be taken apart for certain,
/// only what precedes the password is shown.
fn without_password(text: &str) -> String {
    let url = Url::parse(text).ok().filter(|url| !url.cannot_be_a_base() && !has_at_sign_after_host(text));
    let Some(mut url) = url else { return until_user_name(text) };
    if url.password().is_some() && url.set_password(Some("***")).is_err() {
        return until_user_name(text);
    }
    let parameters: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    if !parameters.is_empty() {
        let is_shown = |name: &str| SHOWN_PARAMETERS.contains(&name);
        let shown = parameters.iter().map(|(name, value)| (name, if is_shown(name) { value } else { "***" }));
        url.query_pairs_mut().clear().extend_pairs(shown);
    }
    url.to_string()
}

/// The scheme and the user name of a text that is not a URL, or a wrong one. A plain file name is shown whole.
fn until_user_name(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else {
        let may_hold_password = text.contains('@') || text.to_lowercase().contains("password");
        return if may_hold_password { "***".to_owned() } else { text.to_owned() };
    };
    let user: String = rest.chars().take_while(|c| !":/?#@".contains(*c)).collect();
    if user == rest { text.to_owned() } else { format!("{scheme}://{user}***") }
}

/// An '@' behind the host is one of a password that holds '/', '?' or '#': what precedes it would be read as the host
/// and the port, and shown in messages.
fn has_at_sign_after_host(text: &str) -> bool {
    let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
    rest.split_once(['/', '?', '#']).is_some_and(|(_, after_host)| after_host.contains('@'))
}

/// libpq would refuse a parameter without a value, and quote it: it may be the end of a password that holds '&'.
fn has_parameter_without_value(text: &str) -> bool {
    text.split_once('?').is_some_and(|(_, query)| query.split('&').any(|part| !part.is_empty() && !part.contains('=')))
}

/// Whether libpq would refuse the text and quote the part that it refuses, which may be the password.
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
    fn an_address_is_a_file_or_a_server_and_everything_else_is_refused_in_a_sentence() {
        for (text, file) in [
            ("sqlite:data/petrecipes.db", "data/petrecipes.db"),
            ("sqlite:///var/lib/pets.db", "/var/lib/pets.db"),
            ("sqlite:pets.db", "pets.db"),
        ] {
            assert_eq!(text.parse(), Ok(Address::Sqlite(PathBuf::from(file))), "{text}");
        }
        assert!(matches!("postgres://me@localhost/pets".parse(), Ok(Address::Postgres(_))));
        assert!(matches!("postgresql://me@db/pets?sslmode=disable".parse(), Ok(Address::Postgres(_))));
        for (text, refused) in [
            ("sqlite:", AddressRefused::NoFile),
            ("sqlite::memory:", AddressRefused::InMemory),
            ("mysql://me@db/pets", AddressRefused::Unknown("mysql://me@db/pets".into())),
            ("pets.db", AddressRefused::Unknown("pets.db".into())),
            ("", AddressRefused::Unknown(String::new())),
            ("postgres://me@db/pets?sslmode=require", AddressRefused::TlsNotBuilt("require".into())),
            ("postgres://me@db/pets?sslmode=verify-full", AddressRefused::TlsNotBuilt("verify-full".into())),
        ] {
            assert_eq!(text.parse::<Address>(), Err(refused), "{text}");
        }
    }

    #[test]
    fn a_password_never_reaches_a_message() {
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
            let refused = text.parse::<Address>().unwrap_err();
            assert!(!refused.to_string().contains("hunter2"), "{refused}");
        }
    }

    #[test]
    fn special_characters_that_are_not_encoded_are_refused_and_nothing_after_the_user_name_is_shown() {
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
            assert_eq!(text.parse::<Address>(), Err(AddressRefused::NotEncoded(shown)), "{text}");
        }
        for text in ["postgres://me:hunter%402%2F%23@db/pets", "postgres://me:hunter@2@db/pets"] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), "postgres://me:***@db/pets");
        }
        let address: Address = "postgres:///pets?password=hunter%402".parse().unwrap();
        assert_eq!(address.to_string(), "postgres:///pets?password=***");
    }

    #[test]
    fn a_file_is_named_with_its_whole_path() {
        let address: Address = "sqlite:data/petrecipes.db".parse().unwrap();
        let folder = std::env::current_dir().unwrap();
        assert_eq!(address.to_string(), format!("sqlite:{}/data/petrecipes.db", folder.display()));
    }

    #[test]
    fn only_a_connection_that_leaves_the_machine_is_warned_about() {
        for (text, warned) in [
            ("sqlite:pets.db", false),
            ("postgres://me@localhost/pets", false),
            ("postgres://me@127.0.0.1:5433/pets", false),
            ("postgres://me@[::1]/pets", false),
            ("postgres:///pets?host=/var/run/postgresql", false),
            ("postgres://me@10.0.0.7/pets", true),
            ("postgres://me@db.example/pets", true),
        ] {
            assert_eq!(text.parse::<Address>().unwrap().warning().is_some(), warned, "{text}");
        }
    }
}
