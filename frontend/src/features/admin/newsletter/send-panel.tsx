// Sends a test of a draft to one address, sends the draft to all readers, or deletes it.
import { Suspense, useState, type SubmitEvent } from "react";
import { adminRules } from "@/api/admin-rules";
import { deleteLetter, sendLetter, testLetter } from "@/api/admin-newsletter";
import { formRules } from "@/api/form-rules";
import { fieldMessage } from "@/api/problem";
import type { Interests, Letter, Letters } from "@/api/types";
import { Button } from "@/ui/button";
import { formatNumber } from "@/ui/format";
import { lazyPart } from "@/ui/lazy-part";
import { Select } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import { toast, toastFailure } from "@/ui/toast";
import { DateTime } from "../components/date-time";
import { useAdminAction } from "../components/use-admin-action";

const Dialog = lazyPart(() => import("@/ui/dialog"), "The question");

interface SendPanelProps {
  letter: Letter;
  /** True if the form has changes that the stored draft lacks. */
  isUnsaved: boolean;
  overview: Letters | undefined;
  onDeleted: () => void;
}

export function SendPanel(props: SendPanelProps) {
  return (
    <>
      <TestForm {...props} />
      <SendSection {...props} />
    </>
  );
}

function TestForm({ letter: { id }, isUnsaved, overview }: SendPanelProps) {
  const { busy, run } = useAdminAction();
  const [typed, setTyped] = useState<string>();
  const [reader, setReader] = useState<Interests>("any");
  const [error, setError] = useState<unknown>();
  const email = typed ?? overview?.contactAddress ?? "";

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const outcome = await run(() => testLetter(id, email, reader));
    setError(outcome.ok ? undefined : outcome.error);
    if (outcome.ok) toast({ title: "Test sent", text: `The letter is on its way to ${email}.` });
    else toastFailure({ title: "Error", text: "The test could not be sent. Please try again." }, outcome.error);
  }

  return (
    <section aria-labelledby="letter-test">
      <h3 id="letter-test" className="mb-3 text-h3">
        Test
      </h3>
      <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          maxLength={formRules.newsletter.email.max}
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          error={fieldMessage(error, "email")}
          hint="Only this address gets the test. It does not count as a letter."
        />
        <div className="flex flex-wrap items-center gap-3">
          <Select
            label="As a reader who wants"
            value={reader}
            options={formRules.newsletter.interests}
            onChange={setReader}
          />
          <Button type="submit" look="secondary" disabled={busy || isUnsaved}>
            Send a test
          </Button>
        </div>
        {isUnsaved && <p className="text-meta text-muted">Save the draft first.</p>}
      </form>
    </section>
  );
}

function SendSection({ letter, isUnsaved, overview, onDeleted }: SendPanelProps) {
  const { busy, run } = useAdminAction();
  const [question, setQuestion] = useState<"send" | "delete">();
  const { id, version, subject } = letter;
  const close = () => setQuestion(undefined);

  async function send() {
    close();
    const outcome = await run(() => sendLetter(id, version));
    if (outcome.ok) toast({ title: "Sending the letter", text: "You can leave this page. Sending continues." });
    else toastFailure({ title: "The letter was not sent", text: "Please try again." }, outcome.error);
  }

  async function remove() {
    close();
    const outcome = await run(() => deleteLetter(id, version));
    if (!outcome.ok) {
      toastFailure({ title: "Error", text: "The draft could not be deleted. Please try again." }, outcome.error);
      return;
    }
    toast({ title: "Draft deleted" });
    onDeleted();
  }

  return (
    <section aria-labelledby="letter-send">
      <h3 id="letter-send" className="mb-3 text-h3">
        Send
      </h3>
      {overview && <SendInformation overview={overview} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={busy || isUnsaved || overview?.earliestSend !== null} onClick={() => setQuestion("send")}>
          Send to all readers
        </Button>
        <Button look="secondary" disabled={busy} onClick={() => setQuestion("delete")}>
          Delete the draft
        </Button>
      </div>
      {question !== undefined && (
        <Suspense fallback={null}>
          <Dialog title={question === "send" ? "Send this letter?" : "Delete this draft?"} onClose={close}>
            <p className="wrap-anywhere">
              {question === "send"
                ? `“${subject}” goes to all readers it has a text for. Emails that have arrived cannot be taken back.`
                : `“${subject}” will be lost.`}
            </p>
            <div className="flex flex-wrap gap-3">
              {question === "send" ? (
                <Button onClick={() => void send()}>Send now</Button>
              ) : (
                <Button onClick={() => void remove()}>Delete</Button>
              )}
              <Button look="secondary" onClick={close}>
                Cancel
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </section>
  );
}

function SendInformation({ overview: { readers, earliestSend } }: { overview: Letters }) {
  const total = readers.any + readers.dog + readers.cat;
  return (
    <p>
      {total === 0
        ? "There are no confirmed readers yet."
        : total === 1
          ? "There is 1 confirmed reader."
          : `There are ${formatNumber(total)} confirmed readers.`}{" "}
      {earliestSend !== null && (
        <>
          The last letter was sent less than {adminRules.letter.minDaysBetween} days ago. This one can be sent from{" "}
          <DateTime at={earliestSend} />.
        </>
      )}
    </p>
  );
}
