//! The tables of both engines.

mod back_office;
mod counting;
mod newsletter;

pub use back_office::{failed_searches, job_items, jobs, link_check_results, link_checks, partner_statuses, settings};
pub use counting::{clicks, counted_days, day_sums, visits};
pub use newsletter::{letters, subscriptions};

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
        keywords -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        #[sql_name = "planted_digest"]
        catalogue_digest -> Nullable<Text>,
        status -> Text,
        hazards -> Text,
        verdict -> Text,
        kcal -> Double,
        finished_grams -> Double,
        cost_pence -> Nullable<BigInt>,
        cost_as_of -> Nullable<Text>,
        cost_editorial_percent -> Nullable<SmallInt>,
        foods -> Text,
        #[sql_name = "judged_by"]
        rules_version -> Text,
        unmatched -> Text,
        unweighed -> Text,
        published_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    catalogue_version (id) {
        id -> Integer,
        version -> BigInt,
    }
}

diesel::table! {
    recipe_changes (recipe_id) {
        recipe_id -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    saved_catalogue_parts (number) {
        number -> BigInt,
        program -> Text,
        catalogue_version -> BigInt,
        saved_at -> Timestamp,
        content -> Binary,
    }
}

diesel::table! {
    administrators (id) {
        id -> BigInt,
        name -> Text,
        password_hash -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    sessions (id) {
        id -> BigInt,
        token_hash -> Text,
        administrator_id -> BigInt,
        created_at -> Timestamp,
        seen_at -> Timestamp,
        browser -> Text,
        country -> Nullable<Text>,
    }
}

diesel::table! {
    second_factors (administrator_id) {
        administrator_id -> BigInt,
        secret -> Nullable<Text>,
        pending_secret -> Nullable<Text>,
        enabled_at -> Nullable<Timestamp>,
        last_step -> BigInt,
    }
}

diesel::table! {
    recovery_codes (administrator_id, code_hash) {
        administrator_id -> BigInt,
        code_hash -> Text,
    }
}

diesel::table! {
    audit_log (id) {
        id -> BigInt,
        at -> Timestamp,
        administrator -> Text,
        act -> Text,
        subject -> Text,
        detail -> Text,
    }
}

diesel::table! {
    secrets (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::table! {
    rate_limits (key) {
        key -> Text,
        full_at_ms -> BigInt,
    }
}

diesel::table! {
    accepted (key) {
        key -> Text,
        subject -> BigInt,
        at -> Timestamp,
        content_digest -> Text,
    }
}

diesel::table! {
    sequences (name) {
        name -> Text,
        next -> BigInt,
    }
}

diesel::table! {
    submissions (recipe_id) {
        recipe_id -> BigInt,
        image_url -> Nullable<Text>,
        reason -> Text,
        diseases -> Text,
        submitted_at -> Timestamp,
        decided_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    recipe_revisions (recipe_id, number) {
        recipe_id -> BigInt,
        number -> Integer,
        content -> Text,
        made_at -> Timestamp,
        made_by -> Text,
        note -> Text,
    }
}

diesel::table! {
    ratings (id) {
        id -> BigInt,
        recipe_id -> BigInt,
        user_name -> Text,
        rating -> SmallInt,
        comment -> Text,
        status -> Text,
        user_country -> Nullable<Text>,
        created_at -> Timestamp,
        decided_at -> Nullable<Timestamp>,
        notes -> Text,
        admin_reply -> Nullable<Text>,
        admin_reply_at -> Nullable<Timestamp>,
        animal_pet_type -> Nullable<Text>,
        animal_size -> Nullable<Text>,
        animal_age -> Nullable<Text>,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> Text,
        recipient -> Text,
        recipient_key -> Text,
        subject -> Text,
        text_body -> Text,
        html_body -> Text,
        unsubscribe_url -> Nullable<Text>,
        reply_to -> Nullable<Text>,
        message_id -> Text,
        created_at -> Timestamp,
        due_at -> Timestamp,
        attempts -> Integer,
        claimed_until -> Nullable<Timestamp>,
        sent_at -> Nullable<Timestamp>,
        dead_at -> Nullable<Timestamp>,
        last_error -> Nullable<Text>,
        letter_id -> Nullable<BigInt>,
        reference_ids -> Nullable<Text>,
    }
}

diesel::table! {
    mail_opt_outs (recipient_key) {
        recipient_key -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    contact_messages (id) {
        id -> BigInt,
        name -> Text,
        email -> Nullable<Text>,
        subject -> Text,
        message -> Text,
        category -> Text,
        status -> Text,
        admin_notes -> Text,
        path -> Nullable<Text>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        thread_id -> Nullable<Text>,
    }
}

diesel::table! {
    photos (recipe_id) {
        recipe_id -> BigInt,
        source_url -> Text,
        content_type -> Text,
        digest -> Text,
        width -> Integer,
        height -> Integer,
        bytes -> Binary,
        created_at -> Timestamp,
    }
}

diesel::table! {
    visitor_photos (key) {
        key -> Text,
        digest -> Text,
        width -> Integer,
        height -> Integer,
        bytes -> Nullable<Binary>,
        status -> Text,
        rating_id -> Nullable<BigInt>,
        recipe_id -> Nullable<BigInt>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    advertisements (id) {
        id -> BigInt,
        title -> Text,
        description -> Text,
        image_url -> Nullable<Text>,
        target_url -> Text,
        position -> Text,
        first_day -> Nullable<Date>,
        last_day -> Nullable<Date>,
        clicks -> BigInt,
        created_at -> Timestamp,
    }
}

diesel::table! {
    statements (id) {
        id -> BigInt,
        digest -> Text,
        imported_at -> Timestamp,
        name -> Text,
        source -> Text,
    }
}

diesel::table! {
    earnings (id) {
        id -> BigInt,
        statement_id -> BigInt,
        digest -> Text,
        day -> Date,
        partner -> Text,
        kind -> Text,
        minor -> BigInt,
        currency -> Text,
        clicks -> Nullable<BigInt>,
        orders -> Nullable<BigInt>,
    }
}

diesel::table! {
    recipe_conversions (recipe_id) {
        recipe_id -> BigInt,
        lines -> Text,
        rules_version -> Text,
        converted_at -> Timestamp,
    }
}

diesel::table! {
    custom_recipes (id) {
        id -> BigInt,
        content -> Text,
        verdict -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    reply_templates (id) {
        id -> BigInt,
        purpose -> Text,
        title -> Text,
        body -> Text,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    message_answers (id) {
        id -> BigInt,
        contact_message_id -> BigInt,
        administrator -> Text,
        text -> Text,
        mail_id -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    recipe_proposals (recipe_id) {
        recipe_id -> BigInt,
        ingredients -> Text,
        made_at -> Timestamp,
    }
}

diesel::joinable!(sessions -> administrators (administrator_id));
diesel::joinable!(submissions -> recipes (recipe_id));
diesel::joinable!(recipe_conversions -> recipes (recipe_id));
diesel::joinable!(earnings -> statements (statement_id));
diesel::joinable!(ratings -> recipes (recipe_id));
diesel::joinable!(visitor_photos -> ratings (rating_id));
diesel::allow_tables_to_appear_in_same_query!(sessions, administrators);
diesel::allow_tables_to_appear_in_same_query!(statements, earnings);
diesel::allow_tables_to_appear_in_same_query!(
    recipes,
    submissions,
    ratings,
    recipe_revisions,
    photos,
    recipe_conversions,
    visitor_photos
);
diesel::allow_tables_to_appear_in_same_query!(message_answers, outbox);
