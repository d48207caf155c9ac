//! What another process changes is seen here within a second, on both engines.

use acceptance::on_both_engines;
use acceptance::recipes::{judged, recipe};
use acceptance::site::Site;
use std::time::{Duration, Instant};
use storage::recipes::plant;

fn soon(mut holds: impl FnMut() -> bool) -> bool {
    let deadline = Instant::now() + Duration::from_secs(5);
    while Instant::now() < deadline {
        if holds() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    false
}

on_both_engines! {
    fn a_change_by_another_process_is_served_soon(database) {
        let site = Site::on(&database.address);
        assert_eq!(site.get("/api/recipes/1").status, 404);
        database.storage().write(|db| plant(db, &judged(&[recipe(1)]), recipe(1).created_at)).unwrap();
        assert!(soon(|| site.get("/api/recipes/1").status == 200), "a new recipe");
        assert_eq!(site.get("/api/recipes?search=turkey").header("x-total-count"), "1");
        database.batch("UPDATE recipes SET title = 'Renamed' WHERE id = 1").unwrap();
        assert!(soon(|| site.get("/api/recipes/1").json()["title"] == "Renamed"), "an edit");
        assert!(soon(|| site.get("/recipe/1").text().contains("<title>Renamed")), "in its page too");
        database.batch("DELETE FROM recipes WHERE id = 1").unwrap();
        assert!(soon(|| site.get("/api/recipes/1").status == 404), "a removal");
        assert_eq!(site.get("/api/recipes?search=turkey").header("x-total-count"), "0");
    }
}

on_both_engines! {
    fn pages_carry_what_is_advertised_now(database) {
        let site = Site::on(&database.address);
        database.storage().write(|db| plant(db, &judged(&[recipe(1)]), recipe(1).created_at)).unwrap();
        assert!(soon(|| site.get("/recipe/1").status == 200));
        let carries = |path: &str, position: &str, title: &str| {
            let page = site.get(path).text();
            let start = format!("\"/api/advertisements?position={position}\":[");
            page.split_once(&start).is_some_and(|(_, rest)| rest.starts_with('{') && rest.contains(title))
        };
        assert!(!carries("/recipe/1", "sidebar", "bowls"));
        let insert = |position: &str, days: &str| {
            let days = if days.is_empty() { "NULL".to_owned() } else { format!("'{days}'") };
            format!(
                "INSERT INTO advertisements (title, description, target_url, position, last_day, created_at) \
                 VALUES ('Steel bowls', 'To last', 'https://bowls.example/', '{position}', {days}, '2026-01-01 00:00:00')"
            )
        };
        database.batch(&insert("sidebar", "")).unwrap();
        database.batch(&insert("list", "2020-01-01")).unwrap();
        assert!(soon(|| carries("/recipe/1", "sidebar", "Steel bowls")), "a new one");
        assert!(!carries("/dog-recipes", "list", "Steel bowls"), "one whose days are over");
        database.batch("UPDATE advertisements SET title = 'Oak bowls'").unwrap();
        assert!(soon(|| carries("/recipe/1", "sidebar", "Oak bowls")), "a changed one");
        let version = || database.storage().read(storage::recipes::version).unwrap();
        let before = version();
        database.batch("UPDATE advertisements SET clicks = clicks + 1").unwrap();
        assert_eq!(version(), before, "a click makes no page anew");
        database.batch("DELETE FROM advertisements").unwrap();
        assert!(soon(|| !carries("/recipe/1", "sidebar", "Oak bowls")), "none any more");
    }
}
