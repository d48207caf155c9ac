// The form of a template, new or stored.
import { useState, type SubmitEvent } from "react";
import { useSWRConfig } from "swr";
import { deleteReplyTemplate, postReplyTemplate, putReplyTemplate, replyTemplatesAddress } from "@/api/admin-replies";
import { adminRules } from "@/api/admin-rules";
import { ApiError, fieldMessage, problemMessage } from "@/api/problem";
import { textError } from "@/api/text-rule";
import type { NewReplyTemplate, ReplyTemplate } from "@/api/types";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { SelectBox } from "@/ui/select";
import { CharacterCount, TextBox, TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { useUnsavedChanges } from "../components/unsaved-changes";
import { useAdminAction } from "../components/use-admin-action";

interface TemplateFormProps {
  /** Not set for a new template. */
  template?: ReplyTemplate;
  /** Called after a new template was saved or discarded. */
  onDone?: () => void;
}

const { purposes, title: titleRule, body: bodyRule } = adminRules.reply;
const emptyTemplate: NewReplyTemplate = { purpose: "changes_requested", title: "", body: "" };
const saveFailed = { title: "Error", text: "The template could not be saved." };

function fieldsOf({ purpose, title, body }: NewReplyTemplate): NewReplyTemplate {
  return { purpose, title, body };
}

export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const { mutate } = useSWRConfig();
  /** The stored version that the form was filled with. */
  const [base, setBase] = useState(template);
  /** `updatedAt` of the versions that this form replaced. The list still contains one of them until it is loaded again. */
  const [replacedVersions, setReplacedVersions] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState(() => fieldsOf(template ?? emptyTemplate));
  const [draft, setDraft] = useState(saved);
  const [error, setError] = useState<unknown>();
  const { busy, run } = useAdminAction();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsavedChanges(isChanged);

  /** True if another administrator changed the template after the form was filled. */
  const isNewer = template !== undefined && ![base?.updatedAt, ...replacedVersions].includes(template.updatedAt);
  const newerTemplate = isNewer ? template : undefined;
  if (newerTemplate && !isChanged && !busy) fillFrom(newerTemplate);

  function fillFrom(stored: ReplyTemplate) {
    const content = fieldsOf(stored);
    setBase(stored);
    setSaved(content);
    setDraft(content);
    setError(undefined);
  }

  /** The next save replaces the newer version. */
  function keepDraft(stored: ReplyTemplate) {
    setBase(stored);
    setSaved(fieldsOf(stored));
    setError(undefined);
  }

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const errors = findErrors(draft);
    if (Object.keys(errors).length > 0) {
      // The errors are shown as if the server had reported them.
      setError(new ApiError(422, "", errors));
      return;
    }
    const outcome = await run(() =>
      base ? putReplyTemplate(base.id, draft, base.updatedAt) : postReplyTemplate(draft),
    );
    setError(outcome.ok ? undefined : outcome.error);
    if (!outcome.ok) {
      // The newer version is shown as a choice as soon as it is loaded.
      if (outcome.error instanceof ApiError && outcome.error.status === 409) void mutate(replyTemplatesAddress);
      else toastFailure(saveFailed, outcome.error);
      return;
    }
    const stored = fieldsOf(outcome.response);
    if (base) {
      setReplacedVersions([...replacedVersions, base.updatedAt]);
      setBase(outcome.response);
    }
    setSaved(stored);
    // Text that was typed while the template was being saved stays.
    setDraft((current) => (current === draft ? stored : current));
    toast({ title: "Template saved", text: stored.title });
    onDone?.();
  }

  async function remove({ id }: ReplyTemplate) {
    const outcome = await run(() => deleteReplyTemplate(id));
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The template could not be deleted." }, outcome.error);
      return;
    }
    toast({
      title: "Template deleted",
      text: saved.title,
      action: { label: "Undo", alternative: "Add the template again", run: () => void restore() },
    });
  }

  async function restore() {
    const outcome = await run(() => postReplyTemplate(saved));
    if (outcome.ok) toast({ title: "Template saved", text: saved.title });
    else toastFailure(saveFailed, outcome.error);
  }

  return (
    <form noValidate className="grid max-w-2xl grid-cols-1 gap-4" onSubmit={(event) => void save(event)}>
      <Field label="Use for" error={fieldMessage(error, "purpose")}>
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            value={draft.purpose}
            options={purposes}
            onChange={(purpose) => setDraft({ ...draft, purpose })}
            className="w-full"
          />
        )}
      </Field>
      <TextField
        label="Title"
        error={fieldMessage(error, "title")}
        autoFocus={template === undefined}
        value={draft.title}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <TextBox
        label="Text"
        hint={<CharacterCount text={draft.body} max={bodyRule.max} />}
        error={fieldMessage(error, "body")}
        rows={6}
        value={draft.body}
        onChange={(event) => setDraft({ ...draft, body: event.target.value })}
      />
      {newerTemplate && isChanged ? (
        <div role="alert" className="grid gap-3 rounded-control bg-oat p-4">
          <p className="font-semibold">Another administrator has changed this template in the meantime.</p>
          <p>Your text is still here and has not been saved. The stored template is:</p>
          <blockquote className="rounded-control bg-surface p-4 wrap-anywhere">
            <p className="font-semibold">{newerTemplate.title}</p>
            <p className="mt-1 whitespace-pre-line">{newerTemplate.body}</p>
          </blockquote>
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => fillFrom(newerTemplate)}>
              Use the changed template
            </Button>
            <Button look="secondary" onClick={() => keepDraft(newerTemplate)}>
              Keep my text
            </Button>
          </div>
        </div>
      ) : (
        error !== undefined && (
          <p role="alert" className="font-semibold text-danger">
            {problemMessage(error, saveFailed.text)}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy || (newerTemplate !== undefined && isChanged)}>
          Save template
        </Button>
        {template ? (
          <Button look="secondary" disabled={busy} onClick={() => void remove(template)}>
            Delete template
          </Button>
        ) : (
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function findErrors({ title, body }: NewReplyTemplate): Record<string, string[]> {
  const errors = [
    ["title", textError(titleRule, title)],
    ["body", textError(bodyRule, body)],
  ] as const;
  return Object.fromEntries(errors.flatMap(([field, error]) => (error === undefined ? [] : [[field, [error]]])));
}
