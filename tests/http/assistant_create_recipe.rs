//! POST /api/ai/create-recipe: complete recipes for what a visitor describes.

use acceptance::on_both_engines;
use acceptance::site::{Site, TestResponse};
use serde_json::{Value, json};

const PATH: &str = "/api/ai/create-recipe";

/// Sends a request again if the calculation took too long, because other tests use the processor too.
fn send(site: &Site, request: &Value) -> TestResponse {
    let mut responses = std::iter::repeat_with(|| site.post(PATH, request)).take(5);
    responses.find(|it| it.status != 503).unwrap()
}

fn create(site: &Site, request: &Value) -> Value {
    let response = send(site, request);
    assert_eq!(response.status, 201, "{request}: {}", response.text());
    let created = response.json();
    assert_eq!(response.header("location"), format!("/recipe/{}", created["recipe"]["id"]));
    created
}

/// Sends a request that is rejected with this code, and returns the problem.
fn reject(site: &Site, request: &Value, code: &str) -> Value {
    let response = send(site, request);
    assert_eq!((response.status, response.header("content-type")), (422, "application/problem+json"), "{request}");
    let problem = response.json();
    assert_eq!(problem["code"], code, "{request}: {problem}");
    problem
}

on_both_engines! {
    fn a_created_recipe_is_complete_and_has_its_own_page(database) {
        let site = Site::start(&database.address);
        let pet = json!({ "name": "Bruno", "petType": "dog", "weightKg": 12, "exclude": ["beef"] });
        let request = json!({ "requirements": "a dinner for Bruno without chicken", "pet": pet });
        let created = create(&site, &request);
        let recipe = &created["recipe"];
        let id = recipe["id"].as_i64().unwrap();
        assert_eq!(recipe["verdict"], "complete", "{created}");
        assert_eq!(recipe["batch"]["verdict"], "complete");
        let lines = recipe["ingredients"].to_string().to_lowercase();
        assert!(!lines.contains("chicken") && !lines.contains("beef"), "{lines}");
        assert_eq!(&site.get(&format!("/api/recipes/{id}")).json(), recipe);
        assert_eq!(site.get(&format!("/recipe/{id}")).status, 200);
        assert_eq!(site.get("/api/recipes").json(), json!([]));
        assert_eq!(created["portion"]["recipeId"], id);
        let plan = site.get(&format!("/api/nutrition/dog-plan?recipeIds={id}&weightKg=12")).json();
        assert_eq!(created["portion"], plan["portions"][0]);
        assert!(created["explanation"].as_str().unwrap().contains("12 kg"), "{created}");
        assert_eq!((&created["handOffs"], created["chips"].is_array()), (&json!([]), true));
        let safety = site.get(&format!("/api/recipes/{id}/nutrition")).json();
        assert_eq!(safety["safety"]["isValid"], true);
        assert_ne!(create(&site, &request)["recipe"]["id"], id, "the same request creates another recipe");
        assert!(!database.dump().contains("Bruno"), "the name of the pet is not stored");
    }

    fn food_for_many_days_is_divided_into_batches_that_fit_a_pot(database) {
        let site = Site::start(&database.address);
        let request = json!({ "requirements": "turkey and potato dinner for 30 days for my dog of 60 kg" });
        let created = create(&site, &request);
        let recipe = &created["recipe"];
        for text in [&created["explanation"], &recipe["description"]] {
            let text = text.as_str().unwrap();
            assert!(text.contains("fill one large pot") && text.contains("times for 30 days."), "{text}");
        }
        // A pot of 10 litres holds about 6.7 kg, which is at most three days of such a dog.
        let kcal = recipe["kcalPerBatch"].as_f64().unwrap();
        assert!(kcal < 9_000.0, "{recipe}");
        let minutes = ["prepTime", "cookTime"].map(|name| recipe[name].as_u64().unwrap());
        assert!(minutes.iter().all(|it| it.is_multiple_of(5)), "{minutes:?}");
    }

    fn words_that_were_not_understood_are_named(database) {
        let site = Site::start(&database.address);
        for (requirements, unknown) in [
            ("dog food with kangaroo", "‘kangaroo’"),
            ("a raw turkey dinner for my dog", "‘raw’"),
        ] {
            let created = create(&site, &json!({ "requirements": requirements }));
            let explanation = created["explanation"].as_str().unwrap();
            assert!(explanation.contains(&format!("We did not understand {unknown}")), "{requirements}: {explanation}");
        }
        let organic = create(&site, &json!({ "requirements": "organic turkey for my dog" }));
        let explanation = organic["explanation"].as_str().unwrap();
        assert!(explanation.contains("You can buy each food as organic") && !explanation.contains("understand"));
    }

    fn the_address_of_one_created_recipe_does_not_reveal_the_address_of_another(database) {
        let site = Site::start(&database.address);
        let request = json!({ "requirements": "dinner", "petType": "dog" });
        let ids: Vec<i64> = (0..3).map(|_| create(&site, &request)["recipe"]["id"].as_i64().unwrap()).collect();
        let old = 1_000_000;
        database.batch(&format!("UPDATE custom_recipes SET id = {old} WHERE id = {}", ids[0])).unwrap();
        // Random ids are farther apart than this, and as far from `old`, the lowest id. Ids counted up from `old` are not.
        const MIN_DISTANCE: u64 = 1_000_000;
        for (one, other) in [(ids[0], ids[1]), (ids[1], ids[2]), (ids[0], ids[2]), (ids[1], old), (ids[2], old)] {
            assert!(one.abs_diff(other) > MIN_DISTANCE, "{ids:?}");
        }
        for id in [old, ids[1], ids[2]] {
            assert!((1_000_000..1 << 53).contains(&id), "{ids:?}");
            assert_eq!(site.get(&format!("/recipe/{id}")).status, 200, "ids that were counted are still found");
            for neighbour in (id - 3..=id + 3).filter(|it| *it != id) {
                assert_eq!(site.get(&format!("/recipe/{neighbour}")).status, 404, "{neighbour}");
                assert_eq!(site.get(&format!("/api/recipes/{neighbour}")).status, 404, "{neighbour}");
            }
        }
    }

    fn a_repeated_idempotency_key_returns_the_first_recipe(database) {
        let site = Site::start(&database.address);
        let send = |requirements: &str| {
            let request = json!({ "requirements": requirements, "petType": "cat" });
            site.send_with("POST", PATH, &request, &[("idempotency-key", "one key")])
        };
        let first = send("dinner").json();
        assert_eq!(send("dinner").json(), first);
        let other = send("supper");
        assert_eq!((other.status, &other.json()["code"]), (422, &json!("idempotency_key_reused")));
        assert_eq!(database.count_rows("custom_recipes"), 1);
    }

    fn a_repeated_idempotency_key_is_answered_although_the_limit_is_reached(database) {
        let site = Site::start(&database.address);
        let request = json!({ "requirements": "dinner for a cat, few supplements, xqzzt", "petType": "cat" });
        let send = |key: &str| site.send_with("POST", PATH, &request, &[("idempotency-key", key)]);
        let mut responses = std::iter::repeat_with(|| send("one key")).take(5);
        let first = responses.find(|it| it.status != 503).unwrap();
        assert_eq!(first.status, 201, "{}", first.text());
        let statuses: Vec<u16> =
            (0..32).map(|_| site.post(PATH, &json!({ "requirements": "dinner" })).status).collect();
        assert_eq!(statuses[31], 429, "{statuses:?}");
        let repeated = send("one key");
        assert_eq!((repeated.status, repeated.header("location")), (201, first.header("location")));
        assert_eq!(repeated.json(), first.json());
        assert_eq!(send("another key").status, 429);
    }

    fn another_variant_is_another_recipe(database) {
        let site = Site::start(&database.address);
        let lines = |variant: u32| {
            let request = json!({ "requirements": "dinner", "petType": "dog", "variant": variant });
            create(&site, &request)["recipe"]["ingredients"].clone()
        };
        assert_eq!(lines(0), lines(0));
        assert_ne!(lines(0), lines(1));
    }

    fn the_pet_type_is_asked_for(database) {
        let site = Site::start(&database.address);
        let problem = reject(&site, &json!({ "requirements": "dinner without chicken" }), "pet_type_needed");
        assert!(problem["errors"]["petType"].is_array(), "{problem}");
        let answer = problem["question"]["options"][1]["refinement"].clone();
        let created = create(&site, &json!({ "requirements": "dinner without chicken", "refinements": [answer] }));
        assert_eq!(created["recipe"]["petType"], "cat");
    }

    fn a_food_beside_a_word_that_is_not_understood_is_asked_about(database) {
        let site = Site::start(&database.address);
        let requirements = "dog dinner with chicken zzzqx";
        let problem = reject(&site, &json!({ "requirements": requirements }), "unclear_food");
        let without = problem["question"]["options"][0]["refinement"].clone();
        assert_eq!(without, "without chicken", "{problem}");
        let constraints = json!({ "petType": "dog", "include": ["chicken"] });
        reject(&site, &json!({ "requirements": requirements, "constraints": constraints }), "unclear_food");
        create(&site, &json!({ "requirements": requirements, "refinements": [without] }));
    }

    fn toxic_foods_are_refused_with_their_card(database) {
        let site = Site::start(&database.address);
        let problem = reject(&site, &json!({ "requirements": "a dog recipe with onions" }), "hazardous_request");
        assert_eq!(problem["hazards"][0]["id"], "onion", "{problem}");
        assert!(problem["errors"]["requirements"].is_array(), "{problem}");
        for requirements in ["corned beef dog", "a dinner with ham for my cat", "dog dinner with sausages"] {
            let problem = reject(&site, &json!({ "requirements": requirements }), "hazardous_request");
            assert_eq!(problem["hazards"][0]["id"], "processed_meat", "{problem}");
        }
        let constraints = json!({ "petType": "dog", "include": ["grapes", "turkey"] });
        let problem = reject(&site, &json!({ "requirements": "dinner", "constraints": constraints }), "hazardous_request");
        assert!(problem["hazards"][0]["id"].as_str().unwrap().contains("grape"), "{problem}");
        assert_eq!(database.count_rows("custom_recipes"), 0);
    }

    fn limits_in_conflict_are_named_with_the_nearest_that_can_be_met(database) {
        let site = Site::start(&database.address);
        let constraints = json!({ "petType": "dog", "maxMinutes": 5 });
        let request = json!({ "requirements": "dinner in 5 minutes", "petType": "dog", "constraints": constraints });
        let problem = reject(&site, &request, "unmet_constraints");
        let limit = &problem["limits"][0];
        assert_eq!(limit["field"], "maxMinutes", "{problem}");
        assert!(problem["detail"].as_str().unwrap().contains(limit["message"].as_str().unwrap()), "{problem}");
        assert!(!problem["nearest"]["changes"][0].as_str().unwrap().is_empty(), "{problem}");
        let pet = json!({ "name": "Bruno", "petType": "dog", "exclude": ["turkey"] });
        let mut longer = problem["nearest"]["constraints"].clone();
        // The nearest recipe without turkey may take a little longer.
        longer["maxMinutes"] = json!(longer["maxMinutes"].as_u64().unwrap() + 30);
        let created = create(&site, &json!({ "requirements": "dinner", "constraints": longer, "pet": pet }));
        assert!(!created["recipe"]["ingredients"].to_string().contains("turkey"), "{created}");
        let nearest = json!({ "requirements": "dinner", "constraints": problem["nearest"]["constraints"] });
        let created = create(&site, &nearest);
        assert_eq!(created["chips"], json!([]), "the chips would describe the sentence instead of the constraints");
    }

    fn a_recipe_with_few_supplements_is_offered_if_none_without_supplements_is_possible(database) {
        let site = Site::start(&database.address);
        let mut request = json!({ "requirements": "dinner for my dog without supplements and egg" });
        let problem = reject(&site, &request, "unmet_constraints");
        assert_eq!(problem["limits"][0]["field"], "exclude", "{problem}");
        assert_eq!(problem.get("advice"), None, "{problem}");
        request["constraints"] = problem["nearest"]["constraints"].clone();
        let lines = create(&site, &request)["recipe"]["ingredients"].to_string();
        assert!(lines.contains("tablet") && !lines.contains("egg"), "{lines}");
        // A food that the saved pet must not eat is never offered.
        request["constraints"] = Value::Null;
        request["pet"] = json!({ "name": "Bruno", "petType": "dog", "exclude": ["supplements"] });
        let problem = reject(&site, &request, "unmet_constraints");
        let advice = problem["advice"].as_str().unwrap();
        assert!(problem["detail"].as_str().unwrap().ends_with(advice) && problem.get("nearest").is_none(), "{problem}");
    }

    fn words_of_which_none_was_understood_are_named(database) {
        let site = Site::start(&database.address);
        let created = create(&site, &json!({ "requirements": "flurble xqzzt", "petType": "dog" }));
        let explanation = created["explanation"].as_str().unwrap();
        assert!(explanation.contains("We did not understand ‘flurble’ or ‘xqzzt’"), "{explanation}");
    }

    fn a_treat_is_stored_as_a_treat(database) {
        let site = Site::start(&database.address);
        let constraints = json!({ "petType": "dog", "isTreat": true });
        let created = create(&site, &json!({ "requirements": "treats", "constraints": constraints }));
        assert_eq!((&created["recipe"]["verdict"], &created["recipe"]["category"]), (&json!("treat"), &json!("treats")));
    }

    fn a_disease_leads_to_a_vet_and_to_no_claim(database) {
        let site = Site::start(&database.address);
        let created = create(&site, &json!({ "requirements": "for a cat with itchy skin" }));
        assert!(created["handOffs"][0].as_str().unwrap().contains("vet"), "{created}");
        assert!(created["explanation"].as_str().unwrap().contains("healthy animals"), "{created}");
        assert_eq!(created["recipe"]["handOffs"], json!([]));
        assert!(!created["recipe"].to_string().to_lowercase().contains("itchy"), "{created}");
        let note = "This recipe is for healthy animals and is no diet for an illness. Ask your vet which diet is right.";
        let page = site.get(&format!("/api/recipes/{}", created["recipe"]["id"])).json();
        assert!(page["description"].as_str().unwrap().starts_with(note), "the note is stored with the recipe: {page}");
    }

    fn no_recipe_is_created_for_an_animal_that_needs_a_vet(database) {
        let site = Site::start(&database.address);
        for (requirements, code, sentence) in [
            ("my dog ate an onion", "emergency", "Call a vet or a poison line now"),
            ("my great dane has bloat", "emergency", "Call a vet now"),
            ("my cat hasn't eaten in 3 days", "emergency", "Call a vet today."),
            ("my puppy is lethargic and won't eat", "emergency", "Call a vet today."),
            ("kidney cat", "vet_needed", "We create no recipe for an animal with kidney disease."),
            ("dinner for my epileptic dog", "vet_needed", "We create no recipe for an animal with epilepsy."),
            ("dinner for my hyperthyroid cat", "vet_needed", "We create no recipe for an animal with thyroid disease."),
            ("low fat dinner for a dog with pancreatitis", "vet_needed", "We create no recipe for an animal with pancreatitis."),
            ("chat avec insuffisance rénale", "vet_needed", "We create no recipe for an animal with kidney disease."),
            ("dinner for my 3 week old kitten", "vet_needed", "milk replacer"),
            ("dinner for puppies that were born yesterday", "vet_needed", "milk replacer"),
            ("dinner for my kitten that is still nursing", "vet_needed", "milk replacer"),
            ("vegetarian dinner for my kitten", "vet_needed", "for a kitten"),
        ] {
            let problem = reject(&site, &json!({ "requirements": requirements, "petType": "dog" }), code);
            assert!(problem["errors"]["requirements"][0].as_str().unwrap().contains(sentence), "{problem}");
            assert!(problem["detail"].as_str().unwrap().contains(sentence), "{problem}");
        }
        for (constraints, field) in [
            (json!({ "petType": "cat", "ageMonths": 1 }), "constraints.ageMonths"),
            (json!({ "petType": "cat", "ageGroup": "young", "exclude": ["meat", "fish"] }), "constraints.exclude"),
        ] {
            let problem = reject(&site, &json!({ "requirements": "dinner", "constraints": constraints }), "invalid");
            assert!(problem["errors"][field][0].as_str().unwrap().contains("vet"), "{problem}");
        }
        let pet = json!({ "name": "Mia", "petType": "cat", "ageMonths": 1 });
        reject(&site, &json!({ "requirements": "dinner for Mia", "pet": pet }), "vet_needed");
        assert_eq!(database.count_rows("custom_recipes"), 0);
    }

    fn no_recipe_is_created_for_an_elimination_diet(database) {
        let site = Site::start(&database.address);
        for requirements in ["hypoallergenic dog food", "single protein dinner for my dog", "dog, only lamb and rice"] {
            let problem = reject(&site, &json!({ "requirements": requirements }), "invalid");
            let sentence = problem["errors"]["requirements"][0].as_str().unwrap();
            assert!(sentence.ends_with("Ask your vet for an elimination diet."), "{problem}");
        }
        assert_eq!(database.count_rows("custom_recipes"), 0);
    }

    fn a_pregnant_animal_gets_the_nutrients_of_growth_and_reproduction(database) {
        let site = Site::start(&database.address);
        let created = create(&site, &json!({ "requirements": "dinner for my pregnant dog" }));
        assert_eq!((&created["recipe"]["category"], &created["recipe"]["verdict"]), (&json!("puppy"), &json!("complete")));
        assert!(created["handOffs"][0].as_str().unwrap().contains("Ask your vet"), "{created}");
        assert!(created["explanation"].as_str().unwrap().contains("pregnant or nursing dog"), "{created}");
    }

    fn invalid_fields_are_rejected_by_name(database) {
        let site = Site::start(&database.address);
        for (change, field) in [
            (json!({ "requirements": " " }), "requirements"),
            (json!({ "requirements": "x".repeat(501) }), "requirements"),
            (json!({ "variant": 10 }), "variant"),
            (json!({ "variant": -1 }), "variant"),
            (json!({ "refinements": vec!["cheaper"; 11] }), "refinements"),
            (json!({ "constraints": { "petType": "bird" } }), "constraints.petType"),
            (json!({ "constraints": { "petType": "dog", "colour": "red" } }), "constraints.colour"),
            (json!({ "constraints": { "petType": "dog", "exclude": ["kryptonite"] } }), "constraints.exclude"),
            (json!({ "constraints": { "petType": "dog", "days": 31 } }), "constraints.days"),
            (json!({ "constraints": { "petType": "dog", "weightKg": 900 } }), "constraints.weightKg"),
            (json!({ "pet": { "name": "Mia", "petType": "cat", "weightKg": 100 } }), "pet.weightKg"),
        ] {
            let mut request = json!({ "requirements": "dinner", "petType": "dog" });
            request.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
            let problem = reject(&site, &request, "invalid");
            let names = problem["errors"].as_object().unwrap();
            assert!(names.keys().any(|name| name == field || *name == field.replace(".colour", "")), "{field}: {problem}");
        }
        assert_eq!(database.count_rows("custom_recipes"), 0);
    }

    fn a_food_that_nobody_knows_cannot_be_left_out(database) {
        let site = Site::start(&database.address);
        for (text, name) in [
            ("dinner for a dog without kryptonite", "kryptonite"),
            ("dinner for a dog allergic to milk thistle", "milk thistle"),
        ] {
            let problem = reject(&site, &json!({ "requirements": text }), "unknown_food");
            let sentence = problem["errors"]["requirements"][0].as_str().unwrap();
            assert!(sentence.starts_with(&format!("We do not know a food called ‘{name}’")), "{problem}");
            assert_eq!(problem["question"]["isRequired"], true, "{problem}");
            let ignore = problem["question"]["options"].as_array().unwrap().last().unwrap();
            assert_eq!(*ignore, json!({ "label": format!("Ignore ‘{name}’"), "refinement": format!("ignore ‘{name}’") }));
        }
        let refinements = ["ignore ‘kryptonite’"];
        let request = json!({ "requirements": "dinner for a dog without kryptonite", "refinements": refinements });
        let created = create(&site, &request);
        let explanation = created["explanation"].as_str().unwrap();
        assert!(explanation.contains("We do not know a food called ‘kryptonite’, so check the ingredients"), "{explanation}");
    }

    fn an_address_that_creates_too_many_recipes_must_wait(database) {
        let site = Site::start(&database.address);
        let statuses: Vec<u16> =
            (0..32).map(|_| site.post(PATH, &json!({ "requirements": "dinner" })).status).collect();
        assert_eq!((statuses[0], statuses[31]), (422, 429), "{statuses:?}");
    }
}
