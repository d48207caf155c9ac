import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import type { AssistantAnswer, RecipeConstraints, Recommendation, PetType, ToxicFood } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { PetsProvider } from "@/features/pets/use-pets";
import { Toaster } from "@/ui/toast";
import AssistantPanel from "./assistant-panel";

const stew: Recommendation = {
  id: 12,
  title: "Turkey Stew",
  description: "Turkey with carrots.",
  imageUrl: "/images/recipes/12.svg",
  category: "adult",
  petType: "dog",
  ingredients: [],
  instructions: [],
  nutritionalBenefits: [],
  prepTime: 15,
  cookTime: 20,
  readyMinutes: null,
  servings: 4,
  recipeYield: null,
  isOrganic: false,
  averageRating: null,
  ratingCount: 0,
  difficulty: 1,
  verdict: "complete",
  kcalPerBatch: 800,
  kcalPerGram: 1.4,
  estimatedCost: null,
  createdAt: "2026-01-02T09:00:00Z",
  author: { username: "Natural Pet Recipes kitchen" },
  reason: "turkey, no grain, 35 min",
};

const constraints: RecipeConstraints = {
  ageGroup: null,
  ageMonths: null,
  breed: null,
  days: null,
  exclude: ["rice"],
  include: [],
  isTreat: false,
  maxMinutes: null,
  maxPence: null,
  petType: "dog",
  preferences: [],
  size: null,
  weightKg: null,
};

const answer: AssistantAnswer = {
  recommendations: [stew],
  total: 1,
  explanation: "One of our recipes for dogs matches.",
  summary: "One of our recipes for dogs matches.",
  healthBenefits: ["Turkey provides protein and niacin"],
  chips: [
    { key: "petType", label: "For a dog", isFixed: false },
    { key: "exclude:rice", label: "Without rice", isFixed: false },
  ],
  question: null,
  handOffs: [],
  emergency: null,
  canCreate: true,
  hazards: [],
  constraints,
  wordedByModel: false,
};

const onion: ToxicFood = {
  id: "onion",
  name: "Onion",
  aliases: ["onion"],
  petTypes: ["dog", "cat"],
  severity: "toxic",
  verdict: "unsafe",
  action: "Never feed it.",
  reason: "It damages red blood cells.",
  source: "A journal",
};

const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const emptyAnswer = { ...answer, recommendations: [], total: 0, summary: "None matches.", healthBenefits: [] };

interface SentRequest {
  path: string;
  body: unknown;
}

let requests: SentRequest[];
let respond: (request: SentRequest) => Response | Promise<Response>;

beforeEach(() => {
  requests = [];
  respond = () => jsonResponse(answer);
  vi.stubGlobal("fetch", async (request: Request) => {
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const sent = { path: new URL(request.url).pathname, body };
    // The portions of a saved pet and the settings of the site are not part of these tests.
    if (sent.path.startsWith("/api/nutrition/")) return jsonResponse({ detail: "No plan." }, 404);
    if (sent.path === "/api/site") return jsonResponse({ detail: "No settings." }, 404);
    requests.push(sent);
    return respond(sent);
  });
  localStorage.clear();
  for (const name of ["dogProfile", "catProfile"]) document.cookie = `${name}=; max-age=0; path=/`;
});

// Toasts outlive the components of a test.
afterEach(async () => {
  const dismiss = screen.queryByRole("button", { name: "Dismiss" });
  if (dismiss) await userEvent.click(dismiss);
});

function renderPanel({ search = "?tab=ai", petType }: { search?: string; petType?: PetType } = {}) {
  const element = <AssistantPanel page={petType ? "list" : "search"} petType={petType} />;
  const router = createMemoryRouter(
    [
      { path: "/search", element },
      { path: "/recipe/:id", element: <p>The recipe page</p> },
    ],
    { initialEntries: [`/search${search}`] },
  );
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <RouterProvider router={router} />
        <Toaster />
      </PetsProvider>
    </SWRConfig>,
  );
  return router;
}

