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
const slotCount = 4;

interface NetworkSlotProps {
  network: NonNullable<Site["advertising"]>;
  /** The number of slots before it on the page, which selects one of the slots in turn. */
  place: number;
}

export default function NetworkSlot({ network, place }: NetworkSlotProps) {
  const { client, script } = network;
  const slot = place % slotCount;
  const name = network.slots[slot % Math.max(network.slots.length, 1)];
  useEffect(() => {
    const timer = setTimeout(() => requestAdvertisement(script), requestDelayMs);
    return () => clearTimeout(timer);
  }, [script]);
  return (
    <ins
      className="adsbygoogle block h-full w-full"
      data-ad-client={client}
      data-ad-slot={name}
      data-place={slot + 1}
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
