import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { fakeAnalysisForRequest } from "./fake-analysis";
import { emptyForm } from "./recipe-form";
import { storedDraft } from "./stored-drafts";
import SubmitRecipe from "./submit-recipe";

const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const recipe = {
  id: 1000000,
  title: "Turkey, Rice & Carrot Pot",
  description: "A pot for three days.",
  prepTime: 20,
  servings: 6,
  petType: "cat",
  category: "senior",
  isOrganic: false,
  ingredients: ["400 g turkey", "100 g rice"],
  instructions: ["Simmer it."],
};
const ownDraft = { ...emptyForm, title: "My own stew" };
const onHandled = vi.fn();

beforeEach(() => {
  localStorage.clear();
  storedDraft.write(emptyForm);
  onHandled.mockReset();
  vi.stubGlobal("fetch", async (request: Request) =>
    jsonResponse(request.method === "GET" ? recipe : fakeAnalysisForRequest(await request.json())),
  );
});

const form = (customRecipeId: number | undefined) => (
  <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
    <SubmitRecipe
      customRecipeId={customRecipeId}
      onCustomRecipeHandled={onHandled}
      renderCheck={() => null}
      onSent={() => undefined}
      openStatusPage={() => undefined}
    />
  </SWRConfig>
);
const field = (name: string) => screen.getByLabelText(name, { exact: true });

test("a custom recipe fills in the empty form and becomes the draft", async () => {
  render(form(recipe.id));
  await waitFor(() => expect(field("Title")).toHaveValue(recipe.title));
  expect(field("Description")).toHaveValue("A pot for three days.");
  expect(field("Preparation time in minutes")).toHaveValue(20);
  expect(field("Servings")).toHaveValue(6);
  expect(screen.getByRole("radio", { name: "Cat" })).toBeChecked();
  expect(field("Category")).toHaveValue("senior");
  expect(field("Ingredient 2")).toHaveValue("100 g rice");
  expect(field("Step 1")).toHaveValue("Simmer it.");
  expect(onHandled).toHaveBeenCalledOnce();
  expect(storedDraft.read().title).toBe(recipe.title);
});

test("an unsent draft is kept until the visitor agrees to replace it", async () => {
  storedDraft.write(ownDraft);
  render(form(recipe.id));
  expect(await screen.findByText("You have a draft that you have not sent.")).toBeVisible();
  expect(field("Title")).toHaveValue("My own stew");
  expect(onHandled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Replace my draft" }));
  expect(field("Title")).toHaveValue(recipe.title);
  expect(onHandled).toHaveBeenCalledOnce();
});

test("the visitor can keep the draft", async () => {
  storedDraft.write(ownDraft);
  const { rerender } = render(form(recipe.id));
  await userEvent.click(await screen.findByRole("button", { name: "Keep my draft" }));
  expect(onHandled).toHaveBeenCalledOnce();
  rerender(form(undefined));
  expect(field("Title")).toHaveValue("My own stew");
  expect(storedDraft.read()).toEqual(ownDraft);
});

test("a recipe that has expired is reported, and the form stays usable", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(jsonResponse({ detail: "There is no recipe 1000000." }, 404)));
  render(form(recipe.id));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your custom recipe could not be loaded.");
  expect(field("Title")).toHaveValue("");
});
