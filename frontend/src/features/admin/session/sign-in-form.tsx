// The sign-in form for administrators. Those with a second factor enter a code after the password.
import { useState, type SubmitEvent } from "react";
import { adminRules } from "@/api/admin-rules";
import { ApiError, problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";

interface SignInFormProps {
  signIn: (username: string, password: string, code: string) => Promise<void>;
  /** True if the session expired while the dashboard was open. */
  sessionExpired?: boolean;
}

/** The codes of problems after which the form asks for a code of the second factor. */
const codeProblems = ["second_factor_needed", "invalid_code"];

export function SignInForm({ signIn, sessionExpired = false }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      await signIn(fieldText(form, "username"), fieldText(form, "password"), fieldText(form, "code"));
      toast(formRules.toasts.loginSucceeded);
    } catch (cause) {
      const isCodeMissing = cause instanceof ApiError && cause.code === "second_factor_needed";
      const asksForCode = cause instanceof ApiError && codeProblems.includes(cause.code);
      if (cause instanceof ApiError && cause.code === "invalid_credentials") setNeedsCode(false);
      if (asksForCode) setNeedsCode(true);
      if (isCodeMissing && !needsCode) return;
      const text = problemMessage(cause);
      setError(text);
      toast({ title: formRules.toasts.loginFailed.title, text, isFailure: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mx-auto mt-12 grid max-w-md gap-5 rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h1 className="text-h2">Site Administrator Access</h1>
      {sessionExpired && (
        <p role="status" className="rounded-control bg-brand-soft px-4 py-3">
          Your session has ended. Sign in again to continue. Nothing you typed is lost.
        </p>
      )}
      {/* The fields stay in the form, because the name and the password are sent again together with the code. */}
      <div hidden={needsCode} className={needsCode ? undefined : "grid gap-5"}>
        <TextField label="Username" name="username" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={needsCode ? undefined : error}
        />
      </div>
      {needsCode && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          autoFocus
          hint={`The ${adminRules.secondFactor.digits} digits that your authenticator app shows now. Without your phone, enter a recovery code.`}
          error={error}
        />
      )}
      <Button type="submit" disabled={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
      {needsCode && (
        <Button
          look="quiet"
          onClick={() => {
            setNeedsCode(false);
            setError(undefined);
          }}
        >
          Use another account
        </Button>
      )}
    </form>
  );
}

function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
