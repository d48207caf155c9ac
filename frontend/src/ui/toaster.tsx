// Where messages appear. Radix arrives with the first message, so that no first view waits for it.
import { lazy, Suspense, useState } from "react";
import { useToast } from "./toast-store";

const ToastView = lazy(() => import("./toast-view"));

export function Toaster() {
  const message = useToast();
  const [used, setUsed] = useState(false);
  if (message && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <ToastView message={message} />
    </Suspense>
  ) : null;
}
