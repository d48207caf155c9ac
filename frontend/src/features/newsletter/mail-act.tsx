// What a link in a mail asks: one press, so that a program that only follows links changes nothing.
import { useState } from "react";
import { ApiError, problemMessage } from "@/api/problem";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";

interface MailActProps {
  /** What the link carries; blank where it was cut off. */
  token: string;
  post: (token: string) => Promise<void>;
  button: string;
  look?: "primary" | "secondary";
  /** What is said once it is done. */
  done: string;
}

const broken = "This link is not whole, or no longer valid. Please open it from the newest mail.";

export function MailAct({ token, post, button, look = "primary", done }: MailActProps) {
  const [said, setSaid] = useState<{ text: string; isDone: boolean }>();
  const { busy, send } = useSubmit(post);

  async function press() {
    const outcome = await send(token);
    if (outcome.ok) setSaid({ text: done, isDone: true });
    else setSaid({ text: refusal(outcome.error), isDone: false });
  }

  if (token === "") return <p className="font-semibold">{broken}</p>;
  return (
    <>
      {said?.isDone !== true && (
        <Button look={look} disabled={busy} onClick={() => void press()}>
          {busy ? "One moment..." : button}
        </Button>
      )}
      <p role="status" className="mt-4 font-semibold">
        {said?.text}
      </p>
    </>
  );
}

function refusal(error: unknown): string {
  const isRefused = error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
  return isRefused ? broken : problemMessage(error);
}
