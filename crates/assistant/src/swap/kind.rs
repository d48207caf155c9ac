//! Which foods are of the same kind, so that one can take the place of the other in a recipe: meat for meat, oily fish for oily
//! fish, grain for grain (`data/swap_kinds.csv`).

use domain::food_id::FoodId;
use domain::measure::Measure;
use domain::quantity::Quantity;
use domain::table::{CellError, EmbeddedTable, TableError, TableRow, parse_rows};
use domain::unit::Unit;
use nutrition::food::{Food, State, foods};
use strum::EnumString;

static KINDS: EmbeddedTable<Vec<Kind>> = EmbeddedTable::new(|| {
    parse_kinds(include_str!("../../data/swap_kinds.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/swap_kinds.csv"))
});

/// A replacement has the energy of the food that it replaces, as far as its weight stays within these factors. A cook would not
/// call the result the same dish otherwise. We chose them; the formulation changes the amount further.
const WEIGHT_FACTORS: std::ops::RangeInclusive<f64> = 0.8..=1.25;

/// Foods that can take each other's place.
#[derive(Debug)]
pub struct Kind {
    /// The name in the singular or as a mass noun, as used after 'no other': 'meat'.
    pub name: String,
    /// Categories of the food table whose foods belong to the kind.
    categories: Vec<String>,
    /// Ids of further foods of the kind that are not offered, because few people have them.
    members: Vec<FoodId>,
    /// Prefixes of the ids of foods of the categories that do not belong to the kind.
    excepted: Vec<String>,
    /// The foods that are offered, in this order.
    offered: Vec<FoodId>,
    amount: AmountRule,
    /// The name of the kind from which foods are offered in treats: flour for grain, because it is for a dough.
    in_treats: Option<String>,
    /// True if only one food of each animal is offered, and none of the animal that is replaced.
    is_one_per_source: bool,
}

/// The nutrients and uses that stay about the same when a food is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "lowercase", parse_err_ty = String, parse_err_fn = unknown_rule)]
enum AmountRule {
    Energy,
    Weight,
}

fn unknown_rule(name: &str) -> String {
    format!("'{name}' is neither energy nor weight")
}

impl Kind {
    /// Returns the kind of a food. None for foods that are not swapped, such as supplements, herbs and stock.
    pub fn find(food: &Food, is_treat: bool) -> Option<&'static Self> {
        let kind = Self::find_for_meals(food)?;
        let in_treats = kind.in_treats.as_ref().filter(|_| is_treat);
        in_treats.map_or(Some(kind), |name| KINDS.get().iter().find(|other| other.name == *name))
    }

    fn find_for_meals(food: &Food) -> Option<&'static Self> {
        let by_id = KINDS.get().iter().find(|kind| kind.offered.contains(&food.id) || kind.members.contains(&food.id));
        by_id.or_else(|| KINDS.get().iter().find(|kind| kind.has_category_of(food)))
    }

    fn has_category_of(&self, food: &Food) -> bool {
        let is_excepted = self.excepted.iter().any(|prefix| food.id.as_str().starts_with(prefix.as_str()));
        self.categories.contains(&food.category) && !is_excepted
    }

    /// Returns the foods that can be offered instead of a food, the most common first. They are as ready to eat as the food, because a
    /// recipe cooks raw foods longer than others.
    pub fn alternatives(&self, food: &Food) -> Vec<&'static Food> {
        let offered = self.offered.iter().filter_map(|id| foods().get(id));
        let mut alternatives: Vec<&'static Food> = Vec::new();
        for other in offered.filter(|it| it.id != food.id && is_ready(it) == is_ready(food)) {
            let has_source = |it: &Food| source(it) == source(other);
            let is_repeated = has_source(food) || alternatives.iter().any(|it| has_source(it));
            if !(self.is_one_per_source && is_repeated) {
                alternatives.push(other);
            }
        }
        alternatives
    }

    /// Returns the amount of a food that takes the place of another one, in grams that a recipe states.
    pub fn replacement_grams(&self, food: &Food, grams: f64, replacement: &Food) -> f64 {
        let kcal = |food: &Food| food.nutrients.get("energy_kcal").filter(|kcal| *kcal > 0.0);
        let factor = match self.amount {
            AmountRule::Weight => 1.0,
            AmountRule::Energy => kcal(food).zip(kcal(replacement)).map_or(1.0, |(old, new)| old / new),
        };
        let exact = grams * factor.clamp(*WEIGHT_FACTORS.start(), *WEIGHT_FACTORS.end());
        let rounded = Quantity::new(exact).map(|quantity| Measure::new(quantity, Unit::Gram).round_to_recipe_step());
        rounded.map_or(exact, |measure| measure.quantity.value())
    }
}

