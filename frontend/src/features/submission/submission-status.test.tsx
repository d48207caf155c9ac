import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import type { ProfileVerdict, Submission } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { FirstProfile } from "@/ui/first-profile";
import { formFromRecipe } from "./recipe-form";
import { fakeAnalysis } from "./fake-analysis";
import { deleteSubmissionDraft, storeSubmissionDraft, findSubmissionDraft } from "./stored-drafts";
import { SubmissionStatus } from "./submission-status";

const pendingSubmission: Submission = {
  id: 1001,
  status: "pending",
  label: "Waiting for review",
  explanation: "We have your recipe and will read it soon.",
  reason: "",
  mayBeMended: true,
  recipe: {
    title: "Rice bowl",
    description: "A plain bowl of rice.",
    prepTime: 30,
    servings: 4,
    species: "dog",
    category: "all",
    imageUrl: "",
    photo: null,
    isOrganic: false,
    ingredients: ["100 g rice"],
    instructions: ["Boil the rice."],
    author: "Anna",
  },
  proposal: null,
  revision: 1,
  claims: [],
  handOffs: [],
  analysis: fakeAnalysis({ petType: "dog", ingredients: ["100 g rice"] }),
  submittedAt: "2026-11-20T09:00:00Z",
  decidedAt: null,
  page: null,
};

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const onSaved = vi.fn();

/** A response to every request: POST requests come from the live check. */
const respond = (request: Request) =>
  Promise.resolve(
    new Response(JSON.stringify(request.method === "POST" ? pendingSubmission.analysis : pendingSubmission)),
  );

beforeEach(() => {
  fetchMock.mockReset();
  onSaved.mockReset();
  deleteSubmissionDraft("abc-1");
  vi.stubGlobal("fetch", fetchMock);
});

function statusPage(changes: Partial<Submission>) {
  return (
    <MemoryRouter>
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
        <SubmissionStatus
          token="abc-1"
          submission={{ ...pendingSubmission, ...changes }}
          onSaved={onSaved}
          onRefresh={() => undefined}
          renderCheck={({ verdictText }) => <p>{verdictText}</p>}
        />
      </SWRConfig>
    </MemoryRouter>
  );
}

function renderStatus(changes: Partial<Submission>) {
  return render(statusPage(changes));
}

