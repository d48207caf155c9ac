// The last step to the weekly tips.
import { useSearchParams } from "react-router-dom";
import { postConfirmation } from "@/api/newsletter";
import { MailAct } from "@/features/newsletter/mail-act";
import { Container } from "@/ui/container";
import { PageHero } from "../page-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle("Confirm your sign-up | Natural Pet Recipes");
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHero title="Confirm your sign-up">
        <p>Press the button, and the weekly tips come to your address.</p>
      </PageHero>
      <Container>
        <MailAct
          token={parameters.get("token") ?? ""}
          post={postConfirmation}
          button="Yes, send me the tips"
          done="Thank you! The weekly tips will come to your address."
        />
      </Container>
    </>
  );
}
