//! Requests that are built from the OpenAPI document are accepted, or refused for a reason that JSON Schema cannot express.
//! Each response has a documented status.

use super::photos::jpeg;
use super::{insert_recipes, sample_recipes};
use crate::schema_values::{LARGEST, SMALLEST, body_values, values};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::submission;
use acceptance::site::{AdminClient, Site, TestResponse};
use http_api::config;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Codes of problems that a value can cause although it fits its schema: it must match data that the site has, or
/// say in words for which animal a recipe is and which known foods it leaves out. Seven own recipes of a diet with the longest lines
/// are together larger than a body may be.
const SEMANTIC_CODES: [&str; 8] = [
    "already_imported",
    "changed_meanwhile",
    "invalid_credentials",
    "link_dead",
    "pet_type_needed",
    "photo_deleted",
    "too_large",
    "too_often",
];

/// Parts of messages about values that fit their schemas. Each is about a rule that JSON Schema cannot express.
const SEMANTIC_MESSAGES: [&str; 24] = [
    // The value must match data that the site has.
    "is not a published recipe",
    "is not a food of this recipe",
    "We do not know a food called",
    "must be a breed of ",
    "There is already a partner with this name.",
    "This is not your password.",
    "There is no app to confirm.",
    "it is no longer stored.",
    // The value does not fit another field or parameter, or the recipe that it changes.
    "is not a category of dog recipes",
    "Only dogs have a size.",
    "is only for cats.",
    "relevance needs a search.",
    "The letter has no text yet",
    "Please describe what the author should change",
    "Ingredients can only be proposed with a request for changes",
    "must have either recipeId or ownRecipe.",
    "The pet type of this built-in recipe cannot be changed",
    " lb) to ",
    " st to ",
    "in whole months.",
    // Each sheet has another number of labels.
    " on this sheet.",
    // The nutrients of a label differ, and each has its own units.
    "is listed twice: ",
    "must be mg or g.",
    // Not every text is a recipe.
    "We found no ingredients.",
];

/// Minimum share of the requests that are accepted, in percent.
const MIN_ACCEPTED_PERCENT: usize = 75;

/// Operations that need a photo, which the site copies from other sites. Tests reach no other sites.
const PHOTO_OPERATIONS: [&str; 2] = ["updateRecipePhoto", "getRecipePhoto"];
/// The operation that takes up to a second for each accepted request. `analyseRecipe` has the same fields.
const SLOW_OPERATION: &str = "formulateRecipe";

const JSON: &str = "application/json";
/// The key of a photo that does not exist.
const UNKNOWN_PHOTO: &str = "0123456789abcdef0123456789abcdef";

/// The body of the operations that read a statement of a partner.
const STATEMENT: &str = "Date,Partner,Amount,Currency\n2026-11-02,Example,12.50,GBP\n";

struct Operation<'a> {
    document: &'a Value,
    method: String,
    path: String,
    value: &'a Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sender {
    Administrator,
    Visitor,
}

struct TestSite {
    _database: TestDatabase,
    site: Site,
    cookie: String,
    /// The path of a submission behind its private link.
    submission: String,
}

impl Operation<'_> {
    fn id(&self) -> &str {
        self.value["operationId"].as_str().unwrap()
    }

    fn media_type(&self) -> Option<&str> {
        self.value["requestBody"]["content"].as_object()?.keys().next().map(String::as_str)
    }

    fn bodies(&self) -> Vec<String> {
        match self.media_type() {
            None => vec![String::new()],
            Some(JSON) => {
                let schema = &self.value["requestBody"]["content"][JSON]["schema"];
                let bodies = body_values(self.document, schema);
                let is_sent = |at: usize| self.id() != SLOW_OPERATION || at == SMALLEST || at == LARGEST;
                bodies.iter().enumerate().filter(|(at, _)| is_sent(*at)).map(|(_, body)| body.to_string()).collect()
            }
            Some(_) => vec![STATEMENT.to_owned()],
        }
    }

    /// Returns a query with the required parameters alone, and one with each value of each parameter.
    fn queries(&self) -> Vec<String> {
        let parameters = self.value["parameters"].as_array().into_iter().flatten();
        let parameters: Vec<&Value> = parameters.filter(|parameter| parameter["in"] == "query").collect();
        let pairs = |parameter: &Value| -> Vec<String> {
            let name = parameter["name"].as_str().unwrap();
            let values = values(self.document, &parameter["schema"]).into_iter();
            values.map(|value| format!("{name}={}", percent_encode(&value))).collect()
        };
        let required = parameters.iter().filter(|parameter| parameter["required"] == true);
        let required: Vec<(&Value, String)> = required.map(|it| (&it["name"], pairs(it).remove(0))).collect();
        let join = |name: &Value, pair: Option<String>| {
            let others = required.iter().filter(|(required, _)| *required != name).map(|(_, pair)| pair.clone());
            format!("?{}", pair.into_iter().chain(others).collect::<Vec<_>>().join("&"))
        };
        let mut queries = vec![join(&Value::Null, None)];
        for parameter in &parameters {
            queries.extend(pairs(parameter).into_iter().map(|pair| join(&parameter["name"], Some(pair))));
        }
        queries
    }

    /// Returns the queries and bodies of the requests: each query with the first body, and each body.
    fn requests(&self) -> Vec<(String, String)> {
        let (queries, bodies) = (self.queries(), self.bodies());
        let (first_query, first_body) = (queries.first().unwrap().clone(), bodies.first().unwrap().clone());
        let with_queries = queries.into_iter().map(|query| (query, first_body.clone()));
        let with_bodies = bodies.iter().skip(1).map(|body| (first_query.clone(), body.clone()));
        with_queries.chain(with_bodies).collect()
    }

    fn is_documented(&self, status: u16) -> bool {
        self.value["responses"][status.to_string()].is_object()
    }
}

