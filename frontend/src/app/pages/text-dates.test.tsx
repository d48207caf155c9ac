import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import type { Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { Component as PrivacyPolicyPage } from "./privacy-policy-page";
import { Component as TermsOfServicePage } from "./terms-of-service-page";

const site: Site = {
  supportEmail: null,
  operator: null,
  vetStatement: null,
  // The text about the language model is shown only if there is one.
  processors: [{ name: "models.example", task: "languageModel" }],
  social: [],
  countries: [],
  nutrientProfiles: [],
  disclosure: "",
  analytics: null,
  advertising: null,
};

/** Returns the date of a page, and a digest of its text, including the generated lists of stored data and cookies. */
async function readDateAndDigest(Page: ComponentType): Promise<[string | undefined, string]> {
  const { container } = render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map([[siteAddress, { data: site }]]) }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
  );
  const date = container.querySelector("time");
  date?.remove();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(container.textContent));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [date?.dateTime, hex.slice(0, 16)];
}

// Both pages promise that their date changes with their text. If a text has changed, set `updated` in its file to the day of
// the change, and then change the day and the digest here.
test.each([
  ["privacy policy", PrivacyPolicyPage, "2026-11-30", "7fff3874ee916990"],
  ["terms of service", TermsOfServicePage, "2026-11-23", "60dbc5359f5427ed"],
] as const)("the date of the %s changes with its text", async (_, page, day, digest) => {
  expect(await readDateAndDigest(page)).toEqual([day, digest]);
});
