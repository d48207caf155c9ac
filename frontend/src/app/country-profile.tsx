// Shows first the verdict by the nutrient profile that the operator names for the visitor's country.
import type { ReactNode } from "react";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import { useRemote } from "@/api/use-remote";
import { FirstProfile } from "@/ui/first-profile";
import { useCountry } from "@/features/shop/use-country";

export function CountryProfile({ children }: { children: ReactNode }) {
  const named = useRemote(siteAddress, getSite).value?.nutrientProfiles ?? [];
  // The country is not detected if the profile does not depend on it.
  const country = useCountry(named.length > 0);
  const profile = named.find((it) => it.country === country)?.profile;
  return <FirstProfile value={profile}>{children}</FirstProfile>;
}
