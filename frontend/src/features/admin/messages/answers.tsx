// The answers to a message, with what became of their mails.
import { pagePaths } from "@/api/pages";
import { Link } from "react-router";
import type { MessageAnswer } from "@/api/types";
import { DateTime } from "../components/date-time";

interface AnswersProps {
  answers: readonly MessageAnswer[];
  /** The address that the answers were sent to. */
  recipient: string;
}

export function Answers({ answers, recipient }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Answers" className="mb-5 max-w-2xl">
      <h3 className="font-semibold">{answers.length === 1 ? "Your answer" : "Your answers"}</h3>
      <ol className="mt-2 grid gap-3">
        {answers.map((answer) => (
          <li key={answer.id} className="rounded-control bg-oat p-4">
            <p className="text-meta text-muted">
              {answer.writtenBy}, <DateTime at={answer.createdAt} />
            </p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
            <Delivery answer={answer} recipient={recipient} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Delivery({ answer: { delivery, sentAt, failure }, recipient }: { answer: MessageAnswer; recipient: string }) {
  if (delivery === "failed") {
    return (
      <p role="alert" className="mt-2 text-meta font-semibold text-danger wrap-anywhere">
        Not delivered: {failure}{" "}
        <Link to={`${pagePaths.admin}?tab=mail&search=${encodeURIComponent(recipient)}`} className="underline">
          Open undelivered emails
        </Link>
      </p>
    );
  }
  return (
    <p className="mt-2 text-meta text-muted wrap-anywhere">
      {delivery === "sent" && sentAt !== null ? (
        <>
          Sent <DateTime at={sentAt} />
        </>
      ) : delivery === "waiting" ? (
        failure === null ? (
          "Waiting to be sent when this page was loaded"
        ) : (
          `Not delivered yet. The site will try again. Last error: ${failure}`
        )
      ) : (
        "The record of the delivery was deleted."
      )}
    </p>
  );
}
