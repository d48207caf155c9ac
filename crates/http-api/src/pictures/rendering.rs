//! The queue of share pictures. Each rendering occupies a core and some megabytes, and a recipe is rendered once at a time.

use domain::recipe_id::RecipeId;

use crate::security::work_queue::WorkQueue;

pub type RenderingQueue = WorkQueue<RecipeId>;
