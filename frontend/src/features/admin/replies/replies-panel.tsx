// The templates for replies: a form for each, and one for a new template.
import { useState } from "react";
import { getReplyTemplates, replyTemplatesAddress } from "@/api/admin-replies";
import { adminRules } from "@/api/admin-rules";
import type { ReplyTemplate } from "@/api/types";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Notice } from "@/ui/notice";
import { RemoteView } from "../components/remote-view";
import { useAdminRemote } from "../components/use-admin-remote";
import { TemplateForm } from "./template-form";

const { purposes } = adminRules.reply;

export default function RepliesPanel() {
  const templates = useAdminRemote(replyTemplatesAddress, getReplyTemplates);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <h2 className="mb-5 text-h2">Replies</h2>
      <p className="mb-5 max-w-2xl text-muted">
        Texts that you can insert when you request changes, reject a recipe or answer a message. <code>{"{name}"}</code>{" "}
        becomes the name of the person, and <code>{"{title}"}</code> the title of the recipe, except in answers to
        messages.
      </p>
      {isAdding ? (
        <section aria-labelledby="new-template" className="fact-panel mb-6">
          <h3 id="new-template" className="mb-4 text-h3">
            New template
          </h3>
          <TemplateForm onDone={() => setIsAdding(false)} />
        </section>
      ) : (
        <Button className="mb-6" onClick={() => setIsAdding(true)}>
          Add a template
        </Button>
      )}
      <RemoteView
        remote={templates}
        subject="The templates"
        isEmpty={(all) => all.length === 0}
        empty={<Notice title="No templates">Add a text that you often write.</Notice>}
      >
        {(all) => (
          <div className="grid gap-8">
            {purposes.map(({ value, label }) => (
              <TemplateGroup key={value} label={label} templates={all.filter(({ purpose }) => purpose === value)} />
            ))}
          </div>
        )}
      </RemoteView>
    </>
  );
}

function TemplateGroup({ label, templates }: { label: string; templates: readonly ReplyTemplate[] }) {
  if (templates.length === 0) return null;
  return (
    <section aria-label={label}>
      <h3 className="mb-2 text-h3">{label}</h3>
      {templates.map((template) => (
        <Disclosure key={template.id} title={<span className="py-2 wrap-anywhere">{template.title}</span>}>
          <TemplateForm template={template} />
        </Disclosure>
      ))}
    </section>
  );
}
