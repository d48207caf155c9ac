//! The metrics of the server, and the alert rules and the dashboard in `deploy/`, which use no other metrics and labels.
//!
//! The syntax of the rules is checked as far as this is possible without Prometheus: their structure, brackets, quotes, functions,
//! metrics, labels and the values of labels.

use super::{insert_recipes, sample_recipes};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use http_api::config::OPERATIONS_BIND;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const ALERTS: &str = include_str!("../../deploy/prometheus/alerts.yml");
const DASHBOARD: &str = include_str!("../../deploy/grafana/petrecipes.json");
const DOCUMENT: &str = include_str!("../../docs/OPERATIONS.md");

/// Labels that Prometheus adds to every series.
const TARGET_LABELS: [&str; 2] = ["instance", "job"];
/// A series that Prometheus creates itself.
const UP: &str = "up";
const FUNCTIONS: [&str; 11] =
    ["sum", "max", "min", "avg", "count", "topk", "rate", "increase", "histogram_quantile", "time", "label_values"];
const OPERATORS: [&str; 4] = ["and", "or", "unless", "offset"];
const GROUPINGS: [&str; 6] = ["by", "without", "on", "ignoring", "group_left", "group_right"];

/// What the server offers: the labels of each series, with the values that occur.
#[derive(Debug, Default)]
struct Offer {
    families: BTreeSet<String>,
    series: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
}

impl Offer {
    fn read(text: &str) -> Self {
        let mut offer = Self::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(rest) = line.strip_prefix("# TYPE ") {
                offer.families.insert(rest.split(' ').next().unwrap().to_owned());
            } else if !line.starts_with('#') {
                let name = line.split(['{', ' ']).next().unwrap();
                let labels = offer.series.entry(name.to_owned()).or_default();
                for (label, value) in labels_of(line) {
                    labels.entry(label).or_default().insert(value);
                }
            }
        }
        offer
    }
}

/// Returns the labels of a line. Their values have no commas, except in routes.
fn labels_of(line: &str) -> Vec<(String, String)> {
    let Some((_, rest)) = line.split_once('{') else { return Vec::new() };
    let (labels, _) = rest.rsplit_once('}').unwrap();
    let parts = labels.split("\",");
    parts
        .map(|part| {
            let (label, value) = part.split_once("=\"").unwrap_or_else(|| panic!("{line}"));
            (label.to_owned(), value.trim_end_matches('"').to_owned())
        })
        .collect()
}

/// Returns the value of one series, or 0 if it does not exist yet.
fn value(site: &Site, series: &str) -> f64 {
    let text = metrics(site);
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{series} ")));
    line.map_or(0.0, |value| value.parse().unwrap())
}

fn metrics(site: &Site) -> String {
    site.get_operations("/metrics", &[]).text()
}

fn start(database: &TestDatabase) -> Site {
    insert_recipes(database, &sample_recipes());
    Site::start_with(&database.address, &[(OPERATIONS_BIND, "127.0.0.1:0")])
}

/// Starts a site and uses it, so that every family has a value.
fn used_site(database: &TestDatabase) -> Site {
    let site = start(database);
    for path in ["/api/recipes/3", "/api/recipes/3", "/api/recipes/999999", "/recipe/3"] {
        site.get(path);
    }
    wait_until(|| metrics(&site).contains("petrecipes_job_last_success_timestamp_seconds"));
    site
}

/// A part of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

/// Splits an expression. Ranges such as `[5m]` are left out. Fails if brackets or quotes do not match.
fn tokens(expression: &str) -> Result<Vec<Token>, String> {
    let (mut tokens, mut open) = (Vec::new(), Vec::new());
    let mut characters = expression.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '"' => {
                let mut text = String::new();
                loop {
                    match characters.next() {
                        Some('"') => break,
                        Some(other) => text.push(other),
                        None => return Err("a quote is not closed".to_owned()),
                    }
                }
                tokens.push(Token::Text(text));
            }
            '(' | '{' | '[' => {
                open.push(character);
                tokens.push(Token::Sign(character));
            }
            ')' | '}' | ']' => {
                let expected = match character {
                    ')' => '(',
                    '}' => '{',
                    _ => '[',
                };
                if open.pop() != Some(expected) {
                    return Err(format!("'{character}' closes nothing"));
                }
                tokens.push(Token::Sign(character));
            }
            _ if character.is_ascii_alphanumeric() || "_:$.".contains(character) => {
                let mut word = character.to_string();
                while let Some(next) = characters.next_if(|it| it.is_ascii_alphanumeric() || "_:$.".contains(*it)) {
                    word.push(next);
                }
                tokens.push(Token::Word(word));
            }
            _ if character.is_whitespace() => {}
            _ => tokens.push(Token::Sign(character)),
        }
    }
    if open.is_empty() { Ok(tokens) } else { Err(format!("{open:?} is not closed")) }
}

