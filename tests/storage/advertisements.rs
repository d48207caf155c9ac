//! Tests of the site's own advertisements and their clicks.

use acceptance::on_both_engines;
use chrono::Utc;
use domain::advertisement::{AdvertisementContent, AdvertisementForm, Position};
use storage::advertisements::{create, delete, find, list, list_active, update};
use storage::counting::{Event, record};

const FORM: AdvertisementForm<'static> = AdvertisementForm {
    title: "Steel bowls",
    description: "Made to last.",
    image: Some("/images/bowls/dog.svg"),
    target: "https://bowls.example/steel",
    position: "home",
    from: Some("2026-11-01"),
    to: Some("2026-11-30"),
};

on_both_engines! {
    fn an_advertisement_is_active_on_its_days_and_an_update_does_not_change_its_clicks(database) {
        let storage = database.storage();
        let content = AdvertisementContent::parse(FORM).unwrap();
        let unlimited =
            AdvertisementContent::parse(AdvertisementForm { position: "list", image: None, from: None, to: None, ..FORM });
        let unlimited = unlimited.unwrap();
        let id = storage.write(|db| create(db, &content, Utc::now())).unwrap();
        let other = storage.write(|db| create(db, &unlimited, Utc::now())).unwrap();
        let active_ids = |position, day: &str| -> Vec<i64> {
            let active = storage.read(|db| list_active(db, position, day.parse().unwrap())).unwrap();
            active.into_iter().map(|it| it.id).collect()
        };
        assert_eq!(active_ids(None, "2026-11-30"), [id, other]);
        assert_eq!(active_ids(None, "2026-12-01"), [other]);
        assert_eq!(active_ids(Some(Position::Home), "2026-11-01"), [id]);
        assert_eq!(active_ids(Some(Position::Home), "2026-10-31"), Vec::<i64>::new());
        let clicks = [Event::Advertisement(id), Event::Advertisement(id), Event::Advertisement(999)];
        storage.write(|db| record(db, &clicks)).unwrap();
        assert!(storage.write(|db| update(db, id, &unlimited)).unwrap());
        let updated = storage.read(|db| find(db, id)).unwrap().unwrap();
        assert_eq!((updated.content, updated.clicks), (unlimited.clone(), 2), "the update removed the picture and the days");
        assert!(storage.write(|db| delete(db, id)).unwrap());
        assert!(!storage.write(|db| delete(db, id)).unwrap() && !storage.write(|db| update(db, id, &unlimited)).unwrap());
        assert_eq!(storage.read(list).unwrap().len(), 1);
    }

    fn clicks_of_32_concurrent_writers_are_counted_exactly(database) {
        let storage = database.storage();
        let content = AdvertisementContent::parse(FORM).unwrap();
        let ids = [1, 2].map(|_| storage.write(|db| create(db, &content, Utc::now())).unwrap());
        std::thread::scope(|scope| {
            for writer in 0..32 {
                let storage = database.storage();
                // Half of the writers send their events in reverse order, which would deadlock without ordered locks.
                let mut events: Vec<_> = ids.into_iter().cycle().take(20).map(Event::Advertisement).collect();
                if writer % 2 == 0 {
                    events.reverse();
                }
                scope.spawn(move || {
                    for _ in 0..10 {
                        // A write fails if the database stays busy for too long, and is then repeated.
                        while let Err(error) = storage.write(|db| record(db, &events)) {
                            assert!(error.is_unavailability(), "{error}");
                        }
                    }
                });
            }
        });
        let clicks = ids.map(|id| storage.read(|db| find(db, id)).unwrap().unwrap().clicks);
        assert_eq!(clicks, [3200, 3200]);
    }

    fn the_database_rejects_invalid_links_and_pictures_of_other_sites(database) {
        let insert = |image: &str, target: &str| database.batch(&format!(
            "INSERT INTO advertisements (title, description, image_url, target_url, position, created_at) \
             VALUES ('a', 'b', '{image}', '{target}', 'home', '2026-11-21 12:00:00')"
        ));
        assert!(insert("/a.svg", "javascript:alert(1)").is_err());
        assert!(insert("/a.svg", "http://bowls.example").is_err());
        assert!(insert("https://elsewhere.example/a.svg", "https://bowls.example").is_err());
        assert!(insert("//elsewhere.example/a.svg", "https://bowls.example").is_err());
        insert("/a.svg", "https://bowls.example").unwrap();
    }
}
