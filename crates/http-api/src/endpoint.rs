//! An address of the site with its routes by method.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard::{Any, Get, Head};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route, web};
use std::future::ready;

use crate::error::ApiError;

/// An address and its routes by method. Requests with other methods are rejected, and the response names the accepted ones.
pub struct Endpoint {
    resource: Resource,
    methods: Vec<&'static str>,
}

/// Creates an endpoint that accepts only GET and HEAD.
pub fn get<F, Args>(path: &str, handler: F) -> Endpoint
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    Endpoint::new(path).get(handler)
}

/// Creates a route that accepts GET and HEAD.
pub fn read_route() -> Route {
    web::route().guard(Any(Get()).or(Head()))
}

impl Endpoint {
    pub fn new(path: &str) -> Self {
        Self { resource: web::resource(path), methods: Vec::new() }
    }

    pub fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.with_route(&["GET", "HEAD"], read_route().to(handler))
    }

    pub fn post<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.with_route(&["POST"], web::post().to(handler))
    }

    pub fn with_route(mut self, methods: &'static [&'static str], route: Route) -> Self {
        self.methods.extend(methods);
        self.resource = self.resource.route(route);
        self
    }
}

impl HttpServiceFactory for Endpoint {
    fn register(self, config: &mut AppService) {
        let allowed = self.methods.join(", ");
        let reject = move |request: HttpRequest| ready(Err::<HttpResponse, _>(method_not_allowed(&request, &allowed)));
        self.resource.default_service(web::to(reject)).register(config);
    }
}

pub fn method_not_allowed(request: &HttpRequest, allowed: &str) -> ApiError {
    ApiError::MethodNotAllowed { method: request.method().to_string(), allowed: allowed.to_owned() }
}
