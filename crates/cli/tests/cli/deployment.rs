//! Tests of the files in deploy/ that need no container: the health check, the libraries of the image, and the proxy's settings.

use std::collections::BTreeSet;
use std::process::Command;

use crate::program::{Server, command, printed, run, seeded_folder, stdout};

const COMPOSE: &str = include_str!("../../../../deploy/compose.yaml");
const COMPOSE_VARIABLES: &str = include_str!("../../../../deploy/.env.example");
const DOCKERFILE: &str = include_str!("../../../../deploy/Dockerfile");
const NGINX_CONF: &str = include_str!("../../../../deploy/nginx.conf");
/// The shared libraries that the base image of deploy/Dockerfile contains and the program may need.
const LIBRARIES_OF_IMAGE: [&str; 7] =
    ["ld-linux", "libc.so", "libm.so", "libgcc_s.so", "libssl.so.3", "libcrypto.so.3", "linux-vdso.so"];

#[test]
fn health_succeeds_only_while_a_server_is_ready() {
    let folder = seeded_folder();
    let server = Server::serve(folder.path(), &[]);
    let health = || command(folder.path(), &["health"], &[("BIND", &server.address)]).output().unwrap();
    let ready = health();
    assert!(ready.status.success(), "{}", printed(&ready));
    assert_eq!(stdout(&ready), "ready\n");
    let address = server.address.clone();
    drop(server);
    let stopped = command(folder.path(), &["health"], &[("BIND", &address)]).output().unwrap();
    assert_eq!(stopped.status.code(), Some(1));
    assert!(printed(&stopped).contains(&format!("the server at {address} does not respond")), "{}", printed(&stopped));
}

#[test]
fn the_image_has_every_library_of_the_program_and_its_health_check_exists() {
    let listed = Command::new("ldd").arg(env!("CARGO_BIN_EXE_petrecipes")).output().unwrap();
    for library in stdout(&listed).lines().filter_map(|line| line.split_whitespace().next()) {
        let name = library.rsplit('/').next().unwrap_or(library);
        assert!(LIBRARIES_OF_IMAGE.iter().any(|known| name.starts_with(known)), "the image has no {library}");
    }
    assert!(DOCKERFILE.contains("FROM gcr.io/distroless/cc-debian12:nonroot"));
    assert!(DOCKERFILE.contains("CMD [\"petrecipes\", \"health\"]"));
    let folder = tempfile::tempdir().unwrap();
    assert!(run(folder.path(), &["help", "health"]).status.success());
}

#[test]
fn every_variable_of_the_compose_file_is_explained_beside_it() {
    let used: BTreeSet<&str> =
        COMPOSE.split("${").skip(1).filter_map(|rest| rest.split(":?").next()).filter(|it| it.len() < 30).collect();
    let explained: BTreeSet<&str> = COMPOSE_VARIABLES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split('=').next())
        .collect();
    assert_eq!(used, explained.into_iter().filter(|it| !it.is_empty()).collect());
}

#[test]
fn the_compose_file_leads_nginx_to_both_processes() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("petrecipes.conf");
    let written = folder.path().join("default.conf");
    std::fs::write(&source, NGINX_CONF).unwrap();
    let script: String = COMPOSE
        .lines()
        .skip_while(|line| line.trim() != "- |")
        .skip(1)
        .take_while(|line| !line.contains("exec nginx"))
        .map(|line| format!("{}\n", line.trim()))
        .collect();
    let script = script
        .replace("$$", "$")
        .replace("/etc/nginx/petrecipes.conf", source.to_str().unwrap())
        .replace("/etc/nginx/conf.d/default.conf", written.to_str().unwrap());
    let replaced = Command::new("sh").args(["-ec", &script]).env("SITE_HOST", "kitchen.example").output().unwrap();
    assert!(replaced.status.success(), "{}", printed(&replaced));
    let config = std::fs::read_to_string(written).unwrap();
    for expected in [
        "server 172.30.0.11:8080 max_fails=0;",
        "server 172.30.0.12:8080 max_fails=0;",
        "return 301 https://kitchen.example$request_uri;",
        "ssl_certificate /etc/nginx/certificates/fullchain.pem;",
        "ssl_certificate_key /etc/nginx/certificates/privkey.pem;",
    ] {
        assert!(config.contains(expected), "{expected} is missing in {config}");
    }
    assert!(!config.lines().any(|line| !line.trim().starts_with('#') && line.contains("pets.example")), "{config}");
    for address in ["172.30.0.10", "172.30.0.11", "172.30.0.12"] {
        assert!(COMPOSE.contains(&format!("ipv4_address: {address} ")), "{address}");
    }
    assert!(COMPOSE.contains("TRUSTED_PROXIES: 172.30.0.10\n"));
}
