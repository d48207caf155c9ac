//! Works out how much to buy for the grams that recipes need: raw weight for cooked food, and whole packs.

use domain::food_id::FoodId;
use domain::measure::{AmountText, Measure};
use domain::quantity::Quantity;
use domain::unit::Unit;

use super::amount::to_amount_text;
use super::food_name::name_after_amount;
use crate::cost::Cost;
use crate::price::{Container, FoodPrice, prices};

/// The food ids of the two parts of an egg.
const EGG_WHITE: &str = "egg_white_raw";
const EGG_YOLK: &str = "egg_yolk_raw";

/// An amount to buy. Pack sizes are those of British shops.
#[derive(Debug, Clone, PartialEq)]
pub struct Purchase {
    price: &'static FoodPrice,
    /// Number of packs or pieces, or of steps of weight if the food is weighed; at least 1.
    count: u32,
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

    /// Returns the unit in which shops price a food: a pack, or the weight unit of the country.
    pub fn for_food(food: Option<&FoodId>, sold_by: Unit) -> Self {
        let Some(price) = food.and_then(|food| prices().get(food)) else { return Self::by_weight(sold_by, 1.0) };
        let usable_grams = grams_from_milligrams(price.pack.milligrams);
        match price.step {
            Some(step) => Self::by_weight(sold_by, usable_grams / grams_from_milligrams(step.priced_milligrams)),
            None => Self { label: &price.sold_as, grams: usable_grams },
        }
    }
}

impl Purchase {
    /// Returns how much to buy for the grams of foods that are states of one thing in a shop, such as raw and boiled chicken
    /// breast. `None` if a food has no price, because the price table has the pack sizes.
    pub fn for_foods<'a>(amounts: impl IntoIterator<Item = (&'a FoodId, f64)>) -> Option<Self> {
        let mut sold_as = None;
        let (mut whole, mut whites, mut yolks) = (0.0, 0.0, 0.0);
        for (food, grams) in amounts {
            let price = prices().get(food)?;
            let steps = match food.as_str() {
                EGG_WHITE => &mut whites,
                EGG_YOLK => &mut yolks,
                _ => &mut whole,
            };
            *steps += grams / usable_grams_per_step(price);
            sold_as.get_or_insert(price);
        }
        // One egg gives both a white and a yolk, so 12 whites and 12 yolks need 12 eggs.
        let steps = whole + f64::max(whites, yolks);
        Some(Self { price: sold_as?, count: whole_steps(steps)? })
    }

    /// Returns the price of the whole packs, or of the weight that is bought, at the prices of the table.
    pub fn till_cost(&self) -> Option<Cost> {
        let count = u64::from(self.count);
        match self.price.step {
            Some(step) => {
                let milligrams = u64::from(step.grams).saturating_mul(1000).saturating_mul(count);
                Cost::of_price(self.price, milligrams, step.priced_milligrams)
            }
            None => Cost::of_price(self.price, count, 1),
        }
    }

    /// Returns the text for both measurement systems, such as '1 pack of 12 eggs'. Packs are the same in each.
    pub fn to_amount_text(&self) -> AmountText {
        let FoodPrice { container, step, sold_as, .. } = self.price;
        let text = match (container, step) {
            (Container::Counter | Container::Loose, Some(step)) => return self.weighed_text(step.grams),
            (Container::Loose | Container::Tin, None) => self.pieces_text(),
            (_, Some(step)) => self.packs_text(&weight_text(step.grams, 1).metric),
            (_, None) => self.packs_text(sold_as),
        };
        AmountText { metric: text.clone(), us: text, household: None }
    }

    /// Returns '450 g', or '1 kg before peeling' if recipes do not use all of the weight.
    fn weighed_text(&self, step_grams: u32) -> AmountText {
        let weight = weight_text(step_grams, self.count);
        match self.price.bought_with() {
            "" => weight,
            with => AmountText {
                metric: format!("{} {with}", weight.metric),
                us: format!("{} {with}", weight.us),
                household: None,
            },
        }
    }

    /// Returns '2 packs of 500 g'.
    fn packs_text(&self, contents: &str) -> String {
        let container = self.price.container.as_str();
        match self.count {
            1 => format!("1 {container} of {contents}"),
            count => format!("{count} {container}s of {contents}"),
        }
    }

    /// Returns several of '1 apple' as '3 apples', and of '1 tin of 120 g (90 g drained)' as '3 tins of 120 g (90 g drained)'.
    fn pieces_text(&self) -> String {
        let piece = self.price.sold_as.strip_prefix("1 ").unwrap_or(&self.price.sold_as);
        let (name, contents) = piece.split_once(" of ").map_or((piece, None), |(name, of)| (name, Some(of)));
        let count = self.count.to_string();
        let name = name_after_amount(name, &count);
        contents.map_or_else(|| format!("{count} {name}"), |contents| format!("{count} {name} of {contents}"))
    }
}

