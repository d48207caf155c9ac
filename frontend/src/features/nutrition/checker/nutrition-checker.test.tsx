import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import type { AnalysedLine, Analysis, Formulation, PetType, RecipeExplanations } from "@/api/types";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toast";
import { aafco, analysisWith } from "../analysis-fixture";
import { NutritionChecker } from "./nutrition-checker";
import { emptyDraft, storedDraft, type OwnProduct, type PetToFeed } from "./recipe-draft";

// jsdom loads no style sheets, which the result waits for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));

const line = (text: string, food: string | null, grams: number | null): AnalysedLine => ({
  text,
  quantity: grams ?? 1,
  unit: "g",
  food,
  foodId: food?.toLowerCase() ?? null,
  state: null,
  grams,
  metric: "",
  us: "",
  estimate: null,
  household: null,
  name: text,
  kcal: grams,
  question: null,
  isUnsafe: false,
  cooking: null,
  reason: null,
  measuring: null,
});

const incomplete: Analysis = {
  ...analysisWith([{ ...aafco, verdict: "incomplete", verdictText: "Incomplete: too little calcium", assessed: 41 }]),
  profiles: [],
  lines: [
    line("500 g rice", "Rice", 500),
    { ...line("2 sprigs of thing", null, null), question: { kind: "unknownFood", text: "Did you mean thyme?" } },
    { ...line("1 pinch of salt", "Salt", 0.4), estimate: { lowGrams: 0.4, highGrams: 0.8 } },
    { ...line("1 onion", null, null), isUnsafe: true },
  ],
  missing: ["calcium"],
  kcal: 1800,
  grams: 500,
  finishedGrams: 1000,
  retentionAssumption: "Nutrients are counted after cooking.",
  cookingAssumption: "Weights are before cooking.",
  energyBasis: "By USDA figures.",
  unmatched: ["2 sprigs of thing"],
};

const balanced: Formulation = {
  recipe: { petType: "dog", lifeStage: "adult", ingredients: ["300 g rice", "4 g eggshell powder"] },
  analysis: {
    ...incomplete,
    lines: [line("300 g rice", "Rice", 300), line("4 g eggshell powder", "Eggshell", 4)],
    verdict: "complete",
    verdictText: "Complete for adult maintenance (by calculation)",
    unmatched: [],
  },
  portion: { dailyKcal: 450, mealsPerDay: 2, kitchenGramsPerMeal: 125, kitchenGramsPerDay: 250, feedsDays: 4 },
  leftOutForPet: null,
  changes: [
    { foodId: "rice", food: "Rice", fromGrams: 500, toGrams: 300 },
    { foodId: "eggshell", food: "Eggshell", fromGrams: 0, toGrams: 4 },
    { foodId: "sugar", food: "Sugar", fromGrams: 5, toGrams: 0 },
  ],
};

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sentBody = (call: number): Promise<unknown> | undefined => fetchMock.mock.calls[call]?.[0].clone().json();

beforeEach(() => {
  measureSystem.write("metric");
  localStorage.clear();
  storedDraft.write(emptyDraft);
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const noPets: Record<PetType, PetToFeed | undefined> = { dog: undefined, cat: undefined };

async function check(text = "500 g rice\n2 sprigs of thing\n1 pinch of salt", pets = noPets) {
  render(
    <NutritionChecker
      pets={pets}
      renderSafety={({ isValid, warnings }) => (isValid ? warnings.map((it) => <p key={it}>{it}</p>) : <p>Not safe</p>)}
    />,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Ingredients, one per line" }), text);
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
}

test("a recipe is sent as typed, and each line shows how it was recognised", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(incomplete)));
  await check();
  expect(await screen.findByText("Incomplete: too little calcium")).toBeVisible();
  expect(await sentBody(0)).toEqual({
    petType: "dog",
    lifeStage: "adult",
    ingredients: ["500 g rice", "2 sprigs of thing", "1 pinch of salt"],
    instructions: [],
  });
  expect(screen.getByText("2 of 4 recognised. The others are not included in the figures.")).toBeVisible();
  expect(screen.getByText("Rice · 500 g · 500 kcal")).toBeVisible();
  expect(screen.getByText("Not recognised")).toBeVisible();
  expect(screen.getByText("Did you mean thyme?")).toBeVisible();
  expect(screen.getByText("Salt · estimated: about 0.4 g (0.4–0.8 g) · 0 kcal")).toBeVisible();
  expect(screen.getByText("Not safe: leave this out")).toBeVisible();
});