const questionField = () => screen.getByRole("textbox", { name: /^What would you like to cook/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a blank question cannot be sent", async () => {
  renderPanel();
  expect(screen.getByRole("button", { name: "Search" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Create Custom Recipe" })).toBeDisabled();
  await userEvent.type(questionField(), "   {Enter}");
  expect(screen.getByRole("button", { name: "Search" })).toBeDisabled();
  expect(requests).toEqual([]);
});

test("a question that is too long is not cut and cannot be sent", async () => {
  renderPanel();
  const question = `${"chicken and rice ".repeat(30)}but no fish`;
  await userEvent.click(questionField());
  await userEvent.paste(question);
  expect(questionField()).toHaveValue(question);
  expect(screen.getByText("Please shorten your question to 500 characters.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Create Custom Recipe" })).toBeDisabled();
  await userEvent.type(questionField(), "{Enter}");
  expect(requests).toEqual([]);
});

test("Enter sends the question, and the answer is shown with its recipes", async () => {
  const router = renderPanel();
  await userEvent.type(questionField(), " turkey, no rice {Enter}");
  expect(await screen.findByText("One of our recipes for dogs matches.")).toBeVisible();
  expect(requests).toEqual([
    {
      path: "/api/ai/search",
      body: { query: "turkey, no rice", refinements: [], removed: [], petType: null, pet: null },
    },
  ]);
  expect(router.state.location.search).toBe("?tab=ai&q=turkey%2C+no+rice");
  expect(screen.getByText("Turkey provides protein and niacin")).toBeVisible();
  const card = screen.getByRole("article");
  expect(card).toHaveTextContent("Why it fits: turkey, no grain, 35 min");
  expect(within(card).getByRole("link", { name: "View Recipe: Turkey Stew" })).toHaveAttribute("href", "/recipe/12");
  expect(within(card).queryByText("Custom AI Recipe")).toBeNull();
});

test("if no recipe meets every wish, each says what it lacks, and a wish can be dropped or a recipe created", async () => {
  const closest = {
    ...answer,
    recommendations: [{ ...stew, unmet: ["With rice"] }],
    nextSteps: [
      { kind: "drop", label: "Drop ‘With rice’ (4 recipes)", removed: ["include:rice"] },
      { kind: "create", label: "Create a recipe that meets every wish", removed: [] },
    ],
  };
  respond = ({ path }) =>
    path === "/api/ai/search" ? jsonResponse(closest) : jsonResponse({ detail: "No recipe was found." }, 422);
  const router = renderPanel();
  await userEvent.type(questionField(), "turkey and rice{Enter}");
  expect(await screen.findByRole("article")).toHaveTextContent("What it does not meet: With rice");
  await press("Create a recipe that meets every wish");
  expect(requests.at(-1)).toMatchObject({ path: "/api/ai/create-recipe", body: { requirements: "turkey and rice" } });
  await press("Drop ‘With rice’ (4 recipes)");
  expect(router.state.location.search).toContain("removed=include%3Arice");
});

test("five examples are offered, and one is asked with a click", async () => {
  renderPanel();
  const examples = within(screen.getByRole("group", { name: "Examples" })).getAllByRole("button");
  expect(examples.map(({ textContent }) => textContent)).toEqual([
    "Recipes for joint pain",
    "High-protein recipes for senior pets",
    "Grain-free recipes for allergies",
    "Easy recipes for puppies",
    "Weight management for large dogs",
  ]);
  await press("Easy recipes for puppies");
  expect(await screen.findByRole("heading", { name: "“Easy recipes for puppies”" })).toBeVisible();
  expect(questionField()).toHaveValue("Easy recipes for puppies");
});

test.each([
  { petType: undefined, label: "Searching...", isBlocked: false },
  { petType: "dog" as const, label: "Analyzing...", isBlocked: true },
])("while the answer loads, the button says $label", async ({ petType, label, isBlocked }) => {
  let finish: (response: Response) => void = () => undefined;
  respond = () => new Promise((resolve) => (finish = resolve));
  renderPanel(petType && { petType });
  await userEvent.type(questionField(), "turkey{Enter}");
  expect(screen.getByRole("button", { name: label })).toBeDisabled();
  expect(questionField().matches(":disabled")).toBe(isBlocked);
  await waitFor(() => expect(requests).toHaveLength(1));
  finish(jsonResponse(answer));
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.getByRole("button", { name: "Search" })).toBeEnabled();
  // A disabled field would lose the focus.
  expect(isBlocked ? screen.getByRole("heading", { name: "“turkey”" }) : questionField()).toHaveFocus();
});

test.each(["Search", "Try again"])("the focus moves to the answer when the button '%s' is pressed", async (name) => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  renderPanel({ search: "?tab=ai&q=turkey" });
  await screen.findByRole("button", { name: "Try again" });
  let finish: (response: Response) => void = () => undefined;
  respond = () => new Promise((resolve) => (finish = resolve));
  await press(name);
  expect(screen.getByRole("heading", { name: "“turkey”" })).toHaveFocus();
  await waitFor(() => expect(requests).toHaveLength(2));
  finish(jsonResponse(answer));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("a list page asks for its pet type", async () => {
  renderPanel({ petType: "cat" });
  await userEvent.type(questionField(), "fish{Enter}");
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ query: "fish", petType: "cat" }));
});

