import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import type { ToxicFood } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { HazardWarning } from "./hazard-warning";

const xylitol: ToxicFood = {
  id: "xylitol",
  name: "Xylitol",
  aliases: [],
  petTypes: ["dog", "cat"],
  severity: "toxic",
  verdict: "unsafe",
  action: "Never feed it.",
  reason: "It lowers the blood sugar.",
  source: "A journal",
};
const stock: ToxicFood = { ...xylitol, id: "stock", name: "Stock", verdict: "review", action: "Check the label." };

function renderWarning(...responses: Response[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(responses.shift()));
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
        <HazardWarning ingredient="something" petType={undefined}>
          <p>The shops</p>
        </HazardWarning>
      </SWRConfig>
    </MemoryRouter>,
  );
}

const hazardsResponse = (...hazards: ToxicFood[]) => new Response(JSON.stringify(hazards));

test.each([
  { hazards: [], warning: null, showsShops: true },
  { hazards: [stock], warning: "Stock: Check the label. It lowers the blood sugar.", showsShops: true },
  { hazards: [xylitol], warning: "Do not feed it to dogs or cats: Xylitol", showsShops: false },
])("the warning is $warning, and the shops are shown: $showsShops", async ({ hazards, warning, showsShops }) => {
  renderWarning(hazardsResponse(...hazards));
  if (warning === null) expect(await screen.findByText("The shops")).toBeVisible();
  else expect(await screen.findByRole("alert")).toHaveTextContent(warning);
  expect(screen.queryAllByText("The shops")).toHaveLength(showsShops ? 1 : 0);
});

test("no shops are shown if the check fails", async () => {
  renderWarning(new Response("{}", { status: 503 }), hazardsResponse(xylitol));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The safety check of this ingredient could not be loaded.",
  );
  expect(screen.queryByText("The shops")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Do not feed it/)).toBeVisible();
  expect(screen.queryByText("The shops")).toBeNull();
});
