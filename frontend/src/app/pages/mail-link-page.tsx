// The page that a link in an email opens. Only its button changes something, because mail programs open links too.
import { useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { postConfirmation, postUnsubscribe, postOptIn, postOptOut } from "@/api/newsletter";
import { MailLinkAction } from "@/features/newsletter/mail-link-action";
import { Container } from "@/ui/container";
import { PageHero } from "../page-hero";
import { paths } from "../paths";

interface MailLinkPage {
  path: string;
  heading: string;
  text: string;
  button: string;
  /** Shown after the button has been pressed. */
  done: string;
  /** Replaces the heading and the text after the button has been pressed. */
  doneHeading?: string;
  post: (token: string) => Promise<void>;
  /** Shown below the button while the link has a token. */
  undo?: (token: string) => ReactNode;
}

const confirmation: MailLinkPage = {
  path: paths.confirmSubscription,
  heading: "Confirm your subscription",
  text: "Press the button to get new recipes and tips by email, at most once a week.",
  button: "Yes, send me the tips",
  done: "You'll receive new recipes and tips, at most once a week.",
  doneHeading: "Subscribed!",
  post: postConfirmation,
};

const pages: MailLinkPage[] = [
  confirmation,
  {
    path: paths.unsubscribe,
    heading: "Unsubscribe from the newsletter",
    text: "Press the button to stop our recipes and tips by email.",
    button: "Unsubscribe",
    done: "You have unsubscribed. You can subscribe again at any time.",
    doneHeading: "You have unsubscribed",
    post: postUnsubscribe,
  },
  {
    path: paths.mailOptOut,
    heading: "Stop emails from visitors",
    text: "Visitors of this site can have two kinds of email sent to you: recipes that they share, and requests to confirm a newsletter subscription. You can stop both. A newsletter that you have confirmed continues; each issue has its own unsubscribe link.",
    button: "Stop these emails",
    done: "Done. Visitors can no longer have recipes or newsletter confirmations sent to you.",
    post: postOptOut,
    undo: (token) => <OptIn token={token} />,
  },
];

export function Component() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? "";
  const page = pages.find(({ path }) => path === pathname) ?? confirmation;
  const { heading, text, button, done, doneHeading, post, undo } = page;
  const [isDone, setIsDone] = useState(false);
  const newHeading = isDone ? doneHeading : undefined;
  return (
    <>
      <PageHero title={newHeading ?? heading}>
        {/* The text mentions a button, which needs a token and disappears when it has been pressed. */}
        {token !== "" && newHeading === undefined && <p>{text}</p>}
      </PageHero>
      <Container className="grid gap-8">
        <div>
          <MailLinkAction
            token={token}
            post={post}
            buttonLabel={button}
            successText={done}
            onSuccess={() => setIsDone(true)}
          />
        </div>
        {token !== "" && undo?.(token)}
      </Container>
    </>
  );
}

function OptIn({ token }: { token: string }) {
  return (
    <section aria-labelledby="allow">
      <h2 id="allow" className="text-h3">
        Changed your mind?
      </h2>
      <p className="mt-2 mb-4">
        While these emails are stopped, you can&rsquo;t subscribe to our newsletter either, because we don&rsquo;t send
        you the confirmation. Allow the emails again first. Keep this link to do so.
      </p>
      <MailLinkAction
        token={token}
        post={postOptIn}
        look="secondary"
        buttonLabel="Allow these emails again"
        successText="Done. You can get shared recipes and newsletter confirmations from us again."
      />
    </section>
  );
}
