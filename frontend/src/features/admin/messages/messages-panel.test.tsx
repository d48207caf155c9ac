import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ContactMessage, MessageAnswer, ReplyTemplate } from "@/api/types";
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
  answers: [],
};

const counts = { new: 1, inProgress: 2, resolved: 3, closed: 4, total: 10 };
const getMessages = "GET /api/admin/contact-messages";
const patchMessage = "PATCH /api/admin/contact-messages/3";
const postAnswer = "POST /api/admin/contact-messages/3/answers";

const template: ReplyTemplate = {
  id: 1,
  purpose: "message",
  title: "Storage",
  body: "Hello {name}, three days.",
  updatedAt: "2026-11-21T12:00:00Z",
};

const openPanel = (
  address: string,
  rows: ContactMessage[],
  patchResponse = {},
  templates: object = { body: [template] },
) =>
  renderAdminPanel(<MessagesPanel />, address, {
    "GET /api/admin/contact-counts": { body: counts },
    [getMessages]: { body: rows, total: rows.length },
    [patchMessage]: { body: message, ...patchResponse },
    "GET /api/admin/reply-templates": templates,
    [postAnswer]: { status: 201, body: { ...message, status: "resolved" } },
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

test("status and category in the address filter the list, and a changed filter shows the first page", async () => {
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
  expect(screen.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", "/recipe/7");
  expect(screen.getByRole("link", { name: "Review recipe 7" })).toHaveAttribute("href", "/admin?tab=recipes&recipe=7");
});

test("in the analytics dashboard, links lead to the tabs of the back office", async () => {
  const answer: MessageAnswer = {
    id: 1,
    text: "Three days.",
    writtenBy: "ada",
    createdAt: "2026-11-21T13:00:00Z",
    delivery: "failed",
    sentAt: null,
    failure: "550 no such user",
  };
  openPanel("/admin/dashboard?tab=messages", [{ ...message, answers: [answer] }]);
  await userEvent.click(await screen.findByText("How long does it keep?"));
  for (const [name, href] of [
    ["Review recipe 7", "/admin?tab=recipes&recipe=7"],
    ["Open undelivered emails", "/admin?tab=mail&search=tom%40example.org"],
    ["Edit templates", "/admin?tab=replies"],
  ] as const) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"])(
  "the path %s of a report is text, not a link",
  async (path) => {
    openPanel("/admin?tab=messages", [{ ...message, path }]);
    await screen.findByText("How long does it keep?");
    await userEvent.click(screen.getByText("How long does it keep?"));
    expect(screen.queryByRole("link", { name: "Open the page" })).toBeNull();
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

test("a template is inserted, and the answer is sent with the new status", async () => {
  const { requestBodies } = openPanel("/admin?tab=messages", [message]);
  await userEvent.click(await screen.findByText("How long does it keep?"));
  const form = within(screen.getByRole("group"));
  const answer = form.getByRole("textbox", { name: "Answer to Tom Field" });
  expect(answer).toHaveAccessibleDescription(/A reply arrives in the mailbox of CONTACT_TO and does not appear here\./);
  await userEvent.click(form.getByRole("button", { name: "Send answer" }));
  expect(answer).toHaveAccessibleDescription(/Please write an answer/);
  await form.findByRole("option", { name: "Storage" });
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Template" }), "Storage");
  expect(answer).toHaveValue("");
  await userEvent.click(form.getByRole("button", { name: "Insert template" }));
  expect(answer).toHaveValue("Hello Tom Field, three days.");
  await userEvent.click(form.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Answer saved")).toBeVisible();
  expect(answer).toHaveValue("");
  await userEvent.click(form.getByRole("checkbox", { name: "Mark the message as resolved" }));
  await userEvent.type(answer, "One more thing.");
  await userEvent.click(form.getByRole("button", { name: "Send answer" }));
  await vi.waitFor(() =>
    expect(requestBodies(postAnswer)).toEqual([
      { text: "Hello Tom Field, three days.", status: "resolved" },
      { text: "One more thing.", status: "in_progress" },
    ]),
  );
});

test("answers show what became of their mails, and a message without an address has no answer form", async () => {
  const answer: MessageAnswer = {
    id: 1,
    text: "Three days.",
    writtenBy: "ada",
    createdAt: "2026-11-21T13:00:00Z",
    delivery: "failed",
    sentAt: null,
    failure: "550 no such user",
  };
  openPanel("/admin?tab=messages", [
    {
      ...message,
      answers: [
        answer,
        { ...answer, id: 2, delivery: "waiting", failure: null },
        { ...answer, id: 3, delivery: "waiting", failure: "no connection" },
        { ...answer, id: 4, delivery: "sent", sentAt: "2026-11-21T13:01:00Z", failure: null },
        { ...answer, id: 5, delivery: "unknown", failure: null },
      ],
    },
    { ...message, id: 4, subject: "A report", email: null },
  ]);
  await userEvent.click(await screen.findByText("How long does it keep?"));
  const items = within(screen.getByRole("region", { name: "Answers" })).getAllByRole("listitem");
  for (const [index, text] of [
    "Not delivered: 550 no such user",
    "Waiting to be sent when this page was loaded",
    "Not delivered yet. The site will try again. Last error: no connection",
    "Sent ",
    "The record of the delivery was deleted.",
  ].entries()) {
    expect(items[index]).toHaveTextContent(text);
  }
  expect(screen.getByRole("link", { name: "Open undelivered emails" })).toHaveAttribute(
    "href",
    "/admin?tab=mail&search=tom%40example.org",
  );
  expect(screen.getAllByRole("button", { name: "Send answer", hidden: true })).toHaveLength(1);
});

test("templates that cannot be loaded are reported instead of an empty choice", async () => {
  openPanel("/admin?tab=messages", [message], {}, { status: 503, body: { detail: "The database is not available." } });
  await userEvent.click(await screen.findByText("How long does it keep?"));
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is not available.");
});

test("an answer with a placeholder that was not replaced is not sent", async () => {
  const { requestBodies } = openPanel("/admin?tab=messages", [message]);
  await userEvent.click(await screen.findByText("How long does it keep?"));
  const answer = screen.getByRole("textbox", { name: "Answer to Tom Field" });
  await userEvent.type(answer, "Thank you for {{title}.");
  await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
  expect(answer).toHaveAccessibleDescription(/Replace \{title\} by your own words/);
  expect(requestBodies(postAnswer)).toEqual([]);
});
