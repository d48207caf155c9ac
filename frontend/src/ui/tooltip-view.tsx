// The bubble of a tooltip.
import * as Radix from "@radix-ui/react-tooltip";

interface TooltipViewProps {
  text: string;
  onClose: () => void;
}

/** The trigger covers the labelled element and lets pointer events through to it. */
export default function TooltipView({ text, onClose }: TooltipViewProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none absolute inset-0" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-50 rounded-lg bg-ink px-3 py-1.5 text-meta font-medium text-paper shadow-card"
          >
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
