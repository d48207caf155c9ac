// Grey placeholders with the size of the content that is loading. Without scripts, nothing loads, and they are not shown.
import { clsx } from "clsx";

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={clsx("block animate-pulse rounded-lg bg-line noscript:hidden", className)} />;
}

interface FormSkeletonProps {
  fields: number;
  /** The height of the form, so that the content below it does not move when it has loaded. */
  className: string;
}

export function FormSkeleton({ fields, className }: FormSkeletonProps) {
  return (
    <div role="status" aria-label="Loading the form" className={className}>
      <noscript>
        <p className="mb-6">This form needs JavaScript. Please switch it on for this site, then reload the page.</p>
      </noscript>
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
