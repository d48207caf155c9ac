// A slot of the advertising network, in a room of its own size: what fills it is asked for after a second.
import { useEffect } from "react";
import { loadScript } from "@/api/external-scripts";
import type { Site } from "@/api/types";

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

const askedAfterMs = 1000;
const slots = 4;

interface NetworkSlotProps {
  network: NonNullable<Site["advertising"]>;
  /** How many stand before it on the page: the slots take turns. */
  place: number;
}

export default function NetworkSlot({ network, place }: NetworkSlotProps) {
  const { client, script } = network;
  const slot = place % slots;
  const name = network.slots[slot % Math.max(network.slots.length, 1)];
  useEffect(() => {
    const timer = setTimeout(() => ask(script), askedAfterMs);
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

function ask(script: string) {
  try {
    loadScript(script);
    window.adsbygoogle ??= [];
    window.adsbygoogle.push({});
  } catch (error) {
    console.warn("The advertising network was not asked", error);
  }
}
