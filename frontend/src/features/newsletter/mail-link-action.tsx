// A button for the action of a link in a mail. Opening the link changes nothing, because mail scanners open links too.
import { useState } from "react";
import { ApiError, problemMessage } from "@/api/problem";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";

interface MailLinkActionProps {
  /** The token in the link; empty if the link is incomplete. */
  token: string;
  post: (token: string) => Promise<void>;
  buttonLabel: string;
  look?: "primary" | "secondary";
  successText: string;
  onSuccess?: () => void;
}

const incompleteLinkText = "This link is incomplete. Open the link in our email again.";
const invalidLinkText = "This link is incomplete or no longer valid. Please open the link in the latest email.";

export function MailLinkAction(props: MailLinkActionProps) {
  const { token, post, buttonLabel, look = "primary", successText, onSuccess } = props;
  const [result, setResult] = useState<{ text: string; isSuccess: boolean }>();
  const { busy, send } = useSubmit(post);

  async function handleClick() {
    const outcome = await send(token);
    if (outcome.ok) {
      setResult({ text: successText, isSuccess: true });
      onSuccess?.();
    } else setResult({ text: failureText(outcome.error), isSuccess: false });
  }

  if (token === "") return <p className="font-semibold">{incompleteLinkText}</p>;
  return (
    <>
      {result?.isSuccess !== true && (
        <Button look={look} disabled={busy} onClick={() => void handleClick()}>
          {busy ? "One moment..." : buttonLabel}
        </Button>
      )}
      <p role="status" className="mt-4 font-semibold">
        {result?.text}
      </p>
    </>
  );
}

function failureText(error: unknown): string {
  const isLinkInvalid = error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
  return isLinkInvalid ? invalidLinkText : problemMessage(error);
}
