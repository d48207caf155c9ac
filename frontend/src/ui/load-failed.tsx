// What could not be loaded in the middle of a page, why, and the way to ask again.
import { Button } from "./button";

interface LoadFailedProps {
  /** The beginning of the sentence: 'The shops'. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <p role="alert">
      {what} could not be loaded. {error instanceof Error ? error.message : "The server did not answer."}{" "}
      <Button look="quiet" className="-mx-5" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