/// The names in an expression.
#[derive(Debug, Default, PartialEq, Eq)]
struct Names {
    metrics: BTreeSet<String>,
    /// The labels by which the expression groups.
    groups: BTreeSet<String>,
}

/// Checks an expression against what is offered, and returns the names in it.
fn check_expression(expression: &str, offer: &Offer) -> Result<Names, String> {
    let tokens = tokens(expression)?;
    let mut names = Names::default();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let next = tokens.get(at + 1);
        at += 1;
        match token {
            Token::Sign('[') => {
                while tokens.get(at).is_some_and(|it| *it != Token::Sign(']')) {
                    at += 1;
                }
            }
            Token::Word(word) if GROUPINGS.contains(&word.as_str()) => {
                at += 1;
                while let Some(Token::Word(label)) = tokens.get(at) {
                    names.groups.insert(label.clone());
                    at += 1;
                    at += usize::from(tokens.get(at) == Some(&Token::Sign(',')));
                }
            }
            Token::Word(word) if OPERATORS.contains(&word.as_str()) => {}
            Token::Word(word) if word.starts_with(|first: char| first.is_ascii_digit()) => {}
            Token::Word(word) if next == Some(&Token::Sign('(')) || is_grouping(next) => {
                if !FUNCTIONS.contains(&word.as_str()) {
                    return Err(format!("the function {word} is not known to this test"));
                }
            }
            Token::Word(metric) => {
                let unknown = || format!("the server does not offer {metric}");
                let nothing = BTreeMap::new();
                let labels = if metric == UP { &nothing } else { offer.series.get(metric).ok_or_else(unknown)? };
                names.metrics.insert(metric.clone());
                if next == Some(&Token::Sign('{')) {
                    at = check_matchers(metric, &tokens, at + 1, labels)?;
                }
            }
            Token::Text(_) | Token::Sign(_) => {}
        }
    }
    let known = |label: &String| {
        TARGET_LABELS.contains(&label.as_str())
            || names.metrics.iter().filter_map(|it| offer.series.get(it)).any(|labels| labels.contains_key(label))
    };
    match names.groups.iter().find(|label| !known(label)) {
        Some(label) => Err(format!("no metric of the expression has the label {label}")),
        None => Ok(names),
    }
}

fn is_grouping(token: Option<&Token>) -> bool {
    matches!(token, Some(Token::Word(word)) if word == "by" || word == "without")
}

/// Checks the conditions on labels from a place on, such as `code="internal"}`. Returns the place after them.
fn check_matchers(
    metric: &str,
    tokens: &[Token],
    mut at: usize,
    labels: &BTreeMap<String, BTreeSet<String>>,
) -> Result<usize, String> {
    loop {
        match tokens.get(at) {
            Some(Token::Sign('}')) => return Ok(at + 1),
            Some(Token::Sign(',')) => at += 1,
            Some(Token::Word(label)) => {
                let signs = tokens[at + 1..].iter().take_while(|it| matches!(it, Token::Sign(_))).count();
                let Some(Token::Text(value)) = tokens.get(at + 1 + signs) else {
                    return Err(format!("{metric}: the label {label} has no value"));
                };
                let is_equal = signs == 1 && tokens[at + 1] == Token::Sign('=');
                if !TARGET_LABELS.contains(&label.as_str()) {
                    let values = labels.get(label).ok_or_else(|| format!("{metric} has no label {label}"))?;
                    if is_equal && !values.contains(value) {
                        return Err(format!("{metric} has no series with {label}=\"{value}\""));
                    }
                }
                at += 2 + signs;
            }
            other => return Err(format!("{metric}: unexpected {other:?} among its labels")),
        }
    }
}

/// Returns the rules as JSON.
fn rules() -> Vec<Value> {
    let file: Value = serde_norway::from_str(ALERTS).unwrap();
    let groups = file["groups"].as_array().unwrap();
    groups.iter().flat_map(|group| group["rules"].as_array().unwrap().clone()).collect()
}

