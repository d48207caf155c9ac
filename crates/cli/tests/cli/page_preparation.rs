//! Tests that the most visited pages are rendered before anybody requests them.

use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use acceptance::waiting::wait_until;
use domain::page::PAGES;
use domain::recipe::Recipe;
use storage::recipes::import_catalogue;

use crate::program::Server;

const TOKEN: &str = "a-token-that-is-not-guessed";
/// The recipe whose page is visited, and one whose page is not.
const VISITED: i64 = 3;
const NOT_VISITED: i64 = 9;

fn import(database: &TestDatabase, recipes: &[Recipe]) {
    let imported = with_fixed_evaluation(recipes);
    database.storage().write(|db| import_catalogue(db, &imported, recipe(1).created_at)).unwrap();
}

/// Returns how many pages the server has rendered since its start.
fn rendered_pages(server: &Server) -> usize {
    let metrics = server.request("GET", "/metrics", &[&format!("authorization: Bearer {TOKEN}")], "");
    let count = metrics.lines().find_map(|line| line.strip_prefix("petrecipes_page_rendering_seconds_count "));
    count.map_or(0, |count| count.parse().unwrap())
}

/// Fails if the response to a request for this page has to be rendered.
fn assert_is_prepared(server: &Server, path: &str) -> String {
    let before = rendered_pages(server);
    let page = server.get(path);
    assert!(page.contains(" data-rendered>"), "{path}: {page}");
    assert_eq!(rendered_pages(server), before, "{path}");
    page
}

#[test]
fn the_most_visited_pages_are_rendered_after_the_start_and_after_each_change() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    import(&database, &[VISITED, NOT_VISITED].map(recipe));
    database
        .batch(&format!(
            "INSERT INTO counted_days (day, version) VALUES (date('now'), 1);
             INSERT INTO day_sums (day, measure, name, amount) VALUES (date('now'), 'page', '/recipe/{VISITED}', 12);"
        ))
        .unwrap();
    let with_fixed_address = PAGES.iter().filter(|page| page.is_rendered() && !page.path.contains('{')).count();
    let prepared = with_fixed_address + 1;

    let folder = tempfile::tempdir().unwrap();
    let url = database.address.to_string();
    let variables = [("DATABASE_URL", &*url), ("OPERATIONS_TOKEN", TOKEN), ("PAGE_RENDERING", "on")];
    let server = Server::serve(folder.path(), &variables);
    let visited = format!("/recipe/{VISITED}");
    wait_until(|| rendered_pages(&server) >= prepared);
    for path in ["/", "/recipes", &visited] {
        assert_is_prepared(&server, path);
    }
    assert_eq!(rendered_pages(&server), prepared, "no other page is prepared");

    // The new recipe changes the lists, and the pages are rendered again without a request.
    import(&database, &[edit(recipe(500), |it| it.title = "Goose & Barley Pot".into())]);
    wait_until(|| rendered_pages(&server) >= 2 * prepared);
    let list = assert_is_prepared(&server, "/recipes");
    assert!(list.contains("Goose &amp; Barley Pot</a>"), "{list}");
    assert_is_prepared(&server, &visited);

    wait_until(|| server.get(&format!("/recipe/{NOT_VISITED}")).contains(" data-rendered>"));
    assert_eq!(rendered_pages(&server), 2 * prepared + 1, "a page that is not prepared is rendered for its visitor");
}
