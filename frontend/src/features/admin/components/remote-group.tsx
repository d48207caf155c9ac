// Shows several parts of a screen together when all of them have loaded, so that none moves another one down.
import { useEffect, useReducer, type ReactNode } from "react";
import { RemoteGroupContext, updateGroup } from "./remote-group-state";

export function RemoteGroup({ children }: { children: ReactNode }) {
  const [{ pending, wasShown }, dispatch] = useReducer(updateGroup, { pending: [], wasShown: false });
  useEffect(() => {
    if (pending.length === 0) dispatch({ type: "painted" });
  }, [pending]);
  const isHidden = !wasShown && pending.length > 0;
  return (
    <RemoteGroupContext value={dispatch}>
      {isHidden && (
        <p role="status" className="py-16 text-center text-muted">
          Loading...
        </p>
      )}
      <div hidden={isHidden}>{children}</div>
    </RemoteGroupContext>
  );
}
