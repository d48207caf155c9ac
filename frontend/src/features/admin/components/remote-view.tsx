// Shows remote data in one of four states: failed, loading, empty, loaded.
import type { ReactNode } from "react";
import { problemMessage } from "@/api/problem";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { useRemoteGroup } from "./remote-group-state";
import { isSessionExpired } from "./use-admin-remote";

interface RemoteViewProps<Value> {
  remote: Remote<Value>;
  /** The subject of the error message, such as 'The messages'. */
  subject: string;
  isEmpty?: (value: Value) => boolean;
  empty?: ReactNode;
  children: (value: Value) => ReactNode;
}

export function RemoteView<Value>({ remote, subject, isEmpty, empty, children }: RemoteViewProps<Value>) {
  const { value, error, loading, retry } = remote;
  const reason = error === undefined || isSessionExpired(error) ? undefined : problemMessage(error);
  useRemoteGroup(reason === undefined && value === undefined);
  if (reason !== undefined && value === undefined) {
    return (
      <Notice title={`${subject} could not be loaded`} urgent actions={<Button onClick={retry}>Try again</Button>}>
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
      {/* Data loaded earlier stays, with everything that is being typed into it. */}
      {reason !== undefined && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-3">
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
