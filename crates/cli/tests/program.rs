//! Tests of commands, invalid configuration, logs and stopping.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use acceptance::database::{add_onion_to_recipe, set_status};
use acceptance::recipes::catalogue_size;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn petrecipes(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    command(folder, arguments, variables).output().unwrap()
}

fn command(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petrecipes"));
    command.args(arguments).current_dir(folder).env_remove("RUST_LOG").env_remove("DATABASE_URL");
    command.envs(variables.iter().copied());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn help_lists_every_command_and_every_variable_with_its_default() {
    let folder = tempfile::tempdir().unwrap();
    let help = text(&petrecipes(folder.path(), &["help"], &[]).stdout);
    for command in [
        "serve",
        "migrate",
        "seed",
        "ads",
        "import-revenue",
        "check-links",
        "analyse",
        "formulate",
        "audit",
        "backup",
        "restore",
        "contract",
    ] {
        assert!(help.contains(command), "{command}\n{help}");
    }
    let serve = text(&petrecipes(folder.path(), &["help", "serve"], &[]).stdout);
    for word in ["DATABASE_URL", "sqlite:data/petrecipes.db", "BIND", "127.0.0.1:8080", "PUBLIC_URL", "RUST_LOG"] {
        assert!(serve.contains(word), "{word}\n{serve}");
    }
}

#[test]
fn invalid_variables_are_reported_by_name_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("DATABASE_URL", "mysql://pets"),
        ("DATABASE_URL", "postgres://me@db/pets?sslmode=require"),
        ("BIND", "8080"),
        ("PUBLIC_URL", "pets.example"),
    ] {
        let output = petrecipes(folder.path(), &["serve"], &[(name, value)]);
        assert_eq!(output.status.code(), Some(1), "{name}={value}");
        assert!(text(&output.stderr).contains(&format!("{name}: ")), "{}", text(&output.stderr));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn seeding_again_adds_no_recipes() {
    let folder = tempfile::tempdir().unwrap();
    let recipes = catalogue_size();
    for expected in [
        format!("{recipes} recipes added, 0 updated, 0 unchanged, 0 kept because they were edited\n"),
        format!("0 recipes added, 0 updated, {recipes} unchanged, 0 kept because they were edited\n"),
    ] {
        let output = petrecipes(folder.path(), &["seed"], &[]);
        assert_eq!(text(&output.stdout), expected, "{}", text(&output.stderr));
    }
    assert!(folder.path().join("data/petrecipes.db").exists(), "the default database is in the working directory");
    let output = petrecipes(folder.path(), &["migrate"], &[]);
    assert!(text(&output.stdout).starts_with("ran 0 migrations on"), "{}", text(&output.stdout));
}

#[test]
fn contract_prints_the_document_and_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let document = petrecipes(folder.path(), &["contract"], &[]);
    assert!(text(&document.stdout).starts_with("{\n  \"openapi\": \"3.1"));
    let rules = petrecipes(folder.path(), &["contract", "--rules"], &[]);
    assert!(text(&rules.stdout).ends_with("} as const;\n"));
}

#[test]
fn recipes_are_analysed_from_lines_or_json() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("lines.txt"), "450 g chicken thigh, skinless\n200 g white rice\n1 onion\n")
        .unwrap();
    let lines = petrecipes(folder.path(), &["analyse", "lines.txt", "--pet-type", "dog"], &[]);
    let output = text(&lines.stdout);
    for part in
        ["skinless chicken thigh", "NOT MATCHED", "Calcium", "UNKNOWN", "UNSAFE: Onion", "kcal/g as fed", "AAFCO"]
    {
        assert!(output.contains(part), "{part}\n{output}");
    }
    let recipe = "{\"petType\": \"cat\", \"lifeStage\": \"growth\", \"ingredients\": [\"500 g cod\"]}";
    std::fs::write(folder.path().join("recipe.json"), recipe).unwrap();
    let json = petrecipes(folder.path(), &["analyse", "recipe.json", "--json"], &[]);
    assert!(text(&json.stdout).contains("\"verdict\": \"incomplete\""), "{}", text(&json.stderr));
    let without_pet_type = petrecipes(folder.path(), &["analyse", "lines.txt"], &[]);
    assert_eq!((without_pet_type.status.code(), without_pet_type.stdout.len()), (Some(1), 0));
    assert!(text(&without_pet_type.stderr).contains("--pet-type"), "{}", text(&without_pet_type.stderr));
}

#[test]
fn formulations_are_repeatable_or_rejected_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let arguments =
        ["formulate", "--pet-type", "dog", "--include", "chicken thigh", "--include", "white rice", "--exclude", "egg"];
    let (first, second) = (petrecipes(folder.path(), &arguments, &[]), petrecipes(folder.path(), &arguments, &[]));
    assert_eq!(first.stdout, second.stdout);
    assert!(text(&first.stdout).contains("Complete for adult maintenance (by calculation)"), "{}", text(&first.stderr));
    let carrots = petrecipes(folder.path(), &["formulate", "--pet-type", "cat", "--include", "carrot"], &[]);
    assert_eq!(carrots.status.code(), Some(1));
    assert!(text(&carrots.stderr).contains("Protein"), "{}", text(&carrots.stderr));
}

