// The header: site name, navigation, search.
import { Heart, Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useFavourites } from "@/features/favourites/favourites";
import { SearchBox } from "@/features/search/search-box";
import { ButtonLink, IconButton } from "@/ui/button";
import { CatIcon, PawIcon } from "@/ui/icons";
import { paths } from "../paths";
import { guides, helpLinks, shopLinks, tools } from "../site-links";
import { NavLinks } from "./nav-links";
import { NavMenu } from "./nav-menu";
import { useHeaderSearch } from "./use-header-search";
import { siteNames, type SiteVariant } from "./site-variant";

const loadPanel = () => import("./menu-panel");
const MenuPanel = lazy(loadPanel);

const nutritionLinks = [...guides, ...tools];

export function Header({ variant }: { variant: SiteVariant }) {
  const [open, setOpen] = useState(false);
  const headerSearch = useHeaderSearch();
  const favouriteCount = useFavourites().length;
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-340 items-center gap-2 px-4">
        <Link to={paths.home} className="site-title" data-variant={variant}>
          <span className="site-icon">{variant === "cat" ? <CatIcon /> : <PawIcon />}</span>
          {siteNames[variant]}
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 grow xl:block">
          <ul className="flex items-center">
            <NavLinks className="nav-link">
              <NavMenu title="Shop" entries={shopLinks} />
              <NavMenu title="Nutrition" entries={nutritionLinks} />
              <NavMenu title="Help" entries={helpLinks} />
            </NavLinks>
          </ul>
        </nav>
        <div className="ml-auto hidden w-60 min-w-32 lg:block">
          <SearchBox
            landmarkName="Site"
            key={headerSearch.search}
            initialText={headerSearch.search}
            onSearch={headerSearch.submit}
          />
        </div>
        <div className="ml-auto flex items-center lg:ml-0">
          <Link to={paths.favourites} className="favourites-link" aria-label={`Favourites (${favouriteCount})`}>
            <Heart aria-hidden size={22} />
            {favouriteCount > 0 && <span className="favourites-count">{favouriteCount}</span>}
          </Link>
          <span className="ml-2 hidden lg:block">
            <ButtonLink to={paths.submit} className="px-3.5! text-meta whitespace-nowrap">
              Add Recipe
            </ButtonLink>
          </span>
          <IconButton
            className="xl:hidden"
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={() => void loadPanel()}
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden size={24} />
          </IconButton>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <MenuPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
