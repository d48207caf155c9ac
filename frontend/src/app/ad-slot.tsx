// A slot for an advertisement: the site's own in the first slot of a position, else one of the advertising network where it
// is allowed, else none.
import { Suspense } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { AdvertisementPosition } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { useAdvertisement } from "@/features/advertising/use-advertisement";
import { useConsent } from "@/features/consent/consent";
import { lazyPart } from "@/ui/lazy-part";

const OwnAdvertisement = lazyPart(() => import("@/features/advertising/own-advertisement"));
const NetworkSlot = lazyPart(() => import("@/features/advertising/network-slot"));

interface AdSlotProps {
  position: AdvertisementPosition;
  /** Index among the slots of this position on the page. */
  index?: number;
}

/** The positions that the advertising network may use. */
const allowsNetwork: Record<AdvertisementPosition, boolean> = { home: false, list: true, recipe: false, sidebar: true };

export function AdSlot({ position, index = 0 }: AdSlotProps) {
  const own = useAdvertisement(position);
  if (own && index === 0) {
    return (
      <Suspense fallback={null}>
        <OwnAdvertisement advertisement={own} position={position} />
      </Suspense>
    );
  }
  return allowsNetwork[position] && <NetworkAd index={index} />;
}

/** Has a fixed height, so that the page does not move when the advertisement loads. */
function NetworkAd({ index }: { index: number }) {
  const network = useRemote(siteAddress, getSite).value?.advertising;
  const isAllowed = useConsent("marketing");
  if (!network || !isAllowed) return null;
  return (
    <aside aria-label="Advertisement" className="print:hidden">
      <p className="text-meta text-muted">Advertisement</p>
      <div className="h-62.5 overflow-hidden">
        <Suspense fallback={null}>
          <NetworkSlot network={network} index={index} />
        </Suspense>
      </div>
    </aside>
  );
}
