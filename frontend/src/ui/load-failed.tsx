// What could not be loaded in the middle of a page, why, and the way to ask again.
import { problemMessage } from "@/api/problem";
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
      {what} could not be loaded. {problemMessage(error)}{" "}
      <Button look="quiet" className="-mx-5" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
