//! Renders pages to HTML with the script that the build of the frontend writes: the React components of the browser, run by an
//! embedded JavaScript engine. The crate knows nothing about HTTP; it turns the address and the data of a page into HTML.

mod platform;
mod pool;
mod renderer;

pub use pool::{RendererPool, Reply};
pub use renderer::{Limits, PageRequest, RenderError};
