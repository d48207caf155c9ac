// The button that shows and hides the pet profile on a recipe list.
import { ChevronDown } from "lucide-react";
import { Suspense, useId, useState, type ReactNode } from "react";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { clsx } from "clsx";
import { CatIcon, PawIcon } from "@/ui/icons";
import { lazyPart } from "@/ui/lazy-part";
import { usePets } from "./use-pets";

const TitledPetProfileCard = lazyPart(() => import("./full-profile-card"), "The profile");

const labels = {
  dog: { setUp: "Set Up Your Dog's Profile", hide: "Hide Dog Profile", Icon: PawIcon },
  cat: { setUp: "Set Up Your Cat's Profile", hide: "Hide Cat Profile", Icon: CatIcon },
};

interface ProfileToggleProps {
  petType: PetType;
  /** True for an address that asks for the profile. */
  isShownAtFirst?: boolean;
  /** Shown below the profile, such as the visitor's own supplements. */
  children?: ReactNode;
}

export function ProfileToggle({ petType, isShownAtFirst = false, children }: ProfileToggleProps) {
  const id = useId();
  const [shown, setShown] = useState(isShownAtFirst);
  const { active } = usePets(petType);
  const { setUp, hide, Icon } = labels[petType];
  const show = active ? `${active.name ? `${active.name}'s` : `Your ${petType}'s`} profile` : setUp;
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onPointerEnter={TitledPetProfileCard.preload}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" /> {shown ? hide : show}
        <ChevronDown aria-hidden size={18} className={clsx("transition-transform", shown && "rotate-180")} />
      </Button>
      {shown && (
        <div id={id} className="pet-panel mt-4">
          <Suspense
            fallback={
              // A form that is open from the start fills the screen, so that nothing visible moves when it has loaded.
              <p role="status" className={isShownAtFirst ? "min-h-screen" : undefined}>
                Loading profile...
              </p>
            }
          >
            <TitledPetProfileCard petType={petType} />
            {children}
          </Suspense>
        </div>
      )}
    </>
  );
}
