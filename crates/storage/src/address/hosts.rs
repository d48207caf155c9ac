//! Several servers in one URL, such as `postgres://me@db1,db2:5433/pets`.

/// Returns the URL with its hosts as parameters, which libpq also reads, if it names several. The type `Url` has one host.
/// Parameters that the URL has already stay last, because the last one counts.
pub(super) fn move_to_parameters(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_once("://")?;
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, path_and_query) = rest.split_at(end);
    let (user_information, hosts) =
        authority.rsplit_once('@').map_or((None, authority), |(user, hosts)| (Some(user), hosts));
    if !hosts.contains(',') {
        return None;
    }
    let (path, query) =
        path_and_query.split_once('?').map_or((path_and_query, None), |(path, query)| (path, Some(query)));
    let mut parameters = Vec::new();
    if let Some(user_information) = user_information {
        let (user, password) = user_information
            .split_once(':')
            .map_or((user_information, None), |(user, password)| (user, Some(password)));
        parameters.push(format!("user={}", encode_separators(user)));
        parameters.extend(password.map(|password| format!("password={}", encode_separators(password))));
    }
    let (hosts, ports): (Vec<&str>, Vec<&str>) = hosts.split(',').map(split_port).unzip();
    parameters.push(format!("host={}", hosts.join(",")));
    parameters.push(format!("port={}", ports.join(",")));
    parameters.extend(query.filter(|query| !query.is_empty()).map(str::to_owned));
    let path = if path.is_empty() { "/" } else { path };
    Some(format!("{scheme}://{path}?{}", parameters.join("&")))
}

/// Returns a host and its port. An empty port means the usual one.
fn split_port(host: &str) -> (&str, &str) {
    if let Some((address, rest)) = host.strip_prefix('[').and_then(|inner| inner.split_once(']')) {
        return (address, rest.strip_prefix(':').unwrap_or_default());
    }
    host.split_once(':').unwrap_or((host, ""))
}

/// Encodes the characters that separate parameters and may be part of a user name or password.
fn encode_separators(text: &str) -> String {
    text.replace('+', "%2B").replace('&', "%26").replace('=', "%3D")
}

#[cfg(test)]
mod tests {
    use super::move_to_parameters;

    #[test]
    fn several_hosts_become_parameters_and_one_host_stays() {
        for (text, expected) in [
            ("postgres://me@db/pets", None),
            ("postgres://me:a,b@db/pets", None),
            ("postgres:///pets?host=a,b", None),
            ("postgres://db1,db2/pets", Some("postgres:///pets?host=db1,db2&port=,")),
            (
                "postgres://me:p%40w+&=@db1:5432,db2:5433/pets?target_session_attrs=read-write",
                Some(
                    "postgres:///pets?user=me&password=p%40w%2B%26%3D&host=db1,db2&port=5432,5433&target_session_attrs=read-write",
                ),
            ),
            ("postgresql://me@[::1]:5433,[::2]", Some("postgresql:///?user=me&host=::1,::2&port=5433,")),
        ] {
            assert_eq!(move_to_parameters(text).as_deref(), expected, "{text}");
        }
    }
}
