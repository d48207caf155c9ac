// A window over the page that keeps the focus while it is open.
import type { ReactNode } from "react";
import { Overlay } from "./overlay";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export default function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Overlay
      title={title}
      closeLabel="Close"
      onClose={onClose}
      className="inset-x-4 bottom-4 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl rounded-card bg-surface p-5"
    >
      {children}
    </Overlay>
  );
}
