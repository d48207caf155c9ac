import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { storedFavourites } from "@/features/favourites/favourites";
import { Providers } from "../providers";
import { Component as FavouritesPage } from "./favourites-page";

/** A browser whose service worker has stored these recipes. */
function storeCopies(titles: Record<string, string>) {
  const match = vi.fn(({ url }: Request) => {
    const id = new URL(url).pathname.split("/").at(-1) ?? "";
    const headers = { "X-Stored-At": new Date(2026, 10, 12, 14, 5).toISOString() };
    return Promise.resolve(Response.json({ id: Number(id), title: titles[id] }, { headers }));
  });
  const requests = Object.keys(titles).map((id) => new Request(`http://localhost:8080/api/recipes/${id}`));
  const cache = { keys: () => Promise.resolve(requests), match };
  vi.stubGlobal("caches", { keys: () => Promise.resolve(["offline-recipes-1"]), open: () => Promise.resolve(cache) });
  return match;
}

function openPage(favourites: number[]) {
  storedFavourites.write(favourites);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  render(
    <Providers>
      <MemoryRouter>
        <FavouritesPage />
      </MemoryRouter>
    </Providers>,
  );
}

test("without a connection, the stored favourites can be opened, the newest first", async () => {
  storeCopies({ 7: "Salmon Flake", 8: "Duck Stew", 9: "Turkey Bowl" });
  openPage([9, 85, 7]);
  const stored = within(await screen.findByRole("region", { name: "Recipes on this device" }));
  expect(stored.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Turkey Bowl", "/recipe/9"],
    ["Salmon Flake", "/recipe/7"],
  ]);
  expect(stored.getAllByText("copy of 12 Nov, 14:05")).toHaveLength(2);
  expect(stored.getByText(/^2 of your 3 favourites are stored here\. The others need a connection\./)).toBeVisible();
  expect(
    screen.queryByText("The recipes could not be loaded"),
    "the stored recipes take the place of the error",
  ).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Recipes on this device" })).toBeVisible();
});

test("no copies are promised if none of the favourites is stored", async () => {
  const readCopy = storeCopies({ 8: "Duck Stew" });
  openPage([9]);
  expect(await screen.findByRole("heading", { name: "The recipes could not be loaded" })).toBeVisible();
  await waitFor(() => expect(readCopy).toHaveBeenCalledOnce());
  await act(() => Promise.resolve());
  expect(screen.queryByRole("heading", { name: "Recipes on this device" })).toBeNull();
});
