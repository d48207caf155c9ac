// The question to the assistant that the visitor writes, and for which of the saved pets it and the answered question are.
import { useState } from "react";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import type { ConversationControls, PetChoice, PetPosition } from "@/features/assistant/conversation";
import { decidePet, findNamedPets, toPosition, useSavedPets, type PetDecision, type SavedPet } from "./saved-pets";

interface Draft {
  /** The text of the field. */
  text: string;
  setText: (text: string) => void;
  /** The question in the field. It differs from the question in the address while the visitor writes another one. */
  draft: string;
  pets: readonly SavedPet[];
  /** Returns what the visitor decided about the pets for a question. */
  choiceFor: (question: string) => PetChoice;
  decideFor: (question: string, choice?: PetChoice) => PetDecision;
  /** Selects a pet for this and further questions, or no pet for the question in the field. */
  selectPet: (position: PetPosition | undefined) => void;
  /** Remembers that the question in the field is not for these pets. Returns the new choice. */
  removePets: (positions: readonly PetPosition[]) => PetChoice;
}

export function useDraft(
  petType: PetType | undefined,
  { conversation: { query, refinements }, petChoice, choosePet }: ConversationControls,
): Draft {
  const { text, setText, removedPets, setRemovedPets } = useTextOfAddress(query);
  const draft = trimText(text);
  const pets = useSavedPets(petType);

  /** Returns the words of a question. The refinements of the question in the address may name a pet too. */
  const wordsOf = (question: string) => [question, ...(question === query ? refinements : [])].join(" ");

  /** Removed pets belong to one question. A selected pet stays selected. */
  function choiceFor(question: string): PetChoice {
    if (question === query) return petChoice;
    return { selected: petChoice.selected, removed: question === draft ? removedPets : [] };
  }

  return {
    text,
    setText,
    draft,
    pets,
    choiceFor,
    decideFor: (question, choice = choiceFor(question)) => decidePet(pets, choice, wordsOf(question)),
    selectPet(selected) {
      const removed = selected === undefined ? findNamedPets(pets, wordsOf(draft)).map(toPosition) : [];
      if (draft !== query) setRemovedPets(removed);
      choosePet({ selected, removed: draft === query ? removed : petChoice.removed });
    },
    removePets(positions) {
      const { selected, removed } = choiceFor(draft);
      const choice = { selected, removed: [...removed, ...positions] };
      if (draft === query) choosePet(choice);
      else setRemovedPets(choice.removed);
      return choice;
    },
  };
}

/** The text of the field follows the address, for example after Back. Pets are removed only for the text that names them. */
function useTextOfAddress(query: string) {
  const [text, setText] = useState(query);
  const [removedPets, setRemovedPets] = useState<readonly PetPosition[]>([]);
  const [previous, setPrevious] = useState(query);
  if (query !== previous) {
    setPrevious(query);
    setText(query);
    setRemovedPets([]);
  }
  return {
    text,
    setText: (next: string) => {
      setText(next);
      // The text that the visitor writes after this is a new question.
      if (trimText(next) === "" || trimText(next) === query) setRemovedPets([]);
    },
    removedPets,
    setRemovedPets,
  };
}
