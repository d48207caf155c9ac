// A panel of 280 px that slides in from the right and keeps the focus while it is open.
import type { ReactNode } from "react";
import { Overlay } from "./overlay";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export default function SidePanel({ title, onClose, children }: SidePanelProps) {
  return (
    <Overlay
      title={title}
      closeLabel="Close menu"
      onClose={onClose}
      className="side-panel inset-y-0 right-0 flex w-70 flex-col bg-paper p-4"
    >
      {children}
    </Overlay>
  );
}
