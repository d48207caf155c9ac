// What the operator has configured, for pages that say what is not in use or not entered.
import { use } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { Site } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { PrerenderedContext } from "@/features/recipes/recipe-skeletons";

/** Returns undefined while the configuration loads, and on a prerendered page: the build knows nothing about the operator and the services. */
export function useKnownSite(): Site | undefined {
  const site = useRemote(siteAddress, getSite).value;
  const isPrerendered = use(PrerenderedContext).picture !== undefined;
  return isPrerendered ? undefined : site;
}
