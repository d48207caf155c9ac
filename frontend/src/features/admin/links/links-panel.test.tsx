import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LinkStatus } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import LinksPanel from "./links-panel";

const uncheckedLink: LinkStatus = {
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
const workingLink: LinkStatus = {
  ...uncheckedLink,
  name: "Zooplus",
  url: "https://zoo.example",
  health: "works",
  status: 200,
  checkedAt,
};
const brokenLink: LinkStatus = {
  kind: "advertisement",
  name: "Steel bowls",
  country: null,
  url: "https://bowls.example/steel",
  health: "broken",
  status: 404,
  reason: "",
  checkedAt,
};
const unreachableLink: LinkStatus = {
  ...uncheckedLink,
  name: "Chewy",
  country: "US",
  url: "https://chewy.example",
  health: "unreachable",
  reason: "no response within 5 seconds",
  checkedAt,
};

const getLinkStatus = "GET /api/admin/link-status";
const shownNames = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("each link shows its target and the result of the check, failing links first", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: { body: [uncheckedLink, workingLink, brokenLink, unreachableLink] },
  });
  const row = within(await screen.findByRole("row", { name: /Steel bowls/ }));
  for (const cell of ["Advertisement", "https://bowls.example/steel", "Broken 404"]) {
    expect(row.getByRole("cell", { name: cell })).toBeVisible();
  }
  expect(row.getByRole("cell", { name: /20 Nov 2026/ })).toBeVisible();
  expect(shownNames()).toEqual(["Steel bowls", "Chewy", "Ocado", "Zooplus"]);
  expect(screen.getByRole("cell", { name: "No response no response within 5 seconds" })).toBeVisible();
  const uncheckedRow = within(screen.getByRole("row", { name: /Ocado/ }));
  for (const cell of ["Shop", "GB", "Not checked yet"]) {
    expect(uncheckedRow.getByRole("cell", { name: cell })).toBeVisible();
  }
  expect(screen.getByText(/With LINK_CHECK=weekly/)).toHaveTextContent(
    "links are checked only by petrecipes check-links",
  );
});

test("a filter in the address shows only failing links", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: { body: [uncheckedLink, workingLink, brokenLink, unreachableLink] },
  });
  await screen.findByRole("table");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Failing");
  expect(shownNames()).toEqual(["Steel bowls", "Chewy"]);
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=links&state=failing");
});

test.each([
  ["/admin?tab=links&state=failing", [uncheckedLink, workingLink], "No failing links"],
  ["/admin?tab=links", [], "No links yet"],
])("an empty list at %s is reported", async (address, body, title) => {
  renderAdminPanel(<LinksPanel />, address, { [getLinkStatus]: { body } });
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a list that could not be loaded shows the reason and a button to try again", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: [{ status: 503, body: { detail: "The database is not available." } }, { body: [workingLink] }],
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The links could not be loadedThe database is not available.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /Zooplus/ })).toBeVisible();
});
