//! Tests of transactions: rollback, nesting and concurrency.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use storage::recipes::{count, import_catalogue, list, list_published};
use storage::{Db, StorageError, error_chain};
use thiserror::Error;

#[derive(Debug, Error)]
enum RequestError {
    #[error("the request is rejected")]
    Rejected,
    #[error("the database failed")]
    Storage(#[from] StorageError),
}

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

    fn an_unreadable_row_is_reported_with_table_column_and_id(database) {
        let storage = database.storage();
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)).unwrap();
        database.batch("UPDATE recipes SET unmatched = '[1]' WHERE id = 1").unwrap();
        let error = storage.read(list_published).unwrap_err();
        let message = error_chain(&error);
        assert!(message.starts_with("column unmatched of row 1 in table recipes cannot be read: "), "{message}");
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
