// The state of the pet form: adding the first pet, editing the active one, or adding another.
import { useState } from "react";
import { getPlan } from "@/api/client";
import { fieldErrors, type FieldErrors } from "@/api/problem";
import { trimText } from "@/api/text-rule";
import type { PetType, PlanQuery } from "@/api/types";
import { showErrors } from "@/ui/focus";
import { measureSystem, usualWeightUnit, type WeightUnit } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { toast } from "@/ui/toast";
import { petName, petQuery, petWeightUnit, questionQuery, type Pet } from "./pet";
import { today } from "./pet-age";
import {
  ageInMonths,
  birthdayError,
  draftFromPet,
  draftQuery,
  emptyDraft,
  isEmptyDraft,
  hasWeightOrBreed,
  petFromDraft,
  type PetDraft,
} from "./pet-draft";
import { usePets, type PetControls } from "./use-pets";

export interface PetFormControls {
  petType: PetType;
  pets: PetControls;
  /** False when a profile is shown instead of the form. */
  open: boolean;
  draft: PetDraft;
  change: (draft: PetDraft) => void;
  /** Errors that the server reported when the visitor saved the profile. */
  errors: FieldErrors;
  /** What the visitor must confirm before the profile is saved: an age and a weight that hardly fit together. */
  question: string | undefined;
  saving: boolean;
  edit: () => void;
  addAnother: () => void;
  cancel: () => void;
  /** Moves the focus to the first field of the form that the server refused. */
  save: (form: HTMLFormElement) => Promise<void>;
  /** Query for the plan of the draft while the form is open, else of the active pet. */
  planQuery: PlanQuery | undefined;
  /** The unit of the weight in the form while it is open, else that of the active pet. */
  weightUnit: WeightUnit;
  /** True if the plan is that of a pet of usual weight and age, because neither breed, weight nor age was entered. */
  isUsualPet: boolean;
  /** The name of this pet, or words such as 'your dog'. */
  petName: string;
}

/** The pet that is edited, or a new one. `null` while the form is closed, or empty and open for the first pet. */
type Purpose = { edited: Pet } | "new" | null;

/** With `showsUsualPet`, there is a plan before the visitor has entered a breed or a weight. */
export function usePetForm(petType: PetType, showsUsualPet = false): PetFormControls {
  const pets = usePets(petType);
  const [purpose, setPurpose] = useState<Purpose>(null);
  const usualUnit = usualWeightUnit(useStoredValue(measureSystem));
  const [draft, setDraft] = useState(() => emptyDraft(usualUnit));
  const [offeredUnit, setOfferedUnit] = useState(usualUnit);
  if (offeredUnit !== usualUnit) {
    setOfferedUnit(usualUnit);
    // The server does not know the measures of the visitor, so the unit of an empty form can change when the browser takes it over.
    if (isEmptyDraft(draft, offeredUnit)) setDraft(emptyDraft(usualUnit));
  }
  const [errors, setErrors] = useState<FieldErrors>({});
  const [question, setQuestion] = useState<string>();
  const [saving, setSaving] = useState(false);
  const open = purpose !== null || !pets.active;
  const draftName = trimText(draft.name);
  const namedDraft = draftName === "" ? undefined : { name: draftName };

  function resetForm(nextPurpose: Purpose, nextDraft: PetDraft) {
    setPurpose(nextPurpose);
    setDraft(nextDraft);
    setErrors({});
    setQuestion(undefined);
  }

  async function save(form: HTMLFormElement) {
    const entered = petFromDraft(petType, draft);
    if (!entered || saving) return;
    if (birthdayError(petType, draft) !== undefined) {
      // The field shows the error, also without a connection.
      showErrors(form, () => undefined);
      return;
    }
    const pet = { ...entered, enteredOn: today() };
    setSaving(true);
    const reported = await validate(petType, questionQuery(pet));
    showErrors(form, () => {
      setSaving(false);
      setErrors(reported.errors);
      setQuestion(reported.question);
    });
    if (Object.keys(reported.errors).length > 0) return;
    // The visitor saves a second time to confirm the figures.
    if (reported.question !== undefined && reported.question !== question) return;
    if (purpose === "new" || purpose === null) pets.add(pet);
    else pets.saveEdited(purpose.edited, (current) => ({ ...fieldsOutsideForm(current, entered), ...pet }));
    resetForm(null, emptyDraft(defaultUnit()));
    toast({ title: "Profile saved", text: `Portions are now for ${petName(petType, pet)}.` });
  }

  return {
    petType,
    pets,
    open,
    draft,
    errors,
    question,
    saving,
    change(next) {
      // The form stays open with what was typed when a removed pet is restored meanwhile.
      resetForm(purpose ?? "new", next);
    },
    edit: () =>
      pets.active &&
      resetForm({ edited: pets.active }, draftFromPet(pets.active, petWeightUnit(pets.active, measureSystem.read()))),
    addAnother: () => resetForm("new", emptyDraft(defaultUnit())),
    cancel: () => resetForm(null, emptyDraft(defaultUnit())),
    save,
    petName: petName(petType, open ? namedDraft : pets.active),
    planQuery: open
      ? showsUsualPet || hasWeightOrBreed(draft)
        ? draftQuery(petType, draft)
        : undefined
      : pets.active && petQuery(pets.active),
    weightUnit: open || !pets.active ? draft.unit : petWeightUnit(pets.active, measureSystem.read()),
    isUsualPet: open && !hasWeightOrBreed(draft) && ageInMonths(draft) === undefined,
  };
}

/**
 * Returns the fields of a profile that belong to its weight diary or to the home page, and not to the form. With another body
 * condition, goal and amount of food are calculated again.
 */
function fieldsOutsideForm(before: Pet, entered: Pet): Partial<Pet> {
  const { diaryId, goalWeightKg, energyPercent, weighedOn, weightKg, bodyCondition, maxMinutes, maxPencePerDay } =
    before;
  return {
    ...(maxMinutes !== undefined && { maxMinutes }),
    ...(maxPencePerDay !== undefined && { maxPencePerDay }),
    ...(diaryId !== undefined && { diaryId }),
    ...(weighedOn !== undefined && weightKg === entered.weightKg && { weighedOn }),
    ...(bodyCondition === entered.bodyCondition && {
      ...(goalWeightKg !== undefined && { goalWeightKg }),
      ...(energyPercent !== undefined && { energyPercent }),
    }),
  };
}

interface Validation {
  errors: FieldErrors;
  question?: string;
}

/** Asks the server to validate the profile. Returns no errors when the server can't be reached, so that the profile can be saved. */
async function validate(petType: PetType, query: PlanQuery): Promise<Validation> {
  try {
    const { question } = await getPlan(petType, query);
    return { errors: {}, ...(question !== null && { question }) };
  } catch (error) {
    return { errors: fieldErrors(error) };
  }
}

/** A visitor who thinks in pounds may not look at the unit, and would enter more than twice the weight. */
function defaultUnit(): WeightUnit {
  return usualWeightUnit(measureSystem.read());
}
