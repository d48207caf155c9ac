// The sign-in form for administrators.
import { useState, type SubmitEvent } from "react";
import { problemMessage } from "@/api/problem";
import { formRules } from "@/api/form-rules";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";

interface SignInFormProps {
  signIn: (username: string, password: string) => Promise<void>;
  /** True if the session expired while the dashboard was open. */
  sessionExpired?: boolean;
}

export function SignInForm({ signIn, sessionExpired = false }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      await signIn(fieldText(form, "username"), fieldText(form, "password"));
      toast(formRules.toasts.loginSucceeded);
    } catch (cause) {
      const text = problemMessage(cause);
      setError(text);
      toast({ title: formRules.toasts.loginFailed.title, text });
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
      <TextField label="Username" name="username" autoComplete="username" required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <Button type="submit" disabled={busy}>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}

function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
