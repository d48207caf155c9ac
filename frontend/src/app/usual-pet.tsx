// A part of a page that the server renders for a usual pet, because it does not know the pets of the visitor.
import type { ReactNode } from "react";
import { useIsServerView } from "@/ui/use-is-server-view";

/**
 * A visitor with a saved pet sees a screen of empty space until the browser has rendered the part for it: the form and the figures of a
 * usual pet would be replaced, and everything would move.
 */
export function ForUsualPet({ children }: { children: ReactNode }) {
  const isServerView = useIsServerView();
  return (
    <>
      <div className={isServerView ? "prerendered-without-pets" : undefined}>{children}</div>
      {isServerView && <div className="prerendered-with-pets min-h-dvh" />}
    </>
  );
}
