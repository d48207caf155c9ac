// A section that opens and closes when its title is clicked.
import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
}

export function Disclosure({ title, children, open = false }: DisclosureProps) {
  return (
    <details open={open} className="disclosure">
      <DisclosureTitle>{title}</DisclosureTitle>
      <div className="pb-5">{children}</div>
    </details>
  );
}

/** A disclosure whose content is rendered when it is first opened, because it is long and most visitors do not open it. */
export function LongDisclosure({ title, children, open = false }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <details
      open={open}
      className="disclosure"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <DisclosureTitle>{title}</DisclosureTitle>
      {wasOpened && <div className="pb-5">{children}</div>}
    </details>
  );
}

function DisclosureTitle({ children }: { children: ReactNode }) {
  return (
    <summary>
      {children}
      <ChevronDown aria-hidden size={20} className="disclosure-arrow" />
    </summary>
  );
}
