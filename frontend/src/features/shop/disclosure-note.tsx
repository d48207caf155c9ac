// The affiliate disclosure. Its text comes from the server, which knows whether a shop pays a commission.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";

export function useDisclosure(): string | undefined {
  return useRemote(siteAddress, getSite).value?.disclosure;
}

export function DisclosureNote() {
  return (
    <aside aria-label="Affiliate disclosure" className="rounded-card bg-oat p-5 text-meta text-muted print:hidden">
      {useDisclosure()}
    </aside>
  );
}
