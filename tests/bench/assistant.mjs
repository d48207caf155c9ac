/** Measures the calls of the assistant over HTTP with random wishes, one after the other, and checks every created recipe. */
import { request } from "node:http";
import { percentile, randomNumbers } from "./numbers.mjs";
import { startSite } from "./programs.mjs";

const REQUESTS = 500;
const WARM_UP = 10;
/** An address may create 30 recipes before it must wait, so every 25 requests come from another address. */
const REQUESTS_PER_ADDRESS = 25;
const MAX_MS = 300;
const MAX_SUGGESTION_MS = 10;
/** Number of wrong responses that are printed. */
const PRINTED_FAILURES = 3;
const ANIMALS = [
  "my dog",
  "a small dog",
  "a large dog",
  "a puppy of 5 months",
  "my old dog",
  "my cat",
  "a kitten of 4 months",
  "a senior cat",
  "my Labrador",
  "a 25 kg dog",
];
const FOODS = [
  "",
  "turkey",
  "beef",
  "chicken and rice",
  "pork",
  "lamb",
  "cod",
  "salmon",
  "rabbit",
  "eggs",
  "potatoes",
  "sardines",
  "duck, carrots and pumpkin",
  "apple and carrot",
  "peanut butter",
  "turkey, sweet potato and cottage cheese",
];
/** The kinds of recipe that are asked for: mostly food, sometimes treats or vegetarian food. */
const DISHES = ["food", "food", "food", "food", "dinner", "treats", "vegetarian food"];
const EXCLUDED = ["", "chicken", "beef", "fish", "dairy", "egg", "grain", "seaweed"];
const FISH =
  /\b(fish|salmon|cod|haddock|pollock|sardines?|mackerel|herrings?|trout|tuna|anchov|pilchards?|whitefish|tilapia)/i;
/** How the lines of recipes name foods of each group of `EXCLUDED`. It is written without the tables of the program, to check them. */
const NAMES_OF_EXCLUDED = {
  chicken: /\bchicken/i,
  beef: /\b(beef|veal|calf|ox)/i,
  fish: FISH,
  // Peanut butter, butternut squash, cocoa butter and coconut milk contain no milk.
  dairy: /(?<!peanut |cocoa |coconut )\b(milk|cheese|cheddar|parmesan|yogh?urt|butter(?!nut)|cream|kefir|quark|whey)/i,
  egg: /\begg/i,
  grain: /\b(rice|oats?|wheat|barley|millet|bulgur|couscous|pasta|rye|corn|cornmeal|wholemeal|bran|sorghum|spelt)\b/i,
  seaweed: /\b(seaweed|kelp|nori|wakame|dulse|spirulina|alga)/i,
};
/** Names of foods that no vegetarian recipe contains. */
const MEAT =
  /\b(chicken|turkey|duck|goose|beef|veal|lamb|mutton|pork|bacon|rabbit|venison|bison|goat|liver|heart|kidney|gizzard|mince)/i;
const SHELLFISH = /\b(mussels?|oysters?|prawns?|shrimps?|clams?)/i;
const PREFERENCES = ["", "cheap", "quick", "high protein", "low fat", "few supplements", "under £10", "in 45 minutes"];
const LINES = [
  "500 g turkey thigh",
  "400 g beef mince",
  "300 g salmon fillet",
  "250 g brown rice",
  "200 g pumpkin",
  "2 eggs",
  "100 g chicken liver",
  "150 g carrots, grated",
  "1 tbsp sunflower oil",
  "5 g eggshell powder",
  "80 g porridge oats",
  "200 g sweet potato",
];

/** Returns random sentences, the same in every run. */
function wishes() {
  const below = randomNumbers(14);
  const one = (list) => list[below(list.length)];
  return Array.from({ length: REQUESTS + WARM_UP }, () => {
    const [preference, food, excluded] = [one(PREFERENCES), one(FOODS), one(EXCLUDED)];
    const animal = one(ANIMALS);
    // A kitten gets no vegetarian food, so there would be nothing to calculate.
    const chosen = one(DISHES);
    const dish = /cat|kitten/.test(animal) && chosen.startsWith("vegetarian") ? "food" : chosen;
    const isOfMeat = food && !["eggs", "potatoes", "apple and carrot", "peanut butter"].includes(food);
    const wanted = dish.startsWith("vegetarian") && isOfMeat ? "" : food;
    const parts = [preference, `${dish} for`, animal, wanted && `with ${wanted}`];
    // A food that is both wanted and excluded is rejected before anything is calculated.
    const isContradictory =
      wanted.includes(excluded) ||
      (excluded === "fish" && ["cod", "salmon", "sardines"].includes(wanted)) ||
      (excluded === "dairy" && wanted.includes("cheese"));
    if (excluded && !isContradictory) parts.push(`without ${excluded}`);
    return parts.filter(Boolean).join(" ");
  });
}

/** Returns random recipes of visitors, each with three to seven different lines. */
function visitorRecipes() {
  const below = randomNumbers(15);
  return Array.from({ length: REQUESTS + WARM_UP }, (_, turn) => {
    const start = below(LINES.length);
    const length = 3 + below(5);
    const ingredients = Array.from({ length }, (_, index) => LINES[(start + index) % LINES.length]);
    return { recipeTitle: `Supper ${turn + 1}`, ingredients, petType: turn % 2 === 0 ? "dog" : "cat" };
  });
}

/** Returns the beginnings of the words of the wishes, as visitors type them. */
const beginnings = () =>
  wishes().map((text, turn) => {
    const words = text.split(" ");
    const word = words[turn % words.length];
    return `${words[0]} ${word.slice(0, 2 + (turn % 5))}`;
  });

