import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import { advertisementsAddress } from "@/api/advertisements";
import type { Advertisement, Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { AdPlace } from "./ad-place";

const advertisement = (id: number, title: string): Advertisement => ({
  id,
  title,
  description: "Made to last.",
  imageUrl: null,
  targetUrl: `https://bowls.example/${id}`,
});

const site: Site = {
  supportEmail: null,
  social: [],
  countries: [],
  disclosure: "",
  analytics: null,
  advertising: { client: "ca-pub-1", script: "https://ads.example/ads.js", slots: [] },
};

function show(list: Advertisement[], place = 0) {
  const cache = new Map<string, { data: unknown }>([
    [advertisementsAddress("list"), { data: list }],
    [siteAddress, { data: site }],
  ]);
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <AdPlace position="list" place={place} />
    </SWRConfig>,
  );
}

test("only the first advertisement is shown, and a click that was counted has the list asked for again", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Promise.resolve(
      Response.json(method === "POST" ? { targetUrl: "https://bowls.example/1" } : [advertisement(2, "Wooden spoons")]),
    );
  });
  show([advertisement(1, "Steel bowls"), advertisement(2, "Wooden spoons")]);
  const link = await screen.findByRole("link", { name: /Steel bowls/ });
  expect(screen.getAllByRole("link")).toHaveLength(1);
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByRole("link", { name: /Wooden spoons/ })).toBeVisible();
  expect(asked).toEqual(["POST /api/advertisements/1/click", "GET /api/advertisements"]);
});

test("without an agreement the network has no room, and our own stands once", () => {
  for (const place of [0, 1]) {
    const { container, unmount } = show(place === 0 ? [] : [advertisement(1, "Steel bowls")], place);
    expect(container).toBeEmptyDOMElement();
    unmount();
  }
});
