import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import type { Partner } from "@/api/types";
import { PartnerProgrammes } from "./partner-programmes";

function renderWith(partners: Partner[]) {
  const site = { supportEmail: null, social: [], partners };
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json(site))),
  );
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PartnerProgrammes />
    </SWRConfig>,
  );
}

const partner = (name: string): Partner => ({
  name,
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
  expect(screen.getByText(/^Source: our membership of each programme, read .* each time it starts\.$/)).toBeVisible();
});
