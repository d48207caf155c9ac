import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import type { Site } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { reloadPage } from "./reload-page";

vi.mock("./reload-page", () => ({ reloadPage: vi.fn() }));

const siteWithoutServices: Site = {
  supportEmail: null,
  operator: null,
  vetStatement: null,
  processors: [],
  social: [],
  countries: [],
  nutrientProfiles: [],
  disclosure: "",
  analytics: null,
  advertising: null,
};
const siteWithServices: Site = {
  ...siteWithoutServices,
  analytics: { id: "G-TEST", script: "https://counts.example/gtag/js?id=G-TEST" },
  advertising: { client: "ca-pub-1", script: "https://ads.example/ads.js", slots: [] },
};
const bothServices = { services: ["analytics", "advertising"] };
const allCategories = { necessary: true, analytics: true, marketing: true, preferences: true };
const acceptAll = { ...allCategories, ...bothServices };
const rejectAll = { necessary: true, analytics: false, marketing: false, preferences: false, ...bothServices };

const storedChoice = (): unknown => JSON.parse(localStorage.getItem("cookieConsent") ?? "null");
const cookieChoice = (): unknown => {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith("consent="));
  return entry === undefined ? null : JSON.parse(decodeURIComponent(entry.slice("consent=".length)));
};
const scriptUrls = () => [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));
const commands = () =>
  (window.dataLayer ?? []).map((command) => {
    const values: unknown[] = typeof command === "object" && command !== null ? Object.values(command) : [];
    return values;
  });

interface PagePaths {
  /** The path at which the browser loaded the document. */
  documentPath?: string;
  /** The path of the page that is open now. */
  currentPath?: string;
}

/** Loads a page with fresh modules, so that stored values are read again. */
async function loadPage(site: Site, { documentPath = "/dog-recipes", currentPath = documentPath }: PagePaths = {}) {
  const navigation = { name: `https://pets.example${documentPath}` };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  vi.resetModules();
  const { ConsentGate } = await import("./consent-gate");
  const { CookieSettingsButton } = await import("./cookie-settings-button");
  history.replaceState(null, "", currentPath);
  const cache = new Map([[siteAddress, { data: site }]]);
  return render(
    <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
      <MemoryRouter initialEntries={[currentPath]}>
        <ConsentGate />
        <CookieSettingsButton />
        <Link to="/cat-recipes">Another public page</Link>
        <Link to="/submissions/1001-1-secret">A private page</Link>
      </MemoryRouter>
    </SWRConfig>,
  );
}

