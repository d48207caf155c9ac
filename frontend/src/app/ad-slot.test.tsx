import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import { advertisementsAddress } from "@/api/advertisements";
import type { Advertisement, Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { AdSlot } from "./ad-slot";

const advertisement = (id: number, title: string): Advertisement => ({
  id,
  title,
  description: "Made to last.",
  imageUrl: null,
  targetUrl: `https://bowls.example/${id}`,
});

const site: Site = {
  supportEmail: null,
  operator: null,
  vetStatement: null,
  processors: [],
  social: [],
  countries: [],
  nutrientProfiles: [],
  disclosure: "",
  analytics: null,
  advertising: { client: "ca-pub-1", script: "https://ads.example/ads.js", slots: [] },
};

function renderSlot(list: Advertisement[], index = 0) {
  const cache = new Map<string, { data: unknown }>([
    [advertisementsAddress("list"), { data: list }],
    [siteAddress, { data: site }],
  ]);
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <AdSlot position="list" index={index} />
    </SWRConfig>,
  );
}

test("only the first advertisement is shown, and a counted click reloads the list", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`);
    return Promise.resolve(
      Response.json(method === "POST" ? { targetUrl: "https://bowls.example/1" } : [advertisement(2, "Wooden spoons")]),
    );
  });
  renderSlot([advertisement(1, "Steel bowls"), advertisement(2, "Wooden spoons")]);
  const link = await screen.findByRole("link", { name: /Steel bowls/ });
  expect(screen.getAllByRole("link")).toHaveLength(1);
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(await screen.findByRole("link", { name: /Wooden spoons/ })).toBeVisible();
  expect(requests).toEqual(["POST /api/advertisements/1/click", "GET /api/advertisements"]);
});

test.each([
  ["is pending", () => new Promise<Response>(() => undefined)],
  ["fails", () => Promise.reject(new TypeError("offline"))],
])("while the reload after a click %s, the link stays and has the focus", async (_, reload) => {
  const get = vi.fn(reload);
  vi.stubGlobal("fetch", ({ method }: Request) =>
    method === "POST" ? Promise.resolve(Response.json({ targetUrl: "https://bowls.example/1" })) : get(),
  );
  renderSlot([advertisement(1, "Steel bowls")]);
  const link = await screen.findByRole("link", { name: /Steel bowls/ });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
  // The outcome of the request is shown after its promise has settled.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(link).toBeVisible();
  expect(link).toHaveFocus();
});

test("without consent, a slot is empty if the site has no advertisement of its own", () => {
  expect(renderSlot([]).container).toBeEmptyDOMElement();
});

test("without consent, a second slot does not repeat the site's own advertisement", () => {
  expect(renderSlot([advertisement(1, "Steel bowls")], 1).container).toBeEmptyDOMElement();
});
