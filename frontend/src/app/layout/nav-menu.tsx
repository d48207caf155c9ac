// A menu of several pages in the navigation bar.
import { ChevronDown } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "@/ui/lazy-part";
import type { SiteLink } from "../site-links";

const NavMenuPopover = lazyPart(() => import("./nav-menu-popover"), "The menu");

interface NavMenuProps {
  title: string;
  entries: readonly SiteLink[];
}

export function NavMenu({ title, entries }: NavMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isCurrent = entries.some(({ to }) => to === pathname);
  return (
    <li className="noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={isCurrent}
        onPointerEnter={NavMenuPopover.preload}
        onClick={() => setOpen(!open)}
        className="nav-link"
      >
        {title} <ChevronDown aria-hidden size={12} />
      </button>
      {open && (
        // The popover is rendered elsewhere, so this element has content only if its code could not be loaded.
        <div className="absolute w-80 rounded-card border border-line bg-surface p-5 shadow-card empty:hidden">
          <Suspense fallback={null}>
            <NavMenuPopover title={title} entries={entries} button={button} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
