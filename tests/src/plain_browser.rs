//! A browser without scripts: it reads the HTML of a page, follows links, and sends forms with GET.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};
use std::cell::RefCell;
use std::collections::HashSet;
use url::form_urlencoded;

use crate::site::Site;
use crate::waiting::wait_for;

/// Elements without an end tag.
const VOID_ELEMENTS: [&str; 8] = ["input", "img", "br", "hr", "link", "meta", "source", "wbr"];

pub struct PlainPage<'a> {
    site: &'a Site,
    pub address: String,
    /// The words that a visitor reads, one space between two elements.
    pub text: String,
    links: Vec<Element>,
    forms: Vec<Element>,
    controls: Vec<Control>,
}

/// An element with the text in it.
#[derive(Debug, Default, Clone)]
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    /// True if a style sheet hides it from browsers without scripts.
    is_hidden: bool,
}

#[derive(Debug)]
struct Control {
    element: Element,
    /// The index of the form that it belongs to.
    form: Option<usize>,
    /// The options of a select box: their values, and whether they are selected.
    options: Vec<(String, bool)>,
}

impl<'a> PlainPage<'a> {
    /// Opens a page, and waits until the server has rendered it.
    pub fn open(site: &'a Site, address: &str) -> Self {
        let html = wait_for(|| Some(site.get(address).text()).filter(|html| html.contains("data-rendered>")));
        let tokenizer = Tokenizer::new(Reader::default(), Default::default());
        let input = BufferQueue::default();
        input.push_back(StrTendril::from_slice(&html));
        let _ = tokenizer.feed(&input);
        tokenizer.end();
        let Progress { text, links, forms, controls, .. } = tokenizer.sink.0.into_inner();
        let mut page = Self { site, address: address.to_owned(), text, links, forms, controls };
        // A form can come after a control that names it.
        for control in &mut page.controls {
            if let Some(id) = control.element.attribute("form") {
                control.form = page.forms.iter().position(|form| form.attribute("id") == Some(id));
            }
        }
        page
    }

    /// Follows the first visible link with this text.
    pub fn follow(&self, text: &str) -> Self {
        Self::open(self.site, &self.link(text).unwrap_or_else(|| panic!("no link '{text}' in {}", self.address)))
    }

    /// Returns the address of the first visible link with this text.
    pub fn link(&self, text: &str) -> Option<String> {
        let link = self.links.iter().find(|link| !link.is_hidden && link.is_named(text))?;
        link.attribute("href").map(str::to_owned)
    }

    /// Returns the address of the first visible link that begins like this.
    pub fn link_to(&self, start: &str) -> Option<&str> {
        let mut addresses = self.links.iter().filter(|link| !link.is_hidden).filter_map(|link| link.attribute("href"));
        addresses.find(|address| address.starts_with(start))
    }

    /// Changes fields, and presses the first visible button with this text.
    pub fn press(&self, button: &str, changes: &[(&str, &str)]) -> Self {
        let is_button = |it: &&Control| {
            it.element.name == "button" && !it.element.is_hidden && it.element.is_named(button) && it.form.is_some()
        };
        let pressed = self.controls.iter().find(is_button);
        let pressed = pressed.unwrap_or_else(|| panic!("no button '{button}' in {}", self.address));
        let form = pressed.form.and_then(|at| self.forms.get(at)).unwrap();
        let path = self.address.split('?').next().unwrap();
        let action = form.attribute("action").unwrap_or(path);
        let mut query = form_urlencoded::Serializer::new(String::new());
        for control in self.controls.iter().filter(|control| control.form == pressed.form) {
            if let (Some(name), Some(value)) = (control.element.attribute("name"), control.value(pressed, changes)) {
                query.append_pair(name, &value);
            }
        }
        Self::open(self.site, &format!("{action}?{}", query.finish()))
    }
}

