import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState } from "react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { nutritionAddress } from "@/api/addresses";
import { remoteSettings } from "@/api/use-remote";
import { aafco, analysisWith } from "@/features/nutrition/analysis-fixture";
import { PetsProvider } from "@/features/pets/use-pets";
import { recipeDetail } from "@/features/recipes/recipe-fixture";
import { stubNearness } from "@/ui/nearness-fixture";
import { FeedingSection, NutritionSection, SharingSection } from "./recipe-sections";

const loaded = vi.hoisted<string[]>(() => []);

// jsdom loads no style sheets, which some parts wait for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));
vi.mock("@/features/nutrition/recipe-nutrition", async (load) => {
  loaded.push("figures");
  return load();
});
vi.mock("@/features/sharing/share-panel", async (load) => {
  loaded.push("share panel");
  return load();
});
vi.mock("@/features/pets/use-pet-form", async (load) => {
  loaded.push("pet form");
  return load();
});

const analysis = {
  ...analysisWith([aafco]),
  safety: { isValid: true, toxicIngredients: [], warnings: ["Remove all bones."], suggestions: [], findings: [] },
};

let nearness: ReturnType<typeof stubNearness>;

beforeEach(() => {
  nearness = stubNearness();
  loaded.length = 0;
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

function renderSection(section: React.ReactNode) {
  const cache = new Map([[nutritionAddress(recipeDetail.id), { data: analysis }]]);
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <MemoryRouter>
        <PetsProvider>{section}</PetsProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
}

const nextTask = () => act(() => new Promise((resolve) => void setTimeout(resolve)));

test("the warnings are there to be read and printed before the figures come near and load", async () => {
  renderSection(<NutritionSection recipe={recipeDetail} />);
  const warning = screen.getByText("Remove all bones.");
  expect(warning).toBeVisible();
  expect(warning.closest(".print\\:hidden")).toBeNull();
  await nextTask();
  expect(loaded).toEqual([]);
  act(nearness.comeNear);
  expect(await screen.findByText(/nutrients assessed/)).toBeVisible();
  expect(loaded).toEqual(["figures"]);
});

test("the share panel loads when its heading, to which the Share button scrolls, comes near", async () => {
  renderSection(<SharingSection recipe={recipeDetail} heading={createRef()} />);
  await nextTask();
  expect(loaded).toEqual([]);
  act(nearness.comeNear);
  expect(await screen.findByRole("button", { name: "Copy link" })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Keep a copy to change" })).toBeVisible();
});

function Feeding() {
  const [isOpen, setOpen] = useState(false);
  const props = { recipe: recipeDetail, onScaleChange: () => undefined, problem: undefined };
  return <FeedingSection {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />;
}

test("the form for a pet loads when it is opened, and keeps what was entered while it is folded", async () => {
  renderSection(<Feeding />);
  const button = await screen.findByRole("button", { name: "Show calculator" });
  await nextTask();
  expect(loaded).toEqual([]);
  await userEvent.click(button);
  const name = await screen.findByRole("textbox", { name: /name/i });
  expect(loaded).toEqual(["pet form"]);
  expect(button, "the same button").toHaveFocus();
  await userEvent.type(name, "Momo");
  expect(screen.getByRole("heading", { name: "How much for Momo" })).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByRole("textbox", { name: /name/i })).toBeNull();
  expect(screen.getByRole("heading", { name: "How much for Momo" })).toBeVisible();
  await userEvent.click(button);
  expect(screen.getByRole("textbox", { name: /name/i })).toHaveValue("Momo");
});
