// A wish for the weekly tips: an address, and a mail that asks whether it is the visitor's own.
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
  /** For both species where it is left out. */
  petType?: PetType;
}

const { subscribed, subscribedDog, subscribedCat, subscriptionFailed } = formRules.toasts;
const taken = { dog: subscribedDog, cat: subscribedCat };
const { invalid, max } = formRules.share.recipientEmail;

export default function SignUpBox({ petType }: SignUpBoxProps) {
  const id = useId();
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const { busy, send } = useSubmit(postSubscription);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (email.trim() === "") {
      setFault(invalid);
      return;
    }
    const outcome = await send({ email, ...(petType && { petType }) });
    if (outcome.ok) {
      toast(petType ? taken[petType] : subscribed);
      setAsked(email.trim());
      setEmail("");
      setFault(undefined);
    } else {
      setFault(fieldMessage(outcome.error, "email"));
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
          New recipes and a word on {petType ? `${petType} ` : ""}nutrition, once a week. Leave with one press whenever
          you like.
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
          error={fault}
          hint="We send one mail first, to make sure that the address is yours."
        />
        <Button type="submit" disabled={busy} className="mt-3">
          {busy ? "Subscribing..." : "Subscribe"}
        </Button>
        <p role="status" className="mt-3 font-semibold">
          {asked !== undefined && `Please confirm with the mail we have sent to ${asked}.`}
        </p>
        <p className="mt-1 text-meta">
          {asked !== undefined &&
            "No mail? Look among your spam. If you once stopped mails that visitors ask for, allow them again first, with the same link."}
        </p>
      </form>
    </section>
  );
}
