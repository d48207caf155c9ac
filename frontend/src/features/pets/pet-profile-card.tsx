// The profile of a dog or a cat: a form until there is one, then a summary. Compact keeps to what matters most, without the file.
import { useEffect, useRef } from "react";
import type { FieldErrors } from "@/api/problem";
import { PetFile } from "./pet-file-buttons";
import { PetForm } from "./pet-form";
import { PetSummary } from "./pet-summary";
import type { PetFormControls } from "./use-pet-form";

interface PetProfileCardProps {
  form: PetFormControls;
  look: "compact" | "full";
  errors?: FieldErrors;
}

export function PetProfileCard({ form, look, errors = {} }: PetProfileCardProps) {
  const { petType, pets, open } = form;
  const card = useFocusKept(open);
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      {open || !pets.active ? (
        <PetForm form={form} errors={errors} look={look} />
      ) : (
        <PetSummary form={form} pet={pets.active} />
      )}
      {look === "full" && <PetFile />}
      <p className="sr-only" role="status">
        {pets.active && !open ? `The ${petType} profile is set.` : ""}
      </p>
    </div>
  );
}

/** The button that was pressed goes away with the form or the summary: the focus stays with the card. */
function useFocusKept(open: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [open]);
  return card;
}
