// Foods that must not be in a recipe: typed, suggested, each shown until it is taken away again.
import { Plus, X } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { ApiError, getRecipes } from "@/api/client";
import { Button } from "@/ui/button";
import { excluded } from "./use-list-filters";
import { useFoodSuggestions } from "./use-food-suggestions";

interface LeaveOutProps {
  /** Names with commas between. */
  exclude: string | undefined;
  onChange: (exclude: string | undefined) => void;
}

export function LeaveOut({ exclude, onChange }: LeaveOutProps) {
  const id = useId();
  const [words, setWords] = useState("");
  const [fault, setFault] = useState<string>();
  const suggestions = useFoodSuggestions(words);
  const names = excluded(exclude ?? "");

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = words.trim();
    if (typed === "") return;
    // A suggested food's name holds commas: its id says the same without them.
    const name = suggestions.find((food) => food.name === typed)?.id ?? typed;
    const wanted = excluded([...names, name].join(",")).join(",");
    try {
      // The server knows which names are foods; the list itself never asks with one that is none.
      await getRecipes({ exclude: wanted, limit: 1 });
      setWords("");
      setFault(undefined);
      onChange(wanted);
    } catch (error) {
      setFault(error instanceof ApiError ? (error.errors.exclude?.[0] ?? error.detail) : "The server did not answer.");
    }
  }

  function take(name: string) {
    const left = names.filter((other) => other !== name).join(",");
    onChange(left === "" ? undefined : left);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-meta">
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="whitespace-nowrap text-muted">
          Leave out
        </label>
        <input
          id={id}
          list={`${id}-foods`}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setFault(undefined);
          }}
          maxLength={100}
          placeholder="chicken, egg…"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
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
          aria-label="Leave it out"
          disabled={words.trim() === ""}
        >
          <Plus aria-hidden size={18} />
        </Button>
      </form>
      {names.length > 0 && (
        <ul aria-label="Left out" className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => take(name)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-ink pr-3 pl-4 font-semibold text-paper"
              >
                no {name.replaceAll("_", " ")}
                <span className="sr-only">: allow it again</span>
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="w-full font-semibold text-danger">
          {fault}
        </p>
      )}
      {names.length > 0 && (
        <p className="w-full text-muted">Recipes with an ingredient that is not in our food table are left out too.</p>
      )}
    </div>
  );
}
