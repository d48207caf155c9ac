// One message: subject, category, status, sender and date. Opening it shows the text, the answers, and the forms for an answer
// and for status and notes.
import { pagePaths } from "@/api/pages";
import { formRules } from "@/api/form-rules";
import type { ContactMessage } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
import { AnswerForm } from "./answer-form";
import { Answers } from "./answers";
import { MessageForm } from "./message-form";

const { statuses, categories } = formRules.contact;

export function MessageItem({ message }: { message: ContactMessage }) {
  const { subject, name, email, category, status, createdAt, path } = message;
  return (
    <Disclosure
      title={
        <span className="min-w-0 py-2 wrap-anywhere">
          <span className="block">{subject}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta font-normal text-muted">
            <Badge>{labelOf(categories, category)}</Badge>
            <Badge tone={status === "new" ? "urgent" : status === "resolved" ? "good" : "plain"}>
              {labelOf(statuses, status)}
            </Badge>
            <span>{email === null ? name : `${name}, ${email}`}</span>
            <DateTime at={createdAt} />
          </span>
        </span>
      }
    >
      <p className="mb-4 max-w-2xl whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {path !== null && <ReportedPage path={path} />}
      {email !== null && (
        <>
          <Answers answers={message.answers} recipient={email} />
          <AnswerForm message={message} recipient={email} />
        </>
      )}
      <MessageForm message={message} />
    </Disclosure>
  );
}

/** The page that a report is about. Only paths of this site are links. */
function ReportedPage({ path }: { path: string }) {
  const recipe = /^\/recipe\/(\d+)(?:[?#]|$)/.exec(path)?.[1];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <p>
        About the page <span className="font-semibold wrap-anywhere">{path}</span>
      </p>
      {/^\/(?![/\\])/.test(path) && (
        <ButtonLink look="secondary" to={path} target="_blank">
          Open the page
        </ButtonLink>
      )}
      {recipe !== undefined && (
        <ButtonLink look="secondary" to={`${pagePaths.admin}?tab=recipes&recipe=${recipe}`}>
          Review recipe {recipe}
        </ButtonLink>
      )}
    </div>
  );
}

function labelOf(labels: readonly { value: string; label: string }[], value: string): string {
  return labels.find((label) => label.value === value)?.label ?? value;
}
