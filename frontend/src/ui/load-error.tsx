// Says that something could not be loaded and why, with a button to try again.
import { problemMessage } from "@/api/problem";
import { Button } from "./button";
import { Notice } from "./notice";

interface LoadErrorProps {
  /** The subject of the sentence, such as 'The shops'. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** One line in the middle of a page. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  return (
    <p role="alert">
      {what} could not be loaded. {problemMessage(error)}{" "}
      <Button look="quiet" className="-mx-5" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/** A notice that replaces a whole page or section. */
export function LoadErrorNotice({ what, error, onRetry, heading }: LoadErrorProps & { heading?: "h1" | "h2" }) {
  return (
    <Notice
      title={`${what} could not be loaded`}
      urgent
      actions={<Button onClick={onRetry}>Try again</Button>}
      {...(heading !== undefined && { heading })}
    >
      {problemMessage(error)}
    </Notice>
  );
}
