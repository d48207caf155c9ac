// The administrators' side: the way in, then the desk.
import { rules } from "@/api/rules";
import { SignInForm } from "@/features/admin/session/sign-in-form";
import { useSession } from "@/features/admin/session/use-session";
import { Button } from "@/ui/button";
import { Container } from "@/ui/container";
import { Notice } from "@/ui/notice";
import { Desk } from "../admin/desk";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.admin.title);
  const { value: name, desk, error, enter, leave, retry } = useSession();
  if (error !== undefined && desk === null) {
    return (
      <Container>
        <Notice
          title="The administrators' side can't be reached"
          heading="h1"
          urgent
          actions={<Button onClick={retry}>Try again</Button>}
        >
          Nothing is lost. Please try again in a moment.
        </Notice>
      </Container>
    );
  }
  return (
    <Container>
      {name === undefined && (
        <p role="status" className="py-16 text-center text-muted">
          Loading...
        </p>
      )}
      {name === null && <SignInForm enter={enter} again={desk !== null} />}
      {desk !== null && (
        <div hidden={name === null}>
          <Desk key={desk} name={desk} leave={leave} />
        </div>
      )}
    </Container>
  );
}
