import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReplyTemplate } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import { hasUnsavedChanges } from "../components/unsaved-changes";
import RepliesPanel from "./replies-panel";

const template: ReplyTemplate = {
  id: 7,
  purpose: "message",
  title: "Thank you",
  body: "Hello {name}",
  updatedAt: "2026-11-21T12:00:00Z",
};
const list = "GET /api/admin/reply-templates";
const create = "POST /api/admin/reply-templates";
const path = "/api/admin/reply-templates/7";

const openPanel = (responses = {}) =>
  renderAdminPanel(<RepliesPanel />, "/admin?tab=replies", {
    [list]: { body: [template] },
    [create]: { status: 201, body: template },
    [`PUT ${path}`]: { body: { ...template, title: "Thanks" } },
    [`DELETE ${path}`]: { status: 204 },
    ...responses,
  });

test("a new template is checked, saved and confirmed", async () => {
  const { requestBodies } = openPanel();
  await userEvent.click(await screen.findByRole("button", { name: "Add a template" }));
  const form = within(screen.getByRole("region", { name: "New template" }));
  expect(form.getByRole("textbox", { name: "Title" })).toHaveFocus();
  await userEvent.click(form.getByRole("button", { name: "Save template" }));
  expect(form.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription(/Title is required/);
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Use for" }), "Reject a recipe");
  await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Duplicate");
  await userEvent.type(form.getByRole("textbox", { name: "Text" }), "We have it.");
  await userEvent.click(form.getByRole("button", { name: "Save template" }));
  expect(await screen.findByText("Template saved")).toBeVisible();
  expect(requestBodies(create)).toEqual([{ purpose: "rejected", title: "Duplicate", body: "We have it." }]);
  expect(screen.queryByRole("region", { name: "New template" })).toBeNull();
});

test("a template is changed, and a deletion can be undone", async () => {
  const { requestBodies } = openPanel();
  const group = within(await screen.findByRole("region", { name: "Answer a message" }));
  await userEvent.click(group.getByText("Thank you"));
  await userEvent.type(group.getByRole("textbox", { name: "Text" }), "!");
  await userEvent.click(group.getByRole("button", { name: "Save template" }));
  expect(await screen.findByText("Template saved")).toBeVisible();
  expect(requestBodies(`PUT ${path}`)).toEqual([
    { purpose: "message", title: "Thank you", body: "Hello {name}!", updatedAt: template.updatedAt },
  ]);
  await userEvent.click(group.getByRole("button", { name: "Delete template" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(() =>
    expect(requestBodies(create)).toEqual([{ purpose: "message", title: "Thanks", body: "Hello {name}" }]),
  );
});

test("errors of the server appear at their fields", async () => {
  const message = "Title is taken";
  openPanel({ [`PUT ${path}`]: { status: 422, body: { detail: message, errors: { title: [message] } } } });
  await userEvent.click(await screen.findByText("Thank you"));
  await userEvent.click(screen.getByRole("button", { name: "Save template" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription(message);
});

/** A newer version can have an earlier time, if the clock of the server was set back. */
const changedTemplate = { ...template, body: "Good morning {name}", updatedAt: "2026-11-21T11:59:00Z" };
const conflict = { status: 409, body: { detail: "Another administrator has changed this template in the meantime." } };

test("a template that another administrator has changed is not overwritten without a question", async () => {
  const { requestBodies } = openPanel({
    [list]: [{ body: [template] }, { body: [changedTemplate] }],
    [`PUT ${path}`]: [conflict, { body: { ...changedTemplate, updatedAt: "2026-11-21T12:10:00Z" } }],
  });
  await userEvent.click(await screen.findByText("Thank you"));
  const text = screen.getByRole("textbox", { name: "Text" });
  await userEvent.type(text, "!");
  await userEvent.click(screen.getByRole("button", { name: "Save template" }));
  const keep = await screen.findByRole("button", { name: "Keep my text" });
  expect(text).toHaveValue("Hello {name}!");
  expect(screen.getByRole("alert")).toHaveTextContent("Good morning {name}");
  expect(screen.getByRole("button", { name: "Save template" })).toBeDisabled();
  await userEvent.click(keep);
  await userEvent.click(screen.getByRole("button", { name: "Save template" }));
  expect(await screen.findByText("Template saved")).toBeVisible();
  expect(requestBodies(`PUT ${path}`)).toMatchObject([
    { body: "Hello {name}!", updatedAt: template.updatedAt },
    { body: "Hello {name}!", updatedAt: changedTemplate.updatedAt },
  ]);
});

test("the text of another administrator can be used instead", async () => {
  openPanel({ [list]: [{ body: [template] }, { body: [changedTemplate] }], [`PUT ${path}`]: conflict });
  await userEvent.click(await screen.findByText("Thank you"));
  await userEvent.type(screen.getByRole("textbox", { name: "Text" }), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save template" }));
  await userEvent.click(await screen.findByRole("button", { name: "Use the changed template" }));
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Good morning {name}");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(hasUnsavedChanges()).toBe(false);
});

test("a form without changes shows the newest version of its template", async () => {
  openPanel({ [list]: [{ body: [template] }, { body: [changedTemplate] }] });
  await userEvent.click(await screen.findByText("Thank you"));
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Hello {name}");
  // Any change in the back office loads its lists again.
  await userEvent.click(screen.getByRole("button", { name: "Add a template" }));
  const form = within(screen.getByRole("region", { name: "New template" }));
  await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Duplicate");
  await userEvent.type(form.getByRole("textbox", { name: "Text" }), "We have it.");
  await userEvent.click(form.getByRole("button", { name: "Save template" }));
  await vi.waitFor(() => expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Good morning {name}"));
});
