// Lists the upper limits that a dish exceeds, each with the line that causes it and the source of the limit.
import type { ExceededLimit } from "@/api/types";

interface ExceededLimitsProps {
  limits: readonly ExceededLimit[];
  /**
   * True if foods or weights are unknown, so that none of the excesses is certain: the unknown
   * food may add calories and bring the dish below the limit.
   */
  isPartlyUnknown: boolean;
}

export function ExceededLimits({ limits, isPartlyUnknown }: ExceededLimitsProps) {
  if (isPartlyUnknown) return <LimitList title="Too much, counting only what we know:" limits={limits} />;
  return (
    <>
      <LimitList title="Exceeded limits:" limits={limits.filter((limit) => limit.preventsComplete)} />
      <LimitList title="Caution:" limits={limits.filter((limit) => !limit.preventsComplete)} />
    </>
  );
}

function LimitList({ title, limits }: { title: string; limits: readonly ExceededLimit[] }) {
  if (limits.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-meta font-semibold">{title}</p>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-meta">
        {limits.map(({ id, sentence, source, verification }) => (
          <li key={id}>
            {sentence} <span className="text-muted wrap-anywhere">{describeSource(source, verification)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeSource(source: string, verification: ExceededLimit["verification"]): string {
  if (verification === "editorial") return "This limit is our own rule.";
  if (verification === "recalled_unverified") {
    return `Source: ${source}. This limit has not yet been checked against a published table.`;
  }
  return `Source: ${source}.`;
}
