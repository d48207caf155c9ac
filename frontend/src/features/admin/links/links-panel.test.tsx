import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LinkStatus } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import LinksPanel from "./links-panel";

const shop: LinkStatus = {
  kind: "retailer",
  name: "Ocado",
  country: "GB",
  url: "https://shop.example/search?q=chicken",
  health: null,
  status: null,
  reason: "",
  checkedAt: null,
};
const checkedAt = "2026-11-20T10:00:00Z";
const works: LinkStatus = {
  ...shop,
  name: "Zooplus",
  url: "https://zoo.example",
  health: "works",
  status: 200,
  checkedAt,
};
const gone: LinkStatus = {
  kind: "advertisement",
  name: "Steel bowls",
  country: null,
  url: "https://bowls.example/steel",
  health: "broken",
  status: 404,
  reason: "",
  checkedAt,
};
const silent: LinkStatus = {
  ...shop,
  name: "Chewy",
  country: "US",
  url: "https://chewy.example",
  health: "unreachable",
  reason: "nobody answered in 5 seconds",
  checkedAt,
};

const list = "GET /api/admin/link-status";
const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("each link shows its target and the result of the check, failing links first", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", { [list]: { body: [shop, works, gone, silent] } });
  const row = within(await screen.findByRole("row", { name: /Steel bowls/ }));
  for (const cell of ["Advertisement", "https://bowls.example/steel", "Broken 404"]) {
    expect(row.getByRole("cell", { name: cell })).toBeVisible();
  }
  expect(row.getByRole("cell", { name: /20 Nov 2026/ })).toBeVisible();
  expect(names()).toEqual(["Steel bowls", "Chewy", "Ocado", "Zooplus"]);
  expect(screen.getByRole("cell", { name: "No response nobody answered in 5 seconds" })).toBeVisible();
  const unchecked = within(screen.getByRole("row", { name: /Ocado/ }));
  for (const cell of ["Shop", "GB", "Not checked yet"]) {
    expect(unchecked.getByRole("cell", { name: cell })).toBeVisible();
  }
  expect(screen.getByText(/With LINK_CHECK=weekly/)).toHaveTextContent(
    "links are checked only by petrecipes check-links",
  );
});

test("failing links can be shown alone, and the filter is in the address", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", { [list]: { body: [shop, works, gone, silent] } });
  await screen.findByRole("table");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Failing");
  expect(names()).toEqual(["Steel bowls", "Chewy"]);
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=links&state=failing");
});

test.each([
  ["/admin?tab=links&state=failing", [shop, works], "No failing links"],
  ["/admin?tab=links", [], "No links yet"],
])("where there is nothing to show at %s it says so", async (address, body, title) => {
  renderAdminPanel(<LinksPanel />, address, { [list]: { body } });
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a list that could not be loaded shows the reason and a button to try again", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [list]: [{ status: 503, body: { detail: "The database is away." } }, { body: [works] }],
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The links could not be loadedThe database is away.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /Zooplus/ })).toBeVisible();
});
