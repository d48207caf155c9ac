// The header: site name, navigation, search.
import clsx from "clsx";
import { Heart, Menu, Search, ShoppingBasket, type LucideIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { searchName } from "@/api/pages";
import { rules } from "@/api/rules";
import { useFavourites } from "@/features/favourites/favourites";
import { SearchBox } from "@/features/search/search-box";
import { basketSelection } from "@/features/shop/basket/basket-store";
import { ButtonLink, IconButton } from "@/ui/button";
import { CatIcon, PawIcon } from "@/ui/icons";
import { lazyPart } from "@/ui/lazy-part";
import { useStoredValue } from "@/ui/stored-value";
import { WithoutScripts } from "@/ui/without-scripts";
import { paths } from "../paths";
import { guides, helpLinks, shopLinks, siteLinksId, tools } from "../site-links";
import { NavLinks } from "./nav-links";
import { NavMenu } from "./nav-menu";
import { useHeaderSearch } from "./use-header-search";
import type { SiteVariant } from "./site-variant";

const MenuPanel = lazyPart(() => import("./menu-panel"), "The menu");

const nutritionLinks = [...guides, ...tools];

export function Header({ variant }: { variant: SiteVariant }) {
  const [open, setOpen] = useState(false);
  const headerSearch = useHeaderSearch();
  const favouriteCount = useFavourites().length;
  const basketCount = useStoredValue(basketSelection).recipes.length;
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-paper">
      {/* The icon at the right end has a margin of its own, so that the lines of the menu are in line with the page. */}
      <div className="mx-auto flex min-h-16 max-w-340 items-center gap-1 pr-1.5 pl-4 xl:pr-4">
        <Link to={paths.home} className="site-title" data-variant={variant}>
          <span className="site-icon">{variant === "cat" ? <CatIcon /> : <PawIcon />}</span>
          {rules.siteNames[variant]}
        </Link>
        <nav aria-label="Main" className="ml-2 hidden shrink-0 grow xl:block">
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
            action={paths.home}
            key={headerSearch.search}
            initialText={headerSearch.search}
            onSearch={headerSearch.submit}
          />
        </div>
        <div className="ml-auto flex items-center lg:ml-0">
          {/* A phone has no room for the favourites, which are in its menu. */}
          <IconLink to={paths.search} name={searchName} Icon={Search} className="lg:hidden" />
          <IconLink
            to={paths.favourites}
            name="Favourites"
            Icon={Heart}
            count={favouriteCount}
            className="max-sm:hidden"
          />
          <IconLink to={paths.basket} name="Recipe basket" Icon={ShoppingBasket} count={basketCount} />
          <span className="ml-1 hidden lg:block">
            <ButtonLink to={paths.submit} className="px-3! text-meta whitespace-nowrap">
              Add Recipe
            </ButtonLink>
          </span>
          {/* Without scripts, the menu is the list of links at the end of the page. */}
          <WithoutScripts>
            <a href={`#${siteLinksId}`} className="icon-link" aria-label="Menu">
              <Menu aria-hidden size={24} />
            </a>
          </WithoutScripts>
          <IconButton
            className="xl:hidden"
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={MenuPanel.preload}
            onClick={() => setOpen(!open)}
          >
            <Menu aria-hidden size={24} />
          </IconButton>
        </div>
      </div>
      {open && (
        <div className="px-4">
          <Suspense fallback={null}>
            <MenuPanel onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </header>
  );
}

interface IconLinkProps {
  to: string;
  name: string;
  Icon: LucideIcon;
  /** Shown if it is not 0. */
  count?: number;
  className?: string;
}

function IconLink({ to, name, Icon, count, className }: IconLinkProps) {
  return (
    <Link
      to={to}
      className={clsx("icon-link", className)}
      aria-label={count === undefined ? name : `${name} (${count})`}
    >
      <Icon aria-hidden size={22} />
      {count !== undefined && count > 0 && <span className="icon-link-count">{count}</span>}
    </Link>
  );
}
