//! The products of a visitor in the requests for an analysis and a formulation. They are never stored on the server.

use domain::pet_type::PetType;
use nutrition::label_product::{LabelProduct, ProductInput};

use crate::error::{ApiError, FieldErrors};

/// Maximum number of products in a request.
pub const MAX_PRODUCTS: u64 = 5;

/// Validates the labels. The error names each invalid field by its path: 'products[0].nutrients[2].unit'.
pub fn parse_products(inputs: &[ProductInput], pet_type: PetType) -> Result<Vec<LabelProduct>, ApiError> {
    let mut errors = FieldErrors::new();
    let mut products: Vec<LabelProduct> = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        match LabelProduct::try_new(input, index + 1, pet_type) {
            Ok(product) if products.iter().any(|other| other.has_name_of(&product)) => {
                add(&mut errors, index, "name", "is that of another product.".to_owned());
            }
            Ok(product) => products.push(product),
            Err(faults) => faults.into_iter().for_each(|fault| add(&mut errors, index, &fault.field, fault.message)),
        }
    }
    if errors.is_empty() { Ok(products) } else { Err(ApiError::Invalid(errors)) }
}

fn add(errors: &mut FieldErrors, index: usize, field: &str, message: String) {
    errors.entry(format!("products[{index}].{field}")).or_default().push(message);
}

/// Applies the maximum a day of each product to food for an animal that eats this energy a day. `None` means that the animal is
/// not known. A product with a maximum a day is then an error, because it is not known whether a portion exceeds it.
pub fn limit_to_animal(products: &mut [LabelProduct], daily_kcal: Option<f64>) -> Result<(), ApiError> {
    let mut errors = FieldErrors::new();
    for (index, product) in products.iter_mut().enumerate() {
        match daily_kcal {
            Some(kcal) => product.limit_to_daily_energy(kcal),
            None if product.max_per_day().is_some() => {
                let message = "can be checked only for a known animal. Enter its weight.".to_owned();
                add(&mut errors, index, "maxPerDay", message);
            }
            None => {}
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}