test("a pending recipe shows its status and the result of the check", () => {
  renderStatus({});
  expect(screen.getByRole("heading", { name: "Waiting for review" })).toBeVisible();
  expect(screen.getByText("We have your recipe and will read it soon.")).toBeVisible();
  expect(screen.getByText(/Sent on 20 November 2026. We review recipes usually within 24-48 hours/)).toBeVisible();
  expect(screen.getByText("Incomplete: too little calcium")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("a recipe with a health claim says what to change and refers to a vet", () => {
  const claim = "The title contains ‘cures arthritis’. Describe the food instead.";
  renderStatus({ claims: [claim], handOffs: ["Arthritis needs a vet."] });
  expect(screen.getByText("We cannot publish a recipe with a health claim. Please edit it.")).toBeVisible();
  expect(screen.getByText(claim)).toBeVisible();
  expect(screen.getByRole("note")).toHaveTextContent("It is not a treatment. Arthritis needs a vet.");
});

test("a recipe without claims and illnesses has no note about them", () => {
  renderStatus({});
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryByText(/health claim/)).toBeNull();
});

test("requested changes show the note and the filled form, and the edit is sent again", async () => {
  renderStatus({ status: "changes_requested", label: "Changes requested", reason: "How much salt?\nAnd why?" });
  expect(screen.getByText(/How much salt\?/)).toBeVisible();
  const title = await screen.findByLabelText("Title");
  expect(title).toHaveValue("Rice bowl");
  fetchMock.mockImplementation(respond);
  await userEvent.type(title, " again");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(pendingSubmission));
  const put = fetchMock.mock.calls.map(([request]) => request).find(({ method }) => method === "PUT");
  expect(put?.url).toMatch(/\/api\/submissions\/abc-1$/);
  expect(await put?.json()).toMatchObject({ title: "Rice bowl again", ingredients: ["100 g rice"], author: "Anna" });
});

test("an edit keeps the attached photo, which the author can remove", async () => {
  const recipe = { ...pendingSubmission.recipe, photo: "f".repeat(32) };
  renderStatus({ status: "changes_requested", label: "Changes requested", recipe });
  expect(await screen.findByText("Photo added.")).toBeVisible();
  fetchMock.mockImplementation(respond);
  const puts = () => fetchMock.mock.calls.flatMap(([request]) => (request.method === "PUT" ? [request] : []));
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(await puts()[0]?.clone().json()).toMatchObject({ photo: "f".repeat(32) });
  await userEvent.click(screen.getByRole("button", { name: "Fix and resend" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove photo" }));
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  expect(await puts()[1]?.clone().json()).toMatchObject({ photo: null });
});

const withChangesRequested = {
  status: "changes_requested",
  label: "Changes requested",
  reason: "How much salt?",
} as const;

test("an edit survives a reload until it is discarded or sent", async () => {
  fetchMock.mockImplementation(respond);
  const { unmount } = renderStatus(withChangesRequested);
  await userEvent.type(await screen.findByLabelText("Title"), " again");
  unmount();
  renderStatus(withChangesRequested);
  expect(await screen.findByLabelText("Title")).toHaveValue("Rice bowl again");
  expect(screen.getByText("We restored your draft.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(screen.getByLabelText("Title")).toHaveValue("Rice bowl");
  expect(findSubmissionDraft("abc-1")).toBeUndefined();
  await userEvent.type(screen.getByLabelText("Title"), "s");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(pendingSubmission));
  expect(findSubmissionDraft("abc-1")).toBeUndefined();
});

test("a newer change is reported, and the edit is neither lost nor sent without asking", async () => {
  const edited = {
    ...pendingSubmission,
    ...withChangesRequested,
    revision: 2,
    recipe: { ...pendingSubmission.recipe, title: "Salt-free rice bowl" },
  };
  const conflict = { title: "Conflict", status: 409, detail: "This recipe was changed meanwhile." };
  const puts: unknown[] = [];
  fetchMock.mockImplementation(async (request) => {
    if (request.method === "POST") return new Response(JSON.stringify(pendingSubmission.analysis));
    if (request.method === "GET") return new Response(JSON.stringify(edited));
    const body: unknown = await request.json();
    puts.push(body);
    const isOutdated = !JSON.stringify(body).includes('"revision":2');
    return new Response(JSON.stringify(isOutdated ? conflict : pendingSubmission), { status: isOutdated ? 409 : 200 });
  });
  renderStatus(withChangesRequested);
  await userEvent.type(await screen.findByLabelText("Title"), " mine");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("This recipe was changed after you opened it.")).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Rice bowl mine");
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Use the changed recipe" }));
  expect(screen.getByLabelText("Title")).toHaveValue("Salt-free rice bowl");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(pendingSubmission));
  expect(puts).toMatchObject([
    { title: "Rice bowl mine", revision: 1 },
    { title: "Salt-free rice bowl", revision: 2 },
  ]);
});

test("keeping the edit replaces the newer change", async () => {
  storeSubmissionDraft({
    token: "abc-1",
    revision: 1,
    form: { ...formFromRecipe(pendingSubmission.recipe), title: "Rice bowl mine" },
  });
  fetchMock.mockImplementation(respond);
  renderStatus({ ...withChangesRequested, revision: 2 });
  expect(await screen.findByText("This recipe was changed after you opened it.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep my edits" }));
  expect(screen.getByLabelText("Title")).toHaveValue("Rice bowl mine");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(pendingSubmission));
  const put = fetchMock.mock.calls.map(([request]) => request).find(({ method }) => method === "PUT");
  expect(await put?.json()).toMatchObject({ title: "Rice bowl mine", revision: 2 });
});

test("a pending recipe can be edited", async () => {
  renderStatus({ status: "pending" });
  await userEvent.click(screen.getByRole("button", { name: "Edit recipe" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Rice bowl");
  expect(screen.queryByRole("button", { name: "Edit recipe" })).not.toBeInTheDocument();
});

test("a recipe can be edited after changes were requested while its page was open", async () => {
  const { rerender } = renderStatus({ status: "pending" });
  rerender(statusPage(withChangesRequested));
  await userEvent.click(screen.getByRole("button", { name: "Fix and resend" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Rice bowl");
});

test.each([
  ["pending", "approved", "Published"],
  ["changes_requested", "rejected", "Not accepted"],
  ["pending", "unpublished", "Unpublished"],
] as const)("a recipe that was %s and is now %s cannot be edited", (before, status, label) => {
  const { rerender } = renderStatus({ status: before });
  expect(screen.getByText(/Anyone with the link can edit the recipe\.$/)).toBeVisible();
  rerender(statusPage({ status, label, mayBeMended: false }));
  expect(screen.getByRole("heading", { name: label })).toBeVisible();
  expect(screen.getByText(/Anyone with the link can see this page\.$/)).toBeVisible();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Refresh"]);
  expect(screen.getByRole("heading", { name: "What our check found" })).toBeVisible();
});

test("a published recipe links to its page and cannot be edited", () => {
  renderStatus({ status: "approved", label: "Published", mayBeMended: false, page: "/recipe/1001" });
  expect(screen.getByRole("link", { name: "View recipe" })).toHaveAttribute("href", "/recipe/1001");
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Refresh"]);
});

test("a rejected recipe shows the reason", () => {
  renderStatus({ status: "rejected", label: "Not accepted", mayBeMended: false, reason: "It contains onion." });
  expect(screen.getByText("Our note to you")).toBeVisible();
  expect(screen.getByText("It contains onion.")).toBeVisible();
});

const proposal = {
  ingredients: ["100 g rice", "200 g turkey thigh"],
  changes: [
    {
      kind: "list",
      field: "ingredients",
      label: "Ingredients",
      lines: [
        { kind: "kept", text: "100 g rice" },
        { kind: "added", text: "200 g turkey thigh" },
      ],
    },
  ],
  verdict: "complete",
  verdictText: "Complete for adult maintenance",
  profiles: [],
} satisfies Submission["proposal"];

test("a proposal is compared with the author's version and accepted", async () => {
  fetchMock.mockImplementation(respond);
  renderStatus({ ...withChangesRequested, proposal });
  const section = within(screen.getByRole("region", { name: "The version we propose" }));
  expect(section.getByText("Incomplete: too little calcium")).toBeVisible();
  expect(section.getByText("Complete for adult maintenance")).toBeVisible();
  expect(section.getByRole("insertion")).toHaveTextContent("200 g turkey thigh");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await userEvent.click(section.getByRole("button", { name: "Use this version" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(pendingSubmission));
  const put = fetchMock.mock.calls.map(([request]) => request).find(({ method }) => method === "PUT");
  expect(await put?.json()).toMatchObject({ title: "Rice bowl", ingredients: proposal.ingredients, revision: 1 });
});

test("both versions are compared by the named profile of the author's country", () => {
  const byProfile: ProfileVerdict = {
    id: "example-2030",
    name: "Example 2030",
    label: "Example Dog Food Nutrient Profile",
    verdict: "incomplete",
    verdictText: "Incomplete: too little iodine",
    isJustComplete: false,
    missing: [],
    exceeded: [],
    unknown: [],
    smallestMargin: null,
    assessed: 42,
    total: 42,
  };
  const byAafco = { ...byProfile, id: "aafco-2016", name: "AAFCO 2016" };
  const ours = { ...proposal, profiles: [byAafco, { ...byProfile, verdictText: "Incomplete: too much zinc" }] };
  render(
    <FirstProfile value="example-2030">
      {statusPage({
        ...withChangesRequested,
        analysis: { ...pendingSubmission.analysis, profiles: [byAafco, byProfile] },
        proposal: ours,
      })}
    </FirstProfile>,
  );
  const section = within(screen.getByRole("region", { name: "The version we propose" }));
  expect(section.getByText("Example 2030: Incomplete: too little iodine")).toBeVisible();
  expect(section.getByText("Example 2030: Incomplete: too much zinc")).toBeVisible();
});

test("a proposal can be edited before it is sent", async () => {
  renderStatus({ ...withChangesRequested, proposal });
  await userEvent.click(screen.getByRole("button", { name: "Edit this version" }));
  expect(await screen.findByLabelText("Ingredient 2")).toHaveValue("200 g turkey thigh");
  expect(screen.queryByRole("region", { name: "The version we propose" })).not.toBeInTheDocument();
});

const draftOfAuthor = {
  token: "abc-1",
  revision: 1,
  form: { ...formFromRecipe(pendingSubmission.recipe), title: "Rice bowl mine" },
};

test("a dialog asks for confirmation before a proposal replaces changes that were not sent", async () => {
  storeSubmissionDraft(draftOfAuthor);
  fetchMock.mockImplementation(respond);
  renderStatus({ ...withChangesRequested, proposal });
  for (const name of ["Use this version", "Edit this version"]) {
    await userEvent.click(screen.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name: "Replace your changes?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Keep my changes" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(findSubmissionDraft("abc-1")).toEqual(draftOfAuthor);
  }
  expect(fetchMock).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Use this version" }));
  await userEvent.click(await screen.findByRole("button", { name: "Replace my changes" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(pendingSubmission));
  expect(findSubmissionDraft("abc-1")).toBeUndefined();
});

test("changes that were not sent can be continued next to a proposal, or replaced by it and edited", async () => {
  storeSubmissionDraft(draftOfAuthor);
  fetchMock.mockImplementation(respond);
  const { unmount } = renderStatus({ ...withChangesRequested, proposal });
  await userEvent.click(screen.getByRole("button", { name: "Continue editing" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Rice bowl mine");
  unmount();
  renderStatus({ ...withChangesRequested, proposal });
  await userEvent.click(screen.getByRole("button", { name: "Edit this version" }));
  await userEvent.click(await screen.findByRole("button", { name: "Replace my changes" }));
  expect(await screen.findByLabelText("Title")).toHaveValue("Rice bowl");
  expect(screen.getByLabelText("Ingredient 2")).toHaveValue("200 g turkey thigh");
});

test("the author's own version can be edited instead of a proposal", async () => {
  renderStatus({ ...withChangesRequested, proposal });
  await userEvent.click(screen.getByRole("button", { name: "Edit your version" }));
  expect(await screen.findByLabelText("Ingredient 1")).toHaveValue("100 g rice");
  expect(screen.queryByLabelText("Ingredient 2")).not.toBeInTheDocument();
});

test("a proposal that cannot be accepted shows the reason", async () => {
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ detail: "This recipe has changed." }), { status: 409 }));
  renderStatus({ ...withChangesRequested, proposal });
  await userEvent.click(screen.getByRole("button", { name: "Use this version" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This recipe has changed.");
  expect(onSaved).not.toHaveBeenCalled();
});
