import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { formRules } from "@/api/form-rules";
import { rules } from "@/api/rules";
import { remoteSettings } from "@/api/use-remote";
import { Toaster } from "@/ui/toast";
import { storedDraft } from "./stored-drafts";
import { emptyForm } from "./recipe-form";
import { storedSentRecipes } from "./stored-sent-recipes";
import { fakeAnalysisForRequest } from "./fake-analysis";
import SubmitRecipe from "./submit-recipe";

const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const submitted = {
  id: 1001,
  status: "pending",
  statusUrl: "http://pets.example/submissions/abc-1",
  claims: [],
  handOffs: [],
};

let respondToSubmission: () => Response;
let respondToAnalysis: (body: unknown) => Response;
let submissions: Request[];
const onSent = vi.fn();
const openStatusPage = vi.fn();

beforeEach(() => {
  localStorage.clear();
  storedDraft.write(emptyForm);
  storedSentRecipes.write([]);
  onSent.mockReset();
  openStatusPage.mockReset();
  submissions = [];
  respondToSubmission = () => jsonResponse(submitted, 201);
  respondToAnalysis = (body) => jsonResponse(fakeAnalysisForRequest(body));
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.url.endsWith("/api/nutrition/analysis")) return respondToAnalysis(await request.json());
    submissions.push(request.clone());
    return respondToSubmission();
  });
});

function renderForm() {
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <SubmitRecipe
        renderCheck={({ verdictText }) => <p>{verdictText}</p>}
        onSent={onSent}
        openStatusPage={openStatusPage}
      />
      <Toaster />
    </SWRConfig>,
  );
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const expectText = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();

async function fillForm() {
  await userEvent.type(field("Title"), "Rice bowl");
  await userEvent.type(field("Description"), "A plain bowl of rice.");
  await userEvent.type(field("Ingredient 1"), "100 g rice");
  await userEvent.type(field("Step 1"), "Boil the rice.");
}

test("an empty form has the default values of the rules", () => {
  renderForm();
  expect(field("Preparation time in minutes")).toHaveValue(30);
  expect(field("Servings")).toHaveValue(4);
  expect(screen.getByRole("radio", { name: "Dog" })).toBeChecked();
  expect(field("Category")).toHaveValue("all");
  expect(screen.getByRole("button", { name: "Remove ingredient 1" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: /Generate/ })).not.toBeInTheDocument();
});

test("the form sends its values and stores the status link", async () => {
  renderForm();
  await fillForm();
  await press("Submit Recipe");
  await expectText(formRules.toasts.recipeSubmitted.text);
  expect(onSent).toHaveBeenCalledOnce();
  expect(await submissions[0]?.json()).toEqual({
    title: "Rice bowl",
    description: "A plain bowl of rice.",
    prepTime: 30,
    servings: 4,
    species: "dog",
    category: "all",
    isOrganic: false,
    imageUrl: "",
    author: "",
    ingredients: ["100 g rice"],
    instructions: ["Boil the rice."],
    photo: null,
  });
  expect(submissions[0]?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  expect(storedSentRecipes.read()).toMatchObject([{ id: 1001, title: "Rice bowl", path: "/submissions/abc-1" }]);
  expect(storedDraft.read()).toEqual(emptyForm);
  await press("View status");
  expect(openStatusPage).toHaveBeenCalledWith("/submissions/abc-1");
});

test.each([
  ["a health claim", { claims: ["The title contains ‘cures arthritis’."] }],
  ["an illness", { handOffs: ["Arthritis needs a vet."] }],
])("after sending a recipe with %s, its status page opens, which says what to do", async (_, notes) => {
  respondToSubmission = () => jsonResponse({ ...submitted, ...notes }, 201);
  renderForm();
  await fillForm();
  await press("Submit Recipe");
  await vi.waitFor(() => expect(openStatusPage).toHaveBeenCalledWith("/submissions/abc-1"));
  expect(onSent).not.toHaveBeenCalled();
  expect(storedSentRecipes.read()).toMatchObject([{ id: 1001, path: "/submissions/abc-1" }]);
  expect(storedDraft.read()).toEqual(emptyForm);
});

test("an empty form shows what is missing at the fields and in a toast", async () => {
  renderForm();
  await press("Submit Recipe");
  expect(await screen.findByText("Title is required")).toBeVisible();
  expect(screen.getByText("Description must be at least 10 characters")).toBeVisible();
  await expectText("Missing Ingredients");
  expect(field("Title")).toHaveFocus();
  await userEvent.type(field("Ingredient 1"), "100 g rice");
  await press("Submit Recipe");
  await expectText("Missing Instructions");
  expect(submissions).toEqual([]);
});

test.each([
  ["Preparation time in minutes", "0", "Prep time must be at least 1 minute"],
  ["Preparation time in minutes", "301", "Prep time must be at most 5 hours"],
  ["Preparation time in minutes", "1.5", "Prep time must be a whole number of minutes"],
  ["Servings", "0", "Must serve at least 1"],
  ["Servings", "21", "Cannot serve more than 20"],
  ["Title", "x".repeat(101), "Title must be at most 100 characters"],
  ["Description", "too short", "Description must be at least 10 characters"],
  ["Description", "x".repeat(501), "Description must be at most 500 characters"],
  ["Your name (optional)", "x".repeat(61), "Your name must be at most 60 characters"],
  ["Photo link (optional)", "http://example.com/a.jpg", "Must be a valid URL"],
  ["Photo link (optional)", "photo.jpg", "Must be a valid URL"],
  ["Photo link (optional)", `https://example.com/${"x".repeat(2000)}`, "Must be at most 2000 characters"],
  ["Ingredient 1", "x".repeat(201), "Ingredient 1 must be at most 200 characters"],
  ["Step 1", "x".repeat(1001), "Step 1 must be at most 1000 characters"],
])("the field %s with %o shows '%s'", async (name, text, message) => {
  renderForm();
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
  await press("Submit Recipe");
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(name)).toHaveAttribute("aria-invalid", "true");
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(submissions).toEqual([]);
});

