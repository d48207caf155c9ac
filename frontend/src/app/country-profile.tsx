// Shows first the verdict by the nutrient profile that the operator names for the visitor's country.
import type { ReactNode } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { FirstProfile } from "@/ui/first-profile";
import { useCountry } from "@/features/shop/use-country";

export function CountryProfile({ children }: { children: ReactNode }) {
  const namedProfiles = useRemote(siteAddress, getSite).value?.nutrientProfiles ?? [];
  // The country is not detected if the profile does not depend on it.
  const needsCountry = namedProfiles.length > 0;
  const visitorCountry = useCountry(needsCountry);
  const profile = namedProfiles.find(({ country }) => country === visitorCountry)?.profile;
  return <FirstProfile value={profile}>{children}</FirstProfile>;
}