/// Returns the animal or plant of a food: the first word of its id. Veal is the meat of the same animal as beef.
fn source(food: &Food) -> &str {
    let first = food.id.as_str().split('_').next().unwrap_or_default();
    if first == "veal" { "beef" } else { first }
}

fn is_ready(food: &Food) -> bool {
    matches!(food.state, State::Cooked | State::Canned | State::Ready)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    KINDS.check()
}

fn parse_kinds(text: &str) -> Result<Vec<Kind>, CellError> {
    let fields =
        ["kind", "categories", "members", "excepted", "offered", "amount", "one_per_source", "kind_in_treats", "note"];
    let mut kinds: Vec<Kind> = Vec::new();
    for row in parse_rows(text, &fields)? {
        let kind = parse_kind(&row)?;
        let is_known = |id: &&FoodId| kinds.iter().any(|it| it.offered.contains(id) || it.members.contains(id));
        for (field, ids) in [("members", &kind.members), ("offered", &kind.offered)] {
            if let Some(id) = ids.iter().find(is_known) {
                return Err(row.error(field, format!("'{id}' is of two kinds")));
            }
        }
        let is_earlier = |name: &String| kinds.iter().any(|it| it.name == *name);
        if let Some(unknown) = kind.in_treats.as_ref().filter(|name| !is_earlier(name)) {
            return Err(row.error("kind_in_treats", format!("'{unknown}' is not an earlier kind")));
        }
        kinds.push(kind);
    }
    Ok(kinds)
}

