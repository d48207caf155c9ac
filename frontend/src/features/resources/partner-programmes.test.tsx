import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import type { Partner } from "@/api/types";
import { PartnerProgrammes } from "./partner-programmes";

function renderWith(partners: Partner[]) {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json(partners))),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PartnerProgrammes />
    </SWRConfig>,
  );
}

const partner = (name: string, lastCheck: Partner["lastCheck"] = null): Partner => ({
  name,
  lastCheck,
  link: {
    url: `https://${name.toLowerCase()}.example/?tag=pets-21`,
    rel: "sponsored nofollow noopener",
    mark: "(ad)",
    disclosure: "We may earn a commission if you buy through this link, at no extra cost to you.",
  },
});

test("a site without affiliate programmes says so", async () => {
  renderWith([]);
  expect(await screen.findByText(/have not joined any affiliate programme yet/)).toBeVisible();
});

test("the programmes that the site has joined are linked as advertisements", async () => {
  renderWith([partner("Alpha"), partner("Beta")]);
  const link = await screen.findByRole("link", { name: /^Beta/ });
  expect(link).toHaveAttribute("href", "https://beta.example/?tag=pets-21");
  expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
  expect(link).toHaveTextContent("(ad)");
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.getByText(/^Source: our own memberships\./)).toBeVisible();
});

test("each programme has the day on which its links were last checked", async () => {
  renderWith([
    partner("Alpha"),
    partner("Beta", { checkedAt: "2026-11-20T23:30:00Z", isFailing: false }),
    partner("Gamma", { checkedAt: "2026-11-19T10:00:00Z", isFailing: true }),
  ]);
  expect(await screen.findByText("(link not checked yet)")).toBeVisible();
  const text = document.body.textContent;
  expect(text).toMatch(/Beta\(ad\)[^(]*\(link last checked on 20 November 2026\)/);
  expect(text).toMatch(/Gamma\(ad\)[^(]*\(link did not work on 19 November 2026\)/);
});
