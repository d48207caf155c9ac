//! Works out how much to buy for the grams that a recipe needs: raw weight for cooked food, and whole packs.

use domain::food_id::FoodId;
use domain::measure::{AmountText, Measure};
use domain::quantity::Quantity;
use domain::unit::Unit;

use super::amount::to_amount_text;
use crate::price::prices;

/// An amount to buy. Pack sizes are those of British shops.
#[derive(Debug, Clone, PartialEq)]
pub enum Purchase {
    /// Sold by weight; `grams` includes peel and cooking losses.
    Weight {
        grams: f64,
        /// Usable grams in one gram that is bought. Below 1 if peel or water is lost, above 1 if the food takes up water.
        usable_grams_per_gram: f64,
    },
    Packs {
        count: u32,
        sold_as: &'static str,
        usable_grams_per_pack: f64,
    },
}

/// The unit that a price refers to.
#[derive(Debug, Clone, PartialEq)]
pub struct PricedUnit {
    /// 'kg', 'lb' or a pack such as '12 eggs'.
    pub label: &'static str,
    /// Usable grams in one unit.
    pub grams: f64,
}

impl PricedUnit {
    /// Returns the unit for a food that is sold by weight and of which one gram has `usable_grams_per_gram` usable grams.
    pub fn by_weight(sold_by: Unit, usable_grams_per_gram: f64) -> Self {
        Self { label: sold_by.as_str(), grams: sold_by.grams().unwrap_or_default() * usable_grams_per_gram }
    }
}

impl Purchase {
    /// Returns how much to buy for `grams` of a food, or `None` for a food without a price, because the price table has
    /// the pack sizes.
    pub fn for_food(food: &FoodId, grams: f64) -> Option<Self> {
        let price = prices().get(food)?;
        let pack_grams = grams_from_milligrams(price.pack.milligrams)?;
        if let Some(sold_grams) = sold_by_weight(&price.sold_as) {
            return Some(Self::Weight {
                grams: grams * sold_grams / pack_grams,
                usable_grams_per_gram: pack_grams / sold_grams,
            });
        }
        Some(Self::Packs {
            count: whole_packs(grams / pack_grams)?,
            sold_as: &price.sold_as,
            usable_grams_per_pack: pack_grams,
        })
    }

    /// Returns one pack, or the weight unit of the country.
    pub fn unit(&self, sold_by: Unit) -> PricedUnit {
        match self {
            Self::Weight { usable_grams_per_gram, .. } => PricedUnit::by_weight(sold_by, *usable_grams_per_gram),
            Self::Packs { sold_as, usable_grams_per_pack, .. } => {
                PricedUnit { label: sold_as, grams: *usable_grams_per_pack }
            }
        }
    }

    /// Returns the text for both measurement systems; packs are the same in each.
    pub fn to_amount_text(&self) -> AmountText {
        let text = match self {
            Self::Weight { grams, .. } => {
                let weight = Quantity::new(*grams).map(|grams| Measure::new(grams, Unit::Gram));
                return to_amount_text(weight.into_iter().collect());
            }
            Self::Packs { count: 1, sold_as, .. } => (*sold_as).to_owned(),
            Self::Packs { count, sold_as, .. } => format!("{count} × {sold_as}"),
        };
        AmountText { metric: text.clone(), us: text, household: None }
    }
}

/// Returns the grams of the price's unit for a food that is sold by weight, such as '1 kg with skins'.
fn sold_by_weight(sold_as: &str) -> Option<f64> {
    match sold_as.split(' ').collect::<Vec<_>>().as_slice() {
        ["1", "kg", ..] => Unit::Kilogram.grams(),
        ["1", "lb", ..] => Unit::Pound.grams(),
        _ => None,
    }
}

/// Returns the grams, or `None` for more than 4 tonnes, which no pack weighs.
fn grams_from_milligrams(milligrams: u64) -> Option<f64> {
    u32::try_from(milligrams).ok().map(|milligrams| f64::from(milligrams) / 1000.0)
}

/// Returns the number of packs, rounded up and at least one.
fn whole_packs(packs: f64) -> Option<u32> {
    /// Tolerance for rounding errors of sums of fractions.
    const EPSILON: f64 = 1e-6;
    format!("{:.0}", (packs - EPSILON).ceil().max(1.0)).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purchases_use_the_units_that_shops_sell() {
        let kilos = |grams, usable_grams_per_gram| Some(Purchase::Weight { grams, usable_grams_per_gram });
        let packs =
            |count, sold_as, usable_grams_per_pack| Some(Purchase::Packs { count, sold_as, usable_grams_per_pack });
        for (food, grams, expected) in [
            ("chicken_breast_raw", 450.0, kilos(450.0, 1.0)),
            // Each gram bought gives 0.72 g cooked.
            ("chicken_breast_boiled", 360.0, kilos(500.0, 0.72)),
            // The skin is 36 % of a banana.
            ("banana", 128.0, kilos(200.0, 0.64)),
            ("rice_white_raw", 200.0, kilos(200.0, 1.0)),
            ("egg_raw", 600.0, packs(1, "12 eggs", 600.0)),
            ("egg_raw", 650.0, packs(2, "12 eggs", 600.0)),
            ("egg_raw", 1.0, packs(1, "12 eggs", 600.0)),
            ("zinc_15mg_tablet", 27.0, packs(1, "90 tablets", 27.0)),
            ("zinc_15mg_tablet", 27.3, packs(2, "90 tablets", 27.0)),
            ("butter_unsalted", 30.0, packs(1, "250 g", 250.0)),
            ("dragon_fruit", 100.0, None),
        ] {
            assert_eq!(Purchase::for_food(&FoodId::new(food), grams), expected, "{grams} g of {food}");
        }
    }

    #[test]
    fn purchases_are_rendered_in_both_systems() {
        for (purchase, metric, us) in [
            (Purchase::Weight { grams: 450.0, usable_grams_per_gram: 1.0 }, "450 g", "15.9 oz"),
            (Purchase::Packs { count: 1, sold_as: "12 eggs", usable_grams_per_pack: 600.0 }, "12 eggs", "12 eggs"),
            (
                Purchase::Packs { count: 2, sold_as: "12 eggs", usable_grams_per_pack: 600.0 },
                "2 × 12 eggs",
                "2 × 12 eggs",
            ),
        ] {
            let text = purchase.to_amount_text();
            assert_eq!((text.metric.as_str(), text.us.as_str()), (metric, us));
        }
    }

    #[test]
    fn priced_unit_is_the_weight_unit_or_the_pack() {
        let unit = |food: &str, sold_by| Purchase::for_food(&FoodId::new(food), 1.0).unwrap().unit(sold_by);
        for (food, sold_by, label, grams) in [
            ("carrot_raw", Unit::Kilogram, "kg", 1000.0),
            ("carrot_raw", Unit::Pound, "lb", 453.592),
            ("chicken_breast_boiled", Unit::Kilogram, "kg", 720.0),
            ("egg_raw", Unit::Pound, "12 eggs", 600.0),
        ] {
            let PricedUnit { label: found, grams: usable_grams } = unit(food, sold_by);
            assert_eq!(found, label, "{food}");
            assert!((usable_grams - grams).abs() < 1e-9, "{food}: {usable_grams}");
        }
    }

    #[test]
    fn amounts_beyond_the_range_give_no_purchase() {
        assert_eq!(Purchase::for_food(&FoodId::new("egg_raw"), 1e18), None);
    }
}
