// Loads the first advertisement for a position: undefined while loading, null if there is none.
import { advertisementsAddress, getAdvertisements } from "@/api/advertisements";
import type { Advertisement, AdvertisementPosition } from "@/api/types";
import { useRemote } from "@/api/use-remote";

export function useAdvertisement(position: AdvertisementPosition): Advertisement | null | undefined {
  const { value, error } = useRemote(advertisementsAddress(position), () => getAdvertisements(position));
  // A page works without its advertisement.
  if (error !== undefined) return null;
  return value && (value[0] ?? null);
}
