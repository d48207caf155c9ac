// The navigation of narrow screens: search and links in a side panel.
import { batchDayName, freezerName, vetSheetName } from "@/api/pages";
import { useFavourites } from "@/features/favourites/favourites";
import { SearchBox } from "@/features/search/search-box";
import { ThemeSwitch } from "@/features/theme/theme-switch";
import { ButtonLink } from "@/ui/button";
import Dialog from "@/ui/dialog";
import { NavLink } from "react-router";
import { paths } from "../paths";
import { guides, helpLinks, shopLinks, tools } from "../site-links";
import { NavLinks } from "./nav-links";
import { useHeaderSearch } from "./use-header-search";

const petLinks = [
  { to: paths.batchDay, name: batchDayName },
  { to: paths.freezer, name: freezerName },
  { to: paths.vetSheet, name: vetSheetName },
];

export default function MenuPanel({ onClose }: { onClose: () => void }) {
  const headerSearch = useHeaderSearch();
  const favouriteCount = useFavourites().length;
  return (
    <Dialog title="Menu" closeLabel="Close menu" placement="right" onClose={onClose}>
      <SearchBox
        landmarkName="Menu"
        action={paths.home}
        initialText={headerSearch.search}
        onSearch={(search) => {
          headerSearch.submit(search);
          onClose();
        }}
        onFollow={onClose}
      />
      <nav aria-label="Main">
        <ul className="flex flex-col">
          <NavLinks className="panel-link" onFollow={onClose} />
          <li>
            <NavLink to={paths.favourites} className="panel-link" onClick={onClose}>
              Favourites{favouriteCount > 0 && ` (${favouriteCount})`}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.myRecipes} className="panel-link" onClick={onClose}>
              My recipes
            </NavLink>
          </li>
        </ul>
        <PanelLinks title="For your pets" links={petLinks} onFollow={onClose} />
        <PanelLinks title="Shop" links={shopLinks} onFollow={onClose} />
        <PanelLinks title="Nutrition & Tools" links={[...guides, ...tools]} onFollow={onClose} />
        <PanelLinks title="Help" links={helpLinks} onFollow={onClose} />
      </nav>
      <ButtonLink to={paths.submit} onClick={onClose}>
        Add Recipe
      </ButtonLink>
      <div className="mt-auto pt-4">
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

interface PanelLinksProps {
  title: string;
  links: readonly { to: string; name: string }[];
  onFollow: () => void;
}

function PanelLinks({ title, links, onFollow }: PanelLinksProps) {
  return (
    <>
      <p className="mt-4 px-2 text-meta font-semibold text-muted">{title}</p>
      <ul className="flex flex-col">
        {links.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} className="panel-link" onClick={onFollow}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
