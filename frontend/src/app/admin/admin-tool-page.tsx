// A page of the back office with one tool: the sign-in form, then a heading and the tool.
import { Suspense, type ReactNode } from "react";
import { ButtonLink } from "@/ui/button";
import { AdminHeader } from "./admin-header";
import { AdminSession } from "./admin-session";

interface AdminToolPageProps {
  title: string;
  /** Links to other pages of the back office. */
  links: readonly { to: string; label: string }[];
  /** Shown while the code of the tool loads. */
  loadingText?: string;
  children: ReactNode;
}

export function AdminToolPage({ title, links, loadingText = "Loading...", children }: AdminToolPageProps) {
  return (
    <AdminSession>
      {(signedIn) => (
        <>
          <AdminHeader title={title} {...signedIn}>
            {links.map(({ to, label }) => (
              <ButtonLink key={to} look="secondary" to={to}>
                {label}
              </ButtonLink>
            ))}
          </AdminHeader>
          <Suspense
            fallback={
              <p role="status" className="py-16 text-center text-muted">
                {loadingText}
              </p>
            }
          >
            {children}
          </Suspense>
        </>
      )}
    </AdminSession>
  );
}
