// A slot of the advertising network with a fixed size, filled one second after it is shown.
import { useEffect } from "react";
import { loadScript } from "@/api/external-scripts";
import type { Site } from "@/api/types";

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

const requestDelayMs = 1000;
/** Slots are numbered down the page from 1 to this number, and then from 1 again. */
const highestSlotNumber = 4;

interface NetworkSlotProps {
  network: NonNullable<Site["advertising"]>;
  /** Index of the slot on the page. */
  index: number;
}

export default function NetworkSlot({ network: { client, script, slots }, index }: NetworkSlotProps) {
  const slotIndex = index % highestSlotNumber;
  // The operator may have configured fewer slot ids than there are numbers.
  const slotId = slots[slotIndex % Math.max(slots.length, 1)];
  useEffect(() => {
    const timer = setTimeout(() => requestAdvertisement(script), requestDelayMs);
    return () => clearTimeout(timer);
  }, [script]);
  return (
    <ins
      className="adsbygoogle block h-full w-full"
      data-ad-client={client}
      data-ad-slot={slotId}
      data-place={slotIndex + 1}
    />
  );
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
