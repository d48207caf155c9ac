//! Maps food ids to the pieces that draw them.

use domain::food_id::FoodId;

use crate::piece::{
    Piece, berry, cheese, egg, fish, fruit, grain, green, herb, meat, mince, offal, pulse, root, seed, shellfish,
    spread, squash, vegetable,
};

/// Pieces by the first words of the food id. If several rows match, the longest one is used.
const PIECES: &[(&str, &Piece)] = &[
    // Poultry and game birds
    ("chicken", &meat::CHICKEN),
    ("chicken_ground", &mince::CHICKEN),
    ("chicken_liver", &offal::LIVER),
    ("chicken_heart", &offal::BIRD_HEART),
    ("chicken_gizzard", &offal::GIZZARD),
    ("turkey", &meat::TURKEY),
    ("turkey_ground", &mince::TURKEY),
    ("turkey_liver", &offal::LIVER),
    ("turkey_heart", &offal::BIRD_HEART),
    ("turkey_gizzard", &offal::GIZZARD),
    ("duck_meat", &meat::DUCK),
    ("duck_liver", &offal::LIVER),
    ("goose", &meat::DUCK),
    ("quail", &meat::GAME_BIRD),
    ("pheasant", &meat::GAME_BIRD),
    // Meat
    ("beef_ground", &mince::BEEF),
    ("beef_stew", &meat::BEEF),
    ("beef_heart", &offal::HEART),
    ("beef_kidney", &offal::KIDNEY),
    ("beef_liver", &offal::LIVER),
    ("beef_tripe", &offal::TRIPE),
    ("beef_tongue", &meat::TONGUE),
    ("beef_spleen", &offal::LIVER),
    ("beef_lung", &offal::LUNG),
    ("beef_pancreas", &offal::LUNG),
    ("veal", &meat::VEAL),
    ("veal_ground", &mince::VEAL),
    ("veal_liver", &offal::LIVER),
    ("lamb", &meat::LAMB),
    ("lamb_ground", &mince::LAMB),
    ("lamb_liver", &offal::LIVER),
    ("lamb_heart", &offal::HEART),
    ("lamb_kidney", &offal::KIDNEY),
    ("pork", &meat::PORK),
    ("pork_ground", &mince::PORK),
    ("pork_liver", &offal::LIVER),
    ("pork_heart", &offal::HEART),
    ("pork_kidney", &offal::KIDNEY),
    // Game
    ("venison", &meat::VENISON),
    ("venison_ground", &mince::GAME),
    ("rabbit", &meat::RABBIT),
    ("bison", &mince::GAME),
    ("ostrich", &mince::GAME),
    ("emu", &mince::GAME),
    ("goat", &meat::GOAT),
    // Fish
    ("salmon", &fish::SALMON),
    ("salmon_sockeye", &fish::SOCKEYE),
    ("sardine", &fish::SARDINE),
    ("anchovy", &fish::ANCHOVY),
    ("mackerel", &fish::MACKEREL),
    ("herring", &fish::HERRING),
    ("trout", &fish::TROUT),
    ("tuna", &fish::TUNA),
    ("cod", &fish::WHITE_FISH),
    ("haddock", &fish::WHITE_FISH),
    ("pollock", &fish::WHITE_FISH),
    ("flatfish", &fish::WHITE_FISH),
    ("tilapia", &fish::WHITE_FISH),
    ("whitefish", &fish::WHITE_FISH),
    // Shellfish
    ("shrimp", &shellfish::PRAWN),
    ("mussel", &shellfish::MUSSEL),
    ("clam", &shellfish::CLAM),
    ("oyster", &shellfish::CLAM),
    // Eggs
    ("egg", &egg::EGG),
    ("egg_white", &egg::WHITE),
    ("egg_yolk", &egg::YOLK),
    ("egg_quail", &egg::QUAIL_EGG),
    // Dairy
    ("yogurt", &spread::YOGHURT),
    ("kefir", &spread::YOGHURT),
    ("cottage_cheese", &cheese::COTTAGE_CHEESE),
    ("ricotta", &cheese::RICOTTA),
    ("cream_cheese", &cheese::RICOTTA),
    ("mozzarella", &cheese::MOZZARELLA),
    ("cheddar", &cheese::CHEDDAR),
    ("parmesan", &cheese::HARD_CHEESE),
    // Grain
    ("rice", &grain::WHITE_RICE),
    ("rice_brown", &grain::BROWN_RICE),
    ("oats", &grain::OATS),
    ("quinoa", &grain::QUINOA),
    ("barley", &grain::BARLEY),
    ("millet", &grain::MILLET),
    ("buckwheat", &grain::BUCKWHEAT),
    ("bulgur", &grain::BULGUR),
    ("amaranth", &grain::AMARANTH),
    ("couscous", &grain::COUSCOUS),
    ("pasta", &grain::PASTA),
    ("pasta_wholewheat", &grain::WHOLEWHEAT_PASTA),
    ("cornmeal", &grain::POLENTA),
    ("tapioca", &grain::TAPIOCA),
    // Pulses
    ("lentils", &pulse::LENTILS),
    ("lentils_red", &pulse::RED_LENTILS),
    ("split_peas", &pulse::SPLIT_PEAS),
    ("chickpeas", &pulse::CHICKPEA),
    ("peas", &pulse::PEA),
    ("kidney_beans", &pulse::KIDNEY_BEAN),
    ("black_beans", &pulse::BLACK_BEAN),
    ("white_beans", &pulse::WHITE_BEAN),
    ("pinto_beans", &pulse::PINTO_BEAN),
    ("green_beans", &pulse::GREEN_BEAN),
    ("edamame", &pulse::EDAMAME),
    ("soybeans", &pulse::SOYA_BEAN),
    ("tofu", &pulse::TOFU),
    // Vegetables
    ("sweet_potato", &root::SWEET_POTATO),
    ("potato", &root::POTATO),
    ("yam", &root::POTATO),
    ("carrot", &root::CARROT),
    ("parsnip", &root::PARSNIP),
    ("turnip", &root::TURNIP),
    ("swede", &root::SWEDE),
    ("beet", &root::BEETROOT),
    ("pumpkin", &squash::PUMPKIN),
    ("pumpkin_canned", &spread::PUMPKIN_PUREE),
    ("butternut", &squash::BUTTERNUT),
    ("zucchini", &squash::COURGETTE),
    ("eggplant", &squash::AUBERGINE),
    ("cucumber", &squash::CUCUMBER),
    ("spinach", &green::SPINACH),
    ("swiss_chard", &green::CHARD),
    ("kale", &green::KALE),
    ("collards", &green::KALE),
    ("lettuce", &green::LETTUCE),
    ("arugula", &green::SPINACH),
    ("dandelion", &green::DANDELION),
    ("cabbage", &green::CABBAGE),
    ("bok_choy", &green::BOK_CHOY),
    ("brussels_sprouts", &green::SPROUT),
    ("broccoli", &green::BROCCOLI),
    ("cauliflower", &green::CAULIFLOWER),
    ("nori", &green::NORI),
    ("bell_pepper_red", &vegetable::RED_PEPPER),
    ("bell_pepper_green", &vegetable::GREEN_PEPPER),
    ("celery", &vegetable::CELERY),
    ("asparagus", &vegetable::ASPARAGUS),
    ("mushroom", &vegetable::MUSHROOM),
    ("corn", &vegetable::SWEETCORN),
    ("okra", &vegetable::OKRA),
    // Herbs
    ("parsley", &herb::PARSLEY),
    ("coriander_leaf", &herb::PARSLEY),
    ("rosemary", &herb::ROSEMARY),
    ("basil", &herb::BASIL),
    ("mint", &herb::MINT),
    // Fruit
    ("apple", &fruit::APPLE),
    ("applesauce", &spread::FRUIT_PUREE),
    ("pear", &fruit::PEAR),
    ("banana", &fruit::BANANA),
    ("peach", &fruit::PEACH),
    ("apricot", &fruit::APRICOT),
    ("orange", &fruit::ORANGE),
    ("kiwi", &fruit::KIWI),
    ("mango", &fruit::MANGO),
    ("papaya", &fruit::PAPAYA),
    ("pineapple", &fruit::PINEAPPLE),
    ("watermelon", &fruit::WATERMELON),
    ("cantaloupe", &fruit::MELON),
    ("coconut_meat", &fruit::COCONUT),
    ("blueberries", &berry::BLUEBERRY),
    ("cranberries", &berry::CRANBERRY),
    ("strawberries", &berry::STRAWBERRY),
    ("raspberries", &berry::RASPBERRY),
    ("blackberries", &berry::BLACKBERRY),
    // Seeds, nut butter, oil
    ("flaxseed", &seed::FLAXSEED),
    ("chia_seeds", &seed::CHIA),
    ("hemp_seeds", &seed::HEMP),
    ("pumpkin_seeds", &seed::PUMPKIN_SEED),
    ("sunflower_seeds", &seed::SUNFLOWER_SEED),
    ("sesame_seeds", &seed::SESAME),
    ("coconut_desiccated", &seed::SESAME),
    ("peanut_butter", &spread::PEANUT_BUTTER),
    ("oil", &seed::OIL),
];

