import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConversionProgress, ConversionResult } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import RecipeConversion from "./recipe-conversion";

const idle: ConversionProgress = {
  running: false,
  processed: 0,
  total: 0,
  startedAt: null,
  startedBy: null,
  finishedAt: null,
  result: null,
  storedConversions: 0,
  storedRecipes: 3,
};
const running: ConversionProgress = {
  ...idle,
  running: true,
  processed: 1,
  total: 3,
  startedAt: "2026-11-22T10:00:00Z",
  startedBy: "ada",
};
const result: ConversionResult = {
  success: true,
  message: "Successfully converted 3 recipes to dual measurements",
  summary: { total: 3, converted: 3, failed: 0 },
  details: ["✓ Cod Mash (no. 3): 2 lines converted."],
};
const finished: ConversionProgress = {
  ...running,
  running: false,
  processed: 3,
  finishedAt: "2026-11-22T10:00:05Z",
  result,
  storedConversions: 3,
};

const getProgress = "GET /api/admin/convert-all-recipes/progress";
const convert = "POST /api/admin/convert-all-recipes";
const startName = "Convert All Recipes to Dual Measurements";

test("a conversion shows its result with totals and details", async () => {
  renderAdminPanel(<RecipeConversion />, "/admin/recipe-converter", {
    [getProgress]: [{ body: idle }, { body: finished }],
    [convert]: { body: result },
  });
  expect(await screen.findByText("The recipes have not been converted yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Download conversions" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: startName }));
  expect(await screen.findByText("Recipe Conversion Complete")).toBeVisible();
  const panel = await screen.findByRole("region", { name: "Results" });
  expect(panel).toHaveTextContent("Successfully converted 3 recipes to dual measurements");
  expect(panel).toHaveTextContent("Total3Converted3Failed0");
  expect(screen.getByText("✓ Cod Mash (no. 3): 2 lines converted.")).toBeVisible();
  expect(screen.getByText("3 of 3 recipes have a stored conversion of their current ingredients.")).toBeVisible();
  expect(screen.getByRole("button", { name: startName })).toBeEnabled();
});

test("after a reload, the progress of a running conversion is shown until it ends", async () => {
  renderAdminPanel(<RecipeConversion />, "/admin/recipe-converter", {
    [getProgress]: [{ body: running }, { body: { ...running, processed: 2 } }, { body: finished }],
  });
  expect(await screen.findByRole("progressbar", { name: "1 of 3 recipes" })).toHaveValue(1);
  expect(screen.getByRole("button", { name: "Converting..." })).toBeDisabled();
  expect(await screen.findByRole("progressbar", { name: "2 of 3 recipes" })).toHaveValue(2);
  expect(await screen.findByRole("region", { name: "Results" })).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByText("Recipe Conversion Complete")).toBeVisible();
});

test("the progress of a conversion that takes longer than its request is shown", async () => {
  renderAdminPanel(<RecipeConversion />, "/admin/recipe-converter", {
    [getProgress]: [{ body: idle }, { body: running }, { body: running }, { body: running }, { body: finished }],
    [convert]: { status: 202, body: running },
  });
  await userEvent.click(await screen.findByRole("button", { name: startName }));
  expect(await screen.findByRole("progressbar", { name: "1 of 3 recipes" })).toHaveValue(1);
  expect(await screen.findByRole("region", { name: "Results" })).toBeVisible();
  expect(screen.getByText("Recipe Conversion Complete")).toBeVisible();
});

test("recipes that could not be converted are reported", async () => {
  const failed: ConversionResult = {
    success: false,
    message: "1 of 3 recipes could not be converted. See the details for the reasons.",
    summary: { total: 3, converted: 2, failed: 1 },
    details: ["✗ Dish 7 (no. 7): no line states an amount."],
  };
  renderAdminPanel(<RecipeConversion />, "/admin/recipe-converter", {
    [getProgress]: [{ body: idle }, { body: { ...finished, result: failed } }],
    [convert]: { body: failed },
  });
  await userEvent.click(await screen.findByRole("button", { name: startName }));
  expect(await screen.findByText("Conversion Error")).toBeVisible();
  expect(await screen.findByText(/no line states an amount/)).toBeVisible();
});

test("a server that cannot be reached is reported", async () => {
  renderAdminPanel(<RecipeConversion />, "/admin/recipe-converter", { [getProgress]: { body: idle } });
  await screen.findByRole("button", { name: startName });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(await screen.findByRole("button", { name: startName }));
  expect(await screen.findByText("Conversion Failed")).toBeVisible();
  expect(screen.getByText("Failed to convert recipes. Please try again.")).toBeVisible();
});

test("a browser without a connection is named as the reason", async () => {
  renderAdminPanel(<RecipeConversion />, "/admin/recipe-converter", { [getProgress]: { body: idle } });
  await screen.findByRole("button", { name: startName });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await userEvent.click(await screen.findByRole("button", { name: startName }));
  expect(await screen.findByText("Conversion Failed")).toBeVisible();
  expect(
    screen.getAllByText("You are offline, and this needs a connection. Try again when you are online."),
  ).toHaveLength(2);
});
