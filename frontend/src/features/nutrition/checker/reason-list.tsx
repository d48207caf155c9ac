// Says that a recipe could not be calculated, and lists the reasons.

interface ReasonListProps {
  title: string;
  /** Sentences. Without any, nothing is shown. */
  reasons: readonly string[];
}

export function ReasonList({ title, reasons }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <div role="alert" className="mt-4 rounded-control bg-danger-soft p-4">
      <p className="font-semibold text-danger">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