/// Foods that are invisible in a bowl, by the first words of their ids.
const INVISIBLE_FOODS: &[&str] = &[
    // Minerals, vitamins and other powders weighed in milligrams or pinches
    "bone_meal",
    "brewers_yeast",
    "calcium",
    "choline",
    "copper",
    "dicalcium_phosphate",
    "eggshell_powder",
    "ferrous_sulfate",
    "gelatin",
    "iodine",
    "iron",
    "kelp",
    "magnesium",
    "manganese",
    "multivitamin",
    "potassium",
    "salt",
    "selenium",
    "spirulina",
    "taurine",
    "thiamine",
    "tricalcium_phosphate",
    "vitamin",
    "yeast",
    "zinc",
    // Tablets, capsules and drops that are crushed or stirred in
    "fish_oil",
    "folic_acid",
    "pantothenic_acid",
    "riboflavin",
    // Liquids that are absorbed, and fats that melt
    "butter",
    "coconut_milk",
    "fat",
    "goat_milk",
    "honey",
    "lard",
    "milk",
    "molasses",
    "stock",
    "vinegar",
    "water",
    // Flours, brans and dried or ground flavourings, which are mixed with other foods
    "carob_flour",
    "cinnamon",
    "flour",
    "ginger",
    "oat_bran",
    "oat_flour",
    "oregano",
    "parsley_dried",
    "turmeric",
    "wheat",
];

