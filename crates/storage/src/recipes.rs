//! Recipes, their evaluations and their revisions.

mod catalogue_import;
mod changes;
mod evaluation;
mod find;
mod insert;
mod list;
mod packed;
mod revise;
mod revisions;
pub(crate) mod row;
mod status;
mod taken_down;

pub use catalogue_import::{CatalogueImport, import_catalogue};
pub use changes::{ChangedRecipe, MAX_CHANGES, list_changed_since};
pub use evaluation::{
    EstimatedCost, EvaluatedPublishableRecipe, EvaluatedRecipe, Evaluation, PublishedBatches, PublishedRecipe,
    PublishedRow, list_published, list_with_outdated_evaluation, save_evaluation, unpublish,
};
pub use find::{StoredRecipe, find, find_for_update};
pub(crate) use insert::insert;
pub use list::{
    catalogue_version, count, count_after, count_unsafe, count_with_status, list, list_ids_after, list_with_status,
};
pub use packed::{PackedBlock, PackedRecipe, PackingDictionary, RecipeCodec, RecipePacker, move_to_new_blocks};
pub use revise::revise;
pub(crate) use revisions::add as add_revision;
pub use revisions::{Revision, list_revisions};
pub use status::{approve, set_non_public_status};
pub use taken_down::{RULES_ACTOR, TakenDownRecipe, list_taken_down};
