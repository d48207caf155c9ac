//! Tests of commands, invalid configuration, logs and stopping.

use acceptance::database::{add_onion_to_recipe, set_status};
use acceptance::recipes::catalogue_size;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::program::{Server, command, run, seeded_folder, stderr, stdout};

/// Starts a server that logs every request.
fn serve_with_requests_logged(folder: &Path, variables: &[(&str, &str)]) -> Server {
    Server::serve(folder, &[&[("RUST_LOG", "debug")], variables].concat())
}

/// `scripts/build` compiles the commit and its date into the program. A build by cargo alone has neither.
#[test]
fn the_version_names_the_commit_and_its_date() {
    let folder = tempfile::tempdir().unwrap();
    let version = stdout(&run(folder.path(), &["--version"]));
    // The tests are compiled with the same variables as the program.
    let build = match (option_env!("PETRECIPES_COMMIT"), option_env!("PETRECIPES_COMMIT_DATE")) {
        (Some(commit), Some(date)) => format!("{commit}, {date}"),
        _ => "unknown".to_owned(),
    };
    assert_eq!(version, format!("petrecipes {} ({build})\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn help_lists_every_command_and_the_variables_of_serve() {
    let folder = tempfile::tempdir().unwrap();
    let help = stdout(&run(folder.path(), &["help"]));
    for command in [
        "serve",
        "migrate",
        "seed",
        "admin",
        "newsletter",
        "ads",
        "import-revenue",
        "check-links",
        "analyse",
        "formulate",
        "audit",
        "doctor",
        "health",
        "backup",
        "restore",
        "contract",
    ] {
        assert!(help.contains(command), "{command}\n{help}");
    }
    let serve = stdout(&run(folder.path(), &["help", "serve"]));
    for word in ["DATABASE_URL", "sqlite:data/petrecipes.db", "BIND", "127.0.0.1:8080", "PUBLIC_URL", "RUST_LOG"] {
        assert!(serve.contains(word), "{word}\n{serve}");
    }
}

#[test]
fn invalid_variables_are_reported_by_name_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("DATABASE_URL", "mysql://pets"),
        ("DATABASE_URL", "postgres://me@db/pets?sslmode=verified"),
        ("BIND", "8080"),
        ("PUBLIC_URL", "pets.example"),
    ] {
        let output = command(folder.path(), &["serve"], &[(name, value)]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}={value}");
        assert!(stderr(&output).contains(&format!("{name}: ")), "{}", stderr(&output));
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
        let output = run(folder.path(), &["seed"]);
        assert_eq!(stdout(&output), expected, "{}", stderr(&output));
    }
    assert!(folder.path().join("data/petrecipes.db").exists(), "the default database is in the working directory");
    let output = run(folder.path(), &["migrate"]);
    assert!(stdout(&output).starts_with("ran 0 migrations on"), "{}", stdout(&output));
}

#[test]
fn contract_prints_the_document_and_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let document = run(folder.path(), &["contract"]);
    assert!(stdout(&document).starts_with("{\n  \"openapi\": \"3.1"));
    let rules = run(folder.path(), &["contract", "--rules"]);
    assert!(stdout(&rules).ends_with("} as const;\n"));
}

#[test]
fn recipes_are_analysed_from_lines_or_json() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("lines.txt"), "450 g chicken thigh, skinless\n200 g white rice\n1 onion\n")
        .unwrap();
    let lines = run(folder.path(), &["analyse", "lines.txt", "--pet-type", "dog"]);
    let output = stdout(&lines);
    for part in
        ["skinless chicken thigh", "NOT MATCHED", "Calcium", "UNKNOWN", "UNSAFE: Onion", "kcal/g as fed", "AAFCO"]
    {
        assert!(output.contains(part), "{part}\n{output}");
    }
    let recipe = "{\"petType\": \"cat\", \"lifeStage\": \"growth\", \"ingredients\": [\"500 g cod\"]}";
    std::fs::write(folder.path().join("recipe.json"), recipe).unwrap();
    let json = run(folder.path(), &["analyse", "recipe.json", "--json"]);
    assert!(stdout(&json).contains("\"verdict\": \"incomplete\""), "{}", stderr(&json));
    let contradiction = run(folder.path(), &["analyse", "recipe.json", "--pet-type", "dog"]);
    assert_eq!((contradiction.status.code(), contradiction.stdout.len()), (Some(1), 0));
    assert!(stderr(&contradiction).contains("--pet-type contradicts the file"), "{}", stderr(&contradiction));
    let repeated = run(folder.path(), &["analyse", "recipe.json", "--json", "--pet-type", "cat"]);
    assert_eq!(stdout(&repeated), stdout(&json));
    let without_pet_type = run(folder.path(), &["analyse", "lines.txt"]);
    assert_eq!((without_pet_type.status.code(), without_pet_type.stdout.len()), (Some(1), 0));
    assert!(stderr(&without_pet_type).contains("--pet-type"), "{}", stderr(&without_pet_type));
}

