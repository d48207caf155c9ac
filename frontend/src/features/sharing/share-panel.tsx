// The ways to hand a recipe on, and to say what is wrong with it.
import { Flag, Link as LinkIcon, Mail, Share2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { canHandOn, copyLink, handOn } from "./hand-on";
import { targets, type Shared } from "./share-targets";

const MailForm = lazy(() => import("./mail-form"));
const ReportForm = lazy(() => import("./report-form"));

interface SharePanelProps {
  recipe: { id: number; title: string };
  /** The path of its page. */
  path: string;
}

type Open = "mail" | "report";

export default function SharePanel({ recipe: { id, title }, path }: SharePanelProps) {
  const [open, setOpen] = useState<Open>();
  const mailButton = useRef<HTMLButtonElement>(null);
  const reportButton = useRef<HTMLButtonElement>(null);
  const at = (where: string) => new URL(where, location.origin).href;
  const shared: Shared = { url: at(path), title, picture: at(`/images/recipes/${id}.png`) };
  const toggle = (what: Open) => setOpen(open === what ? undefined : what);

  function close() {
    (open === "mail" ? mailButton : reportButton).current?.focus();
    setOpen(undefined);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {canHandOn && (
          <Button onClick={() => void handOn(shared)}>
            <Share2 aria-hidden size={18} /> Share with...
          </Button>
        )}
        <Button look="secondary" onClick={() => void copyLink(shared.url)}>
          <LinkIcon aria-hidden size={18} /> Copy link
        </Button>
        <Button ref={mailButton} look="secondary" aria-expanded={open === "mail"} onClick={() => toggle("mail")}>
          <Mail aria-hidden size={18} /> E-mail
        </Button>
        {targets.map(({ name, link }) => (
          <a key={name} href={link(shared)} target="_blank" rel="noopener noreferrer" className="chip-link">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
      </div>
      {open === "mail" && (
        <div className="mt-5 max-w-3xl rounded-card border border-line bg-surface p-5">
          <Suspense fallback={null}>
            <MailForm recipe={id} onClose={close} />
          </Suspense>
        </div>
      )}
      <p className="mt-4 text-meta text-muted">
        Something is wrong here?{" "}
        <Button
          ref={reportButton}
          look="quiet"
          className="px-1!"
          aria-expanded={open === "report"}
          onClick={() => toggle("report")}
        >
          <Flag aria-hidden size={16} /> Report a problem
        </Button>
      </p>
      {open === "report" && (
        <div className="mt-3 max-w-3xl rounded-card border border-line bg-surface p-5">
          <Suspense fallback={null}>
            <ReportForm path={path} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}
