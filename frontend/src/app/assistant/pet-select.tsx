// Shows for which of the visitor's saved pets a question to the assistant is, and lets the visitor change it.
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PetType } from "@/api/types";
import type { PetPosition } from "@/features/assistant/conversation";
import { petName } from "@/features/pets/pet";
import { UnreadExclusions } from "@/features/pets/unread-exclusions";
import { Button } from "@/ui/button";
import { RemovableChip } from "@/ui/chip";
import { Select } from "@/ui/select";
import { paths } from "../paths";
import { isSelectable, toPosition, type SavedPet } from "./saved-pets";

export const petQuestion = "Which pet is this for?";

const anyPet = "any";

interface PetSelectProps {
  petType: PetType | undefined;
  pets: readonly SavedPet[];
  selected: SavedPet | undefined;
  onSelect: (position: PetPosition | undefined) => void;
}

export function PetSelect({ petType, pets, selected, onSelect }: PetSelectProps) {
  const offered = pets.filter(isSelectable);
  if (offered.length === 0) return null;
  const keyOf = ({ petType, index }: PetPosition) => `${petType} ${index}`;
  return (
    <Select
      label="For"
      value={selected === undefined ? anyPet : keyOf(selected)}
      options={[
        { value: anyPet, label: petType === undefined ? "Any pet" : `Any ${petType}` },
        ...offered.map((saved) => ({ value: keyOf(saved), label: petName(saved.petType, saved.pet) })),
      ]}
      onChange={(value) => {
        const saved = offered.find((candidate) => keyOf(candidate) === value);
        onSelect(saved && toPosition(saved));
      }}
    />
  );
}

interface NamedPetNoteProps {
  pet: SavedPet;
  /** The pressed chip disappears. */
  onRemove: (chip: HTMLButtonElement) => void;
}

/** Says that a question is for the pet that it names, and which foods are therefore left out. */
export function NamedPetNote({ pet: { petType, pet }, onRemove }: NamedPetNoteProps) {
  const name = petName(petType, pet);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <RemovableChip onRemove={onRemove}>
        <span className="sr-only">Remove:</span> For {name} <X aria-hidden size={16} />
      </RemovableChip>
      <p className="min-w-0 text-meta text-muted">
        Your question names {name}.{pet.exclude && ` We leave out: ${pet.exclude.replaceAll(/\s*,\s*/g, ", ")}.`}
      </p>
    </div>
  );
}

interface OtherPetNoteProps {
  pet: SavedPet;
  selected: SavedPet;
  /** The pressed button disappears. */
  onSelect: (button: HTMLButtonElement) => void;
}

/** Offers to change to the pet that the question names, if the visitor selected another one. */
export function OtherPetNote({ pet, selected, onSelect }: OtherPetNoteProps) {
  const name = petName(pet.petType, pet.pet);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-soft p-4">
      <p className="min-w-0">
        Your question names {name}, but you selected {petName(selected.petType, selected.pet)}.
      </p>
      <Button look="secondary" onClick={(event) => onSelect(event.currentTarget)}>
        Answer for {name}
      </Button>
    </div>
  );
}

interface PetQuestionProps {
  /** The pets that the question names. */
  pets: readonly SavedPet[];
  /** Focuses the question when it appears, because a press on a button caused it. */
  focused?: boolean;
  /** Called with the named pets that the question is not for. */
  onAnswer: (others: readonly PetPosition[]) => void;
}

/** Asks for which of the named pets a question is. Nothing is sent before the answer. */
export function PetQuestion({ pets, focused = false, onAnswer }: PetQuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);
  const [first, ...others] = pets;
  const withoutLabel =
    first === undefined || others.length > 0 ? "None of them" : `Ask without ${petName(first.petType, first.pet)}`;
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={petQuestion}
      className="grid gap-3 rounded-card bg-brand-soft p-4 outline-none"
    >
      {others.length > 0 && <p className="font-semibold">{petQuestion}</p>}
      {pets.map(
        (saved) =>
          !isSelectable(saved) && (
            <UnreadExclusions key={`${saved.petType} ${saved.index}`} name={petName(saved.petType, saved.pet)} />
          ),
      )}
      <div className="flex flex-wrap gap-3">
        {pets.filter(isSelectable).map((saved) => (
          <Button
            key={`${saved.petType} ${saved.index}`}
            look="secondary"
            onClick={() => onAnswer(pets.filter((other) => other !== saved).map(toPosition))}
          >
            {distinctName(saved, pets)}
          </Button>
        ))}
        <Button look="secondary" onClick={() => onAnswer(pets.map(toPosition))}>
          {withoutLabel}
        </Button>
      </div>
      <p className="text-meta">
        Has a pet eaten something harmful? Call a vet now.{" "}
        <Link to={paths.toxicFoods} className="font-semibold text-brand underline underline-offset-4">
          See what to do
        </Link>
      </p>
    </div>
  );
}

/** Returns the name, with the breed if another of the pets has the same name. */
function distinctName(saved: SavedPet, pets: readonly SavedPet[]): string {
  const name = petName(saved.petType, saved.pet);
  const isShared = pets.some((other) => other !== saved && petName(other.petType, other.pet) === name);
  return isShared ? `${name} (${saved.pet.breed})` : name;
}
