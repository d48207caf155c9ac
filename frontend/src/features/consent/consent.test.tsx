import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import type { Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { reloadPage } from "./reload-page";

vi.mock("./reload-page", () => ({ reloadPage: vi.fn() }));

const plain: Site = { supportEmail: null, social: [], disclosure: "", analytics: null, advertising: null };
const both: Site = {
  ...plain,
  analytics: { id: "G-TEST", script: "https://counts.example/gtag/js?id=G-TEST" },
  advertising: { client: "ca-pub-1", script: "https://ads.example/ads.js", slots: [] },
};
const all = { necessary: true, analytics: true, marketing: true, preferences: true };
const least = { necessary: true, analytics: false, marketing: false, preferences: false };

const kept = (): unknown => JSON.parse(localStorage.getItem("cookieConsent") ?? "null");
const cookie = (): unknown => {
  const entry = document.cookie.split("; ").find((it) => it.startsWith("consent="));
  return entry === undefined ? null : JSON.parse(decodeURIComponent(entry.slice("consent=".length)));
};
const scripts = () => [...document.querySelectorAll("script[src]")].map((it) => it.getAttribute("src"));
const commands = () =>
  (window.dataLayer ?? []).map((it) => {
    const words: unknown[] = typeof it === "object" && it !== null ? Object.values(it) : [];
    return words;
  });

/** A page loaded anew: what was kept before is read again. */
async function load(site: Site) {
  vi.resetModules();
  const { ConsentGate } = await import("./consent-gate");
  const { CookieSettings } = await import("./cookie-settings");
  const cache = new Map([[siteAddress, { data: site }]]);
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <MemoryRouter initialEntries={["/dog-recipes"]}>
        <ConsentGate />
        <CookieSettings />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const banner = () => screen.findByRole("region", { name: "Cookies" });

beforeEach(() => {
  localStorage.clear();
  document.cookie = "consent=; max-age=0; path=/";
  document.head.replaceChildren();
  delete window.dataLayer;
  vi.mocked(reloadPage).mockReset();
});

test.each([
  ["Accept All", all],
  ["Reject Non-Essential", least],
  ["Close and reject what is not essential", least],
])("%s is kept in the browser and in the cookie, and the question is gone", async (name, choice) => {
  await load(plain);
  await banner();
  await userEvent.click(screen.getByRole("button", { name }));
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  expect(kept()).toEqual(choice);
  expect(cookie()).toEqual(choice);
  // There is nothing a wider policy would be for.
  expect(reloadPage).not.toHaveBeenCalled();
});

test("each kind can be chosen by itself; what is necessary is locked on", async () => {
  await load(both);
  await banner();
  await userEvent.click(screen.getByRole("button", { name: "Customize" }));
  expect(await screen.findByRole("dialog", { name: "Cookie settings" })).toBeVisible();
  expect(screen.getByRole("switch", { name: "Necessary" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Necessary" })).toBeDisabled();
  expect(screen.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
  await userEvent.click(screen.getByRole("switch", { name: "Analytics" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(kept()).toEqual({ ...least, analytics: true });
  expect(reloadPage).toHaveBeenCalledOnce();
});

test("only what is there is spoken of", async () => {
  await load(plain);
  expect(await banner()).toHaveTextContent("No analytics service and no advertising network is in use here");
  expect(await banner()).not.toHaveTextContent("Google");
});

test("before a choice nothing of another site is loaded, and nothing is noted", async () => {
  await load(both);
  await banner();
  expect(await banner()).toHaveTextContent("Google Analytics and Google AdSense");
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test("a choice of before is applied: everything denied first, then what was granted", async () => {
  localStorage.setItem("cookieConsent", JSON.stringify({ ...least, analytics: true }));
  document.cookie = `consent=${encodeURIComponent(JSON.stringify({ ...least, analytics: true }))}; path=/`;
  await load(both);
  await waitFor(() => expect(scripts()).toEqual(["https://counts.example/gtag/js?id=G-TEST"]));
  const [first, second, ...rest] = commands();
  expect(first?.slice(0, 2)).toEqual(["consent", "default"]);
  expect(new Set(Object.values(first?.[2] ?? {}))).toEqual(new Set(["denied"]));
  expect(second).toEqual([
    "consent",
    "update",
    {
      analytics_storage: "granted",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      functionality_storage: "denied",
      personalization_storage: "denied",
    },
  ]);
  expect(rest.map(([name, what]) => (name === "event" ? what : name))).toEqual(["js", "config", "page_view"]);
  expect(rest.at(-1)?.[2]).toMatchObject({ page_path: "/dog-recipes" });
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
});

test("a document that came without the cookie carries nothing, but the next one will", async () => {
  localStorage.setItem("cookieConsent", JSON.stringify(all));
  await load(both);
  await waitFor(() => expect(cookie()).toEqual(all));
  expect(scripts()).toEqual([]);
});

test("an agreement can be taken back, and what services left goes with it", async () => {
  localStorage.setItem("cookieConsent", JSON.stringify(all));
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(all))}; path=/`;
  document.cookie = "_ga=GA1.1; path=/";
  document.cookie = "dogProfile=kept; path=/";
  await load(both);
  await userEvent.click(screen.getByRole("button", { name: "Cookie settings" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Analytics" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(kept()).toEqual({ ...all, analytics: false });
  expect(document.cookie).not.toContain("_ga=");
  expect(document.cookie).toContain("dogProfile=kept");
  expect(reloadPage).toHaveBeenCalledOnce();
});

test("what cannot be read counts as no choice", async () => {
  localStorage.setItem("cookieConsent", "yes");
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(all))}; path=/`;
  await load(both);
  await banner();
  expect(cookie()).toBeNull();
  expect(scripts()).toEqual([]);
});
