import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AuditEntry } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import AuditPanel from "./audit-panel";

const entry: AuditEntry = {
  id: 9,
  at: "2026-11-21T12:00:00Z",
  administrator: "ada",
  act: "recipe_approved",
  subject: "recipe 1001",
  subjectText: "‘Beef stew’",
  detail: "was pending",
};

const getAuditLog = "GET /api/admin/audit-log";
const names = { "GET /api/admin/audit-log/administrators": { body: ["(unknown name)", "ada"] } };

test("each entry shows its date, administrator, action and subject, with a link", async () => {
  renderAdminPanel(<AuditPanel />, "/admin?tab=audit", {
    ...names,
    [getAuditLog]: { body: [entry], total: 1 },
  });
  const row = within(await screen.findByRole("row", { name: /ada/ }));
  expect(row.getByRole("cell", { name: "Approved a recipe" })).toBeVisible();
  expect(row.getByRole("cell", { name: "was pending" })).toBeVisible();
  expect(row.getByRole("link", { name: "‘Beef stew’" })).toHaveAttribute("href", "/admin?tab=recipes&recipe=1001");
  expect(screen.queryByRole("navigation", { name: "Pages of entries" })).toBeNull();
});

test("the page of a long log is in the address", async () => {
  const { requestQueries } = renderAdminPanel(<AuditPanel />, "/admin?tab=audit", {
    ...names,
    [getAuditLog]: { body: [entry], total: 60 },
  });
  await userEvent.click(await screen.findByRole("link", { name: "Next" }));
  expect(await screen.findByText("Page 2 of 3, 60 entries")).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=audit&page=2");
  await userEvent.click(screen.getByRole("link", { name: "Previous" }));
  expect(await screen.findByText("Page 1 of 3, 60 entries")).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=audit");
  expect(requestQueries(getAuditLog).slice(0, 2)).toEqual([
    "?sort=newest&limit=25&offset=0",
    "?sort=newest&limit=25&offset=25",
  ]);
});

test("search and order are in the address, and an empty result is reported", async () => {
  const { requestQueries } = renderAdminPanel(<AuditPanel />, "/admin?tab=audit&page=2", {
    ...names,
    [getAuditLog]: { body: [], total: 0 },
  });
  expect(await screen.findByRole("heading", { name: "No entries yet" })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "recipe 1001{Enter}");
  expect(await screen.findByRole("heading", { name: "No entries match “recipe 1001”" })).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=audit&sort=oldest&search=recipe+1001");
  expect(requestQueries(getAuditLog).at(-1)).toBe("?search=recipe%201001&sort=oldest&limit=25&offset=0");
});

test("entries are filtered by administrator and kind, and all that match are saved as CSV", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { requestQueries } = renderAdminPanel(<AuditPanel />, "/admin?tab=audit&page=2", {
    ...names,
    [getAuditLog]: { body: [entry], total: 60 },
  });
  await screen.findByRole("option", { name: "ada" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Who" }), "ada");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Recipes and photos");
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=audit&administrator=ada&kind=recipes");
  await userEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(requestQueries(getAuditLog).at(-1)).toBe("?administrator=ada&kind=recipes&sort=newest");
  expect(await saved[0]?.text()).toBe(
    "when,who,action,subject,reference,details\r\n" +
      "2026-11-21T12:00:00Z,ada,Approved a recipe,‘Beef stew’,recipe 1001,was pending\r\n",
  );
});