#[test]
fn formulations_are_repeatable_or_rejected_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let arguments =
        ["formulate", "--pet-type", "dog", "--include", "chicken thigh", "--include", "white rice", "--exclude", "egg"];
    let (first, second) = (run(folder.path(), &arguments), run(folder.path(), &arguments));
    assert_eq!(first.stdout, second.stdout);
    assert!(
        stdout(&first).contains("Complete for adult maintenance (AAFCO 2016, by calculation)"),
        "{}",
        stderr(&first)
    );
    let carrots = run(folder.path(), &["formulate", "--pet-type", "cat", "--include", "carrot"]);
    assert_eq!(carrots.status.code(), Some(1));
    assert!(stderr(&carrots).contains("Protein"), "{}", stderr(&carrots));
}

#[test]
fn audit_exits_with_status_1_if_a_published_recipe_is_unsafe() {
    let folder = seeded_folder();
    let audit = run(folder.path(), &["audit"]);
    let output = stdout(&audit);
    assert_eq!(audit.status.code(), Some(0), "{output}");
    assert!(output.contains(&format!("{} recipes, 0 unsafe; ", catalogue_size())), "{output}");
    let url = format!("sqlite:{}", folder.path().join("data/petrecipes.db").display());
    let address = url.parse().unwrap();
    add_onion_to_recipe(&address, 3);
    let audit = run(folder.path(), &["audit", "--json"]);
    assert_eq!(audit.status.code(), Some(1));
    assert!(stdout(&audit).contains("\"onion\""));
    set_status(&address, 3, "pending");
    let audit = run(folder.path(), &["audit"]);
    let output = stdout(&audit);
    assert_eq!(audit.status.code(), Some(0), "only published recipes count: {output}");
    assert!(output.contains("pending            UNSAFE (onion)"), "{output}");
    let audit = run(folder.path(), &["audit", "--json"]);
    assert!(stdout(&audit).contains("\"status\": \"pending\""));
}

/// Creates a folder with a made-up nutrient profile that no dish meets.
fn folder_with_profile() -> tempfile::TempDir {
    let profiles = tempfile::tempdir().unwrap();
    let table = "standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,ingredient_column,\
                 min_in_column_unit,max_in_column_unit,verification,source,note\n\
                 Example,2030,dog,adult_maintenance,calcium,g,900,,,,,,one_source,The test,\n";
    std::fs::write(profiles.path().join("example-2030.csv"), table).unwrap();
    profiles
}

#[test]
fn analyse_and_formulate_show_the_verdict_by_each_nutrient_profile() {
    let folder = tempfile::tempdir().unwrap();
    let profiles = folder_with_profile();
    let added = [("NUTRIENT_PROFILES", profiles.path().to_str().unwrap())];
    std::fs::write(folder.path().join("lines.txt"), "450 g chicken thigh, skinless\n200 g white rice\n").unwrap();
    let print = |arguments: &[&str], variables: &[(&str, &str)]| {
        stdout(&command(folder.path(), arguments, variables).output().unwrap())
    };
    for arguments in [
        &["analyse", "lines.txt", "--pet-type", "dog"][..],
        &["formulate", "--pet-type", "dog", "--include", "chicken thigh", "--include", "white rice"],
    ] {
        let lines = print(arguments, &added);
        assert!(
            lines.contains("\nExample 2030: Incomplete: too little calcium (1 of 1 nutrients assessed)\n"),
            "{lines}"
        );
        assert!(lines.contains("at least 900.000 g"), "{lines}");
        assert!(!print(arguments, &[]).contains("Example 2030"));
        let json: Value = serde_json::from_str(&print(&[arguments, &["--json"]].concat(), &added)).unwrap();
        let analysis = json.get("analysis").unwrap_or(&json);
        assert_eq!(analysis["profiles"][1]["id"], "example-2030");
    }
}

#[test]
fn audit_lists_the_verdict_by_each_nutrient_profile() {
    let folder = seeded_folder();
    let profiles = folder_with_profile();
    let audit = |arguments: &[&str], variables: &[(&str, &str)]| {
        stdout(&command(folder.path(), arguments, variables).output().unwrap())
    };
    let added = [("NUTRIENT_PROFILES", profiles.path().to_str().unwrap())];
    let lines = audit(&["audit"], &added);
    assert!(lines.contains("\n         Example 2030: Incomplete: too little calcium"), "{lines}");
    let built_in = audit(&["audit"], &[]);
    assert!(!built_in.contains("Example 2030"));
    let complete = built_in.matches("Complete for ").count();
    let last = format!("\n0 complete main meals with a smallest margin under 5 %, {complete} with at least 10 %\n");
    assert!(complete > 100 && built_in.ends_with(&last), "{built_in}");
    let rows: Value = serde_json::from_str(&audit(&["audit", "--json"], &added)).unwrap();
    let mut complete_rows = 0;
    for row in rows.as_array().unwrap() {
        let verdict = row["verdict"].as_str().unwrap();
        let is_complete = verdict == "complete";
        complete_rows += usize::from(is_complete);
        assert!(["complete", "incomplete", "notAssessed", "treat"].contains(&verdict), "{row}");
        assert_eq!(row["smallestMarginPercent"].as_i64().is_some_and(|margin| margin >= 10), is_complete, "{row}");
        assert_eq!(row["smallestMarginNutrient"].is_string(), is_complete, "{row}");
        let count = |field: &str| row[field].as_u64().unwrap();
        let (lines, products) = (count("supplementLines"), count("supplementProducts"));
        assert!(products <= lines && (products > 0) == (lines > 0), "{row}");
        assert!(lines > 0 || !is_complete, "{row}");
    }
    assert_eq!(complete_rows, complete);
    let first = rows.as_array().unwrap().iter().find(|row| row["id"] == 1).unwrap();
    assert_eq!(first["profilesMet"], json!(["aafco-2016"]));
    assert_eq!(first["profiles"][1]["id"], "example-2030");
    assert_eq!(first["profiles"][1]["missing"][0]["limit"], 900.0);
}

