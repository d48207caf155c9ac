//! Lists all operations of the API, one line each. The server routes and the OpenAPI document are created from the list.

use std::any::TypeId;
use std::cell::RefCell;
use std::collections::HashMap;
use std::future::{Ready, ready};
use std::marker::PhantomData;

use actix_web::dev::Payload;
use actix_web::{FromRequest, Handler, HttpRequest, Responder, Route, web};
use utoipa::openapi::path::{self, HttpMethod, ParameterIn};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{__dev as generated_traits, Path};

use crate::endpoint::read_route;
use crate::error::ApiError;
use crate::request::query::QueryParameters;
use crate::{
    admin, advertisements, assistant, batch_days, breeds, contact, counting, country, eaten_foods, foods, hazards,
    mail, my_recipes, newsletter, nutrition, ratings, recipes, shop, site, site_search, submissions, vet_sheets,
    visitor_photos,
};

/// A handler, and the description of it in its attribute `#[utoipa::path]`.
pub struct Operation {
    pub path: String,
    /// The accepted methods: one, or GET and HEAD.
    pub methods: &'static [&'static str],
    pub http_method: HttpMethod,
    pub route: Route,
    /// Creates the description. Every worker thread needs the routes, but only the document needs the descriptions and
    /// schemas, which take about ten megabytes together.
    pub describe: fn() -> path::Operation,
    /// Appends the schemas of the bodies.
    pub add_schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
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
        recipes::for_pet::list,
        recipes::for_pet_list::list,
        recipes::create::create,
        recipes::show::show,
        recipes::similar::list,
        recipes::supplement_mix::show,
        recipes::swaps::list,
        recipes::catalogue::show,
        recipes::share_email::create,
        site_search::interpretation::show,
        site_search::suggestions::list,
        assistant::search::create,
        assistant::create_recipe::create,
        assistant::recipe_explanations::create,
        ratings::list::list,
        ratings::create::create,
        visitor_photos::upload::create,
        submissions::show::show,
        submissions::update::update,
        nutrition::show::show,
        nutrition::analysis::create,
        nutrition::formulation::create,
        nutrition::diet::create::create,
        my_recipes::evaluation::create,
        my_recipes::import::create,
        my_recipes::export::create,
        nutrition::plan::dog,
        nutrition::plan::cat,
        vet_sheets::create::create,
        breeds::list,
        foods::list,
        hazards::list,
        eaten_foods::list,
        country::show,
        shop::retailers::list,
        shop::partners::list,
        shop::products::list,
        shop::basket::create,
        batch_days::create::create,
        batch_days::freezer_labels::create,
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
        admin::overview::show,
        admin::dashboard::show,
        admin::affiliates::show,
        admin::revenue::show,
        admin::revenue::show_affiliate,
        admin::statements::list::list,
        admin::statements::preview::create,
        admin::statements::import::create,
        admin::statements::undo::delete,
        admin::revenue_entries::list,
        admin::revenue_entries::create,
        admin::revenue_entries::update,
        admin::revenue_entries::delete,
        admin::partner_statuses::list,
        admin::partner_statuses::create,
        admin::partner_statuses::update,
        admin::partner_statuses::delete,
        admin::goal::show,
        admin::goal::update,
        admin::visitor_stats::show,
        admin::sessions::list,
        admin::sessions::delete_others,
        admin::sessions::delete,
        admin::second_factor::show,
        admin::second_factor::begin,
        admin::second_factor::confirm,
        admin::second_factor::replace_codes,
        admin::second_factor::disable,
        admin::audit_log::list,
        admin::audit_log::list_administrators,
        admin::pending_recipes::list,
        admin::moderate_recipe::create,
        admin::recipes::show::show,
        admin::recipes::update::update,
        admin::recipes::revisions::list,
        admin::recipes::restore::create,
        admin::recipes::balance::show,
        admin::recipe_safety::audit::show,
        admin::recipe_safety::report::show,
        admin::recipe_safety::fix::show,
        admin::recipe_safety::fix::create,
        admin::recipe_conversion::run::create,
        admin::recipe_conversion::progress::show,
        admin::recipe_conversion::export::show,
        admin::contact_messages::list::list,
        admin::contact_messages::update::update,
        admin::contact_messages::answer::create,
        admin::contact_messages::counts::show,
        admin::reply_templates::list,
        admin::reply_templates::create,
        admin::reply_templates::update,
        admin::reply_templates::delete,
        admin::dead_mails::list::list,
        admin::dead_mails::retry::create,
        admin::subscribers::list,
        admin::subscribers::export,
        admin::subscribers::delete,
        admin::letters::list::list,
        admin::letters::list::show,
        admin::letters::edit::create,
        admin::letters::edit::update,
        admin::letters::edit::delete,
        admin::letters::suggestion::show,
        admin::letters::preview::create,
        admin::letters::test_mail::create,
        admin::letters::send::create,
        admin::letters::send::stop,
        admin::link_status::list,
        admin::link_status::check,
        admin::link_status::progress,
        admin::photo::drawing::show,
        admin::photo::show::show,
        admin::photo::update::update,
        admin::photo::upload::create,
        admin::photo::submitted::create,
        admin::photo::delete::delete,
        admin::visitor_photo::show,
        admin::ratings::list::list,
        admin::ratings::moderate::create,
        admin::ratings::reply::create,
        admin::ratings::withdraw::create,
        admin::ratings::photo::create,
        admin::seo::content::list,
        admin::seo::stats::show,
        admin::seo::audit::show,
        admin::seo::validate_recipes::list,
    ]
}