test("a line with a known food and a hazard is not marked as accepted", async () => {
  const unsafe = { ...line("200 g rice with garlic", "Rice", 200), isUnsafe: true };
  const analysis = { ...incomplete, lines: [line("500 g rice", "Rice", 500), unsafe] };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(analysis)));
  await check();
  const unsafeItem = (await screen.findByText("Not safe: leave this out")).closest("li");
  const safeItem = screen.getByText("Rice · 500 g · 500 kcal").closest("li");
  expect(safeItem?.querySelector(".lucide-check")).not.toBeNull();
  expect(unsafeItem).toHaveTextContent("200 g rice with garlic");
  expect(unsafeItem?.querySelector(".lucide-check")).toBeNull();
});

test("a changed recipe is marked as not checked", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(incomplete)));
  await check();
  await screen.findByText("Incomplete: too little calcium");
  expect(screen.queryByText(/The recipe, a label or your pet has changed/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "Puppy" }));
  expect(screen.getByText(/The recipe, a label or your pet has changed/)).toBeVisible();
});

test("a server error is shown at its field", async () => {
  const errors = { ingredients: ["must have at most 100 lines."] };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({ detail: "ingredients: …", errors }, 422)));
  await check();
  const field = screen.getByRole("textbox", { name: "Ingredients, one per line" });
  expect(await screen.findByText("A recipe must have at most 100 lines.")).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/A recipe must have at most 100 lines\./);
});

test("a title that is too long is reported while it is typed, and the recipe is not sent", async () => {
  render(<NutritionChecker pets={noPets} renderSafety={() => null} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Ingredients, one per line" }), "500 g rice");
  const title = screen.getByRole("textbox", { name: "Title (optional)" });
  await userEvent.click(title);
  await userEvent.paste("x".repeat(101));
  expect(title).toHaveAccessibleDescription("Title must be at most 100 characters");
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a balanced version shows its changes and can be accepted", async () => {
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? balanced : incomplete)),
  );
  await check();
  await userEvent.type(await screen.findByRole("textbox", { name: "Foods to leave out" }), "chicken, egg");
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  const panel = screen.getByRole("region", { name: "Balance this recipe" });
  const better = "Complete for adult maintenance (by calculation)";
  expect(await within(panel).findByRole("heading", { name: better })).toHaveFocus();
  expect(await sentBody(1)).toMatchObject({ exclude: ["chicken", "egg"], include: [] });
  const lines = within(panel).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(["300 g ricewas 500 g", "4 g eggshell powdernew"]);
  expect(within(panel).getByText("Sugar")).toBeVisible();
  await userEvent.click(within(panel).getByRole("button", { name: "Use this version" }));
  expect(screen.getByRole("textbox", { name: "Ingredients, one per line" })).toHaveValue(
    "300 g rice\n4 g eggshell powder",
  );
  expect(screen.getByText(better)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Balance this recipe" })).not.toBeInTheDocument();
  expect(screen.queryByText(/The recipe, a label or your pet has changed/)).not.toBeInTheDocument();
});

test("a balanced version shows its cautions", async () => {
  const caution = "This dish has 1.7 g of added salt per 1000 kcal.";
  const { analysis } = balanced;
  const salty = { ...balanced, analysis: { ...analysis, safety: { ...analysis.safety, warnings: [caution] } } };
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? salty : incomplete)),
  );
  await check("500 g rice");
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  const panel = screen.getByRole("region", { name: "Balance this recipe" });
  expect(await within(panel).findByText(caution)).toBeVisible();
});

const outdated = "The recipe, a label or your pet has changed. Check again to update the figures.";
const useVersion = "Use this version";

