//! Formats the error of a command: the chain of causes on one line, without repetition.

/// Joins an error and its causes. Some libraries repeat a cause in their own message or break it over lines.
pub fn format_error(error: &anyhow::Error) -> String {
    storage::error_chain(error.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn causes_are_printed_once_on_one_line() {
        for (chain, expected) in [
            (vec!["no such file"], "no such file"),
            (vec!["no such file", "the catalogue cannot be read"], "the catalogue cannot be read: no such file"),
            (
                vec!["refused\n\tIs it running?\n", "cannot be reached: refused\n\tIs it running?\n", "serving"],
                "serving: cannot be reached: refused Is it running?",
            ),
        ] {
            let mut chain = chain.into_iter();
            let innermost = anyhow!(chain.next().unwrap());
            assert_eq!(format_error(&chain.fold(innermost, anyhow::Error::context)), expected);
        }
    }
}
