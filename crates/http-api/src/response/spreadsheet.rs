//! Cells of CSV files, which people open with spreadsheets.

/// Escapes a cell so that spreadsheets do not read it as a formula.
pub fn escape_cell(text: &str) -> String {
    let guarded = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    if guarded.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", guarded.replace('"', "\"\"")) } else { guarded }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_not_read_as_formulas_or_split() {
        for (text, expected) in [
            ("anna@example.com", "anna@example.com"),
            ("=1+1@example.com", "'=1+1@example.com"),
            ("+anna@example.com", "'+anna@example.com"),
            ("-anna@example.com", "'-anna@example.com"),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
        ] {
            assert_eq!(escape_cell(text), expected);
        }
    }
}