/** Checks a dog's recipe and waits for a balanced version of it. */
async function checkAndBalance(pets = noPets) {
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? balanced : incomplete)),
  );
  await check("500 g rice", pets);
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  return screen.findByRole("button", { name: useVersion });
}

test.each(["Cat", "Puppy"])("a balanced version for an adult dog cannot be used for a %s", async (animal) => {
  await checkAndBalance();
  await userEvent.click(screen.getByRole("radio", { name: animal }));
  expect(screen.queryByRole("button", { name: useVersion })).not.toBeInTheDocument();
  expect(screen.getByText(outdated)).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: animal === "Cat" ? "Dog" : "Adult" }));
  expect(screen.getByRole("button", { name: useVersion })).toBeVisible();
});

test("a balanced version that arrives after the animal was changed is not offered", async () => {
  let respond: ((response: Response) => void) | undefined;
  fetchMock.mockImplementation(({ url }) =>
    url.endsWith("formulation")
      ? new Promise((resolve) => (respond = resolve))
      : Promise.resolve(jsonResponse(incomplete)),
  );
  await check("500 g rice");
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  await userEvent.click(screen.getByRole("radio", { name: "Puppy" }));
  respond?.(jsonResponse(balanced));
  expect(await screen.findByRole("button", { name: "Balance this recipe" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: useVersion })).not.toBeInTheDocument();
});

const powder: OwnProduct = {
  label: { name: "My powder", measure: "gram", nutrients: [{ nutrient: "vitamin_d", amount: 10, unit: "IU" }] },
  isUsed: false,
};
const corrected: OwnProduct = {
  ...powder,
  label: { ...powder.label, nutrients: [{ nutrient: "vitamin_d", amount: 10_000, unit: "IU" }] },
};
const bruno = { name: "Bruno", profile: { weightKg: 30 } };

test.each<[string, Partial<ComponentProps<typeof NutritionChecker>>]>([
  ["a label is corrected", { products: [corrected] }],
  ["a product is removed", { products: [] }],
  ["the weight of the pet changes", { pets: { ...noPets, dog: { ...bruno, profile: { weightKg: 3 } } } }],
  [
    "the pet must not eat a food",
    { pets: { ...noPets, dog: { ...bruno, profile: { weightKg: 30, exclude: "rice" } } } },
  ],
])("a result is marked as outdated when %s", async (_, changes) => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(incomplete)));
  const props = { pets: { ...noPets, dog: bruno }, products: [powder], renderSafety: () => null };
  const { rerender } = render(<NutritionChecker {...props} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Ingredients, one per line" }), "5 g My powder");
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  await screen.findByText("Incomplete: too little calcium");
  // New objects with equal values are not a change.
  rerender(
    <NutritionChecker {...structuredClone({ pets: props.pets, products: props.products })} renderSafety={() => null} />,
  );
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  rerender(<NutritionChecker {...props} {...changes} />);
  expect(screen.getByText(outdated)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
});

test("undoing a balanced version of an edited recipe shows again that the result is outdated", async () => {
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? balanced : incomplete)),
  );
  await check("500 g rice");
  render(<Toaster />);
  await screen.findByText("Incomplete: too little calcium");
  const field = screen.getByRole("textbox", { name: "Ingredients, one per line" });
  await userEvent.type(field, "{Enter}5 g sugar");
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  await userEvent.click(await screen.findByRole("button", { name: useVersion }));
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(field).toHaveValue("500 g rice\n5 g sugar");
  expect(screen.getByText("Incomplete: too little calcium")).toBeVisible();
  expect(screen.getByText(outdated)).toBeVisible();
});

test("the figures of a balanced version are those of a recipe with steps, because the server has counted them", async () => {
  storedDraft.write({ ...emptyDraft, steps: "Simmer the rice." });
  await userEvent.click(await checkAndBalance());
  expect(await sentBody(1)).toMatchObject({ instructions: ["Simmer the rice."] });
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  // The check, the balanced version, and its new steps, which this server does not write.
  expect(fetchMock.mock.calls.map(([{ url }]) => url.split("/").at(-1))).toEqual([
    "analysis",
    "formulation",
    "recipe-explanations",
  ]);
});

