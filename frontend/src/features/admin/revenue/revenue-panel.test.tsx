import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StatementPreview } from "@/api/admin-revenue";
import { report } from "../analytics/analytics-report-fixture";
import { createDelay, renderAdminPanel } from "../components/render-admin-panel";
import { hasUnsavedChanges } from "../components/unsaved-changes";
import RevenuePanel from "./revenue-panel";

const fields = { date: "2026-11-20", partner: "Ocado", amount: 12.5, currency: "GBP", kind: "affiliate" };
const entry = { id: 7, ...fields };
const partner = { id: 2, name: "Pets at Home", status: "pending_verification", updatedAt: "2026-11-23T00:00:00Z" };
const responses = {
  "GET /api/admin/dashboard": { body: report },
  "GET /api/admin/statements": { body: [] },
  "GET /api/admin/revenue-entries": { body: [entry] },
  "GET /api/admin/partner-statuses": { body: [partner] },
};
const preview: StatementPreview = {
  importedAt: null,
  newLineCount: 1,
  knownLineCount: 0,
  invalidLineCount: 0,
  sums: [{ currency: "GBP", amount: 12.5 }],
  lines: [{ ...fields, kind: "affiliate", line: 2, clicks: null, orders: null, isNew: true }],
  invalidLines: [],
};

const chooseFile = (text: string) =>
  userEvent.upload(screen.getByLabelText("File of the statement"), new File([text], "ocado.csv"));
const checkFile = () => userEvent.click(screen.getByRole("button", { name: "Check the file" }));

test("a statement with invalid lines cannot be imported", async () => {
  const invalid = {
    ...preview,
    invalidLineCount: 1,
    invalidLines: [{ line: 3, fault: "'twelve' is not an amount of GBP" }],
  };
  const { requestQueries } = renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "POST /api/admin/statements/preview": [{ body: invalid }, { body: preview }],
    "POST /api/admin/statements": { status: 201, body: { newLineCount: 1, knownLineCount: 0 } },
  });
  await checkFile();
  expect(screen.getByLabelText("File of the statement")).toHaveAccessibleDescription(/Choose the file/);
  await userEvent.type(screen.getByLabelText("Partner of the statement"), "Ocado");
  await chooseFile("wrong");
  await checkFile();
  expect(await screen.findByText("Line 3: 'twelve' is not an amount of GBP.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Import 1 line" })).toBeDisabled();

  await chooseFile("corrected");
  expect(screen.queryByRole("heading", { name: "Preview of ocado.csv" })).toBeNull();
  await checkFile();
  await userEvent.click(await screen.findByRole("button", { name: "Import 1 line" }));
  expect(await screen.findByText("Statement imported")).toBeVisible();
  expect(requestQueries("POST /api/admin/statements")).toEqual(["?name=ocado.csv&kind=affiliate&partner=Ocado"]);
});

test("the reason why a file cannot be read is shown at the field", async () => {
  const detail = "The heading has no column for the amount.";
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "POST /api/admin/statements/preview": { status: 422, body: { detail, errors: { file: [detail] } } },
  });
  await chooseFile("wrong");
  await checkFile();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText("File of the statement")).toHaveAccessibleDescription(new RegExp(detail));
});

test("an entry can be edited, and the change can be undone", async () => {
  const changed = { ...entry, amount: 20 };
  const { requestBodies } = renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "PUT /api/admin/revenue-entries/7": [{ body: changed }, { body: entry }],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit £12.50 from Ocado on 20 Nov 2026" }));
  const form = within(screen.getByRole("form", { name: "Change the entry" }));
  await userEvent.clear(form.getByLabelText("Amount"));
  await userEvent.type(form.getByLabelText("Amount"), "20");
  await userEvent.click(form.getByRole("button", { name: "Save entry" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone")).toBeVisible();
  expect(requestBodies("PUT /api/admin/revenue-entries/7")).toEqual([
    { ...fields, amount: "20" },
    { ...fields, amount: "12.5" },
  ]);
});

test("an entry that is not valid shows each reason at its field", async () => {
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "POST /api/admin/revenue-entries": {
      status: 422,
      body: { detail: "Nothing was stored.", errors: { amount: ["The amount is missing."] } },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add entry" }));
  expect(await screen.findByText("The amount is missing.")).toBeVisible();
  expect(screen.getByLabelText("Amount")).toHaveAccessibleDescription(/The amount is missing/);
});

test("a partner whose status was not changed yet has no date", async () => {
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "GET /api/admin/partner-statuses": { body: [{ ...partner, updatedAt: null }] },
  });
  expect(await screen.findByText("Not changed yet")).toBeVisible();
});

test("the status of a partner is changed with Undo", async () => {
  const { requestBodies } = renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "PATCH /api/admin/partner-statuses/2": { status: 204 },
  });
  await userEvent.selectOptions(await screen.findByLabelText("Status of Pets at Home"), "Active");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(requestBodies("PATCH /api/admin/partner-statuses/2")).toEqual([
    { status: "active" },
    { status: "pending_verification" },
  ]);
});

