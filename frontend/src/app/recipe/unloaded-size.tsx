// A size of a recipe that cannot be loaded, for example without a connection. The page then shows other amounts, and its address
// must be that of the amounts that it shows.
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { RecipeDetail } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { LoadError } from "@/ui/load-error";
import { withParameters } from "@/ui/use-parameters";

interface Size {
  servings: string | undefined;
  scale: string | undefined;
}

interface Failure {
  error: unknown;
  /** The size that could not be loaded. */
  size: Size;
  /** True if the page shows the author's amounts because it had no others before. */
  isFirstView: boolean;
  /** True once the address is again that of the shown amounts. The error then stays in the cache until the size is requested again. */
  isRestored: boolean;
}

export interface UnloadedSize extends Pick<Failure, "error" | "isFirstView" | "isRestored"> {
  onRetry: () => void;
}

const originalSize: Size = { servings: undefined, scale: undefined };

/** Returns the last size that could not be loaded, until another one is shown. Sets the size in the address to the shown one. */
export function useUnloadedSize({ value, error, loading }: Remote<RecipeDetail>): UnloadedSize | undefined {
  const [parameters, setParameters] = useSearchParams();
  const servings = parameters.get("servings") ?? undefined;
  const scale = parameters.get("scale") ?? undefined;
  const [shown, setShown] = useState<{ id: number; size: Size }>();
  const [failure, setFailure] = useState<Failure>();
  const id = value?.id;
  const size = { servings, scale };
  const shownSize = shown?.id === id ? shown?.size : undefined;
  if (id !== undefined && !loading && error === undefined) {
    if (!shownSize || !isSame(shownSize, size)) {
      setShown({ id, size });
      setFailure(undefined);
    } else if (failure?.isRestored === false) {
      setFailure({ ...failure, isRestored: true });
    }
  }
  const isOld = failure?.isRestored === true && failure.error === error;
  const isOtherSize = !isSame(shownSize ?? originalSize, size);
  const isUnloaded = id !== undefined && !loading && error !== undefined && !isOld && isOtherSize;
  if (isUnloaded && failure?.error !== error) {
    setShown({ id, size: shownSize ?? originalSize });
    setFailure({ error, size, isFirstView: shownSize === undefined, isRestored: false });
  }
  const setSize = useCallback(
    (next: Size) =>
      setParameters((current) => withParameters(current, { ...next }), { preventScrollReset: true, replace: true }),
    [setParameters],
  );
  useEffect(() => {
    if (isUnloaded && shownSize) setSize(shownSize);
  }, [isUnloaded, shownSize, setSize]);

  if (failure === undefined || shownSize === undefined || loading) return undefined;
  return {
    error: failure.error,
    isFirstView: failure.isFirstView,
    isRestored: failure.isRestored,
    onRetry: () => setSize(failure.size),
  };
}

/** Stands next to the control with which the visitor chose the size. */
export function UnloadedSizeNote({ error, isFirstView, isRestored, onRetry }: UnloadedSize) {
  // As long as the address is still that of the failed size, the button would change nothing.
  if (!isRestored) return null;
  if (!isFirstView) return <LoadError subject="The size that you chose" error={error} onRetry={onRetry} />;
  return (
    <p role="status">
      This is the recipe in its own size, kept on this device. Other sizes need a connection.{" "}
      <Button look="quiet" className="-mx-5" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function isSame(one: Size, other: Size): boolean {
  return one.servings === other.servings && one.scale === other.scale;
}
