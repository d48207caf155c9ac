import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { CorrectedIngredient } from "./corrected-ingredient";

function renderIngredient(typed: string, response: () => Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(response()));
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <CorrectedIngredient typed={typed}>{(name) => <p>Shops for {name}</p>}</CorrectedIngredient>
    </SWRConfig>,
  );
}

const interpretation = (corrected: string | null) => () =>
  new Response(JSON.stringify({ searched: corrected, corrected, hazards: [] }));

test("shops are searched for the corrected ingredient, and the page says so", async () => {
  renderIngredient("chiken", interpretation("chicken"));
  expect(await screen.findByText("Shops for chicken")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Showing results for chicken. You searched for “chiken”.");
});

test("an ingredient without an error is kept, also if it cannot be checked", async () => {
  renderIngredient("zucchini", interpretation(null));
  expect(await screen.findByText("Shops for zucchini")).toBeVisible();
  expect(screen.queryByRole("status")).toBeNull();
  renderIngredient("carrots", () => new Response("{}", { status: 503 }));
  expect(await screen.findByText("Shops for carrots")).toBeVisible();
});
