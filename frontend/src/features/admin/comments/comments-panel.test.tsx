import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ListedRating } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import CommentsPanel from "./comments-panel";

const comment: ListedRating = {
  id: 12,
  recipeId: 7,
  recipeTitle: "Salmon Supper",
  userId: null,
  userName: "Anna",
  rating: 4,
  comment: "This cured his diabetes.",
  animal: { petType: "dog", size: "large", age: "senior", label: "Large senior dog" },
  isApproved: false,
  userCountry: null,
  createdAt: "2026-11-21T12:00:00Z",
  imageUrl: null,
  imageStatus: null,
  imageWidth: null,
  imageHeight: null,
  photo: null,
  adminReply: null,
  adminReplyAt: null,
  handOffs: ["With diabetes, ask your vet."],
  status: "pending",
  notes: "",
  decidedAt: null,
  diseases: ["diabetes"],
};

const getComments = "GET /api/admin/pending-ratings";
const postDecision = "POST /api/admin/moderate-rating/12";
const postReply = "POST /api/admin/ratings/12/reply";
const postWithdrawal = "POST /api/admin/ratings/12/withdraw";

const approval = { status: "approved", notes: "" };

async function openPanel(rows: readonly ListedRating[], address = "/admin?tab=comments", responses = {}) {
  const requests = renderAdminPanel(<CommentsPanel />, address, {
    [getComments]: { body: rows, total: rows.length },
    [postDecision]: { body: comment },
    [postReply]: { body: comment },
    [postWithdrawal]: { body: comment },
    ...responses,
  });
  if (rows.length > 0) await screen.findByText("Anna");
  return requests;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a pending comment shows its author, stars, recipe and diseases", async () => {
  await openPanel([comment]);
  const row = screen.getAllByRole("row")[1];
  for (const text of ["Anna", "4 of 5", "This cured his diabetes.", "Waiting for review"]) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole("link", { name: "Salmon Supper" })).toHaveAttribute("href", "/recipe/7");
  expect(screen.getByText("Mentions: diabetes")).toBeVisible();
  expect(screen.getByText("Large senior dog")).toBeVisible();
  expect(screen.getByText("With diabetes, ask your vet.")).toBeVisible();
});

test("an empty list says that no comments are waiting", async () => {
  await openPanel([]);
  expect(await screen.findByText("No comments are waiting")).toBeVisible();
});

test("approving a comment shows a toast and reloads the list", async () => {
  const { requestBodies, requestQueries } = await openPanel([comment]);
  await press("Approve the comment by Anna");
  expect(await screen.findByText("Comment Updated")).toBeVisible();
  expect(requestBodies(postDecision)).toEqual([approval]);
  expect(requestQueries(getComments)).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "Comments" })).toHaveFocus();
});

test("a rejection sends the suggested note, which can be replaced", async () => {
  const { requestBodies } = await openPanel([comment]);
  await press("Reject the comment by Anna");
  const note = screen.getByRole("textbox", { name: "Note, for administrators only" });
  expect(note).toHaveValue("Comment rejected by admin");
  await userEvent.clear(note);
  await userEvent.type(note, "Advertising");
  await press("Reject comment");
  expect(await screen.findByText("Comment Updated")).toBeVisible();
  expect(requestBodies(postDecision)).toEqual([{ status: "rejected", notes: "Advertising" }]);
});

