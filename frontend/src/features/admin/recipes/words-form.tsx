// Words to find recipes by; sent with Enter, and kept in the address.
import { useId, useState } from "react";

interface WordsFormProps {
  words: string;
  onSearch: (words: string) => void;
}

export function WordsForm({ words, onSearch }: WordsFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  return (
    <form
      role="search"
      aria-label="Recipes of the desk"
      className="flex items-center gap-2 text-meta"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
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
