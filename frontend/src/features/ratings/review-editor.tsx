// A review that is being written: it stays while the form is closed. Its program comes when somebody wants to write one.
import { ReviewForm } from "./review-form";
import { useReviewForm } from "./use-review-form";

interface ReviewEditorProps {
  recipe: number;
  isOpen: boolean;
  onClose: () => void;
}

export default function ReviewEditor({ recipe, isOpen, onClose }: ReviewEditorProps) {
  const controls = useReviewForm(recipe, onClose);
  return isOpen && <ReviewForm {...controls} onClose={onClose} />;
}
