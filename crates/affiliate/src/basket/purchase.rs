//! How much to take from the shelf for so many grams in the pot: raw meat for cooked, whole packs of what comes in packs.

use domain::food_id::FoodId;
use domain::measure::{Measure, Rendered};
use domain::quantity::Quantity;
use domain::unit::Unit;

use super::amount::rendered;
use crate::price::prices;

/// An amount as it is sold, and how many grams for the pot one gram or one pack of it gives. Packs are of the sizes
/// British shops have.
#[derive(Debug, Clone, PartialEq)]
pub enum Purchase {
    /// By weight, peel and what cooking takes away included.
    Weight {
        grams: f64,
        in_pot: f64,
    },
    Packs {
        count: u32,
        sold_as: &'static str,
        in_pot: f64,
    },
}

/// What a price is told for.
#[derive(Debug, Clone, PartialEq)]
pub struct PricedUnit {
    /// 'kg', 'lb', '12 eggs'.
    pub label: &'static str,
    /// What one of it gives for the pot.
    pub grams: f64,
}

impl Purchase {
    /// A pack, or as much as shops price by.
    pub fn unit(&self, sold_by: Unit) -> PricedUnit {
        match self {
            Self::Weight { in_pot, .. } => by_weight(sold_by, *in_pot),
            Self::Packs { sold_as, in_pot, .. } => PricedUnit { label: sold_as, grams: *in_pot },
        }
    }

    /// In words, for both measurement systems; packs are the same in each.
    pub fn rendered(&self) -> Rendered {
        let text = match self {
            Self::Weight { grams, .. } => {
                let weight = Quantity::new(*grams).map(|grams| Measure::new(grams, Unit::Gram));
                return rendered(weight.into_iter().collect());
            }
            Self::Packs { count: 1, sold_as, .. } => (*sold_as).to_owned(),
            Self::Packs { count, sold_as, .. } => format!("{count} × {sold_as}"),
        };
        Rendered { metric: text.clone(), us: text, household: None }
    }
}

/// None for a food without a price: the table of prices is what knows the packs.
pub fn of(food: &FoodId, grams: f64) -> Option<Purchase> {
    let price = prices().get(food)?;
    let pack_grams = grams_of(price.pack.milligrams)?;
    if let Some(sold_grams) = sold_by_weight(&price.sold_as) {
        return Some(Purchase::Weight { grams: grams * sold_grams / pack_grams, in_pot: pack_grams / sold_grams });
    }
    Some(Purchase::Packs { count: whole_packs(grams / pack_grams)?, sold_as: &price.sold_as, in_pot: pack_grams })
}

/// Of what gives so many grams for the pot with each gram bought.
pub fn by_weight(sold_by: Unit, in_pot: f64) -> PricedUnit {
    PricedUnit { label: sold_by.as_str(), grams: sold_by.grams().unwrap_or_default() * in_pot }
}

/// What one unit weighs of what is weighed for a customer: '1 kg with skins'.
fn sold_by_weight(sold_as: &str) -> Option<f64> {
    const GRAMS_PER_KILOGRAM: f64 = 1000.0;
    const GRAMS_PER_POUND: f64 = 453.592;
    match sold_as.split(' ').collect::<Vec<_>>().as_slice() {
        ["1", "kg", ..] => Some(GRAMS_PER_KILOGRAM),
        ["1", "lb", ..] => Some(GRAMS_PER_POUND),
        _ => None,
    }
}

/// Exact for every pack there is.
fn grams_of(milligrams: u64) -> Option<f64> {
    u32::try_from(milligrams).ok().map(|milligrams| f64::from(milligrams) / 1000.0)
}

/// At least one.
fn whole_packs(packs: f64) -> Option<u32> {
    /// What sums of fractions are off by.
    const NOTHING: f64 = 1e-6;
    format!("{:.0}", (packs - NOTHING).ceil().max(1.0)).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_bought_is_what_shops_sell() {
        let kilos = |grams, in_pot| Some(Purchase::Weight { grams, in_pot });
        let packs = |count, sold_as, in_pot| Some(Purchase::Packs { count, sold_as, in_pot });
        for (food, grams, expected) in [
            ("chicken_breast_raw", 450.0, kilos(450.0, 1.0)),
            // Each gram bought gives 0.72 g cooked.
            ("chicken_breast_boiled", 360.0, kilos(500.0, 0.72)),
            // 36 % of a banana are its skin.
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
            assert_eq!(of(&FoodId::new(food), grams), expected, "{grams} g of {food}");
        }
    }

    #[test]
    fn a_purchase_reads_as_a_list_says_it() {
        for (purchase, metric, us) in [
            (Purchase::Weight { grams: 450.0, in_pot: 1.0 }, "450 g", "15.9 oz"),
            (Purchase::Packs { count: 1, sold_as: "12 eggs", in_pot: 600.0 }, "12 eggs", "12 eggs"),
            (Purchase::Packs { count: 2, sold_as: "12 eggs", in_pot: 600.0 }, "2 × 12 eggs", "2 × 12 eggs"),
        ] {
            let read = purchase.rendered();
            assert_eq!((read.metric.as_str(), read.us.as_str()), (metric, us));
        }
    }

    #[test]
    fn a_price_is_told_for_what_one_buys() {
        let unit = |food: &str, sold_by| of(&FoodId::new(food), 1.0).unwrap().unit(sold_by);
        for (food, sold_by, label, grams) in [
            ("carrot_raw", Unit::Kilogram, "kg", 1000.0),
            ("carrot_raw", Unit::Pound, "lb", 453.592),
            ("chicken_breast_boiled", Unit::Kilogram, "kg", 720.0),
            ("egg_raw", Unit::Pound, "12 eggs", 600.0),
        ] {
            let PricedUnit { label: found, grams: in_pot } = unit(food, sold_by);
            assert_eq!(found, label, "{food}");
            assert!((in_pot - grams).abs() < 1e-9, "{food}: {in_pot}");
        }
    }

    #[test]
    fn a_trillion_eggs_are_no_purchase() {
        assert_eq!(of(&FoodId::new("egg_raw"), 1e18), None);
    }
}
