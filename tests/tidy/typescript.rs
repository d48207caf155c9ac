//! Finds imports, casts and `any` in the text of TypeScript files.

/// Returns the code of a file without comments and the content of strings. Line breaks are kept.
pub fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    let mut before = '\n';
    while let Some(c) = rest.next() {
        match (c, rest.peek()) {
            ('/', Some('/')) if before != ':' => while rest.next_if(|c| *c != '\n').is_some() {},
            ('/', Some('*')) => {
                let mut star = false;
                for inside in rest.by_ref().skip(1) {
                    if star && inside == '/' {
                        break;
                    }
                    star = inside == '*';
                    code.extend((inside == '\n').then_some('\n'));
                }
            }
            // An apostrophe between letters belongs to visible text: 'don't'.
            ('"' | '\'' | '`', next)
                if !(c == '\'' && before.is_alphanumeric() && next.is_some_and(|c| c.is_alphabetic())) =>
            {
                skip_string(&mut rest, c, &mut code);
            }
            _ => code.push(c),
        }
        before = c;
    }
    code
}

fn skip_string(rest: &mut std::iter::Peekable<std::str::Chars>, quote: char, code: &mut String) {
    code.push(quote);
    while let Some(inside) = rest.next() {
        if inside == '\\' {
            rest.next();
        } else if inside == quote || (inside == '\n' && quote != '`') {
            code.push(inside);
            return;
        }
    }
}

/// Returns the imports and re-exports of a file as written.
pub fn imports(text: &str) -> Vec<String> {
    text.split_inclusive(['\'', '"'])
        .zip(text.split(['\'', '"']).skip(1))
        .filter(|(before, _)| {
            let before = before.trim_end_matches(['\'', '"']).trim_end();
            ends_in_word(before, "from") || ends_in_word(before, "import") || before.ends_with("import(")
        })
        .map(|(_, path)| path.to_owned())
        .collect()
}

fn ends_in_word(text: &str, word: &str) -> bool {
    text.strip_suffix(word).is_some_and(|rest| !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Returns the path in `src` of an import, or `None` for a package.
pub fn resolve(from: &str, import: &str) -> Option<String> {
    if let Some(path) = import.strip_prefix("@/") {
        return Some(path.to_owned());
    }
    import.starts_with('.').then(|| {
        let mut parts: Vec<_> = from.split('/').collect();
        parts.pop();
        for part in import.split('/') {
            match part {
                "." => {}
                ".." => _ = parts.pop(),
                _ => parts.push(part),
            }
        }
        parts.join("/")
    })
}

/// Returns the first cast, `any` or comment that disables a check. ESLint finds more, but a comment can disable it.
pub fn loose_type(text: &str) -> Option<String> {
    let switches = ["eslint-disable", "@ts-ignore", "@ts-expect-error", "@ts-nocheck"];
    if let Some(switch) = switches.into_iter().find(|switch| text.contains(switch)) {
        return Some(switch.to_owned());
    }
    let code = code(text);
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("import ") && !line.trim_start().starts_with("export {"));
    lines.into_iter().find(|line| is_cast(line) || is_any(line)).map(|line| line.trim().to_owned())
}

fn is_cast(line: &str) -> bool {
    line.match_indices(" as ").any(|(at, found)| {
        let before = line.get(..at).unwrap_or_default();
        let after = line.get(at + found.len()..).unwrap_or_default();
        let word: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let is_type = word.starts_with(|c: char| c.is_uppercase())
            || ["unknown", "string", "number", "boolean", "never", "any", "keyof", "typeof"].contains(&word.as_str())
            || after.starts_with(['{', '[', '(']);
        // `a as B` in a list of names is a new name, not a cast.
        let renames = before.trim_start().starts_with("type ") || before.trim_end().ends_with('*');
        is_type && !renames && before.trim_end().ends_with(|c: char| c.is_alphanumeric() || ")]}\"'`_!".contains(c))
    })
}

fn is_any(line: &str) -> bool {
    [": any", "<any", " any>", "any[]", "as any", "| any", ", any>"].into_iter().any(|form| {
        // In visible text, 'any' is followed by a word.
        let goes_on = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_alphanumeric() || c == '_');
        line.match_indices(form).any(|(at, _)| !line.get(at + form.len()..).is_some_and(goes_on))
    })
}

#[test]
fn comments_and_strings_are_removed() {
    for (text, expected) in [
        ("a // b\nc", "a \nc"),
        ("a /* b\n * c */ d", "a \n d"),
        ("x = 'a // b'; y", "x = ''; y"),
        ("x = \"it's\"; y", "x = \"\"; y"),
        ("`a ${b}`.c", "``.c"),
        ("<p>don't stop</p>", "<p>don't stop</p>"),
    ] {
        assert_eq!(code(text), expected, "{text}");
    }
}

#[test]
fn imports_of_every_kind_are_found_and_resolved() {
    let text = "import a from \"@/ui/a\";\nimport './b.css';\nexport * from \"../c\";\nconst d = import('./d');\nconst e = [\"./e\"];";
    assert_eq!(imports(text), ["@/ui/a", "./b.css", "../c", "./d"]);
    let follow = |import| resolve("features/recipes/detail/a.tsx", import);
    assert_eq!(follow("@/ui/button").as_deref(), Some("ui/button"));
    assert_eq!(follow("./b").as_deref(), Some("features/recipes/detail/b"));
    assert_eq!(follow("../../search/c").as_deref(), Some("features/search/c"));
    assert_eq!(follow("react"), None);
}

#[test]
fn casts_and_any_are_found() {
    for text in [
        "const a = b as Recipe;",
        "const a = f(b) as unknown;",
        "const a = {} as { b: string };",
        "let a: any;",
        "let a: any = 1;",
        "const a: Array<any> = [];",
        "function f(a: any[]) {}",
        "// eslint-disable-next-line\nlet a = 1;",
        "// @ts-ignore\nlet a = 1;",
    ] {
        assert!(loose_type(text).is_some(), "{text}");
    }
    for text in [
        "const a = [1, 2] as const;",
        "import { a as B } from 'c';",
        "import * as Radix from 'radix';",
        "// as Any other\nlet a = 1;",
        "<p>as soon as it is served, any bowl will do</p>",
        "let a: anyOther;",
        "const a = 'b as Recipe';",
    ] {
        assert_eq!(loose_type(text), None, "{text}");
    }
}
