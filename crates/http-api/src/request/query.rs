//! Query parameters. One struct per query parses the parameters (`serde`) and documents them (`utoipa::IntoParams`).

mod deserializer;
mod values;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::plain_text::is_control;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::future::{Ready, ready};
use url::form_urlencoded;

use self::deserializer::{QueryDeserializer, QueryError};
use crate::error::{ApiError, FieldErrors};

pub use self::values::{Bounded, Text, non_blank, parse, parse_optional};

/// The query of a request. Unknown, repeated and invalid parameters are rejected with 400; the problem names all of them.
pub struct ValidQuery<T>(pub T);

impl<T: QueryParameters> FromRequest for ValidQuery<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(T::parse(request.query_string()).map(Self))
    }
}

/// The parameters that an address accepts. A pair accepts the parameters of both; `()` accepts none.
pub trait QueryParameters: DeserializeOwned {
    /// Reports parameters that are valid on their own but cannot be combined.
    fn check(&self, _errors: &mut FieldErrors) {}

    fn parse(query: &str) -> Result<Self, ApiError> {
        let (mut pairs, mut errors) = parse_pairs(query);
        loop {
            let deserializer = QueryDeserializer::new(&pairs);
            match Self::deserialize(&deserializer) {
                Ok(parameters) => {
                    for name in deserializer.unknown_names() {
                        add_error(&mut errors, name, "is not a parameter of this address.".to_owned());
                    }
                    parameters.check(&mut errors);
                    return if errors.is_empty() { Ok(parameters) } else { Err(ApiError::BadQuery(errors)) };
                }
                // serde stops at the first error. The parameter is removed, so that the next error is found.
                Err(QueryError { parameter, message }) => {
                    let is_given = pairs.remove(&parameter).is_some();
                    if is_given || !errors.contains_key(&parameter) {
                        add_error(&mut errors, &parameter, message);
                    }
                    if !is_given {
                        return Err(ApiError::BadQuery(errors));
                    }
                }
            }
        }
    }
}

impl QueryParameters for () {}

impl<A: QueryParameters, B: QueryParameters> QueryParameters for (A, B) {
    fn check(&self, errors: &mut FieldErrors) {
        self.0.check(errors);
        self.1.check(errors);
    }
}

/// Adds an error. The message completes a sentence that begins with the name of the parameter.
pub fn add_error(errors: &mut FieldErrors, parameter: &str, message: String) {
    errors.entry(parameter.to_owned()).or_default().push(message);
}

/// Returns the error for one parameter that was found to be invalid after the query was parsed.
pub fn bad_parameter(parameter: &str, message: String) -> ApiError {
    ApiError::BadQuery(FieldErrors::from([(parameter.to_owned(), vec![message])]))
}

/// Returns the parameters by name, and the errors of those that are repeated or contain control characters.
fn parse_pairs(query: &str) -> (BTreeMap<String, String>, FieldErrors) {
    let mut values = BTreeMap::new();
    let mut errors = FieldErrors::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if values.contains_key(name.as_ref()) {
            add_error(&mut errors, &name, "may be given only once.".to_owned());
        } else {
            values.insert(name.into_owned(), value.into_owned());
        }
    }
    values.retain(|name, value| {
        let is_text = !value.contains(|c: char| is_control(c) && !c.is_whitespace());
        if !is_text {
            let message = "must be plain text, without control characters.".to_owned();
            errors.entry(name.clone()).or_default().insert(0, message);
        }
        is_text
    });
    (values, errors)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase", default)]
    struct FirstQuery {
        max_minutes: Option<Bounded<u8, 1, 90>>,
        organic: Option<bool>,
        offset: Option<u16>,
        scale: Option<f64>,
        #[serde(deserialize_with = "non_blank")]
        search: Option<Text<5>>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct SecondQuery {
        #[serde(deserialize_with = "parse")]
        pet_type: domain::pet_type::PetType,
    }

    impl QueryParameters for FirstQuery {
        fn check(&self, errors: &mut FieldErrors) {
            if self.organic.is_some() && self.offset.is_some() {
                add_error(errors, "offset", "cannot be given with organic.".to_owned());
            }
        }
    }
    impl QueryParameters for SecondQuery {}

    fn errors<T: QueryParameters>(query: &str) -> Vec<String> {
        match T::parse(query) {
            Err(ApiError::BadQuery(errors)) => {
                errors.iter().flat_map(|(name, all)| all.iter().map(move |it| format!("{name}: {it}"))).collect()
            }
            Err(other) => panic!("{query}: {other}"),
            Ok(_) => vec![],
        }
    }

    #[test]
    fn parameters_are_parsed_into_the_fields_of_the_struct() {
        let query = "maxMinutes=30&organic=true&offset=7&scale=0.5&search=+egg+";
        let (first, second) =
            <(FirstQuery, SecondQuery)>::parse(&format!("{}&petType=cat", query.replace("&organic=true", ""))).unwrap();
        assert_eq!(first.max_minutes.map(|it| it.0), Some(30));
        assert_eq!((first.offset, first.scale, first.search.as_deref()), (Some(7), Some(0.5), Some("egg")));
        assert_eq!(second.pet_type.as_str(), "cat");
        assert_eq!(FirstQuery::parse("").unwrap(), FirstQuery::default());
        assert_eq!(FirstQuery::parse("search=+").unwrap(), FirstQuery::default());
        assert_eq!(
            FirstQuery::parse("search=%C3%A4%C3%A4%C3%A4%C3%A4%C3%A4").unwrap().search.as_deref(),
            Some("äääää")
        );
    }

    #[test]
    fn every_invalid_parameter_is_reported_by_name() {
        for (query, expected) in [
            ("colour=red", vec!["colour: is not a parameter of this address."]),
            ("Organic=true", vec!["Organic: is not a parameter of this address."]),
            ("organic=true&organic=true", vec!["organic: may be given only once."]),
            ("search=a%00", vec!["search: must be plain text, without control characters."]),
            ("search=%C3%A4aaaaa", vec!["search: must have at most 5 characters."]),
            ("organic=yes", vec!["organic: must be true or false."]),
            ("maxMinutes=0", vec!["maxMinutes: must be a whole number from 1 to 90."]),
            ("maxMinutes=4000", vec!["maxMinutes: must be a whole number from 1 to 90."]),
            ("maxMinutes=1.5", vec!["maxMinutes: must be a whole number from 1 to 90."]),
            ("offset=-1", vec!["offset: must be a whole number from 0 to 65535."]),
            ("scale=big", vec!["scale: must be a number."]),
            ("organic=true&offset=1", vec!["offset: cannot be given with organic."]),
            (
                "maxMinutes=x&organic=&colour=red&offset=y",
                vec![
                    "colour: is not a parameter of this address.",
                    "maxMinutes: must be a whole number from 1 to 90.",
                    "offset: must be a whole number from 0 to 65535.",
                    "organic: must be true or false.",
                ],
            ),
        ] {
            assert_eq!(errors::<FirstQuery>(query), expected, "{query}");
        }
        assert_eq!(errors::<SecondQuery>(""), ["petType: is required."]);
        assert_eq!(errors::<SecondQuery>("petType=bird"), ["petType: 'bird' is not a pet type; use dog or cat."]);
        assert_eq!(errors::<()>("a=1"), ["a: is not a parameter of this address."]);
        assert_eq!(errors::<(FirstQuery, SecondQuery)>("petType=dog&offset=1"), Vec::<String>::new());
    }
}
