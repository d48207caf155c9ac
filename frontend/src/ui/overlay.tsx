// What lies over the page and keeps the focus while it is open: the veil behind it, its title, the way out.
import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes";
import { useReturnFocus } from "./use-return-focus";

interface OverlayProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Where it lies, and how its parts follow one another. */
  className: string;
  children: ReactNode;
}

export function Overlay({ title, closeLabel, onClose, className, children }: OverlayProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className={classes("fixed z-50 gap-4 overflow-y-auto shadow-card outline-none", className)}
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
