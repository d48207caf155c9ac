// A text field with suggestions: the arrow keys and Enter select one, Escape closes the list.
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { clsx } from "clsx";
import { trimText } from "@/api/text-rule";

interface ComboboxProps<Option> {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  /** Label of the selected option; empty if none is selected. */
  value: string;
  /** Returns the options that match the text, best first; all options for an empty text. */
  find: (text: string) => readonly Option[];
  getLabel: (option: Option) => string;
  /** Called with undefined when the text is cleared. */
  onSelect: (option: Option | undefined) => void;
  emptyText: string;
  /** True while the options for the typed text are loading. A text whose field is left meanwhile stays until they are there. */
  loading?: boolean;
  placeholder?: string;
  onFocus?: () => void;
  /** Called with the text while it is being typed. */
  onType?: (text: string) => void;
}

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, find, getLabel, onSelect, emptyText, loading = false, ...rest } = props;
  const { placeholder, onFocus, onType, ...controlProps } = rest;
  const listId = useId();
  /** Null unless the user is typing. If it is null, the field shows the label of the selected option. */
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  /** True if the field was left with a text whose options were still loading. */
  const [isPending, setIsPending] = useState(false);
  const options = open ? find(text ?? "") : [];
  const optionId = (index: number) => `${listId}-${index}`;

  function select(option: Option | undefined) {
    close();
    onSelect(option);
  }

  function close() {
    setText(null);
    setOpen(false);
    setActiveIndex(-1);
    setIsPending(false);
  }

  function findTyped(typed: string): Option | undefined {
    return find(typed).find((option) => getLabel(option).toLowerCase() === typed.toLowerCase());
  }

  /** Selects the option whose label was typed in full; any other text is discarded, unless its options are still loading. */
  function commitText() {
    const typed = text === null ? undefined : trimText(text);
    const match = typed && findTyped(typed);
    if (typed === "") select(undefined);
    else if (match) select(match);
    else if (typed !== undefined && loading) {
      setOpen(false);
      setIsPending(true);
    } else close();
  }

  // Options that arrive after the field was left select the one that the text means. If it can mean several or none, it stays.
  const lateText = isPending && !loading && text !== null ? trimText(text) : undefined;
  const lateOptions = lateText === undefined ? [] : find(lateText);
  const late =
    lateText === undefined
      ? undefined
      : (findTyped(lateText) ?? (lateOptions.length === 1 ? lateOptions[0] : undefined));
  useEffect(() => {
    if (late !== undefined) select(late);
  });

  function move(step: number) {
    const shown = open ? options : find(text ?? "");
    setOpen(true);
    if (shown.length > 0)
      setActiveIndex((activeIndex + step + shown.length + (activeIndex < 0 && step < 0 ? 1 : 0)) % shown.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      const option = options[activeIndex] ?? (text === null || text === "" ? undefined : options[0]);
      if (option !== undefined) select(option);
    } else if (event.key === "Escape" && open) {
      // A dialog around the field must stay open.
      event.stopPropagation();
      close();
    }
  }

  return (
    <>
      <div className="relative">
        <input
          {...controlProps}
          role="combobox"
          aria-expanded={open}
          aria-controls={open && options.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && activeIndex >= 0 ? optionId(activeIndex) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text ?? value}
          onChange={(event) => {
            setText(event.target.value);
            setActiveIndex(-1);
            setOpen(true);
            setIsPending(false);
            onType?.(event.target.value);
          }}
          onClick={() => setOpen(true)}
          onFocus={(event) => {
            event.target.select();
            if (isPending) {
              setIsPending(false);
              setOpen(true);
            }
            onFocus?.();
          }}
          onBlur={commitText}
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
                    key={getLabel(option)}
                    id={optionId(index)}
                    role="option"
                    aria-selected={getLabel(option) === value}
                    ref={index === activeIndex ? scrollIntoView : undefined}
                    // Keeps the focus in the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => select(option)}
                    className={clsx("combobox-option", index === activeIndex && "bg-brand-soft text-brand")}
                  >
                    {getLabel(option)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      {isPending && late === undefined && (
        <p role="status" className="mt-1 text-meta font-semibold">
          {loading || lateOptions.length === 0 ? emptyText : "Which one? Open the list and choose."}
        </p>
      )}
    </>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
