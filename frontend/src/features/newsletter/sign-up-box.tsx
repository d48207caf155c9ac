// The sign-up form of the newsletter. A mail asks the visitor to confirm the address.
import { useId, useState, type SubmitEvent } from "react";
import { fieldMessage, problemMessage } from "@/api/problem";
import { postSubscription } from "@/api/newsletter";
import { formRules } from "@/api/form-rules";
import type { PetType } from "@/api/types";
import { useSubmit } from "@/api/use-submit";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";

interface SignUpBoxProps {
  /** Both pet types if left out. */
  petType?: PetType;
}

const { subscribed, subscribedDog, subscribedCat, subscriptionFailed } = formRules.toasts;
const successToasts = { dog: subscribedDog, cat: subscribedCat };
const { invalid, max } = formRules.share.recipientEmail;

export default function SignUpBox({ petType }: SignUpBoxProps) {
  const id = useId();
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, send } = useSubmit(postSubscription);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (email.trim() === "") {
      setError(invalid);
      return;
    }
    const outcome = await send({ email, ...(petType && { petType }) });
    if (outcome.ok) {
      toast(petType ? successToasts[petType] : subscribed);
      setSentTo(email.trim());
      setEmail("");
      setError(undefined);
    } else {
      setError(fieldMessage(outcome.error, "email"));
      toast({ title: subscriptionFailed.title, text: problemMessage(outcome.error, subscriptionFailed.text) });
    }
  }

  return (
    <section
      aria-labelledby={id}
      className="rounded-[1.5rem] bg-brand-soft p-6 lg:grid lg:grid-cols-2 lg:items-center lg:gap-12 lg:p-10"
    >
      <div>
        <h2 id={id} className="text-h2 text-brand">
          Weekly tips by e-mail
        </h2>
        <p className="mt-3">
          New recipes and {petType ? `${petType} ` : ""}nutrition tips, once a week. Unsubscribe any time.
        </p>
      </div>
      <form noValidate className="mt-5 lg:mt-0" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your e-mail"
          type="email"
          autoComplete="email"
          required
          maxLength={max}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
          hint="We send you a mail first to confirm your address."
        />
        <Button type="submit" disabled={busy} className="mt-3">
          {busy ? "Subscribing..." : "Subscribe"}
        </Button>
        <p role="status" className="mt-3 font-semibold">
          {sentTo !== undefined && `We sent a mail to ${sentTo}. Open its link to confirm.`}
        </p>
        <p className="mt-1 text-meta">
          {sentTo !== undefined &&
            "No mail? Check your spam folder. If you have blocked mails from this site before, allow them again with the same link."}
        </p>
      </form>
    </section>
  );
}
