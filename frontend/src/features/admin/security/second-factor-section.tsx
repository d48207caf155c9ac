// The second factor of the administrator: its state, and the steps to set it up, renew the recovery codes or turn it off.
import { useRef, useState } from "react";
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
  secondFactorAddress,
} from "@/api/admin-security";
import type { SecondFactor, SecondFactorSetup } from "@/api/types";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { DateTime } from "../components/date-time";
import { RemoteView } from "../components/remote-view";
import { useAdminAction } from "../components/use-admin-action";
import { useAdminRemote } from "../components/use-admin-remote";
import { AppSetup } from "./app-setup";
import { RecoveryCodes } from "./recovery-codes";
import { SecretForm } from "./secret-form";

type Step =
  | { name: "overview" }
  | { name: "password"; purpose: Purpose }
  | { name: "app"; setup: SecondFactorSetup }
  | { name: "codes"; codes: string[] };

type Purpose = "app" | "codes" | "off";

const purposeTexts: Record<Purpose, { submit: string; explanation: string }> = {
  app: {
    submit: "Continue",
    explanation:
      "Enter your password to set up an authenticator app. An earlier app and its recovery codes stop working when you confirm the new one.",
  },
  codes: {
    submit: "Get new codes",
    explanation: "Enter your password. Your earlier recovery codes will stop working.",
  },
  off: { submit: "Turn off", explanation: "Enter your password. Afterwards, your password alone signs you in." },
};

export function SecondFactorSection() {
  const factor = useAdminRemote(secondFactorAddress, getSecondFactor);
  const { busy, run } = useAdminAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ name: "overview" });

  /** The button with the focus disappears with its step. */
  function openStep(next: Step) {
    setStep(next);
    heading.current?.focus();
  }

  /** Sends a request, and opens the next step after a success. Resolves with the error, or undefined. */
  async function send<Result>(request: () => Promise<Result>, next: (result: Result) => Step): Promise<unknown> {
    const outcome = await run(request);
    if (!outcome.ok) return outcome.error;
    openStep(next(outcome.response));
    return undefined;
  }

  function sendPassword(purpose: Purpose, password: string): Promise<unknown> {
    if (purpose === "app") {
      return send(
        () => beginSecondFactor(password),
        (setup) => ({ name: "app", setup }),
      );
    }
    if (purpose === "codes") {
      return send(
        () => replaceRecoveryCodes(password),
        (codes) => ({ name: "codes", codes }),
      );
    }
    return send(
      () => disableSecondFactor(password),
      () => {
        toast({ title: "Second factor turned off", text: "Your password alone signs you in." });
        return { name: "overview" };
      },
    );
  }

  const close = () => openStep({ name: "overview" });
  return (
    <section aria-labelledby="second-factor" className="fact-panel">
      <h3 id="second-factor" ref={heading} tabIndex={-1} className="text-h3">
        Second factor
      </h3>
      {step.name === "overview" && (
        <RemoteView remote={factor} subject="The second factor">
          {(value) => <Overview factor={value} onStart={(purpose) => openStep({ name: "password", purpose })} />}
        </RemoteView>
      )}
      {step.name === "password" && (
        <>
          <p className="mt-2">{purposeTexts[step.purpose].explanation}</p>
          <SecretForm
            key={step.purpose}
            label="Password"
            field="password"
            type="password"
            autoComplete="current-password"
            submitLabel={purposeTexts[step.purpose].submit}
            busy={busy}
            send={(password) => sendPassword(step.purpose, password)}
            onCancel={close}
          />
        </>
      )}
      {step.name === "app" && (
        <AppSetup
          setup={step.setup}
          busy={busy}
          send={(code) =>
            send(
              () => confirmSecondFactor(code),
              (codes) => {
                toast({ title: "Second factor turned on", text: "Your other sessions have ended." });
                return { name: "codes", codes };
              },
            )
          }
          onCancel={close}
        />
      )}
      {step.name === "codes" && <RecoveryCodes codes={step.codes} onDone={close} />}
    </section>
  );
}

function Overview({ factor, onStart }: { factor: SecondFactor; onStart: (purpose: Purpose) => void }) {
  const { enabledAt, recoveryCodesLeft, hasFewRecoveryCodes } = factor;
  if (enabledAt === null) {
    return (
      <>
        <p className="mt-2 max-w-2xl">
          The second factor is off. When it is on, nobody can sign in with your password alone. You need an app for
          one-time codes on your phone; any such app works.
        </p>
        <Button className="mt-4" onClick={() => onStart("app")}>
          Set up an authenticator app
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="mt-2">
        The second factor has been on since <DateTime at={enabledAt} />. Signing in needs a code from your authenticator
        app.
      </p>
      <p className={hasFewRecoveryCodes ? "mt-2 font-semibold text-danger" : "mt-2"}>
        {recoveryCodesLeft === 1 ? "One recovery code is left." : `${recoveryCodesLeft} recovery codes are left.`}
        {hasFewRecoveryCodes && " Get new ones, so that you can sign in without your phone."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onStart("codes")}>
          Get new recovery codes
        </Button>
        <Button look="secondary" onClick={() => onStart("app")}>
          Replace your authenticator app
        </Button>
        <Button look="secondary" onClick={() => onStart("off")}>
          Turn off
        </Button>
      </div>
    </>
  );
}
