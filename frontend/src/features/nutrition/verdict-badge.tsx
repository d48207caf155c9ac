// The verdict of a recipe as a badge; selecting it explains the verdict.
import { Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { siteAddress } from "@/api/addresses";
import { getSite } from "@/api/client";
import type { Verdict } from "@/api/types";
import { useRemote } from "@/api/use-remote";
import { lazyPart } from "@/ui/lazy-part";
import { verdictLabels } from "@/ui/verdict-labels";
import { WithoutScripts } from "@/ui/without-scripts";
import { VerdictIcon, storedProfile } from "./verdicts";

const Explanation = lazyPart(() => import("./verdict-explanation"), "The explanation");

interface VerdictBadgeProps {
  verdict: Verdict;
  /** Path of the page that explains verdicts. */
  explanationPath: string;
  /** The verdict as a sentence. */
  verdictText?: string;
  /** Name of the profile that the verdict is by, if it is to be named. */
  profile?: string;
  /** A sentence about the verdict by this profile, at the end of the explanation. */
  note?: string;
}

export function VerdictBadge({ verdict, explanationPath, verdictText, profile, note }: VerdictBadgeProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // All profiles have the same verdict on treats and on recipes that are not assessed.
  const named = verdict === "complete" || verdict === "incomplete" ? profile : undefined;
  const label = verdictLabels[verdict] + (named === undefined ? "" : ` (${named})`);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={Explanation.preload}
        onClick={() => setOpen(!open)}
        className="verdict-badge noscript:hidden"
      >
        <VerdictIcon verdict={verdict} /> {label}
        <span className="sr-only">: what does it mean?</span>
      </button>
      <WithoutScripts>
        <Link to={explanationPath} className="verdict-badge">
          <VerdictIcon verdict={verdict} /> {label}
        </Link>
      </WithoutScripts>
      {open && (
        <Suspense fallback={null}>
          <Explanation
            title={label}
            button={button}
            onClose={() => setOpen(false)}
            {...{ verdict, verdictText, profile: named, note, explanationPath }}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * The verdict that is stored with a recipe, for lists. It names its profile if the operator names one for a country, because
 * the recipe's page can then show another verdict.
 */
export function StoredVerdictBadge(props: Pick<VerdictBadgeProps, "verdict" | "explanationPath">) {
  const countryProfiles = useRemote(siteAddress, getSite).value?.nutrientProfiles ?? [];
  return (
    <VerdictBadge
      {...props}
      {...(countryProfiles.length > 0 && {
        profile: storedProfile,
        note: "The recipe's page shows the verdict for your country.",
      })}
    />
  );
}
