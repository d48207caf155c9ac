//! Questions about recipes, one a file.

mod all;
mod count;
mod judgement;
mod plant;
mod row;
mod search;
mod version;

pub use all::all;
pub use count::count;
pub use judgement::{
    EstimatedCost, Judged, Judgement, Published, judged_otherwise, keep_judgement, published, unpublish,
};
pub use plant::{Planted, plant};
pub use search::{MATCHES, search};
pub use version::version;
