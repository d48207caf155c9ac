//! Transactions: whole or not at all, one inside another, many at once.

use acceptance::on_both_engines;
use acceptance::recipes::{judged, recipe};
use storage::StorageError;
use storage::recipes::{all, count, plant};

on_both_engines! {
    fn a_change_that_fails_leaves_nothing_behind_and_the_connection_usable(database) {
        let storage = database.storage();
        let failed: Result<(), _> = storage.write(|db| {
            plant(db, &judged(&[recipe(1)]), recipe(1).created_at)?;
            Err(StorageError::NoChance("test".into()))
        });
        assert!(failed.is_err());
        assert_eq!(storage.read(all).unwrap(), []);
        storage.write(|db| plant(db, &judged(&[recipe(1)]), recipe(1).created_at)).unwrap();
        assert_eq!(storage.read(count).unwrap(), 1);
    }

    fn a_change_inside_a_change_can_fail_alone(database) {
        let storage = database.storage();
        storage.write(|db| {
            plant(db, &judged(&[recipe(1)]), recipe(1).created_at)?;
            let inner: Result<(), StorageError> = db.write(|db| {
                plant(db, &judged(&[recipe(2)]), recipe(2).created_at)?;
                Err(StorageError::NoChance("test".into()))
            });
            assert!(inner.is_err());
            Ok(())
        }).unwrap();
        assert_eq!(storage.read(all).unwrap(), [recipe(1)]);
    }

    fn eight_that_read_and_then_write_all_succeed(database) {
        let storage = database.storage();
        std::thread::scope(|scope| {
            for writer in 0..8 {
                let storage = storage.clone();
                scope.spawn(move || {
                    for turn in 0..5 {
                        let id = 1001 + writer * 5 + turn;
                        storage.write(|db| {
                            count(db)?;
                            plant(db, &judged(&[recipe(id)]), recipe(id).created_at)
                        }).unwrap();
                    }
                });
            }
        });
        assert_eq!(storage.read(count).unwrap(), 40);
    }
}
