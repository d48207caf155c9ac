// Lists the approved ratings of a recipe, newest first. The visitor can show more than the first ten.
import { useState } from "react";
import { ratingsAddress } from "@/api/addresses";
import { getRatings } from "@/api/ratings";
import { useRemote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { LoadErrorNotice } from "@/ui/load-error";
import { WithoutScripts } from "@/ui/without-scripts";
import { RatingItem } from "./rating-item";

const initialCount = 10;

interface RatingListProps {
  recipeId: number;
  recipeTitle: string;
  /** The rating that the visitor has sent in this visit. */
  sentId: number | undefined;
}

export function RatingList({ recipeId, recipeTitle, sentId }: RatingListProps) {
  const { value, error, loading, retry } = useRemote(ratingsAddress(recipeId), () => getRatings(recipeId));
  const [showsAll, setShowsAll] = useState(false);
  if (error !== undefined && value === undefined && !loading) {
    return <LoadErrorNotice subject="The reviews" error={error} onRetry={retry} />;
  }
  if (value === undefined) {
    return (
      <>
        <p role="status" className="text-muted noscript:hidden">
          Loading reviews...
        </p>
        <WithoutScripts>
          <AllRatings recipeId={recipeId} recipeTitle={recipeTitle} />
        </WithoutScripts>
      </>
    );
  }
  const isWaiting = sentId !== undefined && !value.some(({ id }) => id === sentId);
  const waitingNote = isWaiting && <p className="text-muted">Your review is waiting to be read by us.</p>;
  if (value.length === 0) {
    return waitingNote || <p className="text-muted">No reviews yet. Be the first to share your experience!</p>;
  }
  return (
    <>
      {value.slice(0, showsAll ? undefined : initialCount).map((rating, index) => (
        <RatingItem
          key={rating.id}
          rating={rating}
          recipeTitle={recipeTitle}
          takesFocus={showsAll && index === initialCount}
        />
      ))}
      {!showsAll && value.length > initialCount && (
        <>
          <Button look="secondary" onClick={() => setShowsAll(true)}>
            Show all {value.length} reviews
          </Button>
          <WithoutScripts>
            {value.slice(initialCount).map((rating) => (
              <RatingItem key={rating.id} rating={rating} recipeTitle={recipeTitle} takesFocus={false} />
            ))}
          </WithoutScripts>
        </>
      )}
      {waitingNote}
    </>
  );
}

/** The ratings in plain HTML, if there are too many for the first view. */
function AllRatings({ recipeId, recipeTitle }: Omit<RatingListProps, "sentId">) {
  const { value = [] } = useRemote(`${ratingsAddress(recipeId)}#all`, () => getRatings(recipeId));
  return value.map((rating) => (
    <RatingItem key={rating.id} rating={rating} recipeTitle={recipeTitle} takesFocus={false} />
  ));
}
