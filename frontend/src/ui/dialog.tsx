// Dialogs over the page: they keep the focus while open and return it when closed.
import * as Radix from "@radix-ui/react-dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { useState, type ReactNode } from "react";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A sheet at the bottom of a phone and in the middle of a wider screen, or a panel of 280 px that slides in from the right. */
  placement?: "bottom" | "right";
  closeLabel?: string;
  children: ReactNode;
}

const placements = {
  bottom:
    "inset-x-4 bottom-4 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl rounded-card bg-surface p-5 sm:top-4 sm:my-auto sm:h-fit",
  right: "side-panel inset-y-0 right-0 flex w-70 flex-col bg-paper p-4",
};

export default function Dialog({ title, onClose, placement = "bottom", closeLabel = "Close", children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* The same level as the content, so that a second dialog dims the first one. */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className={clsx("fixed z-50 gap-4 overflow-y-auto shadow-card outline-none", placements[placement])}
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="font-display text-h3 font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="flex size-11 items-center justify-center rounded-full hover:bg-oat"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Returns a close handler that focuses the element which had the focus when the dialog opened. An element of the page that
 * has already taken the focus, such as a form that the dialog opened, keeps it.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && document.activeElement === document.body)
      opener.focus({ preventScroll: true });
  };
}
