import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { catalogueAddress } from "@/api/addresses";
import type { Catalogue, PetType } from "@/api/types";
import { ListFilterBar } from "./list-filter-bar";
import { useListFilters } from "./use-list-filters";

type Choices = Catalogue["choices"]["any"];

const verdicts = [
  { value: "complete", label: "Complete" },
  { value: "incomplete", label: "Incomplete" },
] as const;

const everything: Choices = {
  hasRatings: true,
  hasOrganic: true,
  categories: ["all", "puppy", "adult", "senior", "grain-free", "special-diet"],
  verdicts: ["complete", "treat", "incomplete", "notAssessed"],
  lifeStages: ["adult", "growth"],
  maxMinutes: [30, 45, 60, 90],
};

const nothing: Choices = {
  hasRatings: false,
  hasOrganic: false,
  categories: ["all"],
  verdicts: [],
  lifeStages: [],
  maxMinutes: [],
};

function FilterBar({ petType }: { petType?: PetType | undefined }) {
  return <ListFilterBar {...(petType && { petType })} verdicts={verdicts} controls={useListFilters()} form="list" />;
}

/** Shows the filters of a list. Without choices, the numbers of recipes have not loaded yet. */
function renderFilters(query: string, choices?: Choices, petType?: PetType) {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const cache = new Map<string, { data: unknown }>();
  if (choices) cache.set(catalogueAddress, { data: { choices: { any: choices, dog: choices, cat: choices } } });
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <MemoryRouter initialEntries={[`/recipes${query}`]}>
        <FilterBar petType={petType} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option", { hidden: true })
    .map((option) => option.textContent);
const categories = () =>
  within(screen.getByRole("group", { name: "Category" }))
    .getAllByRole("button")
    .map((chip) => chip.textContent);
const hasOrganic = () => [screen.queryByRole("button", { name: "Organic only" }) ? "offered" : "left out"];
const sorts = () => optionsOf("Sort by");
const times = () => optionsOf("Total time");
const stages = () => optionsOf("Life stage");
const nutrition = () => optionsOf("Nutrition");

const allSorts = ["Newest", "Top rated", "Quickest to prepare", "Easiest first", "Cheapest first"];
const allTimes = ["Any time", "Up to 30 min", "Up to 45 min", "Up to 60 min", "Up to 90 min"];

const rows: [string, string, Choices | undefined, () => (string | null)[], string[]][] = [
  ["all sorts until the numbers have loaded", "", undefined, sorts, allSorts],
  ["all sorts", "", everything, sorts, allSorts],
  ["no sort by rating without ratings", "", nothing, sorts, allSorts.filter((sort) => sort !== "Top rated")],
  ["the selected sort by rating", "?sort=rating", nothing, sorts, allSorts],
  ["relevance for a search", "?search=salmon", everything, sorts, ["Best match", ...allSorts]],
  ["all times until the numbers have loaded", "", undefined, times, allTimes],
  ["all times", "", everything, times, allTimes],
  ["times that a recipe meets", "", { ...nothing, maxMinutes: [60, 90] }, times, ["Any time", ...allTimes.slice(3)]],
  ["the selected time", "?maxMinutes=30", nothing, times, ["Any time", "Up to 30 min"]],
  ["organic until the numbers have loaded", "", undefined, hasOrganic, ["offered"]],
  ["organic", "", everything, hasOrganic, ["offered"]],
  ["no organic without organic recipes", "", nothing, hasOrganic, ["left out"]],
  ["organic if it is selected", "?organic=true", nothing, hasOrganic, ["offered"]],
  ["all life stages until the numbers have loaded", "", undefined, stages, ["Any", "Adult", "Puppy or kitten"]],
  ["all life stages", "", everything, stages, ["Any", "Adult", "Puppy or kitten"]],
  ["life stages with recipes", "", { ...nothing, lifeStages: ["adult"] }, stages, ["Any", "Adult"]],
  ["the selected life stage", "?lifeStage=growth", nothing, stages, ["Any", "Puppy or kitten"]],
  ["all verdicts until the numbers have loaded", "", undefined, nutrition, ["Any", "Complete", "Incomplete"]],
  ["all verdicts", "", everything, nutrition, ["Any", "Complete", "Incomplete"]],
  ["verdicts with recipes", "", { ...nothing, verdicts: ["complete"] }, nutrition, ["Any", "Complete"]],
  ["the selected verdict", "?verdict=incomplete", nothing, nutrition, ["Any", "Incomplete"]],
  [
    "all categories until the numbers have loaded",
    "",
    undefined,
    categories,
    ["All", "Puppy", "Adult", "Senior", "Grain-Free", "Special Diet"],
  ],
  ["categories with recipes", "", { ...nothing, categories: ["all", "senior"] }, categories, ["All", "Senior"]],
  ["the selected category", "?category=puppy", nothing, categories, ["All", "Puppy"]],
];

test.each(rows)("a list offers %s", (_, query, choices, read, expected) => {
  renderFilters(query, choices);
  expect(read()).toEqual(expected);
});

test("a list that starts with the order by rating calls it 'Featured' while there are no ratings", () => {
  renderFilters("", nothing, "dog");
  expect(sorts()[0]).toBe("Featured");
});

test("after the removal of the search, the focus is on the filter before it", async () => {
  renderFilters("?search=salmon");
  await userEvent.click(screen.getByRole("button", { name: /Search: salmon/ }));
  expect(screen.queryByRole("button", { name: /Search: salmon/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Organic only" })).toHaveFocus();
});
