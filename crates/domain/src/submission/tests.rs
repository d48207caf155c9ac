//! Checks every limit of a submission and its error message.

use super::*;

fn rows(count: usize, length: usize) -> Vec<String> {
    vec!["é".repeat(length); count]
}

fn valid_form(rows: &[String]) -> SubmissionForm<'_> {
    SubmissionForm {
        title: "Turkey Bowl",
        description: "A dish for a test.",
        prep_time: Some(30.0),
        servings: Some(4.0),
        pet_type: Some("dog"),
        category: Some("all"),
        ingredients: rows,
        instructions: rows,
        ..SubmissionForm::default()
    }
}

fn check(form: SubmissionForm<'_>, expected: Option<(&'static str, &str)>) {
    let found: Vec<_> = NewSubmission::parse(form).err().unwrap_or_default().into_iter().collect();
    let expected: Vec<_> = expected.map(|(field, text)| (field, vec![text.to_owned()])).into_iter().collect();
    assert_eq!(found, expected, "{form:?}");
}

#[test]
fn titles_have_1_to_100_characters_and_descriptions_10_to_500() {
    let text = |length| "é".repeat(length);
    let row = rows(1, 3);
    for (title, description, expected) in [
        (text(1), text(10), None),
        (text(2), text(11), None),
        (text(99), text(499), None),
        (text(100), text(500), None),
        (text(0), text(10), Some(("title", "Title is required"))),
        ("  ".into(), text(10), Some(("title", "Title is required"))),
        (text(101), text(10), Some(("title", "Title must be less than 100 characters"))),
        ("Turkey\nBowl".into(), text(10), Some(("title", "Title must be plain text on one line"))),
        ("Turkey\u{202e}Bowl".into(), text(10), Some(("title", "Title must be plain text on one line"))),
        (text(1), text(9), Some(("description", "Description must be at least 10 characters"))),
        (text(1), format!("  {}  ", text(9)), Some(("description", "Description must be at least 10 characters"))),
        (text(1), text(501), Some(("description", "Description must be less than 500 characters"))),
        (
            text(1),
            format!("{}\u{0}", text(10)),
            Some(("description", "Description must be plain text, without control characters")),
        ),
    ] {
        check(SubmissionForm { title: &title, description: &description, ..valid_form(&row) }, expected);
    }
}

#[test]
fn prep_time_is_1_to_300_minutes_and_servings_are_1_to_20() {
    let row = rows(1, 3);
    let (short, long) = ("Prep time must be at least 1 minute", "Prep time must be less than 5 hours");
    for (value, expected) in [
        (Some(1.0), None),
        (Some(2.0), None),
        (Some(299.0), None),
        (Some(300.0), None),
        (Some(0.0), Some(short)),
        (Some(0.5), Some(short)),
        (Some(-30.0), Some(short)),
        (None, Some(short)),
        (Some(f64::NAN), Some(short)),
        (Some(300.5), Some(long)),
        (Some(301.0), Some(long)),
        (Some(f64::INFINITY), Some(long)),
        (Some(30.5), Some("Prep time must be a whole number of minutes")),
    ] {
        check(SubmissionForm { prep_time: value, ..valid_form(&row) }, expected.map(|text| ("prepTime", text)));
    }
    for (value, expected) in [
        (Some(1.0), None),
        (Some(20.0), None),
        (Some(0.0), Some("Must serve at least 1")),
        (None, Some("Must serve at least 1")),
        (Some(21.0), Some("Cannot serve more than 20")),
        (Some(2.5), Some("Servings must be a whole number")),
    ] {
        check(SubmissionForm { servings: value, ..valid_form(&row) }, expected.map(|text| ("servings", text)));
    }
}

