// Loads data with SWR: once per address, and removes it from the cache five minutes after its last use.
import { useEffect } from "react";
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from "swr";

const unusedLifetimeMs = 5 * 60 * 1000;

/** By default, data is never reloaded automatically: no retry, no polling, no revalidation. */
export const remoteSettings: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
};

export interface Remote<Value> {
  value: Value | undefined;
  error: unknown;
  /** True while a request runs and there is no data for this address yet, also when a failed request is repeated. */
  loading: boolean;
  retry: () => void;
}

/**
 * `keepPrevious` shows the data of the previous address until the new data has loaded.
 * `revalidate` reloads cached data each time a component mounts, and shows the cached data meanwhile.
 * `refreshMs` reloads the data at this interval while the page is visible. A page that becomes visible again after this
 * time reloads at once.
 */
export function useRemote<Value>(
  address: string | null,
  read: () => Promise<Value>,
  { keepPrevious = false, revalidate = false, refreshMs = 0 } = {},
): Remote<Value> {
  const { data, error, isLoading, mutate }: SWRResponse<Value, unknown> = useSWR<Value, unknown>(address, read, {
    keepPreviousData: keepPrevious,
    revalidateIfStale: revalidate,
    refreshInterval: refreshMs,
    revalidateOnFocus: refreshMs > 0,
    focusThrottleInterval: refreshMs,
  });
  useCacheExpiry(address);
  return { value: data, error, loading: isLoading, retry: () => void mutate() };
}

/** Returns a function that clears all data whose address starts with a prefix, and reloads what is on the screen. */
export function useRefetch(): (addressPrefix: string) => void {
  const { cache, mutate } = useSWRConfig();
  return (addressPrefix) => {
    // A filter function passed to `mutate` would skip first-view data, which SWR has not loaded itself.
    for (const address of [...cache.keys()]) if (address.startsWith(addressPrefix)) void mutate(address, undefined);
  };
}

interface Usage {
  count: number;
  expiry?: ReturnType<typeof setTimeout>;
}

const usages = new Map<string, Usage>();

/** Returns whether a component shows the data of a request. The keys of requests with a body have it behind a '#'. */
export function isShown(address: string): boolean {
  return [...usages].some(([key, { count }]) => count > 0 && key.split("#")[0] === address);
}

function useCacheExpiry(address: string | null) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (address === null) return;
    const usage = usages.get(address) ?? { count: 0 };
    usages.set(address, usage);
    clearTimeout(usage.expiry);
    usage.count += 1;
    return () => {
      usage.count -= 1;
      if (usage.count > 0) return;
      usage.expiry = setTimeout(() => {
        usages.delete(address);
        cache.delete(address);
      }, unusedLifetimeMs);
    };
  }, [address, cache]);
}
