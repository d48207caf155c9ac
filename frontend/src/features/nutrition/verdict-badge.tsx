// The verdict of a recipe as a badge; selecting it explains the verdict.
import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Verdict } from "@/api/types";
import { VerdictIcon, verdicts } from "./verdicts";

const loadPopover = () => import("@/ui/popover");
const Popover = lazy(loadPopover);

interface VerdictBadgeProps {
  verdict: Verdict;
  /** Path of the page that explains verdicts. */
  explanationPath: string;
  /** The verdict as a sentence, once the analysis has loaded. */
  verdictText?: string;
}

export function VerdictBadge({ verdict, explanationPath, verdictText }: VerdictBadgeProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { label, text } = verdicts[verdict];
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPopover()}
        onClick={() => setOpen(!open)}
        className="verdict-badge"
      >
        <VerdictIcon verdict={verdict} /> {label}
        <span className="sr-only">: what does it mean?</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Popover title={label} button={button} onClose={() => setOpen(false)}>
            {verdictText !== undefined && verdictText !== label && (
              <p className="mb-1.5 font-semibold">{verdictText}.</p>
            )}
            <p>{text}</p>
            <Link
              to={explanationPath}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              How this is calculated
            </Link>
          </Popover>
        </Suspense>
      )}
    </>
  );
}
