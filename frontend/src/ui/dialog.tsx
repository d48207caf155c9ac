// A window over the page that keeps the focus while it is open.
import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export default function Dialog({ title, onClose, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl gap-4 overflow-y-auto rounded-card bg-surface p-5 shadow-card outline-none"
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="font-display text-h3 font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
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
