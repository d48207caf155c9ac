import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import type { Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { reloadPage } from "./reload-page";

vi.mock("./reload-page", () => ({ reloadPage: vi.fn() }));

const plain: Site = {
  supportEmail: null,
  social: [],
  countries: [],
  disclosure: "",
  analytics: null,
  advertising: null,
};
const both: Site = {
  ...plain,
  analytics: { id: "G-TEST", script: "https://counts.example/gtag/js?id=G-TEST" },
  advertising: { client: "ca-pub-1", script: "https://ads.example/ads.js", slots: [] },
};
const named = { services: ["analytics", "advertising"] };
const ticked = { necessary: true, analytics: true, marketing: true, preferences: true };
const all = { ...ticked, ...named };
const least = { necessary: true, analytics: false, marketing: false, preferences: false, ...named };

const stored = (): unknown => JSON.parse(localStorage.getItem("cookieConsent") ?? "null");
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

/** A page loaded anew: what was stored before is read again. */
async function load(site: Site, { loadedAt = "/dog-recipes", shows }: { loadedAt?: string; shows?: string } = {}) {
  const navigation = { name: `https://pets.example${loadedAt}` };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  vi.resetModules();
  const { ConsentGate } = await import("./consent-gate");
  const { CookieSettings } = await import("./cookie-settings");
  const cache = new Map([[siteAddress, { data: site }]]);
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <MemoryRouter initialEntries={[shows ?? loadedAt]}>
        <ConsentGate />
        <CookieSettings />
        <Link to="/cat-recipes">Another public page</Link>
        <Link to="/submissions/1001-1-secret">A private page</Link>
      </MemoryRouter>
    </SWRConfig>,
  );
}

/** A visitor who chose on an earlier page. */
function chose(choice: object) {
  localStorage.setItem("cookieConsent", JSON.stringify(choice));
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(choice))}; path=/`;
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
  ["Close and reject non-essential cookies", least],
])("%s is stored in the browser and in the cookie, and the question is gone", async (name, choice) => {
  await load(plain);
  await banner();
  await userEvent.click(screen.getByRole("button", { name }));
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  expect(stored()).toEqual({ ...choice, services: [] });
  expect(cookie()).toEqual({ ...choice, services: [] });
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
  expect(stored()).toEqual({ ...least, analytics: true });
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
  chose({ ...least, analytics: true });
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

test("a private page that is opened beside the services of other sites is loaded anew", async () => {
  chose(all);
  await load(both);
  await waitFor(() => expect(scripts()).not.toEqual([]));
  await userEvent.click(screen.getByRole("link", { name: "Another public page" }));
  expect(reloadPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "A private page" }));
  expect(reloadPage).toHaveBeenCalledOnce();
});

test("a private page is loaded anew even where the services start only after it was opened", async () => {
  chose(all);
  await load(both, { loadedAt: "/dog-recipes", shows: "/submissions/1001-1-secret" });
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

test("a document that was loaded as a private page is not loaded anew", async () => {
  chose(all);
  await load(both, { loadedAt: "/submissions/1001-1-secret" });
  await waitFor(() => expect(scripts()).not.toEqual([]));
  expect(reloadPage).not.toHaveBeenCalled();
});

test("a document that came without the cookie carries nothing, but the next one will", async () => {
  localStorage.setItem("cookieConsent", JSON.stringify(all));
  await load(both);
  await waitFor(() => expect(cookie()).toEqual(all));
  expect(scripts()).toEqual([]);
});

test("an agreement can be taken back, and what services left goes with it", async () => {
  chose(all);
  document.cookie = "_ga=GA1.1; path=/";
  document.cookie = "dogProfile=stored; path=/";
  await load(both);
  await userEvent.click(screen.getByRole("button", { name: "Cookie settings" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Analytics" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(stored()).toEqual({ ...all, analytics: false });
  expect(document.cookie).not.toContain("_ga=");
  expect(document.cookie).toContain("dogProfile=stored");
  expect(reloadPage).toHaveBeenCalledOnce();
});

test.each([
  ["while nothing was in use", { ...all, services: [] }],
  ["to something that is unknown here", { ...all, services: ["elsewhere"] }],
])("who agreed %s is asked before anything is loaded", async (_when, choice) => {
  chose(choice);
  await load(both);
  expect(await banner()).toHaveTextContent("If you agree, Google Analytics and Google AdSense may set cookies too.");
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(cookie()).toEqual({ ...all, services: [] });
  await userEvent.click(screen.getByRole("button", { name: "Accept All" }));
  expect(stored()).toEqual(all);
  expect(cookie()).toEqual(all);
  expect(reloadPage).toHaveBeenCalledOnce();
});

test("a choice that does not say what it is about is about all", async () => {
  chose(ticked);
  await load(both);
  await waitFor(() => expect(scripts()).toEqual(["https://counts.example/gtag/js?id=G-TEST"]));
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  expect(cookie()).toEqual(all);
});

test("a service that is new is asked about alone, and gets nothing; those of before go on", async () => {
  chose({ ...all, services: ["analytics"] });
  await load(both);
  expect(await banner()).toHaveTextContent("If you agree, Google AdSense may set cookies too.");
  expect(await banner()).not.toHaveTextContent("Google Analytics");
  await waitFor(() => expect(scripts()).toEqual(["https://counts.example/gtag/js?id=G-TEST"]));
  const updates = commands().filter(([name, what]) => name === "consent" && what === "update");
  expect(updates.map(([, , signals]) => signals)).toEqual([
    expect.objectContaining({ analytics_storage: "granted", ad_storage: "denied", ad_personalization: "denied" }),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Customize" }));
  expect(await screen.findByRole("switch", { name: "Analytics" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
});

test("a refusal is asked about again where a service is new, and not otherwise", async () => {
  chose(least);
  const { unmount } = await load(both);
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  unmount();
  chose({ ...least, services: ["advertising"] });
  await load(both);
  expect(await banner()).toHaveTextContent("If you agree, Google Analytics may set cookies too.");
});

test("what cannot be read counts as no choice", async () => {
  localStorage.setItem("cookieConsent", "yes");
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(all))}; path=/`;
  await load(both);
  await banner();
  expect(cookie()).toBeNull();
  expect(scripts()).toEqual([]);
});
