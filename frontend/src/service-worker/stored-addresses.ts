// Which addresses the service worker stores, and how it answers them. Everything that is not listed goes to the server as if
// there were no service worker: the back office, sign-in, links in emails, submissions, and whatever changes something.
import { pagePaths, privatePaths } from "@/api/pages";
import { offlinePages } from "./offline-pages";

/** The caches with what a visitor has opened. */
export const dataGroups = ["site", "recipes", "answers", "pictures"] as const;
export type DataGroup = (typeof dataGroups)[number];

/**
 * `page`: the server's page, and without a connection the shell.
 * `file`: a file of this build.
 * A group: the server's response, and without a connection the stored copy.
 */
export type Handling = "page" | "file" | DataGroup;

export interface RequestFacts {
  method: string;
  /** Path and query. */
  address: string;
  /** True if the browser opens a document. */
  isNavigation: boolean;
}

/** Addresses of the API and of pictures. Those in `site` are the same for every recipe and are never removed because of their age. */
const dataRules: readonly { group: DataGroup; method: "GET" | "POST"; address: RegExp }[] = [
  { group: "site", method: "GET", address: /^\/api\/(catalogue|toxic-foods)$/ },
  { group: "site", method: "GET", address: /^\/api\/detect-country(\?|$)/ },
  { group: "recipes", method: "GET", address: /^\/api\/recipes\/\d+(\?(servings|scale)=[\d.]+)?$/ },
  { group: "recipes", method: "GET", address: /^\/api\/recipes\/\d+\/(nutrition(\?scale=[\d.]+)?|ratings)$/ },
  { group: "pictures", method: "GET", address: /^\/images\/(recipes\/\d+\.(svg|jpg)|bowls\/(dog|cat)\.svg)(\?|$)/ },
  { group: "answers", method: "GET", address: /^\/api\/recipes\?(.*&)?ids=/ },
  { group: "answers", method: "GET", address: /^\/api\/(eaten-foods|toxic-foods)\?/ },
  { group: "answers", method: "GET", address: /^\/api\/pets\/recipes\?/ },
  { group: "answers", method: "GET", address: /^\/api\/nutrition\/(dog|cat)-plan\?/ },
  { group: "answers", method: "GET", address: /^\/api\/shop\/retailers(\?|$)/ },
  // These requests only calculate: a shopping list, which people read in a shop, and a day of cooking, which they read in the kitchen.
  { group: "answers", method: "POST", address: /^\/api\/(shop\/basket|batch-days)$/ },
];

/** The icon of every page. */
const icon = "/favicon.svg";
const recipePrefix = pagePaths.recipe.replace(":id", "");
const recipePath = new RegExp(`^${recipePrefix}(\\d+)$`);
const publicPaths: readonly string[] = Object.values(pagePaths).filter(
  (path) => !path.includes(":") && !isPrivate(path),
);
const offlinePaths: readonly string[] = Object.entries(pagePaths).flatMap(([id, path]) =>
  id in offlinePages ? [path] : [],
);

/** Returns undefined for a request that the service worker leaves alone. */
export function findHandling({ method, address, isNavigation }: RequestFacts): Handling | undefined {
  const path = pathOf(address);
  if (isNavigation) return method === "GET" && isPublicPage(path) ? "page" : undefined;
  if (method === "GET" && (path.startsWith("/assets/") || path === icon)) return "file";
  return dataRules.find((rule) => rule.method === method && rule.address.test(address))?.group;
}

/**
 * Returns the address under which a response is stored. Only the path counts where the query changes with each request. The body
 * of a POST is part of the address, because the response depends on it.
 */
export function storedAddress(address: string, body?: string): string {
  if (pathOf(address) === "/api/detect-country") return pathOf(address);
  // The recipes of the day for a pet are stored once, so that those of an earlier day are found without a connection.
  if (pathOf(address) === "/api/pets/recipes") return address.replace(/(?<=[?&])date=[^&]*&?/, "");
  return body === undefined ? address : `${address}?body=${encodeURIComponent(body)}`;
}

/** Returns the id of the recipe that a page shows. */
export function recipeOfPage(path: string): string | undefined {
  return recipePath.exec(path)?.[1];
}

/** Returns whether a page works without a connection. A recipe does only if it is stored, and a search never does. */
export function isOfflinePage(address: string): boolean {
  const path = pathOf(address);
  const isSearch = path === pagePaths.home && /[?&](search|category)=/.test(address);
  return offlinePaths.includes(path) && !isSearch;
}

function isPublicPage(path: string): boolean {
  return !isPrivate(path) && (publicPaths.includes(path) || recipePath.test(path));
}

function isPrivate(path: string): boolean {
  return privatePaths.some((prefix) => path.startsWith(prefix));
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? address;
}