#[test]
fn the_category_must_belong_to_the_pet_type() {
    let row = rows(1, 3);
    for pet_type in PetType::ALL {
        for category in Category::ALL {
            let form = SubmissionForm {
                pet_type: Some(pet_type.as_str()),
                category: Some(category.as_str()),
                ..valid_form(&row)
            };
            let sentence = format!("'{category}' is not a category of {pet_type} recipes");
            let is_offered = Category::for_pet_type(Some(pet_type)).contains(&category);
            check(form, (!is_offered).then_some(("category", sentence.as_str())));
        }
    }
    check(SubmissionForm { category: None, ..valid_form(&row) }, None);
    check(
        SubmissionForm { category: Some("soup"), ..valid_form(&row) },
        Some((
            "category",
            "'soup' is not a category; use all, small, large, puppy, adult, senior, grain-free, \
             special-diet, treats, kitten, fish, chicken or special",
        )),
    );
    for pet_type in [None, Some(""), Some("horse"), Some("Dog")] {
        check(SubmissionForm { pet_type, ..valid_form(&row) }, Some(("species", PET_TYPE_REQUIRED)));
    }
}

#[test]
fn a_photo_is_optional_but_must_be_a_valid_address() {
    let row = rows(1, 3);
    for (image_url, expected) in [
        (None, None),
        (Some(""), None),
        (Some("  "), None),
        (Some("https://example.com/bowl.jpg"), None),
        (Some("http://example.com/bowl.jpg"), Some(("imageUrl", "Must be a valid URL"))),
        (Some("bowl.jpg"), Some(("imageUrl", "Must be a valid URL"))),
        (Some("javascript:alert(1)"), Some(("imageUrl", "Must be a valid URL"))),
    ] {
        check(SubmissionForm { image_url, ..valid_form(&row) }, expected);
    }
    let submission = SubmissionForm { image_url: Some(" https://example.com/bowl.jpg "), ..valid_form(&row) };
    assert_eq!(NewSubmission::parse(submission).unwrap().image_url.as_deref(), Some("https://example.com/bowl.jpg"));
}

#[test]
fn lists_have_a_minimum_and_a_maximum_size() {
    let row = rows(1, 3);
    for (ingredients, expected) in [
        (rows(60, 200), None),
        (rows(59, 199), None),
        (vec![], Some("Please add at least one ingredient.")),
        (vec![" ".into(), "\n".into(), "\u{200b}".into()], Some("Please add at least one ingredient.")),
        (rows(61, 3), Some("A recipe has at most 60 ingredients.")),
        ([row.clone(), rows(1, 201)].concat(), Some("Ingredient 2 must be at most 200 characters")),
        (vec!["a\u{0}".into()], Some("Ingredient 1 must be plain text, without control characters")),
    ] {
        let form = SubmissionForm { ingredients: &ingredients, ..valid_form(&row) };
        check(form, expected.map(|text| ("ingredients", text)));
    }
    for (instructions, expected) in [
        (rows(40, 1000), None),
        (rows(39, 999), None),
        (vec![], Some("Please add at least one instruction step.")),
        (vec!["  ".into()], Some("Please add at least one instruction step.")),
        (rows(41, 3), Some("A recipe has at most 40 steps.")),
        ([row.clone(), rows(1, 1001)].concat(), Some("Step 2 must be at most 1000 characters")),
    ] {
        let form = SubmissionForm { instructions: &instructions, ..valid_form(&row) };
        check(form, expected.map(|text| ("instructions", text)));
    }
}

#[test]
fn blank_rows_are_removed_and_not_counted() {
    let mut ingredients = vec![String::new(); 100];
    ingredients.extend([" 200 g\tturkey ".to_owned(), String::new(), "50 g\nrice".to_owned()]);
    let row = rows(1, 3);
    let submission = NewSubmission::parse(SubmissionForm { ingredients: &ingredients, ..valid_form(&row) }).unwrap();
    assert_eq!(submission.content.ingredients, ["200 g turkey", "50 g rice"]);
}

