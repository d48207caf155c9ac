// Sets up an authenticator app: the QR code to scan, its key as text, and the form for the first code.
import { adminRules } from "@/api/admin-rules";
import type { SecondFactorSetup } from "@/api/types";
import { SecretForm } from "./secret-form";

interface AppSetupProps {
  setup: SecondFactorSetup;
  busy: boolean;
  /** Sends the code. Resolves with the error, or undefined after a success. */
  send: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

export function AppSetup({ setup, busy, send, onCancel }: AppSetupProps) {
  const { secret, url, qrCodeSize, qrCodePath } = setup;
  return (
    <>
      <p className="mt-2">Scan this picture with your authenticator app, then enter the code that the app shows.</p>
      <svg
        role="img"
        aria-label="QR code for the authenticator app"
        viewBox={`0 0 ${qrCodeSize} ${qrCodeSize}`}
        className="qr-code"
        shapeRendering="crispEdges"
      >
        <path d={qrCodePath} />
      </svg>
      <p>
        On this device,{" "}
        <a href={url} className="font-semibold text-brand underline">
          open your app
        </a>
        . Or type this key into it:
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">
        <code>{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
      </p>
      <SecretForm
        label="Code"
        hint={`${adminRules.secondFactor.digits} digits`}
        field="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        submitLabel="Turn on"
        busy={busy}
        send={send}
        onCancel={onCancel}
      />
    </>
  );
}
