// The way to a pet's profile on the list of its recipes: hidden until it is asked for.
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import { CatIcon, PawIcon } from "@/ui/icons";
import { usePets } from "./use-pets";

const loadProfile = () => import("./full-profile");
const FullProfile = lazy(loadProfile);

const names = {
  dog: { set: "Set Up Your Dog's Profile", hide: "Hide Dog Profile", Icon: PawIcon },
  cat: { set: "Set Up Your Cat's Profile", hide: "Hide Cat Profile", Icon: CatIcon },
};

export function ProfileToggle({ petType }: { petType: PetType }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { active } = usePets(petType);
  const { set, hide, Icon } = names[petType];
  const closed = active ? `${active.name ? `${active.name}'s` : `Your ${petType}'s`} profile` : set;
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onPointerEnter={() => void loadProfile()}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" /> {shown ? hide : closed}
        <ChevronDown aria-hidden size={18} className={classes("transition-transform", shown && "rotate-180")} />
      </Button>
      {shown && (
        <div id={id} className="pet-card-panel mt-4">
          <Suspense fallback={<p role="status">Loading profile...</p>}>
            <FullProfile petType={petType} />
          </Suspense>
        </div>
      )}
    </>
  );
}
