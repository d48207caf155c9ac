import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import type { SearchInterpretation, ToxicFood } from "@/api/types";
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
  searched: null,
  corrected: null,
  hazards: [],
  breed: null,
  handOffs: [],
  excludedFoods: [],
  alternatives: [],
  removableFilters: [],
  nearestRecipes: [],
};

function renderNotes(interpretation: Partial<SearchInterpretation>) {
  const fallback = { "/api/search/interpretation?search=typed": { ...plainInterpretation, ...interpretation } };
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateIfStale: false }}>
      <MemoryRouter>
        <SearchNotes query={{ search: "typed" }} />
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

test("a hazard is shown with its warning and a disease with the referral to a vet", () => {
  renderNotes({ hazards: [onion], handOffs: ["Please ask your vet."] });
  expect(screen.getByRole("alert")).toHaveTextContent("Do not feed it to dogs or cats: Onion");
  expect(screen.getByRole("note")).toHaveTextContent("They are not a treatment. Please ask your vet.");
});
