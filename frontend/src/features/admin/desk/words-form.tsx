// Words to find rows by; sent with Enter, and kept in the address.
import { useId, useState } from "react";
import { useDeskAddress } from "./use-desk-address";

/** `name` says what is searched: 'Recipes of the desk'. */
export function WordsForm({ name }: { name: string }) {
  const { get } = useDeskAddress();
  const words = get("search") ?? "";
  return <Words key={words} name={name} words={words} />;
}

function Words({ name, words }: { name: string; words: string }) {
  const id = useId();
  const { set } = useDeskAddress();
  const [typed, setTyped] = useState(words);
  return (
    <form
      role="search"
      aria-label={name}
      className="flex items-center gap-2 text-meta"
      onSubmit={(event) => {
        event.preventDefault();
        set({ search: typed.trim() });
      }}
    >
      <label htmlFor={id} className="text-muted">
        Search
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="text-field bg-surface px-3"
      />
    </form>
  );
}
