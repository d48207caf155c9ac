//! One JavaScript engine with the script of the pages. It belongs to the thread that has created it.

use rquickjs::promise::MaybePromise;
use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Function, Object, Runtime};
use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use thiserror::Error;

use crate::platform;

/// Name of the global object that the script defines. Its function `render` returns a promise of the HTML.
const PAGES: &str = "pages";
/// React renders components recursively, and the engine's default of 256 KiB is too little for the deepest pages. A script that
/// exceeds this limit fails; exceeding the stack of the thread would end the process.
const MAX_STACK_BYTES: usize = 2 * 1024 * 1024;
/// Stack of a thread with an engine: that of the engine, and what Rust needs around it.
pub const THREAD_STACK_BYTES: usize = 4 * MAX_STACK_BYTES;
/// The script leaves many objects behind that refer to each other. Collecting them less often than by default (256 KiB) halves
/// the time of a page.
const GARBAGE_THRESHOLD_BYTES: usize = 4 * 1024 * 1024;

const OUT_OF_MEMORY: &str = "out of memory";

/// The limits of the time and the memory that a page may use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Time for one page.
    pub time: Duration,
    /// Time for loading the script.
    pub start_time: Duration,
    /// Memory of the engine, including the loaded script.
    pub memory_bytes: usize,
}

/// The page to render.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    /// Scheme, host and port of the site, such as `https://pets.example`.
    pub origin: String,
    /// Path and query.
    pub address: String,
    /// The responses that the page needs, as a JSON object by API address.
    pub first_view: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RenderError {
    #[error("the page took longer than allowed")]
    TimeLimit,
    #[error("the page needed more memory than allowed")]
    MemoryLimit,
    #[error("the script of the pages failed: {0}")]
    Script(String),
    #[error("too many pages are waiting to be rendered")]
    Busy,
}

impl RenderError {
    /// Returns the name of the reason, for counting.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::TimeLimit => "time_limit",
            Self::MemoryLimit => "memory_limit",
            Self::Script(_) => "script",
            Self::Busy => "busy",
        }
    }
}

/// May only be used on a thread with a stack of `THREAD_STACK_BYTES`.
pub struct Renderer {
    context: Context,
    limits: Limits,
    /// The engine interrupts the script at this time.
    deadline: Rc<Cell<Option<Instant>>>,
}

impl Renderer {
    /// Starts an engine and loads the script into it.
    pub fn new(script: &str, limits: Limits) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(|error| RenderError::Script(error.to_string()))?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(MAX_STACK_BYTES);
        runtime.set_gc_threshold(GARBAGE_THRESHOLD_BYTES);
        let deadline = Rc::new(Cell::new(None));
        let current = Rc::clone(&deadline);
        let is_over = move || current.get().is_some_and(|deadline| Instant::now() >= deadline);
        runtime.set_interrupt_handler(Some(Box::new(is_over)));
        let context = Context::full(&runtime).map_err(|error| RenderError::Script(error.to_string()))?;
        let renderer = Self { context, limits, deadline };
        renderer.run_for(limits.start_time, |context| {
            platform::install(context)?;
            context.eval::<(), _>(script)
        })?;
        Ok(renderer)
    }

    /// Renders the HTML of a page. After an error, the engine may be in any state and must be replaced.
    pub fn render(&self, page: &PageRequest) -> Result<String, RenderError> {
        self.run_for(self.limits.time, |context| {
            let pages: Object = context.globals().get(PAGES)?;
            let render: Function = pages.get("render")?;
            let html: MaybePromise =
                render.call((page.origin.as_str(), page.address.as_str(), page.first_view.as_str()))?;
            html.finish::<String>()
        })
    }

    /// Returns the memory that the engine uses, in bytes.
    #[cfg(test)]
    fn memory_bytes(&self) -> u64 {
        u64::try_from(self.context.runtime().memory_usage().memory_used_size).unwrap_or(0)
    }

    /// Runs something in the engine, and says which limit it has exceeded if it fails.
    fn run_for<T>(&self, time: Duration, run: impl FnOnce(&Ctx<'_>) -> rquickjs::Result<T>) -> Result<T, RenderError> {
        let deadline = Instant::now() + time;
        self.deadline.set(Some(deadline));
        let result = self.context.with(|context| run(&context).catch(&context).map_err(|error| message(&error)));
        self.deadline.set(None);
        result.map_err(|message| {
            if Instant::now() >= deadline {
                RenderError::TimeLimit
            } else if message.contains(OUT_OF_MEMORY) {
                RenderError::MemoryLimit
            } else {
                RenderError::Script(message)
            }
        })
    }
}

