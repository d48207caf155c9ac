//! Looks up passwords in a file of breached ones, in the form in which Have I Been Pwned offers its list: a line for each password with
//! its SHA-1 digest, a colon and how often it was found, sorted by digest. The list has about a billion lines, so that a password is
//! looked up without reading the file: half of the rest is ruled out with each line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

use anyhow::Context;
use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};

/// Number of hexadecimal digits of a digest.
const DIGEST_LENGTH: usize = 40;

/// Returns true if the file has the password.
pub fn contain(file: &Path, password: &str) -> anyhow::Result<bool> {
    let digest = hex::encode_upper(digest(&SHA1_FOR_LEGACY_USE_ONLY, password.as_bytes()));
    let open = || -> io::Result<bool> {
        let file = File::open(file)?;
        let length = file.metadata()?.len();
        find(&mut BufReader::new(file), length, &digest)
    };
    open().with_context(|| format!("the file of breached passwords {} cannot be read", file.display()))
}

/// Finds the line that begins with a digest in upper case.
fn find(lines: &mut (impl BufRead + Seek), length: u64, digest: &str) -> io::Result<bool> {
    // The line begins at one of these bytes if there is one.
    let (mut low, mut high) = (0, length);
    while low < high {
        let middle = low.midpoint(high);
        let start = go_to_line(lines, middle)?;
        let mut line = Vec::new();
        lines.read_until(b'\n', &mut line)?;
        if line.is_empty() {
            high = middle;
            continue;
        }
        let found = digest_of(&line, start)?;
        if found == digest {
            return Ok(true);
        } else if *found < *digest {
            low = lines.stream_position()?;
        } else {
            high = middle;
        }
    }
    Ok(false)
}

/// Goes to the first line that begins at a byte or after it, and returns where it begins.
fn go_to_line(lines: &mut (impl BufRead + Seek), byte: u64) -> io::Result<u64> {
    let Some(before) = byte.checked_sub(1) else { return lines.seek(SeekFrom::Start(0)) };
    lines.seek(SeekFrom::Start(before))?;
    lines.read_until(b'\n', &mut Vec::new())?;
    lines.stream_position()
}

fn digest_of(line: &[u8], start: u64) -> io::Result<String> {
    let digest = line.get(..DIGEST_LENGTH).filter(|it| it.iter().all(u8::is_ascii_hexdigit));
    let digest = digest.and_then(|it| std::str::from_utf8(it).ok()).map(str::to_ascii_uppercase);
    digest.ok_or_else(|| {
        let message = format!("the line at byte {start} does not begin with a SHA-1 digest in hexadecimal");
        io::Error::new(io::ErrorKind::InvalidData, message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn is_in(text: &str, digest: &str) -> io::Result<bool> {
        find(&mut Cursor::new(text), u64::try_from(text.len()).unwrap(), digest)
    }

    fn digest(number: usize) -> String {
        format!("{number:040X}")
    }

    #[test]
    fn every_line_of_a_sorted_file_is_found_and_nothing_else() {
        for end in ["\n", "\r\n"] {
            for count in [0, 1, 2, 3, 10, 57] {
                // Lines have different lengths, and the last one may have no end.
                let lines: Vec<String> =
                    (0..count).map(|it| format!("{}:{}", digest(2 * it + 1), "9".repeat(1 + it % 7))).collect();
                for text in [lines.join(end), lines.join(end) + if count > 0 { end } else { "" }] {
                    for number in 0..2 * count + 2 {
                        let expected = number % 2 == 1 && number < 2 * count;
                        assert_eq!(is_in(&text, &digest(number)).unwrap(), expected, "{number} of {count} {text:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn digits_may_be_in_lower_case_and_counts_may_be_missing() {
        let text = format!("{}\n{}\n", "a".repeat(40), "b".repeat(40));
        assert!(is_in(&text, &"B".repeat(40)).unwrap());
    }

    #[test]
    fn a_file_in_another_form_is_an_error() {
        for text in ["password\n", "5BAA61E4C9B93F3F0682250B6CF8331B7EE68F\n", "\u{feff}00000\n"] {
            let error = is_in(text, &digest(1)).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData, "{text}");
        }
    }
}
