// The AI Assistant tab: a visitor asks in their own words, and gets recommended recipes or a recipe of their own.
import { useEffect, useRef, useState, type RefObject } from "react";
import { useNavigate } from "react-router";
import type { AssistantAnswer, PetType, RecipeConstraints } from "@/api/types";
import { problemMessage } from "@/api/problem";
import { useConversation, type PetChoice, type PetPosition } from "@/features/assistant/conversation";
import { QueryForm } from "@/features/assistant/query-form";
import { useAssistantAnswer, useRecipeCreation } from "@/features/assistant/use-assistant";
import { RecipeGridSkeleton } from "@/features/recipes/recipe-skeletons";
import { Button } from "@/ui/button";
import { toastFailure } from "@/ui/toast";
import { paths } from "../paths";
import { Answer } from "./answer";
import { CreationProblem, isExplained } from "./creation-problem";
import { NamedPetNote, OtherPetNote, PetQuestion, petQuestion, PetSelect } from "./pet-select";
import { toAssistantPet, toPosition, type PetDecision } from "./saved-pets";
import { useDraft } from "./use-draft";

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

/** The part of the height of the screen in which an answer may begin without scrolling to it. */
const largestAnswerStart = 0.4;

interface AssistantPanelProps {
  page: keyof typeof pageOptions;
  /** The pet type of the list page. */
  petType?: PetType | undefined;
}

interface CreationOptions {
  addedRefinements?: readonly string[];
  /** Replace what the question is understood as. */
  constraints?: RecipeConstraints;
  /** The choice of a pet that was made with this request, which the next rendering will know. */
  petChoice?: PetChoice;
}

/** A request for a new recipe that was not met. */
interface FailedCreation {
  query: string;
  petChoice: PetChoice;
  error: unknown;
}