test("a change refines the answer, is part of the address, and Back undoes it", async () => {
  const router = renderPanel({ search: "?tab=ai&q=turkey" });
  await screen.findByRole("article");
  const lowCost = { key: "preference:cheap@1", label: "Low cost", isFixed: false, refinementIndex: 0 };
  const cheaper = { ...answer, summary: "The cheapest is first.", chips: [...answer.chips, lowCost] };
  respond = () => jsonResponse(cheaper);
  await press("Cheaper");
  expect(await screen.findByText("The cheapest is first.")).toBeVisible();
  expect(screen.getByText("Changed: cheaper")).toBeVisible();
  expect(screen.getByRole("heading", { name: "“turkey”" })).toHaveFocus();
  expect(screen.getByRole("button", { name: "Cheaper", pressed: true })).toBeVisible();
  expect(screen.getByRole("button", { name: "Quicker", pressed: false })).toBeVisible();
  expect(router.state.location.search).toBe("?tab=ai&q=turkey&refine=cheaper");

  const changeField = screen.getByRole("textbox", { name: "Change this answer" });
  await press("Without…");
  expect(changeField).toHaveFocus();
  expect(changeField).toHaveValue("without ");
  expect(screen.getByRole("button", { name: "Change" })).toBeDisabled();
  await userEvent.type(changeField, "rice{Enter}");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ refinements: ["cheaper", "without rice"] }));
  expect(changeField).toHaveValue("");

  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  expect(await screen.findByText("One of our recipes for dogs matches.")).toBeVisible();
  expect(requests).toHaveLength(3);
});

test("a suggested change that is on can be switched off and on again", async () => {
  const lowCost = { key: "preference:cheap@1", label: "Low cost", isFixed: false, refinementIndex: 0 };
  respond = ({ body }) => {
    const isOff = JSON.stringify(body).includes("preference:cheap@1");
    const changes = isOff ? { withdrawnRefinements: [0] } : { chips: [...answer.chips, lowCost] };
    return jsonResponse({ ...answer, ...changes });
  };
  const router = renderPanel({ search: "?tab=ai&q=turkey&refine=cheaper" });
  await userEvent.click(await screen.findByRole("button", { name: "Cheaper", pressed: true }));
  expect(await screen.findByRole("button", { name: "Cheaper", pressed: false })).toBeVisible();
  expect(screen.queryByText(/^Changed:/)).toBeNull();
  expect(requests.at(-1)?.body).toMatchObject({ refinements: ["cheaper"], removed: ["preference:cheap@1"] });
  await press("Cheaper");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ refinements: ["cheaper", "cheaper"] }));
  await act(() => router.navigate(-2));
  expect(await screen.findByRole("button", { name: "Cheaper", pressed: true })).toBeVisible();
});

test("a chip of the understanding can be removed", async () => {
  const router = renderPanel({ search: "?tab=ai&q=turkey" });
  expect(await screen.findByRole("list", { name: "How we understood it" })).toHaveTextContent("For a dog");
  respond = () => jsonResponse({ ...answer, chips: answer.chips.slice(0, 1) });
  await press("Remove: Without rice");
  await waitFor(() => expect(screen.queryByText("Without rice")).toBeNull());
  expect(requests.at(-1)?.body).toMatchObject({ removed: ["exclude:rice"] });
  expect(router.state.location.search).toContain("removed=exclude%3Arice");
});

test("a new question starts without the changes of the last one", async () => {
  const router = renderPanel({ search: "?tab=ai&q=turkey&refine=cheaper&removed=petType" });
  await screen.findByRole("article");
  await userEvent.clear(questionField());
  await userEvent.type(questionField(), "salmon{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=ai&q=salmon"));
});

test("a clarifying question is answered with a button", async () => {
  const question = {
    text: "Is it for a dog or a cat?",
    options: [{ label: "Cat", refinement: "for a cat" }],
    isRequired: false,
  };
  respond = () => jsonResponse({ ...emptyAnswer, question });
  renderPanel({ search: "?tab=ai&q=fish" });
  expect(await screen.findByRole("group", { name: "Is it for a dog or a cat?" })).toBeVisible();
  expect(
    screen.getByRole("heading", { name: /^No recipes found matching your criteria\. Try creating/ }),
  ).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Create Custom Recipe" })).toHaveLength(2);
  respond = () => jsonResponse(answer);
  await press("Cat");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ query: "fish", refinements: ["for a cat"] }));
});

