//! Recipes in each format that is read, texts that are refused, and recipes that are written and read again.

use super::*;

const LIMITS: Limits = Limits { title_length: 100, lines: 100, line_length: 500, step_length: 200, servings: 60 };

fn read(text: &str) -> ImportedRecipe {
    import(text, &LIMITS).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn check(text: &str, format: Format, title: &str, ingredients: &[&str], steps: &[&str]) {
    let imported = read(text);
    assert_eq!(imported.format, format, "{text}");
    assert_eq!(imported.recipe.title, title, "{text}");
    assert_eq!(imported.recipe.ingredients, ingredients, "{text}");
    assert_eq!(imported.recipe.steps, steps, "{text}");
}

#[test]
fn cooklang_is_read() {
    for (text, title, ingredients, steps) in [
        (
            ">> title: Turkey bowl\n>> servings: 4\n\nSimmer @turkey mince{450%g} in a #large pot{} for ~{25%minutes}.\n\nAdd @salt and @frozen peas{1/2%cup}.",
            "Turkey bowl",
            &["450 g turkey mince", "salt", "1/2 cup frozen peas"][..],
            &["Simmer turkey mince in a large pot for 25 minutes.", "Add salt and frozen peas."][..],
        ),
        (
            "---\ntitle: \"Fish: for cats\"\nservings: 2\nsource: https://example.com\n---\nPoach @cod{200%g}(skinless (no bones)) in #pan.\nMash @&cod{} with @potato{2}.",
            "Fish: for cats",
            &["200 g cod, skinless (no bones)", "2 potato"],
            &["Poach cod in pan.", "Mash cod with potato."],
        ),
        // Several paragraphs: the lines of one are one step.
        (
            "Boil @rice{100%g}\nuntil soft. -- not too soft\n\n[- a block\ncomment -]\n= Serving\nServe @./sauces/gravy{50%ml}.\n> A note",
            "",
            &["100 g rice", "50 ml gravy"],
            &["Boil rice until soft.", "Serve gravy."],
        ),
        // A list of ingredients is no step.
        ("@beef{1%kg}\n\n@carrots{200%g}, @peas{}\n\nCook.", "", &["1 kg beef", "200 g carrots", "peas"], &["Cook."]),
        // A timer with a name, an amount that is not scaled, two amounts of one food, and a mark that is text.
        (
            "Add @water{=100%ml}, wait ~rest{5%min}, add @water{200%ml}. Write to me \\@home.\n\nDone @water{}.",
            "",
            &["100 ml water", "200 ml water"],
            &["Add water, wait 5 min, add water. Write to me @home.", "Done water."],
        ),
        ("@white wine|wine{1%tbsp} and @oil{}", "", &["1 tbsp white wine", "oil"], &["wine and oil"]),
        (
            "\u{feff}---\ntitle: Bowl\n---\n@cod{1%kg} and @rice{1 1/2%cups}(rinsed). Cook ~{1%hour}.",
            "Bowl",
            &["1 kg cod", "1 1/2 cups rice, rinsed"],
            &["cod and rice. Cook 1 hour."],
        ),
        // Faulty marks stay text.
        (
            "Fry @ 180 degrees with @egg{2 and @oil{1%tsp}.",
            "",
            &["egg", "1 tsp oil"],
            &["Fry @ 180 degrees with egg{2 and oil."],
        ),
    ] {
        check(text, Format::Cooklang, title, ingredients, steps);
    }
    let imported = read(">> servings: 4\n>> source: a book\n>> species: cat\n@cod{1%kg}\n> Feed warm.");
    assert_eq!((imported.recipe.servings, imported.subject.pet_type), (Some(4), Some(PetType::Cat)));
    assert_eq!(imported.left_out, ["the property ‘source’", "the notes"]);
    let imported = read("---\ntags:\n  - fish\n  - kitten\n---\n@cod{1%kg}");
    assert_eq!(
        (imported.subject.pet_type, imported.subject.life_stage),
        (Some(PetType::Cat), LifeStage::GrowthReproduction)
    );
}

#[test]
fn json_ld_is_read() {
    for (text, title, ingredients, steps) in [
        (
            "\u{feff}{\"@type\": [\"Recipe\", \"NewsArticle\"], \"name\": [\"Bowl\"], \"recipeIngredient\": \"1 kg cod\\n2 eggs\", \"recipeInstructions\": [[{\"@type\": \"HowToStep\", \"text\": \"Boil.\"}]]}",
            "Bowl",
            &["1 kg cod", "2 eggs"][..],
            &["Boil."][..],
        ),
        (
            r#"{"@context": "https://schema.org", "@type": "Recipe", "name": "Chicken &amp; rice", "recipeIngredient": ["&frac12; cup rice", "1 kg <b>chicken</b>"], "recipeInstructions": "<p>Boil the rice.</p><p>2. Add chicken &#8211; diced.</p>"}"#,
            "Chicken & rice",
            &["½ cup rice", "1 kg chicken"],
            &["Boil the rice.", "Add chicken – diced."],
        ),
        (
            r#"[{"@type": "BreadcrumbList"}, {"@graph": [{"@type": "WebPage"}, {"@type": ["Thing", "http://schema.org/Recipe"], "name": ["Supper"], "ingredients": "200 g beef\n1 egg", "recipeInstructions": [{"@type": "HowToSection", "name": "Meat", "itemListElement": [{"@type": "HowToStep", "text": "Fry."}]}, "Serve."]}]}]"#,
            "Supper",
            &["200 g beef", "1 egg"],
            &["Fry.", "Serve."],
        ),
        (
            r#"{"@type": "WebPage", "mainEntity": {"@type": "recipe", "name": {"@value": "Bowl"}, "recipeIngredient": [{"name": "100 g oats"}, 7, null], "recipeInstructions": {"@type": "ItemList", "itemListElement": [{"@type": "HowToStep", "name": "Mix"}, {"item": {"text": "Wait"}}, 3]}}}"#,
            "Bowl",
            &["100 g oats", "7"],
            &["Mix", "Wait"],
        ),
        (
            r#"<html><script>var a = "<p>";</script><SCRIPT type='application/ld+json'>{"@type": "Organization"}</SCRIPT><script type="application/ld+json">{"@type": "Recipe", "name": "Page", "recipeIngredient": ["1 egg"]}</script></html>"#,
            "Page",
            &["1 egg"],
            &[],
        ),
    ] {
        check(text, Format::JsonLd, title, ingredients, steps);
    }
    let imported = read(
        r#"{"@graph": [{"@type": "Recipe", "name": "Dinner", "recipeCategory": "Puppy food", "recipeYield": ["4", "4 servings"], "image": "x.jpg", "cookTime": "PT1H", "prepTime": "PT5M", "nutrition": {}, "recipeIngredient": ["1 egg"]}, {"@type": "Recipe", "name": "Other"}]}"#,
    );
    assert_eq!(imported.recipe.servings, Some(4));
    assert_eq!(imported.subject.pet_type, Some(PetType::Dog));
    assert_eq!(imported.subject.life_stage, LifeStage::GrowthReproduction);
    let left_out = ["the photo", "its nutrition figures (we calculate our own)", "the times", "further recipes"];
    assert_eq!(imported.left_out, left_out);
}

#[test]
fn pasted_text_is_read() {
    for (text, title, ingredients, steps) in [
        (
            "Turkey supper\nA family favourite.\nServes 4\n\nIngredients:\n- 450 g turkey mince\n• fresh parsley\nFor the sauce:\n☐ 1 egg\n\nMethod\n1. Fry the mince.\nStep 2: Add the egg.\n\nNotes\nFreezes well.",
            "Turkey supper",
            &["450 g turkey mince", "fresh parsley", "1 egg"][..],
            &["Fry the mince.", "Add the egg."][..],
        ),
        (
            "Beef and rice\n500 g beef mince\n200 g rice\nsalt\nBoil the rice in 2 cups of water.\nAdd 500 g beef.",
            "Beef and rice",
            &["500 g beef mince", "200 g rice", "salt"],
            &["Boil the rice in 2 cups of water.", "Add 500 g beef."],
        ),
        (
            "chicken breast 1 kg\neggs (large), 5\n1. Boil it.",
            "",
            &["chicken breast 1 kg", "eggs (large), 5"],
            &["Boil it."],
        ),
        ("450 g beef <br>2 eggs\nInstructions\nCook &amp; cool.", "", &["450 g beef", "2 eggs"], &["Cook & cool."]),
        (
            "# Cod\n**Ingredients**\n* 200 g cod, < 5 % fat\n## Directions\nSteam.",
            "Cod",
            &["200 g cod, < 5 % fat"],
            &["Steam."],
        ),
        // Several ingredients on a line, and a step without a full stop.
        (
            "1 kg cod; 2 eggs; 100 g rice;\nCook for 20 minutes\nServe 2 cups a day",
            "",
            &["1 kg cod", "2 eggs", "100 g rice"],
            &["Cook for 20 minutes", "Serve 2 cups a day"],
        ),
        ("Ingredients\n450 g cod; skinless\nMethod\nSteam.", "", &["450 g cod; skinless"], &["Steam."]),
        // Line ends of Windows, spaces of web pages, and names that programs use.
        ("Turkey\tbowl\r\n450\u{a0}g\tturkey\r\n2\u{2009}eggs\r\n", "Turkey bowl", &["450 g turkey", "2 eggs"], &[]),
        ("Ingredients\n1 egg\nconstructor", "", &["1 egg", "constructor"], &[]),
    ] {
        check(text, Format::Text, title, ingredients, steps);
    }
    let imported = read("Cat treats\nA present.\nMakes 12 biscuits\nIngredients\n100 g tuna\nNotes\nBake well.");
    assert_eq!(imported.recipe.servings, Some(12));
    assert_eq!(imported.left_out, ["the text above the ingredients", "the part ‘Notes’"]);
    assert!(imported.subject.is_treat && imported.subject.pet_type == Some(PetType::Cat));
}

#[test]
fn the_animal_is_unknown_unless_the_text_names_one() {
    for (title, pet_type) in
        [("Supper", None), ("For dogs and cats", None), ("Dog's dinner", Some(PetType::Dog)), ("Catfish", None)]
    {
        let imported = read(&format!("{title}\nIngredients\n1 egg"));
        assert_eq!(imported.subject.pet_type, pet_type, "{title}");
    }
}

#[test]
fn texts_without_a_recipe_have_a_clear_error() {
    let long_line = format!("Ingredients\n{}", "a".repeat(501));
    let many_lines = format!("Ingredients\n{}", "1 egg\n".repeat(101));
    for (text, expected) in [
        (" \n ", "Paste a recipe, or choose a file."),
        ("Hello there.", "We found no ingredients."),
        ("{\"@type\": \"Recipe\",", "The text is not valid JSON at line 1. Copy the whole block again"),
        ("{\n\"@type\": \"Recipe\",\nname}", "The text is not valid JSON at line 3."),
        ("https://example.com/recipes/dog-food", "This is only a web address. Open the page and copy the text"),
        (" www.example.com/dog-food\n", "This is only a web address."),
        ("{\"@type\": \"Person\"}", "This JSON contains no recipe."),
        ("{\"@type\": \"Recipe\", \"name\": \"Empty\"}", "We found no ingredients."),
        ("<script type=\"application/ld+json\">{</script>", "The text is not valid JSON at line 1."),
        (long_line.as_str(), "Ingredient 1 has more than 500 characters."),
        (many_lines.as_str(), "The text has 101 ingredients, and a recipe at most 100."),
    ] {
        let error = import(text, &LIMITS).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn long_steps_are_divided_and_long_titles_cut() {
    let step = "Stir it well. ".repeat(30);
    let imported = read(&format!("{}\nServes 400\nIngredients\n1 egg\nMethod\n{step}", "Word ".repeat(30)));
    assert!(imported.recipe.steps.len() > 1);
    assert_eq!(imported.recipe.steps.join(" "), step.trim());
    assert_eq!(imported.recipe.title.chars().count(), 99);
    assert_eq!(imported.left_out, ["the end of the title", "the number of servings"]);
}

#[test]
fn hostile_texts_become_plain_text() {
    let imported = read(
        "<img src=x onerror=alert(1)>Bowl\u{202e}\nIngredients\n1 egg <script>alert(1)</script>raw\n&lt;b&gt;2 eggs&lt;/b&gt;\n3 eggs\u{0}",
    );
    assert_eq!(imported.recipe.title, "Bowl");
    assert_eq!(imported.recipe.ingredients, ["1 egg raw", "2 eggs", "3 eggs"]);
}

/// Each of these texts takes minutes if a reader searches the rest of the text for each of its characters.
#[test]
fn texts_of_many_marks_are_read_in_linear_time() {
    for mark in [
        "<", "< ", "<a", "<!--", "<script", "<script>", "&", "&#", "@", "@a", "@a{", "@a{}(", "@a{1}", "~{", "[-", "[",
        "{", ">> a:\n", "1 egg\n",
    ] {
        for end in ["", ">", "</script>"] {
            let text = mark.repeat(100_000 / mark.len()) + end;
            // A recipe or an error: only the time matters.
            let _ = import(&text, &LIMITS);
        }
    }
}

#[test]
fn exported_recipes_are_read_as_the_same() {
    let lines = |texts: &[&str]| texts.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let recipe = FileRecipe {
        title: "Turkey: a \"bowl\" @home".to_owned(),
        servings: Some(4),
        ingredients: lines(&[
            "450 g turkey thigh, skinless, diced",
            "2 × 400 g tins sardines in water, drained",
            "7.5 g (1½ tsp) eggshell powder",
            "2 zinc tablets (15 mg each), crushed",
            "1–2 tbsp oil",
            "salt",
        ]),
        steps: lines(&["Fry at 180 °C for 20 minutes -- not longer.", "> Mix {all} #2 & ~ 5.", "= 100 g @ a time"]),
    };
    for (subject, category) in [
        (
            Subject { pet_type: Some(PetType::Dog), life_stage: LifeStage::AdultMaintenance, is_treat: false },
            "Dog food",
        ),
        (
            Subject { pet_type: Some(PetType::Cat), life_stage: LifeStage::GrowthReproduction, is_treat: true },
            "Kitten treats",
        ),
    ] {
        for format in FileFormat::ALL {
            let file = export(&recipe, &subject, format);
            assert!(file.contains(category), "{file}");
            let imported = read(&file);
            assert_eq!(imported.subject, subject, "{file}");
            assert_eq!(imported.recipe.title, recipe.title);
            assert_eq!(imported.recipe.servings, recipe.servings);
            assert_eq!(imported.recipe.steps.len(), recipe.steps.len(), "{file}");
            assert_eq!(imported.recipe.steps.last(), recipe.steps.last());
            assert_eq!(imported.left_out, [""; 0], "{file}");
            let meaning = |lines: &[String]| -> Vec<_> {
                let parsed = lines.iter().map(|line| domain::ingredient_line::IngredientLine::parse(line));
                parsed.map(|it| (it.food, it.measures.first().copied(), it.note)).collect()
            };
            assert_eq!(meaning(&imported.recipe.ingredients), meaning(&recipe.ingredients), "{file}");
        }
    }
}
