// The full profile of a pet, which arrives when it is first opened.
import type { PetType } from "@/api/types";
import { PetProfileCard } from "./pet-profile-card";
import { usePetForm } from "./use-pet-form";

export default function FullProfile({ petType }: { petType: PetType }) {
  const form = usePetForm(petType);
  return (
    <section aria-label={petType === "dog" ? "Dog profile" : "Cat profile"}>
      <h2 className="mb-4 text-h3 print:hidden">
        {form.open && !form.pets.active ? `Tell us about your ${petType}` : `Your ${petType}`}
      </h2>
      <PetProfileCard form={form} look="full" />
    </section>
  );
}
