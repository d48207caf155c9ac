// A place for an advertisement: our own where there is one, else the network's where it is allowed, else nothing.
import { lazy, Suspense } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { AdvertisementPosition } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useAdvertisement } from "@/features/advertising/use-advertisement";
import { useGranted } from "@/features/consent/consent";

const OwnAdvertisement = lazy(() => import("@/features/advertising/own-advertisement"));
const NetworkSlot = lazy(() => import("@/features/advertising/network-slot"));

interface AdPlaceProps {
  position: AdvertisementPosition;
  /** How many places stand before it on the page. */
  place?: number;
}

/** Where the network may stand. */
const shared: Record<AdvertisementPosition, boolean> = { home: false, list: true, recipe: false, sidebar: true };

export function AdPlace({ position, place = 0 }: AdPlaceProps) {
  const own = useAdvertisement(position);
  if (own && place === 0) {
    return (
      <Suspense fallback={null}>
        <OwnAdvertisement advertisement={own} position={position} />
      </Suspense>
    );
  }
  return shared[position] && <NetworkPlace place={place} />;
}

/** The room is there from the first paint on, or not at all. */
function NetworkPlace({ place }: { place: number }) {
  const network = useRemote(siteAddress, getSite).value?.advertising;
  const agreed = useGranted("marketing");
  if (!network || !agreed) return null;
  return (
    <aside aria-label="Advertisement" className="print:hidden">
      <p className="text-meta text-muted">Advertisement</p>
      <div className="h-62.5 overflow-hidden">
        <Suspense fallback={null}>
          <NetworkSlot network={network} place={place} />
        </Suspense>
      </div>
    </aside>
  );
}
