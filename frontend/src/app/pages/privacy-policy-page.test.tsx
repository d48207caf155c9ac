import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import type { Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { Component as PrivacyPolicyPage } from "./privacy-policy-page";

const site: Site = {
  supportEmail: null,
  operator: null,
  processors: [],
  social: [],
  countries: [],
  nutrientProfiles: [],
  disclosure: "",
  analytics: null,
  advertising: null,
};

/** Returns the date of the page, and a digest of its text with the lists of stored data and cookies, which are from the code. */
async function readDateAndDigest(): Promise<[string | undefined, string]> {
  const { container } = render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map([[siteAddress, { data: site }]]) }}>
      <MemoryRouter>
        <PrivacyPolicyPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  const date = container.querySelector("time");
  date?.remove();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(container.textContent));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [date?.dateTime, hex.slice(0, 16)];
}

test("the date of the privacy policy changes with its text", async () => {
  // If the text has changed, set `updated` in privacy-policy-page.tsx to the day of the change, and then change both here.
  expect(await readDateAndDigest()).toEqual(["2026-11-23", "bbc3a626e71dd8ea"]);
});
