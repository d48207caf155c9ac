// A plan that could not be worked out; what is wrong with a field stands at the field.
import { ApiError } from "@/api/client";
import { Button } from "@/ui/button";

export function PlanFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
      <p>
        The amounts could not be worked out.{" "}
        {error instanceof ApiError
          ? error.detail
          : error instanceof Error
            ? error.message
            : "The server did not answer."}
      </p>
      <Button look="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
