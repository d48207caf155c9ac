//! Raises the limit of open file descriptors, which limits the number of connections.

use std::io;

/// Number of descriptors that are reserved for the database, mails, photos and the listener.
const RESERVED: u64 = 128;
/// Maximum number of connections of a process, even if the system allows more descriptors.
const MAX_CONNECTIONS: u64 = 8_192;

/// Raises the soft limit of open file descriptors as far as this program can use it, and returns the number of connections
/// that it allows. The new limit is logged; if it stays too low, a warning says how to raise it.
pub fn raise_descriptor_limit() -> usize {
    let wanted = MAX_CONNECTIONS + RESERVED;
    let inherited = current_limit().unwrap_or(2 * RESERVED);
    let limit = rlimit::increase_nofile_limit(wanted).unwrap_or(inherited);
    let connections = connections_for(limit);
    if limit > inherited {
        tracing::info!(from = inherited, to = limit, "raised the limit of open files");
    }
    if limit < wanted {
        tracing::warn!(
            descriptors = limit,
            connections,
            "the limit of open files is low: raise it to {wanted} (LimitNOFILE= in a systemd unit, ulimits in a container)"
        );
    }
    usize::try_from(connections).unwrap_or(usize::MAX)
}

fn current_limit() -> io::Result<u64> {
    rlimit::Resource::NOFILE.get_soft()
}

/// Returns the number of connections for a limit of descriptors. `RESERVED` descriptors are kept free, but at most half.
fn connections_for(limit: u64) -> u64 {
    (limit - RESERVED.min(limit / 2)).min(MAX_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_everything_else() {
        for (limit, connections) in [(256, 128), (1_024, 896), (8_320, 8_192), (1_048_576, 8_192), (100, 50)] {
            assert_eq!(connections_for(limit), connections, "{limit}");
        }
    }
}
