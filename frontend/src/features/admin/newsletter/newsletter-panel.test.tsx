import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Letter, Letters, Subscriber } from "@/api/types";
import { createDelay, renderAdminPanel } from "../components/render-admin-panel";
import NewsletterPanel from "./newsletter-panel";

const draft: Letter = {
  id: 5,
  subject: "New recipes",
  introduction: "Hello",
  dogText: "",
  catText: "",
  state: "draft",
  version: 2,
  editedBy: "ada",
  updatedAt: "2026-11-22T10:00:00Z",
  sentBy: null,
  startedAt: null,
  finishedAt: null,
  recipients: 0,
  queued: 0,
  delivery: null,
};
const sending: Letter = {
  ...draft,
  state: "sending",
  sentBy: "ada",
  startedAt: "2026-11-22T11:00:00Z",
  recipients: 12,
  queued: 5,
  delivery: { delivered: 4, waiting: 1, failed: 0 },
};
const overview: Letters = {
  letters: [draft],
  earliestSend: null,
  readers: { any: 2, dog: 1, cat: 0 },
  contactAddress: "ada@example.com",
  hasOperator: false,
};

const getLetters = "GET /api/admin/letters";
const getLetter = "GET /api/admin/letters/5";

test("the list shows the letters, the number of readers, and that the next letter can be sent", async () => {
  renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter", { [getLetters]: { body: overview } });
  expect(await screen.findByRole("link", { name: "New recipes" })).toHaveAttribute(
    "href",
    "/admin?tab=newsletter&letter=5",
  );
  expect(screen.getByText(/The next one can be sent now/)).toBeVisible();
  expect(screen.getByText(/Set the variable OPERATOR/)).toBeVisible();
  const counts = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(counts).toEqual(expect.arrayContaining(["3Readers", "2Dogs and cats", "1Only dogs", "0Only cats"]));
});

test("a new letter is stored as a draft with an address of its own", async () => {
  const { requestBodies } = renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=new", {
    [getLetters]: { body: overview },
    [getLetter]: { body: draft },
    "POST /api/admin/letters": { status: 201, body: draft },
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Subject" }), "New recipes");
  await userEvent.type(screen.getByRole("textbox", { name: "Text for everyone" }), "Hello");
  await userEvent.click(screen.getByRole("button", { name: "Save draft" }));
  await vi.waitFor(() => expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=newsletter&letter=5"));
  expect(await screen.findByRole("button", { name: "Delete the draft" })).toBeVisible();
  expect(requestBodies("POST /api/admin/letters")).toEqual([
    { subject: "New recipes", introduction: "Hello", dogText: "", catText: "" },
  ]);
});

test("a draft with changes must be saved before it is tested or sent", async () => {
  const { requestBodies, requestQueries } = renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=5", {
    [getLetters]: { body: overview },
    [getLetter]: { body: draft },
    "POST /api/admin/letters/5/test": { status: 202 },
    "POST /api/admin/letters/5/send": { status: 202, body: sending },
  });
  const subject = await screen.findByRole("textbox", { name: "Subject" });
  const send = await screen.findByRole("button", { name: "Send to all readers" });
  await vi.waitFor(() => expect(send).toBeEnabled());
  await userEvent.type(subject, "!");
  expect(send).toBeDisabled();
  expect(screen.getByRole("button", { name: "Send a test" })).toBeDisabled();
  await userEvent.type(subject, "{Backspace}");
  await userEvent.click(screen.getByRole("button", { name: "Send a test" }));
  expect(await screen.findByText("The letter is on its way to ada@example.com.")).toBeVisible();
  expect(requestBodies("POST /api/admin/letters/5/test")).toEqual([{ email: "ada@example.com", reader: "any" }]);
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole("button", { name: "Send now" }));
  expect(await screen.findByText("Sending the letter")).toBeVisible();
  expect(requestQueries("POST /api/admin/letters/5/send")).toEqual(["?version=2"]);
});

