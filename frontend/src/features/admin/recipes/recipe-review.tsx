// One recipe to decide on: what it says, what is wrong with it, what was changed, and the decision.
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { ClosedView } from "../desk/closed-view";
import { Moment } from "../desk/moment";
import { useUnsaved } from "../desk/unsaved";
import { useDeskAddress } from "../desk/use-desk-address";
import { useFocusOnArrival } from "../desk/use-focus-on-arrival";
import { ChangeList } from "./change-list";
import { DecisionForm } from "./decision-form";
import { EditForm } from "./edit-form";
import { Flags } from "./flags";
import { LineFindings } from "./line-findings";
import { ReviewedContent } from "./reviewed-content";
import { ReviewedFacts } from "./reviewed-facts";
import { RevisionList } from "./revision-list";
import { StatusMark } from "./status-mark";
import { useReviewed } from "./use-moderation";

export function RecipeReview({ id }: { id: number }) {
  const reviewed = useReviewed(id);
  const { to, get } = useDeskAddress();
  const back = useFocusOnArrival<HTMLAnchorElement>();
  return (
    <>
      <Link ref={back} to={to({ recipe: undefined, page: get("page") })} className="back-link">
        All recipes
      </Link>
      <ClosedView remote={reviewed} name="The recipe">
        {(value) => <Review reviewed={value} />}
      </ClosedView>
    </>
  );
}

function Review({ reviewed }: { reviewed: ReviewedRecipe }) {
  const head = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState(false);
  // They outlast an edit in between.
  const [notes, setNotes] = useState("");
  useUnsaved(notes.trim() !== "");
  const { id, status, label, recipe, analysis, diseases, changes } = reviewed;
  const { safety, verdictText } = analysis;
  const photo = new URLSearchParams({ tab: "photos", recipe: String(id), photo: reviewed.proposedImageUrl ?? "" });

  function backToHead() {
    setEditing(false);
    head.current?.focus();
  }

  return (
    <article aria-labelledby="reviewed" className="grid grid-cols-1 gap-6 wrap-anywhere">
      <header>
        <h2 id="reviewed" ref={head} tabIndex={-1} className="text-h2">
          {recipe.title}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
          <StatusMark status={status} label={label} />
          <span>no. {id}</span>
          <span>by {recipe.author}</span>
          {reviewed.submittedAt !== null && (
            <span>
              sent <Moment at={reviewed.submittedAt} />
            </span>
          )}
          {status === "approved" && (
            <Link to={`/recipe/${id}`} className="text-brand underline">
              See its page
            </Link>
          )}
        </p>
        <LineFindings findings={safety.findings.filter(({ place }) => place === "title")} />
        <p className="mt-3 max-w-2xl">{recipe.description}</p>
        <ReviewedFacts reviewed={reviewed} photoTo={`?${photo.toString()}`} />
      </header>
      <section aria-labelledby="findings" className="fact-panel">
        <h3 id="findings" className="text-h3">
          {safety.isValid
            ? "Nothing in it is known to harm"
            : `Not safe to feed: ${safety.toxicIngredients.join(", ")}`}
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
            <Flags hazards={[]} diseases={diseases} /> What is said of a disease belongs to a vet.
          </p>
        )}
      </section>
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="fact-panel">
          <h3 id="changes" className="text-h3">
            What revision {reviewed.revision} changed
          </h3>
          <p className="mt-1 mb-3 text-meta text-muted">
            {reviewed.revisedBy}, <Moment at={reviewed.revisedAt} />
          </p>
          <ChangeList changes={changes} />
        </section>
      )}
      {editing ? (
        <EditForm reviewed={reviewed} onDone={backToHead} />
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
      {/* Nothing is decided on a recipe that is being changed. */}
      {!editing && <DecisionForm reviewed={reviewed} notes={notes} onNotes={setNotes} onDecided={backToHead} />}
      <RevisionList id={id} />
    </article>
  );
}
