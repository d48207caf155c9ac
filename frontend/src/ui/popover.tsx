// A panel next to a button, for an explanation or a menu. Escape or a click outside closes it.
import * as Radix from "@radix-ui/react-popover";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";

interface PopoverProps {
  title: string;
  /** The button that opens the popover, and gets the focus when it closes. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

export default function Popover({ title, button, onClose, children }: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // A click on the button already closes the popover. Closing it here as well would open it again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus({ preventScroll: true });
          }}
          className="popover z-50 w-80 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-5 pr-12 text-meta text-ink shadow-card outline-none"
        >
          {/* First in the tab order, so that links in the text come after it. */}
          <Radix.Close
            aria-label="Close"
            className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-full hover:bg-oat"
          >
            <X aria-hidden size={18} />
          </Radix.Close>
          <p className="mb-1.5 font-display text-h3 font-bold">{title}</p>
          {children}
          <Radix.Arrow width={14} height={7} className="fill-line" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
