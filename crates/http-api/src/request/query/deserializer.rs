//! A serde deserializer for the parameters of a query. Its errors contain the name of the parameter.

use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::str::FromStr;

type Pairs = BTreeMap<String, String>;

/// Deserializes structs, whose fields are the parameters, and pairs of structs, which share the parameters.
pub struct QueryDeserializer<'a> {
    pairs: &'a Pairs,
    /// The names of the fields of all structs that were deserialized.
    known_names: RefCell<BTreeSet<&'static str>>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct QueryError {
    pub parameter: String,
    /// Completes a sentence that begins with the name of the parameter, such as 'must be a number.'
    pub message: String,
}

impl<'a> QueryDeserializer<'a> {
    pub fn new(pairs: &'a Pairs) -> Self {
        Self { pairs, known_names: RefCell::default() }
    }

    /// Returns the names of the parameters that no struct has a field for.
    pub fn unknown_names(&self) -> Vec<&'a str> {
        let known = self.known_names.borrow();
        self.pairs.keys().map(String::as_str).filter(|name| !known.contains(name)).collect()
    }
}

impl<'a, 'de> Deserializer<'de> for &QueryDeserializer<'a> {
    type Error = QueryError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QueryError> {
        visitor.visit_unit()
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, QueryError> {
        self.known_names.borrow_mut().extend(fields);
        let pairs: Vec<(&str, &str)> = fields
            .iter()
            .filter_map(|field| self.pairs.get_key_value(*field))
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        visitor.visit_map(Fields { pairs: pairs.into_iter(), current: None })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, QueryError> {
        visitor.visit_seq(Structs { deserializer: self, remaining: len })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple_struct map enum identifier ignored_any
    }
}

struct Structs<'a, 'b> {
    deserializer: &'a QueryDeserializer<'b>,
    remaining: usize,
}

impl<'de> SeqAccess<'de> for Structs<'_, '_> {
    type Error = QueryError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, QueryError> {
        let Some(remaining) = self.remaining.checked_sub(1) else { return Ok(None) };
        self.remaining = remaining;
        seed.deserialize(self.deserializer).map(Some)
    }
}

struct Fields<'a> {
    pairs: std::vec::IntoIter<(&'a str, &'a str)>,
    current: Option<(&'a str, &'a str)>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = QueryError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, QueryError> {
        self.current = self.pairs.next();
        let Some((name, _)) = self.current else { return Ok(None) };
        let name: StrDeserializer<'_, QueryError> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, QueryError> {
        let (name, value) = self.current.unwrap_or_default();
        seed.deserialize(Value(value)).map_err(|error| QueryError { parameter: name.to_owned(), ..error })
    }
}

/// The text of one parameter.
struct Value<'a>(&'a str);

impl Value<'_> {
    fn parse<T: FromStr>(&self, message: impl FnOnce() -> String) -> Result<T, QueryError> {
        self.0.parse().map_err(|_| de::Error::custom(message()))
    }
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident $number:ident;)+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QueryError> {
            let message = || format!("must be a whole number from {} to {}.", $number::MIN, $number::MAX);
            visitor.$visit(self.parse(message)?)
        })+
    };
}

impl<'de> Deserializer<'de> for Value<'_> {
    type Error = QueryError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QueryError> {
        visitor.visit_str(self.0)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QueryError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, QueryError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QueryError> {
        visitor.visit_bool(self.parse(|| "must be true or false.".to_owned())?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, QueryError> {
        visitor.visit_f64(self.parse(|| "must be a number.".to_owned())?)
    }

    whole_numbers! {
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
    }

    forward_to_deserialize_any! {
        i8 i16 i128 u128 f32 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct enum
        identifier ignored_any
    }
}

impl de::Error for QueryError {
    fn custom<T: Display>(message: T) -> Self {
        Self { parameter: String::new(), message: message.to_string() }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { parameter: field.to_owned(), message: "is required.".to_owned() }
    }
}

impl std::error::Error for QueryError {}

impl Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.parameter, self.message)
    }
}
