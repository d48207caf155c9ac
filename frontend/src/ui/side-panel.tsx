// A panel of 280 px that slides in from the right and keeps the focus while it is open.
import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export default function SidePanel({ title, onClose, children }: SidePanelProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="side-panel fixed inset-y-0 right-0 z-50 flex w-70 flex-col gap-4 overflow-y-auto bg-paper p-4 shadow-card outline-none"
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="font-display text-h3 font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close menu"
              className="flex size-11 items-center justify-center rounded-full hover:bg-oat"
            >
              <X aria-hidden size={22} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
