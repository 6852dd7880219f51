//! The description of the API, completed with what holds for every operation.

use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::schema::{AdditionalProperties, Schema};
use utoipa::openapi::{Components, ContentBuilder, Ref, RefOr, ResponseBuilder};

use crate::wire::{HistoryResult, Problem, TableList, ToClient, ToServer, ViewerName};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Satrap",
        description = "Board games of rule and empire. Problems are `application/problem+json`; their `detail` says what is wrong and what to do. Whole numbers in JSON may be written with a point, 24.0 for 24. People have the cookie `satrap_session`, programs the header `Authorization: Bearer <token>`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(Problem, ViewerName, HistoryResult, TableList, ToClient, ToServer)),
    modifiers(&Keys)
)]
pub struct Description;

/// The two ways of saying who one is.
struct Keys;

impl utoipa::Modify for Keys {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme(
            "session",
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(crate::auth::COOKIE))),
        );
        components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}

/// Problems that any operation can answer with.
const PROBLEMS: &[(&str, &str)] = &[
    ("400", "The request cannot be read."),
    ("401", "It is not known who asks."),
    ("403", "This person may not do this."),
    ("404", "There is no such thing."),
    ("405", "The address does not take this method."),
    ("409", "Not now: the rules or the state of the table forbid it, or the game has moved on."),
    ("410", "It has expired."),
    ("413", "The request is too large."),
    ("415", "The request is not JSON."),
    ("422", "The request can be read but does not fit."),
    ("429", "Too many requests; the header Retry-After says when to try again."),
    ("500", "A fault of the server."),
    (
        "503",
        "The store cannot be reached or the server is full, and nothing was changed; or it took too long (`timed_out`), and may still be done.",
    ),
];

/// Enums of what clients send whose variants take no other fields than their own.
const CLOSED: &[&str] = &["Chair", "Clock", "Moderate", "ToServer"];

pub fn complete(openapi: &mut utoipa::openapi::OpenApi) {
    let components = openapi.components.get_or_insert_default();
    for name in CLOSED {
        if let Some(RefOr::T(Schema::OneOf(variants))) = components.schemas.get_mut(*name) {
            variants.items.iter_mut().for_each(close);
        }
    }
    describe_problems(components);

    for item in openapi.paths.paths.values_mut() {
        let operations = [
            &mut item.get,
            &mut item.put,
            &mut item.post,
            &mut item.delete,
            &mut item.options,
            &mut item.head,
            &mut item.patch,
        ];
        for operation in operations.into_iter().flatten() {
            add_problems(operation);
            operation.parameters.iter_mut().flatten().for_each(hold_json);
        }
    }
}

/// A parameter of addresses whose text is JSON.
const OPTIONS: &str = "options";

fn hold_json(parameter: &mut RefOr<Parameter>) {
    if let RefOr::T(parameter) = parameter
        && parameter.name == OPTIONS
    {
        let content = ContentBuilder::new().schema(parameter.schema.take()).build();
        parameter.content = [("application/json".to_owned(), RefOr::T(content))].into();
    }
}

fn close(variant: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = variant {
        object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    }
}

/// What the problems are called among the document's responses.
fn problem_name(status: &str) -> String {
    format!("Problem{status}")
}

fn describe_problems(components: &mut Components) {
    for (status, meaning) in PROBLEMS {
        let schema = RefOr::Ref(Ref::from_schema_name("Problem"));
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let response =
            ResponseBuilder::new().description(*meaning).content("application/problem+json", content);
        components.responses.insert(problem_name(status), response.build().into());
    }
}

fn add_problems(operation: &mut Operation) {
    for (status, _) in PROBLEMS {
        let problem = RefOr::Ref(Ref::from_response_name(problem_name(status)));
        operation.responses.responses.entry((*status).to_owned()).or_insert(problem);
    }
}

/// The document as it is served and kept in the repository.
pub fn document() -> String {
    let (_, description) = crate::router::api();
    let mut text = description.to_pretty_json().unwrap_or_default();
    text.push('\n');
    text
}
