//! Runs a check on random inputs, measures the slowest one, and says how a failed run is repeated.

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use std::cell::RefCell;
use std::io::Write;
use std::time::{Duration, Instant};

/// Inputs for each target in `make test`. `make fuzz` sets FUZZ_RUNS.
const DEFAULT_RUNS: u32 = 300;
/// `make test` always has the same inputs, so that a failure is caused by a change of the code. `make fuzz` sets
/// FUZZ_SEED.
const DEFAULT_SEED: u64 = 16;
/// Maximum time for one input of `make fuzz`. `make test` does not measure, because it runs on busy machines.
const MAX_TIME: Duration = Duration::from_millis(250);
const MAX_TIME_OF_SHORT_RUN: Duration = Duration::from_millis(20);
/// Number of slow inputs that are measured again at the end. Another process can slow down any single run.
const SLOW_INPUTS: usize = 8;
const MAX_SHRINK_STEPS: u32 = 50_000;
/// A longer input is shortened in the report.
const MAX_SHOWN_CHARS: usize = 300;

/// The result of a check: what is wrong with the input, if anything.
pub type Check = Result<(), String>;

/// Fails with a message that says what is wrong.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        let holds: bool = $condition;
        if !holds {
            return Err(format!($($message)+));
        }
    };
}
pub(crate) use ensure;

/// Runs the check on inputs of the strategy. Fails if it returns an error or panics, and in `make fuzz` also if it takes
/// longer than `MAX_TIME`.
#[track_caller]
pub fn fuzz<S: Strategy>(target: &str, strategy: S, check: impl Fn(&S::Value) -> Check)
where
    S::Value: Clone,
{
    let requested_runs = number_from("FUZZ_RUNS").and_then(|runs| u32::try_from(runs).ok());
    let runs = requested_runs.unwrap_or(DEFAULT_RUNS);
    let is_timed = requested_runs.is_some();
    let seed = number_from("FUZZ_SEED").unwrap_or(DEFAULT_SEED);
    let config = Config {
        cases: runs,
        failure_persistence: None,
        max_shrink_iters: MAX_SHRINK_STEPS,
        // Rejected inputs would not count as runs. No strategy rejects any.
        max_global_rejects: 0,
        ..Config::default()
    };
    let mut runner = TestRunner::new_with_rng(config, random_numbers(seed));
    let slowest: RefCell<Vec<(Duration, S::Value)>> = RefCell::default();
    let began = Instant::now();
    let result = runner.run(&strategy, |input| {
        let time = measure(&input, &check).map_err(TestCaseError::fail)?;
        // An input that seems too slow is measured again, so that the reduction does not follow a pause of the machine.
        if is_timed && time > MAX_TIME {
            let time = fastest(&input, &check);
            if time > MAX_TIME {
                return Err(TestCaseError::fail(format!("it takes {} ms", time.as_millis())));
            }
        }
        let mut slowest = slowest.borrow_mut();
        if slowest.len() < SLOW_INPUTS || slowest.last().is_some_and(|(other, _)| *other < time) {
            slowest.push((time, input));
            slowest.sort_by_key(|(time, _)| std::cmp::Reverse(*time));
            slowest.truncate(SLOW_INPUTS);
        }
        Ok(())
    });
    let seconds = began.elapsed().as_secs_f64();
    let slowest = slowest.into_inner();
    let measured = slowest.iter().map(|(_, input)| (fastest(input, &check), input)).max_by_key(|(time, _)| *time);
    let (time, input) = measured.map_or_else(Default::default, |(time, input)| (time, shorten(&format!("{input:?}"))));
    let failure = result.err().map(|error| match error {
        TestError::Fail(reason, input) => format!("{reason}\n    input: {input:?}"),
        TestError::Abort(reason) => reason.to_string(),
    });
    report(target, runs, seconds, time, &input, failure.is_some());
    if let Some(failure) = failure {
        panic!("{target}: {failure}\n    repeat: FUZZ_SEED={seed} FUZZ_RUNS={runs} scripts/fuzz {target}");
    }
}

fn measure<T>(input: &T, check: &impl Fn(&T) -> Check) -> Result<Duration, String> {
    let began = Instant::now();
    check(input)?;
    Ok(began.elapsed())
}

/// Returns the shortest time of three runs. In a long run, only the processor time is counted, so that another process does not
/// matter. Linux counts it in steps of some milliseconds.
fn fastest<T>(input: &T, check: &impl Fn(&T) -> Check) -> Duration {
    let run = || {
        let began = processor_time();
        let elapsed = measure(input, check).ok()?;
        let processor = processor_time().zip(began).map(|(ended, began)| ended.saturating_sub(began));
        Some(if elapsed > MAX_TIME_OF_SHORT_RUN { processor.unwrap_or(elapsed) } else { elapsed })
    };
    (0..3).filter_map(|_| run()).min().unwrap_or_default()
}

/// Returns the processor time of this thread, if the system is Linux.
fn processor_time() -> Option<Duration> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    statistics.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Appends a line of the table that `scripts/fuzz` prints to the file FUZZ_REPORT.
fn report(target: &str, runs: u32, seconds: f64, slowest: Duration, input: &str, has_failed: bool) {
    let Some(file) = std::env::var_os("FUZZ_REPORT") else { return };
    let milliseconds = slowest.as_secs_f64() * 1000.0;
    let result = if has_failed { "failed" } else { "passed" };
    let line = format!("{target}\t{runs}\t{seconds:.1}\t{milliseconds:.2}\t{result}\t{input}\n");
    let mut file = std::fs::OpenOptions::new().append(true).create(true).open(file).unwrap();
    file.write_all(line.as_bytes()).unwrap();
}

fn shorten(text: &str) -> String {
    let length = text.chars().count();
    if length <= MAX_SHOWN_CHARS {
        return text.to_owned();
    }
    format!("{}… ({length} characters)", text.chars().take(MAX_SHOWN_CHARS).collect::<String>())
}

fn random_numbers(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    for (byte, value) in bytes.iter_mut().zip(seed.to_le_bytes()) {
        *byte = value;
    }
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

fn number_from(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok().filter(|text| !text.is_empty())?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} must be a whole number, not '{text}'")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::cell::Cell;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn failure(check: impl Fn(&u32) -> Check) -> String {
        let failed = catch_unwind(AssertUnwindSafe(|| fuzz("numbers", 0_u32..1_000_000, check))).unwrap_err();
        failed.downcast_ref::<String>().cloned().unwrap_or_default()
    }

    #[test]
    fn a_broken_rule_is_reported_with_the_smallest_input_and_the_command() {
        let message = failure(|number| if *number < 1_234 { Ok(()) } else { Err("it is too large".to_owned()) });
        assert!(message.contains("it is too large\n    input: 1234\n"), "{message}");
        assert!(message.contains("FUZZ_SEED=") && message.ends_with(" scripts/fuzz numbers"), "{message}");
    }

    #[test]
    fn a_panic_is_reported_like_a_broken_rule() {
        let message = failure(|number| {
            assert!(*number < 77, "more than 76");
            Ok(())
        });
        assert!(message.contains("more than 76\n    input: 77\n"), "{message}");
    }

    #[test]
    fn every_run_gets_an_input() {
        let count = Cell::new(0);
        fuzz("numbers", any::<u64>(), |_| {
            count.set(count.get() + 1);
            Ok(())
        });
        // The slowest inputs are measured three times more.
        assert!(count.get() >= DEFAULT_RUNS, "{}", count.get());
    }
}
