// The review of one recipe: its content, findings, changes and decision.
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { recipePath } from "@/api/page-paths";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { RemoteView } from "../components/remote-view";
import { DateTime } from "../components/badge";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useFocusAfterNavigation } from "../components/use-focus-after-navigation";
import { ChangeList } from "./change-list";
import { DecisionForm } from "./decision-form";
import { EditForm } from "./edit-form";
import { LineFindings, ReviewFlags, StatusBadge } from "./recipe-labels";
import { ReviewedContent } from "./reviewed-content";
import { ReviewedFacts } from "./reviewed-facts";
import { RevisionList } from "./revision-list";
import { useReviewedRecipe } from "./use-recipes";

export function RecipeReview({ id }: { id: number }) {
  const reviewed = useReviewedRecipe(id);
  const { to, get } = useAdminParameters();
  const back = useFocusAfterNavigation<HTMLAnchorElement>();
  return (
    <>
      <Link ref={back} to={to({ recipe: undefined, page: get("page") })} className="back-link">
        All recipes
      </Link>
      <RemoteView remote={reviewed} name="The recipe">
        {(value) => <Review reviewed={value} />}
      </RemoteView>
    </>
  );
}

function Review({ reviewed }: { reviewed: ReviewedRecipe }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState(false);
  // Stored here, so that the notes survive an edit.
  const [notes, setNotes] = useState("");
  useUnsavedChanges(notes.trim() !== "");
  const { id, status, label, recipe, analysis, diseases, changes } = reviewed;
  const { safety, verdictText } = analysis;
  const photo = new URLSearchParams({ tab: "photos", recipe: String(id), photo: reviewed.proposedImageUrl ?? "" });

  function returnToHeading() {
    setEditing(false);
    heading.current?.focus();
  }

  return (
    <article aria-labelledby="reviewed" className="grid grid-cols-1 gap-6 wrap-anywhere">
      <header>
        <h2 id="reviewed" ref={heading} tabIndex={-1} className="text-h2">
          {recipe.title}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
          <StatusBadge status={status} label={label} />
          <span>no. {id}</span>
          <span>by {recipe.author}</span>
          {reviewed.submittedAt !== null && (
            <span>
              sent <DateTime at={reviewed.submittedAt} />
            </span>
          )}
          {status === "approved" && (
            <Link to={recipePath(id)} className="text-brand underline">
              View on the site
            </Link>
          )}
        </p>
        <LineFindings findings={safety.findings.filter(({ place }) => place === "title")} />
        <p className="mt-3 max-w-2xl">{recipe.description}</p>
        <ReviewedFacts reviewed={reviewed} photoTo={`?${photo.toString()}`} />
      </header>
      <section aria-labelledby="findings" className="fact-panel">
        <h3 id="findings" className="text-h3">
          {safety.isValid ? "No known hazards" : `Not safe to feed: ${safety.toxicIngredients.join(", ")}`}
        </h3>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5">
          {[...safety.suggestions, ...safety.warnings].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="mt-3">
          <span className="text-muted">Verdict:</span> {verdictText}
        </p>
        {diseases.length > 0 && (
          <p className="mt-3">
            <ReviewFlags hazards={[]} diseases={diseases} /> Advice on diseases should come from a vet.
          </p>
        )}
      </section>
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="fact-panel">
          <h3 id="changes" className="text-h3">
            What revision {reviewed.revision} changed
          </h3>
          <p className="mt-1 mb-3 text-meta text-muted">
            {reviewed.revisedBy}, <DateTime at={reviewed.revisedAt} />
          </p>
          <ChangeList changes={changes} />
        </section>
      )}
      {editing ? (
        <EditForm reviewed={reviewed} onDone={returnToHeading} />
      ) : (
        <>
          <ReviewedContent reviewed={reviewed} />
          <div>
            <Button look="secondary" onClick={() => setEditing(true)}>
              Edit this recipe
            </Button>
          </div>
        </>
      )}
      {/* No decision while the recipe is being edited. */}
      {!editing && <DecisionForm reviewed={reviewed} notes={notes} onNotes={setNotes} onDecided={returnToHeading} />}
      <RevisionList id={id} />
    </article>
  );
}
