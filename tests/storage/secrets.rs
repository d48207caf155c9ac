//! Tests of the secrets of an installation.

use acceptance::on_both_engines;
use storage::secrets;

on_both_engines! {
    fn a_secret_is_created_once_for_all_processes(database) {
        let values: Vec<String> = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|it| {
                    let storage = database.storage();
                    scope.spawn(move || {
                        storage.write(|db| secrets::find_or_create(db, "keys", &format!("value {it}"))).unwrap()
                    })
                })
                .collect();
            processes.into_iter().map(|process| process.join().unwrap()).collect()
        });
        assert!(values.iter().all(|value| value == &values[0]), "{values:?}");
    }
}
