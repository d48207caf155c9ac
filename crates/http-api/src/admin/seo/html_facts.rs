//! Reads from the HTML of a page what a crawler sees before any script runs.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};
use serde_json::Value;
use std::cell::RefCell;

/// The parts of a page that search engines read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PageFacts {
    pub title: Option<String>,
    pub description: Option<String>,
    pub canonical: Option<String>,
    pub is_noindex: bool,
    /// Levels and texts of the headings, in order.
    pub headings: Vec<(u8, String)>,
    /// Addresses of the links that readers can follow.
    pub links: Vec<String>,
    pub pictures: Vec<Picture>,
    /// Addresses of scripts, style sheets, fonts, icons and the manifest.
    pub files: Vec<String>,
    /// Address of the picture for shared links.
    pub share_picture: Option<String>,
    /// Width and height of that picture in pixels, as the page states them.
    pub share_picture_size: Option<(u32, u32)>,
    /// JSON-LD objects; `None` for a text that is not JSON.
    pub structured_data: Vec<Option<Value>>,
    /// The paragraphs and list items of the main content, one per line.
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub address: String,
    /// Empty for a decorative picture, `None` without the attribute.
    pub alternative: Option<String>,
}

impl PageFacts {
    pub fn parse(html: &str) -> Self {
        let tokenizer = Tokenizer::new(Reader::default(), Default::default());
        let input = BufferQueue::default();
        input.push_back(StrTendril::from_slice(html));
        // The sink never pauses, because it does not run scripts.
        let _ = tokenizer.feed(&input);
        tokenizer.end();
        tokenizer.sink.0.into_inner().facts
    }

    /// Returns the JSON-LD objects of a type, such as `Recipe`.
    pub fn objects<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Value> {
        self.structured_data.iter().flatten().filter(move |value| value["@type"] == kind)
    }
}

#[derive(Default)]
struct Reader(RefCell<Progress>);

