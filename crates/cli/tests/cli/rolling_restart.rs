//! Tests that three processes behind nginx, configured by deploy/nginx.conf, can be restarted in turn, and that a migration can run
//! meanwhile, without losing a request.

use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{recipe, with_fixed_evaluation};
use acceptance::waiting::wait_until;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{JoinHandle, spawn};

use crate::proxy::{Nginx, Process, VisitorAddress, visitor};

const CLIENTS: usize = 8;
/// Number of POSTs before the next step of the restart.
const POSTS_PER_STEP: usize = 150;
/// What the clients read between their clicks. The first three come from the shared cache, the others always from a process.
const READS: [&str; 5] =
    ["/recipe/3", "/api/recipes?search=turkey", "/dog-recipes", "/api/shop/retailers", "/api/detect-country"];
/// What a newer program could do to the tables that the clients use: it locks both until it is finished, changes each row, and
/// runs in one transaction like every migration.
const MIGRATION: &str = include_str!("additive_migration.sql");

/// Clients that read pages and data and send clicks without a pause.
struct Visitors {
    sent: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
    clients: Vec<JoinHandle<Vec<String>>>,
}

impl Visitors {
    fn start(origin: &str) -> Self {
        let (sent, is_over) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let clients = (0..CLIENTS).map(|_| {
            let (sent, is_over, origin) = (Arc::clone(&sent), Arc::clone(&is_over), origin.to_owned());
            spawn(move || {
                let (agent, mut lost) = (visitor(), Vec::new());
                while !is_over.load(Ordering::SeqCst) {
                    let number = sent.fetch_add(1, Ordering::SeqCst);
                    let address = format!("10.{}.{}.1", number / 256 % 256, number % 256);
                    let click = agent.post(format!("{origin}/api/affiliate/track-click"));
                    let click = click.header("host", "pets.example").header("x-visitor", &address);
                    let click = click.content_type("application/json").send(r#"{"retailer":"Amazon"}"#);
                    let path = READS[number % READS.len()];
                    let read = agent.get(format!("{origin}{path}")).header("host", "pets.example");
                    for (what, response) in [("click", click), (path, read.header("x-visitor", &address).call())] {
                        match response {
                            Ok(response) if response.status().is_success() => {}
                            Ok(response) => lost.push(format!("{what}: {}", response.status())),
                            Err(error) => lost.push(format!("{what}: {error}")),
                        }
                    }
                }
                lost
            })
        });
        Self { clients: clients.collect(), sent, is_over }
    }

    /// Waits until more clicks were sent.
    fn wait_for_posts(&self) {
        let from = self.sent.load(Ordering::SeqCst);
        wait_until(|| self.sent.load(Ordering::SeqCst) >= from + POSTS_PER_STEP);
    }

    /// Returns the number of POSTs, and the responses or errors of the requests that failed.
    fn stop(self) -> (usize, Vec<String>) {
        self.is_over.store(true, Ordering::SeqCst);
        let lost = self.clients.into_iter().flat_map(|client| client.join().unwrap()).collect();
        (self.sent.load(Ordering::SeqCst), lost)
    }
}

/// Returns whether the process has rendered a page since its start.
fn has_rendered(process: &Process) -> bool {
    let metrics = process.metrics();
    let count = metrics.lines().find_map(|line| line.strip_prefix("petrecipes_page_rendering_seconds_count "));
    count.is_some_and(|count| count != "0")
}

#[test]
fn a_migration_and_restarting_three_processes_in_turn_lose_no_request() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let recipes = with_fixed_evaluation(&[recipe(3)]);
    database.storage().write(|db| storage::recipes::import_catalogue(db, &recipes, recipe(3).created_at)).unwrap();
    let storage::Address::Postgres(url) = &database.address else { unreachable!() };
    let folder = tempfile::tempdir().unwrap();
    let start = |rendering| Process::start(folder.path(), url.as_str(), &[("PAGE_RENDERING", rendering)]);
    // One of them has threads that render pages, which must not delay its stop. With all three, the test would take longer.
    let processes = [start("on"), start("off"), start("off")];
    let nginx = Nginx::start(folder.path(), &processes.each_ref(), VisitorAddress::FromHeader);
    let status = |path: &str| {
        visitor().get(format!("{}{path}", nginx.origin)).call().map_or(0, |response| response.status().as_u16())
    };
    assert_eq!((status("/recipes"), status("/metrics"), status("/readyz")), (200, 404, 404));

    let visitors = Visitors::start(&nginx.origin);
    visitors.wait_for_posts();
    database.batch(MIGRATION).unwrap();
    visitors.wait_for_posts();
    wait_until(|| has_rendered(&processes[0]));
    let restarted = processes.map(|process| {
        let process = process.restart();
        visitors.wait_for_posts();
        process
    });
    wait_until(|| has_rendered(&restarted[0]));
    let (sent, lost) = visitors.stop();
    assert_eq!(lost, Vec::<String>::new(), "of {sent} clicks and as many reads");
    for process in restarted {
        process.stop();
    }
    assert_eq!(database.count_rows("clicks"), sent);
}
