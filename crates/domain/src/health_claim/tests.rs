//! Sentences with claims, and harmless sentences that resemble them.

use super::*;
use crate::disease::find_mentions;

#[test]
fn claims_are_found_with_their_words() {
    for (text, expected) in [
        ("It cures kidney disease and arthritis.", "cures kidney disease"),
        ("This stew cured his kidney disease", "cured his kidney disease"),
        ("Curing diabetes with food", "Curing diabetes"),
        ("A broth that heals our dog's bladder infection", "heals our dog's bladder infection"),
        ("Heals arthritis in weeks!", "Heals arthritis"),
        ("It reverses early kidney failure", "reverses early kidney failure"),
        ("Treats arthritis and stiff joints", "Treats arthritis"),
        ("A bowl to treat mild chronic pancreatitis", "treat mild chronic pancreatitis"),
        ("We treated her cystitis with this", "treated her cystitis"),
        ("Treating diarrhoea at home", "Treating diarrhoea"),
        ("Prevents cancer", "Prevents cancer"),
        ("Protects against heart disease.", "Protects against heart disease"),
        ("It wards off diabetes", "wards off diabetes"),
        ("Relieves joint pain", "Relieves joint pain"),
        ("Eases the pain of arthritis", "Eases the pain of arthritis"),
        ("Helps with colitis", "Helps with colitis"),
        ("Helps arthritic dogs", "Helps arthritic"),
        ("Controls blood sugar and improves diabetes", "Controls blood sugar and improves diabetes"),
        ("Fights cancer naturally", "Fights cancer"),
        ("Shrinks tumours", "Shrinks tumours"),
        ("Dissolves struvite", "Dissolves struvite"),
        ("Stops vomiting at once", "Stops vomiting"),
        ("A natural remedy for itchy skin", "remedy for itchy skin"),
        ("The best cure for worms", "cure for worms"),
        ("Great for arthritis", "Great for arthritis"),
        ("Works wonders for diarrhoea", "wonders for diarrhoea"),
        ("Excellent against fleas", "Excellent against fleas"),
        ("Her arthritis is completely gone", "arthritis is completely gone"),
        ("His seizures stopped", "seizures stopped"),
        ("Bella's cancer went away", "cancer went away"),
        ("The diabetes was reversed in a month", "diabetes was reversed"),
        ("No more arthritis since we cook this", "No more arthritis"),
        ("He no longer has diabetes", "no longer has diabetes"),
        ("A miracle cure", "miracle cure"),
        ("Clinically proven", "Clinically proven"),
        ("It cured my dog", "cured my"),
        ("We stopped his medication", "stopped his medication"),
        ("Feed it instead of insulin", "instead of insulin"),
        ("You don't need a vet", "don't need a vet"),
        ("An anti-cancer bowl", "anti-cancer"),
        ("It not only tastes good, it cures arthritis", "cures arthritis"),
        ("Not only does it taste good: it heals arthritis", "heals arthritis"),
        ("Our vet says it cures kidney disease", "cures kidney disease"),
        ("Vet approved to treat arthritis", "treat arthritis"),
        ("Makes kidney disease disappear.", "kidney disease disappear"),
        ("Say goodbye to diabetes!", "goodbye to diabetes"),
        ("The tumour shrank", "tumour shrank"),
        ("Keeps cancer at bay.", "cancer at bay"),
        ("With this stew arthritis is a thing of the past", "arthritis is a thing of the past"),
        ("Kills worms and fleas.", "Kills worms"),
        ("Kills worms, and boil the rice.", "Kills worms"),
        ("Boil the rice until it is soft, it kills worms.", "kills worms"),
        ("This kills worms.", "kills worms"),
        ("This treats arthritis, says our neighbour.", "treats arthritis"),
        ("After baking, our treats kill worms.", "kill worms"),
        ("After cooking garlic kills worms.", "kills worms"),
        ("A slow cooking stew that kills worms.", "kills worms"),
        ("Baking is easy and the seeds kill worms.", "kill worms"),
        ("Cooking with pumpkin seeds kills worms.", "kills worms"),
        ("Straight from the oven this kills worms.", "kills worms"),
        ("Cook the garlic and feed it daily to kill worms.", "kill worms"),
        ("When it is fed daily, it cures arthritis.", "cures arthritis"),
        ("Simmer until soft, then feed: it heals cystitis.", "heals cystitis"),
        ("Turmeric kills cancer cells", "kills cancer"),
        ("Lowers blood sugar in diabetic dogs.", "Lowers blood sugar in diabetic"),
        ("Pancreatitis-free in a week", "Pancreatitis-free"),
        ("Our dog is flea-free now", "flea-free"),
        ("A natural insulin.", "natural insulin"),
        ("Works better than antibiotics.", "better than antibiotics"),
        ("This is a cure-all.", "cure-all"),
        ("Arthritis Cure Stew", "Arthritis Cure"),
        ("Diabetes Remedy Bites", "Diabetes Remedy"),
        ("Tumour Shrinking Stew", "Tumour Shrinking"),
        ("Allergy Cure Chicken", "Allergy Cure"),
        ("Worm Cure Biscuits", "Worm Cure"),
        ("Joint Pain Relief Broth", "Joint Pain Relief"),
        ("Arthritis Pain Relief Broth", "Arthritis Pain Relief"),
        ("Cancer Killer Stew", "Cancer Killer"),
        ("Seizure Stopper", "Seizure Stopper"),
        ("Pancreatitis Helper", "Pancreatitis Helper"),
        ("Joint Relief Broth", "Joint Relief"),
        ("A flea-fighting supper", "flea-fighting"),
        ("Cancer Prevention Bowl", "Cancer Prevention"),
        ("It keeps cancer away.", "keeps cancer away"),
        ("Kept her cystitis away for years", "Kept her cystitis away"),
        ("After a month his epilepsy was under control.", "epilepsy was under control"),
        ("Her tumours get smaller.", "tumours get smaller"),
        ("It works better than drugs for pancreatitis.", "better than drugs"),
        ("She has never had another flare-up.", "never had another flare-up"),
        ("A natural antibiotic", "natural antibiotic"),
        ("Anti-arthritis stew", "Anti-arthritis"),
        ("Anti arthritis stew", "Anti arthritis"),
        ("Anti-diarrhoea rice", "Anti-diarrhoea"),
        ("Saved her from pancreatitis", "Saved her from pancreatitis"),
        ("The recipe that saved my dog from kidney failure", "saved my dog from kidney failure"),
        ("Reduces the swelling of arthritic joints", "Reduces the swelling of arthritic"),
        ("Goodbye arthritis!", "Goodbye arthritis"),
        ("Good riddance to worms", "Good riddance to worms"),
        ("Vets hate this stew: tumours vanish", "tumours vanish"),
        ("A natural dewormer", "natural dewormer"),
        ("Deworming biscuits", "Deworming biscuits"),
        ("Tick repellent bites", "Tick repellent"),
        ("His kidney numbers are back to normal: numbers back to normal in a month", "numbers back to normal"),
        // Letters that look like others, and parts of words.
        ("\u{421}ures arthritis", "\u{421}ures arthritis"),
        ("cures_arthritis", "cures_arthritis"),
        ("cures arthri\u{ad}tis", "cures arthri\u{ad}tis"),
        ("🐶cures🐶arthritis🐶", "cures🐶arthritis"),
        // Typing errors, other spellings and disguises.
        ("It cuers artritis", "cuers artritis"),
        ("cureing kindey disease", "cureing kindey disease"),
        ("CURES DIABETIS", "CURES DIABETIS"),
        ("Relieves athritis", "Relieves athritis"),
        ("Ｃｕｒｅｓ ａｒｔｈｒｉｔｉｓ", "Ｃｕｒｅｓ ａｒｔｈｒｉｔｉｓ"),
        ("c\u{200b}ures cancer", "c\u{200b}ures cancer"),
        ("Heals diarrhea", "Heals diarrhea"),
        ("Fights leukemia, fast", "Fights leukemia"),
    ] {
        assert_eq!(find_in_text(text), [expected], "{text}");
    }
}

