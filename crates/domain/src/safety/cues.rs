//! Words that negate a hazard, and words that end or reverse a negation.
//!
//! They are lists, not a grammar. If a list lacks a word, a hazard is reported although a reader would know that the sentence
//! rules it out; the reverse cannot happen.

/// Words that negate the item directly after them: 'no onion', 'without salt'.
pub const DIRECT_CUES: [&str; 14] = [
    "no",
    "without",
    "avoid",
    "avoids",
    "avoiding",
    "omit",
    "omits",
    "omitting",
    "exclude",
    "excludes",
    "excluding",
    "skip",
    "skipping",
    "neither",
];

/// Pairs of words that negate the item after them: 'free of garlic'.
pub const DIRECT_CUE_PAIRS: [[&str; 2]; 9] = [
    ["free", "of"],
    ["free", "from"],
    ["refrain", "from"],
    ["clear", "of"],
    ["leave", "out"],
    ["leaves", "out"],
    ["leaving", "out"],
    ["instead", "of"],
    ["place", "of"],
];

/// First words of cues whose list ends at its first comma unless its last item follows 'or': 'carrot instead of swede,
/// onion …'.
pub const SINGLE_ITEM_CUES: [&str; 2] = ["instead", "place"];

/// Cues that are commands, which cover a whole list even without a conjunction: 'avoid onion, garlic, leek'.
pub const COMMAND_CUES: [&str; 6] = ["avoid", "avoids", "avoiding", "exclude", "excludes", "excluding"];

/// Nouns of 'under no circumstances' and 'on no account'.
pub const CIRCUMSTANCES: [&str; 2] = ["circumstances", "account"];
/// Words between 'under no circumstances' and its verb.
pub const AFTER_CIRCUMSTANCES: [&str; 5] = ["should", "must", "do", "you", "ever"];

/// Words for a group of hazards that are listed after them: 'no alliums: onion, garlic and leek'.
pub const GROUP_NOUNS: [&str; 10] = [
    "allium",
    "alliums",
    "toxic",
    "poisonous",
    "harmful",
    "seasoning",
    "seasonings",
    "sweeteners",
    "nightshades",
    "additives",
];

/// Words that negate an action and are followed by a verb of `USE_VERBS` or by the item: 'never add', 'not garlic'.
pub const VERB_CUES: [&str; 9] = ["never", "not", "dont", "doesnt", "cannot", "cant", "mustnt", "shouldnt", "nor"];

/// Verbs for using a food.
pub const USE_VERBS: [&str; 32] = [
    "add",
    "adds",
    "adding",
    "use",
    "uses",
    "using",
    "feed",
    "feeding",
    "give",
    "gives",
    "giving",
    "include",
    "includes",
    "including",
    "offer",
    "offering",
    "put",
    "putting",
    "season",
    "seasoning",
    "serve",
    "serving",
    "substitute",
    "contain",
    "contains",
    "containing",
    "eat",
    "eating",
    "have",
    "having",
    "choose",
    "need",
];

/// Verbs that replace one food by another.
pub const REPLACE_VERBS: [&str; 3] = ["replace", "swap", "exchange"];
/// Words before the new food after one of `REPLACE_VERBS`.
pub const REPLACE_PREPOSITIONS: [&str; 4] = ["with", "by", "for", "in"];

/// Verbs that continue a negation after 'that': 'no stock that contains onion'.
pub const CONTAIN_VERBS: [&str; 8] = ["contain", "contains", "list", "lists", "has", "have", "include", "includes"];

/// First words of a passive negation: 'is' in 'onion is not used', 'must' in 'garlic must never be added'.
pub const AUXILIARY_VERBS: [&str; 7] = ["is", "are", "must", "should", "can", "may", "will"];
/// Participles that end a passive negation.
pub const PARTICIPLES: [&str; 9] =
    ["added", "used", "fed", "given", "included", "offered", "allowed", "needed", "eaten"];