test("an unknown food is asked about before any recipe, and the reply goes into the address", async () => {
  const question = {
    text: "We do not know a food called ‘chikn’. Which food do you mean?",
    options: [
      { label: "Chicken", refinement: "without chicken (for ‘chikn’)" },
      { label: "Ignore ‘chikn’", refinement: "ignore ‘chikn’" },
    ],
    isRequired: true,
  };
  respond = () => jsonResponse({ ...emptyAnswer, question, canCreate: false });
  const router = renderPanel({ search: "?tab=ai&q=no+chikn" });
  expect(await screen.findByRole("group", { name: question.text })).toBeVisible();
  expect(screen.queryByText(/No recipes found/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ignore ‘chikn’" })).toBeVisible();
  expect(screen.queryByRole("form", { name: "Change this answer" })).toBeNull();
  respond = () => jsonResponse(answer);
  await press("Chicken");
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.getByRole("form", { name: "Change this answer" })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).getAll("refine")).toEqual(["without chicken (for ‘chikn’)"]);
});

test("a food that is none of the suggestions is written into the question, and Back asks again", async () => {
  const text = "We do not know a food called ‘glimbo’. Which food do you mean?";
  const question = {
    text,
    options: [{ label: "Ignore ‘glimbo’", refinement: "ignore ‘glimbo’" }],
    field: { label: "Leave out this food", before: "without ", after: " (for ‘glimbo’)" },
    isRequired: true,
  };
  const asked = { ...emptyAnswer, question, canCreate: false };
  respond = ({ body }) => jsonResponse(JSON.stringify(body).includes("barley") ? answer : asked);
  const router = renderPanel({ search: "?tab=ai&q=no+glimbo" });
  const field = await screen.findByRole("textbox", { name: "Leave out this food" });
  expect(screen.getByRole("button", { name: "Reply" })).toBeDisabled();
  await userEvent.type(field, " barley {Enter}");
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.getByRole("heading", { name: "“no glimbo”" })).toHaveFocus();
  expect(new URLSearchParams(router.state.location.search).getAll("refine")).toEqual(["without barley (for ‘glimbo’)"]);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("group", { name: text })).toBeVisible();
});

test("a required question that can have no reply any more says why", async () => {
  const question = {
    text: "Which food?",
    options: [{ label: "Rice", refinement: "without rice (for ‘ryce’)" }],
    isRequired: true,
  };
  respond = () => jsonResponse({ ...emptyAnswer, question, canCreate: false });
  renderPanel({ search: `?tab=ai&q=no+ryce${"&refine=softer".repeat(10)}` });
  expect(await screen.findByRole("button", { name: "Rice" })).toBeDisabled();
  expect(screen.getByText(/^You have changed this answer 10 times, which is the maximum\./)).toBeVisible();
});

test("a referral to a vet and a hazard are shown above the recipes", async () => {
  respond = () => jsonResponse({ ...answer, handOffs: ["Please ask your vet."], hazards: [onion] });
  renderPanel({ search: "?tab=ai&q=joint+pain+onion" });
  expect(await screen.findByRole("note")).toHaveTextContent("They are not a treatment. Please ask your vet.");
  const warning = screen.getByRole("alert");
  expect(warning).toHaveTextContent("Do not feed it to dogs or cats: Onion");
  const isAfter = (first: Node, second: Node) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const card = screen.getByRole("article");
  expect(isAfter(warning, card)).toBe(true);
  expect(isAfter(card, screen.getByText("Turkey provides protein and niacin"))).toBe(true);
});

test("the page scrolls to an answer that begins in the lower part of the screen", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const place = vi.spyOn(Element.prototype, "getBoundingClientRect");
  renderPanel();
  place.mockReturnValue(new DOMRect(0, 100, 300, 40));
  await userEvent.type(questionField(), "turkey{Enter}");
  await screen.findByRole("article");
  expect(scroll).not.toHaveBeenCalled();
  place.mockReturnValue(new DOMRect(0, 700, 300, 40));
  await userEvent.type(questionField(), " stew{Enter}");
  await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
  expect(scroll.mock.contexts[0]).toBe(screen.getByRole("heading", { name: "“turkey stew”" }));
});

