// The top of a dog or cat page in its colour, with the button for the pet profile.
import { useLocation } from "react-router";
import type { PetType } from "@/api/types";
import { ProfileToggle } from "@/features/pets/profile-toggle";
import { lazyPart } from "@/ui/lazy-part";
import { PageHero } from "./page-hero";
import { profileHash } from "./paths";

const OwnProductsDisclosure = lazyPart(() => import("./own-products-disclosure"), "The list of your supplements");

interface PetHeroProps {
  petType: PetType;
  title: string;
  count: number | undefined;
  children: string;
}

export function PetHero({ petType, title, count, children }: PetHeroProps) {
  const asksForProfile = useLocation().hash === profileHash;
  return (
    <PageHero
      title={title}
      colour={petType}
      picture={
        <img
          src={`/images/bowls/${petType}.svg`}
          alt=""
          width={620}
          height={560}
          loading="lazy"
          className="hidden h-40 w-auto sm:block lg:h-52"
        />
      }
      controls={
        <ProfileToggle petType={petType} isShownAtFirst={asksForProfile}>
          <OwnProductsDisclosure />
        </ProfileToggle>
      }
    >
      {count === undefined ? "Home-made recipes" : `${count} home-made recipes`} {children}
    </PageHero>
  );
}
