//! Tests that a write that takes too long is answered with 503, stores nothing, and succeeds when it is sent again.

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::site::Site;
use diesel::connection::SimpleConnection;
use http_api::config;
use serde_json::json;
use std::time::{Duration, Instant};
use storage::Db;

on_both_engines! {
    fn a_blocked_write_is_answered_with_503_and_stores_nothing(database) {
        let site = Site::start_with(&database.address, &[(config::CONTACT_TO, "owner@pets.example")]);
        let mut holder = Db::open(&database.address).unwrap();
        holder
            .batch_execute(match database.engine {
                Engine::Sqlite => "PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE",
                // The mail to the owner is the last row of a message, so that everything else was already stored.
                Engine::Postgres => "BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE",
            })
            .unwrap();
        let message = json!({
            "name": "Ada", "email": "ada@pets.example", "subject": "Question", "message": "Is pumpkin safe for cats?",
        });
        let blocked = site.post("/api/contact", &message);
        assert_eq!(blocked.status, 503, "{}", blocked.text());
        assert_eq!(blocked.header("retry-after"), "5");
        assert_eq!(site.get("/api/recipes").status, 200, "pages are served meanwhile");
        holder.batch_execute("ROLLBACK").unwrap();
        assert_eq!((database.count_rows("contact_messages"), database.count_rows("outbox")), (0, 0));
        let sent = site.post("/api/contact", &message);
        assert_eq!(sent.status, 201, "{}", sent.text());
        assert_eq!(database.count_rows("contact_messages"), 1);
    }
}

#[test]
fn a_write_that_exceeds_the_limit_of_a_statement_is_answered_with_503() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let site = Site::start(&database.address);
    database
        .batch(
            "CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;
             CREATE TRIGGER slow BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION wait_long();",
        )
        .unwrap();
    let message = json!({
        "name": "Ada", "email": "ada@pets.example", "subject": "Question", "message": "Is pumpkin safe for cats?",
    });
    let began = Instant::now();
    let slow = site.post("/api/contact", &message);
    assert_eq!(slow.status, 503, "{}", slow.text());
    assert_eq!(slow.header("retry-after"), "5");
    assert!(began.elapsed() < Duration::from_secs(40), "the statement is not waited for: {:?}", began.elapsed());
    database.batch("DROP TRIGGER slow ON contact_messages").unwrap();
    let sent = site.post("/api/contact", &message);
    assert_eq!(sent.status, 201, "{}", sent.text());
    assert_eq!(database.count_rows("contact_messages"), 1);
}