/** Sends a request on a new connection. Returns the status, the body and the time. */
const send = (url, { method = "POST", localAddress, body } = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { "Content-Type": "application/json" };
    const sent = request(url, { agent: false, localAddress, method, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject).on("end", () => {
        const ms = performance.now() - began;
        resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString(), ms });
      });
    });
    sent.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Sends requests that must succeed, and returns the times of those after the warm-up. */
async function timesOf(requests) {
  const times = [];
  for (const { url, ...options } of requests) {
    const { status, body, ms } = await send(url, options);
    if (status !== 200) throw new Error(`${url} got status ${status}: ${body.slice(0, 300)}`);
    times.push(ms);
  }
  return times.slice(WARM_UP);
}

const formatTimes = (times) => {
  const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${p50} ms, p95 ${p95} ms, slowest ${slowest} ms`;
};

/** Times questions to the assistant. Their responses are not cached. */
export const timeQuestions = (site) =>
  timesOf(wishes().map((query) => ({ url: `${site.origin}/api/ai/search`, body: { query } })));

/** Returns the row of a call whose p95 has a limit in milliseconds. Without a limit, the times are only shown. */
export function timesRow(work, times, limit) {
  const measured = formatTimes(times);
  if (limit === undefined) return { work, target: "", measured };
  return { work, target: `p95 <= ${limit} ms`, measured, met: percentile(times, 0.95) <= limit };
}

/** Returns the names of the foods that a wish excludes. */
function excludedNames(wish) {
  const group = / without (\w+)$/.exec(wish)?.[1];
  const named = group ? [NAMES_OF_EXCLUDED[group]] : [];
  return wish.includes("vegetarian") ? [...named, MEAT, FISH, SHELLFISH] : named;
}

/**
 * Returns why a created recipe is not as promised: without the excluded foods, safe, and complete or a treat by the analysis of its own
 * lines.
 */
async function problemOfRecipe(site, wish, { recipe }) {
  const excluded = excludedNames(wish);
  const broken = recipe.ingredients.find((line) => excluded.some((names) => names.test(line)));
  if (broken) return `'${broken}' is excluded`;
  if (!["complete", "treat"].includes(recipe.verdict)) return `the verdict is ${recipe.verdict}`;
  const { petType, category, title, ingredients, instructions } = recipe;
  const analysed = { petType, category, title, ingredients, instructions, servings: recipe.baseServings };
  const { status, body } = await send(`${site.origin}/api/nutrition/analysis`, { body: analysed });
  if (status !== 200) return `the analysis got status ${status}: ${body.slice(0, 200)}`;
  const { verdict, safety } = JSON.parse(body);
  if (!safety.isValid) return `it is unsafe: ${safety.toxicIngredients.join(", ")}`;
  return verdict === recipe.verdict ? undefined : `the analysis says ${verdict} instead of ${recipe.verdict}`;
}

/**
 * Returns the outcome of creating a recipe, or a problem. Requests that no recipe meets, and those that the server gives up after two
 * seconds, were calculated too.
 */
async function outcomeOf(site, wish, { status, body }) {
  const view = JSON.parse(body);
  if (status === 201) {
    const problem = await problemOfRecipe(site, wish, view);
    return problem === undefined ? { outcome: "created" } : { outcome: "wrong", problem };
  }
  if (status === 422 && view.limits?.length > 0) return { outcome: "rejected" };
  if (status === 503 && view.code === "took_too_long") return { outcome: "given up" };
  return { outcome: "wrong", problem: `status ${status}: ${body.slice(0, 200)}` };
}

async function createRecipes(site, row) {
  const results = [];
  for (const [turn, requirements] of wishes().entries()) {
    const localAddress = `127.0.1.${1 + Math.floor(turn / REQUESTS_PER_ADDRESS)}`;
    const response = await send(`${site.origin}/api/ai/create-recipe`, { localAddress, body: { requirements } });
    results.push({ ms: response.ms, requirements, ...(await outcomeOf(site, requirements, response)) });
  }
  const counted = results.slice(WARM_UP);
  const times = counted.map((result) => result.ms);
  const count = (outcome) => counted.filter((result) => result.outcome === outcome).length;
  row({
    work: `${REQUESTS} recipes created by the assistant`,
    target: `p95 <= ${MAX_MS} ms, all right`,
    measured: `${formatTimes(times)}; ${count("created")} created, safe, complete and without excluded foods, ${count("rejected")} rejected with the limits in conflict, ${count("given up")} given up, ${count("wrong")} wrong`,
    met: percentile(times, 0.95) <= MAX_MS && count("given up") === 0 && count("wrong") === 0,
  });
  for (const { requirements, problem } of counted.filter((it) => it.outcome === "wrong").slice(0, PRINTED_FAILURES))
    console.log(`  '${requirements}': ${problem}`);
}

export async function assistant(database, row) {
  const site = await startSite(database);
  await createRecipes(site, row);
  row(timesRow(`${REQUESTS} questions to the assistant`, await timeQuestions(site), MAX_MS));
  const url = `${site.origin}/api/ai/recipe-explanations`;
  const explanations = await timesOf(visitorRecipes().map((body) => ({ url, body })));
  row(timesRow(`${REQUESTS} recipes of visitors with steps`, explanations, MAX_MS));
  const suggestions = await timesOf(
    beginnings().map((text) => ({
      url: `${site.origin}/api/search/suggestions?q=${encodeURIComponent(text)}`,
      method: "GET",
    })),
  );
  row(timesRow(`${REQUESTS} suggestions while typing`, suggestions, MAX_SUGGESTION_MS));
  await site.stop();
}
