// The button that shows and hides the pet profile on a recipe list.
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { clsx } from "clsx";
import { CatIcon, PawIcon } from "@/ui/icons";
import { usePets } from "./use-pets";

const loadProfile = () => import("./pet-profile-card");
const PetProfile = lazy(loadProfile);

const labels = {
  dog: { setUp: "Set Up Your Dog's Profile", hide: "Hide Dog Profile", Icon: PawIcon },
  cat: { setUp: "Set Up Your Cat's Profile", hide: "Hide Cat Profile", Icon: CatIcon },
};

export function ProfileToggle({ petType }: { petType: PetType }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { active } = usePets(petType);
  const { setUp, hide, Icon } = labels[petType];
  const show = active ? `${active.name ? `${active.name}'s` : `Your ${petType}'s`} profile` : setUp;
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onPointerEnter={() => void loadProfile()}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" /> {shown ? hide : show}
        <ChevronDown aria-hidden size={18} className={clsx("transition-transform", shown && "rotate-180")} />
      </Button>
      {shown && (
        <div id={id} className="pet-panel mt-4">
          <Suspense fallback={<p role="status">Loading profile...</p>}>
            <PetProfile petType={petType} />
          </Suspense>
        </div>
      )}
    </>
  );
}
