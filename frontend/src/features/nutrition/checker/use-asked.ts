// A question to the server that a press asks: on its way, answered or refused.
import { useRef, useState } from "react";

interface Asked<Question, Answer> {
  value: Answer | undefined;
  /** What `value` answers; undefined where it came another way. */
  question: Question | undefined;
  error: unknown;
  busy: boolean;
  ask: (question: Question) => Promise<void>;
  /** Puts an answer in place that came another way, or none. */
  put: (value: Answer | undefined) => void;
}

interface State<Question, Answer> {
  value?: Answer | undefined;
  question?: Question | undefined;
  error?: unknown;
  busy: boolean;
}

export function useAsked<Question, Answer>(send: (question: Question) => Promise<Answer>): Asked<Question, Answer> {
  const [state, setState] = useState<State<Question, Answer>>({ busy: false });
  const latest = useRef(0);

  return {
    value: state.value,
    question: state.question,
    error: state.error,
    busy: state.busy,
    async ask(question) {
      const turn = ++latest.current;
      setState(({ value, question: before }) => ({ value, question: before, busy: true }));
      let next: typeof state;
      try {
        next = { value: await send(question), question, busy: false };
      } catch (error) {
        next = { error, busy: false };
      }
      // The answer to a question before the last is nobody's any more.
      if (turn === latest.current) setState(next);
    },
    put(value) {
      latest.current += 1;
      setState({ value, busy: false });
    },
  };
}
