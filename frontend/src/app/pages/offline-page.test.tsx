import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { Component as OfflinePage } from "./offline-page";

const deleteCache = vi.fn(() => Promise.resolve(true));

/** A browser whose service worker has stored these addresses. */
function storeCopies(titles: Record<string, string>) {
  const match = ({ url }: Request) => {
    const { pathname } = new URL(url);
    const id = Number(pathname.split("/").at(-1));
    const headers = { "X-Stored-At": new Date(2026, 10, 12, 14, 5).toISOString() };
    return Promise.resolve(Response.json({ id, title: titles[pathname] }, { headers }));
  };
  const requests = Object.keys(titles).map((path) => new Request(`http://localhost:8080${path}`));
  const cache = { keys: () => Promise.resolve(requests), match };
  const names = ["offline-files-1", "offline-recipes-1", "offline-pictures-1", "other"];
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(names),
    open: () => Promise.resolve(cache),
    delete: deleteCache,
  });
}

function openPage(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <OfflinePage />
    </MemoryRouter>,
  );
}

test("stored recipes are listed with the times of their copies, and can be deleted", async () => {
  storeCopies({ "/api/recipes/9": "Turkey Bowl", "/api/recipes/9/nutrition": "", "/api/recipes/7": "Salmon Flake" });
  openPage("/offline");
  expect(await screen.findByRole("link", { name: "Salmon Flake" })).toHaveAttribute("href", "/recipe/7");
  expect(screen.getByRole("link", { name: "Turkey Bowl" })).toHaveAttribute("href", "/recipe/9");
  expect(screen.getAllByText("copy of 12 Nov, 14:05")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Delete all copies" }));
  expect(await screen.findByText(/^None yet\./)).toBeVisible();
  expect(deleteCache.mock.calls).toEqual([["offline-recipes-1"], ["offline-pictures-1"]]);
});

test("a page that is not stored is named, and can be tried again", async () => {
  openPage("/offline?page=%2Fabout%3Fx%3D1");
  expect(await screen.findByText(/^None yet\./)).toBeVisible();
  expect(screen.getByText("/about?x=1")).toBeVisible();
  expect(screen.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/about?x=1");
  expect(screen.getByRole("link", { name: "My dog or cat ate …" })).toHaveAttribute("href", "/toxic-foods");
  expect(screen.getByRole("link", { name: "Calorie calculator" })).toHaveAttribute("href", "/tools/calorie-calculator");
  expect(screen.getByText(/are calculated by our server and need a connection\./)).toBeVisible();
});

test.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example/", "javascript:alert(1)"])(
  "an address of another site is not offered: %s",
  async (page) => {
    openPage(`/offline?${new URLSearchParams({ page }).toString()}`);
    expect(await screen.findByText(/^None yet\./)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
  },
);
