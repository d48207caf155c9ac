// One of four: it failed, it is loading, there is nothing, here it is.
import type { ReactNode } from "react";
import { problemMessage } from "@/api/problem";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { hasEnded } from "./use-closed";

interface ClosedViewProps<Value> {
  remote: Remote<Value>;
  /** What could not be read: 'The messages'. */
  name: string;
  isEmpty?: (value: Value) => boolean;
  empty?: ReactNode;
  children: (value: Value) => ReactNode;
}

export function ClosedView<Value>({ remote, name, isEmpty, empty, children }: ClosedViewProps<Value>) {
  const { value, error, loading, retry } = remote;
  const reason = error === undefined || hasEnded(error) ? undefined : problemMessage(error);
  if (reason !== undefined && value === undefined) {
    return (
      <Notice title={`${name} can't be shown`} urgent actions={<Button onClick={retry}>Try again</Button>}>
        {reason}
      </Notice>
    );
  }
  if (value === undefined) {
    return (
      <p role="status" className="py-16 text-center text-muted">
        Loading...
      </p>
    );
  }
  return (
    <>
      {/* What was read before stays, and what is being written into it. */}
      {reason !== undefined && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-ctl bg-danger-soft px-4 py-3">
          <p className="min-w-0 grow">This may be out of date: {reason}</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isEmpty?.(value) ? (
        empty
      ) : (
        <div aria-busy={loading} className={loading ? "opacity-60" : undefined}>
          {children(value)}
        </div>
      )}
    </>
  );
}
