//! Tests that the pages that are visited most are rendered before anybody requests them.

use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, with_fixed_evaluation};
use acceptance::visit_totals::visit_totals;
use acceptance::waiting::wait_until;
use chrono::{Days, Utc};
use domain::page::PAGES;
use domain::recipe::Recipe;
use domain::visit::VisitMetric;
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

/// Counts a view of the page with a server, which stores it when it stops, and sums up the days.
fn visit(database: &TestDatabase, path: &str) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::serve(folder.path(), &[("DATABASE_URL", &database.address.to_string())]);
    let browser = ["user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"];
    let view = format!("{{\"path\":\"{path}\"}}");
    let response = server.request("POST", "/api/analytics/page-view", &browser, &view);
    assert!(response.starts_with("HTTP/1.1 204"), "{response}");
    assert_eq!(server.stop().0, Some(0));
    let today = Utc::now().date_naive();
    let totals = visit_totals(&database.storage(), today - Days::new(1), today);
    assert_eq!(totals.ranked(VisitMetric::Page), [(path.to_owned(), 1)]);
}

/// Returns the value of a series of the metrics, or 0 if it does not exist yet.
fn metric(server: &Server, series: &str) -> usize {
    let metrics = server.request("GET", "/metrics", &[&format!("authorization: Bearer {TOKEN}")], "");
    let value = metrics.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    value.map_or(0, |value| value.parse().unwrap())
}

/// Returns the number of responses that are cached for the recipes as they are now.
fn cached_responses(server: &Server) -> usize {
    metric(server, "petrecipes_response_cache_responses")
}

/// Returns how many requests were answered from the cache, and how many were not.
fn cache_requests(server: &Server) -> [usize; 2] {
    ["hit", "miss"]
        .map(|result| metric(server, &format!("petrecipes_response_cache_requests_total{{result=\"{result}\"}}")))
}

/// Fails unless the response is a whole page from the cache.
fn get_prepared(server: &Server, path: &str) -> String {
    let [hits, misses] = cache_requests(server);
    let page = server.get(path);
    assert!(page.contains(" data-rendered>"), "{path}: {page}");
    assert_eq!(cache_requests(server), [hits + 1, misses], "{path}");
    page
}

on_both_engines! {
    fn the_most_visited_pages_are_rendered_after_the_start_and_after_each_change(database) {
        import(&database, &[VISITED, NOT_VISITED].map(recipe));
        let visited = format!("/recipe/{VISITED}");
        visit(&database, &visited);
        let with_fixed_address = PAGES.iter().filter(|page| page.is_rendered() && !page.path.contains('{')).count();
        let prepared = with_fixed_address + 1;

        let folder = tempfile::tempdir().unwrap();
        let url = database.address.to_string();
        let variables = [("DATABASE_URL", &*url), ("OPERATIONS_TOKEN", TOKEN), ("PAGE_RENDERING", "on")];
        let server = Server::serve(folder.path(), &variables);
        wait_until(|| cached_responses(&server) >= prepared);
        for path in ["/", "/recipes", &visited] {
            get_prepared(&server, path);
        }
        assert_eq!(cached_responses(&server), prepared, "no other page is prepared");

        // The new recipe changes the lists. Nothing is cached then until the pages are rendered again, without a request.
        import(&database, &[edit(recipe(500), |it| it.title = "Goose & Barley Pot".into())]);
        wait_until(|| metric(&server, "petrecipes_snapshot_recipes") == 3 && cached_responses(&server) >= prepared);
        let list = get_prepared(&server, "/recipes");
        assert!(list.contains("Goose &amp; Barley Pot</a>"), "{list}");
        get_prepared(&server, &visited);

        wait_until(|| server.get(&format!("/recipe/{NOT_VISITED}")).contains(" data-rendered>"));
        assert_eq!(cached_responses(&server), prepared + 1, "a page that is not prepared is rendered for its visitor");
    }
}
