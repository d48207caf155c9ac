//! The parts of a page, from which its HTML is put together: with a first paint, or rendered whole.

use domain::page::Page;

use super::first_view::FirstView;
use super::page_query::PageQuery;
use super::shell::Shell;

pub struct PageParts {
    pub head: String,
    /// The data of the first view, with the settings of the site.
    pub first_view: FirstView,
    /// Further data for the parts that only visitors without scripts see. It is not sent.
    pub plain_view: FirstView,
    /// The page whose first paint is sent if it is not rendered whole; None to leave the first paint out.
    pub first_paint: Option<&'static Page>,
    /// The values of the slots in the first paint.
    pub slots: Vec<(&'static str, String)>,
    /// HTML that follows the data, for visitors without scripts.
    pub links: String,
    /// Path and query with which the page is rendered; None if it is never rendered whole.
    pub rendered_address: Option<String>,
}

impl PageParts {
    pub fn first_paint_html(&self, shell: &Shell) -> String {
        shell.render(self.first_paint, &self.slots, &self.head, &self.end(None))
    }

    /// `content` is what the server has rendered.
    pub fn whole_html(&self, shell: &Shell, content: &str) -> String {
        let address = self.rendered_address.as_deref().unwrap_or_default();
        let query = address.split_once('?').map_or("", |(_, query)| query);
        shell.render_whole(content, &self.head, &self.end(Some(query)))
    }

    fn end(&self, rendered_query: Option<&str>) -> String {
        self.first_view.script(rendered_query) + &self.links
    }
}

/// Returns the address with which a page is rendered. There is none if only the browser reads a part of the query, because it
/// would render another page than the server.
pub fn rendered_address(page: &Page, path: String, query: &PageQuery) -> Option<String> {
    if !page.is_rendered() {
        return None;
    }
    Some(match query.known_query_string()?.as_str() {
        "" => path,
        query => format!("{path}?{query}"),
    })
}
