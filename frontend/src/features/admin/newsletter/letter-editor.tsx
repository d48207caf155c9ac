// The form in which a letter is written, previewed, tested and sent.
import { useEffect, useEffectEvent, useState, type SubmitEvent } from "react";
import { postLetter, putLetter } from "@/api/admin-newsletter";
import { formRules } from "@/api/form-rules";
import { fieldMessage } from "@/api/problem";
import type { Letter, LetterContent, Letters } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox, TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminParameters } from "../components/use-admin-parameters";
import { LetterPreviewPanel } from "./letter-preview-panel";
import { SendPanel } from "./send-panel";

const { subject: subjectRule, letterText: textRule } = formRules.newsletter;

const textFields = [
  { name: "introduction", label: "Text for everyone", rows: 8 },
  { name: "dogText", label: "Text for readers with dogs", rows: 10 },
  { name: "catText", label: "Text for readers with cats", rows: 10 },
] as const;

interface LetterEditorProps {
  content: LetterContent;
  /** The stored draft; not set for a new letter. */
  letter?: Letter;
  /** True if the content was suggested, so that leaving the page would lose it. */
  isSuggestion?: boolean;
  overview?: Letters | undefined;
}

export function LetterEditor({ content, letter, isSuggestion = false, overview }: LetterEditorProps) {
  const { set } = useAdminParameters();
  const { busy, run } = useAdminAction();
  const [stored, setStored] = useState(letter);
  /** The content that was last stored or suggested. */
  const [saved, setSaved] = useState(toContent(content));
  const [values, setValues] = useState(saved);
  const [error, setError] = useState<unknown>();
  const [isDeleted, setIsDeleted] = useState(false);
  // A suggestion may have been loaded earlier: its text is replaced by a newer suggestion as long as nothing was typed.
  const suggested = toContent(content);
  if (isSuggestion && stored === undefined && values === saved && !isEqual(suggested, saved)) {
    setSaved(suggested);
    setValues(suggested);
  }
  const isChanged = !isEqual(values, saved);
  const isUnsaved = isChanged || (isSuggestion && stored === undefined);
  useUnsavedChanges(isUnsaved && !isDeleted);

  // When a new letter is stored, its own address is opened; when a letter is deleted, the list. The navigation must run after the
  // effect of `useUnsavedChanges`, which clears the warning.
  const openLetterOrList = useEffectEvent((id: string | undefined) => set({ letter: id }));
  const newId = letter === undefined ? stored?.id : undefined;
  useEffect(() => {
    if (isDeleted) openLetterOrList(undefined);
    else if (newId !== undefined) openLetterOrList(String(newId));
  }, [newId, isDeleted]);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await run(() => (stored ? putLetter(stored.id, stored.version, values) : postLetter(values)));
    setError(outcome.ok ? undefined : outcome.error);
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The letter could not be saved. Please try again." }, outcome.error);
      return;
    }
    const content = toContent(outcome.response);
    setStored(outcome.response);
    setSaved(content);
    // Text that was typed while the draft was being saved stays.
    setValues((current) => (current === values ? content : current));
    toast({ title: "Draft saved" });
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label="Subject"
          required
          maxLength={subjectRule.max}
          value={values.subject}
          onChange={(event) => setValues({ ...values, subject: event.target.value })}
          error={fieldMessage(error, "subject")}
        />
        <p className="text-meta text-muted">
          A blank line starts a paragraph, <code># </code> a heading and <code>- </code> an item of a list. Write a link
          as <code>[words](/recipe/7)</code>; addresses of other sites must use https. Letters have no links to shops.
        </p>
        {textFields.map(({ name, label, rows }) => (
          <TextBox
            key={name}
            label={label}
            rows={rows}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            hint={<CharacterCount text={values[name]} max={textRule.max} />}
            error={fieldMessage(error, name)}
          />
        ))}
        <div>
          <Button type="submit" disabled={busy || (stored !== undefined && !isUnsaved)}>
            {busy ? "Saving..." : "Save draft"}
          </Button>
        </div>
      </form>
      <LetterPreviewPanel content={values} onError={setError} />
      {stored !== undefined && (
        <SendPanel letter={stored} isUnsaved={isUnsaved} overview={overview} onDeleted={() => setIsDeleted(true)} />
      )}
    </div>
  );
}

function isEqual(left: LetterContent, right: LetterContent): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Returns only the fields that administrators write. */
function toContent({ subject, introduction, dogText, catText }: LetterContent): LetterContent {
  return { subject, introduction, dogText, catText };
}