test("a letter that is being sent shows its progress and can be stopped", async () => {
  const { requestBodies } = renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=5", {
    [getLetters]: { body: overview },
    [getLetter]: [{ body: sending }, { body: { ...sending, state: "stopped", finishedAt: "2026-11-22T11:01:00Z" } }],
    "POST /api/admin/letters/5/stop": { body: { ...sending, state: "stopped" } },
  });
  expect(await screen.findByRole("progressbar", { name: "5 of 12 emails" })).toHaveValue(5);
  await userEvent.click(screen.getByRole("button", { name: "Stop sending" }));
  expect(await screen.findByText("Sending stopped")).toBeVisible();
  expect(requestBodies("POST /api/admin/letters/5/stop")).toHaveLength(1);
  expect(await screen.findByText(/^Stopped\. Started by ada/)).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a subscriber is listed with the source, and deleted after a confirmation", async () => {
  const subscriber: Subscriber = {
    id: 9,
    email: "anna@example.com",
    interests: "dog",
    status: "confirmed",
    source: "/dog-recipes",
    createdAt: "2026-11-20T10:00:00Z",
    confirmedAt: "2026-11-20T10:05:00Z",
  };
  const { requestBodies } = renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&view=subscribers", {
    "GET /api/admin/subscribers": [
      { body: [subscriber], total: 1 },
      { body: [], total: 0 },
    ],
    "DELETE /api/admin/subscribers/9": { status: 204 },
  });
  const row = await screen.findByRole("row", { name: /anna@example\.com/ });
  expect(row).toHaveTextContent("/dog-recipes");
  await userEvent.click(screen.getByRole("button", { name: "Delete the data of anna@example.com" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Subscriber deleted")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "No subscribers" })).toBeVisible();
  expect(requestBodies("DELETE /api/admin/subscribers/9")).toHaveLength(1);
});

test("a changed draft is deleted without a question about its changes", async () => {
  renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=5", {
    [getLetters]: { body: overview },
    [getLetter]: { body: draft },
    "DELETE /api/admin/letters/5": { status: 204 },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Subject" }), "!");
  await userEvent.click(screen.getByRole("button", { name: "Delete the draft" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Draft deleted")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Start an empty letter" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["a draft", draft, false],
  ["a letter that is being sent", sending, true],
  ["a sent letter with a mail that waits", { ...sending, state: "sent" as const }, true],
  [
    "a delivered letter",
    { ...sending, state: "sent" as const, delivery: { delivered: 5, waiting: 0, failed: 0 } },
    false,
  ],
])("%s is loaded again only while its emails are being delivered", async (_, letter, isLoadedAgain) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { requestBodies } = renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=5", {
      [getLetters]: { body: overview },
      [getLetter]: { body: letter },
    });
    expect(await screen.findByRole("heading", { name: "Preview" })).toBeVisible();
    const count = requestBodies(getLetter).length;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(requestBodies(getLetter).length > count).toBe(isLoadedAgain);
  } finally {
    vi.useRealTimers();
  }
});

test("the preview is that of the last chosen reader, whichever response comes last", async () => {
  const [dogs, cats] = [createDelay(), createDelay()];
  const mail = (text: string) => ({ subject: text, html: "", text, isEmpty: false });
  renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=5", {
    [getLetters]: { body: overview },
    [getLetter]: { body: draft },
    "POST /api/admin/letter-preview": [
      { body: mail("For dogs"), after: dogs.after },
      { body: mail("For cats"), after: cats.after },
      { status: 503, body: { detail: "The site is busy." } },
    ],
  });
  const reader = await screen.findByRole("combobox", { name: "Reader wants" });
  await userEvent.selectOptions(reader, "Dogs");
  await userEvent.selectOptions(reader, "Cats");
  cats.end();
  expect(await screen.findByText("For cats")).toBeVisible();
  dogs.end();
  await act(() => dogs.after);
  expect(screen.getByText("For cats")).toBeVisible();
  expect(screen.queryByText("For dogs")).toBeNull();
  // A mail for cats is not shown under another reader.
  await userEvent.selectOptions(reader, "Dogs");
  expect(await screen.findByText("The site is busy.")).toBeVisible();
  expect(screen.queryByText("For cats")).toBeNull();
});

test("a suggestion is replaced by a newer one, unless something was typed", async () => {
  const suggestion = (newRecipes: number) => ({
    subject: `${newRecipes} new recipes`,
    introduction: "",
    dogText: "",
    catText: "",
    since: "2026-11-15T10:00:00Z",
    newRecipes,
  });
  renderAdminPanel(<NewsletterPanel />, "/admin?tab=newsletter&letter=suggestion", {
    "GET /api/admin/letter-suggestion": [{ body: suggestion(3) }, { body: suggestion(4) }, { body: suggestion(5) }],
    "POST /api/admin/letter-preview": { body: { subject: "", html: "", text: "", isEmpty: true } },
  });
  const subject = await screen.findByRole("textbox", { name: "Subject" });
  expect(subject).toHaveValue("3 new recipes");
  // Any change in the back office loads its data again.
  await userEvent.click(screen.getByRole("button", { name: "Show the preview" }));
  expect(await screen.findByText(/^4 recipes were published/)).toBeVisible();
  expect(subject).toHaveValue("4 new recipes");
  await userEvent.type(subject, "!");
  await userEvent.click(screen.getByRole("button", { name: "Update the preview" }));
  expect(await screen.findByText(/^5 recipes were published/)).toBeVisible();
  expect(subject).toHaveValue("4 new recipes!");
});