/** Stores a choice that was made on an earlier page. */
function storeChoice(choice: object) {
  localStorage.setItem("cookieConsent", JSON.stringify(choice));
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(choice))}; path=/`;
}

const pageHtml = (title: string) => `<html><head><title>${title}</title></head></html>`;

const findBanner = () => screen.findByRole("region", { name: "Cookies" });

beforeEach(() => {
  localStorage.clear();
  document.cookie = "consent=; max-age=0; path=/";
  document.head.replaceChildren();
  delete window.dataLayer;
  vi.mocked(reloadPage).mockReset();
});

test.each([
  ["Accept All", acceptAll],
  ["Reject Non-Essential", rejectAll],
  ["Close and reject non-essential cookies", rejectAll],
])("%s: the choice is stored in the browser and in a cookie, and the banner closes", async (name, choice) => {
  await loadPage(siteWithServices);
  await findBanner();
  await userEvent.click(screen.getByRole("button", { name }));
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  expect(storedChoice()).toEqual(choice);
  expect(cookieChoice()).toEqual(choice);
});

test("the document is marked while it shows the banner", async () => {
  await loadPage(siteWithServices);
  await findBanner();
  expect(document.documentElement).toHaveAttribute("data-consent-banner");
  await userEvent.click(screen.getByRole("button", { name: "Reject Non-Essential" }));
  expect(document.documentElement).not.toHaveAttribute("data-consent-banner");
});

test("each category can be selected on its own; 'Necessary' cannot be switched off", async () => {
  await loadPage(siteWithServices);
  await findBanner();
  await userEvent.click(screen.getByRole("button", { name: "Customise" }));
  expect(await screen.findByRole("dialog", { name: "Cookie settings" })).toBeVisible();
  expect(screen.getByRole("switch", { name: "Necessary" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Necessary" })).toBeDisabled();
  expect(screen.getByRole("switch", { name: "Analytics" })).not.toBeChecked();
  await userEvent.click(screen.getByRole("switch", { name: "Analytics" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(storedChoice()).toEqual({ ...rejectAll, analytics: true });
  expect(reloadPage).toHaveBeenCalledOnce();
});

test.each([
  ["a rejection stays", rejectAll, [], rejectAll],
  ["an agreement stays", acceptAll, [], acceptAll],
  ["an agreement can be withdrawn", acceptAll, ["Analytics"], { ...acceptAll, analytics: false }],
  [
    "a service that the page did not name is not accepted",
    rejectAll,
    ["Analytics"],
    { ...rejectAll, analytics: true, services: ["advertising"] },
  ],
])("settings saved on a private page, which names no services: %s", async (_, before, switches, after) => {
  storeChoice(before);
  await loadPage(siteWithoutServices, { documentPath: "/submissions/1001-1-secret" });
  await userEvent.click(await screen.findByRole("button", { name: "Cookie settings" }));
  await screen.findByRole("dialog", { name: "Cookie settings" });
  for (const name of switches) await userEvent.click(screen.getByRole("switch", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(storedChoice()).toEqual(after);
  expect(cookieChoice()).toEqual(after);
});

test("a site without services that need consent has no banner, and its settings are in the footer", async () => {
  await loadPage(siteWithoutServices);
  await userEvent.click(await screen.findByRole("button", { name: "Cookie settings" }));
  const dialog = await screen.findByRole("dialog", { name: "Cookie settings" });
  expect(dialog).toHaveTextContent("No analytics service is in use here.");
  expect(dialog).not.toHaveTextContent("Google");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(storedChoice()).toEqual({ ...rejectAll, services: [] });
  // The content security policy stays the same because no service is in use.
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
});

test("the banner names only services that are in use", async () => {
  await loadPage({ ...siteWithServices, advertising: null });
  expect(await findBanner()).toHaveTextContent("If you agree, Google Analytics may set cookies too.");
  expect(await findBanner()).not.toHaveTextContent("Google AdSense");
});

test("before a choice no script of another site is loaded and no event is recorded", async () => {
  await loadPage(siteWithServices);
  await findBanner();
  expect(await findBanner()).toHaveTextContent("Google Analytics and Google AdSense");
  expect(scriptUrls()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test("a stored choice is applied: all categories are denied first, then the accepted ones are granted", async () => {
  storeChoice({ ...rejectAll, analytics: true });
  await loadPage(siteWithServices);
  await waitFor(() => expect(scriptUrls()).toEqual(["https://counts.example/gtag/js?id=G-TEST"]));
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

test("opening a private page after scripts of other sites were loaded reloads the document", async () => {
  storeChoice(acceptAll);
  await loadPage(siteWithServices);
  await waitFor(() => expect(scriptUrls()).not.toEqual([]));
  await userEvent.click(screen.getByRole("link", { name: "Another public page" }));
  expect(reloadPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "A private page" }));
  expect(reloadPage).toHaveBeenCalledOnce();
});

test("a view of a further page is reported with the title of that page", async () => {
  storeChoice(acceptAll);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(pageHtml("Cat recipes"))));
  document.title = "Dog recipes";
  await loadPage(siteWithServices);
  const titles = () => commands().flatMap(([, what, data]) => (what === "page_view" ? [data] : []));
  await waitFor(() => expect(titles()).toHaveLength(1));
  await userEvent.click(screen.getByRole("link", { name: "Another public page" }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(titles()).toEqual([
    expect.objectContaining({ page_path: "/dog-recipes", page_title: "Dog recipes" }),
    expect.objectContaining({ page_path: "/cat-recipes", page_title: "Cat recipes" }),
  ]);
});

const searchWords = "diarrhoea";

test.each([
  ["is that of the page without the search", () => Promise.resolve(new Response(pageHtml("Recipes")))],
  ["is the path if it cannot be loaded", () => Promise.reject(new Error("offline"))],
])("a search is not sent to analytics: the title %s", async (_, fetchPage) => {
  storeChoice(acceptAll);
  const fetchTitle = vi.fn<(path: string) => Promise<Response>>(fetchPage);
  vi.stubGlobal("fetch", fetchTitle);
  document.title = `Recipes for “my dog has ${searchWords}”`;
  Object.defineProperty(document, "referrer", {
    value: `https://pets.example/?search=${searchWords}`,
    configurable: true,
  });
  await loadPage(siteWithServices, { documentPath: `/?search=my+dog+has+${searchWords}` });
  await waitFor(() => expect(commands().at(-1)?.[1]).toBe("page_view"));
  expect(fetchTitle.mock.calls.map(([path]) => path)).toEqual(["/"]);
  expect(JSON.stringify(commands())).not.toContain(searchWords);
  expect(commands().find(([name]) => name === "config")?.[2]).toMatchObject({
    page_title: "/",
    page_location: `${location.origin}/`,
    page_referrer: "https://pets.example/",
  });
  Reflect.deleteProperty(document, "referrer");
});

