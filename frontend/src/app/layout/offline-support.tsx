// Loads after the page: the line that says that there is no connection, and the service worker, which stores the opened recipe,
// the favourites and the recipes in the basket.
import { useEffect } from "react";
import { useMatch } from "react-router-dom";
import { isPrivatePage } from "@/api/page-paths";
import { pagePaths } from "@/api/pages";
import { useFavourites } from "@/features/favourites/favourites";
import { OfflineBar } from "@/features/offline/offline-bar";
import { registerServiceWorker, storeRecipes } from "@/features/offline/service-worker";
import { basketSelection } from "@/features/shop/basket/basket-store";
import { useStoredValue } from "@/ui/stored-value";

/** Maximum number of favourites that are stored beforehand, the most recent ones. */
const maxFavourites = 40;

export default function OfflineSupport() {
  const opened = useMatch(pagePaths.recipe)?.params.id;
  const favourites = useFavourites();
  const basket = useStoredValue(basketSelection).recipes;
  const isPrivate = isPrivatePage(location.pathname);
  const ids = [...(opened === undefined ? [] : [Number(opened)]), ...basket, ...favourites.slice(0, maxFavourites)];
  const list = [...new Set(ids)].join(",");
  useEffect(() => {
    if (isPrivate) return;
    registerServiceWorker();
    void storeRecipes(list === "" ? [] : list.split(",").map(Number));
  }, [isPrivate, list]);
  return <OfflineBar />;
}
