// The header: site name, navigation, search.
import { Heart, Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useFavourites } from "@/features/favourites/favourites";
import { SearchBox } from "@/features/search/search-box";
import { Container } from "@/ui/container";
import { ButtonLink, IconButton } from "@/ui/button";
import { CatIcon, PawIcon } from "@/ui/icons";
import { paths } from "../paths";
import { guides, shopLinks, tools } from "../site-links";
import { NavLinks } from "./nav-links";
import { NavMenu } from "./nav-menu";
import { useHeaderSearch } from "./use-header-search";
import type { SiteVariant } from "./use-site-variant";

const loadPanel = () => import("./menu-panel");
const MenuPanel = lazy(loadPanel);

const nutritionLinks = [...guides, ...tools];

const titles: Record<SiteVariant, string> = {
  dog: "Natural Dog Recipes",
  cat: "Natural Cat Recipes",
  general: "Natural Pet Recipes",
};

export function Header({ variant }: { variant: SiteVariant }) {
  const [open, setOpen] = useState(false);
  const search = useHeaderSearch();
  const favourites = useFavourites().length;
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-paper">
      <Container className="flex min-h-16 max-w-340! items-center gap-2 lg:gap-3">
        <Link to={paths.home} className="site-title" data-face={variant}>
          <span className="site-mark">{variant === "cat" ? <CatIcon /> : <PawIcon />}</span>
          {titles[variant]}
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 grow xl:block">
          <ul className="flex items-center gap-0.5">
            <NavLinks
              className="nav-link"
              more={
                <>
                  <NavMenu title="Shop" entries={shopLinks} />
                  <NavMenu title="Nutrition" entries={nutritionLinks} />
                </>
              }
            />
          </ul>
        </nav>
        <div className="ml-auto hidden w-60 min-w-32 lg:block">
          <SearchBox label="Site" key={search.words} initial={search.words} onSearch={search.submit} />
        </div>
        <div className="ml-auto flex items-center lg:ml-0">
          <Link to={paths.favourites} className="heart-link" aria-label={`Favourites (${favourites})`}>
            <Heart aria-hidden size={22} />
            {favourites > 0 && <span className="heart-count">{favourites}</span>}
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
      </Container>
      {open && (
        <Suspense fallback={null}>
          <MenuPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
