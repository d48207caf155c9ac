//! The tables of the newsletter.

diesel::table! {
    subscriptions (id) {
        id -> BigInt,
        email -> Text,
        email_key -> Text,
        pet_type -> Text,
        state -> Text,
        // Grows when an address subscribes again after it has unsubscribed. Links of an earlier generation do not work.
        generation -> Integer,
        created_at -> Timestamp,
        confirmed_at -> Nullable<Timestamp>,
        left_at -> Nullable<Timestamp>,
        source -> Nullable<Text>,
    }
}

diesel::table! {
    letters (id) {
        id -> BigInt,
        subject -> Text,
        introduction -> Text,
        dog_text -> Text,
        cat_text -> Text,
        state -> Text,
        version -> Integer,
        edited_by -> Text,
        sent_by -> Nullable<Text>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        started_at -> Nullable<Timestamp>,
        finished_at -> Nullable<Timestamp>,
        // Number of addresses that were to get the letter when sending started.
        recipients -> BigInt,
        // Number of mails that were added to the outbox.
        queued -> BigInt,
        // The mails of all subscriptions up to this id were added to the outbox.
        last_subscription -> BigInt,
        next_batch_at -> Nullable<Timestamp>,
    }
}
