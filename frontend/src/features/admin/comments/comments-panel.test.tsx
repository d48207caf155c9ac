import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import type { ListedRating } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { Toaster } from "@/ui/toast";
import CommentsPanel from "./comments-panel";

const comment: ListedRating = {
  id: 12,
  recipeId: 7,
  recipeTitle: "Salmon Supper",
  userId: null,
  userName: "Anna",
  rating: 4,
  comment: "This cured his diabetes.",
  isApproved: false,
  userCountry: null,
  createdAt: "2026-11-21T12:00:00Z",
  imageUrl: null,
  imageStatus: null,
  adminReply: null,
  adminReplyAt: null,
  handOffs: ["With diabetes, ask your vet."],
  status: "pending",
  notes: "",
  decidedAt: null,
  diseases: ["diabetes"],
};

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const answer = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

function show(rows: readonly ListedRating[], address = "/admin?tab=comments") {
  fetched.mockImplementation(({ method }) =>
    Promise.resolve(method === "GET" ? answer(rows, 200, { "X-Total-Count": String(rows.length) }) : answer(comment)),
  );
  const router = createMemoryRouter([{ path: "*", element: <CommentsPanel /> }], { initialEntries: [address] });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <RouterProvider router={router} />
      <Toaster />
    </SWRConfig>,
  );
  return router;
}

async function said(request: Request): Promise<readonly [string, unknown]> {
  const text = await request.clone().text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  return [new URL(request.url).pathname, body];
}

const posted = () =>
  Promise.all(fetched.mock.calls.flatMap(([request]) => (request.method === "POST" ? [said(request)] : [])));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a pending comment shows its author, stars, recipe and diseases", async () => {
  show([comment]);
  const row = (await screen.findAllByRole("row"))[1];
  for (const text of ["Anna", "4 of 5", "This cured his diabetes.", "Waiting for review"]) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole("link", { name: "Salmon Supper" })).toHaveAttribute("href", "/recipe/7");
  expect(screen.getByText("Mentions: diabetes")).toBeVisible();
  expect(screen.getByText("With diabetes, ask your vet.")).toBeVisible();
});

test("an empty queue is reported in a sentence", async () => {
  show([]);
  expect(await screen.findByText("No comments are waiting")).toBeVisible();
});

test("approving a comment shows a toast and reloads the list", async () => {
  show([comment]);
  await screen.findByText("Anna");
  await press("Approve the comment by Anna");
  expect(await screen.findByText("Comment Updated")).toBeVisible();
  expect(await posted()).toEqual([["/api/admin/moderate-rating/12", { status: "approved", notes: "" }]]);
  expect(screen.getByRole("heading", { name: "Comments" })).toHaveFocus();
});

test("a rejection sends the suggested note or another one", async () => {
  show([comment]);
  await screen.findByText("Anna");
  await press("Reject the comment by Anna");
  const note = screen.getByRole("textbox", { name: "Note, for administrators only" });
  expect(note).toHaveValue("Comment rejected by admin");
  await userEvent.clear(note);
  await userEvent.type(note, "Advertising");
  await press("Reject comment");
  expect(await screen.findByText("Comment Updated")).toBeVisible();
  expect(await posted()).toEqual([["/api/admin/moderate-rating/12", { status: "rejected", notes: "Advertising" }]]);
});

test("a reply cannot be empty", async () => {
  show([comment]);
  await screen.findByText("Anna");
  await press("Reply to the comment by Anna");
  await press("Save reply");
  expect(screen.getByText("Reply is required")).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Public reply" }), "Thank you!");
  await press("Save reply");
  expect(await screen.findByText("Comment Updated")).toBeVisible();
  expect(await posted()).toEqual([["/api/admin/ratings/12/reply", { reply: "Thank you!" }]]);
});

test("a withdrawal can be undone", async () => {
  show([{ ...comment, status: "approved", isApproved: true }], "/admin?tab=comments&status=approved");
  await screen.findByText("Anna");
  await press("Withdraw the comment by Anna");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(async () =>
    expect(await posted()).toEqual([
      ["/api/admin/ratings/12/withdraw", null],
      ["/api/admin/moderate-rating/12", { status: "approved", notes: "" }],
    ]),
  );
});

test.each([
  ["pending", "Approve the comment by Anna", "Withdraw", ["/api/admin/ratings/12/withdraw", null]],
  [
    "rejected",
    "Approve the comment by Anna",
    "Undo",
    ["/api/admin/moderate-rating/12", { status: "rejected", notes: "Advertising" }],
  ],
  ["withdrawn", "Approve the comment by Anna", "Undo", ["/api/admin/ratings/12/withdraw", null]],
] as const)("from the approval of one that is %s there is a way back", async (status, name, way, sent) => {
  const notes = status === "rejected" ? "Advertising" : "";
  show([{ ...comment, status, notes }], `/admin?tab=comments&status=${status}`);
  await screen.findByText("Anna");
  await press(name);
  await userEvent.click(await screen.findByRole("button", { name: way }));
  await vi.waitFor(async () => expect((await posted()).at(-1)).toEqual(sent));
});

test("a rejection can be changed to an approval, and an edited reply can be restored", async () => {
  show([{ ...comment, adminReply: "Thank you." }]);
  await screen.findByText("Anna");
  await press("Change reply to the comment by Anna");
  await userEvent.type(screen.getByRole("textbox", { name: "Public reply" }), " Come again!");
  await press("Save reply");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(async () =>
    expect(await posted()).toEqual([
      ["/api/admin/ratings/12/reply", { reply: "Thank you. Come again!" }],
      ["/api/admin/ratings/12/reply", { reply: "Thank you." }],
    ]),
  );
  await press("Reject the comment by Anna");
  await press("Reject comment");
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  await vi.waitFor(async () =>
    expect((await posted()).at(-1)).toEqual(["/api/admin/moderate-rating/12", { status: "approved", notes: "" }]),
  );
});

test("a rejected request shows the reason, and the input stays", async () => {
  show([comment]);
  await screen.findByText("Anna");
  await press("Reply to the comment by Anna");
  await userEvent.type(screen.getByRole("textbox", { name: "Public reply" }), "Thank you!");
  const errors = { reply: ["Reply must be at most 2000 characters"] };
  fetched.mockImplementation(() => Promise.resolve(answer({ detail: "reply: …", errors }, 422)));
  await press("Save reply");
  expect(await screen.findByText("Update Failed")).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Public reply" });
  expect(field).toHaveAccessibleDescription(/Reply must be at most 2000 characters/);
  expect(field).toHaveValue("Thank you!");
});

test("status and order are in the address and in the request", async () => {
  const router = show([comment]);
  const table = await screen.findByRole("table", { name: "Comments" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Withdrawn");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Oldest first");
  expect(router.state.location.search).toBe("?tab=comments&status=withdrawn&sort=oldest");
  await vi.waitFor(() => {
    const last = fetched.mock.calls.at(-1)?.[0].url ?? "";
    expect(new URL(last).search).toBe("?status=withdrawn&sort=oldest&limit=25&offset=0");
  });
});
