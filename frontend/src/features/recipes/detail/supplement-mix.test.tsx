import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import type { ProfileVerdict, SupplementMixOffer } from "@/api/types";
import { FirstProfile } from "@/ui/first-profile";
import SupplementMix from "./supplement-mix";

const verdict: NonNullable<SupplementMixOffer["mix"]>["withLess"] = {
  verdict: "complete",
  verdictText: "Complete for adult maintenance",
  profiles: [],
};

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

async function openMix(firstProfile?: string) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <FirstProfile value={firstProfile}>
        <SupplementMix recipeId={7} />
      </FirstProfile>
    </SWRConfig>,
  );
  expect(fetchMock).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Show the mix" }));
}

test("the mix loads when it is opened and lists what goes into the jar and what stays separate", async () => {
  fetchMock.mockResolvedValue(Response.json(offer));
  await openMix();
  const section = screen.getByRole("region", { name: "One jar for the supplements" });
  expect(section).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
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

const byAafco: ProfileVerdict = {
  id: "aafco-2016",
  name: "AAFCO 2016",
  label: "AAFCO Dog Food Nutrient Profile",
  verdict: "complete",
  verdictText: "Complete for adult maintenance (AAFCO 2016, by calculation)",
  isJustComplete: false,
  missing: [],
  exceeded: [],
  unknown: [],
  smallestMargin: null,
  assessed: 42,
  total: 42,
};
const byExample = { ...byAafco, id: "example-2030", name: "Example 2030" };
const complete = { ...byExample, verdictText: "Complete for adult maintenance (Example 2030, by calculation)" };
const incomplete: ProfileVerdict = {
  ...byExample,
  verdict: "incomplete",
  verdictText: "Incomplete: too little calcium",
};

test.each([
  ["without a named profile", undefined, incomplete, /In the worst case: complete for adult maintenance\./],
  ["by a profile that it meets", "example-2030", complete, /In the worst case: complete .* \(Example 2030, by/],
  [
    "by a profile that less of the mix does not meet",
    "example-2030",
    incomplete,
    /^Do not use a jar if your pet's food has to meet Example 2030: measure .* incomplete: too little calcium\. With 10 % more it is: complete/,
  ],
])("the verdict on a batch with the mix is shown %s", async (_, first, withLess, expected) => {
  const mix = offer.mix && {
    ...offer.mix,
    withLess: { ...verdict, profiles: [byAafco, withLess] },
    withMore: { ...verdict, profiles: [byAafco, complete] },
  };
  fetchMock.mockResolvedValue(Response.json({ ...offer, mix }));
  await openMix(first);
  expect(await screen.findByText(expected)).toBeVisible();
});