/// Words that may follow one of `PARTICIPLES`. Any other word may say how or when the food is used after all.
pub const AFTER_PARTICIPLE: [&str; 6] = ["here", "in", "to", "for", "either", "please"];

/// Words that are skipped between a cue and its verb or its item.
pub const FILLERS: [&str; 10] = ["added", "ever", "even", "also", "any", "the", "with", "of", "trace", "traces"];

/// Words that reverse a cue shortly after them: 'never without', 'if you have no onion', 'with or without', 'why not'.
pub const REVERSING_WORDS: [&str; 18] = [
    "not", "never", "dont", "doesnt", "cannot", "cant", "mustnt", "shouldnt", "wont", "nobody", "no", "nothing", "if",
    "whether", "why", "reason", "unless", "forget",
];

/// Words that limit a cue before them to an amount or a manner: 'no more than', 'not only', 'no-bake'.
pub const DEGREE_WORDS: [&str; 36] = [
    "more",
    "less",
    "much",
    "many",
    "too",
    "fewer",
    "enough",
    "only",
    "just",
    "over",
    "extra",
    "whole",
    "excess",
    "excessive",
    "large",
    "big",
    "huge",
    "lots",
    "heaps",
    "plenty",
    "amounts",
    "quantities",
    "longer",
    "later",
    "matter",
    "doubt",
    "one",
    "two",
    "three",
    "four",
    "half",
    "bake",
    "cook",
    "fuss",
    "knead",
    "mess",
];

/// Words that describe the hazard after 'no': 'no raw onion'. Any other word is negated itself, and the hazard is not.
pub const HAZARD_ADJECTIVES: [&str; 57] = [
    "a", "all", "and", "baby", "big", "bitter", "black", "blue", "bought", "brown", "chopped", "cooked", "cooking",
    "crushed", "dark", "diced", "dried", "dry", "fine", "fresh", "fried", "green", "grated", "ground", "hard",
    "harmful", "kind", "kinds", "form", "forms", "hot", "leftover", "milk", "minced", "of", "ordinary", "other",
    "pickled", "plain", "powdered", "raw", "real", "red", "roasted", "salted", "sea", "seedless", "shop", "sliced",
    "small", "sort", "table", "toxic", "white", "whole", "wild", "yellow",
];

/// Words that limit a cue earlier in the clause to a time: 'no garlic until the end'.
pub const TIME_WORDS: [&str; 14] = [
    "until",
    "till",
    "unless",
    "yet",
    "before",
    "first",
    "early",
    "once",
    "straight",
    "immediately",
    "daily",
    "often",
    "regularly",
    "every",
];

/// Words that begin an amount, so that the food after them is used: 'no salt, a little garlic'.
pub const AMOUNT_WORDS: [&str; 16] = [
    "a", "an", "some", "little", "few", "several", "pinch", "dash", "handful", "bit", "lot", "lots", "plenty", "extra",
    "five", "six",
];

/// Words after the first negated item that introduce examples of it: 'no alliums such as onion'.
pub const EXPLANATION_WORDS: [&str; 5] = ["such", "like", "including", "eg", "namely"];

/// Words that begin a new clause, which the cue does not cover.
pub const CLAUSE_STARTERS: [&str; 60] = [
    "but", "except", "instead", "then", "only", "just", "with", "so", "because", "while", "once", "when", "until",
    "after", "before", "as", "if", "unless", "though", "although", "however", "yet", "rather", "than", "apart",
    "besides", "in", "into", "to", "on", "onto", "at", "over", "from", "for", "by", "during", "under", "through",
    "which", "that", "who", "where", "since", "no", "without", "avoid", "omit", "exclude", "skip", "neither", "never",
    "not", "dont", "cannot", "please", "always", "there", "we", "you",
];

