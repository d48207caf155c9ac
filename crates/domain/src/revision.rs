//! Applies edits to the content of a recipe, and lists the changes between two revisions.

use serde::Serialize;
use similar::{Algorithm, ChangeTag, capture_diff_slices};
use utoipa::ToSchema;

use crate::difficulty::Difficulty;
use crate::pet_type::PetType;
use crate::recipe::{CATALOGUE_AUTHOR, RecipeContent};
use crate::submission::{NewSubmission, default_author};

/// Shown instead of an administrator's name for revisions by the author of the recipe.
pub const REVISED_BY_AUTHOR: &str = "the author";
/// Shown instead of an administrator's name for revisions that a new version of the built-in catalogue caused.
pub const REVISED_BY_CATALOGUE: &str = "the catalogue";

impl RecipeContent {
    /// Returns this content with the fields of the submission form replaced; all other fields stay. A blank name in the form
    /// removes the name of the author, but never that of the catalogue.
    pub fn with_submission(&self, form: NewSubmission) -> Self {
        let is_removed = form.removes_author && self.author != CATALOGUE_AUTHOR;
        let replaces_author = form.has_author || is_removed;
        let author = if replaces_author { form.content.author } else { self.author_for(form.content.pet_type) };
        Self {
            author,
            nutritional_benefits: self.nutritional_benefits.clone(),
            cook_minutes: self.cook_minutes,
            recipe_yield: self.recipe_yield.clone(),
            difficulty: self.difficulty,
            keywords: self.keywords.clone(),
            ..form.content
        }
    }

    /// Returns the author for a form without a name: 'A dog owner' becomes 'A cat owner' if the pet type changes.
    fn author_for(&self, pet_type: PetType) -> String {
        if self.author == default_author(self.pet_type) {
            default_author(pet_type).to_owned()
        } else {
            self.author.clone()
        }
    }
}

