// The shops whose affiliate programmes the site has joined. The prerendered page has no partners and would say that none were
// joined, so this must be rendered inside RenderAfterMount.
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { AffiliateLink } from "@/ui/affiliate-link";

export function PartnerProgrammes() {
  const partners = useRemote(siteAddress, getSite).value?.partners;
  if (partners === undefined) return null;
  if (partners.length === 0) return "we have not joined any affiliate programme yet, so no shop pays us.";
  return (
    <>
      we have joined the affiliate programmes of{" "}
      {partners.map(({ name, link }, index) => (
        <span key={name}>
          {index > 0 && (index === partners.length - 1 ? " and " : ", ")}
          <AffiliateLink link={link} retailer={name} product="shop" look="text">
            {name}
          </AffiliateLink>
        </span>
      ))}
      : if you buy there, we may earn a small commission.{" "}
      <span className="text-meta text-muted">
        Source: our membership of each programme, read from the site’s configuration each time it starts.
      </span>
    </>
  );
}