impl Control {
    /// Returns the value that the control adds to the query.
    fn value(&self, pressed: &Self, changes: &[(&str, &str)]) -> Option<String> {
        let name = self.element.attribute("name")?;
        let own = self.element.attribute("value").unwrap_or_default().to_owned();
        let change = changes.iter().find(|(changed, _)| *changed == name).map(|(_, value)| (*value).to_owned());
        match (self.element.name.as_str(), self.element.attribute("type").unwrap_or_default()) {
            ("button", _) => std::ptr::eq(self, pressed).then_some(own),
            (_, "hidden") => Some(own),
            (_, "radio" | "checkbox") => match change {
                Some(value) => (value == own).then_some(own),
                None => self.element.attribute("checked").map(|_| own),
            },
            ("select", _) => {
                let value = change.as_ref().map_or_else(
                    || self.options.iter().find(|(_, is_selected)| *is_selected).or(self.options.first()),
                    |value| self.options.iter().find(|(option, _)| option == value),
                );
                Some(value.unwrap_or_else(|| panic!("'{name}' has no option {change:?}")).0.clone())
            }
            _ => Some(change.unwrap_or(own)),
        }
    }
}

impl Element {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn is_named(&self, name: &str) -> bool {
        self.attribute("aria-label").unwrap_or(self.text.trim()) == name
    }
}

#[derive(Default)]
struct Reader(RefCell<Progress>);

#[derive(Default)]
struct Progress {
    text: String,
    links: Vec<Element>,
    forms: Vec<Element>,
    controls: Vec<Control>,
    /// The elements that are open.
    open: Vec<Element>,
    open_form: Option<usize>,
    is_in_code: bool,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut progress = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => return progress.start(&tag),
            Token::TagToken(tag) => progress.end(&tag.name),
            Token::CharacterTokens(text) if !progress.is_in_code => progress.read_text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Progress {
    fn start(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let attributes: Vec<(String, String)> =
            tag.attrs.iter().map(|it| (it.name.local.to_string(), it.value.to_string())).collect();
        let mut element = Element { name: tag.name.to_string(), attributes, ..Element::default() };
        let classes: HashSet<&str> = element.attribute("class").unwrap_or_default().split(' ').collect();
        element.is_hidden =
            classes.contains("noscript:hidden") || self.open.last().is_some_and(|parent| parent.is_hidden);
        match element.name.as_str() {
            "form" => {
                self.open_form = Some(self.forms.len());
                self.forms.push(element.clone());
            }
            "input" => {
                self.controls.push(Control { element: element.clone(), form: self.open_form, options: Vec::new() });
            }
            "select" => {
                self.controls.push(Control { element: element.clone(), form: self.open_form, options: Vec::new() });
            }
            "option" => {
                let value = element.attribute("value").unwrap_or_default().to_owned();
                let is_selected = element.attribute("selected").is_some();
                if let Some(control) = self.controls.last_mut() {
                    control.options.push((value, is_selected));
                }
            }
            _ => {}
        }
        let is_code = matches!(element.name.as_str(), "script" | "style");
        if !VOID_ELEMENTS.contains(&element.name.as_str()) && !tag.self_closing {
            self.open.push(element);
        }
        self.read_text(" ");
        if is_code {
            self.is_in_code = true;
            return TokenSinkResult::RawData(RawKind::ScriptData);
        }
        TokenSinkResult::Continue
    }

    fn end(&mut self, name: &str) {
        self.is_in_code = false;
        self.read_text(" ");
        let Some(at) = self.open.iter().rposition(|element| element.name == name) else { return };
        let element = self.open.swap_remove(at);
        self.open.truncate(at);
        match name {
            "form" => self.open_form = None,
            "a" => self.links.push(element),
            "button" => self.controls.push(Control { element, form: self.open_form, options: Vec::new() }),
            _ => {}
        }
    }

    fn read_text(&mut self, text: &str) {
        let is_hidden = self.open.last().is_some_and(|element| element.is_hidden);
        for part in self.open.iter_mut().map(|element| &mut element.text) {
            push_words(part, text);
        }
        if !is_hidden {
            push_words(&mut self.text, text);
        }
    }
}

/// Adds text, with one space in place of several.
fn push_words(words: &mut String, text: &str) {
    for character in text.chars() {
        let is_space = character.is_whitespace();
        if !(is_space && (words.is_empty() || words.ends_with(' '))) {
            words.push(if is_space { ' ' } else { character });
        }
    }
}
