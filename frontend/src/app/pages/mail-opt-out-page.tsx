// No more mails by which visitors share recipes.
import { useSearchParams } from "react-router-dom";
import { postOptOut } from "@/api/newsletter";
import { MailAct } from "@/features/newsletter/mail-act";
import { Container } from "@/ui/container";
import { PageHero } from "../page-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle("No more shared recipes | Natural Pet Recipes");
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHero title="No more shared recipes">
        <p>
          Somebody sent you a recipe from here. Press the button, and nobody can send you another one through this site.
        </p>
      </PageHero>
      <Container>
        <MailAct
          token={parameters.get("token") ?? ""}
          post={postOptOut}
          button="Send me no more"
          done="Done. Nobody can send recipes to your address through this site any more."
        />
      </Container>
    </>
  );
}
