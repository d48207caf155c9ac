//! Lists all operations of the API, one line each. The server routes and the OpenAPI document are created from the list.

use actix_web::guard::{Any, Get, Head};
use actix_web::{FromRequest, Handler, Responder, Route, web};
use utoipa::openapi::path::{self, HttpMethod, ParameterIn};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{__dev as generated_traits, Path};

use crate::request::query::ValidQuery;
use crate::{
    admin, advertisements, breeds, contact, counting, country, foods, hazards, mail, newsletter, nutrition, ratings,
    recipes, shop, site, submissions,
};

/// A handler, and the description of it in its attribute `#[utoipa::path]`.
pub struct Operation {
    pub path: String,
    /// The accepted methods: one, or GET and HEAD.
    pub methods: &'static [&'static str],
    pub http_method: HttpMethod,
    pub route: Route,
    pub document: path::Operation,
    pub schemas: Vec<(String, RefOr<Schema>)>,
}

/// Expands `operations![module::handler, …]` to a vector. For each handler it uses the type that `#[utoipa::path]` generates
/// in the same module: `__path_handler`.
macro_rules! operations {
    ($($($part:ident)::+),+ $(,)?) => { vec![$(operations!(@one [] $($part)::+)),+] };
    (@one [$($module:ident)*] $handler:ident) => {
        pastey::paste! { Operation::new::<$($module::)* [<__path_ $handler>], _, _>($($module::)* $handler) }
    };
    (@one [$($module:ident)*] $next:ident :: $($rest:tt)+) => { operations!(@one [$($module)* $next] $($rest)+) };
}

/// Returns the operations of the API. The attribute of each handler contains its method and path.
pub fn operations() -> Vec<Operation> {
    operations![
        recipes::list::list,
        recipes::create::create,
        recipes::show::show,
        recipes::catalogue::show,
        recipes::share_email::create,
        ratings::list::list,
        ratings::create::create,
        submissions::show::show,
        submissions::update::update,
        nutrition::show::show,
        nutrition::analysis::create,
        nutrition::formulation::create,
        nutrition::plan::dog,
        nutrition::plan::cat,
        breeds::list,
        foods::list,
        hazards::list,
        country::show,
        shop::retailers::list,
        shop::products::list,
        shop::basket::create,
        shop::exchange_rates::show,
        site::show::show,
        contact::create::create,
        contact::report::create,
        newsletter::create::create,
        mail::link::confirm,
        mail::link::unsubscribe,
        mail::link::opt_out,
        mail::link::opt_in,
        counting::page_view::create,
        counting::retailer_click::create,
        advertisements::list,
        advertisements::count_click,
        admin::session::create,
        admin::session::show,
        admin::session::delete,
        admin::stats::show,
        admin::audit_log::list,
        admin::pending_recipes::list,
        admin::moderate_recipe::create,
        admin::recipes::show::show,
        admin::recipes::update::update,
        admin::recipes::revisions::list,
        admin::recipes::restore::create,
        admin::contact_messages::list::list,
        admin::contact_messages::update::update,
        admin::contact_messages::counts::show,
        admin::dead_mails::list::list,
        admin::dead_mails::retry::create,
        admin::link_status::list,
        admin::photo::show::show,
        admin::photo::update::update,
        admin::photo::delete::delete,
        admin::ratings::list::list,
        admin::ratings::moderate::create,
        admin::ratings::reply::create,
        admin::ratings::withdraw::create,
    ]
}

/// Creates a route that accepts GET and HEAD.
pub fn read_route() -> Route {
    web::route().guard(Any(Get()).or(Head()))
}

impl Operation {
    /// Creates the operation of a handler. `P` is the type that `#[utoipa::path]` generated for it; utoipa contains the traits
    /// of this type that describe schemas and tags in its module `__dev`.
    fn new<P, F, Args>(handler: F) -> Self
    where
        P: Path + generated_traits::SchemaReferences + generated_traits::Tags<'static>,
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let mut document = P::operation();
        document.tags.get_or_insert_default().extend(P::tags().into_iter().map(str::to_owned));
        let http_method = P::methods().into_iter().next().unwrap_or(HttpMethod::Get);
        let (methods, route): (&[&str], Route) = match http_method {
            HttpMethod::Post => (&["POST"], web::post()),
            HttpMethod::Put => (&["PUT"], web::put()),
            HttpMethod::Patch => (&["PATCH"], web::patch()),
            HttpMethod::Delete => (&["DELETE"], web::delete()),
            _ => (&["GET", "HEAD"], read_route()),
        };
        let is_read = http_method == HttpMethod::Get;
        let route = if is_read && !has_parameters(&document, ParameterIn::Query) {
            route.to(WithoutQuery(handler))
        } else {
            route.to(handler)
        };
        let mut schemas = Vec::new();
        P::schemas(&mut schemas);
        Self { path: P::path(), methods, http_method, route, document, schemas }
    }
}

/// Returns true if an operation documents parameters of this kind.
pub fn has_parameters(document: &path::Operation, kind: ParameterIn) -> bool {
    let parameters = document.parameters.iter().flatten();
    parameters.into_iter().any(|it| matches!(it, RefOr::T(parameter) if parameter.parameter_in == kind))
}

/// Wraps the handler of a GET that documents no query parameters, and rejects every query before it is called. Other methods
/// ignore the query.
#[derive(Clone)]
struct WithoutQuery<F>(F);

impl<F: Handler<Args>, Args> Handler<(ValidQuery<()>, Args)> for WithoutQuery<F> {
    type Output = F::Output;
    type Future = F::Future;

    fn call(&self, (_, args): (ValidQuery<()>, Args)) -> Self::Future {
        self.0.call(args)
    }
}