fn parse_kind(row: &TableRow) -> Result<Kind, CellError> {
    let list = |field| row.list(field).map(str::to_owned).collect::<Vec<_>>();
    let ids = |field: &'static str| {
        let ids: Vec<FoodId> = row.list(field).map(FoodId::new).collect();
        match ids.iter().find(|id| foods().get(id).is_none()) {
            Some(unknown) => Err(row.error(field, format!("'{unknown}' is not a food of the table"))),
            None => Ok(ids),
        }
    };
    let categories = list("categories");
    if let Some(unknown) = categories.iter().find(|name| foods().iter().all(|food| food.category != **name)) {
        return Err(row.error("categories", format!("'{unknown}' is not a category of any food")));
    }
    let excepted = list("excepted");
    let is_prefix = |prefix: &String| foods().iter().any(|food| food.id.as_str().starts_with(prefix.as_str()));
    if let Some(unknown) = excepted.iter().find(|prefix| !is_prefix(prefix)) {
        return Err(row.error("excepted", format!("no food id begins with '{unknown}'")));
    }
    let offered = ids("offered")?;
    if offered.is_empty() {
        return Err(row.error("offered", "is empty"));
    }
    Ok(Kind {
        name: row.required("kind")?.to_owned(),
        categories,
        members: ids("members")?,
        excepted,
        offered,
        amount: row.parse("amount")?,
        in_treats: row.optional("kind_in_treats").map(str::to_owned),
        is_one_per_source: match row.required("one_per_source")? {
            "yes" => true,
            "no" => false,
            other => return Err(row.error("one_per_source", format!("'{other}' is neither yes nor no"))),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn food(id: &str) -> &'static Food {
        foods().get(&FoodId::new(id)).unwrap_or_else(|| panic!("{id}"))
    }

    #[test]
    fn every_row_of_the_table_is_valid() {
        assert_eq!(check_table(), Ok(()));
    }

    #[test]
    fn errors_name_line_and_field() {
        let heading = "kind,categories,members,excepted,offered,amount,one_per_source,kind_in_treats,note\n";
        let valid = "liver,meat,,beef,beef_liver_raw,weight,yes,,\n";
        assert_eq!(parse_kinds(&format!("{heading}{valid}")).map(|kinds| kinds.len()), Ok(1));
        for (from, to, expected) in [
            ("liver,meat", ",meat", "line 2, field kind: is empty"),
            ("meat", "meet", "line 2, field categories: 'meet' is not a category of any food"),
            (",,beef,", ",unicorn_raw,beef,", "line 2, field members: 'unicorn_raw' is not a food of the table"),
            (",beef,", ",unicorn,", "line 2, field excepted: no food id begins with 'unicorn'"),
            ("beef_liver_raw", "", "line 2, field offered: is empty"),
            ("beef_liver_raw", "unicorn_raw", "line 2, field offered: 'unicorn_raw' is not a food of the table"),
            ("weight", "size", "line 2, field amount: 'size' is neither energy nor weight"),
            ("yes,,", "yes,flour,", "line 2, field kind_in_treats: 'flour' is not an earlier kind"),
            ("yes", "maybe", "line 2, field one_per_source: 'maybe' is neither yes nor no"),
            (valid, &valid.repeat(2), "line 3, field offered: 'beef_liver_raw' is of two kinds"),
        ] {
            let text = format!("{heading}{}", valid.replacen(from, to, 1));
            assert_eq!(parse_kinds(&text).unwrap_err().to_string(), expected, "{from} -> {to}");
        }
    }

    #[test]
    fn foods_are_replaced_by_foods_of_their_kind_and_state() {
        for (id, kind, first, others) in [
            ("beef_ground_80_raw", "meat", "turkey_thigh_raw", &["lamb_leg_raw"][..]),
            ("venison_raw", "meat", "turkey_thigh_raw", &["beef_ground_90_raw"]),
            ("chicken_breast_boiled", "meat", "turkey_thigh_roasted", &["beef_ground_90_cooked"]),
            ("salmon_sockeye_raw", "oily fish", "mackerel_raw", &["trout_raw"]),
            ("sardine_canned_oil", "oily fish", "salmon_pink_canned_nosalt", &["mackerel_canned"]),
            ("cod_raw", "white fish", "haddock_raw", &["pollock_raw"]),
            ("beef_liver_raw", "liver", "chicken_liver_raw", &["lamb_liver_raw"]),
            ("rice_white_raw", "grain", "rice_brown_raw", &["oats_dry"]),
            ("pasta_wholewheat_cooked", "grain", "rice_white_cooked", &["barley_pearled_cooked"]),
            ("carrot_raw", "other vegetable", "zucchini_raw", &["peas_frozen"]),
            ("potato_raw", "root vegetable", "sweet_potato_raw", &["swede_raw"]),
        ] {
            let found = Kind::find(food(id), false).unwrap_or_else(|| panic!("{id}"));
            let ids: Vec<&str> = found.alternatives(food(id)).iter().map(|food| food.id.as_str()).collect();
            assert_eq!((found.name.as_str(), ids.first()), (kind, Some(&first)), "{id}");
            assert!(others.iter().all(|other| ids.contains(other)) && !ids.contains(&id), "{id}: {ids:?}");
        }
    }

    #[test]
    fn another_cut_of_the_same_animal_is_not_offered() {
        for (id, animal) in
            [("beef_ground_90_raw", "beef"), ("veal_ground_raw", "beef"), ("chicken_breast_raw", "chicken")]
        {
            let alternatives = Kind::find(food(id), false).unwrap().alternatives(food(id));
            assert!(alternatives.iter().all(|it| !it.id.as_str().starts_with(animal)), "{id}");
        }
    }

    #[test]
    fn grain_in_a_dough_is_replaced_by_flour() {
        let oats = food("oats_dry");
        let first = |is_treat| Kind::find(oats, is_treat).unwrap().alternatives(oats)[0].id.as_str();
        assert_eq!((first(false), first(true)), ("rice_white_raw", "flour_rice_brown"));
    }

    #[test]
    fn supplements_and_foods_with_bones_have_no_kind() {
        for id in ["zinc_15mg_tablet", "eggshell_powder", "oil_cod_liver", "parsley_fresh", "water", "turkey_neck_raw"]
        {
            assert!(Kind::find(food(id), false).is_none(), "{id}");
        }
    }

    #[test]
    fn replacement_has_the_energy_or_the_weight_of_the_food() {
        // Cod has 82 kcal and farmed salmon 208 kcal per 100 g; oats have 379 and white rice 365.
        for (id, grams, replacement, expected) in [
            ("rice_white_raw", 200.0, "oats_dry", 190.0..=200.0),
            ("carrot_raw", 100.0, "zucchini_raw", 100.0..=100.0),
            // Limited to 1.25 times the weight.
            ("beef_ground_80_raw", 400.0, "rabbit_raw", 500.0..=500.0),
            ("oil_olive", 10.0, "oil_sunflower", 10.0..=10.0),
            ("parsnip_raw", 3.0, "parsnip_raw", 3.0..=3.0),
        ] {
            let kind = Kind::find(food(id), false).unwrap();
            let found = kind.replacement_grams(food(id), grams, food(replacement));
            assert!(expected.contains(&found), "{id} -> {replacement}: {found}");
        }
    }
}
