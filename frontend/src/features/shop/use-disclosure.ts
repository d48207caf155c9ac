// What the links to shops earn, in the server's words: it knows whether anybody pays for them.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";

export function useDisclosure(): string | undefined {
  return useRemote(siteAddress, getSite).value?.disclosure;
}