test("a reply cannot be empty", async () => {
  const { requestBodies } = await openPanel([comment]);
  await press("Reply to the comment by Anna");
  await press("Save reply");
  expect(screen.getByText("Reply is required")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Public reply" }), "Thank you!");
  await press("Save reply");
  expect(await screen.findByText("Comment Updated")).toBeVisible();
  expect(requestBodies(postReply)).toEqual([{ reply: "Thank you!" }]);
});

test("a withdrawal can be undone", async () => {
  const approved: ListedRating = { ...comment, status: "approved", isApproved: true };
  const { requestBodies } = await openPanel([approved], "/admin?tab=comments&status=approved");
  await press("Withdraw the comment by Anna");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(() => expect(requestBodies(postDecision)).toEqual([approval]));
  expect(requestBodies(postWithdrawal)).toHaveLength(1);
});

test.each([
  ["pending", "Withdraw", [approval], 1],
  ["rejected", "Undo", [approval, { status: "rejected", notes: "Advertising" }], 0],
  ["withdrawn", "Undo", [approval], 1],
] as const)("approving a %s comment can be undone", async (status, undoLabel, decisions, withdrawals) => {
  const notes = status === "rejected" ? "Advertising" : "";
  const { requestBodies } = await openPanel([{ ...comment, status, notes }], `/admin?tab=comments&status=${status}`);
  await press("Approve the comment by Anna");
  await userEvent.click(await screen.findByRole("button", { name: undoLabel }));
  await vi.waitFor(() => expect(requestBodies(postDecision)).toEqual(decisions));
  await vi.waitFor(() => expect(requestBodies(postWithdrawal)).toHaveLength(withdrawals));
});

test("a rejection can be changed to an approval, and an edited reply can be restored", async () => {
  const { requestBodies } = await openPanel([{ ...comment, adminReply: "Thank you." }]);
  await press("Change reply to the comment by Anna");
  await userEvent.type(screen.getByRole("textbox", { name: "Public reply" }), " Come again!");
  await press("Save reply");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(() =>
    expect(requestBodies(postReply)).toEqual([{ reply: "Thank you. Come again!" }, { reply: "Thank you." }]),
  );
  await press("Reject the comment by Anna");
  await press("Reject comment");
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await vi.waitFor(() => expect(requestBodies(postDecision).at(-1)).toEqual(approval));
});

test("a rejected request shows the reason, and the input stays", async () => {
  const errors = { reply: ["Reply must be at most 2000 characters"] };
  await openPanel([comment], undefined, { [postReply]: { status: 422, body: { detail: "reply: …", errors } } });
  await press("Reply to the comment by Anna");
  await userEvent.type(screen.getByRole("textbox", { name: "Public reply" }), "Thank you!");
  await press("Save reply");
  expect(await screen.findByText("Update Failed")).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Public reply" });
  expect(field).toHaveAccessibleDescription(/Reply must be at most 2000 characters/);
  expect(field).toHaveValue("Thank you!");
});

test("status and order are in the address and in the request", async () => {
  const { requestQueries } = await openPanel([comment]);
  const table = screen.getByRole("table", { name: "Comments" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Withdrawn");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=comments&status=withdrawn&sort=oldest");
  await vi.waitFor(() =>
    expect(requestQueries(getComments).at(-1)).toBe("?status=withdrawn&sort=oldest&limit=25&offset=0"),
  );
});

const postPhoto = "POST /api/admin/ratings/12/photo";
const photo = { path: "/api/admin/photos/abc", width: 1200, height: 900, status: "pending" } as const;

test("a pending photo is shown and approved", async () => {
  const { requestBodies } = await openPanel([{ ...comment, photo }], undefined, { [postPhoto]: { body: comment } });
  const image = screen.getByRole("img", { name: "Photo by Anna of Salmon Supper" });
  expect(image).toHaveAttribute("src", photo.path);
  expect(image).toHaveAttribute("width", "1200");
  expect(screen.getByText("Photo: waiting for review")).toBeVisible();
  await press("Approve photo by Anna");
  expect(await screen.findByText("Photo approved")).toBeVisible();
  expect(screen.getByText("The photo by Anna is shown once the comment is approved.")).toBeVisible();
  expect(screen.getByText("Photo: waiting for review")).toHaveFocus();
  expect(requestBodies(postPhoto)).toEqual([{ status: "approved" }]);
});

test("approved comments whose photo waits have a filter of their own", async () => {
  const approved: ListedRating = { ...comment, status: "approved", photo };
  const { requestQueries } = await openPanel([approved], "/admin?tab=comments&status=photoWaiting");
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveDisplayValue("Approved, photo waiting");
  expect(requestQueries(getComments)).toEqual(["?status=approved&photo=pending&sort=newest&limit=25&offset=0"]);
});

test("a photo is removed after a question, because it cannot be restored", async () => {
  const approved: ListedRating = { ...comment, photo: { ...photo, status: "approved" } };
  const { requestBodies } = await openPanel([approved], undefined, { [postPhoto]: { body: comment } });
  expect(screen.queryByRole("button", { name: /^Approve photo/ })).toBeNull();
  await press("Remove photo by Anna");
  const keep = screen.getByRole("button", { name: "Keep photo" });
  expect(keep).toHaveFocus();
  expect(keep).toHaveAccessibleDescription("The photo is deleted and cannot be restored.");
  await press("Keep photo");
  expect(screen.getByRole("button", { name: "Remove photo by Anna" })).toHaveFocus();
  expect(requestBodies(postPhoto)).toEqual([]);
  await press("Remove photo by Anna");
  await press("Delete photo");
  expect(await screen.findByText("Photo removed")).toBeVisible();
  expect(requestBodies(postPhoto)).toEqual([{ status: "rejected" }]);
});

test("a removed photo is named but not loaded, and a failed decision is reported", async () => {
  const second: ListedRating = { ...comment, id: 13, userName: "Bo", photo: { ...photo, status: "rejected" } };
  await openPanel([{ ...comment, photo }, second], undefined, {
    [postPhoto]: { status: 409, body: { detail: "The photo was deleted." } },
  });
  expect(screen.getByText("Photo: removed")).toBeVisible();
  expect(screen.queryByRole("img", { name: /^Photo by Bo/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove photo by Bo" })).toBeNull();
  await press("Approve photo by Anna");
  expect(await screen.findByText("The photo was deleted.")).toBeVisible();
});
