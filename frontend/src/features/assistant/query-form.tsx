// The field for a question to the assistant, with the buttons to search and to create a recipe, and example questions.
import { Sparkles } from "lucide-react";
import { useId, type ReactNode } from "react";
import { assistantRules } from "@/api/assistant-rules";
import { countCharacters, trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { Button } from "@/ui/button";
import { ChipRow } from "@/ui/chip";

interface QueryFormProps {
  petType: PetType | undefined;
  text: string;
  onTextChange: (text: string) => void;
  onSearch: (query: string) => void;
  onCreate: (requirements: string) => void;
  searching: boolean;
  /** Label of the search button while the answer is loading. */
  searchingLabel: string;
  /** True while an answer is loading on a page that blocks the form: disables the field, the buttons and the examples. */
  isBlocked: boolean;
  creating: boolean;
  /** Shown below the field. */
  children?: ReactNode;
}

export function QueryForm(props: QueryFormProps) {
  const { petType, text, onTextChange, onSearch, onCreate, searching, searchingLabel, isBlocked, creating } = props;
  const id = useId();
  const query = trimText(text);
  // A text that is too long is not cut: its end may name a food that the pet must not eat.
  const isTooLong = countCharacters(query) > assistantRules.maxQuestionLength;
  const cannotSend = query === "" || isTooLong;
  const examples = exampleQueries[petType ?? "any"];
  return (
    <div className="grid grid-cols-1 gap-4">
      <form
        role="search"
        aria-label="AI Assistant"
        onSubmit={(event) => {
          event.preventDefault();
          if (!cannotSend) onSearch(query);
        }}
        className="grid grid-cols-1 gap-3"
      >
        <div>
          <label htmlFor={id} className="mb-2 block font-semibold">
            What would you like to cook{petType ? ` for your ${petType}` : ""}?
          </label>
          <input
            id={id}
            value={text}
            onChange={(event) => onTextChange(event.target.value)}
            disabled={isBlocked}
            aria-invalid={isTooLong || undefined}
            placeholder={placeholders[petType ?? "any"]}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-hint`}
            className="text-field min-h-13 bg-surface px-4 text-lead"
          />
          <p id={`${id}-hint`} className="mt-1 text-meta text-muted">
            Use your own words. Educational, not veterinary advice.
          </p>
          {isTooLong && (
            <p role="alert" className="text-meta font-semibold text-danger">
              Please shorten your question to {assistantRules.maxQuestionLength} characters.
            </p>
          )}
        </div>
        {props.children}
        {/* On a phone, both buttons fit one row with each label, so that nothing moves when the answer arrives. */}
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button type="submit" disabled={cannotSend || searching} className="max-sm:px-3">
            {searching ? searchingLabel : "Search"}
          </Button>
          <Button
            look="secondary"
            disabled={cannotSend || isBlocked || creating}
            onClick={() => onCreate(query)}
            className="max-sm:px-3"
          >
            <Sparkles aria-hidden size={18} /> {creating ? "Creating your recipe..." : "Create Custom Recipe"}
          </Button>
        </div>
      </form>
      <ChipRow label="Examples">
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            disabled={isBlocked}
            onClick={() => {
              onTextChange(example);
              onSearch(example);
            }}
            className="chip-link"
          >
            {example}
          </button>
        ))}
      </ChipRow>
    </div>
  );
}

const placeholders: Record<PetType | "any", string> = {
  dog: "A quick chicken dinner without rice…",
  cat: "A soft fish supper for an older cat…",
  any: "A quick chicken dinner for a small dog…",
};

const exampleQueries: Record<PetType | "any", readonly string[]> = {
  dog: [
    "Recipes for joint pain",
    "High-protein recipes for a senior dog",
    "Grain-free recipes for allergies",
    "Easy recipes for a puppy",
    "Weight management for a large dog",
  ],
  cat: [
    "Recipes for joint pain",
    "High-protein recipes for a senior cat",
    "Grain-free recipes for allergies",
    "Easy recipes for a kitten",
    "Weight management for an indoor cat",
  ],
  any: [
    "Recipes for joint pain",
    "High-protein recipes for senior pets",
    "Grain-free recipes for allergies",
    "Easy recipes for puppies",
    "Weight management for large dogs",
  ],
};
