// The form of a pet profile. Save needs breed, age and weight; Cancel appears when there is a profile.
import type { FieldErrors } from "@/api/problem";
import { Button } from "@/ui/button";
import { isComplete } from "./pet-draft";
import { PetFields } from "./pet-fields";
import { UnreadExclusions } from "./unread-exclusions";
import type { PetFormControls } from "./use-pet-form";

interface PetFormProps {
  form: PetFormControls;
  /** Errors that the server reported while the visitor types. */
  errors: FieldErrors;
  look: "compact" | "full";
}

export function PetForm({ form, errors, look }: PetFormProps) {
  const { petType, pets, draft, saving } = form;
  return (
    <form
      noValidate
      aria-label={petType === "dog" ? "Your dog" : "Your cat"}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(event.currentTarget);
      }}
    >
      {draft.hasUnreadExclusions && (
        <div className="mb-4">
          <UnreadExclusions name={form.petName} />
        </div>
      )}
      <PetFields
        petType={petType}
        draft={draft}
        errors={{ ...errors, ...form.errors }}
        onChange={form.change}
        look={look}
        expanded={pets.hasProfile}
      />
      {form.question !== undefined && (
        <p role="alert" className="mt-5 rounded-card bg-brand-soft p-3">
          {form.question} Correct it, or save it as it is.
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isComplete(draft) || saving}>
          {saving ? "Saving..." : form.question === undefined ? "Save profile" : "Yes, save it"}
        </Button>
        {pets.hasProfile && (
          <Button look="secondary" onClick={form.cancel}>
            Cancel
          </Button>
        )}
        <p className="text-meta text-muted">
          {isComplete(draft) ? "Stored in this browser only." : "Enter breed, age and weight to save."}
        </p>
      </div>
    </form>
  );
}