test("the title of a recipe is checked with its balanced version, because the server has balanced it without", async () => {
  storedDraft.write({ ...emptyDraft, title: "Rice bowl", steps: "Simmer the rice." });
  await userEvent.click(await checkAndBalance());
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(4));
  expect(await sentBody(3)).toMatchObject({
    title: "Rice bowl",
    ingredients: ["300 g rice", "4 g eggshell powder"],
    instructions: ["Simmer the rice."],
  });
});

const bella = { name: "Bella", profile: { weightKg: 2 } };

test("the portion of the pet is checked after a version without days is accepted, and the focus stays", async () => {
  const accept = await checkAndBalance({ ...noPets, dog: bella });
  expect(await sentBody(1)).toMatchObject({ weightKg: null });
  let respond: ((response: Response) => void) | undefined;
  fetchMock.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  await userEvent.click(accept);
  expect(screen.getByRole("heading", { name: "Your recipe" })).toHaveFocus();
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(3));
  expect(await sentBody(2)).toMatchObject({
    ingredients: ["300 g rice", "4 g eggshell powder"],
    animal: { weightKg: 2 },
  });
  const steps = screen.getByRole("textbox", { name: "Steps, one per line (optional)" });
  await userEvent.click(steps);
  const text = "A day's portion has 28 mg of added iron per kg of body weight. Do not feed this dish.";
  const portionWarnings = [{ kind: "acuteDose", line: "4 g eggshell powder", text }];
  respond?.(jsonResponse({ ...balanced.analysis, portionWarnings }));
  expect(await screen.findByRole("alert", { name: "Dangerous for your pet" })).toHaveTextContent(text);
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  expect(steps).toHaveFocus();
  // A check that the visitor starts does move the focus.
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(balanced.analysis)));
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Your recipe" })).toHaveFocus());
});

test("if the check of an accepted version fails, its figures stay and the page says what to do", async () => {
  const failed = "Your recipe was updated, but we could not check it. Press ‘Check this recipe’ before you feed it.";
  const accept = await checkAndBalance({ ...noPets, dog: bella });
  fetchMock.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(accept);
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getByText(balanced.analysis.verdictText)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("We could not reach the site.");
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(balanced.analysis)));
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

test("a balanced version shows the warnings about the portion of the pet", async () => {
  const text = "The label allows at most 2 pieces of Multi a day.";
  const portionWarnings = [{ kind: "productDays", line: "6 pieces Multi", text }];
  const warned = { ...balanced, analysis: { ...balanced.analysis, portionWarnings } };
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? warned : incomplete)),
  );
  await check("500 g rice");
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  const panel = screen.getByRole("region", { name: "Balance this recipe" });
  expect(await within(panel).findByText(text)).toBeVisible();
});

test("a recipe with unknown lines shows what is certain whatever they contain", async () => {
  const sentence = "Too little calcium: at most 0.08 of 1.25 g per 1000 kcal.";
  const notAssessed: Analysis = {
    ...incomplete,
    verdict: "notAssessed",
    verdictText: "Not assessed",
    certainProblems: [{ id: "calcium", kind: "below", amountPer1000kcal: 0.08, limit: 1.25, unit: "g", sentence }],
  };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(notAssessed)));
  await check();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText("Already certain, whichever ordinary foods and amounts these lines are:")).toBeVisible();
  expect(screen.getByText("Answer the questions about the ingredients, then check again.")).toBeVisible();
  expect(screen.getByText("2 sprigs of thing: Did you mean thyme?")).toBeVisible();
});

