// Loads the first advertisement for a position: undefined while loading, null if there is none.
import { advertisementsAddress, getAdvertisements } from "@/api/advertisements";
import type { Advertisement, AdvertisementPosition } from "@/api/types";
import { useRemote } from "@/api/use-remote";

export function useAdvertisement(position: AdvertisementPosition): Advertisement | null | undefined {
  // The advertisement stays until a reload has finished: its link may have the focus, and the page would move.
  const { value, error } = useRemote(advertisementsAddress(position), () => getAdvertisements(position), {
    keepPrevious: true,
  });
  if (value !== undefined) return value[0] ?? null;
  // A page works without its advertisement.
  return error === undefined ? undefined : null;
}
