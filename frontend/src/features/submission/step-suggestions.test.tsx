import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { Toaster } from "@/ui/toast";
import { fakeAnalysisForRequest } from "./fake-analysis";
import { emptyForm } from "./recipe-form";
import { withoutSteps, withSuggestedStep } from "./step-suggestions";
import { storedDraft } from "./stored-drafts";
import SubmitRecipe from "./submit-recipe";

const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const explanations = ["Chop the turkey.", "Simmer it.", "Let it cool."];
const suggestions = { explanations, unknownLines: [], wordedByModel: false };

let bodies: unknown[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  storedDraft.write(emptyForm);
  bodies = [];
  respond = () => jsonResponse(suggestions);
  vi.stubGlobal("fetch", async (request: Request) => {
    const body: unknown = await request.json();
    if (request.url.endsWith("/api/nutrition/analysis")) return jsonResponse(fakeAnalysisForRequest(body));
    bodies.push(body);
    return respond();
  });
});

function renderForm() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <SubmitRecipe renderCheck={() => null} onSent={() => undefined} openStatusPage={() => undefined} />
      <Toaster />
    </SWRConfig>,
  );
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const steps = () =>
  screen.getAllByLabelText(/^Step \d+$/).map((row) => (row instanceof HTMLTextAreaElement ? row.value : ""));

async function generateSteps() {
  renderForm();
  await userEvent.type(field("Title"), "Turkey pot");
  await userEvent.type(field("Ingredient 1"), "400 g turkey");
  await userEvent.type(field("Step 1"), "Wash your hands.");
  await userEvent.click(screen.getByRole("switch", { name: "AI assistance" }));
  await press("Generate Steps");
}

const findSuggestedSteps = async () => within(await screen.findByRole("region", { name: "Suggested steps" }));

test("the button appears with the toggle and needs an ingredient", async () => {
  renderForm();
  expect(screen.queryByRole("button", { name: "Generate Steps" })).toBeNull();
  expect(screen.getByRole("switch", { name: "AI assistance" })).toHaveAccessibleDescription(
    /^Suggests steps for your ingredients\./,
  );
  await userEvent.click(screen.getByRole("switch", { name: "AI assistance" }));
  expect(screen.getByRole("button", { name: "Generate Steps" })).toBeDisabled();
  await userEvent.type(field("Ingredient 1"), " ");
  expect(screen.getByRole("button", { name: "Generate Steps" })).toBeDisabled();
  await userEvent.type(field("Ingredient 1"), "rice");
  expect(screen.getByRole("button", { name: "Generate Steps" })).toBeEnabled();
});

test("suggestions are shown and do not change the visitor's own steps", async () => {
  let finish: (response: Response) => void = () => undefined;
  respond = () => new Promise((resolve) => (finish = resolve));
  await generateSteps();
  expect(screen.getByRole("button", { name: "Generating..." })).toBeDisabled();
  await waitFor(() => expect(bodies).toHaveLength(1));
  finish(jsonResponse(suggestions));
  expect((await screen.findAllByText("AI Explanations Generated!"))[0]).toBeVisible();
  expect(
    (await findSuggestedSteps()).getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent),
  ).toEqual(["1. Chop the turkey.", "2. Simmer it.", "3. Let it cool."]);
  expect(steps()).toEqual(["Wash your hands."]);
  expect(bodies).toEqual([{ ingredients: ["400 g turkey"], recipeTitle: "Turkey pot", petType: "dog" }]);
});

test("new suggestions are shown from their top, above the message", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await generateSteps();
  await findSuggestedSteps();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "start" });
  await press("Use step 3");
  expect(scroll).toHaveBeenCalledOnce();
});