/// Returns the expressions of all panels with the titles of the panels.
fn panels() -> Vec<(String, String)> {
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap().iter();
    panels
        .flat_map(|panel| {
            let title = panel["title"].as_str().unwrap().to_owned();
            let targets = panel["targets"].as_array().cloned().unwrap_or_default();
            targets.into_iter().map(move |target| (title.clone(), target["expr"].as_str().unwrap().to_owned()))
        })
        .collect()
}

/// Returns the anchors of the headings of a document, as GitHub writes them.
fn anchors(document: &str) -> BTreeSet<String> {
    let headings = document.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let text = line.trim_start_matches('#').trim().to_lowercase();
            let kept = text.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
            kept.collect::<String>().replace(' ', "-")
        })
        .collect()
}

/// Returns what a text has between these marks.
fn between<'a>(text: &'a str, before: &str, after: &[char]) -> Vec<&'a str> {
    text.split(before).skip(1).map(|rest| rest.split(after).next().unwrap()).collect()
}

on_both_engines! {
    fn alert_rules_use_only_metrics_and_labels_that_exist(database) {
        let site = used_site(&database);
        let offer = Offer::read(&metrics(&site));
        let (anchors, mut names) = (anchors(DOCUMENT), BTreeSet::new());
        for rule in rules() {
            let name = rule["alert"].as_str().unwrap().to_owned();
            let keys: Vec<_> = rule.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(keys, ["alert", "expr", "for", "labels", "annotations"], "{name}");
            let expression = rule["expr"].as_str().unwrap();
            let used = check_expression(expression, &offer).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert!(!used.metrics.is_empty(), "{name}");
            let duration = rule["for"].as_str().unwrap();
            let (number, unit) = duration.split_at(duration.len() - 1);
            assert!(number.parse::<u32>().is_ok_and(|it| it > 0) && "smhd".contains(unit), "{name}: {duration}");
            assert!(["critical", "warning"].contains(&rule["labels"]["severity"].as_str().unwrap()), "{name}");
            let summary = rule["annotations"]["summary"].as_str().unwrap();
            assert!(summary.ends_with('.'), "{name}: {summary}");
            for label in between(summary, "$labels.", &[' ', '}']) {
                let is_series_label = used.groups.is_empty()
                    && used.metrics.iter().filter_map(|it| offer.series.get(it)).any(|it| it.contains_key(label));
                let is_known = used.groups.contains(label) || (used.groups.is_empty() && TARGET_LABELS.contains(&label));
                assert!(is_known || is_series_label, "{name}: the result has no label {label}");
            }
            let runbook = rule["annotations"]["runbook"].as_str().unwrap();
            let anchor = runbook.strip_prefix("docs/OPERATIONS.md#").unwrap();
            assert!(anchors.contains(anchor), "{name}: docs/OPERATIONS.md has no heading for #{anchor}");
            assert!(DOCUMENT.contains(&format!("`{name}`")), "docs/OPERATIONS.md does not explain {name}");
            assert!(names.insert(name.clone()), "{name} is defined twice");
        }
        assert!(names.len() > 10);
    }

    fn the_dashboard_uses_only_metrics_that_exist_and_every_metric_is_documented(database) {
        let site = used_site(&database);
        let offer = Offer::read(&metrics(&site));
        for (title, expression) in panels() {
            check_expression(&expression, &offer).unwrap_or_else(|fault| panic!("{title}: {fault}: {expression}"));
        }
        let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
        let ids: BTreeSet<_> = dashboard["panels"].as_array().unwrap().iter().map(|it| it["id"].as_i64()).collect();
        assert_eq!(ids.len(), dashboard["panels"].as_array().unwrap().len(), "two panels have the same id");
        let used = |family: &str| ALERTS.contains(family) || DASHBOARD.contains(family);
        let rows: Vec<_> = DOCUMENT.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
        for family in &offer.families {
            assert!(rows.contains(&family.as_str()), "docs/OPERATIONS.md has no row for {family}");
            assert!(used(family), "neither the dashboard nor an alert uses {family}");
        }
        for name in rows.iter().filter(|name| name.starts_with("petrecipes_")) {
            assert!(offer.families.contains(*name), "docs/OPERATIONS.md explains {name}, which the server does not offer");
        }
    }
}

