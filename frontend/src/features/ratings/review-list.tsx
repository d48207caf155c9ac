// What others said of a recipe, a screenful at first.
import { useState } from "react";
import { problemMessage } from "@/api/problem";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { ReviewItem } from "./review-item";
import { useRatings } from "./use-ratings";

const firstShown = 10;

export function ReviewList({ recipe }: { recipe: number }) {
  const { value, error, loading, retry } = useRatings(recipe);
  const [all, setAll] = useState(false);
  if (error !== undefined && value === undefined && !loading) {
    return (
      <Notice title="The reviews could not be loaded" urgent actions={<Button onClick={retry}>Try again</Button>}>
        {problemMessage(error)}
      </Notice>
    );
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
      {value.slice(0, all ? undefined : firstShown).map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
      {!all && value.length > firstShown && (
        <Button look="secondary" onClick={() => setAll(true)}>
          Show all {value.length} reviews
        </Button>
      )}
    </>
  );
}
