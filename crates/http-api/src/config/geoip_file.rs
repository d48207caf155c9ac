//! The optional file that tells the country of an address, read whole at the start.

use maxminddb::{MaxMindDbError, Reader, path};
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use super::ConfigRefused;

/// A database as MaxMind shapes it, with countries in it.
#[derive(Clone)]
pub struct GeoIp {
    path: String,
    reader: Arc<Reader<Vec<u8>>>,
}

impl GeoIp {
    pub fn open(path: &str) -> Result<Self, ConfigRefused> {
        let refused =
            |fault: MaxMindDbError| ConfigRefused::GeoIpFile { path: path.to_owned(), fault: fault.to_string() };
        let reader = Reader::open_readfile(path).map_err(refused)?;
        Ok(Self { path: path.to_owned(), reader: Arc::new(reader) })
    }

    /// The ISO code of the country an address is in; None where the file doesn't say.
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
