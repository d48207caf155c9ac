// The reviews of a recipe, and the way to add one.
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { ReviewList } from "./review-list";

const loadEditor = () => import("./review-editor");
const ReviewEditor = lazy(loadEditor);

export default function Reviews({ recipe }: { recipe: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);

  function open() {
    setWanted(true);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <ReviewList recipe={recipe} />
      <div className="mt-5 grid justify-items-start gap-5">
        <Button
          ref={button}
          look="secondary"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadEditor()}
          onClick={isOpen ? close : open}
        >
          Write a review
        </Button>
        {isWanted && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ReviewEditor recipe={recipe} isOpen={isOpen} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
