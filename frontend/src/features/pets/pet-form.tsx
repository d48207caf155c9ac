// The form of an animal with its buttons: Save once breed, age and weight are set, Cancel where there is a profile.
import type { FieldErrors } from "@/api/problem";
import { Button } from "@/ui/button";
import { isSet } from "./draft";
import { PetFields } from "./pet-fields";
import type { PetFormControls } from "./use-pet-form";

interface PetFormProps {
  form: PetFormControls;
  /** What the server said of what is being typed, where it is asked meanwhile. */
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
        void form.save();
      }}
    >
      <PetFields
        petType={petType}
        draft={draft}
        errors={{ ...errors, ...form.errors }}
        onChange={form.change}
        look={look}
        unfolded={pets.hasProfile}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isSet(draft) || saving}>
          {saving ? "Saving..." : "Save profile"}
        </Button>
        {pets.hasProfile && (
          <Button look="secondary" onClick={form.cancel}>
            Cancel
          </Button>
        )}
        <p className="text-meta text-muted">
          {isSet(draft) ? "Kept in this browser only." : "Breed, age and weight are needed to save."}
        </p>
      </div>
    </form>
  );
}
