// Asks for confirmation before a recipe that is incomplete or not assessed becomes public.
import { Button } from "@/ui/button";
import Dialog from "@/ui/dialog";

interface PublishDialogProps {
  title: string;
  /** The sentence above the concerns. */
  introduction: string;
  concerns: readonly string[];
  /** The label of the button that leaves everything as it is. */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export default function PublishDialog(props: PublishDialogProps) {
  const { title, introduction, concerns, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{introduction}</p>
      <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
      <p>Visitors see this verdict on the recipe page.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look="secondary" onClick={onConfirm}>
          Publish anyway
        </Button>
      </div>
    </Dialog>
  );
}
