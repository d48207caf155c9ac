// Stands where a form is on its way.
import { Skeleton } from "./skeleton";

interface FormSkeletonProps {
  fields: number;
  /** The height of the form, so that what stands below it does not move. */
  className: string;
}

export function FormSkeleton({ fields, className }: FormSkeletonProps) {
  return (
    <div role="status" aria-label="Loading the form" className={className}>
      <div className="grid max-w-3xl gap-8">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
