//! Words a number of minutes as the cards of recipes do.

const MINUTES_PER_HOUR: u32 = 60;

/// Formats minutes as '45 min', '2 h' or '1 h 45 min'.
pub fn format_minutes(minutes: u32) -> String {
    match (minutes / MINUTES_PER_HOUR, minutes % MINUTES_PER_HOUR) {
        (0, rest) => format!("{rest} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, rest) => format!("{hours} h {rest} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_or_more_is_stated_in_hours() {
        for (minutes, expected) in [
            (0, "0 min"),
            (45, "45 min"),
            (59, "59 min"),
            (60, "1 h"),
            (105, "1 h 45 min"),
            (120, "2 h"),
            (600, "10 h"),
        ] {
            assert_eq!(format_minutes(minutes), expected);
        }
    }
}
