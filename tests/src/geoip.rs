//! Writes a small GeoIP database, which maps networks to countries, in the format of MaxMind.

#![expect(clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

use std::net::IpAddr;
use std::path::PathBuf;
use tempfile::TempDir;

/// Size of a record. A node consists of two records, that is six bytes.
const RECORD_BITS: u16 = 24;
/// Number of zero bytes between the tree and the data.
const SEPARATOR_BYTES: usize = 16;
const METADATA_MARKER: &[u8] = b"\xab\xcd\xefMaxMind.com";

/// A file that is deleted at the end of the test.
pub struct GeoIpFile {
    pub path: PathBuf,
    _folder: TempDir,
}

impl GeoIpFile {
    /// Creates a file with networks such as ("203.0.113.0", 24, "FR").
    pub fn from_networks(networks: &[(&str, usize, &str)]) -> Self {
        Self::from_bytes(&database(networks))
    }

    /// Creates a file with these bytes, which need not be a valid database.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("countries.mmdb");
        std::fs::write(&path, bytes).unwrap();
        Self { path, _folder: folder }
    }
}

#[derive(Clone, Copy)]
enum Record {
    Empty,
    /// Contains the index of a node.
    Node(usize),
    /// Contains an offset in the data.
    Data(usize),
}

fn database(networks: &[(&str, usize, &str)]) -> Vec<u8> {
    let mut nodes = vec![[Record::Empty; 2]];
    let mut data = Vec::new();
    for (network, length, country) in networks {
        let offset = data.len();
        data.extend(map(&[("country", map(&[("iso_code", text(country))]))]));
        insert(&mut nodes, &bits(network.parse().unwrap(), *length), offset);
    }
    let mut file: Vec<u8> = nodes.iter().flatten().flat_map(|record| encode_record(*record, nodes.len())).collect();
    file.extend([0; SEPARATOR_BYTES]);
    file.extend(data);
    file.extend(METADATA_MARKER);
    file.extend(map(&[
        ("binary_format_major_version", number(5, &2_u16.to_be_bytes())),
        ("binary_format_minor_version", number(5, &[])),
        ("build_epoch", number(9, &1_700_000_000_u64.to_be_bytes())),
        ("database_type", text("Test-Country")),
        ("description", map(&[])),
        ("ip_version", number(5, &6_u16.to_be_bytes())),
        ("languages", control(11, 0)),
        ("node_count", number(6, &u32::try_from(nodes.len()).unwrap().to_be_bytes())),
        ("record_size", number(5, &RECORD_BITS.to_be_bytes())),
    ]));
    file
}

/// Returns the bits of a network. IPv4 addresses are the last 32 of 128 bits.
fn bits(address: IpAddr, length: usize) -> Vec<bool> {
    let (number, length) = match address {
        IpAddr::V4(ip) => (u128::from(u32::from(ip)), length + 96),
        IpAddr::V6(ip) => (u128::from(ip), length),
    };
    (0..128).rev().map(|shift| number >> shift & 1 == 1).take(length).collect()
}

fn insert(nodes: &mut Vec<[Record; 2]>, bits: &[bool], offset: usize) {
    let (last, prefix) = bits.split_last().expect("a network has at least one bit");
    let mut node = 0;
    for bit in prefix {
        node = match nodes[node][usize::from(*bit)] {
            Record::Node(next) => next,
            _ => {
                nodes.push([Record::Empty; 2]);
                nodes[node][usize::from(*bit)] = Record::Node(nodes.len() - 1);
                nodes.len() - 1
            }
        };
    }
    nodes[node][usize::from(*last)] = Record::Data(offset);
}

fn encode_record(record: Record, nodes: usize) -> Vec<u8> {
    let value = match record {
        Record::Empty => nodes,
        Record::Node(index) => index,
        Record::Data(offset) => nodes + SEPARATOR_BYTES + offset,
    };
    u32::try_from(value).unwrap().to_be_bytes()[1..].to_vec()
}

/// Returns the control byte with type and size. The types of the format are 2 for texts, 5, 6 and 9 for integers of 16, 32 and 64
/// bits, 7 for maps and 11 for arrays. Types from 8 on need a second byte.
fn control(kind: u8, size: usize) -> Vec<u8> {
    let size = u8::try_from(size).unwrap();
    assert!(size < 29, "sizes from 29 on need more bytes, which no test uses yet");
    if kind < 8 { vec![kind << 5 | size] } else { vec![size, kind - 7] }
}

fn text(value: &str) -> Vec<u8> {
    [control(2, value.len()), value.as_bytes().to_vec()].concat()
}

fn number(kind: u8, bytes: &[u8]) -> Vec<u8> {
    [control(kind, bytes.len()), bytes.to_vec()].concat()
}

fn map(entries: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let content: Vec<u8> = entries.iter().flat_map(|(key, value)| [text(key), value.clone()].concat()).collect();
    [control(7, entries.len()), content].concat()
}
