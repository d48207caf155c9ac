// The first advertisement of our own at a place; undefined while that is not known, null where there is none.
import { advertisementsAddress, getAdvertisements } from "@/api/advertisements";
import type { Advertisement, AdvertisementPosition } from "@/api/types";
import { useRemote } from "@/api/use-remote";

export function useAdvertisement(position: AdvertisementPosition): Advertisement | null | undefined {
  const { value, error } = useRemote(advertisementsAddress(position), () => getAdvertisements(position));
  // A page stands without what could not be had for it.
  if (error !== undefined) return null;
  return value && (value[0] ?? null);
}
