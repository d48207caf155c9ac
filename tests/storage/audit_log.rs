//! Tests of the audit log.

use acceptance::on_both_engines;
use chrono::{DateTime, TimeDelta, Utc};
use storage::audit;
use storage::audit::AuditQuery;
use storage::list_options::{ListOptions, Order};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

on_both_engines! {
    fn the_audit_log_is_listed_newest_first_and_can_be_searched(database) {
        let storage = database.storage();
        for number in 1..=3 {
            let entry = audit::NewAuditEntry {
                administrator: "ada",
                act: "recipe_approved",
                subject: format!("recipe {number}"),
                detail: String::new(),
            };
            storage.write(|db| audit::record(db, &entry, noon() + TimeDelta::days(number))).unwrap();
        }
        let list = |options: ListOptions| {
            let query = AuditQuery { options, ..AuditQuery::default() };
            let (entries, total) = storage.read(|db| audit::list(db, &query)).unwrap();
            (entries.into_iter().map(|it| it.subject).collect::<Vec<_>>().join(", "), total)
        };
        assert_eq!(list(ListOptions { limit: Some(2), ..ListOptions::default() }), ("recipe 3, recipe 2".to_owned(), 3));
        assert_eq!(list(ListOptions { order: Order::Oldest, offset: 1, ..ListOptions::default() }), ("recipe 2, recipe 3".to_owned(), 3));
        assert_eq!(list(ListOptions { search: Some("RECIPE 2".to_owned()), ..ListOptions::default() }), ("recipe 2".to_owned(), 1));
        assert_eq!(storage.write(|db| audit::delete_before(db, noon() + TimeDelta::days(2))).unwrap(), 1);
        assert_eq!(storage.read(|db| audit::list(db, &AuditQuery::default())).unwrap().1, 2);
    }
}
