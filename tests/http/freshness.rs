//! Changes by another process are shown within seconds, on both engines.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use storage::recipes::import_catalogue;

on_both_engines! {
    fn changes_by_another_process_are_shown(database) {
        let site = Site::start(&database.address);
        assert_eq!(site.get("/api/recipes/1").status, 404);
        database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)).unwrap();
        wait_until(|| site.get("/api/recipes/1").status == 200);
        assert_eq!(site.get("/api/recipes?search=turkey").header("x-total-count"), "1");
        database.batch("UPDATE recipes SET title = 'Renamed' WHERE id = 1").unwrap();
        wait_until(|| site.get("/api/recipes/1").json()["title"] == "Renamed");
        wait_until(|| site.get("/recipe/1").text().contains("<title>Renamed"));
        database.batch("DELETE FROM recipes WHERE id = 1").unwrap();
        wait_until(|| site.get("/api/recipes/1").status == 404);
        assert_eq!(site.get("/api/recipes?search=turkey").header("x-total-count"), "0");
    }
}

on_both_engines! {
    fn pages_contain_the_current_advertisements(database) {
        let site = Site::start(&database.address);
        database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)).unwrap();
        wait_until(|| site.get("/recipe/1").status == 200);
        let contains = |path: &str, position: &str, title: &str| {
            let page = site.get(path).text();
            let start = format!("\"/api/advertisements?position={position}\":[");
            page.split_once(&start).is_some_and(|(_, rest)| rest.starts_with('{') && rest.contains(title))
        };
        assert!(!contains("/recipe/1", "sidebar", "bowls"));
        let insert = |position: &str, days: &str| {
            let days = if days.is_empty() { "NULL".to_owned() } else { format!("'{days}'") };
            format!(
                "INSERT INTO advertisements (title, description, target_url, position, last_day, created_at) \
                 VALUES ('Steel bowls', 'To last', 'https://bowls.example/', '{position}', {days}, '2026-01-01 00:00:00')"
            )
        };
        database.batch(&insert("sidebar", "")).unwrap();
        database.batch(&insert("list", "2020-01-01")).unwrap();
        wait_until(|| contains("/recipe/1", "sidebar", "Steel bowls"));
        assert!(!contains("/dog-recipes", "list", "Steel bowls"), "its last day has passed");
        database.batch("UPDATE advertisements SET title = 'Oak bowls'").unwrap();
        wait_until(|| contains("/recipe/1", "sidebar", "Oak bowls"));
        let version = || database.storage().read(storage::recipes::catalogue_version).unwrap();
        let before = version();
        database.batch("UPDATE advertisements SET clicks = clicks + 1").unwrap();
        assert_eq!(version(), before, "a click does not change the version of the catalogue");
        database.batch("DELETE FROM advertisements").unwrap();
        wait_until(|| !contains("/recipe/1", "sidebar", "Oak bowls"));
    }
}
