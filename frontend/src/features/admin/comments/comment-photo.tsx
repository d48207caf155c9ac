// The photo of a comment, and the decision on it. A photo that is removed is deleted, so it asks first.
import { useRef, useState } from "react";
import { moderateRatingPhoto } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ListedRating, PhotoModeration, RatingPhoto } from "@/api/types";
import { Button } from "@/ui/button";
import { toast, toastFailure } from "@/ui/toast";
import { useAdminAction } from "../components/use-admin-action";

const statusTexts: Record<RatingPhoto["status"], string> = {
  pending: "Photo: waiting for review",
  approved: "Photo: approved",
  rejected: "Photo: removed",
};

const maxHeightRem = 16;

interface CommentPhotoProps {
  comment: ListedRating;
  photo: RatingPhoto;
}

export function CommentPhoto({ comment, photo }: CommentPhotoProps) {
  const { id, userName, recipeTitle, status: commentStatus } = comment;
  const { path, width, height, status } = photo;
  const { busy, run } = useAdminAction();
  /** False after the question was answered with 'Keep photo'. */
  const [isAsking, setAsking] = useState<boolean>();
  const statusLine = useRef<HTMLParagraphElement>(null);
  const subject = `photo by ${userName}`;

  async function decide(decision: PhotoModeration["status"]) {
    const outcome = await run(() => moderateRatingPhoto(id, { status: decision }));
    if (!outcome.ok) {
      toastFailure(formRules.toasts.commentUpdateFailed, outcome.error);
      return;
    }
    setAsking(undefined);
    // The button that had the focus disappears.
    statusLine.current?.focus();
    if (decision === "rejected") toast({ title: "Photo removed", text: `The ${subject} was deleted.` });
    else {
      const isShown = commentStatus === "approved";
      toast({
        title: "Photo approved",
        text: isShown ? `The ${subject} is shown.` : `The ${subject} is shown once the comment is approved.`,
      });
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      {status !== "rejected" && (
        <img
          src={path}
          width={width}
          height={height}
          alt={`Photo by ${userName} of ${recipeTitle}`}
          loading="lazy"
          // The buttons stay near a tall photo.
          style={{ maxWidth: `min(15rem, ${(maxHeightRem * width) / height}rem)` }}
          className="h-auto w-full rounded-control"
        />
      )}
      <p ref={statusLine} tabIndex={-1} className="text-meta text-muted">
        {statusTexts[status]}
      </p>
      {isAsking === true ? (
        <>
          <p id={`delete-photo-${id}`} className="text-meta">
            The photo is deleted and cannot be restored.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button disabled={busy} aria-describedby={`delete-photo-${id}`} onClick={() => void decide("rejected")}>
              Delete photo
            </Button>
            <Button look="secondary" autoFocus aria-describedby={`delete-photo-${id}`} onClick={() => setAsking(false)}>
              Keep photo
            </Button>
          </div>
        </>
      ) : (
        status !== "rejected" && (
          <div className="flex flex-wrap gap-2">
            {status === "pending" && (
              <Button
                look="secondary"
                disabled={busy}
                aria-label={`Approve ${subject}`}
                onClick={() => void decide("approved")}
              >
                Approve photo
              </Button>
            )}
            <Button
              look="secondary"
              disabled={busy}
              autoFocus={isAsking === false}
              aria-label={`Remove ${subject}`}
              onClick={() => setAsking(true)}
            >
              Remove photo
            </Button>
          </div>
        )
      )}
    </div>
  );
}
