//! Tests that the site survives the loss of its PostgreSQL primary: it serves pages throughout, accepts writes again when the
//! standby was promoted, and no write that it accepted is lost.

use acceptance::postgres_pair::PostgresPair;
use acceptance::waiting::wait_until;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, spawn};
use std::time::{Duration, Instant};
use ureq::Agent;

use crate::program::{Server, command, stderr};

const DATABASE: &str = "pets";
/// Maximum time from the promotion of the standby to the first accepted write.
const MAX_TIME_WITHOUT_WRITES: Duration = Duration::from_secs(10);
/// Number of requests before the next event.
const REQUESTS_PER_STEP: usize = 20;

#[test]
fn the_loss_of_the_primary_loses_no_accepted_write_and_no_page() {
    let mut servers = PostgresPair::start();
    servers.create_database(DATABASE);
    let url = servers.url(DATABASE);
    let folder = tempfile::tempdir().unwrap();
    let seeded = command(folder.path(), &["seed"], &[("DATABASE_URL", &url)]).output().unwrap();
    assert!(seeded.status.success(), "{}", stderr(&seeded));
    let site = Server::serve(folder.path(), &[("DATABASE_URL", &url), ("TRUSTED_PROXIES", "127.0.0.1")]);

    let readers =
        Client::start(&site.address, |agent, origin, _| status_of(agent.get(format!("{origin}/recipes")).call()));
    let writers = Client::start(&site.address, |agent, origin, number| {
        let message = format!(
            r#"{{"name":"Ada","email":"ada@pets.example","subject":"Question","message":"{}"}}"#,
            message_text(number)
        );
        // Each message is from another address, because the messages of one address are limited.
        let request = agent
            .post(format!("{origin}/api/contact"))
            .header("x-forwarded-for", format!("10.0.{}.{}", number / 250, number % 250));
        status_of(request.content_type("application/json").send(&message))
    });
    writers.wait_for_accepted();
    servers.kill_primary();
    readers.wait_for_accepted();
    let accepted_before = writers.count_accepted();
    servers.promote_standby();
    let promoted = Instant::now();
    wait_until(|| writers.count_accepted() > accepted_before);
    assert!(promoted.elapsed() <= MAX_TIME_WITHOUT_WRITES, "writes were possible after {:?}", promoted.elapsed());
    writers.wait_for_accepted();
    let (_, refused_reads) = readers.stop();
    let (accepted_writes, refused_writes) = writers.stop();
    assert_eq!(refused_reads, Vec::<u16>::new());
    assert!(refused_writes.iter().all(|status| *status == 503), "{refused_writes:?}");
    // A message whose answer was lost with the primary may be stored without being counted as accepted.
    let stored: HashSet<String> =
        servers.texts_on_standby(DATABASE, "contact_messages", "message").into_iter().collect();
    let lost: Vec<String> =
        accepted_writes.into_iter().map(message_text).filter(|message| !stored.contains(message)).collect();
    assert_eq!(lost, Vec::<String>::new());
}

fn message_text(number: usize) -> String {
    format!("This is message number {number}.")
}

/// A client that sends requests without a pause.
struct Client {
    /// The numbers of the accepted requests.
    accepted: Arc<Mutex<Vec<usize>>>,
    is_over: Arc<AtomicBool>,
    client: JoinHandle<Vec<u16>>,
}

impl Client {
    /// `send` sends the request with a number and returns the status of the response.
    fn start(address: &str, send: impl Fn(&Agent, &str, usize) -> u16 + Send + 'static) -> Self {
        let (accepted, is_over) = (Arc::<Mutex<Vec<usize>>>::default(), Arc::<AtomicBool>::default());
        let (accepted_by_client, is_over_for_client) = (Arc::clone(&accepted), Arc::clone(&is_over));
        let origin = format!("http://{address}");
        let client = spawn(move || {
            let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
            let mut refused = Vec::new();
            for number in 0.. {
                if is_over_for_client.load(Ordering::SeqCst) {
                    break;
                }
                match send(&agent, &origin, number) {
                    200..300 => accepted_by_client.lock().unwrap().push(number),
                    status => refused.push(status),
                }
            }
            refused
        });
        Self { accepted, is_over, client }
    }

    fn count_accepted(&self) -> usize {
        self.accepted.lock().unwrap().len()
    }

    fn wait_for_accepted(&self) {
        let from = self.count_accepted();
        wait_until(|| self.count_accepted() >= from + REQUESTS_PER_STEP);
    }

    /// Returns the numbers of the accepted requests and the statuses of all others.
    fn stop(self) -> (Vec<usize>, Vec<u16>) {
        self.is_over.store(true, Ordering::SeqCst);
        let refused = self.client.join().unwrap();
        let accepted = std::mem::take(&mut *self.accepted.lock().unwrap());
        (accepted, refused)
    }
}

/// Returns the status of a response, or 0 if there was none.
fn status_of(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> u16 {
    response.map_or(0, |response| response.status().as_u16())
}
