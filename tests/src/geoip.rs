//! A small database of networks and their countries, written as MaxMind's readers take it.

#![expect(clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

use std::net::IpAddr;
use std::path::PathBuf;
use tempfile::TempDir;

/// Nodes of 24-bit records: two of them are six bytes.
const RECORD_BITS: u16 = 24;
/// Zeros between the tree and the data.
const GAP: usize = 16;
const MARKER: &[u8] = b"\xab\xcd\xefMaxMind.com";

/// A file that is gone when the test is.
pub struct GeoIpFile {
    pub path: PathBuf,
    _folder: TempDir,
}

impl GeoIpFile {
    /// Of networks such as ("203.0.113.0", 24, "FR").
    pub fn of(networks: &[(&str, usize, &str)]) -> Self {
        Self::with(&database(networks))
    }

    /// Of any bytes.
    pub fn with(bytes: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("countries.mmdb");
        std::fs::write(&path, bytes).unwrap();
        Self { path, _folder: folder }
    }
}

#[derive(Clone, Copy)]
enum Record {
    Nothing,
    Node(usize),
    /// Where in the data.
    Found(usize),
}

fn database(networks: &[(&str, usize, &str)]) -> Vec<u8> {
    let mut nodes = vec![[Record::Nothing; 2]];
    let mut data = Vec::new();
    for (network, length, country) in networks {
        let found = data.len();
        data.extend(map(&[("country", map(&[("iso_code", text(country))]))]));
        insert(&mut nodes, &bits(network.parse().unwrap(), *length), found);
    }
    let mut file: Vec<u8> = nodes.iter().flatten().flat_map(|record| value(*record, nodes.len())).collect();
    file.extend([0; GAP]);
    file.extend(data);
    file.extend(MARKER);
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

/// IPv4 stands in the last 32 of 128 bits.
fn bits(address: IpAddr, length: usize) -> Vec<bool> {
    let (number, length) = match address {
        IpAddr::V4(ip) => (u128::from(u32::from(ip)), length + 96),
        IpAddr::V6(ip) => (u128::from(ip), length),
    };
    (0..128).rev().map(|place| number >> place & 1 == 1).take(length).collect()
}

fn insert(nodes: &mut Vec<[Record; 2]>, bits: &[bool], found: usize) {
    let (last, before) = bits.split_last().expect("a network has bits");
    let mut at = 0;
    for bit in before {
        at = match nodes[at][usize::from(*bit)] {
            Record::Node(next) => next,
            _ => {
                nodes.push([Record::Nothing; 2]);
                nodes[at][usize::from(*bit)] = Record::Node(nodes.len() - 1);
                nodes.len() - 1
            }
        };
    }
    nodes[at][usize::from(*last)] = Record::Found(found);
}

fn value(record: Record, nodes: usize) -> Vec<u8> {
    let value = match record {
        Record::Nothing => nodes,
        Record::Node(at) => at,
        Record::Found(at) => nodes + GAP + at,
    };
    u32::try_from(value).unwrap().to_be_bytes()[1..].to_vec()
}

/// The byte that says type and size; types from 8 on are a second byte.
fn control(kind: u8, size: usize) -> Vec<u8> {
    let size = u8::try_from(size).unwrap();
    assert!(size < 29, "a longer value needs more bytes");
    if kind < 8 { vec![kind << 5 | size] } else { vec![size, kind - 7] }
}

fn text(value: &str) -> Vec<u8> {
    [control(2, value.len()), value.as_bytes().to_vec()].concat()
}

fn number(kind: u8, bytes: &[u8]) -> Vec<u8> {
    [control(kind, bytes.len()), bytes.to_vec()].concat()
}

fn map(entries: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let written: Vec<u8> = entries.iter().flat_map(|(key, value)| [text(key), value.clone()].concat()).collect();
    [control(7, entries.len()), written].concat()
}
