// Asks whether what was typed may be lost.
import { Button } from "@/ui/button";
import Dialog from "@/ui/dialog";

interface UnsavedQuestionProps {
  onDrop: () => void;
  onStay: () => void;
}

export default function UnsavedQuestion({ onDrop, onStay }: UnsavedQuestionProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>What you typed here was not sent yet, and would be lost.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay here</Button>
        <Button look="secondary" onClick={onDrop}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