/// The facts that were read so far, and the elements that are open.
#[derive(Default)]
struct Progress {
    facts: PageFacts,
    is_in_body: bool,
    is_in_main: bool,
    /// The text of the open title.
    title: Option<String>,
    /// The level and the text of the open heading.
    heading: Option<(u8, String)>,
    /// The text of the open block of structured data.
    json: Option<String>,
    /// True inside a script or a style sheet, whose text is not content of the page.
    is_in_code: bool,
    share_width: Option<u32>,
    /// Number of open paragraphs and list items.
    open_paragraphs: usize,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut progress = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => return progress.start(&tag),
            Token::TagToken(tag) => progress.end(&tag),
            Token::CharacterTokens(text) => progress.read_text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Progress {
    fn start(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let attribute = |name: &str| {
            let found = tag.attrs.iter().find(|it| &*it.name.local == name);
            found.map(|it| it.value.to_string())
        };
        match &*tag.name {
            "body" => self.is_in_body = true,
            "main" => self.is_in_main = true,
            "title" if !self.is_in_body => {
                self.title = Some(String::new());
                return TokenSinkResult::RawData(RawKind::Rcdata);
            }
            "meta" => self.read_meta(attribute("name").or(attribute("property")), attribute("content")),
            "link" => {
                let address = attribute("href").unwrap_or_default();
                match attribute("rel").unwrap_or_default().as_str() {
                    "canonical" => self.facts.canonical = Some(address),
                    "icon" | "manifest" | "stylesheet" | "preload" | "modulepreload" | "deferred-script" => {
                        self.facts.files.push(address);
                    }
                    _ => {}
                }
            }
            "script" => {
                self.is_in_code = true;
                self.facts.files.extend(attribute("src"));
                self.json = (attribute("type").as_deref() == Some("application/ld+json")).then(String::new);
                return TokenSinkResult::RawData(RawKind::ScriptData);
            }
            "style" => {
                self.is_in_code = true;
                return TokenSinkResult::RawData(RawKind::Rawtext);
            }
            "textarea" => return TokenSinkResult::RawData(RawKind::Rcdata),
            "a" => self.facts.links.extend(attribute("href")),
            "img" => {
                let alternative = attribute("alt");
                let address = attribute("src").unwrap_or_default();
                self.read_text(alternative.as_deref().unwrap_or_default());
                self.facts.pictures.push(Picture { address, alternative });
            }
            "p" | "li" if self.is_in_main => self.open_paragraphs += 1,
            name => {
                if let Some(level) = heading_level(name) {
                    self.heading = Some((level, String::new()));
                }
            }
        }
        TokenSinkResult::Continue
    }

    fn end(&mut self, tag: &Tag) {
        match &*tag.name {
            "main" => {
                self.is_in_main = false;
                self.open_paragraphs = 0;
            }
            "title" => {
                if let Some(title) = self.title.take() {
                    self.facts.title = Some(collapse_spaces(&title));
                }
            }
            "script" | "style" => {
                self.is_in_code = false;
                if let Some(json) = self.json.take() {
                    self.facts.structured_data.push(serde_json::from_str(&json).ok());
                }
            }
            "p" | "li" if self.open_paragraphs > 0 => {
                self.open_paragraphs -= 1;
                self.facts.text.push('\n');
            }
            name if heading_level(name).is_some() => {
                if let Some((level, text)) = self.heading.take() {
                    self.facts.headings.push((level, collapse_spaces(&text)));
                }
            }
            _ => {}
        }
    }

    fn read_text(&mut self, text: &str) {
        if let Some(title) = &mut self.title {
            title.push_str(text);
        } else if let Some(json) = &mut self.json {
            json.push_str(text);
        } else if !self.is_in_code {
            if let Some((_, heading)) = &mut self.heading {
                heading.push_str(text);
            } else if self.open_paragraphs > 0 {
                self.facts.text.push_str(text);
            }
        }
    }

    fn read_meta(&mut self, name: Option<String>, content: Option<String>) {
        let (Some(name), Some(content)) = (name, content) else { return };
        match name.as_str() {
            "description" => self.facts.description = Some(collapse_spaces(&content)),
            "robots" => self.facts.is_noindex = content.contains("noindex"),
            "og:image" => self.facts.share_picture = Some(content),
            "og:image:width" => self.share_width = content.parse().ok(),
            "og:image:height" => self.facts.share_picture_size = self.share_width.zip(content.parse().ok()),
            _ => {}
        }
    }
}

fn heading_level(name: &str) -> Option<u8> {
    let level = name.strip_prefix('h')?.parse().ok()?;
    (1..=6).contains(&level).then_some(level)
}

fn collapse_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_head_and_the_content_of_a_page_are_read() {
        let facts = PageFacts::parse(
            r#"<!doctype html><html><head><title>Cod &amp;
              Rice</title><meta name="description" content="A &lt;dish&gt;"><meta name="robots" content="noindex">
            <link rel="canonical" href="https://pets.example/recipe/7"><link rel="stylesheet" href="/a.css">
            <meta property="og:image" content="https://pets.example/a.png">
            <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
            <script>var x = "<h1>not a heading</h1>";</script><script type="module" src="/a.js"></script>
            <script type="application/ld+json">{"@type":"Recipe","name":"a \u003cb"}</script>
            <script type="application/ld+json">{oops</script></head>
            <body><a href="/">Home</a><p>Menu</p><svg><title>Icon</title></svg>
            <main><h1>Cod <em>bowl</em></h1><h3><img src="/b.svg" alt="Picture"></h3><p>Simmer <a href="/toxic-foods?x=1&amp;y=2">it</a>.</p>
            <ul><li>Cool it.</li></ul><img src="/c.svg" alt=""><img src="/d.svg"><style>p { color: red }</style></main>
            <p>Footer</p><noscript><a href="/recipe/8">Eight</a></noscript></body></html>"#,
        );
        assert_eq!(facts.title.as_deref(), Some("Cod & Rice"));
        assert_eq!((facts.description.as_deref(), facts.is_noindex), (Some("A <dish>"), true));
        assert_eq!(facts.canonical.as_deref(), Some("https://pets.example/recipe/7"));
        assert_eq!(facts.files, ["/a.css", "/a.js"]);
        assert_eq!(facts.share_picture.as_deref(), Some("https://pets.example/a.png"));
        assert_eq!(facts.share_picture_size, Some((1200, 630)));
        assert_eq!(facts.structured_data, [Some(json!({ "@type": "Recipe", "name": "a <b" })), None]);
        assert_eq!(facts.objects("Recipe").count(), 1);
        assert_eq!(facts.headings, [(1, "Cod bowl".to_owned()), (3, "Picture".to_owned())]);
        assert_eq!(facts.links, ["/", "/toxic-foods?x=1&y=2", "/recipe/8"]);
        assert_eq!(facts.text, "Simmer it.\nCool it.\n");
        let alternatives: Vec<_> = facts.pictures.iter().map(|it| it.alternative.as_deref()).collect();
        assert_eq!(alternatives, [Some("Picture"), Some(""), None]);
    }

    #[test]
    fn a_page_without_anything_has_no_facts() {
        for html in ["", "<html><head></head><body></body></html>", "<main><p>"] {
            let facts = PageFacts::parse(html);
            assert_eq!((facts.title, facts.headings.len(), facts.text.as_str()), (None, 0, ""), "{html}");
        }
    }
}
