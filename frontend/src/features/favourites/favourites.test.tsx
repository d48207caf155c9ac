import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/ui/toaster";
import { FavouriteButton } from "./favourite-button";
import { useFavourites } from "./favourites";

function Kept() {
  return <output>{useFavourites().join(" ")}</output>;
}

function show() {
  render(
    <>
      <FavouriteButton id={7} title="Salmon Flake" />
      <FavouriteButton id={9} title="Beef Stew" />
      <Kept />
      <Toaster />
    </>,
  );
}

const heart = (title: string) => screen.getByRole("button", { name: `Favourite: ${title}` });

test("a heart keeps a recipe in this browser, and the latest comes first", async () => {
  show();
  await userEvent.click(heart("Salmon Flake"));
  await userEvent.click(heart("Beef Stew"));
  expect(heart("Beef Stew")).toHaveAttribute("aria-pressed", "true");
  expect(localStorage.getItem("favourites")).toBe("[9,7]");
  expect(screen.getByText("9 7")).toBeVisible();

  await userEvent.click(heart("Salmon Flake"));
  expect(heart("Salmon Flake")).toHaveAttribute("aria-pressed", "false");
  expect(localStorage.getItem("favourites")).toBe("[9]");

  // Undo puts it back where it was.
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(localStorage.getItem("favourites")).toBe("[9,7]");
});

test("another tab's hearts appear here, and nonsense is no heart", () => {
  show();
  const tell = (text: string) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "favourites", newValue: text })));
  tell("[3,3,4]");
  expect(screen.getByText("3 4")).toBeVisible();
  for (const nonsense of ["{", "7", '["7",-1,1.5]']) tell(nonsense);
  expect(screen.queryByText("3 4")).toBeNull();
});
