// Asks whether unsaved changes may be lost.
import { Button } from "@/ui/button";
import Dialog from "@/ui/dialog";

interface UnsavedDialogProps {
  onDiscard: () => void;
  onStay: () => void;
}

export default function UnsavedDialog({ onDiscard, onStay }: UnsavedDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>Your changes are not saved. They will be lost if you leave.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Stay here</Button>
        <Button look="secondary" onClick={onDiscard}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