/// A difference between two revisions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum RevisionChange {
    /// A single value, which is empty if there was or is none.
    Field { field: &'static str, label: &'static str, before: String, after: String },
    /// All rows of a list, including the unchanged ones, in the order of the recipe.
    List { field: &'static str, label: &'static str, lines: Vec<LineChange> },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineChange {
    pub kind: LineKind,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LineKind {
    #[serde(rename = "kept")]
    Unchanged,
    Added,
    Removed,
}

/// Returns the differences in the order in which a recipe is read. The list is empty for equal revisions.
pub fn compare(old: &RecipeContent, new: &RecipeContent) -> Vec<RevisionChange> {
    let field = |field, label, value: &dyn Fn(&RecipeContent) -> String| {
        let (before, after) = (value(old), value(new));
        (before != after).then_some(RevisionChange::Field { field, label, before, after })
    };
    let list = |field, label, rows: fn(&RecipeContent) -> &[String]| {
        let lines = compare_lines(rows(old), rows(new));
        let is_changed = lines.iter().any(|line| line.kind != LineKind::Unchanged);
        is_changed.then_some(RevisionChange::List { field, label, lines })
    };
    let number = |value: Option<u32>| value.map(|it| it.to_string()).unwrap_or_default();
    [
        field("title", "Title", &|it| it.title.clone()),
        field("author", "Author", &|it| it.author.clone()),
        field("description", "Description", &|it| it.description.clone()),
        field("petType", "Pet type", &|it| it.pet_type.to_string()),
        field("category", "Category", &|it| it.category.label(Some(it.pet_type)).to_owned()),
        field("prepTime", "Prep time (min)", &|it| number(it.prep_minutes)),
        field("cookTime", "Cook time (min)", &|it| number(it.cook_minutes)),
        field("servings", "Servings", &|it| it.servings.to_string()),
        field("recipeYield", "Yield", &|it| it.recipe_yield.clone().unwrap_or_default()),
        field("isOrganic", "Organic", &|it| if it.is_organic { "Yes" } else { "No" }.to_owned()),
        field("difficulty", "Difficulty", &|it| it.difficulty.map(Difficulty::label).unwrap_or_default().to_owned()),
        list("ingredients", "Ingredients", |it| &it.ingredients),
        list("instructions", "Instructions", |it| &it.instructions),
        list("nutritionalBenefits", "Nutritional benefits", |it| &it.nutritional_benefits),
        list("keywords", "Keywords", |it| &it.keywords),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Describes changes in words for the audit log: 'Title from ‘Stew’ to ‘Beef stew’; Ingredients: 1 added, 2 removed'. Long
/// values are not repeated, because the revisions contain them.
pub fn describe(changes: &[RevisionChange]) -> String {
    let descriptions = changes.iter().map(|change| match change {
        RevisionChange::Field { label, before, after, .. } if is_short(before) && is_short(after) => {
            format!("{label} from {} to {}", quote(before), quote(after))
        }
        RevisionChange::Field { label, .. } => (*label).to_owned(),
        RevisionChange::List { label, lines, .. } => {
            let count = |kind| lines.iter().filter(|line| line.kind == kind).count();
            let counts = [(count(LineKind::Added), "added"), (count(LineKind::Removed), "removed")];
            let counts: Vec<String> =
                counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
            format!("{label}: {}", counts.join(", "))
        }
    });
    descriptions.collect::<Vec<_>>().join("; ")
}

/// Maximum number of characters of a value that the audit log repeats.
const MAX_DESCRIBED_CHARACTERS: usize = 60;

fn is_short(value: &str) -> bool {
    value.chars().count() <= MAX_DESCRIBED_CHARACTERS
}

fn quote(value: &str) -> String {
    if value.is_empty() { "nothing".to_owned() } else { format!("\u{2018}{value}\u{2019}") }
}

fn compare_lines(old: &[String], new: &[String]) -> Vec<LineChange> {
    capture_diff_slices(Algorithm::Myers, old, new)
        .iter()
        .flat_map(|operation| operation.iter_changes(old, new))
        .map(|change| LineChange {
            kind: match change.tag() {
                ChangeTag::Equal => LineKind::Unchanged,
                ChangeTag::Insert => LineKind::Added,
                ChangeTag::Delete => LineKind::Removed,
            },
            text: change.value(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::Category;
    use crate::recipe::Recipe;
    use crate::recipe_id::RecipeId;
    use crate::submission::SubmissionForm;
    use chrono::{DateTime, Utc};

    fn texts(rows: &[&str]) -> Vec<String> {
        rows.iter().map(|row| (*row).to_owned()).collect()
    }

    fn recipe(id: i64) -> Recipe {
        let (ingredients, instructions) = (texts(&["200 g turkey", "50 g rice"]), texts(&["Simmer."]));
        let form = SubmissionForm {
            title: "Turkey Bowl",
            description: "A dish for a test.",
            prep_time: Some(30.0),
            servings: Some(4.0),
            pet_type: Some("dog"),
            ingredients: &ingredients,
            instructions: &instructions,
            ..SubmissionForm::default()
        };
        NewSubmission::parse(form).unwrap().into_recipe(RecipeId(id), DateTime::UNIX_EPOCH)
    }

    #[test]
    fn an_edit_changes_the_content_but_not_the_id_or_creation_date() {
        let before = recipe(1001);
        let now = "2026-03-31T12:00:00Z".parse::<DateTime<Utc>>().unwrap();
        let content = RecipeContent { title: "Turkey Feast".into(), cook_minutes: Some(20), ..before.content.clone() };
        let after = before.with_content(content.clone(), now);
        assert_eq!(after.content.clone(), content);
        assert_eq!((after.id, after.created_at, after.updated_at), (before.id, before.created_at, now));
        let cat = RecipeContent { pet_type: PetType::Cat, ..content };
        assert_eq!(recipe(1001).with_content(cat.clone(), now).content.pet_type, PetType::Cat);
        // Recipe 7 belongs to the built-in catalogue, whose ids determine the pet type.
        assert_eq!(recipe(7).with_content(cat, now).content.pet_type, PetType::Dog);
    }

    #[test]
    fn fields_outside_the_form_survive_a_resubmission() {
        let old = RecipeContent {
            cook_minutes: Some(20),
            recipe_yield: Some("A bowl".into()),
            ..recipe(1001).content.clone()
        };
        let rows = texts(&["One"]);
        let form = SubmissionForm {
            title: "Fish Bowl",
            description: "A dish for a test.",
            prep_time: Some(10.0),
            servings: Some(2.0),
            pet_type: Some("cat"),
            category: Some("fish"),
            ingredients: &rows,
            instructions: &rows,
            ..SubmissionForm::default()
        };
        let new = old.with_submission(NewSubmission::parse(form).unwrap());
        assert_eq!((new.cook_minutes, new.recipe_yield.as_deref()), (Some(20), Some("A bowl")));
        assert_eq!((new.title.as_str(), new.prep_minutes, new.author.as_str()), ("Fish Bowl", Some(10), "A cat owner"));
        let named = RecipeContent { author: "Anna".into(), ..old };
        assert_eq!(named.with_submission(NewSubmission::parse(form).unwrap()).author, "Anna");
        let form = SubmissionForm { author: Some(" "), ..form };
        assert_eq!(named.with_submission(NewSubmission::parse(form).unwrap()).author, "A cat owner");
        let catalogue = RecipeContent { author: CATALOGUE_AUTHOR.into(), ..named };
        assert_eq!(catalogue.with_submission(NewSubmission::parse(form).unwrap()).author, CATALOGUE_AUTHOR);
    }

    #[test]
    fn equal_revisions_have_no_changes() {
        let content = recipe(1001).content.clone();
        assert_eq!(compare(&content, &content.clone()), []);
    }

    #[test]
    fn each_changed_field_has_its_old_and_new_value() {
        let old = recipe(1001).content.clone();
        let new = RecipeContent {
            title: "Turkey Feast".into(),
            author: "Anna".into(),
            description: "Another dish.".into(),
            pet_type: PetType::Cat,
            category: Category::Treats,
            prep_minutes: None,
            cook_minutes: Some(20),
            servings: 2,
            recipe_yield: Some("A bowl".into()),
            is_organic: true,
            difficulty: Difficulty::new(3),
            ..old.clone()
        };
        let shown: Vec<_> = compare(&old, &new)
            .into_iter()
            .map(|change| match change {
                RevisionChange::Field { field, before, after, .. } => format!("{field}: {before} > {after}"),
                RevisionChange::List { field, .. } => field.to_owned(),
            })
            .collect();
        assert_eq!(
            shown,
            [
                "title: Turkey Bowl > Turkey Feast",
                "author: A dog owner > Anna",
                "description: A dish for a test. > Another dish.",
                "petType: dog > cat",
                "category: All Sizes > Treats",
                "prepTime: 30 > ",
                "cookTime:  > 20",
                "servings: 4 > 2",
                "recipeYield:  > A bowl",
                "isOrganic: No > Yes",
                "difficulty:  > Hard",
            ]
        );
    }

    #[test]
    fn a_list_is_compared_row_by_row() {
        let old = recipe(1001).content.clone();
        for (rows, expected) in [
            (vec!["200 g turkey", "50 g rice", "1 egg"], " 200 g turkey| 50 g rice|+1 egg"),
            (vec!["200 g turkey"], " 200 g turkey|-50 g rice"),
            (vec!["250 g turkey", "50 g rice"], "-200 g turkey|+250 g turkey| 50 g rice"),
            (vec![], "-200 g turkey|-50 g rice"),
        ] {
            let new = RecipeContent { ingredients: texts(&rows), ..old.clone() };
            let changes = compare(&old, &new);
            let [RevisionChange::List { field: "ingredients", lines, .. }] = changes.as_slice() else {
                panic!("{changes:?}");
            };
            let shown: Vec<_> = lines
                .iter()
                .map(|line| match line.kind {
                    LineKind::Unchanged => format!(" {}", line.text),
                    LineKind::Added => format!("+{}", line.text),
                    LineKind::Removed => format!("-{}", line.text),
                })
                .collect();
            assert_eq!(shown.join("|"), expected);
        }
    }

    #[test]
    fn changes_are_described_in_words() {
        let before = recipe(1001).content;
        let edited = |edit: fn(&mut RecipeContent)| {
            let mut after = before.clone();
            edit(&mut after);
            describe(&compare(&before, &after))
        };
        assert_eq!(edited(|_| ()), "");
        assert_eq!(
            edited(|it| it.title = "Bowl".into()),
            "Title from \u{2018}Turkey Bowl\u{2019} to \u{2018}Bowl\u{2019}"
        );
        assert_eq!(edited(|it| it.cook_minutes = Some(20)), "Cook time (min) from nothing to \u{2018}20\u{2019}");
        assert_eq!(edited(|it| it.description = "x".repeat(61)), "Description");
        let lines = edited(|it| it.ingredients = vec!["200 g turkey".into(), "1 egg".into(), "1 carrot".into()]);
        assert_eq!(lines, "Ingredients: 2 added, 1 removed");
    }
}
