// The caches with what a visitor has opened. Their names contain the build, so that code of one build never reads data that was
// stored for another one.
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst, StaleWhileRevalidate, type Strategy } from "workbox-strategies";
import { cachePrefix } from "@/api/cache-prefix";
import { storedAtHeader } from "@/api/stored-at-header";
import { dataGroups, findHandling, storedAddress, type DataGroup } from "./stored-addresses";

/** After this time without a response, a stored copy is shown. */
export const networkTimeoutSeconds = 3;

const dayInSeconds = 24 * 60 * 60;
const maxAgeSeconds = 30 * dayInSeconds;
/** A recipe has up to five addresses: its amounts and its nutrition in two sizes, and its reviews. */
const maxRecipes = 60;
const limits: Record<DataGroup, { maxEntries: number; maxAgeSeconds?: number }> = {
  site: { maxEntries: 10 },
  recipes: { maxEntries: 5 * maxRecipes, maxAgeSeconds },
  answers: { maxEntries: 60, maxAgeSeconds },
  pictures: { maxEntries: maxRecipes, maxAgeSeconds },
};

export function cacheName(group: string, build: string): string {
  return `${cachePrefix}${group}-${build}`;
}

/** Writes the time into a copy, so that the page can say how old it is. */
const withTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.set(storedAtHeader, new Date().toISOString());
    // The body that is read here is no longer compressed.
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response(await response.blob(), { status: 200, headers });
  },
};

export class DataCaches {
  private readonly strategies: Record<DataGroup, Strategy>;

  private readonly build: string;

  constructor(build: string) {
    this.build = build;
    this.strategies = {
      site: this.networkFirst("site"),
      recipes: this.networkFirst("recipes"),
      answers: this.networkFirst("answers"),
      pictures: new StaleWhileRevalidate(this.options("pictures")),
    };
  }

  async handle(group: DataGroup, options: RouteHandlerCallbackOptions): Promise<Response> {
    const { event, request } = options;
    if (request.method === "GET") return this.strategies[group].handle({ event, request });
    // A cache has only GET requests, so the response is stored under an address with the body.
    const stored = new Request(storedAddress(addressOf(request), await request.clone().text()));
    const settings = this.options(group);
    const sendBody: WorkboxPlugin = { requestWillFetch: () => Promise.resolve(request.clone()) };
    const strategy = new NetworkFirst({ ...settings, plugins: [...settings.plugins, sendBody], networkTimeoutSeconds });
    return strategy.handle({ event, request: stored });
  }

  /**
   * Requests addresses and stores the responses, one after the other, so that nothing else on the page has to wait. Copies that are
   * less than a day old are left as they are.
   */
  async store(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
    for (const address of addresses) {
      const group = this.groupOf(address);
      if (group === undefined || (await this.isFresh(address))) continue;
      const [response, done] = this.strategies[group].handleAll({ event, request: new Request(address) });
      // An address that cannot be reached now is requested again when a page asks for it.
      await Promise.all([response, done]).catch(() => undefined);
    }
  }

  async find(address: string): Promise<Response | undefined> {
    const group = this.groupOf(address);
    if (group === undefined) return undefined;
    const cache = await caches.open(cacheName(group, this.build));
    return cache.match(storedAddress(address));
  }

  async isStored(address: string): Promise<boolean> {
    return (await this.find(address)) !== undefined;
  }

  /**
   * Requests what earlier builds have stored again for this build. With `remove`, the old copies are deleted as soon as the new
   * ones are stored. Copies that cannot be renewed, for example without a connection, stay until the next attempt.
   */
  async renew(event: ExtendableEvent, { remove }: { remove: boolean }): Promise<void> {
    for (const name of await this.earlierDataCaches()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const address = addressOf(request);
        if (!(await this.isStored(address))) await this.store([address], event);
        if (remove && ((await this.isStored(address)) || !isRenewable(address))) await cache.delete(request);
      }
      if (remove && (await cache.keys()).length === 0) await caches.delete(name);
    }
  }

  private async isFresh(address: string): Promise<boolean> {
    const storedAt = Date.parse((await this.find(address))?.headers.get(storedAtHeader) ?? "");
    return Date.now() - storedAt < 1000 * dayInSeconds;
  }

  private groupOf(address: string): DataGroup | undefined {
    const handling = findHandling({ method: "GET", address, isNavigation: false });
    return dataGroups.find((group) => group === handling);
  }

  private async earlierDataCaches(): Promise<string[]> {
    const names = await caches.keys();
    const isData = (name: string) => dataGroups.some((group) => name.startsWith(cacheName(group, "")));
    return names.filter((name) => isData(name) && !name.endsWith(`-${this.build}`));
  }

  private networkFirst(group: DataGroup): Strategy {
    return new NetworkFirst({ ...this.options(group), networkTimeoutSeconds });
  }

  private options(group: DataGroup) {
    const name = cacheName(group, this.build);
    // A recipe that was taken down, perhaps because it is not safe, must not be shown from a copy.
    const removeMissing: WorkboxPlugin = {
      fetchDidSucceed: async ({ request, response }) => {
        if (response.status === 404 || response.status === 410) await (await caches.open(name)).delete(request);
        return response;
      },
    };
    const toStoredAddress: WorkboxPlugin = {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(new Request(storedAddress(addressOf(request)))),
    };
    const expiration = new ExpirationPlugin({ ...limits[group], purgeOnQuotaError: true });
    return { cacheName: name, plugins: [toStoredAddress, withTime, removeMissing, expiration] };
  }
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** A shopping list or a day of cooking can only be requested again with the body of its request, which the page sends. */
function isRenewable(address: string): boolean {
  return findHandling({ method: "GET", address, isNavigation: false }) !== undefined;
}
