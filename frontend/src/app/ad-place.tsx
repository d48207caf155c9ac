// A place for an advertisement: our own where there is one, else the network's where it is allowed, else nothing.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { AdvertisementPosition } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { NetworkSlot } from "@/features/advertising/network-slot";
import { OwnAdvertisement } from "@/features/advertising/own-advertisement";
import { useAdvertisement } from "@/features/advertising/use-advertisement";
import { useGranted } from "@/features/consent/consent";

interface AdPlaceProps {
  position: AdvertisementPosition;
  /** How many places stand before it on the page. */
  place?: number;
}

/** Where the network may stand. */
const shared: Record<AdvertisementPosition, boolean> = { home: false, list: true, recipe: false, sidebar: true };

export function AdPlace({ position, place = 0 }: AdPlaceProps) {
  const own = useAdvertisement(position);
  if (own && place === 0) return <OwnAdvertisement advertisement={own} position={position} />;
  return shared[position] && <NetworkPlace place={place} />;
}

/** The room is there from the first paint on, or not at all. */
function NetworkPlace({ place }: { place: number }) {
  const network = useRemote(siteAddress, getSite).value?.advertising;
  const agreed = useGranted("marketing");
  return network && agreed ? <NetworkSlot network={network} place={place} /> : null;
}
