// The AI Assistant tab: a visitor asks in their own words, and gets recommended recipes or a recipe of their own.
import { useEffect, useRef, useState, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import type { AssistantAnswer, PetType, RecipeConstraints } from "@/api/types";
import { problemMessage } from "@/api/problem";
import { useConversation } from "@/features/assistant/conversation";
import { QueryForm } from "@/features/assistant/query-form";
import { useAssistantAnswer, useRecipeCreation } from "@/features/assistant/use-assistant";
import { RecipeGridSkeleton } from "@/features/recipes/recipe-skeletons";
import { Button } from "@/ui/button";
import { toastFailure } from "@/ui/toast";
import { paths } from "../paths";
import { Answer } from "./answer";
import { CreationProblem, isExplained } from "./creation-problem";
import { assistantPet, findMentionedPet, findPet, PetSelect, PetSuggestion, useSavedPets } from "./pet-select";

/** The differences of the panel between the search page and the list pages. */
const pageOptions = {
  search: {
    searchingLabel: "Searching...",
    isBlockedWhileSearching: false,
    searchFailed: "Failed to search recipes. Please try again.",
    createFailed: "Failed to create custom recipe. Please try again.",
    failureTitle: undefined,
  },
  list: {
    searchingLabel: "Analyzing...",
    isBlockedWhileSearching: true,
    searchFailed: "Unable to process your request. Please try again.",
    createFailed: "Unable to process your request. Please try again.",
    failureTitle: "AI Assistant Error",
  },
} as const;

interface AssistantPanelProps {
  page: keyof typeof pageOptions;
  /** The pet type of the list page. */
  petType?: PetType | undefined;
}

interface CreationOptions {
  addedRefinements?: readonly string[];
  /** Replace what the question is understood as. */
  constraints?: RecipeConstraints;
}

/** A request for a new recipe that was not met. */
interface FailedCreation {
  query: string;
  error: unknown;
}

export default function AssistantPanel({ page, petType }: AssistantPanelProps) {
  const { searchingLabel, isBlockedWhileSearching, searchFailed, createFailed, failureTitle } = pageOptions[page];
  const { conversation, ask, refine, removeChip, petPosition, selectPet } = useConversation();
  const { query } = conversation;
  const [text, setText] = useTextOfAddress(query);
  const pets = useSavedPets(petType);
  const selectedPet = findPet(pets, petPosition);
  const mentionedPet = selectedPet === undefined ? findMentionedPet(pets, query) : undefined;
  const answer = useAssistantAnswer(query === "" ? undefined : toRequest(query), (error) => {
    if (failureTitle !== undefined) toastFailure({ title: failureTitle, text: searchFailed }, error);
  });
  const { creating, create } = useRecipeCreation();
  const [failedCreation, setFailedCreation] = useState<FailedCreation>();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const isChanged = conversation.refinements.length + conversation.removed.length > 0;
  const searching = query !== "" && answer.loading;
  const isBlocked = searching && isBlockedWhileSearching;
  const focusAfterAsking = useFocusAfterAsking(searching, heading);

  /** Refinements and removed chips belong to the question in the address, not to another question in the field. */
  function toRequest(question: string, addedRefinements: readonly string[] = []) {
    const isOtherQuestion = question !== query;
    return {
      query: question,
      refinements: [...(isOtherQuestion ? [] : conversation.refinements), ...addedRefinements],
      removed: isOtherQuestion ? [] : [...conversation.removed],
      petType: petType ?? null,
      pet: selectedPet === undefined ? null : assistantPet(selectedPet),
    };
  }

  function search(question: string) {
    setFailedCreation(undefined);
    focusAfterAsking();
    if (question === query && answer.error !== undefined) answer.retry();
    // The same question would only add an entry to the history.
    else if (question !== query || isChanged) ask(question);
  }

  function searchAgain() {
    focusAfterAsking();
    answer.retry();
  }

  /** Changes the answer. The focus moves to its heading, because the pressed button may disappear. */
  function changeAnswer(change: () => void) {
    setFailedCreation(undefined);
    change();
    heading.current?.focus({ preventScroll: true });
  }

  async function createRecipe(question: string, options: CreationOptions = {}) {
    const { addedRefinements, constraints = null } = options;
    const { query: requirements, ...rest } = toRequest(question, addedRefinements);
    setFailedCreation(undefined);
    const request = { requirements, ...rest, constraints, variant: 0 };
    const outcome = await create(request);
    if (outcome.ok) {
      const { recipe, explanation, handOffs } = outcome.response;
      await navigate(paths.recipe(recipe.id), { state: { explanation, handOffs, request } });
      return;
    }
    setFailedCreation({ query: question, error: outcome.error });
    if (failureTitle !== undefined && !isExplained(outcome.error)) {
      toastFailure({ title: failureTitle, text: createFailed }, outcome.error);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <PetSelect petType={petType} pets={pets} selected={selectedPet} onSelect={selectPet} />
        <QueryForm
          petType={petType}
          text={text}
          onTextChange={setText}
          onSearch={search}
          onCreate={(question) => void createRecipe(question)}
          searching={searching}
          searchingLabel={searchingLabel}
          isBlocked={isBlocked}
          creating={creating}
        />
      </div>
      <p role="status" className="sr-only">
        {creating ? "Creating your recipe..." : searching ? searchingLabel : countText(answer.value)}
      </p>
      {failedCreation && (
        <CreationProblem
          error={failedCreation.error}
          fallback={createFailed}
          disabled={creating}
          onAnswer={(refinement) => {
            refine(refinement, failedCreation.query);
            void createRecipe(failedCreation.query, { addedRefinements: [refinement] });
          }}
          onCreateNearest={(constraints) => void createRecipe(failedCreation.query, { constraints })}
        />
      )}
      {query !== "" && (
        <section aria-labelledby="answer" aria-busy={searching} className="grid grid-cols-1 gap-6">
          <div>
            <h2 id="answer" ref={heading} tabIndex={-1} className="text-h2 outline-none">
              “{query}”
            </h2>
            {conversation.refinements.length > 0 && (
              <p className="text-muted">Changed: {conversation.refinements.join(", then ")}</p>
            )}
          </div>
          {mentionedPet && (
            <PetSuggestion pet={mentionedPet} onSelect={(position) => changeAnswer(() => selectPet(position))} />
          )}
          {answer.error !== undefined && !searching ? (
            <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-5">
              <p className="min-w-0 grow font-semibold">{problemMessage(answer.error, searchFailed)}</p>
              <Button look="secondary" onClick={searchAgain}>
                Try again
              </Button>
            </div>
          ) : answer.value === undefined ? (
            <RecipeGridSkeleton />
          ) : (
            <Answer
              answer={answer.value}
              refinements={conversation.refinements}
              busy={searching}
              creating={creating}
              onRemoveChip={(key) => changeAnswer(() => removeChip(key))}
              onRefine={(refinement) => changeAnswer(() => refine(refinement))}
              onCreate={() => void createRecipe(query)}
            />
          )}
        </section>
      )}
    </div>
  );
}

function countText(answer: AssistantAnswer | undefined): string {
  // An emergency is announced by its own alert.
  if (answer === undefined || answer.emergency) return "";
  const count = answer.recommendations.length;
  return count === 1 ? "1 recommended recipe" : `${count} recommended recipes`;
}

/**
 * A field or button that is disabled or removed while the answer loads loses the focus. Returns a function to call when the
 * visitor asks something: the focus then moves to the heading of the answer if it was lost.
 */
function useFocusAfterAsking(searching: boolean, heading: RefObject<HTMLElement | null>): () => void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!searching || !hasAsked.current) return;
    hasAsked.current = false;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.matches(":disabled");
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, [searching, heading]);
  return () => {
    hasAsked.current = true;
  };
}

/** Returns the text of a field and its setter. The text follows the address, for example after Back. */
function useTextOfAddress(query: string): [string, (text: string) => void] {
  const [text, setText] = useState(query);
  const [previous, setPrevious] = useState(query);
  if (query !== previous) {
    setPrevious(query);
    setText(query);
  }
  return [text, setText];
}
