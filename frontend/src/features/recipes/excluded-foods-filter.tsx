// The filter for excluded foods: a field with suggestions, and a chip for each excluded food.
import { Plus, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { foodsAddress } from "@/api/addresses";
import { getFoods, getRecipes } from "@/api/client";
import { fieldMessage, problemMessage } from "@/api/problem";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { Food } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { focusNeighbour } from "@/ui/focus";
import { useDebounced } from "@/ui/use-debounced";
import { parseExcludedFoods } from "./use-list-filters";

interface ExcludedFoodsFilterProps {
  /** Names or ids of foods, separated by commas. */
  exclude: string | undefined;
  onChange: (exclude: string | undefined) => void;
}

export default function ExcludedFoodsFilter({ exclude, onChange }: ExcludedFoodsFilterProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useFoodSuggestions(text);
  const names = parseExcludedFoods(exclude ?? "");
  // The list can change while the server checks a name.
  const latestNames = useRef<readonly string[]>(names);
  useLayoutEffect(() => {
    latestNames.current = names;
  });

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = trimText(text);
    if (typed === "") return;
    // The names of suggested foods contain commas, their ids do not.
    const name = suggestions.find((food) => food.name === typed)?.id ?? typed;
    try {
      // Only the server knows which names are foods, so an unknown name never reaches the list.
      await getRecipes({ exclude: withName(names, name).join(","), limit: 1 });
      // Another food may have been typed meanwhile.
      setText((now) => (trimText(now) === typed ? "" : now));
      setError(undefined);
      // A second response can arrive before the page shows the first, so the list is updated at once.
      latestNames.current = withName(latestNames.current, name);
      onChange(latestNames.current.join(","));
    } catch (cause) {
      setError(fieldMessage(cause, "exclude") ?? problemMessage(cause));
    }
  }

  function remove(name: string) {
    const rest = names.filter((other) => other !== name).join(",");
    onChange(rest === "" ? undefined : rest);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-meta">
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="whitespace-nowrap text-muted">
          Leave out
        </label>
        <input
          ref={field}
          id={id}
          list={`${id}-foods`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          maxLength={rules.searchMaxLength}
          placeholder="chicken, egg…"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="text-field w-44 bg-surface px-3"
        />
        <datalist id={`${id}-foods`}>
          {suggestions.map((food) => (
            <option key={food.id} value={food.name} />
          ))}
        </datalist>
        <Button
          type="submit"
          look="secondary"
          className="px-3 text-meta"
          aria-label="Leave out this food"
          disabled={trimText(text) === ""}
        >
          <Plus aria-hidden size={18} />
        </Button>
      </form>
      {names.length > 0 && (
        <ul aria-label="Foods left out" className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={(event) => {
                  focusNeighbour(event.currentTarget, field.current);
                  remove(name);
                }}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-ink pr-3 pl-4 font-semibold text-paper"
              >
                No <FoodName name={name} />
                <span className="sr-only">: allow it again</span>
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="w-full font-semibold text-danger">
          {error}
        </p>
      )}
      {names.length > 0 && (
        <p className="w-full text-muted">Recipes with an ingredient we don't recognise are hidden too.</p>
      )}
    </div>
  );
}

function withName(names: readonly string[], name: string): string[] {
  return parseExcludedFoods([...names, name].join(","));
}

/** Shows the name of a food that is stored by its id. Until it has loaded, shows the words of the id. */
function FoodName({ name }: { name: string }) {
  // Foods are found by words of their names, and the first word of an id is nearly always one of them.
  const [word = name, ...otherWords] = name.split("_");
  const { value } = useRemote(otherWords.length === 0 ? null : foodsAddress(word), () => getFoods(word));
  return value?.find(({ id }) => id === name)?.name ?? name.replaceAll("_", " ");
}

const minSearchLength = 2;
const noFoods: readonly Food[] = [];

/** Finds foods whose names contain the typed text, once the typing pauses. */
function useFoodSuggestions(text: string): readonly Food[] {
  const typed = trimText(text);
  const { value: search } = useDebounced(typed);
  const { value } = useRemote(search.length < minSearchLength ? null : foodsAddress(search), () => getFoods(search), {
    keepPrevious: true,
  });
  return typed.length < minSearchLength ? noFoods : (value ?? noFoods);
}
