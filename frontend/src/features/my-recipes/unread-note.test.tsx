import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { saveFile } from "@/ui/save-file";
import { Toaster } from "@/ui/toast";
import { deleteUnreadRecipes, myRecipes, unreadRecipes } from "./my-recipes-store";
import { UnreadNote } from "./unread-note";

vi.mock("@/ui/save-file");

const broken = { title: "Turkey bowl", ingredients: ["450 g turkey thigh"] };

beforeEach(() => {
  deleteUnreadRecipes();
  localStorage.setItem("myRecipes", JSON.stringify([broken]));
  // A change begins with what is stored.
  myRecipes.update((recipes) => recipes);
});

function renderNote() {
  render(
    <>
      <h1>My recipes</h1>
      <UnreadNote />
      <Toaster />
    </>,
  );
}

test("recipes that cannot be read are named, and saved as a file", async () => {
  renderNote();
  expect(screen.getByText("1 stored recipe cannot be read")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save as a file" }));
  const [name, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe("unreadable-recipes.json");
  expect(JSON.parse((await file?.text()) ?? "")).toEqual([broken]);
});

test("they are deleted only by the visitor, who can undo it", async () => {
  renderNote();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(screen.queryByText("1 stored recipe cannot be read")).toBeNull();
  expect(screen.getByRole("heading", { name: "My recipes" })).toHaveFocus();
  expect(unreadRecipes.read()).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(unreadRecipes.read()).toEqual([broken]);
  expect(screen.getByText("1 stored recipe cannot be read")).toBeVisible();
});
