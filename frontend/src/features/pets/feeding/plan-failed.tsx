// A plan that could not be worked out; what is wrong with a field stands at the field.
import { problemMessage } from "@/api/problem";
import { Button } from "@/ui/button";

export function PlanFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
      <p>The amounts could not be worked out. {problemMessage(error)}</p>
      <Button look="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
