// A field that finds one of many by what is typed: arrows and Enter choose, Escape closes.
import { ChevronDown } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { clsx } from "clsx";

interface ComboboxProps<Option> {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  /** The chosen one's name; empty while there is none. */
  value: string;
  /** What there is to choose for these words, best first; everything for none. */
  find: (words: string) => readonly Option[];
  nameOf: (option: Option) => string;
  /** Undefined once the words were taken away. */
  onChoose: (option: Option | undefined) => void;
  emptyText: string;
  placeholder?: string;
  onFocus?: () => void;
}

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, find, nameOf, onChoose, emptyText, placeholder, onFocus, ...wiring } = props;
  const listId = useId();
  /** Null while nothing is being typed: the chosen one is shown. */
  const [words, setWords] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const options = open ? find(words ?? "") : [];
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(option: Option | undefined) {
    close();
    onChoose(option);
  }

  function close() {
    setWords(null);
    setOpen(false);
    setPlace(-1);
  }

  /** Words that are a name choose it; others are forgotten. */
  function leave() {
    const said = words?.trim().toLowerCase();
    const named = said && find(said).find((option) => nameOf(option).toLowerCase() === said);
    if (said === "") choose(undefined);
    else if (named) choose(named);
    else close();
  }

  function move(step: number) {
    const shown = open ? options : find(words ?? "");
    setOpen(true);
    if (shown.length > 0) setPlace((place + step + shown.length + (place < 0 && step < 0 ? 1 : 0)) % shown.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      const option = options[place] ?? (words === null || words === "" ? undefined : options[0]);
      if (option !== undefined) choose(option);
    } else if (event.key === "Escape" && open) {
      // The dialog around it stays open.
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className="relative">
      <input
        {...wiring}
        role="combobox"
        aria-expanded={open}
        aria-controls={open && options.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && place >= 0 ? optionId(place) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={words ?? value}
        onChange={(event) => {
          setWords(event.target.value);
          setPlace(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onFocus={(event) => {
          event.target.select();
          onFocus?.();
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className="text-field bg-surface pr-10 pl-3"
      />
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
      {open && (
        <div className="combobox-popup">
          {options.length === 0 ? (
            <p role="status" className="px-3 py-2.5 text-muted">
              {emptyText}
            </p>
          ) : (
            <ul id={listId} role="listbox" aria-label="Suggestions" className="combobox-list">
              {options.map((option, index) => (
                <li
                  key={nameOf(option)}
                  id={optionId(index)}
                  role="option"
                  aria-selected={nameOf(option) === value}
                  ref={index === place ? intoView : undefined}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className={clsx("combobox-option", index === place && "bg-brand-soft text-brand")}
                >
                  {nameOf(option)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
