//! Regular expressions of texts in the OpenAPI document.

/// Control characters, line breaks and characters that change the direction of text, for use in character classes.
pub const CONTROLS: &str = r"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069";
/// The characters that a text of several lines may not contain.
pub const CONTROLS_IN_LINES: &str = r"\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069";
/// The characters that no parameter of a query may contain. White space is allowed.
pub const CONTROLS_IN_QUERIES: &str = r"\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069";
pub const NOT_BLANK: &str = r"\S";
pub const HTTPS_URL: &str = r"^https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#]\S*)?$";
pub const MONTH: &str = "^[0-9]{4}-(0[1-9]|1[0-2])$";
/// The server also accepts the other forms of dates and amounts that statements use.
pub const DAY: &str = "^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
pub const CURRENCY: &str = "^[A-Z]{3}$";
/// The key of a photo that a visitor uploaded.
pub const PHOTO_KEY: &str = "^[0-9a-f]{32}$";
pub const PRODUCT_NAME: &str = r"^\p{L}[\p{L}\p{N} '’&+./%-]*$";
