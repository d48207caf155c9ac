// Says that something could not be loaded and why, with a button to try again.
import { problemMessage } from "@/api/problem";
import { Button } from "./button";
import { Notice } from "./notice";

interface LoadErrorProps {
  /** The subject of the sentence, such as 'The shops'. */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

/** Shows the error as a paragraph, for a small part of a page. */
export function LoadError({ subject, error, onRetry }: LoadErrorProps) {
  return (
    <p role="alert">
      {subject} could not be loaded. {problemMessage(error)}{" "}
      <Button look="quiet" className="-mx-5" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/** Shows the error as a notice that replaces a page or a section. */
export function LoadErrorNotice({ subject, error, onRetry, heading }: LoadErrorProps & { heading?: "h1" | "h2" }) {
  return (
    <Notice
      title={`${subject} could not be loaded`}
      urgent
      actions={<Button onClick={onRetry}>Try again</Button>}
      {...(heading !== undefined && { heading })}
    >
      {problemMessage(error)}
    </Notice>
  );
}
