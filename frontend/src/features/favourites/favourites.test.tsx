import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/ui/toast";
import { FavouriteButton } from "./favourite-button";
import { useFavourites } from "./favourites";

function FavouriteIds() {
  return <output>{useFavourites().join(" ")}</output>;
}

function renderButtons() {
  render(
    <>
      <FavouriteButton id={7} title="Salmon Flake" />
      <FavouriteButton id={9} title="Beef Stew" />
      <FavouriteIds />
      <Toaster />
    </>,
  );
}

const favouriteButton = (title: string) => screen.getByRole("button", { name: `Favourite: ${title}` });

test("a favourite is stored in this browser, and the most recent comes first", async () => {
  renderButtons();
  await userEvent.click(favouriteButton("Salmon Flake"));
  await userEvent.click(favouriteButton("Beef Stew"));
  expect(favouriteButton("Beef Stew")).toHaveAttribute("aria-pressed", "true");
  expect(localStorage.getItem("favourites")).toBe("[9,7]");
  expect(screen.getByText("9 7")).toBeVisible();

  await userEvent.click(favouriteButton("Salmon Flake"));
  expect(favouriteButton("Salmon Flake")).toHaveAttribute("aria-pressed", "false");
  expect(localStorage.getItem("favourites")).toBe("[9]");

  // Undo restores the previous position.
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(localStorage.getItem("favourites")).toBe("[9,7]");
});

test("favourites from another tab appear, and an unreadable value counts as no favourites", () => {
  renderButtons();
  const changeInOtherTab = (text: string) =>
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "favourites", newValue: text })));
  for (const unreadable of ["{", "7", '["7",-1,1.5]']) {
    changeInOtherTab("[3,3,4]");
    expect(screen.getByText("3 4")).toBeVisible();
    changeInOtherTab(unreadable);
    expect(screen.queryByText("3 4")).toBeNull();
  }
});
