//! Tables for the back office. They are not joined with others.

diesel::table! {
    partner_statuses (id) {
        id -> BigInt,
        name -> Text,
        status -> Text,
        updated_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    settings (name) {
        name -> Text,
        value -> Text,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    link_check_results (id) {
        id -> BigInt,
        url -> Text,
        checked_at -> Timestamp,
        health -> Text,
        status -> Nullable<Integer>,
        reason -> Text,
    }
}

diesel::table! {
    failed_searches (day, words) {
        day -> Date,
        words -> Text,
        amount -> BigInt,
    }
}

diesel::table! {
    link_checks (url) {
        url -> Text,
        begun_at -> Timestamp,
        checked_at -> Nullable<Timestamp>,
        health -> Nullable<Text>,
        status -> Nullable<Integer>,
        reason -> Text,
    }
}

diesel::table! {
    jobs (id) {
        id -> BigInt,
        kind -> Text,
        started_by -> Text,
        started_at -> Timestamp,
        finished_at -> Nullable<Timestamp>,
        last_item -> BigInt,
        total -> BigInt,
        claimed_by -> Nullable<Text>,
        claimed_until -> Nullable<Timestamp>,
    }
}

diesel::table! {
    job_items (job_id, item) {
        job_id -> BigInt,
        item -> BigInt,
        outcome -> Text,
        detail -> Text,
    }
}