test("a suggestion is used or dropped on its own, and both can be undone", async () => {
  await generateSteps();
  const suggested = await findSuggestedSteps();
  await press("Use step 3");
  expect(steps()).toEqual(["Wash your hands.", "Let it cool."]);
  expect(suggested.getByText("In your method")).toBeVisible();
  await press("Use step 1");
  expect(steps()).toEqual(["Wash your hands.", "Chop the turkey.", "Let it cool."]);
  await press("Undo step 3");
  expect(steps()).toEqual(["Wash your hands.", "Chop the turkey."]);

  await press("Drop step 2");
  expect(suggested.getByText("Dropped")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo step 2" })).toHaveFocus();
  await press("Use all steps");
  expect(steps()).toEqual(["Wash your hands.", "Chop the turkey.", "Let it cool."]);
  await press("Undo step 2");
  await press("Use step 2");
  expect(steps()).toEqual(["Wash your hands.", ...explanations]);
  await press("Remove all used steps");
  expect(steps()).toEqual(["Wash your hands."]);
  expect(storedDraft.read().instructions).toEqual([{ text: "Wash your hands." }]);
});

test("a used suggestion that the visitor edits is their own step", async () => {
  await generateSteps();
  await findSuggestedSteps();
  await press("Use step 1");
  await userEvent.type(field("Step 2"), " Finely.");
  await press("Use step 1");
  expect(steps()).toEqual(["Wash your hands.", "Chop the turkey. Finely.", "Chop the turkey."]);
});

test("suggestions for other ingredients say so until the steps are generated again", async () => {
  await generateSteps();
  const suggested = await findSuggestedSteps();
  await userEvent.type(field("Step 1"), " Twice.");
  expect(suggested.queryByText(/before your last change/)).toBeNull();
  await userEvent.type(field("Ingredient 1"), "{Enter}100 g pork");
  expect(suggested.getByText(/before your last change/)).toBeVisible();
  await press("Generate Steps");
  await waitFor(() => expect(suggested.queryByText(/before your last change/)).toBeNull());
});

test("lines whose food is not known are named", async () => {
  respond = () => jsonResponse({ ...suggestions, unknownLines: ["1 mystery root"] });
  await generateSteps();
  expect((await findSuggestedSteps()).getByText(/1 mystery root/)).toBeVisible();
});

test("a failure keeps the form and says that the visitor can write the steps", async () => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  await generateSteps();
  expect((await screen.findAllByText("AI Generation Failed"))[0]).toBeVisible();
  const text = "Unable to generate explanations. You can still write your own instructions.";
  expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(steps()).toEqual(["Wash your hands."]);
  expect(screen.getByRole("button", { name: "Generate Steps" })).toBeEnabled();
});

test("a toxic ingredient is named instead of steps", async () => {
  const finding = {
    place: "ingredient",
    number: 1,
    name: "Onion",
    text: "onion",
    verdict: "unsafe",
    meant: null,
    sentence: "Not safe to feed: Onion.",
  };
  respond = () =>
    jsonResponse({ code: "unsafe_recipe", detail: "Please take the onion out.", findings: [finding] }, 422);
  await generateSteps();
  expect(await screen.findByText("Not safe to feed: Onion.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Suggested steps" })).toBeNull();
  await userEvent.clear(field("Ingredient 1"));
  expect(screen.queryByText("Not safe to feed: Onion.")).toBeNull();
});

test("steps that a language model words are shown while they arrive", async () => {
  const parts: ReadableStreamDefaultController<Uint8Array>[] = [];
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void parts.push(controller) });
  const send = (event: string) => parts[0]?.enqueue(new TextEncoder().encode(event));
  respond = () => new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  await generateSteps();
  send("event: step\ndata: Chop the turkey.\n\n");
  const arriving = within(await screen.findByRole("list", { name: "Steps so far" }));
  expect(arriving.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["1. Chop the turkey."]);
  expect(screen.getByRole("button", { name: "Generating..." })).toBeDisabled();
  send(`event: end\ndata: ${JSON.stringify({ ...suggestions, wordedByModel: true })}\n\n`);
  const suggested = await findSuggestedSteps();
  expect(suggested.getByText("A language model worded these steps.")).toBeVisible();
  expect(suggested.getByText("3. Let it cool.")).toBeVisible();
  expect(screen.queryByRole("list", { name: "Steps so far" })).toBeNull();
});

const cookingOrder = ["Chop the turkey.", "Simmer it.", "Let it cool."];

test("a suggested step is added at the end of other steps", () => {
  expect(withSuggestedStep([], "Simmer it.", cookingOrder)).toEqual(["Simmer it."]);
  expect(withSuggestedStep(["Wash your hands."], "Simmer it.", cookingOrder)).toEqual([
    "Wash your hands.",
    "Simmer it.",
  ]);
});

test("suggested steps have their cooking order, in whichever order they are used", () => {
  const last = withSuggestedStep(["Wash your hands."], "Let it cool.", cookingOrder);
  const first = withSuggestedStep(last, "Chop the turkey.", cookingOrder);
  const all = withSuggestedStep(first, "Simmer it.", cookingOrder);
  expect(all).toEqual(["Wash your hands.", ...cookingOrder]);
});

test("steps are removed, and the visitor's own stay", () => {
  expect(withoutSteps(["Wash your hands.", ...cookingOrder], cookingOrder)).toEqual(["Wash your hands."]);
});
