// The reviews of a recipe, and the way to add one.
import { useRef, useState } from "react";
import { Button } from "@/ui/button";
import { ReviewForm } from "./review-form";
import { ReviewList } from "./review-list";
import { useReviewForm } from "./use-review-form";

export default function Reviews({ recipe }: { recipe: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const controls = useReviewForm(recipe, close);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <ReviewList recipe={recipe} />
      <div className="mt-5 grid justify-items-start gap-5">
        <Button ref={button} look="secondary" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))}>
          Write a review
        </Button>
        {isOpen && <ReviewForm {...controls} onClose={close} />}
      </div>
    </>
  );
}
