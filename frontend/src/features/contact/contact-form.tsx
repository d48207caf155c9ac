// The contact form.
import { useForm, useWatch } from "react-hook-form";
import { postContact } from "@/api/messages";
import { formRules } from "@/api/form-rules";
import { textError, trimText } from "@/api/text-rule";
import type { NewContactMessage } from "@/api/types";
import { Button } from "@/ui/button";
import { CharacterCount, TextBox, TextField } from "@/ui/text-field";
import { Field } from "@/ui/field";
import { PrivacyNote } from "@/ui/privacy-note";
import { SelectBox } from "@/ui/select";
import { useFormSubmit } from "@/ui/use-form-submit";

/** The content of the form: every field has a value, which may be empty. */
type ContactValues = { [Name in keyof NewContactMessage]-?: NonNullable<NewContactMessage[Name]> };

const { name, email, subject, message, categories, defaultCategory } = formRules.contact;
const { contactSent, contactFailed } = formRules.toasts;

interface ContactFormProps {
  /** The enquiry type in the address of the page; ignored if there is no such type. */
  requestedCategory?: string | null | undefined;
  /** The subject in the address of the page, such as that of a report about a recipe. */
  requestedSubject?: string | null | undefined;
}

export default function ContactForm({ requestedCategory, requestedSubject }: ContactFormProps) {
  const initialValues: ContactValues = {
    name: "",
    email: "",
    subject: trimText(requestedSubject ?? "").slice(0, subject.max),
    message: "",
    category: categories.find(({ value }) => value === requestedCategory)?.value ?? defaultCategory,
  };
  const form = useForm<ContactValues>({ defaultValues: initialValues });
  const { register, control, handleSubmit, setValue, reset, formState } = form;
  const { errors } = formState;
  const [text, category] = useWatch({ control, name: ["message", "category"] });
  const { busy, submit } = useFormSubmit({
    form,
    fields: ["name", "email", "subject", "category", "message"],
    post: postContact,
    sent: contactSent,
    failed: contactFailed,
  });

  async function submitAndReset(values: ContactValues) {
    if (await submit(values)) reset({ ...initialValues, subject: "" });
  }

  return (
    <form
      noValidate
      aria-label="Contact"
      className="grid content-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(submitAndReset)(event)}
    >
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register("name", { validate: (value) => textError(name, value) ?? true })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={email.max}
        error={errors.email?.message}
        {...register("email", { validate: (value) => trimText(value) !== "" || email.invalid })}
      />
      <TextField
        label="Subject"
        autoComplete="off"
        error={errors.subject?.message}
        {...register("subject", { validate: (value) => textError(subject, value) ?? true })}
      />
      <Field label="Enquiry type" error={errors.category?.message}>
        {(controlProps) => (
          <SelectBox
            {...controlProps}
            value={category}
            options={categories}
            onChange={(selected) => setValue("category", selected)}
            className="w-full"
          />
        )}
      </Field>
      <TextBox
        label="Message"
        rows={8}
        className="sm:col-span-2"
        hint={<CharacterCount text={text} max={message.max} />}
        error={errors.message?.message}
        {...register("message", { validate: (value) => textError(message, value) ?? true })}
      />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {busy ? "Sending..." : "Send message"}
        </Button>
        <PrivacyNote>We use your message and email address to answer you, and for nothing else.</PrivacyNote>
      </div>
    </form>
  );
}
