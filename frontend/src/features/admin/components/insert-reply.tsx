// Inserts a template into the text that an administrator writes.
import { pagePaths } from "@/api/pages";
import { problemMessage } from "@/api/problem";
import { useId, useState } from "react";
import { Link } from "react-router";
import { getReplyTemplates, replyTemplatesAddress } from "@/api/admin-replies";
import { adminRules } from "@/api/admin-rules";
import type { ReplyPurpose, ReplyTemplate } from "@/api/types";
import { Button } from "@/ui/button";
import { SelectBox } from "@/ui/select";
import { fillPlaceholders, withReply, type ReplyValues } from "./reply-text";
import { useAdminRemote } from "./use-admin-remote";

interface InsertReplyProps {
  /** The templates to offer. */
  purposes: readonly ReplyPurpose[];
  values: ReplyValues;
  text: string;
  onChange: (text: string) => void;
}

const { purposes: purposeLabels } = adminRules.reply;

export function InsertReply({ purposes, values, text, onChange }: InsertReplyProps) {
  const id = useId();
  const templates = useAdminRemote(replyTemplatesAddress, getReplyTemplates);
  const [selected, setSelected] = useState("");
  const offered = (templates.value ?? []).filter(({ purpose }) => purposes.includes(purpose));
  const template = offered.find((candidate) => String(candidate.id) === selected);
  const namesPurpose = purposes.length > 1;
  const options = [
    { value: "", label: "Choose a template" },
    ...offered.map((candidate) => ({
      value: String(candidate.id),
      label: optionLabel(candidate, namesPurpose),
    })),
  ];

  return (
    <div className="max-w-2xl min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        Template
      </label>
      {/* A button inserts the text: selecting with the arrow keys would insert each template on the way. */}
      <SelectBox id={id} value={template ? selected : ""} options={options} onChange={setSelected} className="w-full" />
      {templates.error !== undefined && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problemMessage(templates.error, "The templates could not be loaded.")}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          disabled={template === undefined}
          onClick={() => template && onChange(withReply(text, fillPlaceholders(template.body, values)))}
        >
          Insert template
        </Button>
        <Link to={`${pagePaths.admin}?tab=replies`} className="font-semibold text-brand underline">
          Edit templates
        </Link>
      </div>
    </div>
  );
}

function optionLabel({ purpose, title }: ReplyTemplate, namesPurpose: boolean): string {
  const label = purposeLabels.find(({ value }) => value === purpose)?.label ?? purpose;
  return namesPurpose ? `${label}: ${title}` : title;
}
