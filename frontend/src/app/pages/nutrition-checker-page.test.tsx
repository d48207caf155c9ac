import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type Location } from "react-router";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { aafco, analysisWith } from "@/features/nutrition/analysis-fixture";
import { useOpenInChecker } from "../my-recipes/use-open-in-checker";
import { paths } from "../paths";
import { Providers } from "../providers";
import { Component as NutritionCheckerPage } from "./nutrition-checker-page";

// jsdom loads no style sheets, which the result waits for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));

const version: RecipeText = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Beef Pot with turkey",
  ingredients: ["520 g turkey thigh"],
  steps: ["Simmer everything."],
};

let checks: unknown[];
/** Lets the pending check end. */
let answer: () => void;

beforeEach(() => {
  checks = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.endsWith("/analysis")) return Response.json({ nutrientProfiles: [] });
    checks.push(await request.json());
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ ...analysisWith([aafco]), profiles: [] });
  });
});

function OpenButtons() {
  const open = useOpenInChecker();
  return (
    <>
      <button onClick={() => void open(version, { isChecked: true })}>Open this version</button>
      <button onClick={() => void open(version)}>Change or balance</button>
    </>
  );
}

function openSite(entry: string | Location) {
  const router = createMemoryRouter(
    [
      { path: "/", element: <OpenButtons /> },
      { path: paths.nutritionChecker, element: <NutritionCheckerPage /> },
    ],
    { initialEntries: [entry] },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const checkButton = () => screen.findByRole("button", { name: "Check this recipe" });

test("a version that is opened is checked once, and not again after Back and Forward or a reload", async () => {
  const router = openSite("/");
  await userEvent.click(screen.getByRole("button", { name: "Open this version" }));
  await waitFor(() => expect(checks).toMatchObject([{ title: version.title, ingredients: version.ingredients }]));
  answer();
  expect(await screen.findByRole("heading", { name: version.title })).toHaveFocus();
  await router.navigate(-1);
  await screen.findByRole("button", { name: "Open this version" });
  await router.navigate(1);
  expect(await checkButton()).toBeEnabled();
  cleanup();
  openSite(router.state.location);
  expect(await checkButton()).toBeEnabled();
  expect(checks).toHaveLength(1);
});

test("the result does not take the focus from a visitor who has begun to type", async () => {
  openSite("/");
  await userEvent.click(screen.getByRole("button", { name: "Open this version" }));
  await waitFor(() => expect(checks).toHaveLength(1));
  const ingredients = screen.getByRole("textbox", { name: "Ingredients, one per line" });
  await userEvent.type(ingredients, "1");
  answer();
  await screen.findByRole("heading", { name: version.title });
  expect(ingredients).toHaveFocus();
});

test("a recipe that is opened to be changed is not checked", async () => {
  openSite("/");
  await userEvent.click(screen.getByRole("button", { name: "Change or balance" }));
  expect(await checkButton()).toBeEnabled();
  expect(checks).toEqual([]);
});
