//! The head of a page: metadata for search engines, shared links and tabs, and the files to fetch first.

use domain::seo::SITE_NAME;
use serde_json::Value;

use super::json_ld::script;
use super::shell::Preloads;
use crate::pictures::SharePicture;
use crate::site::escape_xml;

pub struct Head {
    pub title: String,
    pub description: String,
    pub keywords: Vec<String>,
    /// Absolute URL under which search engines may list the page. None for the pages of custom recipes, which they must not list.
    pub canonical: Option<String>,
    pub picture: Option<SharePicture>,
    /// `website` or `article`.
    pub open_graph_type: &'static str,
    pub is_indexed: bool,
    /// JSON-LD objects.
    pub structured_data: Vec<Value>,
    /// Path of the first visible picture.
    pub first_picture: Option<String>,
    pub preloads: Preloads,
}

impl Head {
    pub fn html(&self) -> String {
        let mut html = format!("<title>{}</title>", escape_xml(&self.title));
        html.push_str(&meta("name", "description", &self.description));
        if !self.keywords.is_empty() {
            html.push_str(&meta("name", "keywords", &self.keywords.join(", ")));
        }
        if let Some(canonical) = &self.canonical {
            html.push_str(&link("canonical", canonical, ""));
        }
        if !self.is_indexed {
            html.push_str(&meta("name", "robots", "noindex"));
        }
        self.push_preloads(&mut html);
        self.push_share_metadata(&mut html);
        html.push_str(
            "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Newest recipes\" href=\"/feed.xml\">",
        );
        html.extend(self.structured_data.iter().map(|value| script("application/ld+json", "", value)));
        html
    }

    fn push_preloads(&self, html: &mut String) {
        if let Some(picture) = &self.first_picture {
            html.push_str(&link("preload", picture, " as=\"image\" fetchpriority=\"high\""));
        }
        for font in &self.preloads.fonts {
            html.push_str(&link("preload", &format!("/{font}"), " as=\"font\" type=\"font/woff2\" crossorigin"));
        }
        for style in &self.preloads.styles {
            html.push_str(&link("stylesheet", &format!("/{style}"), ""));
        }
        for module in &self.preloads.scripts {
            // The first paint needs no script, so pictures and fonts are fetched before it.
            html.push_str(&link("modulepreload", &format!("/{module}"), " fetchpriority=\"low\""));
        }
    }

    fn push_share_metadata(&self, html: &mut String) {
        for (property, content) in [
            ("og:site_name", SITE_NAME),
            ("og:locale", "en_GB"),
            ("og:type", self.open_graph_type),
            ("og:title", &self.title),
            ("og:description", &self.description),
        ] {
            html.push_str(&meta("property", property, content));
        }
        if let Some(canonical) = &self.canonical {
            html.push_str(&meta("property", "og:url", canonical));
        }
        for (name, content) in [
            ("twitter:card", if self.picture.is_some() { "summary_large_image" } else { "summary" }),
            ("twitter:title", &self.title),
            ("twitter:description", &self.description),
        ] {
            html.push_str(&meta("name", name, content));
        }
        if let Some(picture) = &self.picture {
            for (property, content) in [
                ("og:image", picture.address.as_str()),
                ("og:image:type", picture.content_type),
                ("og:image:width", &picture.width.to_string()),
                ("og:image:height", &picture.height.to_string()),
                ("og:image:alt", &picture.alt),
            ] {
                html.push_str(&meta("property", property, content));
            }
            html.push_str(&meta("name", "twitter:image", &picture.address));
        }
    }
}

fn meta(attribute: &str, name: &str, content: &str) -> String {
    format!("<meta {attribute}=\"{name}\" content=\"{}\">", escape_xml(content))
}

fn link(rel: &str, address: &str, attributes: &str) -> String {
    format!("<link rel=\"{rel}\" href=\"{}\"{attributes}>", escape_xml(address))
}
