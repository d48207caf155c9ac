// A note at the end of a form, with a link to the privacy policy. The link opens a new tab, so that nothing typed is lost.
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { pagePaths } from "@/api/pages";

export function PrivacyNote({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={clsx("text-meta text-muted", className)}>
      {children}{" "}
      <a href={pagePaths.privacyPolicy} target="_blank" rel="noopener" className="underline underline-offset-4">
        Privacy policy
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </p>
  );
}
