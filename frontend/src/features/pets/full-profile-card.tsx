// The profile card with all fields, the weight diary and the file buttons.
import { clsx } from "clsx";
import { Suspense } from "react";
import type { FieldErrors } from "@/api/problem";
import type { PetType } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { lazyPart } from "@/ui/lazy-part";
import { PetProfileCard } from "./pet-profile-card";
import { usePetForm, type PetFormControls } from "./use-pet-form";

// The calculators have more code than most pages, so what is not needed to describe a pet loads later.
const PetFileButtons = lazyPart(() => import("./pet-file-buttons"), "Export and import");
const WeightDiarySection = lazyPart(() => import("./diary/weight-diary-section"), "The weight diary");

/** Shows the card with its heading. */
export default function TitledPetProfileCard({ petType }: { petType: PetType }) {
  const form = usePetForm(petType);
  return (
    <section aria-label={petType === "dog" ? "Dog profile" : "Cat profile"}>
      <h2 className="mb-4 text-h3 print:hidden">
        {form.open && !form.pets.active ? `Tell us about your ${petType}` : `Your ${petType}`}
      </h2>
      <FullProfileCard form={form} />
    </section>
  );
}

interface FullProfileCardProps {
  form: PetFormControls;
  errors?: FieldErrors;
}

export function FullProfileCard({ form, errors }: FullProfileCardProps) {
  const { petType, pets, open } = form;
  const pet = open ? undefined : pets.active;
  return (
    <>
      <PetProfileCard form={form} look="full" {...(errors && { errors })} />
      {pet && (
        <Disclosure title="Weight diary" open={location.hash === "#weight-diary"}>
          <Suspense fallback={<p role="status">Loading the weight diary...</p>}>
            <WeightDiarySection key={`${pet.name} ${pet.breed}`} petType={petType} pets={pets} pet={pet} />
          </Suspense>
        </Disclosure>
      )}
      {/* Reserves the height of the buttons, so that the page does not move. */}
      <div className={clsx("min-h-28 pb-3 sm:min-h-20", !pet && "mt-5")}>
        <Suspense>
          <PetFileButtons />
        </Suspense>
      </div>
    </>
  );
}
