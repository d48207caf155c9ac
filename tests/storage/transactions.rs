//! Tests of transactions: rollback, nesting and concurrency.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use domain::link_health::LinkHealth;
use storage::recipes::{count, import_catalogue, list, list_published};
use storage::{Db, StorageError, error_chain, link_checks, partner_statuses};
use thiserror::Error;

#[derive(Debug, Error)]
enum RequestError {
    #[error("the request is rejected")]
    Rejected,
    #[error("the database failed")]
    Storage(#[from] StorageError),
}

type Read = fn(&mut Db) -> Result<(), StorageError>;

fn import_and_reject(db: &mut Db, id: i64) -> Result<(), RequestError> {
    import_catalogue(db, &with_fixed_evaluation(&[recipe(id)]), recipe(id).created_at)?;
    assert!(count(db)? > 0, "the recipe is visible inside the transaction");
    Err(RequestError::Rejected)
}

on_both_engines! {
    fn a_rejected_write_is_rolled_back_and_the_connection_can_be_used(database) {
        let storage = database.storage();
        let result = storage.write(|db| import_and_reject(db, 1));
        assert!(matches!(result, Err(RequestError::Rejected)));
        assert_eq!(storage.read(list).unwrap(), []);
        assert_eq!(storage.write_failure(), None);
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)).unwrap();
        assert_eq!(storage.read(count).unwrap(), 1);
    }

    fn a_nested_transaction_can_fail_alone(database) {
        let storage = database.storage();
        storage.write(|db| {
            import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)?;
            assert!(db.write(|db| import_and_reject(db, 2)).is_err());
            Ok::<_, StorageError>(())
        }).unwrap();
        assert_eq!(storage.read(list).unwrap(), [recipe(1)]);
    }

    fn an_unreadable_value_is_reported_with_table_column_and_row(database) {
        const LINK: &str = "https://shop.example/bowls";
        let storage = database.storage();
        let now = recipe(1).created_at;
        storage.write(|db| {
            import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), now)?;
            link_checks::claim(db, LINK, now, now)?;
            link_checks::save_result(db, LINK, LinkHealth::Works, Some(200), "", now)
        }).unwrap();
        let cases: [(&str, &str, &str, Read); 5] = [
            ("recipes", "unmatched", "1", |db| list_published(db).map(drop)),
            ("partner_statuses", "status", "1", |db| partner_statuses::list(db).map(drop)),
            ("partner_statuses", "status", "1", |db| partner_statuses::delete(db, 1).map(drop)),
            ("link_check_results", "health", "1", |db| link_checks::list_history(db).map(drop)),
            ("link_checks", "health", LINK, |db| link_checks::list(db).map(drop)),
        ];
        for (table, column, row, read) in cases {
            database.make_unreadable(table, column);
            let message = error_chain(&storage.write(read).unwrap_err());
            let expected = format!("column {column} of row {row} in table {table} cannot be read: ");
            assert!(message.starts_with(&expected), "{message}");
        }
    }

    fn concurrent_transactions_that_read_before_they_write_all_succeed(database) {
        let storage = database.storage();
        std::thread::scope(|scope| {
            for writer in 0..8 {
                let storage = storage.clone();
                scope.spawn(move || {
                    for turn in 0..5 {
                        let id = 1001 + writer * 5 + turn;
                        storage.write(|db| {
                            count(db)?;
                            import_catalogue(db, &with_fixed_evaluation(&[recipe(id)]), recipe(id).created_at)
                        }).unwrap();
                    }
                });
            }
        });
        assert_eq!(storage.read(count).unwrap(), 40);
    }
}