/// Returns the piece that draws a food, or `None` if the food is invisible or unknown.
pub fn piece_for_food(food: &FoodId) -> Option<&'static Piece> {
    let id = food.as_str();
    let (row, piece) =
        PIECES.iter().filter(|(words, _)| begins_with(id, words)).max_by_key(|(words, _)| words.len())?;
    (invisible_words(id).is_none_or(|words| words.len() < row.len())).then_some(*piece)
}

fn invisible_words(id: &str) -> Option<&'static str> {
    INVISIBLE_FOODS.iter().copied().filter(|words| begins_with(id, words)).max_by_key(|words| words.len())
}

/// Returns whether an id starts with these words. `egg_raw` starts with the word `egg`; `eggshell_powder` does not.
fn begins_with(id: &str, words: &str) -> bool {
    id.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::random::Random;

    const FOODS: &str = include_str!("../../nutrition/data/foods.csv");
    const SUPPLEMENTS: &str = include_str!("../../nutrition/data/supplements.csv");

    fn known_foods() -> impl Iterator<Item = FoodId> {
        let ids = |table: &'static str| table.lines().skip(1).filter_map(|row| row.split(',').next());
        ids(FOODS).chain(ids(SUPPLEMENTS)).map(FoodId::new)
    }

    fn name_of(food: &str) -> Option<&'static str> {
        piece_for_food(&FoodId::new(food)).map(|piece| piece.name)
    }

    #[test]
    fn every_food_has_a_piece_or_is_listed_as_invisible() {
        assert!(known_foods().count() > 300);
        for food in known_foods() {
            assert!(piece_for_food(&food).is_some() || invisible_words(food.as_str()).is_some(), "{food}");
        }
    }

    #[test]
    fn every_row_matches_a_food() {
        let ids: Vec<FoodId> = known_foods().collect();
        for words in PIECES.iter().map(|(words, _)| words).chain(INVISIBLE_FOODS) {
            assert!(ids.iter().any(|food| begins_with(food.as_str(), words)), "{words}");
        }
    }

    #[test]
    fn rows_and_piece_names_are_unique() {
        let rows: BTreeSet<&str> =
            PIECES.iter().map(|(words, _)| *words).chain(INVISIBLE_FOODS.iter().copied()).collect();
        assert_eq!(rows.len(), PIECES.len() + INVISIBLE_FOODS.len());
        let mut drawings: BTreeMap<&str, String> = BTreeMap::new();
        for (_, piece) in PIECES {
            let drawing = (piece.draw)(&mut Random::from_name(piece.name)).into_markup();
            assert_eq!(*drawings.entry(piece.name).or_insert_with(|| drawing.clone()), drawing, "{}", piece.name);
        }
    }

    #[test]
    fn longest_matching_row_is_used() {
        for (food, piece) in [
            ("chicken_breast_raw", Some("chicken")),
            ("chicken_ground_raw", Some("chickenmince")),
            ("chicken_liver_raw", Some("liver")),
            ("turkey_ground_93_raw", Some("turkeymince")),
            ("egg_raw", Some("egg")),
            ("egg_yolk_raw", Some("yolk")),
            ("eggshell_powder", None),
            ("rice_white_cooked", Some("rice")),
            ("rice_brown_raw", Some("brownrice")),
            ("potato_raw", Some("potato")),
            ("sweet_potato_raw", Some("sweetpotato")),
            ("pumpkin_raw", Some("pumpkin")),
            ("pumpkin_canned", Some("pumpkinpuree")),
            ("pumpkin_seeds", Some("pumpkinseed")),
            ("kelp_powder", None),
            ("parsley_fresh", Some("parsley")),
            ("parsley_dried", None),
            ("butternut_raw", Some("butternut")),
            ("butter_unsalted", None),
            ("oat_flour", None),
            ("oats_dry", Some("oats")),
            ("moon_dust", None),
            ("", None),
        ] {
            assert_eq!(name_of(food), piece, "{food}");
        }
    }
}