#[test]
fn every_family_of_the_program_has_its_prefix_a_help_text_and_a_base_unit() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let text = metrics(&used_site(&database));
    let offer = Offer::read(&text);
    assert!(offer.families.len() > 30, "{:?}", offer.families);
    for family in &offer.families {
        assert!(family.starts_with("petrecipes_") || family.starts_with("process_"), "{family}");
        let help = text.lines().find_map(|line| line.strip_prefix(&format!("# HELP {family} "))).unwrap_or_default();
        assert!(help.len() > 10, "{family} has no help text");
        let is_counter = text.contains(&format!("# TYPE {family} counter\n"));
        assert_eq!(is_counter, family.ends_with("_total"), "{family}");
        for unit in ["milliseconds", "minutes", "percent", "kilobytes", "_ms"] {
            assert!(!family.contains(unit), "{family}");
        }
    }
}

#[test]
fn what_happens_is_counted_and_nothing_about_a_person_is_a_label() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = start(&database);
    let share = |text: &str| {
        let to = "zquirk@example.com";
        let body = json!({ "recipientEmail": to, "senderName": "Anna Zquirk", "personalMessage": text });
        site.post("/api/recipes/3/share/email", &body).status
    };
    let not_found = "petrecipes_errors_total{code=\"recipe_not_found\"}";
    let sign_ins = "petrecipes_failed_sign_ins_total{reason=\"password\"}";
    let limits = "petrecipes_rate_limits_reached_total{limit=\"share-to-one\"}";
    let searches = "petrecipes_searches_without_result_total";
    let hits = "petrecipes_response_cache_requests_total{result=\"hit\"}";
    let sent = "petrecipes_mails_total{outcome=\"sent\"}";
    let class = "petrecipes_http_requests_total{method=\"GET\",route=\"/api/recipes/{id}\",status=\"4xx\"}";
    let counters = [not_found, sign_ins, limits, searches, hits, sent, class];
    let before = counters.map(|series| value(&site, series));

    site.get("/api/recipes/999999");
    site.get("/api/recipes/3");
    site.get("/api/recipes/3");
    site.post("/api/admin/session", &json!({ "username": "zquirk", "password": "not the right password" }));
    site.get_with("/api/recipes?search=quetzal", &[("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")]);
    assert_eq!(share("Look"), 202);
    wait_until(|| value(&site, sent) > before[5]);
    let statuses = ["one", "two", "three"].map(share);
    assert_eq!(statuses, [202, 202, 429]);
    wait_until(|| counters.iter().zip(before).all(|(series, before)| value(&site, series) > before));
    let text = metrics(&site).to_lowercase();
    for private in ["zquirk", "quetzal", "anna", "example.com", "127.0.0.1", "firefox"] {
        assert!(!text.contains(private), "{private}\n{text}");
    }
}

#[test]
fn faults_of_expressions_are_found() {
    let text = "# TYPE a_total counter\na_total{code=\"x\"} 1\n# TYPE b_seconds histogram\nb_seconds_bucket{route=\"/\",le=\"1\"} 2\n";
    let offer = Offer::read(text);
    for (expression, fault) in [
        ("sum by (code) (rate(a_total{code=\"x\"}[5m])) > 0", None),
        ("a_total{code!=\"y\",job=\"p\"} unless on (code) a_total{code=~\"y|z\"}", None),
        ("histogram_quantile(0.9, sum by (route, le) (rate(b_seconds_bucket[$__rate_interval])))", None),
        ("up{job=\"p\"} == 0", None),
        ("sum(rate(a_total[5m])", Some("not closed")),
        ("a_total)", Some("closes nothing")),
        ("a_total{code=\"x}", Some("quote")),
        ("c_total > 0", Some("does not offer c_total")),
        ("b_seconds > 0", Some("does not offer b_seconds")),
        ("a_total{kind=\"x\"}", Some("a_total has no label kind")),
        ("a_total{code=\"y\"}", Some("no series with code=\"y\"")),
        ("a_total{code=}", Some("has no value")),
        ("sum by (route) (a_total)", Some("has the label route")),
        ("rates(a_total[5m])", Some("function rates")),
    ] {
        let result = check_expression(expression, &offer);
        match fault {
            None => assert!(result.is_ok(), "{expression}: {result:?}"),
            Some(fault) => assert!(result.as_ref().is_err_and(|it| it.contains(fault)), "{expression}: {result:?}"),
        }
    }
}