#[test]
fn harmless_sentences_are_no_claims() {
    for text in [
        "A goodbye bowl for dogs with cancer",
        "We saved some of it for our cat with diabetes",
        "An anti-oxidant food for dogs with arthritis",
        "Reduce the heat, and ask your vet about diets for kidney disease.",
        "Ask your vet for a dewormer.",
        "",
        "A bowl for dogs with kidney disease",
        "Great for dogs with arthritis",
        "Perfect for diabetic cats",
        "Suits dogs with a sensitive stomach",
        "Treats for dogs with diabetes",
        "Training treats, diabetic or not",
        "Healthy treats for arthritic dogs",
        "Our dog has pancreatitis, so we cook with little fat.",
        "After her cancer she only ate chicken",
        "This does not cure kidney disease",
        "No food cures cancer",
        "We don't claim that it treats arthritis",
        "Food can't heal diabetes, only a vet can help",
        "It is not a treatment for arthritis",
        "Never use it as a remedy for diarrhoea",
        "If your dog has diarrhoea, stop feeding and ask a vet",
        "Stop if he vomits",
        "Ask your vet to treat the infection",
        "The vet treated her kidney disease with a diet",
        "Once the diarrhoea is gone, go back to the usual food",
        "Do not feed it until the vomiting has stopped",
        "Wash your hands to prevent infection",
        "Small meals prevent bloat",
        "Cook it through to prevent food poisoning",
        "Cure the ham in salt",
        "This cures boredom, not hunger",
        "Heat the oven; clear the table",
        "Once you have heated the oven, fold in the rice",
        "Ease the fillets off the tray",
        "Help the puree through a sieve",
        "Fish oil supplies EPA and DHA",
        "Calcium supports bones and teeth",
        "Taurine is needed for the heart and the eyes",
        "Beef contributes zinc and iron",
        "A gentle bowl for delicate tummies",
        "Good for three days in the fridge",
        "End with a splash of water",
        "Rich in fibre, which feeds the gut",
        "Clear soup for dogs with kidney disease",
        "A slow cooked kidney diet",
        "A clear broth, good when he has colitis",
        "No food is a cancer cure",
        "Soft food during cancer treatment",
        "For a dog that is on arthritis treatment",
        "Your vet chooses the arthritis treatment",
        "Ask a vet about diabetes treatment first",
        "For dogs with arthritis, remedies of any kind are for the vet",
        "Keep infected dogs away from the bowl",
        "If your cat has fleas, keep it away from the others",
        "Small meals and bloat prevention",
        "Fed once his diabetes is under control",
        "Dogs with arthritis need smaller portions",
        "Turkey raised without antibiotics",
        "Kidney Support Dinner",
    ] {
        assert_eq!(find_in_text(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn sentences_about_cooking_are_no_claims() {
    for text in [
        "Say goodbye to dry rice.",
        "Goodbye to lumps: sieve the flour.",
        "We said goodbye to Bella, who had cancer.",
        "Keeps well in the freezer for three months.",
        "A stew that keeps hunger at bay until dinner.",
        "It kills bacteria when boiled.",
        "Boiling kills bacteria and parasites.",
        "Freezing kills parasites in raw fish.",
        "Freeze the salmon for a week to kill worms.",
        "Cook the pork through to kill parasites.",
        "The heat of the oven kills tapeworms.",
        "Leave the fish in the freezer, which kills roundworms.",
        "In this fight against fleas we ask a vet.",
        "Freezing it for a week kills worms.",
        "Boiling kills bacteria and kills worms.",
        "Cook the fish, then freeze it, to kill worms.",
        "Cook the pork through, to kill parasites.",
        "Roast until done, because the heat of the oven kills tapeworms.",
        "Boiling and baking kill roundworms.",
        "Kill two birds with one stone: cook for the freezer too.",
        "Too much salt killed the yeast.",
        "Lower the heat and simmer for ten minutes.",
        "A smaller pan lowers the amount of water you need.",
        "Lower in phosphorus than most bowls, for cats with kidney disease.",
        "Stir until the lumps disappear.",
        "Watch it disappear from the bowl!",
        "The meat shrank to half its size.",
        "The rice has shrunk in the tin.",
        "Cure all the salmon in salt overnight.",
        "This is not a cure-all.",
        "Better than takeaway, and better than the tins from the shop.",
        "An allergy-free bowl for picky eaters.",
        "Grain-free and gluten-free.",
        "For diabetic dogs, free-range chicken is as good as any.",
        "Burnt pans are a thing of the past with a little water.",
        "Skim the fat: this lowers the calories.",
        "Washing kills few germs, cooking kills nearly all.",
        "Beat the eggs and fold them into the rice.",
        "End with a handful of parsley.",
        "Clear the broth with an egg white.",
        "Improve the flavour with a spoon of liver.",
    ] {
        assert_eq!(find_in_text(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_harmless_mention_is_still_found_as_a_mention() {
    for (text, expected) in [
        ("A bowl for dogs with kidney disease", "kidney disease"),
        ("Perfect for diabetic cats", "diabetes"),
        ("For our old arthritic girl", "joint disease"),
        ("Kidney Support Dinner", "kidney disease"),
        ("Gentle liver care", "liver disease"),
        ("Joint support stew", "joint disease"),
        ("For flare-ups", "illness"),
    ] {
        assert!(find_in_text(text).is_empty() && find_mentions(text).contains(&expected), "{text}");
    }
}

/// Writes a text into one field of a recipe.
type Change = fn(&mut RecipeContent, String);

#[test]
fn every_text_of_a_recipe_is_searched() {
    let plain = || RecipeContent {
        title: "Turkey Bowl".into(),
        description: "A dish for a test.".into(),
        category: crate::category::Category::Adult,
        pet_type: crate::pet_type::PetType::Dog,
        ingredients: vec!["200 g turkey".into(), "50 g carrot".into()],
        instructions: vec!["Simmer.".into(), "Cool.".into()],
        nutritional_benefits: vec!["Turkey brings protein.".into()],
        prep_minutes: None,
        cook_minutes: None,
        servings: 2,
        recipe_yield: None,
        is_organic: false,
        difficulty: None,
        author: "A dog owner".into(),
        keywords: vec!["turkey for dogs".into()],
    };
    assert_eq!(find_in_recipe(&plain()), []);
    let claim = "Heals arthritis";
    let changes: [(&str, &str, Change); 8] = [
        ("title", "The title", |it, text| it.title = text),
        ("description", "The description", |it, text| it.description = text),
        ("ingredients", "Ingredient 2", |it, text| it.ingredients[1] = text),
        ("instructions", "Step 1", |it, text| it.instructions[0] = text),
        ("nutritionalBenefits", "Benefit 1", |it, text| it.nutritional_benefits[0] = text),
        ("recipeYield", "The yield", |it, text| it.recipe_yield = Some(text)),
        ("author", "The author", |it, text| it.author = text),
        ("keywords", "Keyword 1", |it, text| it.keywords[0] = text),
    ];
    for (field, place, change) in changes {
        let mut content = plain();
        change(&mut content, claim.to_owned());
        let claims = find_in_recipe(&content);
        assert_eq!(claims, [HealthClaim { field, place: place.to_owned(), words: claim.to_owned() }]);
        assert!(claims[0].message().starts_with(&format!("{place} contains \u{2018}{claim}\u{2019}. ")));
    }
}

#[test]
fn claims_of_a_visitors_recipe_name_their_places() {
    let texts = |lines: &[&str]| lines.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let found = messages_in_texts("Cures arthritis", &texts(&["1 egg"]), &texts(&["Boil it.", "It prevents cancer."]));
    let places: Vec<&str> = found.iter().filter_map(|message| message.split(" contains").next()).collect();
    assert_eq!(places, ["The title", "Step 2"]);
    assert_eq!(messages_in_texts("Supper", &texts(&["1 egg"]), &texts(&["Boil it."])), [""; 0]);
}