/// Verbs that end a list: the item before one is its subject, and the food after it is used.
pub const VERBS: [&str; 100] = [
    "add",
    "adds",
    "added",
    "use",
    "uses",
    "used",
    "stir",
    "mix",
    "put",
    "fry",
    "cook",
    "saute",
    "chop",
    "dice",
    "mince",
    "sprinkle",
    "season",
    "serve",
    "simmer",
    "boil",
    "bring",
    "pour",
    "fold",
    "blend",
    "toss",
    "combine",
    "grate",
    "crush",
    "roast",
    "bake",
    "heat",
    "melt",
    "drain",
    "place",
    "transfer",
    "let",
    "leave",
    "finish",
    "garnish",
    "spread",
    "is",
    "are",
    "was",
    "were",
    "be",
    "go",
    "goes",
    "give",
    "gives",
    "make",
    "makes",
    "has",
    "have",
    "contain",
    "contains",
    "include",
    "includes",
    "can",
    "may",
    "might",
    "should",
    "must",
    "will",
    "would",
    "could",
    "need",
    "needs",
    "do",
    "does",
    "cover",
    "rub",
    "brush",
    "peel",
    "cut",
    "press",
    "squeeze",
    "steam",
    "poach",
    "grill",
    "soften",
    "whisk",
    "beat",
    "knead",
    "roll",
    "divide",
    "feed",
    "offer",
    "substitute",
    "replace",
    "swap",
    "try",
    "choose",
    "take",
    "keep",
    "keeps",
    "work",
    "works",
    "tastes",
    "enhances",
    "comes",
];

/// Verbs that say that a food is suitable: the list before them is used, except its first item ('no parsley, leek or chives
/// work too').
pub const PURPOSE_VERBS: [&str; 13] =
    ["work", "works", "do", "does", "serve", "gives", "give", "tastes", "enhances", "goes", "go", "makes", "make"];

/// Verbs that are also nouns or adjectives: they end the list only at the beginning of an item ('no peas, mash garlic').
pub const AMBIGUOUS_VERBS: [&str; 52] = [
    "brown", "coat", "colour", "crack", "crumble", "dab", "dip", "dissolve", "dot", "double", "drizzle", "drop",
    "dust", "enrich", "flavour", "halve", "infuse", "layer", "marinate", "marinade", "mash", "pop", "process", "pulse",
    "puree", "quarter", "ready", "render", "rinse", "scatter", "scrape", "shake", "shred", "sizzle", "slice", "snip",
    "soak", "spoon", "strew", "stuff", "sweat", "sweeten", "tear", "thicken", "thin", "throw", "tip", "top", "trim",
    "warm", "whizz", "zest",
];

/// Nouns that may follow a hazard within the same item of a list: 'garlic paste'.
pub const HAZARD_FORMS: [&str; 26] = [
    "paste",
    "puree",
    "juice",
    "oil",
    "sauce",
    "leaf",
    "leaves",
    "seed",
    "seeds",
    "bulb",
    "bulbs",
    "clove",
    "cloves",
    "stalk",
    "stalks",
    "greens",
    "extract",
    "seasoning",
    "products",
    "mix",
    "soup",
    "skin",
    "skins",
    "powder",
    "slices",
    "pieces",
];

/// Words in -ing that are nouns. Any other word in -ing after 'avoid' or 'without' is an action ('avoid burning the garlic').
pub const NOUNS_IN_ING: [&str; 8] =
    ["seasoning", "pudding", "stuffing", "dressing", "icing", "frosting", "dripping", "topping"];

/// Words after 'free' that connect it to the following food: 'garlic, free-range chicken'.
pub const AFTER_FREE: [&str; 7] = ["range", "ranging", "roaming", "run", "of", "from", "flowing"];

/// Words before 'onion and garlic free' that show that the whole list describes one food: '250 ml onion and garlic free broth'.
pub const BEFORE_FREE_LIST: [&str; 8] = ["of", "ml", "l", "litre", "litres", "liter", "liters", "millilitres"];
