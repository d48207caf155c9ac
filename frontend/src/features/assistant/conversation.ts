// The visitor's question to the assistant, stored in the address of the page, and the pet that it is for.
import { useLocation, useSearchParams } from "react-router-dom";
import { assistantRules } from "@/api/assistant-rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";

const { refinements: refinementRules, removed: removedRules } = assistantRules;

export interface Conversation {
  /** Empty until the visitor asks something. */
  query: string;
  /** The texts with which the visitor changed the answer, such as 'cheaper', oldest first. */
  refinements: readonly string[];
  /** The keys of the chips that the visitor removed. */
  removed: readonly string[];
}

/** The position of a pet in the visitor's list of pets of one type. */
export interface PetPosition {
  petType: PetType;
  index: number;
}

interface ConversationControls {
  conversation: Conversation;
  /** Starts a new question without refinements. */
  ask: (query: string) => void;
  /** Adds a refinement. Another `query` starts a new question with only this refinement. */
  refine: (refinement: string, query?: string) => void;
  removeChip: (key: string) => void;
  /** Undefined while the question is for no saved pet. */
  petPosition: PetPosition | undefined;
  selectPet: (position: PetPosition | undefined) => void;
}

/**
 * The position of the selected pet is stored with the entry in the browser's history: it lasts for Back and for a reload,
 * but no address contains it.
 */
export function useConversation(): ConversationControls {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const conversation = readConversation(parameters);
  const petPosition = readPetPosition(state);

  function change(next: Partial<Conversation>) {
    setParameters(writeConversation(parameters, { ...conversation, ...next }), {
      preventScrollReset: true,
      state: { assistantPet: petPosition },
    });
  }

  return {
    conversation,
    ask: (query) => change({ query, refinements: [], removed: [] }),
    refine: (refinement, query = conversation.query) =>
      change(
        query === conversation.query
          ? { refinements: [...conversation.refinements, refinement] }
          : { query, refinements: [refinement], removed: [] },
      ),
    removeChip: (key) => change({ removed: [...conversation.removed, key] }),
    petPosition,
    selectPet: (position) =>
      setParameters(parameters, { preventScrollReset: true, replace: true, state: { assistantPet: position } }),
  };
}

/**
 * Reads a question from an address. Refinements and keys that the server would not accept are left out. A question that is too
 * long stays as it is, and the server reports it: its end may name a food that the pet must not eat.
 */
export function readConversation(parameters: URLSearchParams): Conversation {
  const texts = (name: string, maxLength: number, maxTexts: number) =>
    parameters
      .getAll(name)
      .map(trimText)
      .filter((text) => text !== "" && text.length <= maxLength)
      .slice(0, maxTexts);
  return {
    query: trimText(parameters.get("q") ?? ""),
    refinements: texts("refine", refinementRules.maxLength, refinementRules.maxRows),
    removed: texts("removed", removedRules.maxLength, removedRules.maxRows),
  };
}

export function writeConversation(
  parameters: URLSearchParams,
  { query, refinements, removed }: Conversation,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ["q", "refine", "removed"]) next.delete(name);
  if (query !== "") next.set("q", query);
  for (const refinement of refinements) next.append("refine", refinement);
  for (const key of removed) next.append("removed", key);
  return next;
}

function readPetPosition(state: unknown): PetPosition | undefined {
  if (typeof state !== "object" || state === null || !("assistantPet" in state)) return undefined;
  const pet = state.assistantPet;
  if (typeof pet !== "object" || pet === null || !("petType" in pet && "index" in pet)) return undefined;
  const { petType, index } = pet;
  if ((petType !== "dog" && petType !== "cat") || typeof index !== "number") return undefined;
  return { petType, index };
}
