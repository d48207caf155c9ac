// Lists the approved ratings of a recipe, newest first. The visitor can show more than the first ten.
import { useState } from "react";
import { ratingsAddress } from "@/api/addresses";
import { getRatings } from "@/api/ratings";
import { useRemote } from "@/api/use-remote";
import { Button } from "@/ui/button";
import { LoadErrorNotice } from "@/ui/load-error";
import { RatingItem } from "./rating-item";

const initialCount = 10;

interface RatingListProps {
  recipeId: number;
  recipeTitle: string;
}

export function RatingList({ recipeId, recipeTitle }: RatingListProps) {
  const { value, error, loading, retry } = useRemote(ratingsAddress(recipeId), () => getRatings(recipeId));
  const [showsAll, setShowsAll] = useState(false);
  if (error !== undefined && value === undefined && !loading) {
    return <LoadErrorNotice subject="The reviews" error={error} onRetry={retry} />;
  }
  if (value === undefined) {
    return (
      <p role="status" className="text-muted">
        Loading reviews...
      </p>
    );
  }
  if (value.length === 0) {
    return <p className="text-muted">No reviews yet. Be the first to share your experience!</p>;
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
        <Button look="secondary" onClick={() => setShowsAll(true)}>
          Show all {value.length} reviews
        </Button>
      )}
    </>
  );
}
