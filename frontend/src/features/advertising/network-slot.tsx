// A slot of the advertising network. It has the size of its parent, and requests its advertisement one second after it is shown.
import { useEffect } from "react";
import { loadScript } from "@/api/external-scripts";
import type { Site } from "@/api/types";

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

const requestDelayMs = 1000;
/** At most this number of slot ids is used. They repeat down the page. */
const maxSlotIds = 4;

interface NetworkSlotProps {
  network: NonNullable<Site["advertising"]>;
  /** Index of the slot on the page. */
  index: number;
}

export default function NetworkSlot({ network: { client, script, slots }, index }: NetworkSlotProps) {
  const slotIds = slots.slice(0, maxSlotIds);
  const slotId = slotIds[index % Math.max(slotIds.length, 1)];
  useEffect(() => {
    const timer = setTimeout(() => requestAdvertisement(script), requestDelayMs);
    return () => clearTimeout(timer);
  }, [script]);
  return <ins className="adsbygoogle block h-full w-full" data-ad-client={client} data-ad-slot={slotId} />;
}

function requestAdvertisement(script: string) {
  try {
    loadScript(script);
    window.adsbygoogle ??= [];
    window.adsbygoogle.push({});
  } catch (error) {
    console.warn("The advertisement could not be requested", error);
  }
}