#[test]
fn audit_exits_with_status_1_if_a_published_recipe_is_unsafe() {
    let folder = tempfile::tempdir().unwrap();
    petrecipes(folder.path(), &["seed"], &[]);
    let audit = petrecipes(folder.path(), &["audit"], &[]);
    let output = text(&audit.stdout);
    assert_eq!(audit.status.code(), Some(0), "{output}");
    assert!(output.contains(&format!("{} recipes, 0 unsafe; ", catalogue_size())), "{output}");
    let url = format!("sqlite:{}", folder.path().join("data/petrecipes.db").display());
    let address = url.parse().unwrap();
    add_onion_to_recipe(&address, 3);
    let audit = petrecipes(folder.path(), &["audit", "--json"], &[]);
    assert_eq!(audit.status.code(), Some(1));
    assert!(text(&audit.stdout).contains("\"onion\""));
    set_status(&address, 3, "pending");
    let audit = petrecipes(folder.path(), &["audit"], &[]);
    let output = text(&audit.stdout);
    assert_eq!(audit.status.code(), Some(0), "only published recipes count: {output}");
    assert!(output.contains("pending            UNSAFE (onion)"), "{output}");
    let audit = petrecipes(folder.path(), &["audit", "--json"], &[]);
    assert!(text(&audit.stdout).contains("\"status\": \"pending\""));
}

/// A running server, killed at the end of the test.
struct Serving {
    child: Child,
    address: String,
    log: BufReader<std::process::ChildStderr>,
    /// The log until the server listens.
    start_log: String,
}

impl Serving {
    fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    #[expect(clippy::zombie_processes, reason = "dropping it ends the process and waits")]
    fn start_with(folder: &Path, variables: &[(&str, &str)]) -> Self {
        let mut command = command(folder, &["serve"], &[("BIND", "127.0.0.1:0"), ("RUST_LOG", "debug")]);
        command.envs(variables.iter().copied());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut start_log = String::new();
        loop {
            let mut line = String::new();
            assert!(log.read_line(&mut line).unwrap() > 0, "the server stopped before it listened");
            start_log.push_str(&line);
            if let Some((_, rest)) = line.split_once("\"address\":\"") {
                let address = rest.split_once('"').unwrap().0.to_owned();
                return Self { child, address, log, start_log };
            }
        }
    }

    fn get(&self, path: &str) -> String {
        self.get_with(path, "user-agent: spy/7")
    }

    fn get_with(&self, path: &str, header: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\n{header}\r\nconnection: close\r\n\r\n").unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    /// Stops the server and returns its exit status, log and duration.
    fn stop(mut self) -> (Option<i32>, String, Duration) {
        let began = Instant::now();
        Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status().unwrap();
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log, began.elapsed())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn server_in_an_empty_folder_serves_all_recipes_and_logs_no_personal_data() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path());
    let response = serving.get("/about?visitor=secret-word");
    assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    let id = response.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    assert!(serving.get("/api/recipes?search=secret-word").starts_with("HTTP/1.1 200"));
    assert!(serving.get("/api/catalogue").contains(&format!("\"total\":{}", catalogue_size())));
    assert!(serving.get("/no-such-page").starts_with("HTTP/1.1 404"));
    let (code, log, took) = serving.stop();
    assert_eq!(code, Some(0), "{log}");
    assert!(took < Duration::from_secs(10), "{took:?}");
    assert!(log.contains(&id), "the request's id is in the log");
    assert!(log.contains("/no-such-page"), "the log has requests that were not found");
    let request_lines = log.lines().filter(|line| line.contains("\"name\":\"request\""));
    for line in request_lines {
        for private in ["secret-word", "spy/7", "127.0.0.1"] {
            assert!(!line.contains(private), "{private} is in the log: {line}");
        }
    }
    assert!(!log.contains("secret-word") && !log.contains("spy/7"));
}

#[test]
fn untrusted_proxies_cause_a_warning_at_start_and_at_the_first_request() {
    let folder = tempfile::tempdir().unwrap();
    let warnings = |log: &str| log.lines().filter(|line| line.contains("TRUSTED_PROXIES=127.0.0.1")).count();
    let https = ("PUBLIC_URL", "https://pets.example");
    for (variables, at_the_start, afterwards) in [
        (vec![https], 1, 1),
        (vec![https, ("TRUSTED_PROXIES", "127.0.0.1")], 0, 0),
        (vec![("PUBLIC_URL", "http://localhost:8080")], 0, 1),
    ] {
        let serving = Serving::start_with(folder.path(), &variables);
        assert_eq!(warnings(&serving.start_log), at_the_start, "{variables:?}: {}", serving.start_log);
        for header in ["accept: */*", "x-forwarded-for: 203.0.113.9", "x-forwarded-proto: https", "forwarded: for=_x"] {
            assert!(serving.get_with("/healthz", header).starts_with("HTTP/1.1 200"));
        }
        let (_, log, _) = serving.stop();
        assert_eq!(warnings(&log), afterwards, "{variables:?}: {log}");
        assert!(!log.contains("203.0.113.9"), "no visitor's address is logged: {log}");
    }
}

#[test]
fn requests_sent_before_a_stop_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path());
    let address = serving.address.clone();
    let (sender, sent) = std::sync::mpsc::channel();
    let request = std::thread::spawn(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        // A share picture has to be drawn and encoded, which makes it the slowest response.
        write!(stream, "GET /images/recipes/7.png HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        sender.send(()).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        response
    });
    sent.recv().unwrap();
    let (code, ..) = serving.stop();
    assert_eq!(code, Some(0));
    assert!(request.join().unwrap().starts_with(b"HTTP/1.1 200"));
}

#[test]
fn incomplete_bodies_are_not_logged_as_too_large() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path());
    let mut stream = TcpStream::connect(&serving.address).unwrap();
    let head =
        "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    let (code, log, _) = serving.stop();
    assert_eq!(code, Some(0));
    assert!(log.contains("/api/contact") && log.contains("\"status\":408"), "{log}");
    assert!(!log.contains("413"), "{log}");
}
