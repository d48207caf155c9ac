// A section that opens and closes when its title is clicked.
import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useIsPlain } from "./without-scripts";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
}

export function Disclosure({ title, children, open = false }: DisclosureProps) {
  return (
    // A title that the server has rendered may be clicked before the scripts have started.
    <details open={open} className="disclosure" suppressHydrationWarning>
      <DisclosureTitle>{title}</DisclosureTitle>
      <div className="pb-5">{children}</div>
    </details>
  );
}

/**
 * A disclosure whose content is rendered when it is first opened, because it is long and most visitors do not open it. In plain HTML,
 * its content is there from the beginning.
 */
export function LongDisclosure({ title, children, open = false }: DisclosureProps) {
  const isPlain = useIsPlain();
  const [wasOpened, setWasOpened] = useState(open || isPlain);
  return (
    <details
      // See above: this click causes no event in React.
      ref={(details) => {
        if (details?.open === true) setWasOpened(true);
      }}
      open={open}
      className="disclosure"
      suppressHydrationWarning
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
