// A text field with suggestions: the arrow keys and Enter select one, Escape closes the list.
import { ChevronDown } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
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
  placeholder?: string;
  onFocus?: () => void;
  /** Called with the text while it is being typed. */
  onType?: (text: string) => void;
}

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, find, getLabel, onSelect, emptyText, placeholder, onFocus, onType, ...controlProps } = props;
  const listId = useId();
  /** Null unless the user is typing. If it is null, the field shows the label of the selected option. */
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
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
  }

  /** Selects the option whose label was typed in full; any other text is discarded. */
  function commitText() {
    const typed = text === null ? undefined : trimText(text).toLowerCase();
    const match = typed && find(typed).find((option) => getLabel(option).toLowerCase() === typed);
    if (typed === "") select(undefined);
    else if (match) select(match);
    else close();
  }

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
          onType?.(event.target.value);
        }}
        onClick={() => setOpen(true)}
        onFocus={(event) => {
          event.target.select();
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
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
