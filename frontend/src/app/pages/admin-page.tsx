// The page for administrators: the sign-in form, then the dashboard.
import { SignInForm } from "@/features/admin/session/sign-in-form";
import { useSession } from "@/features/admin/session/use-session";
import { Button } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { Dashboard } from "../admin/dashboard";

export function Component() {
  const { value: signedInUser, dashboardUser, error, signIn, signOut, retry } = useSession();
  if (error !== undefined && dashboardUser === null) {
    return (
      <Container>
        <Notice
          title="The back office could not be loaded"
          heading="h1"
          urgent
          actions={<Button onClick={retry}>Try again</Button>}
        >
          Please try again in a moment.
        </Notice>
      </Container>
    );
  }
  return (
    <Container>
      {signedInUser === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading...
        </p>
      )}
      {signedInUser === null && <SignInForm signIn={signIn} sessionExpired={dashboardUser !== null} />}
      {dashboardUser !== null && (
        // While an expired session is renewed, the dashboard is only hidden, so that nothing typed is lost.
        <div hidden={signedInUser === null}>
          <Dashboard key={dashboardUser} name={dashboardUser} signOut={signOut} />
        </div>
      )}
    </Container>
  );
}
