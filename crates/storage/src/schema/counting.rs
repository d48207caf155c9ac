//! The tables of counted visits and clicks. They are not joined with others.

diesel::table! {
    visits (id) {
        id -> BigInt,
        day -> Date,
        at -> Timestamp,
        visitor -> Text,
        path -> Text,
        source -> Nullable<Text>,
        country -> Nullable<Text>,
        seconds -> Nullable<Integer>,
        left_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    clicks (id) {
        id -> BigInt,
        day -> Date,
        at -> Timestamp,
        retailer -> Text,
        product -> Nullable<Text>,
        country -> Nullable<Text>,
        path -> Nullable<Text>,
    }
}

diesel::table! {
    counted_days (day) {
        day -> Date,
        summed_at -> Nullable<Timestamp>,
        version -> BigInt,
        sums_version -> Nullable<BigInt>,
        sums_updated_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    day_sums (day, measure, name) {
        day -> Date,
        measure -> Text,
        name -> Text,
        amount -> BigInt,
    }
}

diesel::allow_tables_to_appear_in_same_query!(visits, clicks, counted_days, day_sums);
