// Out of the weekly tips, with one press.
import { useSearchParams } from "react-router-dom";
import { postLeaving } from "@/api/newsletter";
import { MailAct } from "@/features/newsletter/mail-act";
import { Container } from "@/ui/container";
import { PageHero } from "../page-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle("Leave the weekly tips | Natural Pet Recipes");
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHero title="Leave the weekly tips">
        <p>Press the button, and no more tips come to your address.</p>
      </PageHero>
      <Container>
        <MailAct
          token={parameters.get("token") ?? ""}
          post={postLeaving}
          button="Unsubscribe"
          done="You will get no more tips from us. You can come back whenever you like."
        />
      </Container>
    </>
  );
}
