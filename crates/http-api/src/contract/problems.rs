//! The problems that operations respond with, declared once and attached to the operations where they can occur.

use std::collections::BTreeMap;
use utoipa::openapi::path::{HttpMethod, Operation, ParameterIn};
use utoipa::openapi::{ContentBuilder, HeaderBuilder, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Type};

use crate::error::PROBLEM_JSON;
use crate::operations::has_parameters;

struct ProblemResponse {
    status: &'static str,
    /// The name of the component.
    name: &'static str,
    description: &'static str,
    /// The name and the description of a header of the response.
    header: Option<(&'static str, &'static str)>,
}

const RETRY_AFTER: Option<(&str, &str)> = Some(("Retry-After", "Seconds to wait before the next attempt."));

#[rustfmt::skip]
const PROBLEMS: [ProblemResponse; 12] = [
    ProblemResponse { status: "400", name: "BadRequest", header: None,
        description: "The query or the body cannot be read. `errors` names the invalid parameters." },
    ProblemResponse { status: "401", name: "Unauthorized", header: None,
        description: "The request has no valid session of an administrator, or the credentials are wrong." },
    ProblemResponse { status: "403", name: "Forbidden", header: None,
        description: "The request comes from a page of another site." },
    ProblemResponse { status: "404", name: "NotFound", header: None,
        description: "There is nothing at this address." },
    ProblemResponse { status: "405", name: "MethodNotAllowed",
        header: Some(("Allow", "The methods that the address accepts.")),
        description: "The address does not accept this method." },
    ProblemResponse { status: "408", name: "RequestTimeout", header: None,
        description: "The body did not arrive completely or in time." },
    ProblemResponse { status: "413", name: "PayloadTooLarge", header: None,
        description: "The body is too large." },
    ProblemResponse { status: "415", name: "UnsupportedMediaType", header: None,
        description: "The body is not `application/json`." },
    ProblemResponse { status: "422", name: "UnprocessableContent", header: None,
        description: "The body breaks a rule, so nothing was changed. `errors` names the invalid fields." },
    ProblemResponse { status: "429", name: "TooManyRequests", header: RETRY_AFTER,
        description: "A limit was reached, for example by too many requests from this client." },
    ProblemResponse { status: "500", name: "InternalServerError", header: None,
        description: "Something went wrong on the server." },
    ProblemResponse { status: "503", name: "ServiceUnavailable", header: RETRY_AFTER,
        description: "The server is overloaded, or the database is not available." },
];

/// Returns the components that the operations refer to.
pub fn responses() -> BTreeMap<String, RefOr<Response>> {
    PROBLEMS.iter().map(|problem| (problem.name.to_owned(), RefOr::T(response(problem)))).collect()
}

/// The tag of the operations that take `Administrator` or `AdminChange`, whatever their paths are.
const ADMIN_TAG: &str = "admin";

/// Adds the problems that an operation can respond with, unless its handler describes them itself.
pub fn add_responses(method: &HttpMethod, operation: &mut Operation) {
    let needs_session = operation.tags.iter().flatten().any(|tag| tag == ADMIN_TAG);
    let has_path_parameter = has_parameters(operation, ParameterIn::Path);
    let has_body = operation.request_body.is_some();
    // Uploaded files may have any media type.
    let has_json_body = matches!(
        &operation.request_body,
        Some(RefOr::T(body)) if body.content.contains_key("application/json")
    );
    for problem in &PROBLEMS {
        let can_occur = match problem.status {
            "401" => needs_session,
            "403" => *method != HttpMethod::Get,
            "404" => has_path_parameter,
            "415" => has_json_body,
            "408" | "413" | "422" => has_body,
            _ => true,
        };
        let responses = &mut operation.responses.responses;
        if can_occur && !responses.contains_key(problem.status) {
            responses.insert(problem.status.to_owned(), RefOr::Ref(Ref::from_response_name(problem.name)));
        }
    }
}

fn response(problem: &ProblemResponse) -> Response {
    let schema = Ref::from_schema_name("Problem");
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let response = ResponseBuilder::new().description(problem.description).content(PROBLEM_JSON, content);
    match problem.header {
        Some((name, description)) => {
            let kind = if name == "Retry-After" { Type::Integer } else { Type::String };
            let schema = ObjectBuilder::new().schema_type(kind);
            response
                .header(name, HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build())
                .build()
        }
        None => response.build(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    #[test]
    fn operations_document_the_problems_that_their_session_and_their_body_can_cause() {
        let document: Value = serde_json::from_str(&crate::contract::openapi()).unwrap();
        for (path, method, status, is_documented) in [
            ("/api/admin/stats", "get", "401", true),
            ("/api/seo/audit", "get", "401", true),
            ("/api/recipes", "get", "401", false),
            ("/api/recipes", "post", "415", true),
            ("/api/admin/recipe/{id}/photo", "put", "415", false),
            ("/api/admin/recipe/{id}/photo", "put", "413", true),
            ("/api/admin/statements", "post", "415", false),
        ] {
            let responses = &document["paths"][path][method]["responses"];
            assert!(responses.is_object(), "{method} {path}");
            assert_eq!(responses.get(status).is_some(), is_documented, "{method} {path}: {status}");
        }
    }
}
