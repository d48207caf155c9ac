import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ContactMessage } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import MessagesPanel from "./messages-panel";

const message: ContactMessage = {
  id: 3,
  name: "Tom Field",
  email: "tom@example.org",
  subject: "How long does it keep?",
  message: "Hello,\n<b>three days?</b>",
  category: "recipe",
  status: "new",
  adminNotes: "",
  path: "/recipe/7",
  createdAt: "2026-11-21T12:00:00Z",
  updatedAt: "2026-11-21T12:00:00Z",
};

const counts = { new: 1, inProgress: 2, resolved: 3, closed: 4, total: 10 };
const getMessages = "GET /api/admin/contact-messages";
const patchMessage = "PATCH /api/admin/contact-messages/3";

const openPanel = (address: string, rows: ContactMessage[], patchResponse = {}) =>
  renderAdminPanel(<MessagesPanel />, address, {
    "GET /api/admin/contact-counts": { body: counts },
    [getMessages]: { body: rows, total: rows.length },
    [patchMessage]: { body: message, ...patchResponse },
  });

test("the cards show the number of new, started, resolved and all messages", async () => {
  openPanel("/admin?tab=messages", []);
  for (const [name, count] of [
    ["New", "1"],
    ["In progress", "2"],
    ["Resolved", "3"],
    ["Total", "10"],
  ] as const) {
    const link = await screen.findByRole("link", { name });
    const card = screen.getAllByRole("listitem").find((item) => item.contains(link));
    expect(card).toHaveTextContent(`${count}${name}`);
  }
  expect(screen.getByRole("heading", { name: "No Contact Messages" })).toBeVisible();
});

test("status and category in the address filter the list, and unknown values are ignored", async () => {
  const { requestQueries } = openPanel("/admin?tab=messages&status=new&category=legal&page=2", []);
  await screen.findByText("No messages match these filters.");
  expect(requestQueries(getMessages)).toEqual(["?status=new&category=legal&sort=newest&limit=25&offset=25"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "All");
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=messages&status=new");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "salt{Enter}");
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=messages&status=new&sort=oldest&search=salt");
  await vi.waitFor(() =>
    expect(requestQueries(getMessages).at(-1)).toBe("?status=new&search=salt&sort=oldest&limit=25&offset=0"),
  );
});

test("a message is shown as plain text, and a report links to its page", async () => {
  openPanel("/admin?tab=messages", [message]);
  await userEvent.click(await screen.findByText("How long does it keep?"));
  expect(screen.getByText(/three days/).textContent).toBe("Hello,\n<b>three days?</b>");
  expect(screen.getByText("Tom Field, tom@example.org")).toBeVisible();
  expect(screen.getByRole("link", { name: "/recipe/7" })).toHaveAttribute("href", "/recipe/7");
});

test.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"])(
  "the path %s of a report is text, not a link",
  async (path) => {
    openPanel("/admin?tab=messages", [{ ...message, path }]);
    await screen.findByText("How long does it keep?");
    expect(screen.queryByRole("link", { name: path })).toBeNull();
    expect(screen.getByText(new RegExp(path.replace(/[\\/().]/g, "\\$&")))).toBeInTheDocument();
  },
);

test("an update is sent with its notes, confirmed, and can be undone", async () => {
  const { requestBodies } = openPanel("/admin?tab=messages", [message]);
  await userEvent.click(await screen.findByText("How long does it keep?"));
  const form = within(screen.getByRole("group"));
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Status" }), "Resolved");
  await userEvent.type(form.getByRole("textbox", { name: "Admin notes" }), "Answered by mail.");
  await userEvent.click(form.getByRole("button", { name: "Update Message" }));
  expect(await screen.findByText("Message Updated")).toBeVisible();
  expect(screen.getByText("Contact message status has been updated successfully.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await form.findByDisplayValue("New")).toBeVisible();
  expect(requestBodies(patchMessage)).toEqual([
    { status: "resolved", adminNotes: "Answered by mail." },
    { status: "new", adminNotes: "" },
  ]);
});

test("notes that were not edited are not sent, so that those of another administrator stay", async () => {
  const body = { ...message, status: "resolved", adminNotes: "Ada answers this one." };
  const { requestBodies } = openPanel("/admin?tab=messages", [message], { body });
  await userEvent.click(await screen.findByText("How long does it keep?"));
  const form = within(screen.getByRole("group"));
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Status" }), "Resolved");
  await userEvent.click(form.getByRole("button", { name: "Update Message" }));
  expect(await form.findByDisplayValue("Ada answers this one.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(requestBodies(patchMessage)).toEqual([{ status: "resolved" }, { status: "new" }]);
});

test("a failed update is reported, and the input stays", async () => {
  openPanel("/admin?tab=messages", [message], { status: 500, body: {} });
  await userEvent.click(await screen.findByText("How long does it keep?"));
  await userEvent.type(screen.getByRole("textbox", { name: "Admin notes" }), "A note");
  await userEvent.click(screen.getByRole("button", { name: "Update Message" }));
  expect(await screen.findByText("Update Failed")).toBeVisible();
  expect(screen.getByText("Failed to update message status. Please try again.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Admin notes" })).toHaveValue("A note");
});
