// A section that opens and closes when its title is clicked.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
}

export function Disclosure({ title, children, open = false }: DisclosureProps) {
  return (
    <details open={open} className="disclosure">
      <summary>
        {title}
        <ChevronDown aria-hidden size={20} className="disclosure-arrow" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
