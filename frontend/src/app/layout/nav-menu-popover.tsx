// The entries of a menu in the navigation bar. Its code loads when the menu is opened.
import type { RefObject } from "react";
import { NavLink } from "react-router";
import Popover from "@/ui/popover";
import { linkIcons } from "../link-icons";
import type { SiteLink } from "../site-links";

interface NavMenuPopoverProps {
  title: string;
  entries: readonly SiteLink[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export default function NavMenuPopover({ title, entries, button, onClose }: NavMenuPopoverProps) {
  return (
    <Popover title={title} button={button} onClose={onClose}>
      <ul className="-mx-2 -mr-9">
        {entries.map(({ to, name }) => {
          const Icon = linkIcons[to];
          return (
            <li key={to}>
              <NavLink to={to} className="panel-link text-base" onClick={onClose}>
                {Icon && <Icon aria-hidden size={18} className="mr-1 shrink-0 text-brand" />} {name}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
