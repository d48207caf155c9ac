// The form of an animal: open for a first one, for a change, or for another one beside it.
import { useState } from "react";
import { getPlan } from "@/api/client";
import { ApiError, type FieldErrors } from "@/api/problem";
import type { PetType, PlanQuery } from "@/api/types";
import { measureSystem } from "@/ui/measure-system";
import { toast } from "@/ui/toast-store";
import { aboutDraft, draftOf, emptyDraft, petOf, type Draft, type WeightUnit } from "./draft";
import { aboutPet, petName } from "./pet";
import { today } from "./pet-age";
import { usePets, type PetControls } from "./use-pets";

export interface PetFormControls {
  petType: PetType;
  pets: PetControls;
  /** Closed only where there is a profile to show instead. */
  open: boolean;
  draft: Draft;
  change: (draft: Draft) => void;
  /** What the server said of the fields when they were to be kept. */
  errors: FieldErrors;
  saving: boolean;
  edit: () => void;
  another: () => void;
  cancel: () => void;
  save: () => Promise<void>;
  /** The animal to reckon for: what is being typed, else the one that is kept. */
  about: PlanQuery | undefined;
  /** What it is called: 'Bella', 'your dog'. */
  called: string;
}

type Purpose = "edit" | "another";

export function usePetForm(petType: PetType): PetFormControls {
  const pets = usePets(petType);
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [draft, setDraft] = useState(() => emptyDraft(usualUnit(petType)));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const open = purpose !== null || !pets.active;

  function start(next: Purpose | null, from: Draft) {
    setPurpose(next);
    setDraft(from);
    setErrors({});
  }

  async function save() {
    const said = petOf(petType, draft);
    if (!said || saving) return;
    const pet = { ...said, saidOn: today() };
    setSaving(true);
    const faults = await faultsOf(petType, aboutPet(pet));
    setSaving(false);
    if (Object.keys(faults).length > 0) {
      setErrors(faults);
      return;
    }
    if (purpose === "another") pets.add(pet);
    else pets.set(pet);
    start(null, emptyDraft(usualUnit(petType)));
    toast({ title: "Profile saved", text: `Recipes now speak of ${petName(petType, pet)}.` });
  }

  return {
    petType,
    pets,
    open,
    draft,
    errors,
    saving,
    change(next) {
      setDraft(next);
      setErrors({});
    },
    edit: () => pets.active && start("edit", draftOf(pets.active, usualUnit(petType))),
    another: () => start("another", emptyDraft(usualUnit(petType))),
    cancel: () => start(null, emptyDraft(usualUnit(petType))),
    save,
    called: petName(petType, open ? { ...(draft.name.trim() !== "" && { name: draft.name.trim() }) } : pets.active),
    about: open ? aboutDraft(petType, draft) : pets.active && aboutPet(pets.active),
  };
}

/** A server that cannot be reached keeps nobody from keeping a profile. */
async function faultsOf(petType: PetType, about: PlanQuery): Promise<FieldErrors> {
  try {
    await getPlan(petType, about);
    return {};
  } catch (error) {
    return error instanceof ApiError ? error.errors : {};
  }
}

/** Cats are weighed in pounds where pounds are used; the form of a dog begins with kilograms. */
function usualUnit(petType: PetType): WeightUnit {
  return petType === "cat" && measureSystem.read() === "us" ? "lb" : "kg";
}