test("a private page is also reloaded if the scripts start after it was opened", async () => {
  storeChoice(acceptAll);
  await loadPage(siteWithServices, { documentPath: "/dog-recipes", currentPath: "/submissions/1001-1-secret" });
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

test("a document that was loaded as a private page is not reloaded", async () => {
  storeChoice(acceptAll);
  await loadPage(siteWithServices, { documentPath: "/submissions/1001-1-secret" });
  await waitFor(() => expect(scriptUrls()).not.toEqual([]));
  expect(reloadPage).not.toHaveBeenCalled();
});

test("a document that was loaded without the cookie loads no scripts, and the cookie is set for the next one", async () => {
  localStorage.setItem("cookieConsent", JSON.stringify(acceptAll));
  await loadPage(siteWithServices);
  await waitFor(() => expect(cookieChoice()).toEqual(acceptAll));
  expect(scriptUrls()).toEqual([]);
});

test("withdrawing consent deletes the cookies of the service", async () => {
  storeChoice(acceptAll);
  document.cookie = "_ga=GA1.1; path=/";
  document.cookie = "_gac_G-TEST=1.2.3; path=/";
  document.cookie = "dogProfile=stored; path=/";
  await loadPage(siteWithServices);
  await userEvent.click(screen.getByRole("button", { name: "Cookie settings" }));
  await userEvent.click(await screen.findByRole("switch", { name: "Analytics" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(storedChoice()).toEqual({ ...acceptAll, analytics: false });
  expect(document.cookie).not.toMatch(/_ga(c_G-TEST)?=/);
  expect(document.cookie).toContain("dogProfile=stored");
  expect(reloadPage).toHaveBeenCalledOnce();
});

test.each([
  ["before any service was in use", { ...acceptAll, services: [] }],
  ["to an unknown service", { ...acceptAll, services: ["elsewhere"] }],
])("a visitor who agreed %s is asked again before scripts are loaded", async (_when, choice) => {
  storeChoice(choice);
  await loadPage(siteWithServices);
  expect(await findBanner()).toHaveTextContent(
    "If you agree, Google Analytics and Google AdSense may set cookies too.",
  );
  expect(scriptUrls()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(cookieChoice()).toEqual({ ...acceptAll, services: [] });
  await userEvent.click(screen.getByRole("button", { name: "Accept All" }));
  expect(storedChoice()).toEqual(acceptAll);
  expect(cookieChoice()).toEqual(acceptAll);
  expect(reloadPage).toHaveBeenCalledOnce();
});

test("a stored choice without a list of services covers all services", async () => {
  storeChoice(allCategories);
  await loadPage(siteWithServices);
  await waitFor(() => expect(scriptUrls()).toEqual(["https://counts.example/gtag/js?id=G-TEST"]));
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  expect(cookieChoice()).toEqual(acceptAll);
});

test("only a new service needs a new choice; services that were accepted before continue", async () => {
  storeChoice({ ...acceptAll, services: ["analytics"] });
  await loadPage(siteWithServices);
  expect(await findBanner()).toHaveTextContent("If you agree, Google AdSense may set cookies too.");
  expect(await findBanner()).not.toHaveTextContent("Google Analytics");
  await waitFor(() => expect(scriptUrls()).toEqual(["https://counts.example/gtag/js?id=G-TEST"]));
  const updates = commands().filter(([name, what]) => name === "consent" && what === "update");
  expect(updates.map(([, , signals]) => signals)).toEqual([
    expect.objectContaining({ analytics_storage: "granted", ad_storage: "denied", ad_personalization: "denied" }),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Customise" }));
  expect(await screen.findByRole("switch", { name: "Analytics" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
});

test("after a rejection, only a new service shows the banner again", async () => {
  storeChoice(rejectAll);
  const { unmount } = await loadPage(siteWithServices);
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  unmount();
  storeChoice({ ...rejectAll, services: ["advertising"] });
  await loadPage(siteWithServices);
  expect(await findBanner()).toHaveTextContent("If you agree, Google Analytics may set cookies too.");
});

test("an invalid stored value counts as no choice", async () => {
  localStorage.setItem("cookieConsent", "yes");
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(acceptAll))}; path=/`;
  await loadPage(siteWithServices);
  await findBanner();
  expect(cookieChoice()).toBeNull();
  expect(scriptUrls()).toEqual([]);
});
