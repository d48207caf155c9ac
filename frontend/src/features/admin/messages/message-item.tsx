// One message: sender, date and subject; opening it shows the text and its status.
import { Link } from "react-router-dom";
import { formRules } from "@/api/form-rules";
import type { ContactMessage } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { Badge } from "../components/badge";
import { DateTime } from "../components/date-time";
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
      {path !== null && (
        <p className="mb-4">
          About the page <PageLink path={path} />
        </p>
      )}
      <MessageForm message={message} />
    </Disclosure>
  );
}

/** Links paths of this site only. */
function PageLink({ path }: { path: string }) {
  return /^\/(?![/\\])/.test(path) ? (
    <Link to={path} className="font-semibold text-brand underline">
      {path}
    </Link>
  ) : (
    path
  );
}

function labelOf(labels: readonly { value: string; label: string }[], value: string): string {
  return labels.find((label) => label.value === value)?.label ?? value;
}