fn message(error: &CaughtError<'_>) -> String {
    match error {
        CaughtError::Error(rquickjs::Error::Allocation) => OUT_OF_MEMORY.to_owned(),
        // Without memory for an error, the engine throws null.
        CaughtError::Value(value) if value.is_null() => OUT_OF_MEMORY.to_owned(),
        CaughtError::Exception(exception) => exception.message().unwrap_or_else(|| exception.to_string()),
        error => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits =
        Limits { time: Duration::from_secs(20), start_time: Duration::from_secs(5), memory_bytes: 16 * 1024 * 1024 };

    /// Returns a script whose function `render` has this body.
    fn script(body: &str) -> String {
        format!("var pages = {{ async render(origin, address, firstView) {{ {body} }} }};")
    }

    fn page() -> PageRequest {
        PageRequest {
            origin: "https://pets.example".to_owned(),
            address: "/recipes?search=k%C3%A4se".to_owned(),
            first_view: r#"{"title":"Kürbis \u2028 <b>🐾</b>"}"#.to_owned(),
        }
    }

    /// Runs a test on a thread with the stack that an engine needs.
    fn on_renderer_thread<T: Send + 'static>(test: impl FnOnce() -> T + Send + 'static) -> T {
        std::thread::Builder::new().stack_size(THREAD_STACK_BYTES).spawn(test).unwrap().join().unwrap()
    }

    fn render(body: &str) -> Result<String, RenderError> {
        render_within(body, LIMITS.time)
    }

    fn render_within(body: &str, time: Duration) -> Result<String, RenderError> {
        let script = script(body);
        on_renderer_thread(move || Renderer::new(&script, Limits { time, ..LIMITS })?.render(&page()))
    }

    #[test]
    fn a_page_gets_its_address_and_its_data() {
        let html = render("return `<p>${origin}${address} ${JSON.parse(firstView).title}</p>`").unwrap();
        assert_eq!(html, "<p>https://pets.example/recipes?search=k%C3%A4se Kürbis \u{2028} <b>🐾</b></p>");
    }

    #[test]
    fn what_the_page_waits_for_is_finished() {
        assert_eq!(render("for (let i = 0; i < 50; i++) await null; return 'done'"), Ok("done".to_owned()));
    }

    #[test]
    fn an_error_is_returned_with_its_message() {
        for body in ["throw new Error('no recipe')", "await null; throw new Error('no recipe')"] {
            assert_eq!(render(body), Err(RenderError::Script("no recipe".to_owned())), "{body}");
        }
        assert!(matches!(render("return missing.title"), Err(RenderError::Script(_))));
        assert!(matches!(render("return new Promise(() => undefined)"), Err(RenderError::Script(_))));
        assert!(matches!(render("const f = () => f() + 1; return String(f())"), Err(RenderError::Script(_))));
        let unreadable = on_renderer_thread(|| Renderer::new("no script", LIMITS).err());
        assert!(matches!(unreadable, Some(RenderError::Script(_))), "{unreadable:?}");
    }

    #[test]
    fn an_endless_page_is_stopped() {
        for body in
            ["for (;;);", "await null; for (;;);", "for (;;) { try { for (;;); } catch {} }", "for (;;) await 1"]
        {
            let started_at = Instant::now();
            assert_eq!(render_within(body, Duration::from_millis(100)), Err(RenderError::TimeLimit), "{body}");
            assert!(started_at.elapsed() < LIMITS.time, "{body}");
        }
    }

    #[test]
    fn a_page_cannot_use_more_memory_than_allowed() {
        for body in ["const all = []; for (;;) all.push('x'.repeat(1000) + all.length)", "return 'x'.repeat(1e9)"] {
            assert!(matches!(render(body), Err(RenderError::MemoryLimit)), "{body}");
        }
    }

    #[test]
    fn pages_leave_no_memory_behind() {
        let bytes = on_renderer_thread(|| {
            let script = script("const a = { text: 'x'.repeat(1e5) }; a.self = a; return a.text");
            let renderer = Renderer::new(&script, LIMITS).unwrap();
            for _ in 0..1000 {
                renderer.render(&page()).unwrap();
            }
            renderer.memory_bytes()
        });
        assert!(bytes < 12 * 1024 * 1024, "{bytes}");
    }

    #[test]
    fn addresses_are_parsed_as_in_browsers() {
        for (expression, expected) in [
            ("new URL('/a b?c=d e#f', 'http://localhost').href", "http://localhost/a%20b?c=d%20e#f"),
            ("new URL('http://x:8080/p?a=1&b=2').host", "x:8080"),
            ("new URL('http://x/p?a=1&b=2').searchParams.get('b')", "2"),
            (
                "(() => { try { return new URL('/p').href } catch (error) { return error.message } })()",
                "Invalid URL: /p",
            ),
            ("new URLSearchParams({ food: 'Käse & Brot', n: 1 }).toString()", "food=K%C3%A4se+%26+Brot&n=1"),
            ("[...new URLSearchParams('?a=1+2&a=%33&b')].flat().join('|')", "a|1 2|a|3|b|"),
            (
                "(() => { const p = new URLSearchParams('a=1&b=2&a=3'); p.set('a', 4); p.delete('b'); p.append('c', '~*'); return `${p}` })()",
                "a=4&c=%7E*",
            ),
            ("String(new URLSearchParams('a=1&a=2').getAll('a')) + new URLSearchParams('a').has('b')", "1,2false"),
            ("new URLSearchParams(new URLSearchParams('a=1')).size + typeof native", "1undefined"),
        ] {
            assert_eq!(render(&format!("return String({expression})")), Ok(expected.to_owned()), "{expression}");
        }
    }
}
