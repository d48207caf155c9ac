//! How a connection to PostgreSQL is encrypted, and how the server proves who it is: the parameters of libpq in the URL.

use std::io;
use std::path::PathBuf;
use strum::EnumString;
use url::Url;

/// The value of `sslrootcert` that means the certificate authorities of the operating system instead of a file.
const SYSTEM_AUTHORITIES: &str = "system";
/// The parameters that name a file.
const FILE_PARAMETERS: [&str; 4] = ["sslrootcert", "sslcert", "sslkey", "sslcrl"];

/// The private key that libpq uses if none is named.
const DEFAULT_KEY: &str = ".postgresql/postgresql.key";

/// The modes of libpq, from none to the strictest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum SslMode {
    Disable,
    Allow,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

impl SslMode {
    /// Returns the mode of a URL, or its text if libpq has no such mode.
    pub(super) fn from_url(url: &Url) -> Result<Self, String> {
        match parameter(url, "sslmode") {
            Some(mode) => mode.parse().map_err(|_| mode),
            None if parameter(url, "sslrootcert").as_deref() == Some(SYSTEM_AUTHORITIES) => Ok(Self::VerifyFull),
            None => Ok(Self::Prefer),
        }
    }

    /// Returns what an attacker on the network could do to a connection that leaves this machine, and what to change.
    pub(super) fn weakness(self, url: &Url) -> Option<&'static str> {
        match self {
            Self::Disable => {
                Some("the connection to PostgreSQL is not encrypted and leaves this machine; set sslmode=verify-full")
            }
            Self::Allow | Self::Prefer => Some(
                "the connection to PostgreSQL leaves this machine and is not encrypted if the server does not offer it; set sslmode=verify-full",
            ),
            // With a file of authorities, libpq verifies the server in this mode too.
            Self::Require if parameter(url, "sslrootcert").is_none() => Some(
                "the connection to PostgreSQL leaves this machine and does not check which server answers; set sslmode=verify-full and sslrootcert",
            ),
            Self::Require | Self::VerifyCa | Self::VerifyFull => None,
        }
    }
}

/// Fails if a parameter names a file that cannot be read. libpq ignores a missing file of certificate authorities in some modes
/// and would then not verify the server.
pub(super) fn ensure_files_are_readable(url: &Url) -> Result<(), (&'static str, io::Error)> {
    let files = FILE_PARAMETERS.into_iter().filter_map(|name| Some((name, parameter(url, name)?)));
    for (name, file) in files.filter(|(_, file)| file != SYSTEM_AUTHORITIES && !file.is_empty()) {
        std::fs::File::open(PathBuf::from(file)).map_err(|error| (name, error))?;
    }
    Ok(())
}

/// Returns the file of the private key with which the client proves who it is, if one is named. Without the parameter, libpq reads the
/// environment, and then a file in the home folder of the user if it exists.
pub(super) fn private_key_file(url: &Url) -> Option<PathBuf> {
    let in_environment = || std::env::var_os("PGSSLKEY").filter(|it| !it.is_empty()).map(PathBuf::from);
    let in_home_folder = || std::env::home_dir().map(|home| home.join(DEFAULT_KEY)).filter(|file| file.exists());
    let named = parameter(url, "sslkey").filter(|file| !file.is_empty()).map(PathBuf::from);
    named.or_else(in_environment).or_else(in_home_folder)
}

/// Returns the value of a parameter. As in libpq, the last one counts.
fn parameter(url: &Url, name: &str) -> Option<String> {
    url.query_pairs().filter(|(other, _)| other == name).last().map(|(_, value)| value.into_owned())
}