impl Operation {
    /// Creates the operation of a handler. `P` is the type that `#[utoipa::path]` generated for it; utoipa contains the traits
    /// of this type that describe schemas and tags in its module `__dev`.
    fn new<P, F, Args>(handler: F) -> Self
    where
        P: Path + generated_traits::SchemaReferences + generated_traits::Tags<'static> + 'static,
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let http_method = P::methods().into_iter().next().unwrap_or(HttpMethod::Get);
        let (methods, route): (&[&str], Route) = match http_method {
            HttpMethod::Post => (&["POST"], web::post()),
            HttpMethod::Put => (&["PUT"], web::put()),
            HttpMethod::Patch => (&["PATCH"], web::patch()),
            HttpMethod::Delete => (&["DELETE"], web::delete()),
            _ => (&["GET", "HEAD"], read_route()),
        };
        let route = if http_method == HttpMethod::Get {
            route.to(WithDocumentedQuery { handler, operation: PhantomData::<P> })
        } else {
            route.to(handler)
        };
        Self { path: P::path(), methods, http_method, route, describe: describe::<P>, add_schemas: P::schemas }
    }
}

fn describe<P: Path + generated_traits::Tags<'static>>() -> path::Operation {
    let mut document = P::operation();
    document.tags.get_or_insert_default().extend(P::tags().into_iter().map(str::to_owned));
    document
}

/// Returns true if an operation documents parameters of this kind.
pub fn has_parameters(document: &path::Operation, kind: ParameterIn) -> bool {
    let parameters = document.parameters.iter().flatten();
    parameters.into_iter().any(|it| matches!(it, RefOr::T(parameter) if parameter.parameter_in == kind))
}

thread_local! {
    /// Whether an operation documents query parameters, by the type that `#[utoipa::path]` generated for it. This is not known
    /// at the start, because creating the descriptions of all operations takes time and memory.
    static DOCUMENTS_QUERY: RefCell<HashMap<TypeId, bool>> = RefCell::default();
}

fn documents_query<P: Path + 'static>() -> bool {
    let describe = || has_parameters(&P::operation(), ParameterIn::Query);
    DOCUMENTS_QUERY.with_borrow_mut(|known| *known.entry(TypeId::of::<P>()).or_insert_with(describe))
}

/// Wraps the handler of a GET. If the operation documents no query parameters, every query is rejected before the handler is
/// called. Other methods ignore the query.
struct WithDocumentedQuery<P, F> {
    handler: F,
    operation: PhantomData<P>,
}

impl<P, F: Clone> Clone for WithDocumentedQuery<P, F> {
    fn clone(&self) -> Self {
        Self { handler: self.handler.clone(), operation: PhantomData }
    }
}

impl<P: Path + 'static, F: Handler<Args>, Args> Handler<(DocumentedQuery<P>, Args)> for WithDocumentedQuery<P, F> {
    type Output = F::Output;
    type Future = F::Future;

    fn call(&self, (_, args): (DocumentedQuery<P>, Args)) -> Self::Future {
        self.handler.call(args)
    }
}

/// A query that is empty unless the operation documents query parameters.
struct DocumentedQuery<P>(PhantomData<P>);

impl<P: Path + 'static> FromRequest for DocumentedQuery<P> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = request.query_string();
        let is_valid = query.is_empty() || documents_query::<P>();
        ready(if is_valid { Ok(Self(PhantomData)) } else { <()>::parse(query).map(|()| Self(PhantomData)) })
    }
}
