// Shows which foods of an own recipe its steps do not mention. A cook who follows the steps would leave them out.

/** Returns undefined if the steps mention all foods. */
export function unmentionedText(foods: readonly string[]): string | undefined {
  if (foods.length === 0) return undefined;
  return `The steps do not mention: ${foods.join(", ")}. Add them: without them, the food is not the one that was checked.`;
}

export function UnmentionedNote({ foods }: { foods: readonly string[] }) {
  const text = unmentionedText(foods);
  return (
    text !== undefined && (
      <div role="note" className="mb-4 rounded-card bg-danger-soft p-4">
        <p className="font-semibold wrap-anywhere">{text}</p>
        <p className="mt-2">
          Cook raw foods with the others, and stir supplements in when the food is hand-warm. Change the steps so that
          they say so.
        </p>
      </div>
    )
  );
}
