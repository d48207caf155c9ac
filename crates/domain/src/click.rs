//! A counted click on a link to a retailer: the retailer, and the food, search term or product id that the link was for.

use crate::form_errors::FormErrors;
use crate::form_rule::{LineFormat, TextRule};

pub const RETAILER: TextRule = TextRule {
    field: "retailer",
    label: "Retailer",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 100,
    too_short: "must name the shop",
    too_long: "must be at most 100 characters",
};

pub const PRODUCT: TextRule = TextRule {
    field: "product",
    label: "Product",
    line_format: LineFormat::OneLine,
    min: 0,
    max: 200,
    too_short: "",
    too_long: "must be at most 200 characters",
};

/// A click as the browser sent it, before validation. Other fields of the request are ignored.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClickForm<'a> {
    pub retailer: &'a str,
    pub product: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClick {
    pub retailer: String,
    /// `None` if it was missing or blank. This site sends 'shop' for a link to the retailer's home page.
    pub product: Option<String>,
}

impl NewClick {
    pub fn parse(form: ClickForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let retailer = RETAILER.validate(form.retailer, &mut errors);
        let product = PRODUCT.validate_optional(form.product, &mut errors);
        if errors.is_empty() { Ok(Self { retailer, product }) } else { Err(errors) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_requires_a_retailer_and_accepts_a_product() {
        let long = "x".repeat(201);
        for (retailer, product, expected) in [
            (" Ocado ", Some(" sweet potato "), Ok(("Ocado", Some("sweet potato")))),
            ("Ocado", None, Ok(("Ocado", None))),
            ("Ocado", Some(" "), Ok(("Ocado", None))),
            ("", Some("carrots"), Err("retailer")),
            ("a\nb", None, Err("retailer")),
            (long.as_str(), None, Err("retailer")),
            ("Ocado", Some(long.as_str()), Err("product")),
        ] {
            let found = NewClick::parse(ClickForm { retailer, product });
            let found = found.as_ref().map(|it| (it.retailer.as_str(), it.product.as_deref()));
            let found = found.map_err(|errors| *errors.keys().next().unwrap());
            assert_eq!(found, expected, "{retailer:?} {product:?}");
        }
    }
}