#[test]
fn names_of_authors_have_at_most_60_characters_on_one_line_and_are_not_that_of_the_site() {
    let row = rows(1, 3);
    let (longest, too_long) = ("é".repeat(60), "é".repeat(61));
    for (author, expected) in [
        (None, None),
        (Some(" "), None),
        (Some("Anna"), None),
        (Some(longest.as_str()), None),
        (Some(too_long.as_str()), Some(("author", "Your name must be at most 60 characters"))),
        (Some("An\nna"), Some(("author", "Your name must be plain text on one line"))),
        (Some("natural pet recipes Kitchen"), Some(("author", RESERVED_AUTHOR))),
        (Some("Natural  Pet Recipes\u{a0}kitchen"), Some(("author", RESERVED_AUTHOR))),
        (Some("Natural Pet\u{200b} Recipes kit\u{ad}chen"), Some(("author", RESERVED_AUTHOR))),
        (Some("Ｎatural-Pet-Recipes kitchen team"), Some(("author", RESERVED_AUTHOR))),
        (Some("Natural Pet Recipes fan"), None),
    ] {
        check(SubmissionForm { author, ..valid_form(&row) }, expected);
    }
}

#[test]
fn all_errors_are_reported_together() {
    let errors = NewSubmission::parse(SubmissionForm::default()).unwrap_err();
    let fields: Vec<_> = errors.into_keys().collect();
    assert_eq!(fields, ["description", "ingredients", "instructions", "prepTime", "servings", "species", "title"]);
}

#[test]
fn script_payloads_are_accepted_as_plain_text() {
    for payload in include_str!("../../data/script_payloads.txt").lines() {
        let (row, description) = ([payload.to_owned()], format!("{payload} and more"));
        let form =
            SubmissionForm { title: payload, description: &description, author: Some(payload), ..valid_form(&row) };
        let submission = NewSubmission::parse(form).unwrap();
        assert_eq!((submission.content.title.as_str(), submission.content.author.as_str()), (payload, payload));
        assert_eq!(
            (submission.content.description.as_str(), &submission.content.ingredients),
            (description.as_str(), &row.to_vec())
        );
    }
}

#[test]
fn a_submission_becomes_a_recipe_with_an_author() {
    let row = rows(1, 3);
    for (pet_type, author, expected) in
        [("dog", None, "A dog owner"), ("cat", None, "A cat owner"), ("dog", Some(" Anna "), "Anna")]
    {
        let form = SubmissionForm { pet_type: Some(pet_type), author, is_organic: true, ..valid_form(&row) };
        let now = DateTime::UNIX_EPOCH;
        let recipe = NewSubmission::parse(form).unwrap().into_recipe(RecipeId(1001), now);
        assert_eq!((recipe.id, recipe.content.author.as_str(), recipe.created_at), (RecipeId(1001), expected, now));
        assert_eq!(
            (recipe.content.prep_minutes, recipe.content.servings, recipe.content.is_organic),
            (Some(30), 4, true)
        );
        assert_eq!((recipe.content.cook_minutes, recipe.content.difficulty), (None, None));
    }
}

#[test]
fn only_equal_submissions_have_equal_canonical_text() {
    let (row, other) = (rows(1, 3), rows(1, 4));
    let text = |form| NewSubmission::parse(form).unwrap().canonical_text();
    let first = text(valid_form(&row));
    let spaced = [" ééé ".to_owned(), String::new()];
    assert_eq!(text(SubmissionForm { title: " Turkey Bowl ", ingredients: &spaced, ..valid_form(&row) }), first);
    for form in [
        SubmissionForm { title: "Turkey", ..valid_form(&row) },
        SubmissionForm { description: "Another dish for a test.", ..valid_form(&row) },
        SubmissionForm { prep_time: Some(31.0), ..valid_form(&row) },
        SubmissionForm { servings: Some(5.0), ..valid_form(&row) },
        SubmissionForm { pet_type: Some("cat"), ..valid_form(&row) },
        SubmissionForm { category: Some("adult"), ..valid_form(&row) },
        SubmissionForm { image_url: Some("https://example.com/a.jpg"), ..valid_form(&row) },
        SubmissionForm { is_organic: true, ..valid_form(&row) },
        SubmissionForm { ingredients: &other, ..valid_form(&row) },
        SubmissionForm { instructions: &other, ..valid_form(&row) },
        SubmissionForm { author: Some("Anna"), ..valid_form(&row) },
    ] {
        assert_ne!(text(form), first, "{form:?}");
    }
}
