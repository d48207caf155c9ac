//! The optional database that maps IP addresses to countries, loaded into memory at the start.

use maxminddb::{Reader, path};
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use super::ConfigError;

/// A database of countries in the format of MaxMind.
#[derive(Clone)]
pub struct GeoIp {
    path: String,
    reader: Arc<Reader<Vec<u8>>>,
}

impl GeoIp {
    pub fn open(path: &str) -> Result<Self, ConfigError> {
        let open_error = |source| ConfigError::GeoIpFile { path: path.to_owned(), source };
        let reader = Reader::open_readfile(path).map_err(open_error)?;
        Ok(Self { path: path.to_owned(), reader: Arc::new(reader) })
    }

    /// Returns the ISO code of the country of an address, or None if the database does not contain it.
    pub fn country(&self, address: IpAddr) -> Option<String> {
        let found = self.reader.lookup(address).ok()?;
        found.decode_path(&path!["country", "iso_code"]).ok().flatten()
    }
}

impl fmt::Debug for GeoIp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GeoIp({})", self.path)
    }
}
