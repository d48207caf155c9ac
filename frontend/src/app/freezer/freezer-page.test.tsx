import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { freezerStock, type BoxStock } from "@/features/freezer/freezer-store";
import { keepRecipe } from "@/features/my-recipes/my-recipes-store";
import { ownRecipeNumber } from "@/features/my-recipes/own-recipe-number";
import { saveFile } from "@/ui/save-file";
import { Toaster } from "@/ui/toast";
import { Component as FreezerPage } from "../pages/freezer-page";
import { FreezerNote } from "./freezer-note";

vi.mock("@/ui/save-file");

const turkey: BoxStock = {
  id: "turkey",
  recipeId: 7,
  title: "Turkey & Rice Bowl",
  petType: "dog",
  petName: "Bruno",
  place: "freezer",
  boxes: 2,
  mealsPerBox: 1,
  gramsPerMeal: 210,
  madeOn: "2126-11-28",
  eatBy: "2127-02-26",
};
const spoiled: BoxStock = { ...turkey, id: "old", title: "Cod Mash", place: "fridge", eatBy: "2024-01-02" };

function renderPage(stock: BoxStock[]) {
  freezerStock.write(stock);
  render(
    <MemoryRouter>
      <FreezerPage />
      <Toaster />
    </MemoryRouter>,
  );
}

test("a box that was taken out counts down, and Undo puts it back", async () => {
  renderPage([turkey]);
  const freezer = screen.getByRole("region", { name: "In the freezer" });
  expect(freezer).toHaveTextContent("2 boxes of Turkey & Rice Bowl for Bruno");
  expect(within(freezer).getByRole("link", { name: turkey.title })).toHaveAttribute(
    "href",
    `/recipe/${turkey.recipeId}`,
  );
  fireEvent.click(screen.getByRole("button", { name: "Took one out: Turkey & Rice Bowl for Bruno" }));
  expect(freezer).toHaveTextContent("1 box of Turkey & Rice Bowl for Bruno");
  expect(
    await screen.findByText(/Thaw it in the fridge and feed it within 24 hours/, { selector: "[role] *" }),
  ).toBeVisible();
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  expect(freezer).toHaveTextContent("2 boxes of Turkey & Rice Bowl for Bruno");
});

test("boxes of an own recipe lead to it, and those of a deleted one to the list of own recipes", () => {
  const text = { petType: "dog", lifeStage: "adult", isTreat: false, ingredients: ["1 egg"], steps: [] } as const;
  const { id } = { id: "", ...keepRecipe({ text: { ...text, title: "Omelette" }, today: "2026-11-28" }) };
  renderPage([
    { ...turkey, id: "own", recipeId: ownRecipeNumber({ id }), title: "Omelette" },
    { ...turkey, id: "deleted", recipeId: -1, title: "Old stew" },
  ]);
  expect(screen.getByRole("link", { name: "Omelette" })).toHaveAttribute("href", `/my-recipes?recipe=${id}`);
  expect(screen.getByRole("link", { name: "Old stew" })).toHaveAttribute("href", "/my-recipes");
});

test("food past its date is to be thrown away, and cannot be taken out", () => {
  renderPage([turkey, spoiled]);
  const fridge = screen.getByRole("region", { name: "In the fridge" });
  expect(fridge).toHaveTextContent("Throw it away: it was to be eaten by 2 January 2024.");
  expect(within(fridge).queryByRole("button", { name: /Took one out/ })).toBeNull();
  fireEvent.click(within(fridge).getByRole("button", { name: "Remove from the list: Cod Mash for Bruno" }));
  expect(freezerStock.read()).toEqual([turkey]);
});

test("reminders for the boxes are a calendar file, and spoiled boxes alone have none", async () => {
  renderPage([turkey, spoiled]);
  fireEvent.click(screen.getByRole("button", { name: "Add reminders to a calendar" }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe("boxes.ics");
  const text = await file?.text();
  expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain("Thaw it in the fridge");
});

test("boxes that are all past their date have no reminders", () => {
  renderPage([spoiled]);
  expect(screen.queryByRole("button", { name: "Add reminders to a calendar" })).toBeNull();
});

test("without boxes, the page leads to a batch day", () => {
  renderPage([]);
  expect(screen.getByRole("link", { name: "Plan a batch day" })).toHaveAttribute("href", "/batch-day");
});

test("the home page says which boxes a pet has", () => {
  freezerStock.write([turkey, { ...turkey, id: "mia", petType: "cat", petName: "Mia", title: "Salmon" }]);
  render(
    <MemoryRouter>
      <FreezerNote petType="dog" petName="Bruno" />
    </MemoryRouter>,
  );
  expect(screen.getByText(/In the freezer/)).toHaveTextContent(
    "In the freezer: 2 boxes of Turkey & Rice Bowl, eat by 26 Feb 2127",
  );
  expect(screen.queryByText(/Salmon/)).toBeNull();
  expect(screen.getByRole("link", { name: "Your fridge and freezer" })).toHaveAttribute("href", "/freezer");
});