test("a half-typed entry is not lost without a question, and the form of the opened entry has the focus", async () => {
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", responses);
  const edit = await screen.findByRole("button", { name: "Edit £12.50 from Ocado on 20 Nov 2026" });
  const newEntry = within(screen.getByRole("form", { name: "New entry" }));
  await userEvent.type(newEntry.getByLabelText("Amount"), "7.25");
  await userEvent.click(edit);
  await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(newEntry.getByLabelText("Amount")).toHaveValue("7.25");
  await userEvent.click(edit);
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  const form = within(await screen.findByRole("form", { name: "Change the entry" }));
  expect(form.getByLabelText("Amount")).toHaveValue("12.5");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The dialog returns the focus to the Edit button shortly after it has closed, but not if the form has taken it.
  await new Promise((resolve) => setTimeout(resolve));
  expect(form.getByLabelText("Date")).toHaveFocus();
  await userEvent.click(form.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("heading", { name: "Entries" })).toHaveFocus();
});

test("after an entry was added, the form keeps its date and partner, and has no unsaved changes", async () => {
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "POST /api/admin/revenue-entries": { status: 201, body: entry },
  });
  const form = within(await screen.findByRole("form", { name: "New entry" }));
  fireEvent.change(form.getByLabelText("Date"), { target: { value: "2026-09-15" } });
  await userEvent.type(form.getByLabelText("Partner"), "Ocado");
  await userEvent.type(form.getByLabelText("Amount"), "12.50");
  expect(hasUnsavedChanges()).toBe(true);
  await userEvent.click(form.getByRole("button", { name: "Add entry" }));
  expect(await screen.findByText("Entry added")).toBeVisible();
  expect(form.getByLabelText("Date")).toHaveValue("2026-09-15");
  expect(form.getByLabelText("Partner")).toHaveValue("Ocado");
  expect(form.getByLabelText("Amount")).toHaveValue("");
  expect(hasUnsavedChanges()).toBe(false);
});

test("an entry that is typed while the one before is saved stays", async () => {
  const { after, end } = createDelay();
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "POST /api/admin/revenue-entries": { status: 201, body: { ...entry, amount: 99 }, after },
  });
  const form = within(await screen.findByRole("form", { name: "New entry" }));
  await userEvent.type(form.getByLabelText("Partner"), "Ocado");
  await userEvent.type(form.getByLabelText("Amount"), "12.50");
  await userEvent.click(form.getByRole("button", { name: "Add entry" }));
  await userEvent.clear(form.getByLabelText("Amount"));
  await userEvent.type(form.getByLabelText("Amount"), "7.25");
  end();
  expect(await screen.findByText("£99.00 from Ocado on 20 Nov 2026")).toBeVisible();
  // The form is prepared for the next entry after the toast.
  await new Promise((resolve) => setTimeout(resolve));
  expect(form.getByLabelText("Amount")).toHaveValue("7.25");
  expect(hasUnsavedChanges()).toBe(true);
});

test("a failed Undo of a status is reported", async () => {
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "PATCH /api/admin/partner-statuses/2": [
      { status: 204 },
      { status: 503, body: { detail: "The database is not available." } },
    ],
  });
  await userEvent.selectOptions(await screen.findByLabelText("Status of Pets at Home"), "Active");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The database is not available.")).toBeVisible();
});

test("an error of a statement is shown at the field that causes it", async () => {
  renderAdminPanel(<RevenuePanel />, "/admin?tab=revenue", {
    ...responses,
    "POST /api/admin/statements/preview": [
      { status: 400, body: { detail: "currency: is not known.", errors: { currency: ["is not known."] } } },
      { status: 503, body: { detail: "The database is not available." } },
    ],
  });
  await userEvent.type(screen.getByLabelText("Currency of the statement"), "GB");
  await chooseFile("date,amount");
  await checkFile();
  expect(await screen.findByText("Currency is not known.")).toBeVisible();
  expect(screen.getByLabelText("Currency of the statement")).toHaveAccessibleDescription(/Currency is not known/);
  const file = screen.getByLabelText("File of the statement");
  expect(file).not.toHaveAttribute("aria-invalid");
  await checkFile();
  await vi.waitFor(() => expect(file).toHaveAccessibleDescription(/The database is not available/));
});
