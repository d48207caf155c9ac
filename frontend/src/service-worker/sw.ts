// The service worker. It stores the code of the pages that work without a connection, and the data that a visitor has opened.
// No document but one is ever stored: without a connection every page starts with this shell, which shows the stored data. So
// nothing of a page that depends on consent, on a sign-in or on a private link is stored, and a document never gets scripts of
// another build.
import { setCacheNameDetails, type RouteHandlerCallbackOptions, type WorkboxPlugin } from "workbox-core";
import { addPlugins, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { pagePaths } from "@/api/pages";
import type { WorkerMessage } from "@/api/worker-message";
import { cacheName, DataCaches, networkTimeoutSeconds } from "./data-caches";
import { shellAddress } from "./offline-pages";
import { findHandling, isOfflinePage, recipeOfPage, type Handling } from "./stored-addresses";

declare const self: ServiceWorkerGlobalScope;

/** The files of this build. The build of the frontend inserts them. */
const files = self.__WB_MANIFEST.filter((file) => typeof file !== "string");
const build = files.find(({ url }) => url === shellAddress)?.revision ?? "";
const fileCachePrefix = cacheName("files", "");
const data = new DataCaches(build);

setCacheNameDetails({ prefix: "offline", precache: "files", suffix: build });

/** Rejects a shell of another build, for example while the server is being updated. The browser then installs this build later. */
const checkShell: WorkboxPlugin = {
  // Without cookies, the server sends the policy of a visitor who agreed to nothing.
  requestWillFetch: ({ request }) =>
    Promise.resolve(isShell(request.url) ? new Request(request, { credentials: "omit" }) : request),
  fetchDidSucceed: async ({ request, response }) => {
    if (!isShell(request.url)) return response;
    const scripts = [...(await response.clone().text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)];
    const isOfBuild = scripts.length > 0 && scripts.every(([, src]) => files.some(({ url }) => `/${url}` === src));
    if (!isOfBuild) throw new Error("the shell belongs to another build");
    return response;
  },
};
addPlugins([checkShell]);
precache(files);

const isHandledAs =
  (...handlings: Handling[]) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }) => {
    const handling = sameOrigin ? handlingOf(url, request) : undefined;
    return handling !== undefined && handlings.includes(handling);
  };

registerRoute(isHandledAs("page"), openPage);
registerRoute(isHandledAs("file"), loadFile);
for (const group of ["site", "recipes", "answers", "pictures"] as const) {
  const respond = (options: RouteHandlerCallbackOptions) => data.handle(group, options);
  registerRoute(isHandledAs(group), respond);
  registerRoute(isHandledAs(group), respond, "POST");
}

function handlingOf({ pathname, search }: URL, { method, mode }: Request): Handling | undefined {
  return findHandling({ method, address: pathname + search, isNavigation: mode === "navigate" });
}

function isShell(address: string): boolean {
  const { pathname, search } = new URL(address, self.location.origin);
  return pathname + search === shellAddress;
}

/** Responds with the server's page. If it does not come, responds with the shell where that can show the page. */
async function openPage({ event, request, url }: RouteHandlerCallbackOptions & { url: URL }): Promise<Response> {
  const canShow = await isAvailable(url);
  try {
    const network = loadPage(event, request);
    return canShow ? await withTimeout(network) : await network;
  } catch {
    if (!canShow)
      return Response.redirect(
        `${pagePaths.offline}?${new URLSearchParams({ page: url.pathname + url.search }).toString()}`,
      );
    return (await matchPrecache(shellAddress)) ?? Response.error();
  }
}

async function loadPage(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

function withTimeout(response: Promise<Response>): Promise<Response> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("the server did not respond in time")), 1000 * networkTimeoutSeconds);
  });
  return Promise.race([response, timeout]);
}

async function isAvailable({ pathname, search }: URL): Promise<boolean> {
  const recipe = recipeOfPage(pathname);
  return recipe === undefined ? isOfflinePage(pathname + search) : data.isStored(`/api/recipes/${recipe}`);
}

/**
 * Loads a file from this build or, for a tab that was opened before an update, from an earlier one. The names of files contain
 * a hash of their content.
 */
async function loadFile({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const { pathname } = new URL(request.url);
  const stored = (await matchPrecache(pathname)) ?? (await caches.match(pathname));
  return stored ?? fetch(request);
}

self.addEventListener("install", (event) => {
  // The copies of the running build are still in use. They are requested again now, because the browser may activate this build
  // without a connection.
  event.waitUntil(data.renew(event, { remove: false }));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload.enable(),
      removeEarlierFiles(0),
      data.renew(event, { remove: true }),
    ]),
  );
});

self.addEventListener("message", (event) => {
  const message = parseMessage(event.data);
  if (message?.type === "activate") void self.skipWaiting();
  if (message?.type === "store") event.waitUntil(store(message, event));
});

/** Stores recipes, answers and what every page needs, and finishes what an update without a connection has left. */
async function store(
  { recipes, answers }: { recipes: readonly number[]; answers: readonly string[] },
  event: ExtendableEvent,
): Promise<void> {
  // While a newer build waits, the other caches are not those of earlier builds.
  const isNewest = self.registration.waiting === null && self.registration.installing === null;
  if (isNewest) {
    await data.renew(event, { remove: true });
    await removeEarlierFiles(1);
  }
  await data.store(["/api/toxic-foods", "/api/detect-country", ...answers], event);
  for (const id of recipes) {
    const address = `/api/recipes/${id}`;
    await data.store([address, `${address}/nutrition`, `${address}/ratings`], event);
    const picture = await pictureOf(address);
    if (picture !== undefined) await data.store([picture], event);
  }
}

/** Returns the address of the picture of a stored recipe. */
async function pictureOf(address: string): Promise<string | undefined> {
  const recipe: unknown = await (await data.find(address))?.json();
  const hasPicture = typeof recipe === "object" && recipe !== null && "imageUrl" in recipe;
  return hasPicture && typeof recipe.imageUrl === "string" ? recipe.imageUrl : undefined;
}

/** Deletes the files of earlier builds, unless more tabs than the one that has just loaded a page may need them. */
async function removeEarlierFiles(maxTabs: number): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > maxTabs) return;
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(fileCachePrefix) && name !== cacheName("files", build));
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

function parseMessage(message: unknown): WorkerMessage | undefined {
  if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
  if (message.type === "activate") return { type: "activate" };
  if (message.type !== "store" || !("recipes" in message) || !Array.isArray(message.recipes)) return undefined;
  // A tab of an earlier build sends no answers.
  const answers: unknown[] = "answers" in message && Array.isArray(message.answers) ? message.answers : [];
  return {
    type: "store",
    recipes: message.recipes.filter((id): id is number => Number.isSafeInteger(id)),
    answers: answers.filter((address) => typeof address === "string"),
  };
}
