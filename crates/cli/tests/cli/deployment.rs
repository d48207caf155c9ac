//! Tests of the files in deploy/ that need no container: the health check, the libraries of the image, its build arguments, the
//! proxy's settings, and the restrictions of the systemd units.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::program::{Server, command, printed, run, seeded_folder, stdout};

const COMPOSE: &str = include_str!("../../../../deploy/compose.yaml");
const COMPOSE_VARIABLES: &str = include_str!("../../../../deploy/.env.example");
const DOCKERFILE: &str = include_str!("../../../../deploy/Dockerfile");
const OPERATIONS: &str = include_str!("../../../../docs/OPERATIONS.md");
const NGINX_CONF: &str = include_str!("../../../../deploy/nginx.conf");
/// The shared libraries that the base image of deploy/Dockerfile contains and the program may need.
const LIBRARIES_OF_IMAGE: [&str; 7] =
    ["ld-linux", "libc.so", "libm.so", "libgcc_s.so", "libssl.so.3", "libcrypto.so.3", "linux-vdso.so"];

const UNITS: [(&str, &str); 2] = [
    ("petrecipes.service", include_str!("../../../../deploy/systemd/petrecipes.service")),
    ("petrecipes-backup.service", include_str!("../../../../deploy/systemd/petrecipes-backup.service")),
];
/// Directives that both units need for a rating of at most 2.0. On 2026-12-01, `systemd-analyze security --offline=true` of systemd 252
/// (Debian 12) rated the server 1.4 and the backup 1.9. A machine without systemd checks these lines only.
const HARDENING: [&str; 22] = [
    "User=petrecipes",
    "UMask=0077",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "PrivateDevices=yes",
    "ProtectClock=yes",
    "ProtectControlGroups=yes",
    "ProtectHostname=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "RestrictSUIDSGID=yes",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "LockPersonality=yes",
    "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
    "SystemCallErrorNumber=EPERM",
];

#[test]
fn the_systemd_units_restrict_the_program() {
    for (name, unit) in UNITS {
        for directive in HARDENING {
            assert!(unit.lines().any(|line| line == directive), "{name} has no line {directive}");
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/systemd").join(name);
        let mut command = Command::new("systemd-analyze");
        // Exits with status 1 above this rating, which is ten times that which is printed.
        command.args(["security", "--offline=true", "--no-pager", "--threshold=20"]).arg(path);
        match command.output() {
            Ok(rated) => assert!(rated.status.success(), "{name}: {}", printed(&rated)),
            Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::NotFound, "systemd-analyze: {error}"),
        }
    }
}

#[test]
fn the_image_gets_the_commit_that_it_is_built_from() {
    let declared = DOCKERFILE.lines().find_map(|line| line.strip_prefix("ARG ")).unwrap();
    for name in ["PETRECIPES_COMMIT", "PETRECIPES_COMMIT_DATE"] {
        assert!(declared.contains(&format!("{name}=")), "deploy/Dockerfile declares no {name}");
        assert!(DOCKERFILE.contains(&format!("{name}=${{{name}}}")), "the compiler gets no {name}");
        assert!(COMPOSE.contains(&format!("      {name}: ${{{name}:-")), "deploy/compose.yaml passes no {name}");
    }
    let command = OPERATIONS.lines().find(|line| line.starts_with("export PETRECIPES_COMMIT=")).unwrap();
    let script = format!("{command}; printf '%s (%s)' \"$PETRECIPES_COMMIT\" \"$PETRECIPES_COMMIT_DATE\"");
    let run = |program: &str, arguments: &[&str]| {
        stdout(&Command::new(program).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap())
    };
    let expected = run("git", &["log", "-1", "--abbrev=12", "--format=%h (%cs)"]);
    assert_eq!(run("sh", &["-ec", &script]), expected.trim());
}

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
    // Those with a default value are arguments of a build, which docs/OPERATIONS.md explains.
    let used: BTreeSet<&str> = COMPOSE
        .split("${")
        .skip(1)
        .filter_map(|rest| rest.split('}').next()?.split_once(":?"))
        .map(|(name, _)| name)
        .collect();
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