test("an exceeded limit names its line and its source, next to the verdict", async () => {
  const excess = {
    id: "zinc",
    name: "Zinc",
    unit: "mg",
    amountPer1000kcal: 291,
    limit: 56.8,
    preventsComplete: true,
    basis: "EU legal maximum",
    source: "Regulation (EU) 2019/1125",
    verification: "one_source" as const,
    line: "40 zinc tablets",
    sentence: "Too much zinc: 291 mg. Most of it comes from ‘40 zinc tablets’.",
  };
  const exceededLimits = [
    excess,
    {
      ...excess,
      id: "iodine",
      preventsComplete: false,
      verification: "editorial" as const,
      sentence: "High in iodine.",
    },
  ];
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({ ...incomplete, exceededLimits })));
  await check();
  expect(await screen.findByText("Exceeded limits:")).toBeVisible();
  const [tooMuch, caution] = screen.getAllByRole("listitem").slice(0, 2);
  expect(tooMuch).toHaveTextContent(`${excess.sentence} Source: Regulation (EU) 2019/1125.`);
  expect(screen.getByText("Caution:")).toBeVisible();
  expect(caution).toHaveTextContent("High in iodine. This limit is our own rule.");
});

test("the unknown lines of a recipe that is not assessed may dilute an excess of the others", async () => {
  const excess = {
    id: "zinc",
    name: "Zinc",
    unit: "mg",
    amountPer1000kcal: 291,
    limit: 56.8,
    preventsComplete: true,
    basis: "EU legal maximum",
    source: "Regulation (EU) 2019/1125",
    verification: "one_source" as const,
    line: "40 zinc tablets",
    sentence: "Too much zinc: 291 mg. Most of it comes from ‘40 zinc tablets’.",
  };
  const exceededLimits = [excess, { ...excess, id: "iodine", preventsComplete: false, sentence: "High in iodine." }];
  const notAssessed: Analysis = { ...incomplete, verdict: "notAssessed", verdictText: "Not assessed", exceededLimits };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(notAssessed)));
  await check();
  expect(await screen.findByText("Too much, counting only what we know:")).toBeVisible();
  expect(screen.getByText(/^Too much zinc/)).toBeVisible();
  expect(screen.getByText(/^High in iodine/)).toBeVisible();
  expect(screen.queryByText("Exceeded limits:")).not.toBeInTheDocument();
  expect(screen.queryByText("Caution:")).not.toBeInTheDocument();
});

test("a just complete recipe says what that means, and how cooking is counted", async () => {
  const justComplete: Analysis = {
    ...incomplete,
    lines: [{ ...line("500 g rice", "Rice", 500), cooking: "counted as simmered with its liquid" }],
    verdict: "complete",
    verdictText: "Just complete",
    isJustComplete: true,
    smallestMargin: { id: "iron", name: "Iron", margin: 0.02 },
  };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(justComplete)));
  await check();
  expect(
    await screen.findByText("A small difference in a food can make this recipe incomplete. Measure exactly."),
  ).toBeVisible();
  expect(screen.getByText("Nutrients are counted after cooking.")).toBeVisible();
  await userEvent.click(screen.getByText("How each ingredient is counted"));
  expect(screen.getByText(/counted as simmered with its liquid/)).toBeVisible();
});

test("a batch for some days is made for the visitor's pet", async () => {
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? balanced : incomplete)),
  );
  await check("500 g rice", { dog: { name: "Bella", profile: { weightKg: 25 } }, cat: undefined });
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Days to cook for Bella" }), "4");
  expect(screen.queryByRole("spinbutton", { name: "Weight in kg" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText("4 days for Bella:")).toBeVisible();
  expect(screen.getByText(/about 250 g of cooked food a day, 450 kcal\./)).toBeVisible();
  expect(await sentBody(1)).toMatchObject({ days: 4, weightKg: 25 });
});

test("a batch that is smaller than requested says how long it lasts, as the server has rounded it", async () => {
  const smaller = { ...balanced, portion: { ...balanced.portion, dailyKcal: 480, feedsDays: 3 } };
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? smaller : incomplete)),
  );
  await check("500 g rice", { dog: { name: "Bella", profile: { weightKg: 25 } }, cat: undefined });
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Days to cook for Bella" }), "4");
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText(/480 kcal\. The batch lasts 3 days\./)).toBeVisible();
});

