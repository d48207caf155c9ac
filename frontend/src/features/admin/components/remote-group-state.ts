// The parts of a screen that have not loaded yet.
import { createContext, use, useId, useLayoutEffect, type Dispatch } from "react";

interface GroupState {
  /** The ids of the parts that have not loaded yet. */
  pending: readonly string[];
  /** True once all parts have loaded. A part that is opened later does not hide the others. */
  wasShown: boolean;
}

type GroupAction = { type: "painted" } | { type: "pending" | "settled"; id: string };

export function updateGroup({ pending, wasShown }: GroupState, action: GroupAction): GroupState {
  // A part inside a part that has just loaded is pending by now.
  if (action.type === "painted") return { pending, wasShown: wasShown || pending.length === 0 };
  const others = pending.filter((id) => id !== action.id);
  if (action.type === "pending") return { pending: [...others, action.id], wasShown };
  return { pending: others, wasShown };
}

export const RemoteGroupContext = createContext<Dispatch<GroupAction> | undefined>(undefined);

/** Reports to the group around a part whether the part has loaded, before the browser paints. */
export function useRemoteGroup(isPending: boolean): void {
  const id = useId();
  const dispatch = use(RemoteGroupContext);
  useLayoutEffect(() => {
    if (!isPending) return;
    dispatch?.({ type: "pending", id });
    return () => dispatch?.({ type: "settled", id });
  }, [dispatch, id, isPending]);
}
