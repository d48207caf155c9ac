import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import type { Submission } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { analysisOf } from "./stand-in-analysis";
import { SubmissionStatus } from "./submission-status";

const waiting: Submission = {
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
    isOrganic: false,
    ingredients: ["100 g rice"],
    instructions: ["Boil the rice."],
    author: "Anna",
  },
  analysis: analysisOf({ petType: "dog", ingredients: ["100 g rice"] }),
  submittedAt: "2026-11-20T09:00:00Z",
  decidedAt: null,
  page: null,
};

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const onMended = vi.fn();

beforeEach(() => {
  fetched.mockReset();
  onMended.mockReset();
  vi.stubGlobal("fetch", fetched);
});

function show(changes: Partial<Submission>) {
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
        <SubmissionStatus
          token="abc-1"
          submission={{ ...waiting, ...changes }}
          onMended={onMended}
          onCheckAgain={() => undefined}
          renderCheck={({ verdictText }) => <p>{verdictText}</p>}
        />
      </SWRConfig>
    </MemoryRouter>,
  );
}

test("a recipe that waits says so, and what the check found", () => {
  show({});
  expect(screen.getByRole("heading", { name: "Waiting for review" })).toBeVisible();
  expect(screen.getByText("We have your recipe and will read it soon.")).toBeVisible();
  expect(screen.getByText(/Sent on 20 November 2026. Usually within 24-48 hours/)).toBeVisible();
  expect(screen.getByText("Incomplete: missing calcium")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("where changes are asked for, the note and the filled form are there, and what is mended is sent again", async () => {
  show({ status: "changes_requested", label: "Changes requested", reason: "How much salt?\nAnd why?" });
  expect(screen.getByText(/How much salt\?/)).toBeVisible();
  const title = await screen.findByLabelText("Title");
  expect(title).toHaveValue("Rice bowl");
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(waiting))));
  await userEvent.type(title, " again");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await vi.waitFor(() => expect(onMended).toHaveBeenCalledWith(waiting));
  const put = fetched.mock.calls.map(([request]) => request).find(({ method }) => method === "PUT");
  expect(put?.url).toMatch(/\/api\/submissions\/abc-1$/);
  expect(await put?.json()).toMatchObject({ title: "Rice bowl again", ingredients: ["100 g rice"], author: "Anna" });
});

test("a published recipe leads to its page and is mended no more", () => {
  show({ status: "approved", label: "Published", mayBeMended: false, page: "/recipe/1001" });
  expect(screen.getByRole("link", { name: "See the recipe" })).toHaveAttribute("href", "/recipe/1001");
  expect(screen.queryByRole("button", { name: /Mend|Change/ })).not.toBeInTheDocument();
});

test("a recipe that was not accepted says why", () => {
  show({ status: "rejected", label: "Not accepted", mayBeMended: false, reason: "It holds onion." });
  expect(screen.getByText("Our note to you")).toBeVisible();
  expect(screen.getByText("It holds onion.")).toBeVisible();
});
