//! What a cooking step says beyond its words: the waiting times a timer can be set to.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timer {
    /// As the step says it: '25–30 minutes'.
    pub label: String,
    /// Of a range the lower end, so that the cook looks early.
    pub seconds: u32,
}

pub fn timers(_step: &str) -> Vec<Timer> {
    Vec::new()
}