test("Enter and a pasted list add rows, and the focus follows", async () => {
  renderForm();
  await userEvent.type(field("Ingredient 1"), "100 g rice{Enter}");
  expect(field("Ingredient 2")).toHaveFocus();
  await userEvent.paste("- 2 eggs\n- 1 carrot\n\n- 1 tsp oil");
  expect(field("Ingredient 4")).toHaveFocus();
  expect(field("Ingredient 3")).toHaveValue("1 carrot");
  await press("Remove ingredient 2");
  expect(field("Ingredient 2")).toHaveValue("1 carrot");
  expect(field("Ingredient 2")).toHaveFocus();
  await press("Remove ingredient 3");
  expect(field("Ingredient 2")).toHaveFocus();
  await userEvent.clear(field("Ingredient 2"));
  await userEvent.keyboard("{Backspace}");
  expect(field("Ingredient 1")).toHaveFocus();
  await press("Remove ingredient 1");
  expect(field("Ingredient 1")).toHaveValue("");
  expect(screen.queryByLabelText("Ingredient 2")).not.toBeInTheDocument();
});

test("a pasted list that does not fit is rejected, and no row is lost", async () => {
  renderForm();
  await userEvent.type(field("Ingredient 1"), "100 g rice{Enter}2 eggs{Enter}");
  await userEvent.paste("1 pea\n".repeat(formRules.submission.ingredients.maxRows - 1));
  expect(await screen.findByRole("alert")).toHaveTextContent("A recipe has at most 60 ingredients.");
  expect(field("Ingredient 2")).toHaveValue("2 eggs");
  expect(field("Ingredient 3")).toHaveValue("");
  await userEvent.paste("1 pea\n".repeat(formRules.submission.ingredients.maxRows - 2));
  expect(field("Ingredient 60")).toHaveValue("1 pea");
  expect(field("Ingredient 2")).toHaveValue("2 eggs");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("if a recipe cannot be checked, the verdict of the previous one disappears", async () => {
  renderForm();
  await userEvent.type(field("Ingredient 1"), "100 g rice");
  const verdict = "Incomplete: too little calcium";
  expect(await screen.findByText(verdict)).toBeVisible();
  respondToAnalysis = () => jsonResponse({ detail: "The kitchen is closed." }, 503);
  await userEvent.type(field("Ingredient 1"), "{Enter}1 onion");
  const error = "The check of your recipe could not be loaded. The kitchen is closed.";
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
  expect(screen.queryByText(verdict)).toBeNull();
  respondToAnalysis = (body) => jsonResponse(fakeAnalysisForRequest(body));
  await press("Try again");
  expect(await screen.findByText(/we cannot publish it like this/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("each line shows its match and its hazard, which does not prevent sending", async () => {
  renderForm();
  await fillForm();
  await userEvent.type(field("Ingredient 1"), "{Enter}1 onion{Enter}1 thing");
  expect(await screen.findByText("Not recognised")).toBeVisible();
  expect(screen.getByText("Did you mean thyme?")).toBeVisible();
  expect(screen.getAllByText("Rice · 100 g · 360 kcal")[0]).toBeVisible();
  expect(field("Ingredient 2").closest("li")).toHaveTextContent("Not safe: ‘onion’.");
  expect(field("Ingredient 2")).toHaveAccessibleDescription("Not safe: ‘onion’.");
  expect(screen.getByRole("region", { name: "Before you send it" })).toHaveTextContent(
    "Incomplete: too little calcium",
  );
  expect(screen.getByText(/for review, but we cannot publish it like this/)).toBeVisible();
  await press("Submit Recipe");
  await waitFor(() => expect(onSent).toHaveBeenCalled());
});

test.each(["pending", "failed"])(
  "while the check for the other animal is %s, no line has the previous result",
  async (state) => {
    renderForm();
    await userEvent.type(field("Ingredient 1"), "100 g rice");
    await expectText("Rice · 100 g · 360 kcal");
    let wasAsked = false;
    respondToAnalysis = () => {
      wasAsked = true;
      if (state === "failed") throw new TypeError("offline");
      return new Response(new ReadableStream());
    };
    await userEvent.click(screen.getByRole("radio", { name: "Cat" }));
    expect(screen.queryByText("Rice · 100 g · 360 kcal")).toBeNull();
    expect(screen.queryByText("Incomplete: too little calcium")).toBeNull();
    await waitFor(() => expect(wasAsked).toBe(true));
    if (state === "failed")
      expect(await screen.findByRole("alert")).toHaveTextContent("The check of your recipe could not be loaded.");
    expect(screen.queryByText("Rice · 100 g · 360 kcal")).toBeNull();
    expect(screen.queryByText("Incomplete: too little calcium")).toBeNull();
  },
);

test("selecting cat offers cat categories", async () => {
  renderForm();
  await userEvent.selectOptions(field("Category"), "puppy");
  await userEvent.click(screen.getByRole("radio", { name: "Cat" }));
  expect(field("Category")).toHaveValue("all");
  const options = within(field("Category")).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(rules.categories.cat.map(({ label }) => label));
});

test("a draft is restored until the visitor starts again", async () => {
  const { unmount } = renderForm();
  await fillForm();
  await userEvent.type(field("Ingredient 1"), "{Enter}2 eggs");
  unmount();
  renderForm();
  expect(field("Title")).toHaveValue("Rice bowl");
  expect(field("Ingredient 2")).toHaveValue("2 eggs");
  expect(screen.getByText("We restored your draft.")).toBeVisible();
  expect(screen.queryByText(/Drafts do not keep photos/)).toBeNull();
  await press("Start again");
  expect(field("Title")).toHaveValue("");
  expect(screen.queryByLabelText("Ingredient 2")).not.toBeInTheDocument();
  expect(storedDraft.read()).toEqual(emptyForm);
});

test("a restored draft asks for its photo again, if there was one", async () => {
  const { unmount } = renderForm();
  await fillForm();
  respondToSubmission = () => jsonResponse({ photo: "f".repeat(32), width: 800, height: 600 }, 201);
  await userEvent.upload(screen.getByLabelText("Photo file"), new File(["photo"], "a.jpg", { type: "image/jpeg" }));
  await screen.findByText("Photo added.");
  unmount();
  const second = renderForm();
  expect(screen.getByText("Drafts do not keep photos. Please add your photo again.")).toBeVisible();
  second.unmount();
  renderForm();
  await userEvent.type(field("Title"), " again");
  expect(storedDraft.read().hasNewPhoto).toBeUndefined();
});

test("a recipe is sent with the photo that was uploaded", async () => {
  renderForm();
  await fillForm();
  respondToSubmission = () => jsonResponse({ photo: "f".repeat(32), width: 800, height: 600 }, 201);
  await userEvent.upload(screen.getByLabelText("Photo file"), new File(["photo"], "a.jpg", { type: "image/jpeg" }));
  await screen.findByText("Photo added.");
  respondToSubmission = () => jsonResponse(submitted, 201);
  await press("Submit Recipe");
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(submissions[0]?.url).toMatch(/\/api\/photos$/);
  expect(await submissions[1]?.json()).toMatchObject({ title: "Rice bowl", photo: "f".repeat(32) });
});

test("server errors appear at their fields, and the input stays", async () => {
  const errors = {
    author: ["Please choose a different name"],
    ingredients: ["Ingredient 1 is unclear"],
    photo: ["Please choose the photo again."],
  };
  respondToSubmission = () =>
    jsonResponse({ status: 422, detail: "Please choose a different name. Ingredient 1 is unclear.", errors }, 422);
  renderForm();
  await fillForm();
  await press("Submit Recipe");
  await expectText("Please choose a different name. Ingredient 1 is unclear.");
  expect(screen.getByText("Please choose a different name")).toBeVisible();
  expect(screen.getByText("Ingredient 1 is unclear")).toBeVisible();
  expect(screen.getByText(/^Please choose the photo again. You can send the recipe without/)).toBeVisible();
  expect(screen.getByText("Submission Failed")).toBeVisible();
  expect(field("Title")).toHaveValue("Rice bowl");
  expect(onSent).not.toHaveBeenCalled();

  respondToSubmission = () => jsonResponse(submitted, 201);
  await press("Submit Recipe");
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  const [first, second] = submissions.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(second).toBe(first);
});

test("a failed connection shows that the recipe was not sent", async () => {
  respondToSubmission = () => {
    throw new TypeError("Failed to fetch");
  };
  renderForm();
  await fillForm();
  await press("Submit Recipe");
  await expectText("Failed to submit recipe. Please try again.");
});
