// The visitor's question to the assistant, stored in the address of the page, and the pet that it is for.
import { useLocation, useNavigate, useSearchParams } from "react-router";
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

/** What the visitor decided about the saved pets. Otherwise a question is for the pet that it names. */
export interface PetChoice {
  /** The pet that the visitor selected. It stays selected for further questions. */
  selected: PetPosition | undefined;
  /** The pets that the question names, but that it is not for. */
  removed: readonly PetPosition[];
}

export interface ConversationControls {
  conversation: Conversation;
  /** Starts a new question without refinements. */
  ask: (query: string, removedPets: readonly PetPosition[]) => void;
  /** Adds a refinement. */
  refine: (refinement: string) => void;
  /** Starts a new question with a refinement. */
  askRefined: (query: string, refinement: string, removedPets: readonly PetPosition[]) => void;
  removeChips: (keys: readonly string[]) => void;
  /** Stores a question in the current entry of the history, so that Back from another page shows it. */
  keep: (conversation: Conversation, petChoice: PetChoice) => Promise<void>;
  petChoice: PetChoice;
  choosePet: (choice: PetChoice) => void;
}

/**
 * The choice of the pet is stored with the entry in the browser's history: it lasts for Back and for a reload, but no address
 * contains it.
 */
export function useConversation(): ConversationControls {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const conversation = readConversation(parameters);
  const petChoice = readPetChoice(state);

  function change(next: Partial<Conversation>, removedPets = petChoice.removed) {
    setParameters(writeConversation(parameters, { ...conversation, ...next }), {
      preventScrollReset: true,
      state: writePetChoice({ selected: petChoice.selected, removed: removedPets }),
    });
  }

  return {
    conversation,
    ask: (query, removedPets) => change({ query, refinements: [], removed: [] }, removedPets),
    refine: (refinement) => change({ refinements: [...conversation.refinements, refinement] }),
    askRefined: (query, refinement, removedPets) =>
      change({ query, refinements: [refinement], removed: [] }, removedPets),
    async keep(kept, choice) {
      const search = `?${writeConversation(parameters, kept).toString()}`;
      await navigate({ search }, { preventScrollReset: true, replace: true, state: writePetChoice(choice) });
    },
    removeChips: (keys) => change({ removed: [...conversation.removed, ...keys] }),
    petChoice,
    choosePet: (choice) =>
      setParameters(parameters, { preventScrollReset: true, replace: true, state: writePetChoice(choice) }),
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

/** Returns the state of an entry in the browser's history. */
export function writePetChoice({ selected, removed }: PetChoice) {
  return { assistantPet: selected, removedAssistantPets: removed };
}

export function readPetChoice(state: unknown): PetChoice {
  if (typeof state !== "object" || state === null) return { selected: undefined, removed: [] };
  const removed = "removedAssistantPets" in state ? state.removedAssistantPets : undefined;
  return {
    selected: "assistantPet" in state ? readPetPosition(state.assistantPet) : undefined,
    removed: Array.isArray(removed) ? removed.flatMap((position) => readPetPosition(position) ?? []) : [],
  };
}

function readPetPosition(pet: unknown): PetPosition | undefined {
  if (typeof pet !== "object" || pet === null || !("petType" in pet && "index" in pet)) return undefined;
  const { petType, index } = pet;
  if ((petType !== "dog" && petType !== "cat") || typeof index !== "number") return undefined;
  return { petType, index };
}
