//! Requests addresses for visitors from their handlers inside this process, as a crawler would over the network.

use actix_service::{Service, ServiceFactory, map_config};
use actix_web::body::{MessageBody, to_bytes};
use actix_web::dev::{AppConfig, ServiceResponse};
use actix_web::http::Uri;
use actix_web::{App, Error, web};

use crate::error::ApiError;
use crate::state::State;
use crate::visitor_routes::visitor_routes;

/// Builds the handlers. Must be called inside an actix runtime.
pub async fn build_service(
    state: &web::Data<State>,
) -> Result<impl Service<actix_http::Request, Response = ServiceResponse<impl MessageBody>, Error = Error>, ApiError> {
    let app = App::new().app_data(state.clone()).configure(visitor_routes);
    let factory = map_config(app, |()| AppConfig::default());
    factory.new_service(()).await.map_err(|()| ApiError::internal("the routes cannot be built"))
}

/// Requests a path with its query. Returns the status and the body.
pub async fn fetch<S, B>(service: &S, path: &str) -> Result<(u16, web::Bytes), ApiError>
where
    S: Service<actix_http::Request, Response = ServiceResponse<B>, Error = Error>,
    B: MessageBody,
{
    // An invalid address is treated like a page that does not exist.
    let Ok(uri) = path.parse::<Uri>() else { return Ok((404, web::Bytes::new())) };
    let mut request = actix_http::Request::new();
    request.head_mut().uri = uri;
    // The errors of the library cannot be sent to another thread, so the causes are their texts.
    let response = service.call(request).await.map_err(|error| ApiError::internal(error.to_string()))?;
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body()).await.map_err(|error| {
        let cause: Box<dyn std::error::Error> = error.into();
        ApiError::internal(format!("the body of a page cannot be read: {cause}"))
    })?;
    Ok((status, body))
}
