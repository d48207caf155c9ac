// What the operator has configured, for the legal pages. They also state what is missing, such as that no analytics service is in use.
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
