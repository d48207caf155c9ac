// What is being typed, told onwards once the typing pauses.
import { useEffect, useRef, useState } from "react";

const pause = 300;

export interface TypedSearch {
  text: string;
  type: (text: string) => void;
  /** Tells at once, as Enter does. */
  settle: () => void;
  waiting: boolean;
}

/** `told` is what the address holds: it wins when it changes by itself, as Back makes it do. */
export function useTypedSearch(told: string, tell: (words: string) => void): TypedSearch {
  const [text, setText] = useState(told);
  const [known, setKnown] = useState(told);
  if (told !== known) {
    setKnown(told);
    // Our own words come back trimmed: what is being typed stays as it is.
    if (told !== text.trim()) setText(told);
  }

  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });

  const words = text.trim();
  const waiting = words !== told;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => latest.current(words), pause);
    return () => clearTimeout(timer);
  }, [words, waiting]);

  return {
    text,
    type: setText,
    settle: () => {
      if (waiting) tell(words);
    },
    waiting,
  };
}
