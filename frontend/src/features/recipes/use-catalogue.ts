// How many recipes there are, counted by the server.
import { catalogueAddress } from "@/api/addresses";
import { getCatalogue } from "@/api/client";
import type { Catalogue } from "@/api/types";
import { useRemote, type Remote } from "@/api/use-remote";

export function useCatalogue(): Remote<Catalogue> {
  return useRemote(catalogueAddress, getCatalogue);
}