test("a poisoning is shown without recipes, with the poison line of the country and what to do", async () => {
  const text = "Call a vet or a poison line now.";
  const emergencyAnswer = { ...emptyAnswer, emergency: { text, isPoisoning: true }, canCreate: false };
  respond = ({ path }) =>
    jsonResponse(path === "/api/detect-country" ? { visitor_country_code: "US" } : emergencyAnswer);
  renderPanel({ search: "?tab=ai&q=my+dog+ate+an+onion" });
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  const [call] = await screen.findAllByRole("link", { name: /^Call / });
  expect(call).toHaveAttribute("href", expect.stringMatching(/^tel:\d+$/));
  expect(screen.getByRole("link", { name: "My pet ate it: what to do now" })).toHaveAttribute("href", "/toxic-foods");
  expect(screen.queryByText(/No recipes found/)).not.toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Create Custom Recipe" })).toHaveLength(1);
});

test("an emergency that is no poisoning names no poison line", async () => {
  const emergency = { text: "This can be an emergency. Call a vet now.", isPoisoning: false };
  respond = () => jsonResponse({ ...emptyAnswer, emergency, canCreate: false });
  renderPanel({ search: "?tab=ai&q=my+dog+has+a+seizure" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Call a vet now.");
  expect(screen.queryByRole("link")).toBeNull();
});

test("an animal that needs the diet of a vet gets no offer to create a recipe", async () => {
  respond = () => jsonResponse({ ...emptyAnswer, handOffs: ["Please have a vet make a diet."], canCreate: false });
  renderPanel({ search: "?tab=ai&q=kidney+issues" });
  expect(await screen.findByRole("note")).toHaveTextContent("Please have a vet make a diet.");
  expect(screen.getByRole("heading", { name: "No recipes found matching your criteria." })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Create Custom Recipe" })).toHaveLength(1);
});

test("a text that a model worded says so", async () => {
  respond = () => jsonResponse({ ...answer, wordedByModel: true });
  renderPanel({ search: "?tab=ai&q=turkey" });
  expect(await screen.findByText(/^A language model worded this text/)).toBeVisible();
});

test("an answer without recipes offers to create one", async () => {
  respond = () => jsonResponse(emptyAnswer);
  renderPanel({ search: "?tab=ai&q=kangaroo&refine=cheaper" });
  const title = "No recipes found matching your criteria. Try creating a custom recipe instead!";
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  respond = () =>
    jsonResponse({ recipe: { id: 1000000 }, explanation: "", chips: [], handOffs: [], portion: null }, 201);
  const [, create] = screen.getAllByRole("button", { name: "Create Custom Recipe" });
  if (create) await userEvent.click(create);
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    path: "/api/ai/create-recipe",
    body: { requirements: "kangaroo", refinements: ["cheaper"], removed: [] },
  });
});

test("a question about a toxic food does not offer to create a recipe", async () => {
  respond = () => jsonResponse({ ...emptyAnswer, hazards: [onion] });
  renderPanel({ search: "?tab=ai&q=onion" });
  expect(await screen.findByRole("heading", { name: "No recipes found matching your criteria." })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Create Custom Recipe" })).toHaveLength(1);
});

test("a food that needs care is explained, and a recipe can be created", async () => {
  const avocado: ToxicFood = { ...onion, id: "avocado", name: "Avocado", verdict: "review", action: "Leave it out." };
  respond = () => jsonResponse({ ...emptyAnswer, hazards: [avocado] });
  renderPanel({ search: "?tab=ai&q=avocado" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Avocado: Leave it out. It damages red blood cells.");
  expect(screen.getAllByRole("button", { name: "Create Custom Recipe" })).toHaveLength(2);
});

test("a clarifying question cannot be answered after as many changes as the address holds", async () => {
  const question = {
    text: "Is it for a dog or a cat?",
    options: [{ label: "Cat", refinement: "for a cat" }],
    isRequired: false,
  };
  respond = () => jsonResponse({ ...emptyAnswer, question });
  renderPanel({ search: `?tab=ai&q=fish${"&refine=cheaper".repeat(10)}` });
  expect(await screen.findByRole("button", { name: "Cat" })).toBeDisabled();
  expect(
    screen.getByText("You have changed this answer 10 times, which is the maximum. Please ask a new question."),
  ).toBeVisible();
});

test("a recommended custom recipe has a badge instead of a favourite button", async () => {
  respond = () => jsonResponse({ ...answer, recommendations: [{ ...stew, id: 1000001 }] });
  renderPanel({ search: "?tab=ai&q=turkey" });
  expect(await screen.findByText("Custom AI Recipe")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Favourite/ })).toBeNull();
});

test("a failed search on the search page shows a message and can be repeated", async () => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  renderPanel({ search: "?tab=ai&q=turkey" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to search recipes. Please try again.");
  respond = () => jsonResponse(answer);
  await press("Try again");
  expect(await screen.findByRole("article")).toBeVisible();
});

test("a failure on a list page is reported by a toast", async () => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  renderPanel({ search: "?tab=ai&q=turkey", petType: "dog" });
  expect(await screen.findByText("AI Assistant Error")).toBeVisible();
  expect(screen.getAllByText("Unable to process your request. Please try again.")[0]).toBeVisible();
});

test("the reason that the server gives is shown", async () => {
  const detail = "Please describe what you are looking for.";
  respond = () => jsonResponse({ status: 422, code: "invalid", detail, errors: { query: [detail] } }, 422);
  renderPanel({ search: "?tab=ai&q=!" });
  expect(await screen.findByRole("alert")).toHaveTextContent(detail);
});

const created = { recipe: { id: 1000000 }, explanation: "Food for 3 days.", chips: [], handOffs: [], portion: null };

const savedDog = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 36,
  weightKg: 12,
  activityLevel: "medium",
  exclude: "chicken",
};

const savePets = (active: object, ...others: object[]) => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(active))}; path=/`;
  localStorage.setItem("furtherDogs", JSON.stringify(others));
};
const bella = { ...savedDog, name: "Bella", breed: "Pug", exclude: "beef" };

test("a saved pet is sent if it is selected, and is not part of the address", async () => {
  savePets(savedDog);
  const router = renderPanel({ search: "?tab=ai&q=turkey" });
  await screen.findByRole("article");
  expect(requests[0]?.body).toMatchObject({ pet: null });
  await userEvent.selectOptions(screen.getByLabelText("For"), "Bruno");
  await waitFor(() => expect(requests).toHaveLength(2));
  const pet = { name: "Bruno", petType: "dog", breed: "Beagle", ageMonths: 36, weightKg: 12, exclude: ["chicken"] };
  expect(requests[1]?.body).toMatchObject({ query: "turkey", pet });
  expect(router.state.location.search).toBe("?tab=ai&q=turkey");
  await press("Quicker");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ refinements: ["quicker"], pet }));
});

test.each(["Search", "Create Custom Recipe"])("'%s' sends the saved pet that the question names", async (name) => {
  savePets(savedDog);
  respond = ({ path }) => (path === "/api/ai/create-recipe" ? jsonResponse(created, 201) : jsonResponse(answer));
  renderPanel();
  await userEvent.type(questionField(), "a dinner for bruno, please");
  expect(screen.getByLabelText("For")).toHaveDisplayValue("Bruno");
  expect(screen.getByText("Your question names Bruno. We leave out: chicken.")).toBeVisible();
  await press(name);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ pet: { name: "Bruno", exclude: ["chicken"] } });
});

test("an address with a question that names a saved pet is answered for this pet", async () => {
  savePets(savedDog);
  renderPanel({ search: "?tab=ai&q=Bruno%E2%80%99s+dinner" });
  await screen.findByRole("article");
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({ pet: { name: "Bruno" } });
  expect(screen.getByRole("button", { name: "Remove: For Bruno" })).toBeVisible();
});

test("a named pet that was removed stays removed for this question, also after a change and a reload", async () => {
  savePets(savedDog);
  const router = renderPanel();
  await userEvent.type(questionField(), "dinner for Bruno");
  await press("Remove: For Bruno");
  expect(screen.getByRole("button", { name: "Search" })).toHaveFocus();
  await userEvent.type(questionField(), " and rice");
  expect(screen.getByLabelText("For")).toHaveDisplayValue("Any pet");
  await press("Search");
  await screen.findByRole("article");
  expect(requests[0]?.body).toMatchObject({ query: "dinner for Bruno and rice", pet: null });
  await press("Cheaper");
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({ refinements: ["cheaper"], pet: null });
  expect(screen.queryByRole("button", { name: "Remove: For Bruno" })).toBeNull();
  expect(router.state.location.search).not.toContain("Pet");

  await userEvent.clear(questionField());
  await userEvent.type(questionField(), "breakfast for Bruno");
  expect(screen.getByRole("button", { name: "Remove: For Bruno" })).toBeVisible();
});

test("a named pet that is removed under an answer is removed from the answer", async () => {
  savePets(savedDog);
  renderPanel({ search: "?tab=ai&q=dinner+for+Bruno" });
  await screen.findByRole("article");
  await press("Remove: For Bruno");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ pet: null }));
  await screen.findByRole("article");
  // The search button is disabled while the answer loads, so it cannot keep the focus.
  expect(document.activeElement).not.toBe(document.body);
});

test("'Any pet' in the list removes the named pet", async () => {
  savePets(savedDog);
  renderPanel();
  await userEvent.type(questionField(), "dinner for Bruno");
  await userEvent.selectOptions(screen.getByLabelText("For"), "Any pet");
  expect(screen.queryByRole("button", { name: "Remove: For Bruno" })).toBeNull();
  await userEvent.type(questionField(), "{Enter}");
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ pet: null }));
});

test("a question that names several pets is not sent before the visitor has said which one", async () => {
  savePets(savedDog, bella);
  renderPanel();
  await userEvent.type(questionField(), "dinner for Bruno and Bella{Enter}");
  const group = screen.getByRole("group", { name: "Which pet is this for?" });
  expect(
    within(group)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Bruno", "Bella", "None of them"]);
  expect(within(group).getByRole("link", { name: "See what to do" })).toHaveAttribute("href", "/toxic-foods");
  expect(screen.getByRole("status")).toHaveTextContent("Which pet is this for?");
  expect(requests).toEqual([]);
  await press("Bella");
  await screen.findByRole("article");
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({ pet: { name: "Bella", exclude: ["beef"] } });
  expect(screen.getByLabelText("For")).toHaveDisplayValue("Bella");
});

test.each([
  ["Bruno", { name: "Bruno", exclude: ["chicken"] }],
  ["None of them", null],
])("a recipe for several named pets is created after the answer '%s'", async (name, pet) => {
  savePets(savedDog, bella);
  respond = () => jsonResponse(created, 201);
  renderPanel();
  await userEvent.type(questionField(), "dinner for Bruno and Bella");
  await press("Create Custom Recipe");
  expect(screen.getByRole("group", { name: "Which pet is this for?" })).toHaveFocus();
  expect(requests).toEqual([]);
  await press(name);
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject(pet === null ? { pet } : { requirements: "dinner for Bruno and Bella", pet });
});

test("a change that names another pet asks again", async () => {
  savePets(savedDog, bella);
  renderPanel({ search: "?tab=ai&q=dinner+for+Bruno" });
  await screen.findByRole("article");
  await userEvent.type(screen.getByRole("textbox", { name: "Change this answer" }), "for Bella{Enter}");
  expect(screen.getByRole("group", { name: "Which pet is this for?" })).toBeVisible();
  expect(requests).toHaveLength(1);
  await press("Bella");
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({ refinements: ["for Bella"], pet: { name: "Bella" } }),
  );
});

test("a selected pet stays selected if the question names another one, which is offered", async () => {
  savePets(savedDog, bella);
  renderPanel();
  await userEvent.selectOptions(screen.getByLabelText("For"), "Bella");
  await userEvent.type(questionField(), "dinner for Bruno");
  expect(screen.getByText("Your question names Bruno, but you selected Bella.")).toBeVisible();
  await userEvent.type(questionField(), "{Enter}");
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ pet: { name: "Bella" } }));
  await screen.findByRole("article");
  await press("Answer for Bruno");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ pet: { name: "Bruno" } }));
  expect(screen.getByLabelText("For")).toHaveDisplayValue("Bruno");
  expect(screen.queryByRole("button", { name: "Answer for Bruno" })).toBeNull();
});

test("a question that names a pet with unreadable exclusions is not sent without the visitor's consent", async () => {
  savePets({ ...savedDog, hasUnreadExclusions: true });
  renderPanel();
  await userEvent.type(questionField(), "dinner for Bruno");
  await press("Create Custom Recipe");
  expect(screen.getByRole("alert")).toHaveTextContent("We could not read what Bruno must not eat.");
  expect(requests).toEqual([]);
  respond = () => jsonResponse(created, 201);
  await press("Ask without Bruno");
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ pet: null }));
});

test("visitors without a saved pet have nothing to choose", () => {
  renderPanel();
  expect(screen.queryByLabelText("For")).toBeNull();
});

test("a created recipe is opened with its explanation", async () => {
  let finish: (response: Response) => void = () => undefined;
  respond = () => new Promise((resolve) => (finish = resolve));
  const router = renderPanel();
  await userEvent.type(questionField(), "turkey for 3 days");
  await press("Create Custom Recipe");
  expect(screen.getByRole("button", { name: "Creating your recipe..." })).toBeDisabled();
  await waitFor(() => expect(requests).toHaveLength(1));
  finish(jsonResponse(created, 201));
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(router.state.location.pathname).toBe("/recipe/1000000");
  expect(router.state.location.state).toMatchObject({
    explanation: "Food for 3 days.",
    handOffs: [],
    request: { requirements: "turkey for 3 days", variant: 0 },
  });
});

test("Back from a recipe that was created without a search shows its question", async () => {
  respond = ({ path }) => (path === "/api/ai/create-recipe" ? jsonResponse(created, 201) : jsonResponse(answer));
  const router = renderPanel();
  await userEvent.type(questionField(), "turkey for 3 days");
  await press("Create Custom Recipe");
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(
    requests.map(({ path }) => path),
    "an answer is not needed before Back",
  ).toEqual(["/api/ai/create-recipe"]);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe("?tab=ai&q=turkey+for+3+days");
  expect(questionField()).toHaveValue("turkey for 3 days");
  expect(await screen.findByRole("article")).toBeVisible();
});

test("a question that must be answered first is asked, and the recipe is created with the answer", async () => {
  const question = {
    text: "Is it for a dog or a cat?",
    options: [{ label: "Dog", refinement: "for a dog" }],
    isRequired: false,
  };
  respond = () => jsonResponse({ code: "pet_type_needed", detail: "For which animal?", question }, 422);
  renderPanel();
  await userEvent.type(questionField(), "turkey");
  await press("Create Custom Recipe");
  expect(await screen.findByRole("region", { name: "Your custom recipe" })).toHaveFocus();
  respond = ({ path }) => (path === "/api/ai/create-recipe" ? jsonResponse(created, 201) : jsonResponse(answer));
  await press("Dog");
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(requests.filter(({ path }) => path === "/api/ai/create-recipe").at(-1)?.body).toMatchObject({
    requirements: "turkey",
    refinements: ["for a dog"],
  });
});

test("limits that cannot be met are listed, and the nearest recipe can be created", async () => {
  const nearest = { ...constraints, maxMinutes: 65 };
  const problem = {
    code: "unmet_constraints",
    detail: "We found no recipe that meets all of these limits.",
    limits: [{ field: "maxMinutes", message: "The recipe takes 65 minutes, which is more than 20.", reachable: 65 }],
    nearest: { constraints: nearest, changes: ["Allow 65 minutes."] },
  };
  respond = () => jsonResponse(problem, 422);
  renderPanel({ petType: "dog" });
  await userEvent.type(questionField(), "stew in 20 minutes");
  await press("Create Custom Recipe");
  expect(await screen.findByText("The recipe takes 65 minutes, which is more than 20.")).toBeVisible();
  expect(screen.getByText("Allow 65 minutes.")).toBeVisible();
  expect(screen.queryByText("AI Assistant Error")).toBeNull();
  respond = () => jsonResponse(created, 201);
  await press("Create this instead");
  expect(await screen.findByText("The recipe page")).toBeVisible();
  expect(requests.at(-1)?.body).toMatchObject({
    requirements: "stew in 20 minutes",
    petType: "dog",
    constraints: nearest,
  });
});

test("if nothing near the limits can be met, the advice of the server is shown", async () => {
  const advice = "We also found no small change with which there is one.";
  const limits = [{ field: "exclude", message: "Each of our meals is made of meat, fish or eggs.", reachable: null }];
  respond = () => jsonResponse({ code: "unmet_constraints", detail: "No recipe.", limits, advice }, 422);
  renderPanel({ petType: "cat" });
  await userEvent.type(questionField(), "dinner without meat, fish and eggs");
  await press("Create Custom Recipe");
  expect(await screen.findByText(advice)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create this instead" })).toBeNull();
});

test("a request for a toxic food is answered with its warning", async () => {
  respond = () => jsonResponse({ code: "hazardous_request", detail: "Onion harms dogs.", hazards: [onion] }, 422);
  renderPanel();
  await userEvent.type(questionField(), "onion soup");
  await press("Create Custom Recipe");
  expect(await screen.findByText("Do not feed it to dogs or cats: Onion")).toBeVisible();
});

test.each([
  { petType: undefined, message: "Failed to create custom recipe. Please try again." },
  { petType: "cat" as const, message: "Unable to process your request. Please try again." },
])("a recipe that could not be created is reported: $message", async ({ petType, message }) => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  renderPanel(petType && { petType });
  await userEvent.type(questionField(), "turkey");
  await press("Create Custom Recipe");
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  if (petType) expect(await screen.findByText("AI Assistant Error")).toBeVisible();
  else expect(screen.queryByText("AI Assistant Error")).toBeNull();
});
