// Ends the mails that visitors can have sent to somebody, or allows them again.
import { useSearchParams } from "react-router-dom";
import { postOptIn, postOptOut } from "@/api/newsletter";
import { rules } from "@/api/rules";
import { MailAct } from "@/features/newsletter/mail-act";
import { Container } from "@/ui/container";
import { PageHero } from "../page-hero";
import { usePageTitle } from "../use-page-title";

export function Component() {
  usePageTitle(rules.pages.mailOptOut.title);
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? "";
  return (
    <>
      <PageHero title="Stop mails that visitors ask for">
        <p>
          Visitors of this site can have two kinds of mail sent to you: recipes they share, and requests to confirm a
          newsletter subscription. You can stop both. A newsletter that you have confirmed goes on; each issue has its
          own unsubscribe link.
        </p>
      </PageHero>
      <Container className="grid gap-8">
        <div>
          <MailAct
            token={token}
            post={postOptOut}
            button="Stop these mails"
            done="Done. Nobody can have recipes or newsletter confirmations sent to you through this site any more."
          />
        </div>
        {token !== "" && (
          <section aria-labelledby="allow">
            <h2 id="allow" className="text-h3">
              Changed your mind?
            </h2>
            <p className="mt-2 mb-4">
              While these mails are stopped, you can&rsquo;t subscribe to our newsletter either, because we don&rsquo;t
              send you the confirmation. Allow the mails again first. Keep this link to do so.
            </p>
            <MailAct
              token={token}
              post={postOptIn}
              look="secondary"
              button="Allow these mails again"
              done="Done. You can get shared recipes and newsletter confirmations from us again."
            />
          </section>
        )}
      </Container>
    </>
  );
}
