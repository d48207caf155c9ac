import { render, screen } from "@testing-library/react";
import { use } from "react";
import { SWRConfig } from "swr";
import { detectCountryAddress, siteAddress } from "@/api/addresses";
import { remoteSettings } from "@/api/use-remote";
import { FirstProfile } from "@/ui/first-profile";
import { CountryProfile } from "./country-profile";

const countries = ["GB", "US", "DE"].map((code) => ({ code, name: code }));
const named = [
  { country: "GB", profile: "example-2030" },
  { country: "US", profile: "aafco-2016" },
];

beforeEach(() => void (document.cookie = "country=; max-age=0; path=/"));

function ProfileName() {
  return <p>first: {use(FirstProfile) ?? "built-in"}</p>;
}

/**
 * Renders the name of the profile that is shown first. `detected` is the country that the
 * server detects, and `cookie` the one that the visitor selected.
 */
function renderProfile(nutrientProfiles: readonly object[], detected: string, cookie?: string) {
  if (cookie !== undefined) document.cookie = `country=${cookie}; path=/`;
  const detections: string[] = [];
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === detectCountryAddress) detections.push(pathname);
    const body =
      pathname === siteAddress
        ? { nutrientProfiles, countries }
        : pathname === detectCountryAddress
          ? { country_code: detected, method: "edge" }
          : {};
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <CountryProfile>
        <ProfileName />
      </CountryProfile>
    </SWRConfig>,
  );
  return detections;
}

test.each([
  ["GB", undefined, "example-2030"],
  ["US", undefined, "aafco-2016"],
  ["DE", undefined, "built-in"],
  ["GB", "US", "aafco-2016"],
  ["US", "GB", "example-2030"],
])("a visitor detected in %s who selected %s sees the profile %s first", async (detected, cookie, expected) => {
  const detections = renderProfile(named, detected, cookie);
  expect(await screen.findByText(`first: ${expected}`)).toBeVisible();
  if (cookie === undefined) await vi.waitFor(() => expect(detections.length).toBe(1));
});

test("the country is not detected if the operator names no profile", async () => {
  const detections = renderProfile([], "GB");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText("first: built-in")).toBeVisible();
  expect(detections).toEqual([]);
});
