// The name of a picture button on hover or focus: after 700 ms, at once when moving on within 300 ms.
import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

const openDelay = 700;
const skipDelay = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  );
}

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 rounded-lg bg-ink px-3 py-1.5 text-meta font-medium text-paper shadow-card"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
