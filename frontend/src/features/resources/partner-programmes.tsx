// The shops whose affiliate programmes the site has joined, with the last check of the links to each. The prerendered page
// has no partners and would say that none were joined, so this must be rendered inside RenderNearViewport.
import { partnersAddress } from "@/api/addresses";
import { getPartners } from "@/api/shop";
import type { Partner } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { AffiliateLink } from "@/ui/affiliate-link";
import { formatDay } from "@/ui/format";

export function PartnerProgrammes() {
  const partners = useRemote(partnersAddress, getPartners).value;
  if (partners === undefined) return null;
  if (partners.length === 0) return "we have not joined any affiliate programme yet, so no shop pays us.";
  return (
    <>
      we have joined the affiliate programmes of{" "}
      {partners.map(({ name, link, lastCheck }, index) => (
        <span key={name}>
          {index > 0 && (index === partners.length - 1 ? " and " : ", ")}
          <AffiliateLink link={link} retailer={name} product="shop" look="text">
            {name}
          </AffiliateLink>{" "}
          <span className="text-meta text-muted">({checkText(lastCheck)})</span>
        </span>
      ))}
      : if you buy there, we may earn a small commission.{" "}
      <span className="text-meta text-muted">
        Source: our own memberships. This list is updated when we join or leave a programme.
      </span>
    </>
  );
}

function checkText(check: Partner["lastCheck"]): string {
  if (check === null) return "link not checked yet";
  const day = formatDay(check.checkedAt.slice(0, 10));
  return check.isFailing ? `link did not work on ${day}` : `link last checked on ${day}`;
}
