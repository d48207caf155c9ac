// Says how iodised salt without a strength is counted, for a published recipe that contains it.

export function IodisedSaltNote({ lines }: { lines: readonly { foodId: string | null }[] }) {
  if (!lines.some(({ foodId }) => foodId === "salt_iodised")) return null;
  return (
    <p className="mt-2 max-w-3xl text-meta text-muted">
      <b>How iodised salt is counted.</b> Unless a line states its strength, it counts as the weakest salt of all
      countries for minima and as the strongest for maxima, so that the verdict is the same wherever you live.
    </p>
  );
}
