//! The tables as both engines have them.

diesel::table! {
    recipes (id) {
        id -> BigInt,
        title -> Text,
        description -> Text,
        category -> Text,
        pet_type -> Text,
        ingredients -> Text,
        instructions -> Text,
        nutritional_benefits -> Text,
        prep_minutes -> Nullable<Integer>,
        cook_minutes -> Nullable<Integer>,
        servings -> Integer,
        recipe_yield -> Nullable<Text>,
        is_organic -> Bool,
        difficulty -> Nullable<SmallInt>,
        author -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        planted_digest -> Nullable<Text>,
        status -> Text,
        hazards -> Text,
        verdict -> Text,
        kcal -> Double,
        finished_grams -> Double,
        cost_pence -> Nullable<BigInt>,
        cost_as_of -> Nullable<Text>,
        cost_editorial_percent -> Nullable<SmallInt>,
        foods -> Text,
        judged_by -> Text,
    }
}

diesel::table! {
    catalogue_version (id) {
        id -> Integer,
        version -> BigInt,
    }
}
