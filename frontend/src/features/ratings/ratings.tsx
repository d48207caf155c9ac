// The ratings of a recipe and the button that opens the form for a new one.
import { Suspense, useRef, useState } from "react";
import useSWR from "swr";
import { ratingsAddress } from "@/api/addresses";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { NeedsScripts } from "@/ui/without-scripts";
import type { PetFacts } from "./rated-animal";
import { RatingList } from "./rating-list";

const RatingForm = lazyPart(() => import("./rating-form"), "The form");

interface RatingsProps {
  recipeId: number;
  recipeTitle: string;
  /** The pet that the form suggests as the animal that ate the recipe. */
  pet?: PetFacts | undefined;
}

export default function Ratings({ recipeId, recipeTitle, pet }: RatingsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sentId, setSentId] = useSentRating(recipeId);
  // The form stays mounted once it was opened, so that it keeps its text while it is closed.
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <RatingList recipeId={recipeId} recipeTitle={recipeTitle} sentId={sentId} />
      <NeedsScripts subject="The form for a review" />
      <div className="mt-5 grid justify-items-start gap-5 noscript:hidden">
        <Button
          ref={button}
          look="secondary"
          aria-expanded={isOpen}
          onPointerEnter={RatingForm.preload}
          onClick={isOpen ? close : open}
        >
          Write a review
        </Button>
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <RatingForm
              recipeId={recipeId}
              pet={pet}
              isOpen={isOpen}
              onClose={close}
              onSent={(ratingId) => {
                setSentId(ratingId);
                close();
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The id of the rating that the visitor sent in this visit, which the cache keeps until the page is loaded again. */
function useSentRating(recipeId: number): [number | undefined, (ratingId: number) => void] {
  const { data, mutate } = useSWR<number>(`${ratingsAddress(recipeId)}#sent`, null);
  return [data, (ratingId) => void mutate(ratingId, { revalidate: false })];
}
