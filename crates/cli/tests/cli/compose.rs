//! Runs the services of deploy/compose.yaml without containers: two processes with the variables of the file, PostgreSQL, nginx with TLS and
//! a mail catcher.

use acceptance::database::{Engine, TestDatabase};
use acceptance::mail_server::{Behaviour, MailServer};
use acceptance::recipes::{recipe, with_fixed_evaluation};
use acceptance::waiting::wait_until;

use crate::proxy::{Nginx, Process, VisitorAddress, visitor};

const COMPOSE: &str = include_str!("../../../../deploy/compose.yaml");
const PROMETHEUS: &str = include_str!("../../../../deploy/prometheus/prometheus.yml");

/// Returns the lines of a service or network, whose name is indented by two spaces.
fn part(name: &str) -> String {
    let start = format!("  {name}:");
    let lines = COMPOSE.lines().skip_while(|line| *line != start).skip(1);
    let part = lines.take_while(|line| line.is_empty() || line.starts_with("    ")).collect::<Vec<_>>().join("\n");
    assert!(!part.is_empty(), "there is no {name}");
    part
}

/// Returns the text between two others.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).and_then(|(_, rest)| rest.split_once(after)).map(|(found, _)| found).unwrap()
}

/// Returns the names of the variables that the file sets for the processes of the site.
fn variables_of_site() -> Vec<&'static str> {
    let site = COMPOSE.split("x-site:").nth(1).and_then(|rest| rest.split("depends_on:").next()).unwrap();
    let variables = site.split("environment:").nth(1).unwrap();
    variables.lines().filter_map(|line| line.trim().split_once(": ")).map(|(name, _)| name).collect()
}

#[test]
fn only_prometheus_can_reach_the_metrics_of_both_processes() {
    let mut addresses = Vec::new();
    for name in ["site-a", "site-b"] {
        let service = part(name);
        let address = between(&service, "OPERATIONS_BIND: \"", "\"").to_owned();
        let in_network = between(&service, "operations: { ipv4_address: ", " }");
        assert_eq!(address, format!("{in_network}:9090"), "the address is that of {name} in the network");
        assert!(!service.contains("ports:"), "{name} publishes nothing on the host");
        addresses.push(address);
    }
    let targets = between(PROMETHEUS, "targets: [", "]");
    assert_eq!(targets.split(", ").map(|it| it.trim_matches('"')).collect::<Vec<_>>(), addresses);
    for name in ["nginx", "postgres", "mail"] {
        assert!(!part(name).contains("operations"), "{name} is outside the network");
    }
    let network = part("operations");
    assert!(network.contains("internal: true"), "{network}");
    let subnet = between(&network, "subnet: ", ".0/24");
    assert!(addresses.iter().all(|address| address.starts_with(&format!("{subnet}."))), "{addresses:?} {subnet}");
    let prometheus = part("prometheus");
    assert!(prometheus.contains("networks: [operations, "), "{prometheus}");
    assert!(prometheus.contains("ports: [\"127.0.0.1:"), "Prometheus has no password: {prometheus}");
}

#[test]
fn the_services_of_the_compose_file_work_together() {
    // `Process` sets the others: DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES, SHUTDOWN_DRAIN and, of each service, OPERATIONS_BIND.
    let names = ["DATABASE_URL", "DATABASE_WAIT", "PUBLIC_URL", "SMTP_URL", "TRUSTED_PROXIES", "SHUTDOWN_DRAIN"];
    assert_eq!(variables_of_site(), names);
    let database = TestDatabase::migrated(Engine::Postgres);
    let recipes = with_fixed_evaluation(&[recipe(3)]);
    database.storage().write(|db| storage::recipes::import_catalogue(db, &recipes, recipe(3).created_at)).unwrap();
    let storage::Address::Postgres(url) = &database.address else { unreachable!() };
    let mail = MailServer::start(|_, _| Behaviour::Accept);
    let (folder, smtp) = (tempfile::tempdir().unwrap(), mail.url());
    let variables = [("DATABASE_WAIT", "60"), ("SMTP_URL", &smtp), ("PAGE_RENDERING", "on")];
    let start = || Process::start(folder.path(), url.as_str(), &variables);
    let (one, other) = (start(), start());
    let nginx = Nginx::start(folder.path(), &[&one, &other], VisitorAddress::OfConnection);
    let get = |path: &str| {
        let request = visitor().get(format!("{}{path}", nginx.origin)).header("host", "pets.example");
        request.call().unwrap().body_mut().read_to_string().unwrap()
    };
    let subscribe = |email: &str| {
        let request = visitor().post(format!("{}/api/newsletter", nginx.origin)).header("host", "pets.example");
        let body = format!("{{\"email\":\"{email}\",\"petType\":\"dog\"}}");
        request.content_type("application/json").send(body).unwrap().status().as_u16()
    };

    // The server renders pages for visitors; the address of each query is one of its own for the shared cache.
    let mut attempt = 0;
    wait_until(|| {
        attempt += 1;
        let page = get(&format!("/recipe/3?servings={}", 4 + attempt % 4));
        page.contains(" data-rendered>") && page.contains(recipe(3).content.title.as_str())
    });
    assert_eq!(subscribe("ann@example.com"), 202);
    let mails = mail.mails(1);
    assert_eq!(mails[0].header("To"), "ann@example.com");
    assert!(mails[0].text.contains("https://pets.example/newsletter/confirm?token="), "{}", mails[0].text);

    // Prometheus reads each process; visitors cannot.
    for process in [&one, &other] {
        let metrics = process.metrics();
        assert!(metrics.contains("petrecipes_database_writes_possible 1\n"), "{metrics}");
    }
    let hidden = visitor().get(format!("{}/metrics", nginx.origin)).header("host", "pets.example").call().unwrap();
    assert_eq!(hidden.status(), 404);

    one.stop();
    assert!(get("/api/recipes/3").contains("\"id\":3"));
    assert_eq!(subscribe("bea@example.com"), 202);
    assert_eq!(mail.mails(2)[1].header("To"), "bea@example.com");
    other.stop();
}
