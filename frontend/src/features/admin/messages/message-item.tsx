// One message: who wrote when about what; opened, all of it and where it stands.
import { Link } from "react-router-dom";
import { formRules } from "@/api/form-rules";
import type { ContactMessage } from "@/api/types";
import { Disclosure } from "@/ui/disclosure";
import { Mark } from "../desk/mark";
import { Moment } from "../desk/moment";
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
            <Mark>{labelOf(categories, category)}</Mark>
            <Mark tone={status === "new" ? "urgent" : status === "resolved" ? "good" : "plain"}>
              {labelOf(statuses, status)}
            </Mark>
            <span>{email === null ? name : `${name}, ${email}`}</span>
            <Moment at={createdAt} />
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

/** Only a path of this site is a link; the router keeps it here. */
function PageLink({ path }: { path: string }) {
  return /^\/(?![/\\])/.test(path) ? (
    <Link to={path} className="font-semibold text-brand underline">
      {path}
    </Link>
  ) : (
    path
  );
}

function labelOf(labels: readonly { value: string; label: string }[], wanted: string): string {
  return labels.find(({ value }) => value === wanted)?.label ?? wanted;
}
