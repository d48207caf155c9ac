// The address of a photo to copy, and the way to take the photo off again.
import { useState, type SubmitEvent } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { deletePhoto, patchPhoto } from "@/api/admin";
import { formRules } from "@/api/form-rules";
import type { ReviewedRecipe } from "@/api/types";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import { useUnsaved } from "../desk/unsaved";
import { useAct } from "../desk/use-act";

const { photoBlank, photoUpdated, photoFailed } = formRules.toasts;

interface PhotoFormProps {
  reviewed: ReviewedRecipe;
  proposed: string;
}

export function PhotoForm({ reviewed: { id, photo, proposedImageUrl }, proposed }: PhotoFormProps) {
  const { busy, act } = useAct();
  const [address, setAddress] = useState(proposed);
  const [fault, setFault] = useState<string>();
  const before = photo?.sourceUrl;
  useUnsaved(address.trim() !== "" && address !== proposed);

  /** No address takes the photo away. */
  async function put(source: string | undefined, back: (() => void) | undefined) {
    const outcome = await act<unknown>(() => (source === undefined ? deletePhoto(id) : patchPhoto(id, source)));
    if (!outcome.taken) {
      const text = problemMessage(outcome.error, photoFailed.text);
      setFault(fieldMessage(outcome.error, "imageUrl") ?? text);
      toast({ ...photoFailed, text });
      return;
    }
    setAddress("");
    toast({
      ...photoUpdated,
      ...(back && { action: { label: "Undo", hint: "Give it the photo it had before", run: back } }),
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isBlank = address.trim() === "";
    setFault(isBlank ? photoBlank.title : undefined);
    if (isBlank) toast(photoBlank);
    else void put(address, () => void put(before, undefined));
  }

  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
      <TextField
        label="Photo address"
        type="url"
        inputMode="url"
        hint="It begins with https. JPEG, PNG or WebP of at most 10 MB."
        error={fault}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {proposedImageUrl !== null && proposedImageUrl !== address && (
        <div>
          <p className="text-meta text-muted">Its author would like: {proposedImageUrl}</p>
          <Button look="quiet" className="-ml-5" onClick={() => setAddress(proposedImageUrl)}>
            Take this address
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? "Copying..." : "Update Photo"}
        </Button>
        {before !== undefined && (
          <Button
            look="secondary"
            disabled={busy}
            onClick={() => {
              setFault(undefined);
              void put(undefined, () => void put(before, undefined));
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
    </form>
  );
}
