// The profile card of a pet: a form until there is a profile, then a summary.
import { useEffect, useRef } from "react";
import type { FieldErrors } from "@/api/problem";
import type { PetType } from "@/api/types";
import { PetFileButtons } from "./pet-file-buttons";
import { PetForm } from "./pet-form";
import { PetSummary } from "./pet-summary";
import { usePetForm, type PetFormControls } from "./use-pet-form";

/** Shows the card with its heading and all fields. It loads when the visitor first opens it. */
export default function TitledPetProfileCard({ petType }: { petType: PetType }) {
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

interface PetProfileCardProps {
  form: PetFormControls;
  /** 'compact' shows fewer fields and no file buttons. */
  look: "compact" | "full";
  errors?: FieldErrors;
}

export function PetProfileCard({ form, look, errors = {} }: PetProfileCardProps) {
  const { petType, pets, open } = form;
  const card = useRestoredFocus(open);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      {open || !pets.active ? (
        <PetForm form={form} errors={errors} look={look} />
      ) : (
        <PetSummary form={form} pet={pets.active} />
      )}
      {look === "full" && <PetFileButtons />}
      <p className="sr-only" role="status">
        {pets.active && !open ? `The ${petType} profile is set.` : ""}
      </p>
    </div>
  );
}

/** Focuses the card when the focused button disappeared with the form or the summary. */
function useRestoredFocus(open: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [open]);
  return card;
}