impl TestSite {
    /// Starts a site with a row for each kind of id.
    fn start() -> Self {
        let database = TestDatabase::migrated(Engine::Sqlite);
        insert_recipes(&database, &sample_recipes());
        administrators::add(&database.storage());
        let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
        let admin = site.sign_in(NAME, PASSWORD);
        let submission = add_rows(&admin);
        Self { _database: database, cookie: admin.cookie.clone(), submission, site }
    }

    /// Sends the request of an administrator. `number` selects the client's network, so that limits do not count the requests
    /// of the test together.
    fn send(
        &self,
        operation: &Operation<'_>,
        number: usize,
        query: &str,
        body: &str,
        media_type: &str,
    ) -> TestResponse {
        self.send_as(Sender::Administrator, operation, number, query, body, media_type)
    }

    fn send_as(
        &self,
        sender: Sender,
        operation: &Operation<'_>,
        number: usize,
        query: &str,
        body: &str,
        media_type: &str,
    ) -> TestResponse {
        let is_admin = operation.path.starts_with("/api/admin/");
        // Decisions on recipe 9 do not affect the responses about recipe 3.
        let id = match (is_admin, operation.path.contains("recipe")) {
            (true, true) => "9",
            (false, true) => "3",
            _ => "1",
        };
        let path = operation.path.replace("{id}", id).replace("{n}", "1").replace("{key}", UNKNOWN_PHOTO);
        let path = path.replace("/api/submissions/{token}", &self.submission);
        let request = ureq::http::Request::builder().method(operation.method.as_str());
        let request = request.uri(format!("{}{path}{query}", self.site.origin));
        let request = if sender == Sender::Administrator { request.header("cookie", &self.cookie) } else { request };
        let request = request.header("x-forwarded-for", format!("93.{}.{}.34", number / 200, number % 200));
        let request = request.header("content-type", media_type);
        self.site.send_bytes(request.body(body.as_bytes().to_vec()).unwrap())
    }
}

fn add_rows(admin: &AdminClient) -> String {
    let letter = json!({ "subject": "News", "introduction": "Hello" });
    let file = jpeg(400, 300);
    let photo = admin.site.post_with("/api/photos", &file, &[("content-type", "application/octet-stream")]).json();
    let rating = json!({
        "userName": "Anna", "rating": 5, "comment": "Licked the bowl clean.", "photo": photo["photo"],
    });
    let message = json!({ "name": "Anna", "email": "anna@example.com", "subject": "Salt", "message": "How much?" });
    let template = json!({ "purpose": "message", "title": "Thanks", "body": "Thank you." });
    let entry = json!({
        "date": "2026-11-20", "partner": "Example", "amount": "12.50", "currency": "GBP", "kind": "affiliate",
    });
    for (path, body) in [
        ("/api/admin/letters", &letter),
        ("/api/recipes/3/ratings", &rating),
        ("/api/contact", &message),
        ("/api/admin/reply-templates", &template),
        ("/api/admin/revenue-entries", &entry),
    ] {
        let response = admin.send("POST", path, body);
        assert_eq!(response.status, 201, "{path}: {}", response.text());
    }
    admin.site.post("/api/recipes", &submission()).header("location").to_owned()
}