test("without a profile, a batch is made for a pet of the typed or the usual weight", async () => {
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? balanced : incomplete)),
  );
  await check();
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Days to cook for" }), "1");
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText("1 day for a dog of 25 kg:")).toBeVisible();
  await userEvent.type(screen.getByRole("spinbutton", { name: "Weight in kg" }), "12");
  expect(screen.getByText("1 day for a dog of 25 kg:")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText("1 day for a dog of 12 kg:")).toBeVisible();
});

test("in US measures, a batch is made for a weight in pounds", async () => {
  measureSystem.write("us");
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? balanced : incomplete)),
  );
  await check();
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Days to cook for" }), "1");
  expect(screen.getByText(/we use 55\.1 lb for your dog/)).toBeVisible();
  await userEvent.type(screen.getByRole("spinbutton", { name: "Weight in lb" }), "60");
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText("1 day for a dog of 60 lb:")).toBeVisible();
  expect(await sentBody(1)).toMatchObject({ days: 1, weightKg: 27.22 });
});

test("options that cannot be met together show the conflicting limits", async () => {
  const errors = { calcium: ["Calcium stays below 1.25 g."], iron: ["Iron stays below 10 mg."] };
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(
      url.endsWith("formulation")
        ? jsonResponse({ detail: "No.", code: "infeasible", errors }, 422)
        : jsonResponse(incomplete),
    ),
  );
  await check();
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("We can't balance the recipe within these limits");
  expect(alert).toHaveTextContent("Calcium stays below 1.25 g.");
  expect(alert).toHaveTextContent("Iron stays below 10 mg.");
});

test("a failed request does not say that the recipe cannot be balanced", async () => {
  fetchMock.mockImplementation(({ url }) =>
    url.endsWith("formulation")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(jsonResponse(incomplete)),
  );
  await check();
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The recipe could not be balancedWe could not reach the site.");
  expect(alert).not.toHaveTextContent("within these limits");
});

test("lines that cannot be balanced are listed, and limits are shown as sentences", async () => {
  const errors = {
    ingredients: ["'2 sprigs of thing' does not contain a food that we know.", "must have at most 30 lines."],
    days: ["must be from 1 to 30."],
  };
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(
      url.endsWith("formulation") ? jsonResponse({ detail: "No.", errors }, 422) : jsonResponse(incomplete),
    ),
  );
  await check();
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  const reasons = within(await screen.findByRole("alert")).getAllByRole("listitem");
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    "'2 sprigs of thing' does not contain a food that we know.",
    "A recipe to balance must have at most 30 lines.",
  ]);
  expect(screen.getByText("The number of days must be from 1 to 30.")).toBeVisible();
});

test("an unsafe recipe cannot be balanced", async () => {
  const unsafe = { ...incomplete, safety: { ...incomplete.safety, isValid: false, toxicIngredients: ["Onion"] } };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse(unsafe)));
  await check("1 onion");
  expect(await screen.findByText("Not safe")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Balance this recipe" })).not.toBeInTheDocument();
});

test("the pet is sent, and a portion that can poison it is an alert", async () => {
  const text = "A day's portion has 28 mg of added iron per kg of body weight. Do not feed this dish.";
  const portionWarnings = [{ kind: "acuteDose", line: "20 iron tablets", text }];
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({ ...incomplete, portionWarnings })));
  await check("20 iron tablets", { ...noPets, dog: { name: "Bella", profile: { weightKg: 2 } } });
  expect(await screen.findByRole("alert", { name: "Dangerous for your pet" })).toHaveTextContent(text);
  expect(await sentBody(0)).toMatchObject({ animal: { weightKg: 2 } });
});

test("a maximum per day of an own product is stated", async () => {
  const text = "The label allows at most 2 pieces of Multi a day.";
  const portionWarnings = [{ kind: "productDays", line: "6 pieces Multi", text }];
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({ ...incomplete, portionWarnings })));
  await check("6 pieces Multi");
  expect(await screen.findByRole("region", { name: "A day's portion" })).toHaveTextContent(text);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the note about what is assumed about a line is shown after its weight", async () => {
  const note = "counted as British iodised salt, 11.5 µg iodine per g";
  const lines = [{ ...line("2 g iodised salt", "iodised salt", 2), note }];
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({ ...incomplete, lines })));
  await check("2 g iodised salt");
  expect(await screen.findByText(new RegExp(`^iodised salt · 2 g.* · ${note}$`))).toBeVisible();
});