export default function AssistantPanel({ page, petType }: AssistantPanelProps) {
  const { searchingLabel, isBlockedWhileSearching, searchFailed, createFailed, failureTitle } = pageOptions[page];
  const controls = useConversation();
  const { conversation, ask, refine, askRefined, removeChips, keep, petChoice, choosePet } = controls;
  const { query } = conversation;
  const { text, setText, draft, pets, choiceFor, decideFor, selectPet, removePets } = useDraft(petType, controls);
  const answerDecision = decideFor(query);
  const draftDecision = decideFor(draft);
  /** True while a recipe for another question than that of the answer opens: this question needs no answer now. */
  const [isOpening, setOpening] = useState(false);
  const isAnswerUndecided = answerDecision.undecided.length > 0;
  const answer = useAssistantAnswer(
    query === "" || isAnswerUndecided || isOpening ? undefined : toRequest(query, answerDecision),
    (error) => {
      if (failureTitle !== undefined) toastFailure({ title: failureTitle, text: searchFailed }, error);
    },
  );
  const { creating, create } = useRecipeCreation();
  const [failedCreation, setFailedCreation] = useState<FailedCreation>();
  /** The question for which a recipe will be created when the visitor has said for which pet it is. */
  const [undecidedCreation, setUndecidedCreation] = useState<string>();
  const asksBeforeCreation = undecidedCreation === draft && draftDecision.undecided.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const isChanged = conversation.refinements.length + conversation.removed.length > 0;
  const withdrawn = new Set(answer.value?.withdrawnRefinements);
  const changes = conversation.refinements.filter((_, index) => !withdrawn.has(index));
  const searching = query !== "" && answer.loading;
  const isBlocked = searching && isBlockedWhileSearching;
  const focusAfterAsking = useFocusAfterAsking(searching, heading);

  /** Refinements and removed chips belong to the question in the address, not to another question in the field. */
  function toRequest(question: string, { pet }: PetDecision, addedRefinements: readonly string[] = []) {
    const isOtherQuestion = question !== query;
    return {
      query: question,
      refinements: [...(isOtherQuestion ? [] : conversation.refinements), ...addedRefinements],
      removed: isOtherQuestion ? [] : [...conversation.removed],
      petType: petType ?? null,
      pet: pet === undefined ? null : toAssistantPet(pet),
    };
  }

  /** A recipe that could not be created for one pet may be possible for another one. */
  function changePet(position: PetPosition | undefined) {
    setFailedCreation(undefined);
    selectPet(position);
  }

  /** Moves the focus from a button that disappears. The search button is disabled while an answer loads. */
  function focusSearchButton(button: HTMLButtonElement) {
    button.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    if (draft === query) focusAfterAsking();
  }

  function search(question: string) {
    setFailedCreation(undefined);
    setUndecidedCreation(undefined);
    setOpening(false);
    focusAfterAsking();
    if (question === query && answer.error !== undefined) answer.retry();
    // The same question would only add an entry to the history.
    else if (question !== query || isChanged) ask(question, choiceFor(question).removed);
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
    const requestedChoice = options.petChoice ?? choiceFor(question);
    const decision = decideFor(question, requestedChoice);
    setFailedCreation(undefined);
    setUndecidedCreation(decision.undecided.length > 0 ? question : undefined);
    if (decision.undecided.length > 0) return;
    const { query: requirements, ...rest } = toRequest(question, decision, addedRefinements);
    const request = { requirements, ...rest, constraints, variant: 0 };
    const outcome = await create(request);
    if (outcome.ok) {
      const { recipe, explanation, handOffs } = outcome.response;
      if (question !== query) {
        setOpening(true);
        await keep({ query: question, refinements: rest.refinements, removed: rest.removed }, requestedChoice);
      }
      await navigate(paths.recipe(recipe.id), { state: { explanation, handOffs, request } });
      return;
    }
    setFailedCreation({ query: question, petChoice: requestedChoice, error: outcome.error });
    if (failureTitle !== undefined && !isExplained(outcome.error)) {
      toastFailure({ title: failureTitle, text: createFailed }, outcome.error);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <PetSelect petType={petType} pets={pets} selected={draftDecision.pet} onSelect={changePet} />
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
        >
          {draftDecision.isNamed && draftDecision.pet && (
            <NamedPetNote
              pet={draftDecision.pet}
              onRemove={(chip) => {
                focusSearchButton(chip);
                setFailedCreation(undefined);
                removePets(draftDecision.pet ? [toPosition(draftDecision.pet)] : []);
              }}
            />
          )}
          {draftDecision.otherNamedPet && draftDecision.pet && (
            <OtherPetNote
              pet={draftDecision.otherNamedPet}
              selected={draftDecision.pet}
              onSelect={(button) => {
                focusSearchButton(button);
                changePet(draftDecision.otherNamedPet && toPosition(draftDecision.otherNamedPet));
              }}
            />
          )}
        </QueryForm>
      </div>
      <p role="status" className="sr-only">
        {creating
          ? "Creating your recipe..."
          : searching
            ? searchingLabel
            : isAnswerUndecided
              ? petQuestion
              : countText(answer.value)}
      </p>
      {asksBeforeCreation && (
        <PetQuestion
          pets={draftDecision.undecided}
          focused
          onAnswer={(others) => void createRecipe(draft, { petChoice: removePets(others) })}
        />
      )}
      {failedCreation && (
        <CreationProblem
          error={failedCreation.error}
          fallback={createFailed}
          disabled={creating}
          onAnswer={(refinement) => {
            const { query: question, petChoice } = failedCreation;
            if (question === query) refine(refinement);
            else askRefined(question, refinement, petChoice.removed);
            void createRecipe(question, { addedRefinements: [refinement], petChoice });
          }}
          onCreateNearest={(constraints) => {
            const { query: question, petChoice } = failedCreation;
            void createRecipe(question, { constraints, petChoice });
          }}
        />
      )}
      {query !== "" && !isOpening && (
        <section aria-labelledby="answer" aria-busy={searching} className="grid grid-cols-1 gap-6">
          <div>
            <h2 id="answer" ref={heading} tabIndex={-1} className="text-h2 outline-none">
              “{query}”
            </h2>
            {changes.length > 0 && <p className="text-muted">Changed: {changes.join(", then ")}</p>}
          </div>
          {isAnswerUndecided ? (
            !asksBeforeCreation && (
              <PetQuestion
                pets={answerDecision.undecided}
                onAnswer={(others) =>
                  changeAnswer(() => choosePet({ ...petChoice, removed: [...petChoice.removed, ...others] }))
                }
              />
            )
          ) : answer.error !== undefined && !searching ? (
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
              onRemoveChips={(keys) => changeAnswer(() => removeChips(keys))}
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

/** Scrolls to the answer if it begins in the lower part of the screen: on a phone, the question fills the rest. */
function scrollUp(heading: HTMLElement | null) {
  const isLow = heading !== null && heading.getBoundingClientRect().top > window.innerHeight * largestAnswerStart;
  if (isLow) heading.scrollIntoView({ block: "start" });
}

/**
 * A field or button that is disabled or removed while the answer loads loses the focus. Returns a function to call when the
 * visitor asks something: the page scrolls to the answer, and the focus moves to the heading of the answer if it was lost.
 */
function useFocusAfterAsking(searching: boolean, heading: RefObject<HTMLElement | null>): () => void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!searching || !hasAsked.current) return;
    hasAsked.current = false;
    scrollUp(heading.current);
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.matches(":disabled");
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, [searching, heading]);
  return () => {
    hasAsked.current = true;
  };
}
