// A menu of several pages in the navigation bar.
import { ChevronDown, type LucideIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { lazyPart } from "@/ui/lazy-part";

const Popover = lazyPart(() => import("@/ui/popover"), "The menu");

interface NavMenuProps {
  title: string;
  entries: readonly { to: string; name: string; Icon?: LucideIcon }[];
}

export function NavMenu({ title, entries }: NavMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isCurrent = entries.some(({ to }) => to === pathname);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        data-current={isCurrent}
        onPointerEnter={Popover.preload}
        onClick={() => setOpen(!open)}
        className="nav-link"
      >
        {title} <ChevronDown aria-hidden size={12} />
      </button>
      {open && (
        // The popover is rendered elsewhere, so this element has content only if its code could not be loaded.
        <div className="absolute w-80 rounded-card border border-line bg-surface p-5 shadow-card empty:hidden">
          <Suspense fallback={null}>
            <Popover title={title} button={button} onClose={() => setOpen(false)}>
              <ul className="-mx-2 -mr-9">
                {entries.map(({ to, name, Icon }) => (
                  <li key={to}>
                    <NavLink to={to} className="panel-link text-base" onClick={() => setOpen(false)}>
                      {Icon && <Icon aria-hidden size={18} className="mr-1 shrink-0 text-brand" />} {name}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Popover>
          </Suspense>
        </div>
      )}
    </li>
  );
}
