// The sign-up form of the newsletter. A mail asks the visitor to confirm the address.
import { useId, useState, type SubmitEvent } from "react";
import { fieldMessage } from "@/api/problem";
import { postSubscription } from "@/api/newsletter";
import { formRules } from "@/api/form-rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";
import { PrivacyNote } from "@/ui/privacy-note";
import { TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";

interface SignUpBoxProps {
  /** The pet type of the tips. If it is missing, the visitor gets tips for dogs and cats. */
  petType?: PetType;
}

const { confirm, confirmDog, confirmCat, subscriptionFailed } = formRules.toasts;
const confirmToasts = { dog: confirmDog, cat: confirmCat };
const { invalid: invalidEmailMessage, max: emailMaxLength } = formRules.newsletter.email;

export default function SignUpBox({ petType }: SignUpBoxProps) {
  const id = useId();
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, send } = useSubmit(postSubscription);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (trimText(email) === "") {
      setSentTo(undefined);
      setError(invalidEmailMessage);
      return;
    }
    const outcome = await send({ email, page: location.pathname, ...(petType && { petType }) });
    if (outcome.ok) {
      toast(petType ? confirmToasts[petType] : confirm);
      setSentTo(trimText(email));
      setEmail("");
      setError(undefined);
    } else {
      setSentTo(undefined);
      setError(fieldMessage(outcome.error, "email"));
      toastFailure(subscriptionFailed, outcome.error);
    }
  }

  return (
    <section
      aria-labelledby={id}
      className="rounded-[1.5rem] bg-brand-soft p-6 lg:grid lg:grid-cols-2 lg:items-center lg:gap-12 lg:p-10"
    >
      <div>
        <h2 id={id} className="text-h2 text-brand">
          Recipes and tips by email
        </h2>
        <p className="mt-3">
          New recipes and {petType ? `${petType} ` : ""}nutrition tips, at most once a week. Unsubscribe any time.
        </p>
      </div>
      <form noValidate className="mt-5 lg:mt-0" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          required
          maxLength={emailMaxLength}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
          hint="We first send you an email to confirm your address."
        />
        <Button type="submit" disabled={busy} className="mt-3">
          {busy ? "Subscribing..." : "Subscribe"}
        </Button>
        <PrivacyNote className="mt-3">We use your email address for the newsletter only.</PrivacyNote>
        <p role="status" className="mt-3 font-semibold">
          {sentTo !== undefined && `We sent an email to ${sentTo}. Open its link to confirm.`}
        </p>
        <p className="mt-1 text-meta">
          {sentTo !== undefined &&
            "No email? Check your spam folder. If you once chose “Stop these emails”, open the link in that email and choose “Allow these emails again”."}
        </p>
      </form>
    </section>
  );
}
