// Shows the affiliate disclosure. Its text comes from the server, which knows whether a shop pays a commission.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";

export function useAffiliateDisclosure(): string | undefined {
  return useRemote(siteAddress, getSite).value?.disclosure;
}

export function AffiliateDisclosure() {
  return (
    <aside aria-label="Affiliate disclosure" className="rounded-card bg-oat p-5 text-meta text-muted print:hidden">
      {useAffiliateDisclosure()}
    </aside>
  );
}