#[test]
fn audit_stress_lists_the_recipes_by_the_share_of_draws_in_which_they_stay_complete() {
    let folder = seeded_folder();
    let lines = stdout(&run(folder.path(), &["audit", "--stress"]));
    let shares: Vec<f64> = lines.lines().filter_map(|line| line.trim().split_once(" %  ")?.0.parse().ok()).collect();
    assert!(shares.len() > 100 && shares.is_sorted(), "{lines}");
    assert!(lines.ends_with(" of 2000 draws of varying foods\n"), "{lines}");
    let rows: Value = serde_json::from_str(&stdout(&run(folder.path(), &["audit", "--stress", "--json"]))).unwrap();
    let tested: Vec<&Value> = rows.as_array().unwrap().iter().filter_map(|row| row.get("stress")).collect();
    assert_eq!(tested.len(), shares.len());
    // The table shows percentages with one decimal.
    let smallest = tested.iter().map(|test| test["shareComplete"].as_f64().unwrap()).fold(1.0, f64::min);
    assert!((smallest * 100.0 - shares[0]).abs() < 0.051, "{smallest} {}", shares[0]);
    assert!(tested.iter().any(|test| test["misses"][0]["id"].is_string() && test["misses"][0]["side"].is_string()));
    assert!(!stdout(&run(folder.path(), &["audit", "--json"])).contains("\"stress\""));
}

#[test]
fn server_in_an_empty_folder_serves_all_recipes_and_logs_no_personal_data() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve_with_requests_logged(folder.path(), &[]);
    let get = |path: &str| server.request("GET", path, &["user-agent: spy/7"], "");
    let response = get("/about?visitor=secret-word");
    assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    let id = response.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    assert!(get("/api/recipes?search=secret-word").starts_with("HTTP/1.1 200"));
    assert!(get("/api/catalogue").contains(&format!("\"total\":{}", catalogue_size())));
    assert!(get("/no-such-page").starts_with("HTTP/1.1 404"));
    let began = Instant::now();
    let (code, log) = server.stop();
    assert_eq!(code, Some(0), "{log}");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
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
    let folder = seeded_folder();
    let warnings = |log: &str| log.lines().filter(|line| line.contains("TRUSTED_PROXIES=127.0.0.1")).count();
    let https = ("PUBLIC_URL", "https://pets.example");
    for (variables, at_the_start, afterwards) in [
        (vec![https], 1, 1),
        (vec![https, ("TRUSTED_PROXIES", "127.0.0.1")], 0, 0),
        (vec![("PUBLIC_URL", "http://localhost:8080")], 0, 1),
    ] {
        let server = serve_with_requests_logged(folder.path(), &variables);
        assert_eq!(warnings(&server.log_text()), at_the_start, "{variables:?}: {}", server.log_text());
        for header in ["accept: */*", "x-forwarded-for: 203.0.113.9", "x-forwarded-proto: https", "forwarded: for=_x"] {
            assert!(server.request("GET", "/healthz", &[header], "").starts_with("HTTP/1.1 200"));
        }
        let (_, log) = server.stop();
        assert_eq!(warnings(&log), at_the_start + afterwards, "{variables:?}: {log}");
        assert!(!log.contains("203.0.113.9"), "no visitor's address is logged: {log}");
    }
}

#[test]
fn requests_sent_before_a_stop_are_answered() {
    let folder = seeded_folder();
    let server = serve_with_requests_logged(folder.path(), &[]);
    let address = server.address.clone();
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
    let (code, _) = server.stop();
    assert_eq!(code, Some(0));
    assert!(request.join().unwrap().starts_with(b"HTTP/1.1 200"));
}

#[test]
fn incomplete_bodies_are_not_logged_as_too_large() {
    let folder = seeded_folder();
    let server = serve_with_requests_logged(folder.path(), &[]);
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let head =
        "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    let (code, log) = server.stop();
    assert_eq!(code, Some(0));
    assert!(log.contains("/api/contact") && log.contains("\"status\":408"), "{log}");
    assert!(!log.contains("\"status\":413"), "{log}");
}
