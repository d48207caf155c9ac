// The summary of a pet profile with buttons to edit, clear, add and switch pets.
import { ArrowLeftRight, Pencil, Plus, Trash2 } from "lucide-react";
import { useStoredValue } from "@/ui/stored-value";
import { Button } from "@/ui/button";
import { CatIcon, PawIcon } from "@/ui/icons";
import { bodyWeightText, measureSystem } from "@/ui/measure-system";
import { toast } from "@/ui/toast";
import { pagePaths } from "@/api/pages";
import { petFormRules } from "@/api/pet-form-rules";
import { rules } from "@/api/rules";
import type { PetType } from "@/api/types";
import { importDiaries, readDiary, writeDiary } from "./diary/weight-diaries";
import { breedName, petName, petWeightUnit, type Pet } from "./pet";
import { currentAgeMonths, outdatedWeightMonths } from "./pet-age";
import type { PetFormControls } from "./use-pet-form";
import { conditionName } from "./condition-name";
import { ageText } from "./pet-texts";
import { UnreadExclusions } from "./unread-exclusions";

interface PetSummaryProps {
  form: PetFormControls;
  pet: Pet;
  /** True next to a recipe, which has its own heading with the name: only the facts, and buttons to edit and to switch. */
  isShort?: boolean;
}

export default function PetSummary({ form, pet, isShort = false }: PetSummaryProps) {
  const { petType, pets } = form;
  const system = useStoredValue(measureSystem);
  const Icon = petType === "dog" ? PawIcon : CatIcon;
  const weightMonths = outdatedWeightMonths(pet);

  function clear() {
    const diary = readDiary(pet);
    pets.clear();
    if (pet.diaryId !== undefined) writeDiary(pet.diaryId, undefined);
    const restore = () => {
      // Weights that were imported meanwhile stay.
      if (pet.diaryId !== undefined && diary) importDiaries({ [pet.diaryId]: diary });
      pets.restore(pet);
    };
    toast({
      title: "Profile cleared",
      text: pet.name ?? breedName(pet),
      action: { label: "Undo", alternative: "Set the profile up again", run: restore },
    });
  }

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      {pet.hasUnreadExclusions && <UnreadExclusions name={petName(petType, pet)} />}
      <div className="flex min-w-0 grow basis-64 gap-3">
        {!isShort && (
          <span className="pet-icon" data-pet={petType}>
            <Icon />
          </span>
        )}
        <div className="min-w-0">
          {!isShort && <p className="font-display text-h3 font-bold">{pet.name ?? breedName(pet)}</p>}
          <p className="text-meta text-muted">
            {[
              pet.name && breedName(pet),
              ageText(currentAgeMonths(pet)),
              bodyWeightText(pet.weightKg, petWeightUnit(pet, system)),
              activityText(petType, pet),
              pet.neutered ? "neutered" : "not neutered",
              pet.isIndoor !== undefined && (pet.isIndoor ? "indoors" : "outdoors"),
              `condition ${pet.bodyCondition} of ${rules.pets.bodyCondition.max}, ${conditionName(pet.bodyCondition).toLowerCase()}`,
              pet.exclude && `must not eat ${pet.exclude}`,
              pet.energyPercent !== undefined &&
                pet.energyPercent !== 100 &&
                `fed ${foodChangeText(pet.energyPercent)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {!isShort && (
            <p className="flex flex-wrap gap-x-4">
              <a href={pagePaths.home} className="py-2 font-semibold text-brand underline underline-offset-4">
                Recipes for {petName(petType, pet)}
              </a>
              <a href={pagePaths.vetSheet} className="py-2 font-semibold text-brand underline underline-offset-4">
                Sheet for the vet
              </a>
            </p>
          )}
          {weightMonths !== undefined && (
            <p className="text-meta">
              Weight entered {weightMonths === 1 ? "a month" : `${weightMonths} months`} ago.{" "}
              <button
                type="button"
                className="min-h-11 font-semibold text-brand underline underline-offset-4"
                onClick={form.edit}
              >
                Update the weight
              </button>
            </p>
          )}
        </div>
      </div>
      <div className="-my-1 flex flex-wrap">
        <Button look="quiet" className="px-3!" onClick={form.edit}>
          <Pencil aria-hidden size={16} /> {isShort ? "Edit profile" : "Edit"}
        </Button>
        {!isShort && (
          <>
            <Button look="quiet" className="px-3!" onClick={clear}>
              <Trash2 aria-hidden size={16} /> Clear
            </Button>
            <Button look="quiet" className="px-3!" onClick={form.addAnother}>
              <Plus aria-hidden size={16} /> Add another {petType}
            </Button>
          </>
        )}
      </div>
      {pets.others.length > 0 && (
        <div role="group" aria-label={`Your other ${petType}s`} className="flex w-full flex-wrap items-center gap-2">
          {pets.others.map((other, index) => (
            <button key={index} type="button" className="chip-link gap-2" onClick={() => pets.activate(index)}>
              <ArrowLeftRight aria-hidden size={15} />
              <span>
                <span className="sr-only">Switch to</span> {other.name ?? breedName(other)}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function foodChangeText(percent: number): string {
  return percent < 100
    ? `${100 - percent}\u00a0% less than calculated`
    : `${percent - 100}\u00a0% more than calculated`;
}

/** Returns texts such as 'medium activity' and 'very active'. */
function activityText(petType: PetType, { activityLevel }: Pet): string {
  const levels: readonly { value: string; label: string }[] = petFormRules.activities[petType];
  // Cats have no level 'very_high', but a stored profile may contain it.
  const level = levels.find(({ value }) => value === activityLevel)?.label ?? activityLevel.replace("_", " ");
  // The profile says separately whether a cat lives indoors.
  const label = level.replace("Indoor/", "");
  return label.endsWith("Active") ? label.toLowerCase() : `${label.toLowerCase()} activity`;
}