/// Returns the OpenAPI document, which is built once for all tests.
pub fn document() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(&http_api::contract::openapi()).unwrap());
    &DOCUMENT
}

fn operations(document: &Value) -> Vec<Operation<'_>> {
    let paths = document["paths"].as_object().unwrap().iter();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        methods.map(|(method, value)| Operation { document, method: method.to_uppercase(), path: path.clone(), value })
    });
    operations.filter(|it| !PHOTO_OPERATIONS.contains(&it.id())).collect()
}

fn percent_encode(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Returns the reasons for which a response refuses a request: the code of a listed problem, else the messages.
fn reasons(response: &TestResponse) -> Vec<String> {
    let problem = response.json();
    let code = problem["code"].as_str().unwrap_or_default();
    let errors = problem["errors"].as_object().into_iter().flatten();
    let messages = errors.flat_map(|(_, messages)| messages.as_array().into_iter().flatten());
    let messages: Vec<String> = messages.filter_map(|message| message.as_str().map(str::to_owned)).collect();
    if messages.is_empty() || SEMANTIC_CODES.contains(&code) { vec![code.to_owned()] } else { messages }
}

#[test]
fn requests_that_fit_the_document_are_accepted_or_refused_for_a_listed_reason() {
    let test_site = TestSite::start();
    let (mut sent, mut accepted) = (0, 0);
    let (mut faults, mut used_reasons) = (Vec::new(), BTreeSet::new());
    let listed: Vec<&str> = SEMANTIC_CODES.into_iter().chain(SEMANTIC_MESSAGES).collect();
    for operation in operations(document()) {
        let has_values = operation.queries().len() > 1 || operation.media_type() == Some(JSON);
        for (query, body) in operation.requests().into_iter().filter(|_| has_values) {
            sent += 1;
            let response = test_site.send(&operation, sent, &query, &body, operation.media_type().unwrap_or(JSON));
            let request = || format!("{}{query} {}", operation.id(), body.chars().take(80).collect::<String>());
            if !operation.is_documented(response.status) {
                faults.push(format!("{}: status {} is not documented", request(), response.status));
            } else if response.status < 400 {
                accepted += 1;
            } else {
                for reason in reasons(&response) {
                    match listed.iter().find(|part| reason.contains(**part)) {
                        Some(part) => used_reasons.extend([*part]),
                        None => faults.push(format!("{}: {} {reason}", request(), response.status)),
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{accepted} of {sent} requests are accepted.\n{}", faults.join("\n"));
    let unused: Vec<_> = listed.into_iter().filter(|part| !used_reasons.contains(part)).collect();
    assert!(unused.is_empty(), "No request is refused for these reasons: {unused:?}");
    println!("{accepted} of {sent} requests are accepted");
    assert!(accepted * 100 >= sent * MIN_ACCEPTED_PERCENT, "only {accepted} of {sent} requests are accepted");
}

#[test]
fn responses_to_invalid_requests_have_a_documented_status() {
    let test_site = TestSite::start();
    let mut faults = Vec::new();
    for operation in operations(document()) {
        let query = operation.queries().remove(0);
        let mut requests = vec![];
        if operation.media_type() == Some(JSON) {
            for (body, media_type, status) in [("{", JSON, 400), ("null", JSON, 422), ("{}", "text/plain", 415)] {
                requests.push((query.clone(), body, media_type, status));
            }
        }
        if operation.method == "GET" {
            requests.push(("?unknown=1".to_owned(), "", JSON, 400));
        }
        for (number, (query, body, media_type, status)) in requests.into_iter().enumerate() {
            let response = test_site.send(&operation, number, &query, body, media_type);
            if response.status != status || !operation.is_documented(status) {
                faults.push(format!("{}{query} {body} {media_type}: {}", operation.id(), response.status));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn only_operations_of_administrators_need_a_session_and_their_401_is_documented() {
    let test_site = TestSite::start();
    let mut faults = Vec::new();
    for (number, operation) in operations(document()).iter().enumerate() {
        let (query, body) = operation.requests().remove(0);
        let media_type = operation.media_type().unwrap_or(JSON);
        let response = test_site.send_as(Sender::Visitor, operation, number, &query, &body, media_type);
        let is_admin = operation.value["tags"].as_array().into_iter().flatten().any(|tag| tag == "admin");
        if (response.status == 401) != is_admin || is_admin && !operation.is_documented(401) {
            faults.push(format!("{}: {}", operation.id(), response.status));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
