// Shows the sign-in form, then a page for the signed-in administrator.
import type { ReactNode } from "react";
import { SignInForm } from "@/features/admin/session/sign-in-form";
import { useSession } from "@/features/admin/session/use-session";
import { Container } from "@/ui/container";
import { LoadErrorNotice } from "@/ui/load-error";

// Toasts report requests that failed, so their code must be loaded before the connection is lost.
void import("@/ui/toast-view");

// As high as the screen from the start, so that a page does not grow while its parts load.
const containerClass = "grid min-h-dvh grid-cols-1 content-start";

export interface SignedInProps {
  /** The name of the signed-in administrator. */
  name: string;
  signOut: () => Promise<void>;
  /** False while an expired session is being renewed. */
  isSessionOpen: boolean;
}

export function AdminSession({ children }: { children: (signedIn: SignedInProps) => ReactNode }) {
  const { value: signedInUser, dashboardUser, error, signIn, signOut, retry } = useSession();
  if (error !== undefined && dashboardUser === null) {
    return (
      <Container className={containerClass}>
        <LoadErrorNotice subject="The back office" heading="h1" error={error} onRetry={retry} />
      </Container>
    );
  }
  return (
    <Container className={containerClass}>
      {signedInUser === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading...
        </p>
      )}
      {signedInUser === null && <SignInForm signIn={signIn} sessionExpired={dashboardUser !== null} />}
      {dashboardUser !== null && (
        // While an expired session is renewed, the page is only hidden, so that nothing typed is lost.
        <div key={dashboardUser} hidden={signedInUser === null}>
          {children({ name: dashboardUser, signOut, isSessionOpen: signedInUser !== null })}
        </div>
      )}
    </Container>
  );
}