fn usable_grams_per_step(price: &FoodPrice) -> f64 {
    let usable_grams = grams_from_milligrams(price.pack.milligrams);
    match price.step {
        Some(step) => usable_grams * f64::from(step.grams) / grams_from_milligrams(step.priced_milligrams),
        None => usable_grams,
    }
}

fn weight_text(step_grams: u32, count: u32) -> AmountText {
    let grams = Quantity::new(f64::from(step_grams) * f64::from(count));
    to_amount_text(grams.map(|grams| Measure::new(grams, Unit::Gram)).into_iter().collect())
}

/// Returns the grams. The weights of the price table are far below the limit of 4 tonnes.
fn grams_from_milligrams(milligrams: u64) -> f64 {
    u32::try_from(milligrams).map_or(f64::INFINITY, |milligrams| f64::from(milligrams) / 1000.0)
}

/// Returns the number of packs or steps, rounded up and at least one.
fn whole_steps(steps: f64) -> Option<u32> {
    /// Tolerance for rounding errors of sums of fractions.
    const EPSILON: f64 = 1e-6;
    format!("{:.0}", (steps - EPSILON).ceil().max(1.0)).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn purchase(amounts: &[(&str, f64)]) -> Option<Purchase> {
        let foods: Vec<(FoodId, f64)> = amounts.iter().map(|(food, grams)| (FoodId::new(*food), *grams)).collect();
        Purchase::for_foods(foods.iter().map(|(food, grams)| (food, *grams)))
    }

    #[test]
    fn purchases_are_what_shops_sell() {
        for (amounts, metric, us) in [
            (&[("chicken_breast_raw", 450.0)][..], "450 g", "15.9 oz"),
            // The counter sells steps of 50 g.
            (&[("chicken_breast_raw", 451.0)], "500 g", "1 lb 2 oz"),
            // Each gram bought gives 0.72 g cooked.
            (&[("chicken_breast_boiled", 360.0)], "500 g", "1 lb 2 oz"),
            // 200 g and 500 g: the raw weights are added before they are rounded up.
            (&[("chicken_breast_raw", 200.0), ("chicken_breast_boiled", 360.0)], "700 g", "1 lb 9 oz"),
            // The skin is 36 % of a banana.
            (&[("banana", 128.0)], "200 g with skins", "7.1 oz with skins"),
            (&[("rice_white_raw", 200.0)], "1 pack of 1 kg", "1 pack of 1 kg"),
            (&[("rice_brown_raw", 800.0), ("rice_brown_cooked", 1040.0)], "2 packs of 1 kg", "2 packs of 1 kg"),
            (&[("turmeric", 2.0)], "1 jar of 40 g", "1 jar of 40 g"),
            (&[("egg_raw", 600.0)], "1 pack of 12 eggs", "1 pack of 12 eggs"),
            (&[("egg_raw", 650.0)], "2 packs of 12 eggs", "2 packs of 12 eggs"),
            (&[("egg_raw", 300.0), ("egg_yolk_raw", 102.0)], "1 pack of 12 eggs", "1 pack of 12 eggs"),
            // 12 whites and 12 yolks are those of 12 eggs.
            (&[("egg_white_raw", 396.0), ("egg_yolk_raw", 204.0)], "1 pack of 12 eggs", "1 pack of 12 eggs"),
            (&[("egg_white_raw", 396.0), ("egg_yolk_raw", 221.0)], "2 packs of 12 eggs", "2 packs of 12 eggs"),
            (
                &[("egg_raw", 50.0), ("egg_white_raw", 396.0), ("egg_yolk_raw", 17.0)],
                "2 packs of 12 eggs",
                "2 packs of 12 eggs",
            ),
            (&[("zinc_15mg_tablet", 27.0)], "1 pack of 90 tablets", "1 pack of 90 tablets"),
            (&[("zinc_15mg_tablet", 27.3)], "2 packs of 90 tablets", "2 packs of 90 tablets"),
            (&[("vitamin_d3_400iu_drop", 0.3)], "1 bottle of 300 drops", "1 bottle of 300 drops"),
            (&[("butter_unsalted", 30.0)], "1 pack of 250 g", "1 pack of 250 g"),
            (&[("apple_raw", 150.0)], "1 apple", "1 apple"),
            (&[("apple_raw", 400.0)], "3 apples", "3 apples"),
            (&[("kidney_beans_cooked", 240.0)], "1 tin of 400 g (240 g drained)", "1 tin of 400 g (240 g drained)"),
            (&[("kidney_beans_cooked", 500.0)], "3 tins of 400 g (240 g drained)", "3 tins of 400 g (240 g drained)"),
        ] {
            let text = purchase(amounts).unwrap().to_amount_text();
            assert_eq!((text.metric.as_str(), text.us.as_str()), (metric, us), "{amounts:?}");
        }
    }

    #[test]
    fn till_costs_are_those_of_whole_packs() {
        for (amounts, micropounds) in [
            // 500 g of 801 pence a kilogram.
            (&[("chicken_breast_boiled", 360.0)][..], 4_005_000),
            (&[("egg_raw", 1.0)], 3_450_000),
            (&[("egg_raw", 650.0)], 6_900_000),
            // 40 g of 1800 pence a kilogram.
            (&[("turmeric", 2.0)], 720_000),
            // 1 kg at 85 pence a pound: 85 / 0.453592 = 187.3931 pence.
            (&[("rice_white_raw", 200.0)], 1_873_931),
            (&[("apple_raw", 400.0)], 1_140_000),
        ] {
            assert_eq!(purchase(amounts).unwrap().till_cost().unwrap().micropounds(), micropounds, "{amounts:?}");
        }
    }

    #[test]
    fn priced_unit_is_the_weight_unit_or_the_pack() {
        for (food, sold_by, label, grams) in [
            ("carrot_raw", Unit::Kilogram, "kg", 1000.0),
            ("carrot_raw", Unit::Pound, "lb", 453.592),
            ("chicken_breast_boiled", Unit::Kilogram, "kg", 720.0),
            ("egg_raw", Unit::Pound, "12 eggs", 600.0),
            ("dragon_fruit", Unit::Kilogram, "kg", 1000.0),
        ] {
            let PricedUnit { label: found, grams: usable_grams } =
                PricedUnit::for_food(Some(&FoodId::new(food)), sold_by);
            assert_eq!(found, label, "{food}");
            assert!((usable_grams - grams).abs() < 1e-9, "{food}: {usable_grams}");
        }
    }

    #[test]
    fn unknown_foods_and_amounts_beyond_the_range_give_no_purchase() {
        for amounts in [&[("dragon_fruit", 100.0)][..], &[("egg_raw", 1e18)], &[]] {
            assert_eq!(purchase(amounts), None, "{amounts:?}");
        }
    }
}
