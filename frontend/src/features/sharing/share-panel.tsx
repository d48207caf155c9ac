// Buttons to share a recipe and to report a mistake in it.
import { Flag, Link as LinkIcon, Mail, Share2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { hasShareSheet } from "@/ui/share-sheet";
import { copyLink, sharePage } from "./share-actions";
import { shareTargets, type SharedPage } from "./share-targets";

const EmailForm = lazyPart(() => import("./email-form"), "The form");
const ReportForm = lazyPart(() => import("./report-form"), "The form");

interface SharePanelProps {
  recipe: { id: number; title: string };
  /** Path of the recipe's page. */
  path: string;
}

type OpenForm = "email" | "report";

export default function SharePanel({ recipe: { id, title }, path }: SharePanelProps) {
  const [openForm, setOpenForm] = useState<OpenForm>();
  // A form stays mounted once it was opened, so that it keeps its text while it is closed.
  const [opened, setOpened] = useState<readonly OpenForm[]>([]);
  const emailButton = useRef<HTMLButtonElement>(null);
  const reportButton = useRef<HTMLButtonElement>(null);
  const absoluteUrl = (relative: string) => new URL(relative, location.origin).href;
  const page: SharedPage = { url: absoluteUrl(path), title, pictureUrl: absoluteUrl(`/images/recipes/${id}.png`) };

  function toggle(form: OpenForm) {
    if (!opened.includes(form)) setOpened([...opened, form]);
    setOpenForm(openForm === form ? undefined : form);
  }

  function close() {
    (openForm === "email" ? emailButton : reportButton).current?.focus();
    setOpenForm(undefined);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasShareSheet() && (
          <Button onClick={() => void sharePage(page)}>
            <Share2 aria-hidden size={18} /> Share with...
          </Button>
        )}
        <Button look="secondary" onClick={() => void copyLink(page.url)}>
          <LinkIcon aria-hidden size={18} /> Copy link
        </Button>
        <Button ref={emailButton} look="secondary" aria-expanded={openForm === "email"} onClick={() => toggle("email")}>
          <Mail aria-hidden size={18} /> Send by email
        </Button>
        {shareTargets.map(({ name, buildLink }) => (
          <a key={name} href={buildLink(page)} target="_blank" rel="noopener noreferrer" className="chip-link">
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
      </div>
      {opened.includes("email") && (
        <div hidden={openForm !== "email"} className="mt-5 max-w-3xl rounded-card border border-line bg-surface p-5">
          <Suspense fallback={null}>
            <EmailForm recipeId={id} isOpen={openForm === "email"} onClose={close} />
          </Suspense>
        </div>
      )}
      <p className="mt-4 flex flex-wrap items-baseline text-meta text-muted">
        Spotted a mistake?{" "}
        <Button
          ref={reportButton}
          look="quiet"
          className="px-1! text-meta"
          aria-expanded={openForm === "report"}
          onClick={() => toggle("report")}
        >
          <Flag aria-hidden size={16} /> Report a problem
        </Button>
      </p>
      {opened.includes("report") && (
        <div hidden={openForm !== "report"} className="mt-3 max-w-3xl rounded-card border border-line bg-surface p-5">
          <Suspense fallback={null}>
            <ReportForm path={path} isOpen={openForm === "report"} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}
