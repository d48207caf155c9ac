import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/ui/toast";
import type { RecipeText } from "./my-recipe";
import { readFragment } from "./recipe-link";
import { ShareButton } from "./share-button";

const bowl: RecipeText = {
  petType: "dog",
  lifeStage: "adult",
  isTreat: false,
  title: "Turkey bowl",
  ingredients: ["450 g turkey thigh"],
  steps: [],
};

function page(recipe: RecipeText) {
  return (
    <>
      <ShareButton recipe={recipe} />
      <Toaster />
    </>
  );
}

function share() {
  const user = userEvent.setup();
  return { user, ...render(page(bowl)) };
}

test("the copied link carries the recipe", async () => {
  const { user } = share();
  await user.click(screen.getByRole("button", { name: "Share Turkey bowl" }));
  expect(await screen.findAllByText("Link copied")).not.toHaveLength(0);
  const link = await navigator.clipboard.readText();
  expect(await readFragment(new URL(link).hash)).toEqual(bowl);
});

test("a recipe that is too long for a link is sent as a file", async () => {
  const { user, rerender } = share();
  const pictures = (length: number) => Array.from({ length: 100 }, () => "🍅".repeat(length));
  rerender(page({ ...bowl, title: "Pie", ingredients: pictures(500), steps: pictures(2000) }));
  await user.click(screen.getByRole("button", { name: "Share Pie" }));
  expect(await screen.findAllByText(/choose ‘Export as a file’, and send the file/)).not.toHaveLength(0);
});

test("if the browser does not allow to copy, the link is shown and selected until the recipe changes", async () => {
  const { user, rerender } = share();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Share Turkey bowl" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Copy this link. It contains the recipe.");
  expect(field).toHaveFocus();
  expect(field.selectionEnd).toBe(field.value.length);
  expect(await readFragment(new URL(field.value).hash)).toEqual(bowl);
  rerender(page({ ...bowl, title: "Turkey pot" }));
  expect(field).not.toBeInTheDocument();
});
