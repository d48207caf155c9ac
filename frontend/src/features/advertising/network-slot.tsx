// A slot of the advertising network: its room stands from the start, what fills it is asked for a second later.
import { useEffect } from "react";
import { loadScript } from "@/api/load-script";
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

export function NetworkSlot({ network, place }: NetworkSlotProps) {
  const { client, script } = network;
  const slot = place % slots;
  const name = network.slots[slot % Math.max(network.slots.length, 1)];
  useEffect(() => {
    const timer = setTimeout(() => ask(script), askedAfterMs);
    return () => clearTimeout(timer);
  }, [script]);
  return (
    <aside aria-label="Advertisement" className="print:hidden">
      <p className="text-meta text-muted">Advertisement</p>
      <ins
        className="adsbygoogle block h-62.5 w-full overflow-hidden"
        data-ad-client={client}
        data-ad-slot={name}
        data-place={slot + 1}
      />
    </aside>
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
