import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import type { OwnProduct } from "./recipe-draft";
import { RecipeWithProducts } from "./recipe-with-products";

const powder: OwnProduct = {
  label: { name: "Complete Mix", measure: "gram", nutrients: [{ nutrient: "calcium", amount: 120, unit: "mg" }] },
  isUsed: true,
};

const proposal = {
  recipe: { petType: "dog", lifeStage: "adult", ingredients: ["500 g turkey mince", "12 g Complete Mix"] },
  analysis: {
    lines: [
      { text: "500 g turkey mince", foodId: "turkey" },
      { text: "12 g Complete Mix", foodId: "own" },
    ],
    profiles: [],
    verdict: "complete",
    verdictText: "Complete for adult maintenance (by calculation)",
    assessed: 42,
    total: 42,
    kcal: 800,
    kcalPer100g: 150,
    portionWarnings: [],
  },
  changes: [
    { foodId: "own", food: "Complete Mix", fromGrams: 0, toGrams: 12 },
    { foodId: "kelp", food: "kelp tablet", fromGrams: 2, toGrams: 0 },
    { foodId: "zinc", food: "zinc tablet", fromGrams: 1, toGrams: 0 },
  ],
  portion: null,
  leftOutForPet: null,
};

const props: ComponentProps<typeof RecipeWithProducts> = {
  recipe: {
    petType: "dog",
    ingredients: ["500 g turkey mince", "2 kelp tablets", "1 zinc tablet"],
    instructions: ["Boil the mince and drain it.", "Stir in the crushed kelp and zinc tablets."],
  },
  lifeStage: "adult",
  pet: undefined,
  products: [powder],
  renderSafety: () => null,
  productList: null,
};

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(proposal))));
  vi.stubGlobal("fetch", fetchMock);
});

const calculate = () => userEvent.click(screen.getByRole("button", { name: "Make it with Complete Mix" }));
const removedSupplements =
  "Do not add these, although the steps of the original recipe may name them: kelp tablet; zinc tablet.";

test("the steps of the recipe are sent, because the nutrients that are lost depend on them", async () => {
  render(<RecipeWithProducts {...props} />);
  await calculate();
  expect(await fetchMock.mock.calls[0]?.[0].clone().json()).toMatchObject({
    ingredients: props.recipe.ingredients,
    instructions: props.recipe.instructions,
    products: [powder.label],
  });
});

test("the page says not to add the supplements that the product replaces", async () => {
  render(<RecipeWithProducts {...props} />);
  await calculate();
  expect(await screen.findByText(removedSupplements)).toBeVisible();
  expect(screen.getByText(/leave out everything that the steps name and this list does not/)).toBeVisible();
});

test.each<[string, Partial<typeof props>]>([
  [
    "the label is corrected",
    {
      products: [{ ...powder, label: { ...powder.label, nutrients: [{ nutrient: "calcium", amount: 9, unit: "g" }] } }],
    },
  ],
  ["the pet must not eat another food", { pet: { name: "Bruno", profile: { weightKg: 30, exclude: "turkey" } } }],
])("a result is no longer shown after %s", async (_, changes) => {
  const { rerender } = render(<RecipeWithProducts {...props} />);
  await calculate();
  await screen.findByText("12 g Complete Mix");
  rerender(<RecipeWithProducts {...props} {...changes} />);
  expect(screen.queryByText("12 g Complete Mix")).not.toBeInTheDocument();
  expect(screen.queryByText(removedSupplements)).not.toBeInTheDocument();
});
