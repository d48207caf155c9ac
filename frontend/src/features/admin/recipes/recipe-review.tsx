// The review of one recipe: its content, findings, changes and decision.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { getReviewedRecipe, reviewedRecipeAddress } from "@/api/admin";
import { recipePath } from "@/api/page-paths";
import { trimText } from "@/api/text-rule";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { ChangeList } from "@/ui/change-list";
import { ExceededLimits } from "@/ui/exceeded-limits";
import { LineFindings } from "@/ui/line-findings";
import { RemoteView } from "../components/remote-view";
import { DateTime } from "../components/date-time";
import { MentionedDiseases } from "../components/mentioned-diseases";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminRemote } from "../components/use-admin-remote";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useFocusAfterNavigation } from "../components/use-focus-after-navigation";
import { DecisionForm } from "./decision-form";
import { EditForm } from "./edit-form";
import { StatusBadge } from "./recipe-labels";
import { ReviewContent } from "./review-content";
import { ReviewFacts } from "./review-facts";
import { RevisionList } from "./revision-list";

export function RecipeReview({ id }: { id: number }) {
  const review = useAdminRemote(reviewedRecipeAddress(id), () => getReviewedRecipe(id));
  const { addressWith, get } = useAdminParameters();
  const backLink = useFocusAfterNavigation<HTMLAnchorElement>();
  return (
    <>
      <Link
        ref={backLink}
        aria-keyshortcuts="u"
        to={addressWith({ recipe: undefined, edit: undefined, page: get("page") })}
        className="back-link"
      >
        All recipes
      </Link>
      <RemoteView remote={review} subject="The recipe">
        {(value) => <Review review={value} />}
      </RemoteView>
    </>
  );
}

function Review({ review }: { review: ReviewedRecipe }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { get, set } = useAdminParameters();
  const [editing, setEditing] = useState(get("edit") !== undefined);
  // Stored here, because an edit unmounts the form of the decision.
  const [notes, setNotes] = useState("");
  useUnsavedChanges(trimText(notes) !== "");
  const { id, status, label, recipe, analysis, diseases, changes } = review;
  const { safety, verdict, verdictText, exceededLimits } = analysis;
  const needsReview = safety.findings.some(({ verdict }) => verdict === "review");
  const sentences = [...safety.suggestions, ...safety.warnings];
  const photoParameters = new URLSearchParams({
    tab: "photos",
    recipe: String(id),
    ...(review.proposedImageUrl !== null && { photo: review.proposedImageUrl }),
  });

  function returnToHeading() {
    setEditing(false);
    if (get("edit") !== undefined) set({ edit: undefined, page: get("page") });
    heading.current?.focus();
  }

  return (
    <article aria-labelledby="review-title" className="grid grid-cols-1 gap-6 wrap-anywhere">
      <header>
        <h2 id="review-title" ref={heading} tabIndex={-1} className="text-h2">
          {recipe.title}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
          <StatusBadge status={status} label={label} />
          <span>no.&nbsp;{id}</span>
          <span>by {recipe.author}</span>
          {review.submittedAt !== null && (
            <span>
              sent <DateTime at={review.submittedAt} />
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
        <ReviewFacts review={review} photoAddress={`?${photoParameters.toString()}`} />
      </header>
      <section aria-labelledby="findings" className="fact-panel">
        <h3 id="findings" className="text-h3">
          {safety.isValid ? "No harmful foods" : `Not safe to feed: ${safety.toxicIngredients.join(", ")}`}
        </h3>
        {sentences.length > 0 && (
          <>
            {safety.isValid && <h4 className="mt-3 font-semibold">{needsReview ? "Warnings" : "Notes"}</h4>}
            <ul className="mt-2 grid list-disc gap-1.5 pl-5">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-3">
          <span className="text-muted">Verdict:</span> {verdictText}
        </p>
        <ExceededLimits limits={exceededLimits} isPartlyUnknown={verdict === "notAssessed"} />
        {diseases.length > 0 && (
          <p className="mt-3">
            <MentionedDiseases diseases={diseases} /> Advice on diseases should come from a vet.
          </p>
        )}
      </section>
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="fact-panel">
          <h3 id="changes" className="text-h3">
            What revision {review.revision} changed
          </h3>
          <p className="mt-1 mb-3 text-meta text-muted">
            {review.revisedBy}, <DateTime at={review.revisedAt} />
          </p>
          <ChangeList changes={changes} />
        </section>
      )}
      {editing ? (
        <EditForm review={review} onDone={returnToHeading} />
      ) : (
        <>
          <ReviewContent review={review} />
          <div>
            <Button look="secondary" onClick={() => setEditing(true)}>
              Edit this recipe
            </Button>
          </div>
          <DecisionForm review={review} notes={notes} onNotesChange={setNotes} onDecided={returnToHeading} />
        </>
      )}
      <RevisionList id={id} />
    </article>
  );
}
