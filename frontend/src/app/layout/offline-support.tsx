// Loads after the page: the line that says that there is no connection, and the service worker, which stores the opened recipe,
// the favourites, the recipes in the basket, and what home and the calorie calculator show about the visitor's pets.
import { useEffect } from "react";
import { useMatch, useSearchParams } from "react-router";
import { planAddress, recipeAddress } from "@/api/addresses";
import { isPrivatePage } from "@/api/page-paths";
import { pagePaths } from "@/api/pages";
import { petRecipesAddress } from "@/api/pet-recipes";
import type { PetType } from "@/api/types";
import { useFavourites } from "@/features/favourites/favourites";
import { OfflineBar } from "@/features/offline/offline-bar";
import { registerServiceWorker, storeForOffline } from "@/features/offline/service-worker";
import { dayQuery } from "@/features/pets/day-query";
import { petQuery } from "@/features/pets/pet";
import { today } from "@/features/pets/pet-age";
import { allPets } from "@/features/pets/pets";
import { usePets } from "@/features/pets/use-pets";
import { readAmount } from "@/features/recipes/use-recipes";
import { basketSelection } from "@/features/shop/basket/basket-store";
import { useStoredValue } from "@/ui/stored-value";

/** Maximum number of favourites that are stored beforehand, the most recent ones. */
const maxFavourites = 40;

export default function OfflineSupport() {
  const opened = useMatch(pagePaths.recipe)?.params.id;
  const favourites = useFavourites();
  // The visitor's own recipes, whose numbers are below 0, are already in this browser.
  const basket = useStoredValue(basketSelection).recipes.filter((id) => id > 0);
  const isPrivate = isPrivatePage(location.pathname);
  const ids = [...(opened === undefined ? [] : [Number(opened)]), ...basket, ...favourites.slice(0, maxFavourites)];
  const list = [...new Set(ids)].join(",");
  const answers = [...useSizeAddress(opened), ...usePetAddresses("dog"), ...usePetAddresses("cat")].join(" ");
  useEffect(() => {
    if (isPrivate) return;
    registerServiceWorker();
    void storeForOffline(list === "" ? [] : list.split(",").map(Number), answers === "" ? [] : answers.split(" "));
  }, [isPrivate, list, answers]);
  return <OfflineBar />;
}

/** Returns the address of the opened recipe in the size of the page, unless it has the author's amounts. */
function useSizeAddress(opened: string | undefined): string[] {
  const amount = readAmount(useSearchParams()[0]);
  return opened === undefined || amount === undefined ? [] : [recipeAddress(Number(opened), amount)];
}

/** Returns the addresses of the recipes of the day and of the feeding plan of each pet. */
function usePetAddresses(petType: PetType): string[] {
  return allPets(usePets(petType)).flatMap((pet) =>
    pet.hasUnreadExclusions
      ? []
      : [petRecipesAddress(petType, today(), dayQuery(pet)), planAddress(petType, petQuery(pet))],
  );
}
