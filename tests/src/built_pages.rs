//! The built pages, which a site under test serves. A development build reads them from `frontend/dist` when it runs.

use std::path::Path;

/// Fails with the command that builds the pages if they have not been built.
#[track_caller]
pub fn require_built_pages() {
    let index = Path::new(env!("CARGO_MANIFEST_DIR")).join("../frontend/dist/index.html");
    assert!(
        index.is_file(),
        "The pages have not been built. Run this in the root of the repository, then try again:\n\
         npm --prefix frontend ci && npm --prefix frontend run build"
    );
}
