// What an address holds, as SWR keeps it: asked for once, dropped five minutes after nobody shows it any more.
import { useEffect } from "react";
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from "swr";

const keptUnusedFor = 5 * 60 * 1000;

/** Never stale, never asked again by itself: no retry, no polling, no reading again on focus. */
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
  /** Nothing to show yet, or what is shown is the answer to the question before. */
  loading: boolean;
  retry: () => void;
}

/** `fresh`: asked again each time it is shown, with what is known on show meanwhile. */
export function useRemote<Value>(
  address: string | null,
  read: () => Promise<Value>,
  { keepPrevious = false, fresh = false } = {},
): Remote<Value> {
  const { data, error, isLoading, mutate }: SWRResponse<Value, unknown> = useSWR<Value, unknown>(address, read, {
    keepPreviousData: keepPrevious,
    revalidateIfStale: fresh,
  });
  useRetention(address);
  return { value: data, error, loading: isLoading, retry: () => void mutate() };
}

/** Forgets every answer whose address begins so, and asks again for those on the screen. */
export function useRefetch(): (start: string) => void {
  const { cache, mutate } = useSWRConfig();
  return (start) => {
    // By the cache's own keys: what came with the page was never asked for, which a filter of SWR's would pass over.
    for (const address of [...cache.keys()]) if (address.startsWith(start)) void mutate(address, undefined);
  };
}

interface Use {
  count: number;
  dropping?: ReturnType<typeof setTimeout>;
}

const uses = new Map<string, Use>();

function useRetention(address: string | null) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (address === null) return;
    const use = uses.get(address) ?? { count: 0 };
    uses.set(address, use);
    clearTimeout(use.dropping);
    use.count += 1;
    return () => {
      use.count -= 1;
      if (use.count > 0) return;
      use.dropping = setTimeout(() => {
        uses.delete(address);
        cache.delete(address);
      }, keptUnusedFor);
    };
  }, [address, cache]);
}
