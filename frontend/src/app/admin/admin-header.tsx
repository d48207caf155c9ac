// The heading of a page for administrators, with the name of the administrator. The button to sign out is in the header of
// the layout.
import { Suspense, use, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { formRules } from "@/api/form-rules";
import { hasUnsavedChanges, UnsavedChangesGuard } from "@/features/admin/components/unsaved-changes";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { toast, toastFailure } from "@/ui/toast";
import { AdminBarSlot } from "./admin-bar-slot";
import type { SignedInProps } from "./admin-session";

const UnsavedDialog = lazyPart(
  () => import("@/features/admin/components/unsaved-dialog"),
  "The question about unsaved changes",
);

interface AdminHeaderProps extends SignedInProps {
  title: string;
  /** Links to other pages of the back office. */
  children?: ReactNode;
}

export function AdminHeader({ title, name, signOut, isSessionOpen, children }: AdminHeaderProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const slot = use(AdminBarSlot);

  async function logOut() {
    setIsConfirming(false);
    try {
      await signOut();
      toast(formRules.toasts.loggedOut);
    } catch (error) {
      toastFailure({ title: "Error", text: "You are still signed in. Please try again in a moment." }, error);
    }
  }

  const logoutButton = (
    <Button look="secondary" onClick={() => (hasUnsavedChanges() ? setIsConfirming(true) : void logOut())}>
      Logout
    </Button>
  );
  return (
    <>
      {slot && isSessionOpen && createPortal(logoutButton, slot)}
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <div>
          <h1 className="text-h2">{title}</h1>
          <p className="text-meta text-muted">Signed in: {name}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <UnsavedChangesGuard />
      {isConfirming && (
        <Suspense fallback={null}>
          <UnsavedDialog onDiscard={() => void logOut()} onStay={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
