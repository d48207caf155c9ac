// The page for administrators: the sign-in form, then the dashboard.
import { Suspense } from "react";
import styles from "@/features/admin/components/admin-table.css?url";
import backOfficeStyles from "@/features/admin/components/back-office.css?url";
import { importWithStyles } from "@/ui/import-with-styles";
import { lazyPart } from "@/ui/lazy-part";
import { AdminSession } from "../admin/admin-session";

const Dashboard = lazyPart(
  () => importWithStyles(backOfficeStyles, importWithStyles(styles, import("../admin/dashboard"))),
  "The dashboard",
);

export function Component() {
  return (
    <AdminSession>
      {(signedIn) => (
        <Suspense
          fallback={
            <p role="status" className="py-16 text-center text-muted">
              Loading...
            </p>
          }
        >
          <Dashboard {...signedIn} />
        </Suspense>
      )}
    </AdminSession>
  );
}
