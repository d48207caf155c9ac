//! Wraps a deserializer, so that values have the JSON types that the documentation of the interface names.
//!
//! The deserializers that serde derives are more lenient: they accept a list where an object belongs, and an object where one of
//! some texts belongs. A fault in such a value is then reported at the wrong place, or the list is accepted although its order
//! means nothing to its sender. All request bodies are objects, and all their enumerations are texts.

use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use std::fmt;

/// A deserializer, and all deserializers of the values in it.
pub struct StrictTypes<D>(pub D);

/// Implements methods that only pass the visitor on.
macro_rules! forward {
    ($($method:ident($($name:ident: $kind:ty),*);)*) => {
        $(fn $method<V: Visitor<'de>>(self, $($name: $kind,)* visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method($($name,)* StrictVisitor { visitor, is_object: false })
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for StrictTypes<D> {
    type Error = D::Error;

    forward! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_i128();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_u128();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(length: usize);
        deserialize_tuple_struct(name: &'static str, length: usize);
        deserialize_map();
        deserialize_identifier();
        deserialize_ignored_any();
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(name, fields, StrictVisitor { visitor, is_object: true })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(TextVisitor(visitor))
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }
}

struct StrictVisitor<V> {
    visitor: V,
    /// True if the value must be an object.
    is_object: bool,
}

/// Implements methods that pass a value on.
macro_rules! visit {
    ($($method:ident($kind:ty);)*) => {
        $(fn $method<E: Error>(self, value: $kind) -> Result<V::Value, E> {
            self.visitor.$method(value)
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for StrictVisitor<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.visitor.expecting(formatter)
    }

    visit! {
        visit_bool(bool);
        visit_i8(i8);
        visit_i16(i16);
        visit_i32(i32);
        visit_i64(i64);
        visit_i128(i128);
        visit_u8(u8);
        visit_u16(u16);
        visit_u32(u32);
        visit_u64(u64);
        visit_u128(u128);
        visit_f32(f32);
        visit_f64(f64);
        visit_char(char);
        visit_str(&str);
        visit_borrowed_str(&'de str);
        visit_string(String);
        visit_bytes(&[u8]);
        visit_borrowed_bytes(&'de [u8]);
        visit_byte_buf(Vec<u8>);
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.visitor.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.visitor.visit_some(StrictTypes(deserializer))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.visitor.visit_newtype_struct(StrictTypes(deserializer))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        if self.is_object {
            return Err(A::Error::invalid_type(Unexpected::Seq, &self));
        }
        self.visitor.visit_seq(StrictAccess(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(StrictAccess(object))
    }
}

/// Accepts only a text for one of the variants of an enumeration.
struct TextVisitor<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for TextVisitor<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<V::Value, E> {
        self.0.visit_enum(StrDeserializer::new(text))
    }
}

/// The values of a list or of an object.
struct StrictAccess<A>(A);

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for StrictAccess<A> {
    type Error = A::Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, A::Error> {
        self.0.next_element_seed(StrictSeed(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for StrictAccess<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        self.0.next_value_seed(StrictSeed(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

struct StrictSeed<T>(T);

impl<'de, T: DeserializeSeed<'de>> DeserializeSeed<'de> for StrictSeed<T> {
    type Value = T::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T::Value, D::Error> {
        self.0.deserialize(StrictTypes(deserializer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Dish {
        pets: Vec<Pet>,
        amount: Option<f64>,
        animal: Option<Animal>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Pet {
        Dog,
        Cat,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Animal {
        pet: Pet,
    }

    #[test]
    fn objects_and_texts_are_told_from_lists() {
        let parse = |json: &str| {
            let mut deserializer = serde_json::Deserializer::from_str(json);
            Dish::deserialize(StrictTypes(&mut deserializer)).map_err(|error| error.to_string())
        };
        let dish = parse(r#"{"pets": ["dog", "c\u0061t"], "amount": 1.5, "animal": {"pet": "cat"}}"#).unwrap();
        let animal = Some(Animal { pet: Pet::Cat });
        assert_eq!(dish, Dish { pets: vec![Pet::Dog, Pet::Cat], amount: Some(1.5), animal });
        assert_eq!(parse(r#"{"pets": [], "animal": null}"#).map(|dish| dish.animal), Ok(None));
        for (json, expected) in [
            ("[]", "invalid type: sequence, expected struct Dish"),
            (r#"[["dog"], 1, null]"#, "invalid type: sequence, expected struct Dish"),
            ("5", "invalid type: integer `5`, expected struct Dish"),
            (r#"{"pets": [{}]}"#, "invalid type: map, expected a string"),
            (r#"{"pets": [{"dog": null}]}"#, "invalid type: map, expected a string"),
            (r#"{"pets": [["dog"]]}"#, "invalid type: sequence, expected a string"),
            (r#"{"pets": [1]}"#, "invalid type: integer `1`, expected a string"),
            (r#"{"pets": [null]}"#, "invalid type: null, expected a string"),
            (r#"{"pets": ["bird"]}"#, "unknown variant `bird`, expected `dog` or `cat`"),
            (r#"{"pets": [], "animal": ["dog"]}"#, "invalid type: sequence, expected struct Animal"),
            (r#"{"pets": [], "pets": []}"#, "duplicate field `pets`"),
        ] {
            let message = parse(json).unwrap_err();
            assert!(message.starts_with(expected), "{json}: {message}");
        }
    }
}
