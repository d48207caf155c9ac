import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { interpretationAddress } from "@/api/addresses";
import type { PetType, SearchInterpretation, ToxicFood } from "@/api/types";
import { SearchNotes } from "./search-notes";

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

const plainInterpretation: SearchInterpretation = {
  asksWhatIsToxic: false,
  namesOnlyFoods: false,
  searched: null,
  corrected: null,
  hazards: [],
  breed: null,
  handOffs: [],
  excludedFoods: [],
  dietNote: null,
  unknownExclusions: [],
  preferences: [],
  alternatives: [],
  removableFilters: [],
  nearestRecipes: [],
};

function renderNotes(interpretation: Partial<SearchInterpretation>, address = "/", petType?: PetType) {
  const query = { search: "typed", ...(petType && { petType }) };
  const fallback = { [interpretationAddress(query)]: { ...plainInterpretation, ...interpretation } };
  return render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateIfStale: false }}>
      <MemoryRouter initialEntries={[address]}>
        <SearchNotes query={query} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

test("the notes say what was searched, for which breed and without which foods", () => {
  renderNotes({
    searched: "chicken for large dogs",
    breed: { name: "Labrador Retriever", petType: "dog", minWeightKg: 24.9, maxWeightKg: 36.3, animals: "large dogs" },
    excludedFoods: ["rice", "egg"],
  });
  expect(screen.getByRole("status")).toHaveTextContent(
    "Showing results for chicken for large dogs. You searched for “typed”.",
  );
  expect(screen.getByText(/adults weigh 25 to 36 kg. These are recipes for large dogs./)).toBeVisible();
  expect(screen.getByText("Recipes with rice or egg are left out.")).toBeVisible();
});

test.each([
  [["rice"], "Recipes with rice are left out."],
  [["rice", "eggs"], "Recipes with rice or eggs are left out."],
  [["rice", "eggs", "eggshell powder"], "Recipes with rice, eggs or eggshell powder are left out."],
])("the foods %j that are left out are listed with one 'or'", (excludedFoods, text) => {
  renderNotes({ excludedFoods });
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ["dog", "dog", false],
  ["cat", "cat", false],
  [undefined, "dog", true],
  ["cat", "dog", true],
  ["dog", "dog salmon", true],
] as const)("in a list for %s, the searched words '%s' are named: %s", (petType, searched, isNamed) => {
  renderNotes({ searched, excludedFoods: ["chicken"] }, "/", petType);
  expect(screen.queryAllByText(/^Showing results for/)).toHaveLength(isNamed ? 1 : 0);
});

test("the note says that no recipe fits a diet", () => {
  renderNotes({ dietNote: "We have no vegan recipes.", excludedFoods: ["meat"] });
  expect(screen.getByText("We have no vegan recipes.")).toBeVisible();
});

test("a hazard is shown with its warning and a disease with the referral to a vet", () => {
  renderNotes({ hazards: [onion], handOffs: ["Please ask your vet."] });
  expect(screen.getByRole("alert")).toHaveTextContent("Do not feed it to dogs or cats: Onion");
  expect(screen.getByRole("note")).toHaveTextContent("They are not a treatment. Please ask your vet.");
});

test("foods that could not be left out are named in one message, with links to the foods that may be meant", async () => {
  const suggestions = [
    { food: "chicken", search: "turkey no chicken" },
    { food: "chickpeas", search: "turkey no chickpeas" },
  ];
  const unknownExclusions = [
    { name: "chikn", suggestions },
    { name: "flurble", suggestions: [] },
  ];
  renderNotes(
    { searched: "turkey", excludedFoods: ["rice"], unknownExclusions },
    "/dog-recipes?search=typed&exclude=egg&page=2",
  );
  expect(await screen.findByText("We could not leave out “chikn”.")).toBeVisible();
  const note = screen.getByRole("status");
  expect(note).toHaveTextContent(
    "We could not leave out “flurble”. We do not know a food with this name, so these recipes for turkey may contain it.",
  );
  expect(note).toHaveTextContent("Did you mean chicken or chickpeas?");
  expect(screen.queryByText(/Showing results for/)).toBeNull();
  expect(screen.getByRole("link", { name: "chicken" })).toHaveAttribute(
    "href",
    "/dog-recipes?search=turkey+no+chicken&exclude=egg",
  );
  expect(screen.getByText("Recipes with rice are left out.")).toBeVisible();
});

test("without other words, the message about a food that could not be left out is about all recipes", async () => {
  renderNotes({ unknownExclusions: [{ name: "flurble", suggestions: [] }] });
  expect(await screen.findByRole("status")).toHaveTextContent(
    "so these recipes may contain it. Check their ingredients.",
  );
});

test("a search for toxic foods as such leads to their list and to what to do", async () => {
  renderNotes({ asksWhatIsToxic: true });
  expect(await screen.findByText("Has your pet eaten something harmful?")).toBeVisible();
  expect(screen.getByRole("link", { name: /all foods that harm pets/ })).toHaveAttribute("href", "/toxic-foods");
});

test("a preference that a search cannot compare leads to the assistant, which answers for the animal of the page", async () => {
  const { unmount } = renderNotes({ searched: "chicken", preferences: ["cheap"] });
  const link = await screen.findByRole("link", { name: "Ask the assistant for “typed”" });
  expect(link).toHaveAttribute("href", "/search?tab=ai&q=typed");
  unmount();
  renderNotes({ preferences: ["quick"] }, "/cat-recipes?search=typed");
  expect(await screen.findByRole("link", { name: "Ask the assistant for “typed”" })).toHaveAttribute(
    "href",
    "/cat-recipes?tab=ai&q=typed",
  );
});