test("a complete recipe with a food that the pet must not eat has a warning and a version without it", async () => {
  const text = "This recipe contains rice, which your dog must not eat. Do not feed it.";
  const warned: Analysis = {
    ...incomplete,
    verdict: "complete",
    portionWarnings: [{ kind: "excludedFood", line: "500 g rice", text }],
  };
  const leftOutForPet = "The recipe contained rice, which your dog must not eat. This version leaves it out.";
  fetchMock.mockImplementation(({ url }) =>
    Promise.resolve(jsonResponse(url.endsWith("formulation") ? { ...balanced, leftOutForPet } : warned)),
  );
  await check("500 g rice", { ...noPets, dog: { name: "Bruno", profile: { weightKg: 30, exclude: "rice" } } });
  expect(within(await screen.findByRole("alert", { name: "Dangerous for your pet" })).getByText(text)).toBeVisible();
  const leaveOut = screen.getByRole("textbox", { name: "Foods to leave out" });
  expect(leaveOut).toHaveAccessibleDescription(/What Bruno must not eat is always left out: rice\./);
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText(leftOutForPet)).toBeVisible();
  expect(await sentBody(1)).toMatchObject({ exclude: [], petExclude: "rice" });
});

test("either the recipe or its balanced version can be kept, with its own result", async () => {
  render(
    <NutritionChecker
      pets={noPets}
      renderSafety={() => null}
      renderKeep={({ ingredients }, analysis, label = "Keep") => (
        <p>{`${label}: ${ingredients.split("\n")[0]}, ${analysis?.verdict ?? "not checked"}`}</p>
      )}
    />,
  );
  const ingredients = screen.getByRole("textbox", { name: "Ingredients, one per line" });
  await userEvent.type(ingredients, "500 g rice");
  fetchMock.mockResolvedValueOnce(jsonResponse(incomplete));
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  expect(await screen.findByText("Keep: 500 g rice, incomplete")).toBeVisible();
  fetchMock.mockResolvedValueOnce(jsonResponse(balanced));
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  expect(await screen.findByText("Keep this version: 300 g rice, complete")).toBeVisible();
  expect(screen.queryByText(/^Keep: /)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Discard it" }));
  expect(screen.getByText("Keep: 500 g rice, incomplete")).toBeVisible();
  expect(screen.queryByText(/^Keep this version: /)).not.toBeInTheDocument();
  fetchMock.mockResolvedValueOnce(jsonResponse(balanced));
  await userEvent.click(screen.getByRole("button", { name: "Balance this recipe" }));
  await screen.findByText("Keep this version: 300 g rice, complete");
  await userEvent.type(ingredients, "{Home}1 egg{Enter}");
  expect(screen.getByText("Keep: 1 egg, not checked")).toBeVisible();
});

const newSteps = ["Simmer the rice.", "Stir in the eggshell powder."];
const written: RecipeExplanations = { explanations: newSteps, unknownLines: [], wordedByModel: false };
const mix: OwnProduct = { isUsed: true, label: { name: "My Mix", measure: "gram", nutrients: [] } };

/** Balances rice with steps. The server answers with the new `steps`, which the first `misses` versions do not suit. */
async function balanceWithSteps({ steps = written, misses = 0, proposal = balanced, products = [mix] }) {
  storedDraft.write({ ...emptyDraft, ingredients: "500 g rice", steps: "Boil the rice.", servings: 6 });
  let analyses = 0;
  fetchMock.mockImplementation(({ url }) => {
    if (url.endsWith("formulation")) return Promise.resolve(jsonResponse(proposal));
    if (url.endsWith("recipe-explanations")) return Promise.resolve(jsonResponse(steps));
    analyses += 1;
    return Promise.resolve(jsonResponse(analyses <= 1 + misses ? incomplete : balanced.analysis));
  });
  render(
    <>
      <NutritionChecker
        pets={noPets}
        products={products}
        renderSafety={() => null}
        renderKeep={({ steps: kept, servings }, _, label = "Keep") => (
          <p>{`${label}: ${kept.split("\n").join(" ")} ${servings} servings`}</p>
        )}
      />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Check this recipe" }));
  await userEvent.click(await screen.findByRole("button", { name: "Balance this recipe" }));
  await screen.findByRole("button", { name: useVersion });
}
const stepsField = () => screen.getByRole("textbox", { name: "Steps, one per line (optional)" });
const sentPaths = () => fetchMock.mock.calls.map(([{ url }]) => url.split("/").at(-1));

test("a balanced version with other foods is kept and used with new steps, and with its servings", async () => {
  await balanceWithSteps({});
  expect(screen.getByText(`Keep this version: ${newSteps.join(" ")} 6 servings`)).toBeVisible();
  const shown = within(screen.getByRole("region", { name: "New steps" })).getAllByRole("listitem");
  expect(shown.map(({ textContent }) => textContent)).toEqual(newSteps.map((step, index) => `${index + 1}${step}`));
  expect(await sentBody(2)).toMatchObject({ petType: "dog", ingredients: ["300 g rice", "4 g eggshell powder"] });
  expect(await sentBody(3)).toMatchObject({ instructions: newSteps });
  await userEvent.click(screen.getByRole("button", { name: useVersion }));
  expect(stepsField()).toHaveValue(newSteps.join("\n"));
  expect(storedDraft.read().servings).toBe(6);
  expect(screen.queryByText(outdated)).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(stepsField()).toHaveValue("Boil the rice.");
});

const oldSteps = /^Your steps were written without the new foods: Eggshell\./;

test.each([
  ["names an unknown line", { steps: { ...written, unknownLines: ["4 g eggshell powder"] } }],
  ["never keeps the verdict", { misses: 3 }],
])("steps whose writer %s are not used, and the version says that the own steps lack the new foods", async (_, it) => {
  await balanceWithSteps(it);
  expect(screen.getByText(oldSteps)).toBeVisible();
  expect(screen.getByText("Keep this version: Boil the rice. 6 servings")).toBeVisible();
});

test("a version that its new steps do not suit is balanced again with them", async () => {
  await balanceWithSteps({ misses: 1 });
  expect(screen.getByText(`Keep this version: ${newSteps.join(" ")} 6 servings`)).toBeVisible();
  const path = ["analysis", "formulation", "recipe-explanations", "analysis"];
  expect(sentPaths()).toEqual([...path, ...path.slice(1)]);
  expect(await sentBody(4)).toMatchObject({ ingredients: ["500 g rice"], instructions: newSteps });
});

test("steps stay as they are if only amounts change or the own product is added, and the product is named", async () => {
  const changes = [
    { foodId: "rice", food: "Rice", fromGrams: 500, toGrams: 300 },
    { foodId: "my_product_0", food: "My Mix", fromGrams: 0, toGrams: 5 },
  ];
  await balanceWithSteps({ proposal: { ...balanced, changes } });
  expect(screen.getByText(/^Your steps were written without the new foods: My Mix\./)).toBeVisible();
  expect(sentPaths()).not.toContain("recipe-explanations");
});

test("an own product is not sent to be cooked", async () => {
  const recipe = { ...balanced.recipe, ingredients: [...balanced.recipe.ingredients, "5 g my mix"] };
  await balanceWithSteps({ proposal: { ...balanced, recipe } });
  expect(await sentBody(2)).toMatchObject({ ingredients: ["300 g rice", "4 g eggshell powder"] });
});

test("who deletes all lines begins a recipe without servings", async () => {
  await balanceWithSteps({});
  const field = screen.getByRole("textbox", { name: "Ingredients, one per line" });
  await userEvent.type(field, "{Enter}1 egg");
  expect(storedDraft.read().servings).toBe(6);
  await userEvent.clear(field);
  await userEvent.type(field, "1 egg");
  expect(storedDraft.read()).not.toHaveProperty("servings");
});
