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
  history: [],
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
  history: [],
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
  for (const cell of ["Shop", "Not checked yet"]) {
    expect(uncheckedRow.getByRole("cell", { name: cell })).toBeVisible();
  }
  expect(screen.getByText(/With LINK_CHECK=weekly/)).toHaveTextContent(
    "links are checked only with this button or by petrecipes check-links",
  );
});

test("links of the resources page are a group of their own", async () => {
  const resourceLink: LinkStatus = {
    ...uncheckedLink,
    kind: "resource",
    name: "Pet Poison Helpline",
    country: null,
    url: "https://helpline.example/",
  };
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: { body: [uncheckedLink, brokenLink, resourceLink] },
  });
  const table = await screen.findByRole("table", { name: "Links: Resources" });
  expect(within(table).getByRole("row", { name: /Pet Poison Helpline/ })).toHaveTextContent("Resource");
  expect(within(table).getAllByRole("rowheader")).toHaveLength(1);
});

test("the history of a link shows its last checks", async () => {
  const history = [
    { checkedAt: "2026-11-20T10:00:00Z", health: "broken" as const, status: 404, reason: "" },
    { checkedAt: "2026-11-13T10:00:00Z", health: "works" as const, status: 200, reason: "" },
  ];
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: { body: [workingLink, { ...brokenLink, history }] },
  });
  await userEvent.click(await screen.findByText("Last 2 checks"));
  const checks = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(checks[0]).toContain("Broken 404");
  expect(checks[1]).toContain("Works 200");
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Advertisements 1 link, 1 failing", "United Kingdom 1 link"]);
});

test("a check of all links shows its progress, and loads the links again", async () => {
  const idle = { running: false, processed: 0, total: 0, failing: 0, startedAt: null, finishedAt: null };
  const running = { ...idle, running: true, processed: 3, total: 12, failing: 1, startedAt: checkedAt };
  const finished = { ...running, running: false, processed: 12, finishedAt: checkedAt };
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: [{ body: [uncheckedLink] }, { body: [uncheckedLink] }, { body: [brokenLink] }],
    "GET /api/admin/link-status/progress": [{ body: idle }, { body: running }, { body: finished }],
    "POST /api/admin/link-status/check": { status: 202, body: running },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Check now" }));
  expect(await screen.findByText("3 of 12 links checked, 1 failing")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Checked links" })).toHaveAttribute("value", "3");
  expect(screen.getByRole("button", { name: "Checking..." })).toBeDisabled();
  expect(await screen.findByText(/^12 links checked, 1 failing/)).toBeVisible();
  expect(await screen.findByRole("row", { name: /Steel bowls/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Check now" })).toBeEnabled();
});

test("a filter in the address shows only failing links", async () => {
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: { body: [uncheckedLink, workingLink, brokenLink, unreachableLink] },
  });
  await screen.findAllByRole("table");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Failing");
  expect(shownNames()).toEqual(["Steel bowls", "Chewy"]);
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=links&state=failing");
});

test.each([
  ["/admin?tab=links&state=failing", [uncheckedLink, workingLink], "No failing links"],
  ["/admin?tab=links&state=failing", [uncheckedLink], "No link has been checked yet"],
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

test("a check whose progress cannot be loaded says why, and the progress can be loaded again", async () => {
  const running = { running: true, processed: 3, total: 12, failing: 1, startedAt: checkedAt, finishedAt: null };
  renderAdminPanel(<LinksPanel />, "/admin?tab=links", {
    [getLinkStatus]: { body: [uncheckedLink] },
    "GET /api/admin/link-status/progress": [
      { body: running },
      { status: 503, body: { detail: "The database is not available." } },
      { body: { ...running, running: false, processed: 12, finishedAt: checkedAt } },
    ],
  });
  expect(await screen.findByRole("button", { name: "Checking..." })).toBeDisabled();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The progress of the check could not be loaded: The database is not available.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^12 links checked, 1 failing/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
