//! Extractor for the number in a path that identifies a row, such as `{id}` in `/api/recipes/{id}`.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use std::future::{Ready, ready};
use std::str::FromStr;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{RefOr, Required, Schema};
use utoipa::{IntoParams, PartialSchema};

use crate::error::ApiError;

/// A kind of row that paths identify by a number.
pub trait Resource {
    type Id: FromStr + PartialSchema;
    /// The name in problems and in the OpenAPI document: 'There is no recipe with this number.'
    const NAME: &'static str;
    const PARAMETER: &'static str = "id";
    /// The problem if the path does not have a number, or if there is no row with this number.
    const NOT_FOUND: ApiError = ApiError::NotFound(Self::NAME);
}

/// The number of a row in the path.
#[derive(Debug, Clone, Copy)]
pub struct PathId<R: Resource>(pub R::Id);

impl<R: Resource> PathId<R> {
    pub fn from_path(request: &HttpRequest) -> Result<Self, ApiError> {
        request.match_info().query(R::PARAMETER).parse().map(Self).map_err(|_| R::NOT_FOUND)
    }
}

impl<R: Resource> FromRequest for PathId<R> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::from_path(request))
    }
}

impl<R: Resource> IntoParams for PathId<R> {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let mut schema = R::Id::schema();
        if let RefOr::T(Schema::Object(number)) = &mut schema {
            number.minimum = Some(1.into());
        }
        let parameter = ParameterBuilder::new()
            .name(R::PARAMETER)
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .description(Some(format!("The number of the {}", R::NAME)))
            .schema(Some(schema));
        vec![parameter.build()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use actix_web::test::TestRequest;
    use domain::recipe::Recipe;
    use serde_json::json;
    use storage::ratings::Rating;

    #[test]
    fn a_path_without_a_number_is_not_found() {
        let id = |text: &'static str| {
            PathId::<Recipe>::from_path(&TestRequest::default().param("id", text).to_http_request())
        };
        assert_eq!(id("1001").unwrap().0.0, 1001);
        for text in ["", "x", "07", "-7", "9223372036854775808"] {
            let error = id(text).unwrap_err();
            assert_eq!(
                (error.status_code().as_u16(), error.to_string().as_str()),
                (404, "There is no recipe with this number.")
            );
        }
    }

    #[test]
    fn the_number_is_documented_with_its_minimum() {
        let parameters = PathId::<Rating>::into_params(|| None);
        assert_eq!(
            json!(parameters),
            json!([{
                "name": "id",
                "in": "path",
                "required": true,
                "description": "The number of the review",
                "schema": { "type": "integer", "format": "int64", "minimum": 1 },
            }])
        );
    }
}
