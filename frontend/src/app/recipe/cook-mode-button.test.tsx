import { act, render, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import type { RecipeDetail } from "@/api/types";
import { recipeDetail } from "@/features/recipes/recipe-fixture";
import { useToast } from "@/ui/toast";
import { CookModeButton, useCookModeHash } from "./cook-mode-button";

// jsdom loads no style sheets, which the dialog waits for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));

/** The amounts for some days, from a recipe for 4 servings. The server rounds 2.12 servings to 2. */
const batch: RecipeDetail = {
  ...recipeDetail,
  servings: 2,
  baseServings: 4,
  scale: 0.53,
  steps: [
    {
      text: "Poach the salmon.",
      metric: "Poach the salmon (400 g) at 80 °C.",
      us: "Poach the salmon (14.1 oz) at 176 °F.",
      timers: [],
    },
  ],
};

test("for a number of servings that is not whole, cook mode shows the scale instead", async () => {
  render(<CookModeButton recipe={batch} system="metric" />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Start cook mode" }));
  const dialog = await screen.findByRole("dialog", { name: "Salmon & Egg Supper" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Ingredients" }));
  expect(within(dialog).getByText("For 0.53 times the recipe")).toBeVisible();
});

test.each([
  ["metric", "Poach the salmon (400\u00a0g) at 80\u00a0°C."],
  ["us", "Poach the salmon (14.1\u00a0oz) at 176\u00a0°F."],
] as const)("cook mode shows the steps with the amounts of the %s system", async (system, expected) => {
  render(<CookModeButton recipe={batch} system={system} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Start cook mode" }));
  const dialog = await screen.findByRole("dialog", { name: "Salmon & Egg Supper" });
  expect(within(dialog).getByText((_, element) => element?.textContent === expected)).toBeVisible();
});

test("the first step of a large batch says which pot it needs", async () => {
  const largeBatch = { metric: "Use a pot of at least 6 litres.", us: "Use a pot of at least 7 quarts." };
  const steps = [...batch.steps, { ...batch.steps[0], text: "Serve.", metric: "Serve.", us: "Serve.", timers: [] }];
  render(<CookModeButton recipe={{ ...batch, largeBatch, steps }} system="us" />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Start cook mode" }));
  const dialog = await screen.findByRole("dialog", { name: "Salmon & Egg Supper" });
  expect(within(dialog).getByText(largeBatch.us)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Next" }));
  expect(within(dialog).getByText("Serve.")).toBeVisible();
  expect(within(dialog).queryByText(largeBatch.us)).toBeNull();
});

test("after the last step, a message says how long the dish keeps", async () => {
  render(<CookModeButton recipe={batch} system="metric" />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Start cook mode" }));
  const dialog = await screen.findByRole("dialog", { name: "Salmon & Egg Supper" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Finish" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(renderHook(useToast).result.current).toMatchObject({
    title: "Salmon & Egg Supper is cooked",
    text: "Store in the fridge for up to 2 days.",
  });
});

test("closing cook mode twice does not leave the page", () => {
  let cookMode: ReturnType<typeof useCookModeHash> | undefined;
  function RecipePage() {
    cookMode = useCookModeHash();
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: "/", element: null },
      { path: "/recipe/9", element: <RecipePage /> },
    ],
    { initialEntries: ["/", "/recipe/9"] },
  );
  render(<RouterProvider router={router} />);
  act(() => cookMode?.open());
  expect(cookMode?.isOpen).toBe(true);
  act(() => {
    cookMode?.close();
    cookMode?.close();
  });
  expect(router.state.location).toMatchObject({ pathname: "/recipe/9", hash: "" });
  act(() => cookMode?.open());
  act(() => cookMode?.close());
  expect(cookMode?.isOpen).toBe(false);
});
