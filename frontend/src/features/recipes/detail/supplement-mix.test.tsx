import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { SupplementMixOffer } from "@/api/types";
import SupplementMix from "./supplement-mix";

const verdict = { verdict: "complete", verdictText: "Complete for adult maintenance" } as const;

const offer: SupplementMixOffer = {
  batches: 8,
  servings: 10,
  reason: null,
  mix: {
    parts: [
      { amount: "60 g", name: "eggshell powder", handling: "weigh", grams: 60 },
      { amount: "16", name: "zinc tablets (15 mg each), crushed", handling: "crush", grams: 4.8 },
      { amount: "16", name: "taurine capsules (500 mg each), opened", handling: "open", grams: 9.6 },
    ],
    hasSurplus: true,
    separate: [{ metric: "5 g", us: "0.18 oz (5 g)", name: "cod liver oil", reason: "an oil would make it lumpy" }],
    grams: 74.4,
    gramsPerBatch: 9.3,
    teaspoonsPerBatch: 3,
    isSpoonEstimated: true,
    spoonText: "A spoon is not exact enough.",
    withLess: verdict,
    withMore: verdict,
  },
};

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
});

async function openMix() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SupplementMix recipeId={7} />
    </SWRConfig>,
  );
  expect(fetchMock).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Show the mix" }));
}

test("the mix loads when it is opened and lists what goes into the jar and what stays separate", async () => {
  fetchMock.mockResolvedValue(Response.json(offer));
  await openMix();
  const items = await screen.findAllByRole("listitem");
  const texts = items.map(({ textContent }) => textContent);
  expect(texts).toContain("60 g eggshell powder");
  expect(texts).toContain("16 zinc tablets (15 mg each), crushed to a fine powder");
  expect(texts).toContain("16 taurine capsules (500 mg each), emptied, without the shells");
  expect(texts).toContain("0.18 oz (5 g) cod liver oil (not in the jar: an oil would make it lumpy)");
  expect(texts.join(" ")).toContain("about 9.3 g");
  expect(screen.getByText(/a little larger than the batches need/)).toBeVisible();
});

test("another number of batches loads another mix", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(offer)));
  await openMix();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Batches in the jar" }), "20");
  expect(fetchMock.mock.calls.map(([request]) => new URL(request.url).search)).toEqual(["?batches=8", "?batches=20"]);
});

test("a recipe without a mix says why", async () => {
  fetchMock.mockResolvedValue(Response.json({ ...offer, mix: null, reason: "10 % more would be too much zinc." }));
  await openMix();
  expect(await screen.findByText("We offer no mix for this recipe. 10 % more would be too much zinc.")).toBeVisible();
});
