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
