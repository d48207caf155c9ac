//! Questions about recipes, one a file.

mod all;
mod count;
mod decide;
mod find;
mod insert;
mod judgement;
mod plant;
mod revise;
mod revisions;
pub(crate) mod row;
mod search;
mod version;

pub use all::{all, all_with_status};
pub use count::{count, count_in};
pub use decide::{approve, withhold};
pub use find::{Stored, find, find_to_change};
pub(crate) use insert::insert;
pub use judgement::{
    Assessed, EstimatedCost, Judged, Judgement, Published, judged_otherwise, keep_judgement, published, unpublish,
};
pub use plant::{Planted, plant};
pub use revise::revise;
pub(crate) use revisions::add as add_revision;
pub use revisions::{Revision, revisions};
pub use search::{MATCHES, search};
pub use version::version;
