//! The words that rule something out, and the words that end or undo it.
//!
//! Lists, not grammar: a word missing from one leaves a hazard found that a reader would know to be ruled out, never the reverse.

/// Before a thing they rule it out: 'no onion', 'without salt'.
pub const BARE: [&str; 14] = [
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

/// The same in two words: 'free of garlic'.
pub const BARE_PAIRS: [[&str; 2]; 9] = [
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

/// Cues whose list ends at its first comma unless an 'or' closes it: 'carrot instead of swede, onion …'.
pub const OF_ONE_THING: [&str; 2] = ["instead", "place"];

/// Cues that command, so that a list behind them is theirs even where nothing closes it: 'avoid onion, garlic, leek'.
pub const COMMANDING: [&str; 6] = ["avoid", "avoids", "avoiding", "exclude", "excludes", "excluding"];

/// 'Under no circumstances', 'on no account', and what may stand between it and its verb.
pub const CIRCUMSTANCES: [&str; 2] = ["circumstances", "account"];
pub const OF_CIRCUMSTANCES: [&str; 5] = ["should", "must", "do", "you", "ever"];

/// A thing named by one of these stands for the hazards listed behind it: 'no alliums: onion, garlic and leek'.
pub const KINDS: [&str; 10] = [
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

/// They rule out what is done, so that a verb of use follows, or the thing itself: 'never add', 'not garlic'.
pub const WITH_VERB: [&str; 9] = ["never", "not", "dont", "doesnt", "cannot", "cant", "mustnt", "shouldnt", "nor"];

pub const VERBS_OF_USE: [&str; 32] = [
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

/// Verbs that put one thing for another; what they bring in stands behind one of the words beside them.
pub const SWAPPING: [&str; 3] = ["replace", "swap", "exchange"];
pub const SWAPPED_FOR: [&str; 4] = ["with", "by", "for", "in"];

/// Behind 'that' they go on with what is ruled out: 'no stock that contains onion'.
pub const HOLDING: [&str; 8] = ["contain", "contains", "list", "lists", "has", "have", "include", "includes"];

/// 'Onion is not used', 'garlic must never be added'.
pub const BEFORE_PASSIVE: [&str; 7] = ["is", "are", "must", "should", "can", "may", "will"];
pub const PASSIVE: [&str; 9] = ["added", "used", "fed", "given", "included", "offered", "allowed", "needed", "eaten"];

/// What may follow such a verb; another word may say how or when it is done after all.
pub const AFTER_PASSIVE: [&str; 6] = ["here", "in", "to", "for", "either", "please"];

/// Between a cue and its verb or its thing.
pub const FILLERS: [&str; 10] = ["added", "ever", "even", "also", "any", "the", "with", "of", "trace", "traces"];

/// Shortly before a cue they undo it: 'never without', 'if you have no onion', 'with or without', 'why not'.
pub const UNDOING: [&str; 18] = [
    "not", "never", "dont", "doesnt", "cannot", "cant", "mustnt", "shouldnt", "wont", "nobody", "no", "nothing", "if",
    "whether", "why", "reason", "unless", "forget",
];

/// After a cue they make it speak of how or how much, not of whether: 'no more than', 'not only', 'no-bake'.
pub const OF_DEGREE: [&str; 36] = [
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

/// Between 'no' and a hazard they are of the hazard: 'no raw onion'. Any other word is ruled out itself, and the hazard is there.
pub const QUALITIES: [&str; 57] = [
    "a", "all", "and", "baby", "big", "bitter", "black", "blue", "bought", "brown", "chopped", "cooked", "cooking",
    "crushed", "dark", "diced", "dried", "dry", "fine", "fresh", "fried", "green", "grated", "ground", "hard",
    "harmful", "kind", "kinds", "form", "forms", "hot", "leftover", "milk", "minced", "of", "ordinary", "other",
    "pickled", "plain", "powdered", "raw", "real", "red", "roasted", "salted", "sea", "seedless", "shop", "sliced",
    "small", "sort", "table", "toxic", "white", "whole", "wild", "yellow",
];

/// Anywhere later in the clause they make it speak of when: 'no garlic until the end'.
pub const OF_TIME: [&str; 14] = [
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

/// They begin the mention of an amount, so that what follows is there: 'no salt, a little garlic'.
pub const AMOUNTS: [&str; 16] = [
    "a", "an", "some", "little", "few", "several", "pinch", "dash", "handful", "bit", "lot", "lots", "plenty", "extra",
    "five", "six",
];

/// Right behind the first thing ruled out they name what it means: 'no alliums such as onion'.
pub const EXPLAINING: [&str; 5] = ["such", "like", "including", "eg", "namely"];

/// They begin a new thought, which the cue no longer covers.
pub const TURNING: [&str; 60] = [
    "but", "except", "instead", "then", "only", "just", "with", "so", "because", "while", "once", "when", "until",
    "after", "before", "as", "if", "unless", "though", "although", "however", "yet", "rather", "than", "apart",
    "besides", "in", "into", "to", "on", "onto", "at", "over", "from", "for", "by", "during", "under", "through",
    "which", "that", "who", "where", "since", "no", "without", "avoid", "omit", "exclude", "skip", "neither", "never",
    "not", "dont", "cannot", "please", "always", "there", "we", "you",
];

/// Verbs: what stands before one is its subject, what stands behind it is being used.
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

/// Verbs that say a thing serves its purpose: the list before them is used, but for its first thing ('no parsley, leek or chives work too').
pub const SERVING_VERBS: [&str; 13] =
    ["work", "works", "do", "does", "serve", "gives", "give", "tastes", "enhances", "goes", "go", "makes", "make"];

/// Verbs that are nouns or qualities as well: they begin a new thought only where they begin a thing of the list ('no peas, mash garlic').
pub const ACTIONS: [&str; 52] = [
    "brown", "coat", "colour", "crack", "crumble", "dab", "dip", "dissolve", "dot", "double", "drizzle", "drop",
    "dust", "enrich", "flavour", "halve", "infuse", "layer", "marinate", "marinade", "mash", "pop", "process", "pulse",
    "puree", "quarter", "ready", "render", "rinse", "scatter", "scrape", "shake", "shred", "sizzle", "slice", "snip",
    "soak", "spoon", "strew", "stuff", "sweat", "sweeten", "tear", "thicken", "thin", "throw", "tip", "top", "trim",
    "warm", "whizz", "zest",
];

/// Nouns that may follow a hazard and still be the same thing of a list: 'garlic paste'.
pub const FORMS: [&str; 26] = [
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

/// Words in -ing that are things; another that names no hazard, after 'avoid' or 'without', is something done ('avoid burning the garlic').
pub const THINGS_IN_ING: [&str; 8] =
    ["seasoning", "pudding", "stuffing", "dressing", "icing", "frosting", "dripping", "topping"];

/// After 'free' they make it belong to what follows: 'garlic, free-range chicken'.
pub const AFTER_FREE: [&str; 7] = ["range", "ranging", "roaming", "run", "of", "from", "flowing"];

/// Before 'onion and garlic free' they show that the whole of it describes one thing: '250 ml onion and garlic free broth'.
pub const BEFORE_FREE_LIST: [&str; 8] = ["of", "ml", "l", "litre", "litres", "liter", "liters", "millilitres"];
